"""What a game of two sides on a board offers: positions, turns, an outcome. Nothing here is of draughts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, Protocol, TypeVar

Side = Literal["w", "b"]
"""`w` White (the light pieces), `b` Black (the dark pieces)."""


def other(side: Side) -> Side:
    """The opponent of `side`."""
    return "b" if side == "w" else "w"


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


P = TypeVar("P", bound=HasSide)
"""The positions of one game."""
T = TypeVar("T")
"""The turns of one game; only the game itself looks into them."""


class Game(Protocol[P, T]):
    """What a table needs of any game. All methods are pure."""

    @property
    def name(self) -> str:
        """The name of the rules, such as `international`."""

    def start(self) -> P:
        """The starting position."""

    def turns(self, position: P) -> Sequence[T]:
        """All legal turns of the side to move; empty when it has none."""

    def after(self, position: P, turn: T) -> P:
        """The position once `turn` is complete, the opponent to move."""

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
