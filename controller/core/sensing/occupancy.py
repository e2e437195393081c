"""The sensors of a board under a game: cells in board order as squares, pictures of a game as levels."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from operator import itemgetter

from dambord.hardware.sensor import PIECES, Sensor
from dambord.rules.game import Grid

EMPTY = "."
"""The level of an empty cell."""
UNKNOWN = "?"
"""The level of a cell that has not been heard yet, or not since the link was restored."""


@lru_cache(maxsize=128)
def differs(levels: str, other: str) -> frozenset[int]:
    """The squares, from 1, on which two pictures differ; raises ValueError if they differ in length."""
    return frozenset(n for n, (a, b) in enumerate(zip(levels, other, strict=True), 1) if a != b)


class MisfitError(ValueError):
    """The game does not fit the board."""


@dataclass(frozen=True)
class Sensing:
    """One board under one game.

    `cells` is the number of cells of the board. `cell_of[i]` is the cell, counted from 0, under the game's
    square i + 1; cells under no square have to stay empty. `turned`: the board is turned by half a turn, with
    Black at its lower edge.
    """

    sensor: Sensor
    cells: int
    cell_of: tuple[int, ...]
    turned: bool = False

    @classmethod
    def of(cls, sensor: Sensor, board: Grid, game: Grid) -> Sensing:
        """Match the squares of `game` with the cells of `board` by row and column.

        Raises MisfitError if the sizes differ or a square has no cell.
        """
        if (board.rows, board.columns) != (game.rows, game.columns):
            raise MisfitError(
                f"the game needs a board of {game.columns}x{game.rows} squares, "
                f"this one has {board.columns}x{board.rows}"
            )
        cell_at = {place: cell for cell, place in enumerate(board.squares)}
        missing = [number for number, place in enumerate(game.squares, 1) if place not in cell_at]
        if missing:
            raise MisfitError(f"the board has no sensor under square {missing[0]} of the game")
        return cls(sensor, len(board.squares), tuple(cell_at[place] for place in game.squares))

    def turn_round(self) -> Sensing:
        """The same board turned by half a turn."""
        return replace(self, turned=not self.turned)

    @cached_property
    def cells_of_squares(self) -> tuple[int, ...]:
        """The cell under each square in the current orientation; half a turn reverses the order of cells."""
        return tuple(self.cells - 1 - cell for cell in self.cell_of) if self.turned else self.cell_of

    @cached_property
    def square_of_cell(self) -> dict[int, int]:
        """The square of each cell; cells under no square are absent."""
        return {cell: number for number, cell in enumerate(self.cells_of_squares, 1)}

    def levels(self, cells: str) -> str:
        """The levels of the game's squares in order of number; `cells` are settled levels in board order.

        A stack is given as its colour. A second piece changes the field less than a few millimetres off the
        centre do, so turns are recognised without stacks.
        """
        return "".join(self._picked(cells)).translate(_UNSTACKED)

    @cached_property
    def _picked(self) -> Callable[[str], Iterable[str]]:
        return itemgetter(*self.cells_of_squares)

    def __hash__(self) -> int:
        # Every look at the prospects asks for it; the tuple of all cells would be hashed anew each time.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.sensor.name, self.cells, self.cell_of, self.turned))

    def stacks(self, cells: str) -> frozenset[int]:
        """The squares on which a stack is sensed; `cells` are settled levels in board order."""
        return frozenset(n for n, cell in enumerate(self.cells_of_squares, 1) if cells[cell] in "WB")

    def strays(self, cells: str) -> int:
        """The number of pieces on cells that are no square of the game (inactive pieces, FMJD 5.3)."""
        return sum(
            1 for cell, level in enumerate(cells) if level not in ".?" and cell not in self.square_of_cell
        )

    @cached_property
    def _expected(self) -> dict[int, int]:
        return str.maketrans(PIECES, self.sensor.tells.translate(_UNSTACKED))

    def expected(self, picture: str) -> str:
        """The levels that a game's picture (one of `.wbWB` per square) leaves on this kind of sensor."""
        return picture.translate(self._expected)


_UNSTACKED = str.maketrans("WB", "wb")
