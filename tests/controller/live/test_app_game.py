"""An app plays with a live table over TCP and over a terminal; hands make the turns, led by the lamps."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from dambord.controller.core.draughts.model.phase import Guided, Moving, Over, Restoring, Setup
from dambord.controller.core.messages.events import Button, LinkFound, Pressed, Seen
from dambord.controller.core.messages.sayings import Irregular, Saying, Unclear
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.peripheral.app_line import LOOPBACK, AppLine, over_tcp, over_terminal
from dambord.controller.live.table_settings import RunningTable
from dambord.controller.opponents.peripheral import app_end
from dambord.controller.opponents.peripheral.app_end import AppEnd
from dambord.controller.opponents.peripheral.lines import LineSplitter, read_line
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.rules.game import Side
from tests.pictures import shown_by
from tests.simulated.world import World

STUCK_S = 300.0


class House:
    """A table whose hands are told nothing but what its lamps and its phase say."""

    def __init__(self, journal: Journal, seed: int) -> None:
        self.loop = GameLoop(journal, monotonic_us)
        self.said: list[Saying] = []
        self.lines: list[str] = []
        self.loop.listen(self._heard)
        self.games = self
        self._chance = Random(f"hands {seed}")
        self._picture = ""

    @property
    def table(self) -> AppLine:
        made = type("Table", (), {"game_loop": self.loop, "games": self})()
        return AppLine(cast(RunningTable, made), "hall-100", self.lines.append)

    def _heard(self, state: Any, sayings: Sequence[Saying]) -> None:
        self.said += sayings

    async def play(self, header: Header) -> int:
        """As the setup desk does."""
        await self.loop.begin(header, terms(header), kept=True)
        return 1

    async def open(self) -> None:
        await self.play(Header("international", "hall-100", "settle"))
        self.loop.tell(self.loop.now(), LinkFound)
        await self.shows("." * 50)

    async def shows(self, picture: str) -> None:
        self._picture = picture
        self.loop.tell(self.loop.now(), partial(Seen, cells=picture.lower()))
        await asyncio.sleep(0.1)

    async def press(self, side: Side, button: Button) -> None:
        self.loop.tell(self.loop.now(), partial(Pressed, side=side, button=button))
        await asyncio.sleep(0.1)

    async def make(self, turn: Any) -> None:
        for picture in shown_by(self.loop.state.terms.game, self._picture, turn):
            await self.shows(picture)

    async def hands(self, side: Side | None, most: int) -> None:
        """Set up, make the app's turns and, for `side` (or both), any of one's own, up to so many plies."""
        while True:
            state = self.loop.state
            game = state.terms.game
            match state.phase:
                case Setup() | Restoring():
                    await self.shows(game.picture(state.position))
                case Guided(announced=turn):
                    await self.make(turn)
                    await asyncio.sleep(1)
                case Moving() if side in (None, state.side) and len(state.plies) < most:
                    await self.make(self._chance.choice(list(game.turns(state.position))))
                    await asyncio.sleep(2.5)
                case Over():
                    return
            await asyncio.sleep(0.4)


class Phone:
    """An app at the end of a line, which may be cut."""

    def __init__(self, port: int, variant: str, side: Side | None, seed: int) -> None:
        self.heard: list[str] = []
        self.end, self._first = app_end.begun(variant, side)
        self._port = port
        self._chance = Random(f"phone {seed}")
        self._writer: asyncio.StreamWriter | None = None
        self._task: asyncio.Task[None] | None = None

    async def call(self) -> None:
        reader, self._writer = await asyncio.open_connection(LOOPBACK, self._port)
        self._task = asyncio.create_task(self._listen(reader))
        for line in self._first or app_end.resumed(self.end):
            self.say(str(line))
        self._first = ()

    async def cut(self) -> None:
        assert self._task is not None
        assert self._writer is not None
        self._task.cancel()
        self._writer.close()
        await asyncio.sleep(0.5)

    def say(self, text: str) -> None:
        assert self._writer is not None
        self._writer.write(f"{text}\n".encode())

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        splitter = LineSplitter()
        while data := await _read(reader):
            for raw in splitter.feed(data):
                self.heard.append(raw.decode())
                self.end, lines = app_end.heard(self.end, read_line(raw))
                for line in lines:
                    self.say(str(line))

    async def play(self, most: int, cuts: int = 0) -> None:
        """Play the other side until so many plies, cutting the line between turns."""
        loop = asyncio.get_running_loop()
        plies, until, gone = -1, 0.0, 0
        while len(self.end.turns) < most and self.end.game.outcome(self.end.positions) is None:
            if len(self.end.turns) > plies:
                plies, until = len(self.end.turns), loop.time() + STUCK_S
            assert loop.time() < until, self.heard[-5:]
            if not self.end.board_moves:
                self.end, lines = app_end.plays(
                    self.end, self._chance.choice(list(self.end.game.turns(self.end.positions[-1])))
                )
                for line in lines:
                    self.say(str(line))
                await asyncio.sleep(4)
                if gone < cuts:
                    gone += 1
                    await self.cut()
                    await self.call()
            await asyncio.sleep(1)
        await asyncio.sleep(6)


async def _read(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read(500)
    except ConnectionError:
        return b""


Course = Callable[[House, Phone], Awaitable[None]]


def at_a_table(
    folder: Path, course: Course, variant: str, side: Side | None, most: int = 0, seed: int = 1
) -> House:
    async def run() -> House:
        with Journal(folder / "record.sqlite3") as journal:
            house = House(journal, seed)
            await house.open()
            async with over_tcp(house.table, 0) as port:
                tasks = [asyncio.create_task(work) for work in (house.loop.run(), house.hands(side, most))]
                try:
                    phone = Phone(port, variant, side, seed)
                    await phone.call()
                    await course(house, phone)
                    await phone.cut()
                finally:
                    for task in tasks:
                        task.cancel()
                    await asyncio.gather(*tasks, return_exceptions=True)
            return house

    return asyncio.run(run())


def the_same(house: House, app: AppEnd) -> None:
    ours = [ply.turn.after.board() for ply in house.loop.state.plies]
    assert ours == [turn.after.board() for turn in app.turns]
    assert not [said for said in house.said if isinstance(said, Irregular | Unclear)]


@pytest.mark.parametrize(
    ("variant", "side", "cuts"),
    [("draughts_standard", "w", 0), ("draughts_frisian", "b", 10), ("draughts_breakthrough", None, 0)],
)
def test_a_game(world: World, tmp_path: Path, variant: str, side: Side | None, cuts: int) -> None:
    async def course(house: House, phone: Phone) -> None:
        await phone.play(30, cuts)
        the_same(house, phone.end)
        assert phone.heard.count("nok") == 1  # the feature `option`
        assert phone.end.synced

    house = at_a_table(tmp_path, course, variant, side, 30)
    assert len(house.loop.state.plies) >= 30


def test_the_board_is_led_to_the_apps_position(world: World, tmp_path: Path) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(2)
        await phone.play(6)
        phone.say("undo W:W31,32,37:B1,6,12")
        await asyncio.sleep(5)
        assert house.loop.state.terms.game.fen(house.loop.state.position) == "W:W31,32,37:B1,6,12"
        assert phone.heard[-1] == "sync W:W31,32,37:B1,6,12"
        words = [line.split()[0] for line in phone.heard]
        assert "unsync" in words[:-1]

    at_a_table(tmp_path, course, "draughts_standard", "w", 6)


def test_a_turn_that_the_app_refuses_is_taken_back(world: World, tmp_path: Path) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(2)
        phone.end = app_end.played(phone.end, next(iter(phone.end.game.turns(phone.end.positions[-1]))))
        await house.make(house.loop.state.terms.game.read(house.loop.state.position, "32-28"))
        await asyncio.sleep(3)
        assert phone.heard.count("move 3228") == 1
        assert house.loop.state.plies == ()
        await asyncio.sleep(3)
        assert house.loop.state.levels == house.loop.state.prospects.before

    at_a_table(tmp_path, course, "draughts_standard", "w")


def test_a_capture_that_the_app_tells_in_parts(world: World, tmp_path: Path) -> None:
    async def course(house: House, phone: Phone) -> None:
        phone.say("begin B:W28,38:B23,6")
        await asyncio.sleep(3)
        game = house.loop.state.terms.game
        (turn,) = game.turns(house.loop.state.position)
        assert turn.path == (23, 32, 43)
        for one, another in pairwise(turn.path):
            phone.say(f"move {one:02}{another:02}")
        await asyncio.sleep(5)
        assert [ply.turn.after for ply in house.loop.state.plies] == [turn.after]

    at_a_table(tmp_path, course, "draughts_standard", "w")


def test_draw_and_resignation(world: World, tmp_path: Path) -> None:
    async def course(house: House, phone: Phone) -> None:
        await phone.play(4)
        phone.say("draw_offer")
        await asyncio.sleep(1)
        await house.press("w", "decline")
        assert "nok" in phone.heard[-3:]
        await house.press("w", "resign")
        await asyncio.sleep(1)
        assert "resign" in phone.heard
        assert house.loop.state.over

    at_a_table(tmp_path, course, "draughts_standard", "w", 4)


def test_rubbish_and_a_second_app(world: World, tmp_path: Path) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(1)
        second = Phone(phone._port, "draughts_standard", "w", 2)
        await second.call()
        await asyncio.sleep(1)
        assert second.heard == ["err another app plays at this board"]
        for text in ("move", "move 99", "begin x", "\x01", "move 0101", "begin W:W1-50:B1-50", "fly " * 300):
            phone.say(text)
        await asyncio.sleep(1)
        assert sum(line.startswith("err ") for line in phone.heard) >= 5
        phone.say("begin " + phone.end.game.fen(phone.end.positions[-1]))
        await phone.play(4)
        the_same(house, phone.end)
        for _ in range(60):
            phone.say("\x01")
        await asyncio.sleep(1)
        assert house.lines[-1] == "the app has gone"

    at_a_table(tmp_path, course, "draughts_standard", "w", 4)


def test_over_a_terminal(world: World, tmp_path: Path) -> None:
    async def run() -> bytes:
        with Journal(tmp_path / "record.sqlite3") as journal:
            house = House(journal, 1)
            await house.open()
            async with over_terminal(house.table, tmp_path / "app"):
                descriptor = os.open(tmp_path / "app", os.O_RDWR | os.O_NOCTTY)
                os.write(descriptor, b"feature msg\nvariant standard\n")
                await asyncio.sleep(1)
                answer = os.read(descriptor, 100)
                os.close(descriptor)
            assert not (tmp_path / "app").is_symlink()
            return answer

    assert asyncio.run(run()) == b"ok\nnok\n"
