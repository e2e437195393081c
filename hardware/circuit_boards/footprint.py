"""What a footprint is: pads, body and marks of a kind of component, seen from its own side, in mm."""

from __future__ import annotations

from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""Left, top, right, bottom; y downwards."""
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad at (x, y) from the component's centre; `drill` 0 means on the component's side only.

    Without a pin it is a bare hole, or, undrilled, a mark of copper for cameras. `round_`: a circle or oval.
    `paste`: solder paste is printed on it. `mask`: how far the opening in the solder mask reaches beyond it.
    """

    pin: str
    x: float
    y: float
    width: float
    height: float
    drill: float = 0.0
    round_: bool = False
    paste: bool = True
    mask: float = 0.05


@dataclass(frozen=True, slots=True)
class Footprint:
    """Pads and body; `mark` is where a dot on the silkscreen tells pin 1.

    `tall`: height of the body above the circuit board, `below`: how far leads stand out on the other side.
    `mounts`: `smd`, `through_hole` or empty for what nobody places (holes, marks of copper).
    """

    pads: tuple[Pad, ...]
    body: Box
    mark: Spot | None = None
    tall: float = 0.0
    below: float = 0.0
    mounts: str = "smd"
    lines: tuple[tuple[Spot, Spot], ...] = ()
    """Further lines on the silkscreen."""

    @property
    def courtyard(self) -> Box:
        """What no other component may overlap."""
        sides = [(pad.x, pad.y, pad.width / 2, pad.height / 2) for pad in self.pads]
        return (
            min(self.body[0], *(x - half for x, _, half, _ in sides)) - 0.25,
            min(self.body[1], *(y - half for _, y, _, half in sides)) - 0.25,
            max(self.body[2], *(x + half for x, _, half, _ in sides)) + 0.25,
            max(self.body[3], *(y + half for _, y, _, half in sides)) + 0.25,
        )

    @property
    def silk(self) -> tuple[tuple[Spot, Spot], ...]:
        """The body's edges as far as no pad is near, and the further lines."""
        left, top, right, bottom = (
            self.body[0] - 0.1, self.body[1] - 0.1, self.body[2] + 0.1, self.body[3] + 0.1
        )  # fmt: skip
        found: list[tuple[Spot, Spot]] = []
        for y in (top, bottom):
            found += (((a, y), (b, y)) for a, b in self._free(left, right, y, across=True))
        for x in (left, right):
            found += (((x, a), (x, b)) for a, b in self._free(top, bottom, x, across=False))
        return (*found, *self.lines) if self.mounts else ()

    def _free(self, start: float, end: float, level: float, *, across: bool) -> list[Spot]:
        """Return the pieces of a line that keep 0.3 mm from every pad's edge and the mark."""
        taken: list[Spot] = []
        marks = [(*self.mark, 0.3, 0.3)] if self.mark else []
        for x, y, half, tall in (*((p.x, p.y, p.width / 2, p.height / 2) for p in self.pads), *marks):
            along, over = ((x, half), (y, tall)) if across else ((y, tall), (x, half))
            if abs(level - over[0]) < over[1] + 0.3:
                taken.append((along[0] - along[1] - 0.3, along[0] + along[1] + 0.3))
        pieces, at = [], start
        for low, high in sorted(taken):
            if low > at:
                pieces.append((at, min(low, end)))
            at = max(at, high)
        pieces.append((at, end))
        return [(round(a, 3), round(b, 3)) for a, b in pieces if b - a > 0.3]
