"""A wire: its ends, colour, thickness and length."""

from __future__ import annotations

from dataclasses import dataclass

THIN, MIDDLE, THICK = 0.14, 0.25, 0.75
"""Cross-sections in mm²: signals, supply of sensors, supply of many sensors."""
SPARE_MM = 100
"""Extra length of a wire, for stripping and for taking parts out."""
LEAD_MM = 20
"""Length of a wire between pins of one chip, and of a component's lead."""
COLOURS = ("YE", "GN", "BU", "VT", "WH", "OG", "GY", "BN", "PK", "TQ")
"""Colours of signal wires by IEC 60757; red and black are for supply and ground."""


@dataclass(frozen=True, slots=True)
class Wire:
    """A wire of a cable, between two (part, pin); `length` in mm, `area` in mm²."""

    cable: str
    start: tuple[str, str]
    end: tuple[str, str]
    colour: str
    area: float
    length: int


def cut_length_mm(way: float) -> int:
    """Return the length (mm) to cut for a distance, rounded up to a centimetre."""
    return -(-int(way + SPARE_MM) // 10) * 10
