"""What the sensors of a physical board tell apart, and which of them lies under which square of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hardware.board import Board, board
from rules.game import Grid


@dataclass(frozen=True, slots=True)
class Sensor:
    """A kind of sensor: `levels` maps what stands on a square (`.wbWB`) to what is reported of it.

    `planes` is the number of bits that its electronics deliver for a square.
    """

    levels: Mapping[str, str]
    planes: int

    @property
    def alphabet(self) -> str:
        """Every level that this sensor can report, the empty square first."""
        return "".join(dict.fromkeys(self.levels.values()))


SENSORS: Mapping[str, Sensor] = {
    "reed": Sensor({".": ".", "w": "x", "b": "x", "W": "x", "B": "x"}, planes=1),
    "hall": Sensor({".": ".", "w": "w", "b": "b", "W": "w", "B": "b"}, planes=2),
    "linear": Sensor({".": ".", "w": "w", "b": "b", "W": "W", "B": "B"}, planes=3),
}
"""Reed: occupied or not. Hall: and the colour. Linear: and one piece or a stack."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A physical board with its kind of sensor."""

    board: Board
    sensor: Sensor

    @classmethod
    def of(cls, name: str) -> Layout:
        """The board called `<sensor>-<squares>` or in a TOML file; ValueError when there is none."""
        return cls.on(board(name))

    @classmethod
    def on(cls, board: Board) -> Layout:
        """That board."""
        return cls(board, SENSORS[board.sensor])

    @property
    def last(self) -> int:
        """The highest number of a sensed square; the lowest is 1."""
        return len(self.board.squares)

    def seats(self, grid: Grid, *, turned: bool = False) -> dict[int, int]:
        """The sensed square under each square of the game.

        `turned`: the board was put down the wrong way round. ValueError when the board lacks a square of the
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
