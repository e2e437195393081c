"""The table `strips` of a board's file: which strips make the board, and in which order they are chained."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain

from dambord.hardware.description.shape import Shape
from dambord.hardware.description.strip_design import DESIGNS, Cell, StripDesign
from dambord.hardware.description.toml_table import TomlTable


@dataclass(frozen=True, slots=True)
class LaidStrip:
    """A strip whose far left corner is at (row, column) of the board; a column may lie under the frame."""

    row: int
    column: int
    turned: bool


@dataclass(frozen=True, slots=True)
class StripField:
    """The strips of a board in the order of the chain, the one at the Pico first.

    The chain goes down the left half, away from the far edge, and up the right one. `unread` are the indices
    of `design.cells` that lie under the frame on every strip.
    """

    design: StripDesign
    strips: tuple[LaidStrip, ...]
    unread: tuple[int, ...]
    cells: tuple[int, ...]
    """Numbers of the squares in the order in which the firmware counts them."""
    lamps: tuple[int, ...]
    """Numbers of the squares in the order of the lamps; those under the frame are left out and bridged."""

    @property
    def sentinels(self) -> str:
        """How the inputs of each register are used, for the front `chain`."""
        made, first = self.design.pattern, self.design.pattern.index("x")
        for cell in self.unread:
            made = made[: first + cell] + "-" + made[first + cell + 1 :]
        return made

    @property
    def channels(self) -> list[int]:
        """The inputs of each strip's multiplexer that have a cell, for the front `strips`."""
        return [cell for cell in range(len(self.design.cells)) if cell not in self.unread]


def read_strips(table: TomlTable, shape: Shape, *, shifted_out: bool) -> StripField | None:
    """Read the table `strips`; None for a board without strips.

    `shifted_out`: the chain is written, not read, and begins at the strip farthest from the Pico. Raises
    BoardError for strips that do not have the board's squares.
    """
    if not table.content:
        return None
    table.allow_only("kind", "count")
    design = DESIGNS[table.text("kind", DESIGNS)]
    down, rest = divmod(shape.rows, design.rows)
    hidden = 2 * design.columns - shape.columns
    if rest or hidden not in (0, 2):
        width = f"{2 * design.columns} or {2 * design.columns - 2}"
        raise table.error("kind", f"strips for this board, those of that kind make {width} squares in a row")
    if table.number("count", range(1, 33)) != 2 * down:
        raise table.error("count", f"{2 * down}, two for every {design.rows} rows")
    number = {place: at for at, place in enumerate(shape.squares, 1)}
    left = [(design.rows * at, -hidden // 2) for at in range(down)]
    right = [(row, column + design.columns) for row, column in reversed(left)]
    strips = tuple(_laid(table, design, shape, corner) for corner in (*left, *right))
    squares = [[number.get(_place(design, strip, cell), 0) for cell in design.cells] for strip in strips]
    unread = {tuple(at for at, square in enumerate(found) if not square) for found in squares}
    if len(unread) != 1 or sorted(chain.from_iterable(squares))[-len(number) :] != list(
        range(1, len(number) + 1)
    ):
        raise table.error("kind", "strips with a sensor under each square that has one")
    return StripField(
        design,
        strips,
        next(iter(unread)),
        tuple(square for found in (squares[::-1] if shifted_out else squares) for square in found if square),
        tuple(found[at] for found in squares for at in design.lamps if found[at]),
    )


def _laid(table: TomlTable, design: StripDesign, shape: Shape, corner: Cell) -> LaidStrip:
    """Return the strip laid so that its sensors are under squares that need one."""
    squares = set(shape.squares)
    for turned in (False, True) if design.turns else (False,):
        strip = LaidStrip(*corner, turned)
        places = [_place(design, strip, cell) for cell in design.cells]
        if all(place in squares for place in places if 0 <= place[1] < shape.columns):
            return strip
    raise table.error("kind", "strips whose sensors lie under this board's squares")


def _place(design: StripDesign, strip: LaidStrip, cell: Cell) -> Cell:
    """Return row and column of a strip's square on the board."""
    row, column = design.turned(cell) if strip.turned else cell
    return strip.row + row, strip.column + column


def ordered(table: TomlTable, order: tuple[int, ...]) -> TomlTable:
    """Return a table whose order is that of the strips, unless it says another one."""
    return replace(table, content={"order": list(order), **table.content})


def wired_by(table: TomlTable, strips: StripField) -> TomlTable:
    """Return the table `microcontroller` with what the strips say of their front ends."""
    said = {"chain": {"sentinels": strips.sentinels}, "strips": {"channels": strips.channels}}
    return replace(table, content={**table.content, **said})
