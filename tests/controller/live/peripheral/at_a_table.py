"""A table, the hands at it, and an app on a telephone whose line may be cut; what carries it is a value."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

from dambord.controller.core.draughts.model.phase import Guided, Moving, Over, Restoring, Setup
from dambord.controller.core.messages.events import Button, LinkFound, Pressed, Seen
from dambord.controller.core.messages.sayings import Irregular, Saying, Unclear
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.peripheral.app_line import AppLine
from dambord.controller.live.table_settings import RunningTable
from dambord.controller.opponents.peripheral import app_end
from dambord.controller.opponents.peripheral.app_end import AppEnd
from dambord.controller.opponents.peripheral.lines import VARIANTS, Line, read_line
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.rules import draughts
from dambord.rules.game import Side
from tests.controller.live.peripheral.carriers import Carrier, Dial, Wire
from tests.pictures import shown_by
from tests.simulated.world import World

STUCK_S = 300.0
BETWEEN_CUTS_S = 8.0
"""Seconds of the world between two cuts on average."""


class House:
    """A table whose hands are told nothing but what its lamps and its phase say."""

    def __init__(self, journal: Journal, variant: str, seed: int) -> None:
        self._rules = VARIANTS[variant]
        game = draughts.game(self._rules)
        self._empty = "." * len(game.picture(game.start()))
        self._board = "hall-100" if len(self._empty) == 50 else "hall-64"
        self.loop = GameLoop(journal, monotonic_us)
        self.said: list[Saying] = []
        self.lines: list[str] = []
        self.loop.listen(self._heard)
        table = type("Table", (), {"game_loop": self.loop, "games": self})()
        self.line = AppLine(cast(RunningTable, table), self._board, self.lines.append)
        self._chance = Random(f"hands {seed}")
        self._picture = ""

    def _heard(self, state: Any, sayings: Sequence[Saying]) -> None:
        self.said += sayings

    async def play(self, header: Header) -> int:
        """As the setup desk does."""
        await self.loop.begin(header, terms(header), kept=True)
        return 1

    async def open(self) -> None:
        await self.play(Header(self._rules, self._board, "settle"))
        self.loop.tell(self.loop.now(), LinkFound)
        await self.shows(self._empty)

    async def shows(self, picture: str) -> None:
        self._picture = picture
        cells = dict(zip(self.loop.state.sensors.sensing.cells_of_squares, picture.lower(), strict=True))
        self.loop.tell(self.loop.now(), partial(Seen, cells="".join(cells[cell] for cell in sorted(cells))))
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

    def __init__(self, dial: Dial, variant: str, side: Side | None, seed: int) -> None:
        self.heard: list[str] = []
        self.end, _ = app_end.begun(variant, side)
        self.cuts = self.cuts_in_play = 0
        self.wire: Wire | None = None
        """None while the line is down: what is said then is lost."""
        self.dial = dial
        self._chance = Random(f"phone {seed}")

    async def call(self) -> None:
        """Connect, and begin where the app is."""
        self.wire = await self.dial(self._listen)
        self.end, lines = app_end.called(self.end)
        self._say_all(lines)

    async def cut(self) -> None:
        if self.wire is not None:
            wire, self.wire = self.wire, None
            await wire.cut()
        await asyncio.sleep(0.5)

    def say(self, text: str | bytes) -> None:
        if self.wire is not None:
            self.wire.send(text.encode() if isinstance(text, str) else text)

    def _say_all(self, lines: Sequence[Line]) -> None:
        for line in lines:
            self.say(str(line))

    def _listen(self, raw: bytes) -> None:
        if self.wire is not None:
            self.heard.append(raw.decode())
            self.end, lines = app_end.heard(self.end, read_line(raw))
            self._say_all(lines)

    def takes_back(self) -> None:
        """Take the last turn back."""
        self.end, lines = app_end.takes_back(self.end)
        self._say_all(lines)

    async def play(self, most: int, cuts: int = 0) -> None:
        """Play the other side until so many plies. Meanwhile the line is cut so many times, wherever the game
        stands; what is left of them follows the game's end."""
        loop = asyncio.get_running_loop()
        plies, until = -1, 0.0
        cutting = asyncio.create_task(self._cut_off(cuts))
        while len(self.end.turns) < most and self.end.game.outcome(self.end.positions) is None:
            if len(self.end.turns) > plies:
                plies, until = len(self.end.turns), loop.time() + STUCK_S
            assert loop.time() < until, self.heard[-5:]
            if not self.end.board_moves:
                turns = list(self.end.game.turns(self.end.positions[-1]))
                self.end, lines = app_end.plays(self.end, self._chance.choice(turns))
                self._say_all(lines)
                await asyncio.sleep(4)
            await asyncio.sleep(1)
        self.cuts_in_play = self.cuts
        await cutting
        await asyncio.sleep(8)

    async def _cut_off(self, cuts: int) -> None:
        while self.cuts < cuts:
            await asyncio.sleep(self._chance.expovariate(1 / BETWEEN_CUTS_S))
            await self.cut()
            self.cuts += 1
            await asyncio.sleep(self._chance.random() * 4)
            await self.call()


Course = Callable[[House, Phone], Awaitable[None]]


def at_a_table(
    world: World,
    carrier: Carrier,
    folder: Path,
    course: Course,
    variant: str = "draughts_standard",
    side: Side | None = "w",
    most: int = 0,
    seed: int = 1,
) -> House:
    """A table, one telephone that has called, and hands that make up to `most` plies; then `course`."""

    async def run() -> House:
        with Journal(folder / "record.sqlite3") as journal:
            house = House(journal, variant, seed)
            await house.open()
            tasks = [asyncio.create_task(work) for work in (house.loop.run(), house.hands(side, most))]
            try:
                async with carrier(house.line, world) as dial:
                    phone = Phone(dial, variant, side, seed)
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
    """The table has the app's game, and nothing was irregular at it."""
    ours = [ply.turn.after.board() for ply in house.loop.state.plies]
    assert ours == [turn.after.board() for turn in app.turns]
    assert not [said for said in house.said if isinstance(said, Irregular | Unclear)]
