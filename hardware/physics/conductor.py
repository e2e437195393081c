"""Copper wires and fuses: sizes sold, current ratings, voltage drop."""

from __future__ import annotations

from collections.abc import Mapping

OHM_MM2_PER_M = 0.0178
"""Resistivity of copper in Ω·mm²/m."""
BUNDLE_FACTOR = 0.65
"""Derating factor for four loaded pairs in a bundle (DIN VDE 0298-4, table 21)."""
RATED_MA: Mapping[float, int] = {0.14: 2000, 0.25: 4000, 0.34: 5000, 0.5: 9000, 0.75: 12000}
"""Current rating in mA of a single PVC-insulated pair, by cross-section in mm². Up to 0.34 mm² from
DIN VDE 0891-1, above from DIN VDE 0298-4, table 11. Thicker wires do not fit on a lamp's pads."""
FUSES_MA = (500, 630, 800, 1000, 1600, 2500, 3150, 4000, 5000, 6300)
"""Fuse ratings sold, in mA. Larger ones would not protect the thickest wire in a bundle."""


def min_area_mm2(fuse: int) -> float:
    """Thinnest wire (mm²), even in a bundle, that is that a fuse of FUSES_MA protects."""
    return next(area for area, carries in RATED_MA.items() if carries * BUNDLE_FACTOR >= fuse)


def voltage_drop_v(milliamperes: float, area: float, metres: float) -> float:
    """Voltage drop in V along one wire of that length and cross-section (mm²)."""
    return milliamperes / 1000 * OHM_MM2_PER_M * metres / area
