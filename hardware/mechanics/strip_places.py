"""Where the strips of a board lie, and what on them a plate or a spacer could touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.strips.strip_circuit import circuit, holes
from dambord.hardware.description.strip_field import StripField

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlacedPart:
    """A part of a strip on the board: its middle, half its extent, height, and the side it is on."""

    ref: str
    kind: str
    x: float
    y: float
    half: Spot
    tall: float
    side: str


@dataclass(frozen=True, slots=True)
class StripPlaces:
    """The strips of a board, in mm from the board's outer upper left corner."""

    board: Board
    strips: StripField

    @property
    def circuit(self) -> CircuitBoard:
        """The circuit board of every strip."""
        return circuit(self.strips.design)

    @property
    def middles(self) -> tuple[tuple[float, float, bool], ...]:
        """The middle of each strip, and whether it is turned by 180 degrees."""
        body, design = self.board.body, self.strips.design
        return tuple(
            (
                body.border + (strip.column + design.columns / 2) * body.square,
                body.border + (strip.row + design.rows / 2) * body.square,
                strip.turned,
            )
            for strip in self.strips.strips
        )

    @property
    def holes(self) -> tuple[Spot, ...]:
        """The mounting holes of all strips."""
        return tuple(_laid(middle, spot) for middle in self.middles for spot in holes(self.strips.design))

    @property
    def edges(self) -> tuple[float, float, float, float]:
        """Left, upper, right and lower edge of all strips together."""
        made, middles = self.circuit, self.middles
        xs, ys = [x for x, _, _ in middles], [y for _, y, _ in middles]
        wide, high = made.width / 2, made.height / 2
        return min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high

    def parts(self) -> Iterator[PlacedPart]:
        """Yield every part that is fitted, for strips as they lie."""
        made, design = self.circuit, self.strips.design
        for x, y, turned in self.middles:
            sensor = self.board.sensor.name
            population = f"{sensor}-{'turned' if turned else 'upright'}" if design.turns else sensor
            for part in made.components:
                if part.part(population) is not None:
                    yield _placed(made, part, (x, y, turned))


def _laid(middle: tuple[float, float, bool], spot: Spot) -> Spot:
    """Return a place on a strip as a place on the board."""
    x, y, turned = middle
    way = -1 if turned else 1
    return x + way * spot[0], y + way * spot[1]


def _placed(made: CircuitBoard, part: Component, middle: tuple[float, float, bool]) -> PlacedPart:
    """Return a part as it lies on the board."""
    footprint = made.kinds[part.kind].footprint
    left, top, right, bottom = footprint.body
    off = (left + right) / 2, (top + bottom) / 2
    half = (right - left) / 2, (bottom - top) / 2
    for _ in range(part.turned // 90):
        # Counter-clockwise with y downwards.
        off, half = (off[1], -off[0]), (half[1], half[0])
    if part.side == "B":
        off = -off[0], off[1]
    x, y = _laid(middle, (part.x + off[0], part.y + off[1]))
    return PlacedPart(part.ref, part.kind, x, y, half, footprint.tall, part.side)
