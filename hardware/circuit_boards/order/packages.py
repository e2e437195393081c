"""How makers name the bodies of our kinds of components, and how they lie on their tape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Package:
    """A body by its usual name; `turn`: degrees to add to our angle for JLCPCB, whose zero differs."""

    name: str
    turn: int = 0


_SOT23 = Package("SOT-23", 180)
_SO16 = Package("SOIC-16", 270)
PACKAGES: Mapping[str, Package] = {
    "capacitor": Package("0805"), "resistor": Package("0805"), "led": Package("0805"),
    "fuse": Package("1206"), "sot23": _SOT23, "n_mosfet": _SOT23, "p_mosfet": _SOT23, "pnp": _SOT23,
    "tl431": _SOT23, "clamp": _SOT23,
    "74HC165": _SO16, "74HC595": _SO16, "74HC4051": _SO16, "74AHCT125": Package("SOIC-14", 270),
    "regulator": Package("SOT-223", 180), "p_power": Package("TO-252-2"),
    "bulk": Package("8x10.2 mm", 180), "lamp": Package("5050"),
    "schottky": Package("SOD-123"), "zener": Package("SOD-123"), "tvs": Package("SMB"),
    "ptc2920": Package("2920"), "ptc1812": Package("1812"), "piezo": Package("12x12 mm"),
    "reed_smd": Package("reed 10 mm"),
    "jack": Package("5.5x2.1 mm"), "terminal2": Package("5.08 mm"), "xh2": Package("2.5 mm"),
    "vh2": Package("3.96 mm"), "vh4": Package("3.96 mm"), "box10": Package("2.54 mm"),
    "box14": Package("2.54 mm"), "pins26": Package("2.54 mm"), "pico_left": Package("2.54 mm"),
    "pico_right": Package("2.54 mm"),
}  # fmt: skip
"""By kind. The turns are those of plug-ins for KiCad (November 2026); JLCPCB's preview decides."""


def package(kind: str) -> Package:
    """Return the package of a kind; one without a usual name keeps its own."""
    return PACKAGES.get(kind, Package(kind))
