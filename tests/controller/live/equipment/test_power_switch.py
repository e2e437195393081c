"""The shutdown button, at the Pico and at the Pi: held it ends the table cleanly, pressed it does nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.commands.options.common import say
from dambord.controller.commands.table import until_told
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.live.app import run_table
from dambord.controller.live.equipment.table_ends import SwitchedOff
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.service.power_off import LAST_S, LOOK_S, WAIT_S, switch_off
from tests.boards import PICO_BOARD
from tests.simulated.world import World
from tests.waiting import until_simulated

AT_PICO = PICO_BOARD.replace("[buttons]", '[buttons]\nGP12 = "shutdown"')
AT_PI = PICO_BOARD.replace("[buttons]", '[buttons]\n3 = "shutdown"')


def table(folder: Path, board: str) -> TableSettings:
    file = folder / "mine.toml"
    file.write_text(board)
    header = Header("international", str(file), "clock", control="60")
    return TableSettings(header, folder / "record", "simulated", "127.0.0.1", 0)


def held(setup: TableSettings, hold: Callable[[RunningTable], Awaitable[None]]) -> list[str]:
    """Begin a game, move, and `hold` the button; returns what was said."""
    said: list[str] = []

    async def play(running: RunningTable) -> None:
        bench, loop = running.bench, running.game_loop
        assert bench is not None
        await until_simulated(lambda: phase_word(loop.state.phase) == "play")
        bench.press("b", "clock")
        await bench.lift(32)
        await bench.put(28, None)
        await asyncio.sleep(0.1)
        bench.press("w", "clock")
        await until_simulated(lambda: loop.state.plies)
        await hold(running)
        await asyncio.sleep(5)

    with pytest.raises(ExceptionGroup) as caught:
        asyncio.run(run_table(setup, said.append, play))
    assert caught.group_contains(SwitchedOff)
    return said


def goes_on(setup: TableSettings) -> None:
    """The game goes on after the next start."""
    said: list[str] = []

    async def look(running: RunningTable) -> None:
        assert len(running.game_loop.state.plies) == 1

    asyncio.run(run_table(setup, said.append, look))
    assert any("goes on after ply 1" in line for line in said)


def test_held_at_the_pico(stepped: World, tmp_path: Path) -> None:
    setup = table(tmp_path, AT_PICO)

    async def hold(running: RunningTable) -> None:
        assert running.bench is not None
        number = hardware.board(setup.header.board).shutdown_input
        assert number is not None
        running.bench.microcontroller.hold(number)
        await asyncio.sleep(1.9)
        running.bench.microcontroller.hold()
        await asyncio.sleep(3)  # pressed for too short a time
        running.bench.microcontroller.hold(number)
        await asyncio.sleep(2.1)
        raise AssertionError("it runs on")

    held(setup, hold)
    goes_on(setup)


def test_held_at_the_pi(stepped: World, tmp_path: Path) -> None:
    setup = table(tmp_path, AT_PI)

    async def hold(running: RunningTable) -> None:
        pin = running.equipment.factory.pin(3)  # type: ignore[union-attr]
        for seconds in (1.9, 0.5):
            for bounce in (0.001, 0.002, seconds):
                pin.drive_low()
                await asyncio.sleep(bounce)
                pin.drive_high()
                await asyncio.sleep(0.001)
            await asyncio.sleep(2.5)
        pin.drive_low()
        await asyncio.sleep(2.1)
        raise AssertionError("it runs on")

    held(setup, hold)
    goes_on(setup)


def test_the_service_asks_for_it_once_everything_is_written(tmp_path: Path) -> None:
    said: list[str] = []
    request, slept = tmp_path / "poweroff", list[float]()

    def nobody(seconds: float) -> None:
        assert request.exists()
        slept.append(seconds)

    def root(seconds: float) -> None:
        slept.append(seconds)
        request.unlink(missing_ok=True)

    switch_off(said.append, {"RUNTIME_DIRECTORY": str(tmp_path)}, root)
    assert slept == [LOOK_S, LAST_S]
    assert said == ["switched off by its button: everything is written, the machine goes down"]
    slept.clear()
    switch_off(said.append, {"RUNTIME_DIRECTORY": str(tmp_path)}, nobody)
    assert abs(sum(slept) - WAIT_S) < 0.01
    assert not request.exists()  # the next start must not be the last one
    assert said[2].startswith("the machine runs on: ")


def test_by_hand_there_is_nobody_to_ask(tmp_path: Path) -> None:
    said: list[str] = []
    switch_off(said.append, {}, _never)
    assert said == ["switched off by its button; the machine itself runs on, as this is not the service"]
    switch_off(said.append, {"RUNTIME_DIRECTORY": str(tmp_path / "none")}, _never)
    assert said[1].endswith("No such file or directory: the machine runs on, and the table starts again")


def test_the_commands_switch_off_when_the_table_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(until_told, "switch_off", done.append)

    async def table() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(_raise(SwitchedOff()))
            group.create_task(asyncio.sleep(60))

    until_told.until_told(table)
    assert done == [say]

    async def fails() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(_raise(ValueError("no")))

    with pytest.raises(ValueError, match="no"):
        until_told.until_told(fails)
    assert len(done) == 1


def _never(seconds: float) -> None:
    raise AssertionError("there is nothing to wait for")


async def _raise(error: Exception) -> None:
    raise error
