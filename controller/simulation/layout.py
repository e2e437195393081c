"""Which squares a physical board senses, where they lie, and what its sensors can tell apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.game import Grid


@dataclass(frozen=True, slots=True)
class Sensor:
    """A kind of sensor: `levels` maps what stands on a square (`.wbWB`) to what is reported of it."""

    name: str
    levels: Mapping[str, str]

    @property
    def alphabet(self) -> str:
        """Every level that this sensor can report, the empty square first."""
        return "".join(dict.fromkeys(self.levels.values()))


SENSORS: Mapping[str, Sensor] = {
    sensor.name: sensor
    for sensor in (
        Sensor("reed", {".": ".", "w": "x", "b": "x", "W": "x", "B": "x"}),
        Sensor("hall", {".": ".", "w": "w", "b": "b", "W": "w", "B": "b"}),
        Sensor("linear", {".": ".", "w": "w", "b": "b", "W": "W", "B": "B"}),
    )
}
"""Reed: occupied or not. Hall: and the colour. Linear: and one piece or a stack."""


def _squares(side: int, dark_only: bool) -> tuple[tuple[int, int], ...]:
    """(row, column) of the squares of a board of `side` × `side`, by rows from the top left."""
    every = ((row, column) for row in range(side) for column in range(side))
    return tuple(place for place in every if not dark_only or sum(place) % 2 == 1)


FIELDS: Mapping[str, tuple[int, tuple[tuple[int, int], ...]]] = {
    "64": (8, _squares(8, dark_only=True)),
    "100": (10, _squares(10, dark_only=True)),
    "64-all": (8, _squares(8, dark_only=False)),
}
"""Rows of the board and places of the sensed squares, by what follows the sensor in a board's name."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A physical board: its name, sensors, `side` rows and columns, (row, column) of squares 1 … N."""

    name: str
    sensor: Sensor
    side: int
    squares: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, name: str) -> Layout:
        """The board called `<sensor>-<squares>`; ValueError when there is none of that name."""
        sensor, _, field = name.partition("-")
        if sensor not in SENSORS or field not in FIELDS:
            known = ", ".join(f"{s}-{f}" for f in FIELDS for s in SENSORS)
            raise ValueError(f"board {name!r} cannot be simulated: expected one of {known}")
        side, squares = FIELDS[field]
        return cls(name, SENSORS[sensor], side, squares)

    def seats(self, grid: Grid, *, turned: bool = False) -> dict[int, int]:
        """The sensed square under each square of the game.

        `turned`: the board was put down the wrong way round. ValueError when the board lacks
        a square of the game.
        """
        if (grid.rows, grid.columns) != (self.side, self.side):
            raise ValueError(
                f"board {self.name} has {self.side} rows and columns, the game {grid.rows} and {grid.columns}"
            )
        last = self.side - 1
        sensed = {place: number for number, place in enumerate(self.squares, 1)}
        seats = {}
        for square, (row, column) in enumerate(grid.squares, 1):
            place = (last - row, last - column) if turned else (row, column)
            if place not in sensed:
                raise ValueError(f"board {self.name} has no sensor under square {square} of the game")
            seats[square] = sensed[place]
        return seats
