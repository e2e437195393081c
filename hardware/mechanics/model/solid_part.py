"""A part of a board as a solid: a prism, with the step of the guide at which it comes."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float, float]
"""x to the right, y towards White, z up from the table; in mm from the board's far left corner."""
Corner = tuple[float, float]
THIN_MM, CORNERS = 3.0, {True: 4, False: 12}
"""Up to this diameter a round part counts as thin; corners of a thin one, and of others."""


@dataclass(frozen=True, slots=True)
class SolidPart:
    """A convex prism: `ring` in the plane of the two axes that are not `axis`, from `low` to `high` along it.

    `axis`: 0, 1, 2 for x, y, z. The ring's corners are (y, z), (x, z) or (x, y), in either direction.
    """

    name: str
    step: str
    colour: str
    axis: int
    ring: tuple[Corner, ...]
    low: float
    high: float

    @property
    def ends(self) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """The corners of its two faces across the axis, the lower one first."""
        return tuple(self._at(one, self.low) for one in self.ring), tuple(
            self._at(one, self.high) for one in self.ring
        )

    @property
    def faces(self) -> tuple[tuple[Point, ...], ...]:
        """Its faces as polygons."""
        low, high = self.ends
        around = range(len(low))
        return (low, high, *((low[at - 1], low[at], high[at], high[at - 1]) for at in around))

    @property
    def spans(self) -> tuple[Corner, Corner, Corner]:
        """From where to where it reaches along x, y and z."""
        points = [point for end in self.ends for point in end]
        xs, ys, zs = zip(*points, strict=True)
        return (min(xs), max(xs)), (min(ys), max(ys)), (min(zs), max(zs))

    @property
    def rgb(self) -> tuple[int, int, int]:
        """Red, green and blue of its colour, 0 to 255."""
        return int(self.colour[1:3], 16), int(self.colour[3:5], 16), int(self.colour[5:7], 16)

    def _at(self, corner: Corner, along: float) -> Point:
        first, second = corner
        return ((along, first, second), (first, along, second), (first, second, along))[self.axis]


def brick(name: str, step: str, colour: str, x: Corner, y: Corner, z: Corner) -> SolidPart:
    """Return a brick between these limits."""
    ring = ((x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1]))
    return SolidPart(name, step, colour, 2, ring, *z)


def rod(
    name: str, step: str, colour: str, axis: int, middle: Corner, diameter: float, ends: Corner
) -> SolidPart:
    """Return a round rod along an axis, its middle in the plane of the two others."""
    corners = CORNERS[diameter <= THIN_MM]
    turn, half = 2 * pi / corners, diameter / 2
    ring = tuple(
        (
            round(middle[0] + half * cos(at * turn), 3),
            round(middle[1] + half * sin(at * turn), 3),
        )
        for at in range(corners)
    )
    return SolidPart(name, step, colour, axis, ring, *ends)


def overlap(one: SolidPart, other: SolidPart, least: float = 0.05) -> bool:
    """Whether the boxes around two parts are in each other's place, by more than `least` mm on each axis."""
    return all(min(a[1], b[1]) - max(a[0], b[0]) > least for a, b in zip(one.spans, other.spans, strict=True))
