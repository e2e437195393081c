"""Where things lie in a diagram, and what its squares are called there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.game import Grid
from dambord.rules.quoting import quoted

UNIT = 100
"""Length of a square's side in the drawing."""
Labels = Literal["own", "diagram", "letters", "none"]
"""What squares are called: in the ruleset's own notation, by the diagram's numbers 1 to N, or by letter and
rank."""
Coordinates = Literal["auto", "squares", "edge"]
"""Where it is written: in every square, at the edge, or `auto` (letters at the edge)."""
LETTERS = re.compile(r"([a-z])(\d+)")


class Plan(NamedTuple):
    """The squares of a drawing."""

    grid: Grid
    turned: bool

    def place(self, square: int) -> tuple[int, int]:
        """Row and column of a square as they are drawn."""
        row, column = self.grid.squares[square - 1]
        return (self.grid.rows - 1 - row, self.grid.columns - 1 - column) if self.turned else (row, column)

    def corner(self, square: int) -> tuple[int, int]:
        """The upper left corner of a square."""
        row, column = self.place(square)
        return column * UNIT, row * UNIT

    def centre(self, square: int) -> tuple[int, int]:
        """The centre of a square."""
        x, y = self.corner(square)
        return x + UNIT // 2, y + UNIT // 2

    @property
    def every(self) -> bool:
        """Whether all squares are played on."""
        return len(self.grid.squares) == self.grid.rows * self.grid.columns

    def is_dark(self, square: int) -> bool:
        """Whether a square is drawn dark: all that are played on, or every second one."""
        return not self.every or sum(self.grid.squares[square - 1]) % 2 == (self.grid.rows - 1) % 2

    def square(self, value: object, what: str) -> int:
        """The number of a square; ValueError for none, saying in `what` it was."""
        known = value
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 4:
            known = int(value)
        count = len(self.grid.squares)
        if not isinstance(known, int) or isinstance(known, bool) or not 1 <= known <= count:
            raise ValueError(f"{what}: no square {quoted(value)}; expected a number 1 to {count}")
        return known

    def way(self, pair: object) -> tuple[int, int]:
        """Origin and target of an arrow; ValueError for anything else."""
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise ValueError(f"arrows: expected pairs of an origin and a target, found {quoted(pair)}")
        return self.square(pair[0], "arrows"), self.square(pair[1], "arrows")


def square_names(game: Draughts, labels: Labels) -> tuple[str, ...]:
    """What squares 1 to N are called; all empty for `none`. ValueError for unknown labels."""
    count = len(game.grid.squares)
    if labels == "own":
        return game.notation.names[1:]
    if labels == "letters":
        return game.notation.letters[1:]
    if labels == "diagram":
        return tuple(map(str, range(1, count + 1)))
    if labels == "none":
        return ("",) * count
    raise ValueError(f"labels {quoted(labels)}: expected one of {', '.join(get_args(Labels))}")


def at_the_edge(names: Sequence[str], coordinates: Coordinates) -> bool:
    """Whether names stand at the edge of the board. ValueError for unknown coordinates."""
    if coordinates not in get_args(Coordinates):
        known = ", ".join(get_args(Coordinates))
        raise ValueError(f"coordinates {quoted(coordinates)}: expected one of {known}")
    if not names[0] or coordinates != "auto":
        return coordinates == "edge" and bool(names[0])
    return LETTERS.fullmatch(names[0]) is not None


class Edge(NamedTuple):
    """A text at the edge: `row` or `column` is -1, or the number of rows or columns, beyond the board."""

    row: int
    column: int
    text: str


def edge(plan: Plan, names: Sequence[str]) -> Iterator[Edge]:
    """The texts at the edge: letters below and digits at the left, or the outermost squares' numbers."""
    rows, columns = plan.grid.rows, plan.grid.columns
    named = {plan.place(square): name for square, name in enumerate(names, 1)}
    if all(map(LETTERS.fullmatch, names)):
        lines: dict[tuple[int, int], str] = {}
        for (row, column), name in named.items():
            lines[rows, column], lines[row, -1] = name[0], name[1:]
        yield from (Edge(row, column, text) for (row, column), text in lines.items())
        return
    for (row, column), name in named.items():
        if row in (0, rows - 1):
            yield Edge(-1 if row == 0 else rows, column, name)
        elif column in (0, columns - 1):
            yield Edge(row, -1 if column == 0 else columns, name)
