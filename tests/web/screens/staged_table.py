"""A real table whose time and pieces a test moves: game loop, record and both desks, without devices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from dambord import hardware
from dambord.controller.core.backgammon.recognition.point_sensing import POINTS, squares_of_point
from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import (
    Event,
    LinkFound,
    LinkLost,
    PlayerButton,
    Rolled,
    Ruled,
    Seen,
    press,
)
from dambord.controller.live.desks.arbiter_desk import ArbiterDesk
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.desks.setup_desk import SetupDesk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.game_loop import WINDOW_US, GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.rules.backgammon import Position
from dambord.rules.game import Side, other
from tests.waiting import LOOK_S

SECOND = 1_000_000
HAND_S = 0.4
"""Seconds between two things that a hand does."""


class StagedTable:
    """A table in a folder of its own; its time stands except while one of these methods runs."""

    def __init__(self, journal: Journal, header: Header) -> None:
        self.time = 0
        """The present instant in µs."""
        self.journal, self.header = journal, header
        self.game_loop = GameLoop(journal, lambda: self.time)
        self._agreed = terms(header)
        self.cells = "." * len(hardware.board(header.board).cells)
        self.desk = PlayerDesk(self.game_loop, header.board, self.begin)
        self.console = ArbiterDesk(self.game_loop, journal)
        setup = GameSetup(header)
        dice = DiceDesk(self.game_loop, journal.path, lambda line: None)
        self.games = SetupDesk(self.game_loop, setup, dice, SetupFile(journal.path, setup))

    @property
    def state(self) -> Any:
        return self.game_loop.state

    async def begin(self) -> None:
        """Begin a new game with the array up."""
        await self.game_loop.begin(self.header, self._agreed)
        self._tell(LinkFound)
        await self.show(self.array())

    def array(self) -> str:
        """Return what the sensors see of the position that is played."""
        position, sensor = self.state.position, hardware.board(self.header.board).sensor
        if not isinstance(position, Position):
            return sensor.sensed(self.state.terms.game.picture(position))
        cells = ["."] * len(self.cells)
        for side, counts in (("w", position.w), ("b", position.b)):
            for own in range(1, POINTS + 1):
                squares = squares_of_point(own if side == "w" else POINTS + 1 - own)
                for square in squares[: counts[own]]:
                    cells[square - 1] = side
        return "".join(cells)

    async def play_checker(self, origin: int, target: int) -> None:
        """Move the innermost checker of a point, counted by White, to another."""
        taken = [square for square in squares_of_point(origin) if self.cells[square - 1] != "."][-1]
        free = next(square for square in squares_of_point(target) if self.cells[square - 1] == ".")
        await self.move(taken, free)

    def _tell(self, happening: Callable[[int], Event]) -> None:
        self.game_loop.tell(self.time, happening)

    async def wait(self, seconds: float) -> None:
        """Let time pass in steps, so that timers fall due in their order."""
        until = self.time + round(seconds * SECOND)
        while self.time < until:
            self.time = min(self.time + SECOND // 2, until)
            await self._settle()

    async def _settle(self) -> None:
        """Let the game loop take in all that has been told until now."""
        self.time += WINDOW_US + 1
        for _ in range(2):
            rounds = self.game_loop.rounds
            self.game_loop.nudge()
            while self.game_loop.rounds == rounds:
                await asyncio.sleep(LOOK_S)

    async def show(self, cells: str) -> None:
        """The sensors report these cells."""
        self.cells = cells
        self._tell(partial(Seen, cells=cells))
        await self.wait(HAND_S)

    async def lift(self, square: int) -> str:
        """Take the piece from a square; return what stood there."""
        piece = self.cells[square - 1]
        await self.show(self.cells[: square - 1] + "." + self.cells[square:])
        return piece

    async def put(self, square: int, piece: str) -> None:
        """Place a piece on a square."""
        await self.show(self.cells[: square - 1] + piece + self.cells[square:])

    async def move(self, origin: int, target: int) -> None:
        """Move a piece."""
        await self.put(target, await self.lift(origin))

    async def play(self, *moves: str) -> None:
        """Make these turns and press the clock after each."""
        for text in moves:
            game, position = self.state.terms.game, self.state.position
            side = position.side
            turn = game.read(position, text)
            for part in game.parts(position, turn):
                await self.move(part.origin, part.target)
                for square in part.taken:
                    await self.lift(square)
            await self.wait(2)
            await self.press(side)
            assert self.state.position.side == other(side), text

    async def press(self, side: Side, button: PlayerButton = "clock") -> None:
        """A player presses a button."""
        self._tell(partial(press, side=side, button=button, source="page"))
        await self.wait(HAND_S)

    async def roll(self, side: Side | None, *dice: int) -> None:
        """A roll is entered; without a side it is the opening throw."""
        first, second = dice
        self._tell(lambda at: Rolled(at, (first, second), side))
        await self.wait(HAND_S)

    async def unplug(self) -> None:
        """The cable is pulled."""
        self._tell(LinkLost)
        await self.wait(HAND_S)

    async def rule(self, act: Act, why: str = "as told to both") -> None:
        """The arbiter rules."""
        self._tell(lambda at: Ruled(at, "Ilze Bērziņa", why, act))
        await self.wait(HAND_S)


@asynccontextmanager
async def staged(folder: Path, header: Header) -> AsyncIterator[StagedTable]:
    """Set a table up at the start of a game."""
    with Journal(folder / "record") as journal:
        table = StagedTable(journal, header)
        await table.game_loop.begin(header, terms(header))
        running = asyncio.create_task(table.game_loop.run())
        table._tell(LinkFound)
        await table.show(table.array())
        await table.wait(2)
        try:
            yield table
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
