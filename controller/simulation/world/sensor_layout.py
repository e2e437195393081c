"""The mapping between the sensors of a physical board and the squares of a game."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.board import Board, board
from dambord.hardware.sensor import Sensor
from dambord.rules.game import Grid


@dataclass(frozen=True, slots=True)
class SensorLayout:
    """The sensors of a physical board."""

    board: Board

    @classmethod
    def of(cls, name: str) -> SensorLayout:
        """Return the layout of the board of that name, or of a TOML file; raises ValueError if unknown."""
        return cls.on(board(name))

    @classmethod
    def on(cls, board: Board) -> SensorLayout:
        """Return the layout of `board`."""
        return cls(board)

    @property
    def sensor(self) -> Sensor:
        """The kind of sensor under the squares."""
        return self.board.sensor

    @property
    def last(self) -> int:
        """The highest number of a sensed square; the lowest is 1."""
        return len(self.board.squares)

    def seats(self, grid: Grid, *, turned: bool = False) -> dict[int, int]:
        """Return the sensed square under each square of the game.

        `turned`: the board is turned by 180 degrees. Raises ValueError if the board lacks a square of the
        game.
        """
        rows, columns = self.board.rows, self.board.columns
        if (grid.rows, grid.columns) != (rows, columns):
            raise ValueError(
                f"board {self.board.name} has {rows} rows and {columns} columns: "
                f"expected {grid.rows} and {grid.columns} for the game"
            )
        sensed = {place: number for number, place in enumerate(self.board.squares, 1)}
        seats = {}
        for square, (row, column) in enumerate(grid.squares, 1):
            place = (rows - 1 - row, columns - 1 - column) if turned else (row, column)
            if place not in sensed:
                raise ValueError(f"board {self.board.name} has no sensor under square {square} of the game")
            seats[square] = sensed[place]
        return seats
