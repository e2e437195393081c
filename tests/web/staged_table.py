"""A real table whose time and pieces a test moves: core, desks and simulated board, without devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self

from dambord import hardware
from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import (
    Event,
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
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.controller.simulation.contacts import Contacts
from dambord.controller.simulation.kits import kit_of
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.web.page_requests import Request
from dambord.rules.game import Side, other
from tests.web.steady_loop import SteadyLoop

PLAYED = Header(
    "international",
    "reed-100",
    "clock",
    control="900+5",
    occasion=Occasion(Person("Guntis Valneris"), Person("Raimonds Vīpulis")),
)
GAME = (
    *("32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37"),
    *("14-19", "34-29", "23x34", "40x29", "18-23", "29x18", "12x23"),
)
"""Turns from the start; some capture."""
START = "b" * 20 + "." * 10 + "w" * 20
"""The pieces before the first of them."""
SECOND = 1_000_000
HAND_S = 0.4
"""Seconds between two things that a hand does."""


class StagedTable(PlayerDesk):
    """A table; its time stands except while one of these methods runs. It is the desk of its pages.

    Pages can move its pieces if it is `simulated`; hands of the test always can.
    """

    def __init__(self, header: Header, journal: Journal | None = None, *, simulated: bool = False) -> None:
        self.asked: list[Request] = []
        """What pages have asked for, in order; it is added once it has been done or refused."""
        self.over: dict[str, Any] = {}
        """Keys of the view that a test shows instead of the table's."""
        self.views = 0
        """How often the view was asked for."""
        self.header, self._agreed = header, terms(header)
        self.game_loop = SteadyLoop(journal)
        self.game_loop.open(header, self._agreed)
        contacts = Contacts(lambda report: None, self.game_loop.now)
        self.board = VirtualBoard(
            hardware.board(header.board), kit_of(self._agreed), self.state.position, microcontroller=contacts
        )
        self.cells = ""
        bench = self.board if simulated else None
        super().__init__(self.game_loop, header.board, self.begin, bench)
        if journal is not None:
            self.console = ArbiterDesk(self.game_loop, journal)
            setup = GameSetup(header)
            dice = DiceDesk(self.game_loop, journal.path, lambda line: None)
            self.games = SetupDesk(self.game_loop, setup, dice, SetupFile(journal.path, setup))
        self.sense()
        self.wait(2)

    @property
    def state(self) -> Any:
        return self.game_loop.state

    async def begin(self) -> None:
        """Begin a new game with the array up."""
        self.game_loop.open(self.header, self._agreed)
        self.set_up()

    def set_up(self, position: Any = None) -> None:
        """Stand the pieces of a position up; without one, those of the position that is played."""
        self.board.set_up(position or self.state.position)
        self.cells = ""
        self.sense()

    # -- what its pages see and do ---------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        self.views += 1
        return super().view() | self.over

    def show(self, **keys: Any) -> None:
        """Show these values of top-level keys of the view instead of the table's."""
        self.over.update(keys)
        self._changes.tell()

    async def act(self, request: Request) -> None:
        try:
            await super().act(request)
            self.sense()
        finally:
            self.asked.append(request)

    def follow(self, turns: int) -> None:
        """Play the next turns of `GAME`."""
        done = len(self.view()["moves"])
        self.play(*GAME[done : done + turns])

    # -- what happens at the table ---------------------------------------------------------------------------

    def sense(self) -> None:
        """The sensors report what stands on the board; then a hand's time passes."""
        if (cells := self.board.field.board.levels()) != self.cells:
            self.cells = cells
            self._tell(partial(Seen, cells=cells))
        self.wait(HAND_S)

    def _tell(self, happening: Callable[[int], Event]) -> None:
        self.game_loop.tell(self.game_loop.time, happening)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.game_loop.pass_until(self.game_loop.time + round(seconds * SECOND))
        self._changes.tell()

    def lift(self, square: int | str) -> Self:
        """Take the piece from a square."""
        board, seats = self.board.field.board, self.board.seats
        self.board.kit.lifting(board, seats, square).apply(board, seats)
        self.sense()
        return self

    def put(self, square: int | str, piece: str | None = None) -> None:
        """Place what the hand holds on a square, or a piece from the box."""
        board, seats = self.board.field.board, self.board.seats
        self.board.kit.putting(board, seats, square, piece).apply(board, seats)
        self.sense()

    def take(self, square: int) -> None:
        """Take a piece from the board."""
        self.lift(square)
        self.board.kit.lay_aside(self.board.field.board)

    def move(self, origin: int | str, target: int | str) -> None:
        """Move a piece."""
        self.lift(origin).put(target)

    def move_checker(self, origin: int, target: int) -> None:
        """Move the innermost checker of a point, counted by White, to another."""
        pieces = self.board.pieces()
        taken = [square for square in squares_of_point(origin) if pieces[square - 1] != "."][-1]
        self.move(taken, next(square for square in squares_of_point(target) if pieces[square - 1] == "."))

    def bear_off(self, origin: int) -> None:
        """Put the innermost checker of White's point into his tray."""
        pieces = self.board.pieces()
        self.move([square for square in squares_of_point(origin) if pieces[square - 1] != "."][-1], "off-w")

    def make(self, text: str) -> None:
        """Make a turn with the hands."""
        game, position = self.state.terms.game, self.state.position
        for part in game.parts(position, game.read(position, text)):
            self.move(part.origin, part.target)
            for square in part.taken:
                self.take(square)

    def play(self, *moves: str) -> None:
        """Make these turns and press the clock after each."""
        for text in moves:
            side = self.state.position.side
            self.make(text)
            self.wait(2)
            self.press(side)
            assert self.state.over or self.state.position.side == other(side), text

    def press(self, side: Side, button: PlayerButton = "clock") -> None:
        """A player presses a button."""
        self._tell(partial(press, side=side, button=button, source="page"))
        self.wait(HAND_S)

    def roll(self, side: Side | None, *dice: int) -> None:
        """A roll is entered; without a side it is the opening throw."""
        first, second = dice
        self._tell(lambda at: Rolled(at, (first, second), side))
        self.wait(HAND_S)

    def unplug(self) -> None:
        """The cable is pulled."""
        self._tell(LinkLost)
        self.wait(HAND_S)

    def rule(self, act: Act, why: str = "as told to both") -> None:
        """The arbiter rules."""
        self._tell(lambda at: Ruled(at, "Ilze Bērziņa", why, act))
        self.wait(HAND_S)


def simulated(turns: int = 0, header: Header = PLAYED) -> StagedTable:
    """A game on a simulated board whose clocks run, after so many turns of `GAME`."""
    table = StagedTable(header, simulated=True)
    table.press("b")
    table.follow(turns)
    return table


@contextmanager
def staged(folder: Path, header: Header) -> Iterator[StagedTable]:
    """Set a table up at the start of a game; its record is kept in `folder`."""
    with Journal(folder / "record") as journal:
        yield StagedTable(header, journal)
