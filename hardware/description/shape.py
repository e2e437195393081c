"""The shape of a board: rows, columns, and which squares have a sensor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dambord.hardware.description.square_order import Squares
from dambord.hardware.description.toml_table import TomlTable

POINTS = 24
"""Points of a backgammon board: two rows of twelve, with the bar between their halves."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Row 0 is the top row of the diagram, column 0 its left edge.

    `squares[n - 1]` is the (row, column) of sensed square n; `pattern`, a key of PATTERNS, selects them.
    """

    pattern: str
    rows: int
    columns: int
    squares: Squares


def _dark(rows: int, columns: int) -> Squares:
    """The dark squares; the corner at White's left is one of them (LV64 1.1, FMJD 2)."""
    return tuple((row, column) for row, column in _all(rows, columns) if (rows - 1 - row + column) % 2 == 0)


def _all(rows: int, columns: int) -> Squares:
    return tuple((row, column) for row in range(rows) for column in range(columns))


def _points(rows: int, columns: int) -> Squares:
    """Squares of the points; the middle column is the bar, the middle row stays free."""
    return tuple(
        (row, column) for row, column in _all(rows, columns) if row != rows // 2 and column != columns // 2
    )


SIDES = range(1, 17)
"""Permitted numbers of rows, and of columns."""
MOST = 240
"""Largest number of sensed squares that the firmware accepts."""


def _any_size(table: TomlTable, rows: int, columns: int) -> None:
    """Accept every size within SIDES."""


def _of_points(table: TomlTable, rows: int, columns: int) -> None:
    if columns != POINTS // 2 + 1:
        raise table.error("columns", f"{POINTS // 2 + 1}, for twelve points in a row and the bar")
    if rows % 2 == 0 or rows == 1:
        raise table.error(
            "rows", f"an odd number from 3 to {SIDES[-2]}, as a row stays free between the sides"
        )


@dataclass(frozen=True, slots=True)
class Pattern:
    """An arrangement of sensors, as functions of the numbers of rows and columns."""

    squares: Callable[[int, int], Squares]
    check: Callable[[TomlTable, int, int], None]
    """Raises BoardError for a size that does not suit the pattern."""


PATTERNS: Mapping[str, Pattern] = {
    "dark": Pattern(_dark, _any_size),
    "all": Pattern(_all, _any_size),
    "points": Pattern(_points, _of_points),
}
"""By the value of `squares` in a board's file."""


def read_shape(table: TomlTable) -> Shape:
    """Read `rows`, `columns` and `squares` of a board's file; raises BoardError."""
    rows, columns = table.number("rows", SIDES), table.number("columns", SIDES)
    name = table.text("squares", PATTERNS)
    pattern = PATTERNS[name]
    pattern.check(table, rows, columns)
    squares = pattern.squares(rows, columns)
    if len(squares) > MOST:
        raise table.error("squares", f"{MOST} squares with a sensor at most, not {len(squares)}")
    return Shape(name, rows, columns, squares)
