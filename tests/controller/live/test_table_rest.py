"""A table goes to rest when nobody plays, never in somebody's game, and any touch wakes it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.messages.events import LinkFound
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.app import run_table
from dambord.controller.live.equipment.equipment import Equipment
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.live.tasks.table_rest import CLOSED_US, LOOK_S, TableRest, rest_of
from dambord.controller.record.header import Header
from tests.boards import PICO_BOARD
from tests.controller.live.loop.test_game_loop import HEADER, LIFTED, START, Desk, desk
from tests.simulated.world import World
from tests.waiting import until_simulated

MINUTE = 60_000_000
AFTER_S = 300
AFTER = 5 * MINUTE


@dataclass
class Sleeper:
    """Notes what it is told."""

    told: list[str] = field(default_factory=list)

    async def rest(self) -> None:
        self.told.append("rest")

    async def wake(self) -> None:
        if self.told[-1:] != ["wake"]:
            self.told.append("wake")


def resting(
    path: Path, scenario: Callable[[Desk, TableRest, Sleeper], object], after: int | None = AFTER
) -> None:
    """Run a table that may rest."""

    async def body() -> None:
        async with desk(path) as table:
            sleeper = Sleeper()
            rest = TableRest(table.game_loop, [sleeper], lambda: after, lambda line: None)
            task = asyncio.create_task(rest.run())
            try:
                await scenario(table, rest, sleeper)  # type: ignore[misc]
            finally:
                task.cancel()

    asyncio.run(body())


def test_it_rests_after_the_time_and_wakes_at_a_touch(world: World, tmp_path: Path) -> None:
    async def scenario(table: Desk, rest: TableRest, sleeper: Sleeper) -> None:
        await asyncio.sleep(AFTER_S - 5)
        assert not rest.resting
        assert rest.lamps(table.game_loop.state) is None
        await asyncio.sleep(6)
        assert rest.resting
        assert rest.lamps(table.game_loop.state) == {}
        await asyncio.sleep(60)
        assert sleeper.told == ["wake", *["rest"] * 7]  # told again, as it may have woken unheard
        table.see(LIFTED)
        await table.until(lambda: not rest.resting, within=1)
        assert sleeper.told[-1] == "wake"
        table.see(START)
        await asyncio.sleep(AFTER_S - 5)
        assert not rest.resting
        await asyncio.sleep(10)
        assert rest.resting
        table.press("b")
        await table.until(lambda: not rest.resting, within=1)

    resting(tmp_path, scenario)


def test_never_while_a_clock_runs(world: World, tmp_path: Path) -> None:
    """The clock of HEADER has 60 s; its flag falls and the game is over: the time begins then."""

    async def scenario(table: Desk, rest: TableRest, sleeper: Sleeper) -> None:
        rest._after = lambda: 10_000_000
        table.press("b")
        await table.until(lambda: table.game_loop.state.clock.times.running == "w")
        for _ in range(58):
            await asyncio.sleep(1)
            assert not rest.resting
        await table.until(lambda: table.game_loop.state.over, within=20)
        over = monotonic_us()
        await table.until(lambda: rest.resting, within=20)
        assert 9_900_000 <= monotonic_us() - over <= 11_000_000

    resting(tmp_path, scenario)


def test_never_if_so_set(world: World, tmp_path: Path) -> None:
    async def scenario(table: Desk, rest: TableRest, sleeper: Sleeper) -> None:
        await asyncio.sleep(10_000)
        assert sleeper.told == ["wake"]

    resting(tmp_path, scenario, None)


def test_a_glitch_is_no_touch_and_the_link_is(world: World, tmp_path: Path) -> None:
    async def scenario(table: Desk, rest: TableRest, sleeper: Sleeper) -> None:
        for _ in range(20):
            await asyncio.sleep(AFTER_S / 20)
            table.see(LIFTED)
            await asyncio.sleep(0.003)
            table.see(START)
        await asyncio.sleep(LOOK_S)
        assert rest.resting
        # A microcontroller that was plugged in has started awake, or still rests by another's order.
        table.game_loop.tell(monotonic_us(), LinkFound)
        await table.until(lambda: not rest.resting, within=1)

    resting(tmp_path, scenario)


def test_a_whole_table_rests_and_loses_no_move(
    stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sensors and lamps behind load switches of the simulated Pico; the first move after the rest counts."""
    board = tmp_path / "mine.toml"
    board.write_text(PICO_BOARD)
    switches(monkeypatch)
    said: list[str] = []

    async def play(table: RunningTable) -> None:
        bench = table.bench
        assert bench is not None
        pico = bench.microcontroller
        loop = table.game_loop

        await until_simulated(lambda: phase_word(loop.state.phase) == "play")
        turns = [(32, 28), (19, 23)]
        for ply, (origin, target) in enumerate(turns, 1):
            await asyncio.sleep(0.5)
            assert pico.feeds == (True, True)
            await until_simulated(lambda: pico.feeds == (False, False), within=5)
            assert not any(any(lamp) for lamp in pico.lamps)
            await asyncio.sleep(1.5)
            assert loop.linked
            await bench.lift(origin)
            await until_simulated(lambda: pico.feeds == (True, True), within=0.5)
            await until_simulated(lambda: any(any(lamp) for lamp in pico.lamps), within=1)
            await bench.put(target, None)
            await until_simulated(lambda ply=ply: len(loop.state.plies) == ply)  # type: ignore[misc]

    header = Header("international", str(board), "settle")
    setup = TableSettings(header, tmp_path / "record", "simulated", "127.0.0.1", 0, rest_us=3_000_000)
    asyncio.run(run_table(setup, said.append, play))
    events = [json.loads(line)["event"] for line in said if line.startswith("{")]
    assert events == ["touch", "move"] * 2
    assert said.count("nobody plays: the board rests") == 2
    assert said.count("the board is awake") == 2


def switches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the simulated Pico load switches, and no glitches."""
    from dambord.controller.simulation import virtual_board

    usual = virtual_board.on_chain
    monkeypatch.setattr(
        virtual_board, "on_chain", lambda board: usual(board) | {"sensor_power": 27, "lamp_power": 13}
    )


def test_a_station_rests_while_its_house_is_closed(world: World, tmp_path: Path) -> None:
    class House:
        """A station, as far as the rest asks for it."""

        closed = False

    house = House()
    setup = TableSettings(HEADER, tmp_path / "record", "simulated", "127.0.0.1", 0, station=cast(Any, house))
    nothing = Equipment(cast(Any, None), None, None, None, None)

    async def scenario() -> None:
        async with desk(tmp_path) as table:
            rest = rest_of(setup, nothing, table.game_loop, lambda line: None)
            task = asyncio.create_task(rest.run())
            await asyncio.sleep(3_600)
            assert not rest.resting  # visitors may come, and the lamps draw them
            house.closed = True
            await asyncio.sleep(LOOK_S + 1)
            assert rest.resting
            table.see(LIFTED)
            await table.until(lambda: not rest.resting, within=1)
            await asyncio.sleep(CLOSED_US / 1e6 + LOOK_S)
            assert rest.resting
            house.closed = False
            await asyncio.sleep(LOOK_S + 1)
            assert not rest.resting
            task.cancel()

    asyncio.run(scenario())
