"""The field of a piece's magnet at the sensor, computed: how far off the centre a piece is still seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi

from dambord.hardware.description.body import Body

RINGS, STEPS = 24, 48
"""Into how many elements a pole's face is cut: enough for a tenth of a millitesla at 3 mm."""


@cache
def _face(radius: float, off: float, below: float) -> float:
    """The vertical field of a disc of poles of one unit, `off` from its axis and `below` it."""
    total = 0.0
    for ring in range(RINGS):
        r = radius * (ring + 0.5) / RINGS
        for step in range(STEPS):
            squared = off * off + r * r - 2 * off * r * cos(2 * pi * (step + 0.5) / STEPS) + below * below
            total += below / squared**1.5 * r
    return total * (radius / RINGS) * (2 * pi / STEPS) / (4 * pi)


def disc(diameter: float, height: float, remanence: float, off: float, below: float) -> float:
    """Millitesla below a disc with poles on its faces: `below` its lower face, `off` its axis (all in mm)."""
    radius = diameter / 2
    return remanence * (_face(radius, off, below) - _face(radius, off, below + height))


def piece(body: Body, below: float, off: float, men: int = 1) -> float:
    """Millitesla `below` the sensor's upper end, under a piece `off` its centre made of so many men."""
    heights = (body.reach + below + man * body.height for man in range(men))
    return sum(disc(body.magnet, body.magnet_height, body.remanence, off, height) for height in heights)


def surely(field: Callable[[float], float], threshold: float, most: float) -> float:
    """How far off the centre (mm, in halves, up to `most`) `field` still has `threshold` millitesla.

    ValueError where it hasn't even on the centre.
    """
    if field(0.0) < threshold:
        raise ValueError(f"expected {threshold:g} mT on the centre, there are {field(0.0):.2f} mT")
    off = 0.0
    while off < most and field(off + 0.5) >= threshold:
        off += 0.5
    return off
