"""The order in which wiring visits the squares, and the orientation of the board."""

from __future__ import annotations

from dambord.hardware.description.toml_table import TomlTable

Squares = tuple[tuple[int, int], ...]
"""The (row, column) of every sensed square in number order."""

TURNS = (0, 90, 180, 270)
"""Degrees clockwise."""


def read_order(table: TomlTable, squares: Squares) -> tuple[int, ...]:
    """Squares (1 … N) in wiring order, from `order` in the table; `turned` starts in the last corner."""
    numbers = list(range(1, len(squares) + 1))
    order = table.content.get("order", "rows")
    if order == "rows":
        wired = numbers
    elif order == "snake":  # The direction alternates from row to row.
        # Rows without sensors do not count.
        rank = {row: at for at, row in enumerate(sorted({row for row, _ in squares}))}
        wired = sorted(numbers, key=lambda n: (squares[n - 1][0], -n if rank[squares[n - 1][0]] % 2 else n))
    elif (
        isinstance(order, list)
        and sorted(n for n in order if type(n) is int) == numbers[: len(order)] == numbers
    ):
        wired = order
    else:
        raise table.error("order", f"rows, snake or a list of the squares 1 to {len(squares)}, each once")
    return tuple(len(squares) + 1 - n for n in wired) if table.flag("turned") else tuple(wired)


def read_orientation(
    table: TomlTable, rows: int, columns: int, squares: Squares
) -> tuple[int, tuple[int, ...]]:
    """Read `orientation`; also return, for each square's index, the number of the square after turning.

    The wiring assumes White at the last row. Turning the board clockwise by `orientation` degrees puts each
    sensor and lamp under another square. Raises BoardError.
    """
    degrees = table.choice("orientation", TURNS) if "orientation" in table.content else 0
    at = {place: number for number, place in enumerate(squares, 1)}
    turned = []
    for place in squares:
        (row, column), height, width = place, rows, columns
        for _ in range(degrees // 90):  # A quarter turn clockwise: the top row becomes the right column.
            row, column, height, width = column, height - 1 - row, width, height
        turned.append(at.get((row, column), 0))
    if 0 in turned or (degrees % 180 and rows != columns):
        raise table.error("orientation", "0 or 180: a quarter turn brings sensors under squares without one")
    return degrees, tuple(turned)
