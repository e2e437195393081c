"""Copper: which wires and fuses there are, what a wire carries and what it loses."""

from __future__ import annotations

from collections.abc import Mapping

COPPER = 0.0178
"""Ohms of a metre of one square millimetre."""
BUNDLED = 0.65
"""What is left of a pair's current where four loaded ones lie in a bundle (DIN VDE 0298-4, table 21)."""
CARRIES: Mapping[float, int] = {0.14: 2000, 0.25: 4000, 0.34: 5000, 0.5: 9000, 0.75: 12000}
"""Milliamperes of a pair with PVC by itself, by square millimetres: those up to 0.34 by DIN VDE 0891-1, the
others by DIN VDE 0298-4, table 11. Thicker wires find no room on the pads of a lamp."""
FUSES = (500, 630, 800, 1000, 1600, 2500, 3150, 4000, 5000, 6300)
"""Milliamperes of fuses that are sold; larger ones would not protect the thickest wire in a bundle."""


def fused(fuse: int) -> float:
    """The thinnest wire (mm²) that a fuse of FUSES protects, in a bundle too."""
    return next(area for area, carries in CARRIES.items() if carries * BUNDLED >= fuse)


def lost(milliamperes: float, area: float, metres: float) -> float:
    """Volts on so many metres of one wire."""
    return milliamperes / 1000 * COPPER * metres / area
