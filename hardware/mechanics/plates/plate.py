"""A flat part to be cut: outline, holes, windows, lines to engrave; in mm, y downwards as White sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Spot = tuple[float, float]
Ring = tuple[Spot, ...]
"""Corners of a closed polygon."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A round hole: its middle and its diameter."""

    x: float
    y: float
    diameter: float


@dataclass(frozen=True, slots=True)
class Note:
    """Words to engrave: their middle, and the height of letters."""

    x: float
    y: float
    words: str
    height: float = 4.0


@dataclass(frozen=True)
class Plate:
    """One piece of `thick` mm. `cut` has every closed line but the holes, the outline first."""

    name: str
    thick: float
    outline: Ring
    holes: tuple[Hole, ...] = ()
    windows: tuple[Ring, ...] = ()
    lines: tuple[Ring, ...] = ()
    notes: tuple[Note, ...] = field(default=())

    @property
    def size(self) -> Spot:
        """Width and depth of the outline's bounding box."""
        xs, ys = zip(*self.outline, strict=True)
        return max(xs) - min(xs), max(ys) - min(ys)

    def moved(self, right: float, down: float) -> Plate:
        """Return the plate moved by these distances."""
        return Plate(
            self.name,
            self.thick,
            _moved(self.outline, right, down),
            tuple(Hole(one.x + right, one.y + down, one.diameter) for one in self.holes),
            tuple(_moved(ring, right, down) for ring in self.windows),
            tuple(_moved(ring, right, down) for ring in self.lines),
            tuple(Note(one.x + right, one.y + down, one.words, one.height) for one in self.notes),
        )


def _moved(ring: Ring, right: float, down: float) -> Ring:
    return tuple((x + right, y + down) for x, y in ring)


def rectangle(left: float, top: float, width: float, depth: float) -> Ring:
    """Return the corners of a rectangle."""
    return ((left, top), (left + width, top), (left + width, top + depth), (left, top + depth))


def wall(name: str, length: float, height: float, thick: float, *, outer: bool) -> Plate:
    """Return a wall whose ends interlock with those of its neighbours: `outer` ones begin with a finger."""
    count = max(3, 2 * int(height // 24) + 1)
    step = height / count
    left: list[Spot] = []
    for at in range(count):
        x = 0.0 if (at % 2 == 0) == outer else thick
        left += [(x, at * step), (x, (at + 1) * step)]
    right = [(length - x, y) for x, y in reversed(left)]
    return Plate(name, thick, _without_repeats([*left, *right]))


def _without_repeats(corners: Sequence[Spot]) -> Ring:
    kept = [corner for at, corner in enumerate(corners) if corner != corners[at - 1]]
    return tuple(kept)


def sheet(plates: Sequence[Plate], gap: float = 5.0) -> tuple[Plate, ...]:
    """Return the plates moved so that they lie below each other, `gap` mm apart, from (0, 0) on."""
    made, down = [], 0.0
    for one in plates:
        left, top = min(x for x, _ in one.outline), min(y for _, y in one.outline)
        made.append(one.moved(-left, down - top))
        down += one.size[1] + gap
    return tuple(made)
