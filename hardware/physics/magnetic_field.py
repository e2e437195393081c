"""Magnetic field of a piece at its sensor, and how far off-centre the piece is still detected."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from dambord.hardware.description.body import Body

RINGS, STEPS = 24, 48
"""Elements into which a pole face is divided: accurate to 0.1 mT at 3 mm."""


@cache
def _face(radius: float, off: float, below: float) -> float:
    """Vertical field of a uniformly charged disc of unit strength, `off` its axis and `below` its plane."""
    total = 0.0
    for ring in range(RINGS):
        r = radius * (ring + 0.5) / RINGS
        for step in range(STEPS):
            squared = off * off + r * r - 2 * off * r * cos(2 * pi * (step + 0.5) / STEPS) + below * below
            total += below / squared**1.5 * r
    return total * (radius / RINGS) * (2 * pi / STEPS) / (4 * pi)


@cache
def _face_along(radius: float, off: float, below: float) -> float:
    """Field away from the axis, along the plane, of the same disc; steps are those of `_face`."""
    total = 0.0
    for ring in range(RINGS):
        r = radius * (ring + 0.5) / RINGS
        for step in range(STEPS):
            ahead = off - r * cos(2 * pi * (step + 0.5) / STEPS)
            aside = r * sin(2 * pi * (step + 0.5) / STEPS)
            total += ahead / (ahead * ahead + aside * aside + below * below) ** 1.5 * r
    return total * (radius / RINGS) * (2 * pi / STEPS) / (4 * pi)


def disc_field_mt(diameter: float, height: float, remanence: float, off: float, below: float) -> float:
    """Field in mT of a disc magnetised along its axis, `below` its lower face and `off` the axis (in mm)."""
    radius = diameter / 2
    return remanence * (_face(radius, off, below) - _face(radius, off, below + height))


def disc_field_along_mt(diameter: float, height: float, remanence: float, off: float, below: float) -> float:
    """Field in mT of the same disc along the plane, away from its axis."""
    radius = diameter / 2
    return remanence * (_face_along(radius, off, below) - _face_along(radius, off, below + height))


def piece_field_mt(body: Body, below: float, off: float, men: int = 1, *, flat: bool = False) -> float:
    """Field in mT of a stack of `men`, `below` mm under the sensor's upper end and `off` mm off-centre.

    It is the vertical field, or, for a sensor that lies `flat`, that along the board.
    """
    heights = (body.reach + below + man * body.height for man in range(men))
    field = disc_field_along_mt if flat else disc_field_mt
    return sum(field(body.magnet, body.magnet_height, body.remanence, off, height) for height in heights)


def detection_radius_mm(field: Callable[[float], float], threshold: float, most: float) -> float:
    """Largest offset from the centre (mm, in steps of 0.5, up to `most`) with `threshold` mT or more.

    `field` maps an offset (mm) to mT. Raises ValueError where even the centre has less.
    """
    if field(0.0) < threshold:
        raise ValueError(f"expected {threshold:g} mT on the centre, there are {field(0.0):.2f} mT")
    off = 0.0
    while off < most and field(off + 0.5) >= threshold:
        off += 0.5
    return off
