"""The shape of a board: its rows and columns, and which of their crossings carry a sensor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dambord.hardware.description.square_order import Squares
from dambord.hardware.description.toml_table import TomlTable

POINTS = 24
"""Of a board for backgammon, in two rows of twelve with the bar between their halves."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Row 0 is the top row of the diagram, column 0 its left edge.

    `squares[n - 1]` is the (row, column) of sensed square n; `pattern`, a key of PATTERNS, says why those.
    """

    pattern: str
    rows: int
    columns: int
    squares: Squares


def _dark(rows: int, columns: int) -> Squares:
    """Every second square; the corner at White's left hand is one (LV64 1.1, FMJD 2)."""
    return tuple((row, column) for row, column in _all(rows, columns) if (rows - 1 - row + column) % 2 == 0)


def _all(rows: int, columns: int) -> Squares:
    return tuple((row, column) for row in range(rows) for column in range(columns))


def _points(rows: int, columns: int) -> Squares:
    """Cells of the points: the bar is the column in the middle, and a row stays free between the sides."""
    return tuple(
        (row, column) for row, column in _all(rows, columns) if row != rows // 2 and column != columns // 2
    )


SIDES = range(1, 17)
"""Rows, and columns, that a board may have."""
MOST = 240
"""Squares with a sensor: more the firmware does not take."""


def _any_size(table: TomlTable, rows: int, columns: int) -> None:
    """Of every size that SIDES allows."""


def _of_points(table: TomlTable, rows: int, columns: int) -> None:
    if columns != POINTS // 2 + 1:
        raise table.wrong("columns", f"{POINTS // 2 + 1}, for twelve points in a row and the bar")
    if rows % 2 == 0 or rows == 1:
        raise table.wrong(
            "rows", f"an odd number from 3 to {SIDES[-2]}, as a row stays free between the sides"
        )


@dataclass(frozen=True, slots=True)
class Pattern:
    """Where the sensors of a board of so many rows and columns lie, and whether it can have so many."""

    squares: Callable[[int, int], Squares]
    check: Callable[[TomlTable, int, int], None]
    """Raises BoardError."""


PATTERNS: Mapping[str, Pattern] = {
    "dark": Pattern(_dark, _any_size),
    "all": Pattern(_all, _any_size),
    "points": Pattern(_points, _of_points),
}
"""By what `squares` says in a board's file."""


def read_shape(table: TomlTable) -> Shape:
    """From `rows`, `columns` and `squares` of a board's file; raises BoardError."""
    rows, columns = table.number("rows", SIDES), table.number("columns", SIDES)
    name = table.text("squares", PATTERNS)
    pattern = PATTERNS[name]
    pattern.check(table, rows, columns)
    squares = pattern.squares(rows, columns)
    if len(squares) > MOST:
        raise table.wrong("squares", f"{MOST} squares with a sensor at most, not {len(squares)}")
    return Shape(name, rows, columns, squares)
