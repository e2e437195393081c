"""A whole visit at the live station, on a board without a screen: contacts, firmware, lamps, buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dambord.controller.commands.station import station_table
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.live.attached.told_station import ToldStation
from dambord.controller.live.client.attended_table import AttendedTable
from dambord.controller.live.game import Game
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.station import made_station
from dambord.controller.live.station.counts_file import CountsFile
from dambord.controller.live.station.headers import resting
from dambord.controller.live.station.station import Station
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.station.counts import write_counts
from dambord.rules.game import Side
from tests.simulated.world import World
from tests.station.one_loop import run_station
from tests.station.weak_program import WeakProgram
from tests.waiting import until_simulated

BOARD, RULES = "hall-64", "latvian-64"
PLAYING = StationSettings(rules=(RULES, "russian"), screen=False, lessons=False, puzzles=False)
LEARNING = StationSettings(rules=(RULES,), languages=("lv",))


class Stand:
    """A stand with a station; each `open` is a time between two power cuts."""

    def __init__(
        self,
        record: Path,
        settings: StationSettings,
        monkeypatch: pytest.MonkeyPatch,
        board: str = BOARD,
        opponent: Callable[..., Any] = lambda *asked: WeakProgram(Random(1)),
    ) -> None:
        self.record = record
        self.settings = settings
        self.board = board
        self.said: list[str] = []
        self.station: Station
        self.table: Game
        self.seat: Seat
        monkeypatch.setattr(made_station, "make_opponent", opponent)

    async def _checks(self, table: AttendedTable) -> list[dict[str, str]]:
        return [{"name": "record", "result": "ok", "text": "well"}]

    def open(self, visit: Callable[[Stand], Awaitable[None]]) -> None:
        """Run the station while `visit` lasts; then the power is cut."""
        self.station = made_station.station_of(
            self.settings, self.board, self.record, self.said.append, self._checks
        )
        usual = resting(self.settings.rules[0], self.board)
        left = station_table.left_game(self.record, usual)
        setup = TableSettings(
            left or usual,
            self.record,
            "simulated",
            "127.0.0.1",
            0,
            fresh=left is None,
            station=ToldStation(),
            goes_on=False,
        )

        async def run() -> None:
            joined = asyncio.Event()

            def join(table: Game, seat: Seat) -> None:
                self.table, self.seat = table, seat
                joined.set()

            async def visited() -> None:
                await joined.wait()
                await asyncio.sleep(0.1)
                await visit(self)

            serving = asyncio.create_task(run_station(setup, self.station, self.said.append, join))
            visiting = asyncio.create_task(visited())
            await asyncio.wait([serving, visiting], return_when="FIRST_COMPLETED")
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)
            await visiting

        asyncio.run(run())

    @property
    def bench(self) -> VirtualBoard[Any]:
        assert self.table.equipment.bench is not None
        return self.table.equipment.bench

    @property
    def state(self) -> Any:
        return self.table.loop.state

    @property
    def screen(self) -> str:
        return str(self.station.shown()["screen"])

    @property
    def lit(self) -> dict[int, str]:
        return dict(self.table.lamps.lamps(self.state))

    @property
    def counted(self) -> list[dict[str, dict[str, int]]]:
        """What visitors did, day by day."""
        return list(write_counts(CountsFile(self.record, self.said.append).kept())["days"].values())

    until = staticmethod(until_simulated)

    async def press(self, side: Side) -> None:
        """Press a clock button, and wait until it is believed."""
        self.bench.press(side, "clock")
        await asyncio.sleep(0.5)

    async def follow(self) -> None:
        """Do what the lamps ask for while the board is arranged."""
        shown = self.lit
        take = [square for square, role in shown.items() if role in ("start", "wrong")]
        put = [square for square, role in shown.items() if role in ("target", "restore")]
        if take:
            await self.bench.lift(take[0])
            await asyncio.sleep(0.1)
            if not put:
                await self.bench.put("box")
        if put:
            wanted = self.state.terms.game.picture(self.state.position)[put[0] - 1]
            await self.bench.put(put[0], None if take else wanted)
        await asyncio.sleep(0.1)


async def chosen(stand: Stand) -> None:
    """Come, choose by the two buttons and with a piece, and arrange a heap by the lamps."""
    await stand.until(lambda: phase_word(stand.state.phase) == "play")
    await asyncio.sleep(0.5)
    for square in (1, 2, 30):
        await stand.bench.lift(square)
        await stand.bench.put("box" if square == 1 else square + (12 if square == 2 else -12))
        await asyncio.sleep(0.2)
    await stand.until(lambda: stand.screen == "choose")
    assert stand.lit == {13: "target", 14: "last"}
    await stand.press("w")
    await stand.press("b")
    assert stand.station.shown()["chosen"]["rules"] == "russian"
    stand.bench.press("w", "clock")
    stand.bench.press("b", "clock")
    await asyncio.sleep(0.5)
    assert stand.station.shown()["question"]["what"] == "rules", "both together: back"
    await stand.press("b")
    await stand.press("b")
    assert stand.station.shown()["question"]["what"] == "side"
    await stand.press("b")
    assert stand.screen == "arrange"
    await asyncio.sleep(0.5)
    while stand.screen == "arrange":
        await stand.follow()
    await stand.until(lambda: stand.seat.taken)


async def own_turn(stand: Stand) -> None:
    """Make the first legal turn of the visitor, who has White."""
    plies = len(stand.state.plies)
    turn = stand.state.terms.game.turns(stand.state.position)[0]
    await stand.bench.lift(turn.origin)
    await asyncio.sleep(0.3)
    await stand.bench.put(turn.target, None)
    await stand.until(lambda: len(stand.state.plies) > plies)


async def its_turn(stand: Stand) -> None:
    """Make the turn of the program as the lamps lead."""
    plies = len(stand.state.plies)
    await stand.until(lambda: "target" in stand.lit.values())
    while len(stand.state.plies) == plies:
        if "target" in stand.lit.values():
            await stand.follow()
        for square in [square for square, role in stand.lit.items() if role == "remove"]:
            await stand.bench.lift(square)
            await stand.bench.put("box")
        await asyncio.sleep(0.2)


def test_a_visit_without_a_screen(stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(tmp_path / "record.sqlite3", PLAYING, monkeypatch)

    async def visit(stand: Stand) -> None:
        await chosen(stand)
        assert stand.screen == "play"
        assert stand.table.loop.game == 1, "only the visitor's game is on record"
        assert not stand.lit
        await stand.press("w")
        assert set(stand.lit.values()) == {"start"}, "what may I do?"
        await own_turn(stand)
        await its_turn(stand)
        # A child sweeps the board.
        for square in (1, 2, 3, 29, 30):
            await stand.bench.lift(square)
            await stand.bench.put("box")
        await stand.until(lambda: stand.station.shown().get("needs"))
        while stand.station.shown().get("needs"):
            await stand.follow()
        await own_turn(stand)

    async def after_the_cut(stand: Stand) -> None:
        assert stand.screen == "play", "the game goes on"
        await stand.until(lambda: stand.state.sensors.heard)
        await its_turn(stand)
        assert len(stand.state.plies) == 4
        await stand.press("b")
        assert stand.station.shown()["leaving"] > 0
        await stand.press("b")
        assert stand.screen == "attract"
        await stand.until(lambda: stand.table.loop.game == 0)

    async def later(stand: Stand) -> None:
        await stand.until(lambda: phase_word(stand.state.phase) == "play")
        assert (stand.screen, stand.table.loop.game) == ("attract", 0)

    for part in (visit, after_the_cut, later):
        stand.open(part)
    with RecordReader(stand.record) as reader:
        recorded = reader.load()
    assert recorded is not None
    assert recorded.number == 1
    assert recorded.header.program is not None
    assert recorded.header.program.side == "b"
    assert [one["visits"] for one in stand.counted] == [{"left": 1}]


def test_a_puzzle(stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(tmp_path / "record.sqlite3", LEARNING, monkeypatch)

    async def visit(stand: Stand) -> None:
        await stand.until(lambda: phase_word(stand.state.phase) == "play")
        for act, option in (("touch", None), ("choose", "puzzle"), ("choose", "1")):
            stand.station.act(act, option)  # type: ignore[arg-type]
        assert stand.screen == "puzzle"
        await stand.until(lambda: stand.station.shown().get("needs"))
        while stand.station.shown().get("needs"):
            await stand.follow()
        puzzle = stand.station.shown()["puzzle"]
        number = puzzle["id"]
        for _ in range(3):
            stand.station.act("hint", None)
        await stand.until(lambda: stand.station.shown()["puzzle"]["hints"] == 3)
        await stand.until(lambda: {"start", "target"} <= set(stand.lit.values()))
        while not stand.station.shown()["puzzle"]["done"]:
            if stand.state.side == puzzle["side"]:
                await solved(stand)
            else:
                await its_turn(stand)
        stand.station.act("skip", None)
        await stand.until(lambda: stand.station.shown()["puzzle"].get("id", number) != number)
        assert stand.table.loop.game == 0, "nothing of it is on record"

    async def solved(stand: Stand) -> None:
        """Make the visitor's turn of the solution."""
        plies = len(stand.state.plies)
        exercise: Any = stand.station._deeds.exercises.present  # type: ignore[union-attr]
        turn = stand.state.terms.game.read(stand.state.position, exercise.step.turn)
        await stand.bench.lift(turn.origin)
        for square in turn.path[1:]:
            await asyncio.sleep(0.3)
            await stand.bench.put(square, None)
            if square != turn.target:
                await stand.bench.lift(square)
        for square in turn.captures:
            await stand.bench.lift(square)
            await stand.bench.put("box")
        await stand.until(lambda: len(stand.state.plies) > plies)

    stand.open(visit)
    (counted,) = stand.counted
    assert list(counted["puzzles"].values()) == [1]


class Dumb(WeakProgram):
    """A program that never gets ready."""

    async def start(self) -> None:
        """Hang."""
        await asyncio.Event().wait()


def test_our_own_program_takes_the_place_of_one_that_hangs(
    stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def made(text: str, *of: object) -> WeakProgram:
        asked.append(text)
        return WeakProgram(Random(1)) if text == "builtin:club" else Dumb(Random(1))

    settings = replace(PLAYING, opponent="hub:x")
    stand = Stand(tmp_path / "record.sqlite3", settings, monkeypatch, opponent=made)

    async def visit(stand: Stand) -> None:
        await stand.until(lambda: phase_word(stand.state.phase) == "play")
        for act, option in (("touch", None), ("choose", RULES), ("choose", "b")):
            stand.station.act(act, option)  # type: ignore[arg-type]
        await stand.until(lambda: stand.seat.taken)
        await its_turn(stand)
        assert asked == ["hub:x", "builtin:club"]
        assert any("did not start" in line for line in stand.said)

    stand.open(visit)
