"""What a board's sensors can tell of a game: pictures as levels, cells in board order as game squares."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from dambord.hardware.sensor import PIECES, Sensor
from dambord.rules.game import Grid

EMPTY = "."
UNKNOWN = "?"
"""The level of a cell of which nothing has been heard yet, or not since the link came back."""


def differs(levels: str, other: str) -> frozenset[int]:
    """The squares on which two pictures differ."""
    return frozenset(n for n, (a, b) in enumerate(zip(levels, other, strict=True), 1) if a != b)


class MisfitError(ValueError):
    """A game does not fit the board that it is to be played on."""


@dataclass(frozen=True)
class Sensing:
    """One board under one game.

    `cell_of[i]` is the board's cell (counted from 0) under the game's square i + 1; a cell under no square
    of the game has to stay empty. `turned`: the board lies the other way round, Black at its lower edge.
    """

    sensor: Sensor
    cells: int
    cell_of: tuple[int, ...]
    turned: bool = False

    @classmethod
    def of(cls, sensor: Sensor, board: Grid, game: Grid) -> Sensing:
        """Lay a game's squares on a board's cells by their rows and columns; raises MisfitError."""
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
        """The same board seen from its other side: rotated by half a turn."""
        return replace(self, turned=not self.turned)

    @cached_property
    def cells_of_squares(self) -> tuple[int, ...]:
        """The cell under each square as the board lies now; half a turn reverses the order of the cells."""
        return tuple(self.cells - 1 - cell for cell in self.cell_of) if self.turned else self.cell_of

    @cached_property
    def square_of_cell(self) -> dict[int, int]:
        """Cell to square number; cells under no square are absent."""
        return {cell: number for number, cell in enumerate(self.cells_of_squares, 1)}

    def levels(self, cells: str) -> str:
        """Settled cells in board order as the game's squares in number order, a stack told as its colour.

        A stack is advisory (a second piece changes the field less than a few millimetres off the centre do),
        so turns are recognised without it.
        """
        return "".join([cells[cell] for cell in self.cells_of_squares]).translate(_UNSTACKED)

    def stacks(self, cells: str) -> frozenset[int]:
        """The squares on which a stack is sensed."""
        return frozenset(n for n, cell in enumerate(self.cells_of_squares, 1) if cells[cell] in "WB")

    def strays(self, cells: str) -> int:
        """How many pieces stand where the game has no square (FMJD 5.3: such a piece is inactive)."""
        return sum(
            1 for cell, level in enumerate(cells) if level not in ".?" and cell not in self.square_of_cell
        )

    @cached_property
    def _expected(self) -> dict[int, int]:
        return str.maketrans(PIECES, self.sensor.tells.translate(_UNSTACKED))

    def expected(self, picture: str) -> str:
        """The levels that a game's picture (`.wbWB` per square) leaves on this kind of sensor."""
        return picture.translate(self._expected)


_UNSTACKED = str.maketrans("WB", "wb")
