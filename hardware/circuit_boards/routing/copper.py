"""Copper on a circuit board: pads at their places, tracks and vias, and the distances between them."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.footprint import Pad

LAYERS = ("F.Cu", "B.Cu")


@dataclass(frozen=True, slots=True)
class Copper:
    """A straight track of half-width `half`, or a pad or via of length 0; `net` may be empty. In mm."""

    net: str
    layers: tuple[int, ...]
    start: tuple[float, float]
    end: tuple[float, float]
    half: float
    tall: float = 0.0
    """Half the height of a rectangular pad; 0 for round ends."""
    drill: float = 0.0
    """Diameter of its hole."""

    def distance(self, x: float, y: float) -> float:
        """Return how far the point is from this copper's edge, negative or 0 inside."""
        (ax, ay), (bx, by) = self.start, self.end
        if self.tall:
            return hypot(max(0.0, abs(x - ax) - self.half), max(0.0, abs(y - ay) - self.tall))
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0.0
        return hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) - self.half


def pad_copper(part: Component, pad: Pad) -> Copper:
    """Return the copper of a pad at its place on the board."""
    at = part.at(pad.x, pad.y)
    width, height = part.size(pad)
    layers = (0, 1) if pad.drill else (0,) if part.side == "F" else (1,)
    # Of an undrilled mark without a pin everything stays as far away as the solder mask's opening.
    bare = 0.0 if pad.pin else pad.mask
    tall = 0.0 if pad.round_ and width == height else height / 2 + bare
    return Copper(part.nets.get(pad.pin) or "", layers, at, at, width / 2 + bare, tall, pad.drill)


def pads(board: CircuitBoard) -> list[Copper]:
    """Return the copper of every pad and hole."""
    return [
        pad_copper(part, pad) for part in board.components for pad in board.kinds[part.kind].footprint.pads
    ]
