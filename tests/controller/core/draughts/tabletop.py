"""A table for tests: its methods act as hands on squares and give the events; all sayings are kept."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Self, TypeVar

from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.draughts.step import steps
from dambord.controller.core.messages.events import (
    Announced,
    Button,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Seen,
    Woken,
)
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Irregular, Moved, Saying, Unclear
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import STANDARD, Commit, Regulations
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.rules.game import Side

MS = 1_000
PACE = 100
"""Milliseconds before every action, unless `after` sets another time."""
Kind = TypeVar("Kind", bound=Saying)


class Tabletop:
    """One table; `now` is microseconds. Actions return the table, so that calls can be chained."""

    def __init__(
        self,
        rules: str = "international",
        board: str = "reed-100",
        commit: Commit = "clock",
        *,
        fen: str | None = None,
        control: str | None = None,
        options: Mapping[str, str] | None = None,
        shows: str | None = None,
        turned: bool = False,
        program: Program | None = None,
        regulations: Regulations = STANDARD,
    ) -> None:
        """Set up the pieces of `fen` or of the picture `shows`, and let a second pass."""
        self.terms: Terms = terms(
            Header(
                rules, board, commit, options or {}, fen, control, regulations=regulations, program=program
            )
        )
        self.game = self.terms.game
        self.state: State = opening(self.terms)
        self.events: list[Event] = []
        self.states: list[State] = []
        self.all: list[Saying] = []
        self.shown: list[tuple[int, dict[int, Role]]] = []
        self.now = 0
        sensing = self.terms.sensing
        self.seats = (sensing.turn_round() if turned else sensing).cells_of_squares
        picture = self.game.picture(self.terms.start) if shows is None else shows
        self.pieces = {n: piece for n, piece in enumerate(picture, 1) if piece != EMPTY}
        self.strays: dict[int, str] = {}
        """Pieces on cells without a square of the game; cells count from 0."""
        self.hand: list[str] = []
        self._pause = PACE * MS
        self.look().wait(1_000)

    def after(self, milliseconds: float) -> Self:
        """Set the time before the next action."""
        self._pause = round(milliseconds * MS)
        return self

    def wait(self, milliseconds: float) -> Self:
        """Let time pass without an event."""
        self.now += round(milliseconds * MS)
        return self._tell(Woken(self.now))

    def lift(self, *squares: int) -> Self:
        """Lift pieces into the hand, one after the other."""
        for square in squares:
            self.hand.append(self.pieces.pop(square))
            self._change()
        return self

    def put(self, square: int, piece: str | None = None) -> Self:
        """Put down the piece lifted last, or `piece`."""
        assert square not in self.pieces
        self.pieces[square] = self.hand.pop() if piece is None else piece
        return self._change()

    def off(self, *squares: int) -> Self:
        """Take pieces off the board, one after the other."""
        for square in squares:
            del self.pieces[square]
            self._change()
        return self

    def slide(self, *squares: int) -> Self:
        """Slide a piece from the first square over the others."""
        for start, end in pairwise(squares):
            self.lift(start).after(20).put(end)
        return self

    def stack(self, square: int) -> Self:
        """Put a second piece on the man on `square`."""
        self.pieces[square] = self.pieces[square].upper()
        return self._change()

    def press(self, side: Side, button: Button = "clock") -> Self:
        """Press a button of `side`."""
        return self._tell(Pressed(self._instant(), side, button))

    def announce(self, text: str, side: Side = "b", left: tuple[int, int] | None = None) -> Self:
        """Let the program of `side` tell its turn, or leave its seat; `left`: what both have by its clock."""
        return self._tell(Announced(self._instant(), side, text, left))

    def follow(self, most: int = 200) -> int:
        """Do what one lamp after the other asks for until none does; return how many steps that took."""
        for step in range(most):
            if not self.wait(50)._obey():
                return step
        raise AssertionError(f"the lamps still ask for something: {self.lamps}")

    def _obey(self) -> bool:
        """Do one thing that the lamps ask for; a piece that is put back comes from a box."""
        asks = {role: square for square, role in sorted(self.lamps.items(), reverse=True)}
        if "start" in asks:
            del asks["target"]  # which comes after it
        for role, square in asks.items():
            match role:
                case "wrong" | "remove":
                    self.off(square)
                case "restore":
                    self.put(square, self.game.picture(self.state.position)[square - 1])
                case "start":
                    self.lift(square)
                case "target":
                    self.put(square, self.hand.pop() if self.hand else self.state.side)
                case _:
                    continue
            return True
        return False

    def down(self) -> Self:
        """Unplug the cable."""
        return self._tell(LinkLost(self._instant()))

    def up(self) -> Self:
        """Plug the cable in; the sensors then report all cells."""
        return self._tell(LinkFound(self._instant())).look()

    def restart(self) -> Self:
        """Restart the controller; the sensors are not heard before `up`."""
        return self._tell(Restarted(self.now))

    def look(self) -> Self:
        """Let the sensors report all cells now."""
        return self._tell(Seen(self.now, self.cells))

    def glitch(self, square: int, level: str, milliseconds: float = 10) -> Self:
        """Let the sensor of `square` read `level` for a short time."""
        cells, cell = self.cells, self.seats[square - 1]
        self._tell(Seen(self._instant(), cells[:cell] + level + cells[cell + 1 :]))
        self.now += round(milliseconds * MS)
        return self.look()

    def turn(self, text: str) -> Self:
        """Make the legal turn `text`: move, remove the captured pieces, press the clock if there is one."""
        turn = self.game.read(self.state.position, text)
        side = self.state.side
        self.lift(turn.origin).put(turn.target).off(*turn.captures)
        return self.press(side) if self.terms.commit == "clock" else self.wait(2_000)

    @property
    def cells(self) -> str:
        """The settled cells of the pieces on the board."""
        cells = [EMPTY] * self.terms.sensing.cells
        for square, piece in self.pieces.items():
            cells[self.seats[square - 1]] = piece
        for cell, piece in self.strays.items():
            cells[cell] = piece
        return self.terms.sensing.sensor.sensed("".join(cells))

    @property
    def moves(self) -> list[str]:
        """The texts of the turns reported so far."""
        return [move.move for move in self.said(Moved)]

    @property
    def lamps(self) -> dict[int, Role]:
        """The role of every square that is lit now."""
        return lamps(self.state)

    def lit(self, role: Role) -> list[int]:
        """The squares that are lit in `role` now."""
        return sorted(square for square, shown in self.lamps.items() if shown == role)

    def said(self, kind: type[Kind]) -> list[Kind]:
        """All sayings of `kind`, oldest first."""
        return [saying for saying in self.all if isinstance(saying, kind)]

    @property
    def complaints(self) -> list[tuple[int, ...]]:
        """The squares of every report of an irregular or unclear board."""
        return [saying.squares for saying in self.all if isinstance(saying, Unclear | Irregular)]

    def kinds(self) -> list[str]:
        """The class names of all sayings, oldest first."""
        return [type(saying).__name__ for saying in self.all]

    def _instant(self) -> int:
        self.now += self._pause
        self._pause = PACE * MS
        return self.now

    def _change(self) -> Self:
        return self._tell(Seen(self._instant(), self.cells))

    def _tell(self, event: Event) -> Self:
        self.events.append(event)
        for state, sayings in steps(self.state, event):
            self.state = state
            self.all += sayings
            self.states.append(state)
            lit = lamps(state)
            if not self.shown or self.shown[-1][1] != lit:
                self.shown.append((state.now, lit))
        return self
