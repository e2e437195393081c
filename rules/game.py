"""What a game of two sides on a board offers: positions, turns, an outcome. Nothing here is of one family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple, Protocol, TypeVar

Side = Literal["w", "b"]
"""`w` White (the light pieces), `b` Black (the dark pieces)."""
SIDES: tuple[Side, Side] = ("w", "b")
"""Both sides, White first."""


def other(side: Side) -> Side:
    """The opponent of `side`."""
    return "b" if side == "w" else "w"


SIDE_NAMES: Mapping[Side, str] = MappingProxyType({"w": "White", "b": "Black"})
"""The sides in English, White first."""


class Outcome(NamedTuple):
    """How a game ended."""

    winner: Side | None
    """None for a draw."""
    reason: str
    """A short name for programs: `no-moves`, `repetition`, `flag` and so on."""
    clause: str
    """Where the source says so; empty where it has no numbered clause."""


class Grid(NamedTuple):
    """Rows and columns of the whole board, and the (row, column) of squares 1 to N.

    Row 0 is the top row of the diagram (White at the bottom), column 0 is its left edge.
    """

    rows: int
    columns: int
    squares: tuple[tuple[int, int], ...]


@lru_cache(maxsize=4096)
def between(grid: Grid, start: int, end: int) -> frozenset[int]:
    """The squares strictly between two squares of one diagonal, rank or file.

    Empty when the two squares are neighbours, equal, or on no common line.
    """
    (row, column), (last_row, last_column) = grid.squares[start - 1], grid.squares[end - 1]
    rows, columns = last_row - row, last_column - column
    steps = max(abs(rows), abs(columns))
    if steps == 0 or not (rows == 0 or columns == 0 or abs(rows) == abs(columns)):
        return frozenset()
    number = {place: n for n, place in enumerate(grid.squares, 1)}
    places = ((row + rows * i // steps, column + columns * i // steps) for i in range(1, steps))
    return frozenset(number[place] for place in places if place in number)


class HasSide(Protocol):
    """What every position tells: whose turn it is. Positions are immutable and hashable."""

    @property
    def side(self) -> Side:
        """The side to move."""

    def __hash__(self) -> int: ...


class Movement(NamedTuple):
    """One piece's way within a turn, from place to place of the game's picture."""

    origin: int
    """The place it left, counted from 1."""
    target: int
    """The place it ended on; equals `origin` where it came back."""
    taken: tuple[int, ...] = ()
    """Places from which it drove pieces of the opponent, in their order."""


P = TypeVar("P", bound=HasSide)
"""The positions of one game."""
T = TypeVar("T")
"""The turns of one game; only the game itself looks into them."""


class Game(Protocol[P, T]):
    """What a table may ask any game, with dice or without. All methods are pure.

    A turn leaves a position, and so a picture; it may need a roll before; it has parts.
    """

    @property
    def name(self) -> str:
        """The name of the rules, such as `international`."""

    def start(self) -> P:
        """The starting position."""

    def needs_roll(self, position: P) -> bool:
        """Whether dice have to be rolled before the turns are known; always false where none are used."""

    def turns(self, position: P) -> Sequence[T]:
        """All legal turns of the side to move; empty when it has none and may not pass.

        ValueError while `needs_roll`.
        """

    def after(self, position: P, turn: T) -> P:
        """The position once `turn` is complete, the opponent to move."""

    def parts(self, position: P, turn: T) -> Sequence[Movement]:
        """The pieces moved by `turn`, in one legal order; empty when it only passes the move."""

    def outcome(self, positions: Sequence[P]) -> Outcome | None:
        """How the game has ended by itself; None while it goes on.

        `positions` is the start and the position after every turn.
        """

    def picture(self, position: P) -> str:
        """What stands on the board, and so what its sensors should show: one character per place.

        `.` is an empty place; what the other characters mean is the game's own.
        """

    def text(self, position: P, turn: T) -> str:
        """The turn in the game's own notation."""

    def read(self, position: P, text: str) -> T:
        """The legal turn that `text` names; ValueError when it names none, or more than one."""


R = TypeVar("R", contravariant=True)
"""The rolls of one game."""


class GameOfDice(Game[P, T], Protocol[P, T, R]):
    """What a game with dice answers beyond that."""

    def rolled(self, position: P, dice: R) -> P:
        """The position with the dice rolled; ValueError when there are no such dice."""
