"""How much of a lamp's light goes through the hole above it."""

from __future__ import annotations

from math import sqrt

WINDOW_MM = 3.4
"""Diameter of the round window of a WS2812B of 5 x 5 mm."""
THROUGH_ACRYLIC = 0.92
"""What two polished faces of acrylic let through; inside, all that has entered is reflected totally."""


def disc_to_disc(source: float, target: float, distance: float) -> float:
    """Return the fraction of a Lambertian disc's light that meets a parallel disc on the same axis.

    `source` and `target` are diameters, in mm as `distance`. The closed formula of the view factor of two
    coaxial discs; a source of no extent is the limit sin² of the half angle.
    """
    if distance <= 0:
        return min(1.0, (target / source) ** 2) if source else 1.0
    if not source:
        return target**2 / (target**2 + 4 * distance**2)
    ratio, wide = source / 2 / distance, target / 2 / distance
    sum_ = 1 + (1 + wide**2) / ratio**2
    return (sum_ - sqrt(max(0.0, sum_**2 - 4 * (wide / ratio) ** 2))) / 2


def through_hole(hole: float, distance: float, thick: float) -> tuple[float, float]:
    """Return the fractions of a lamp's light that enter a hole `distance` mm above it, and that leave it.

    What meets the hole's wall (`thick` mm high) is lost: wood is rough. All lengths in mm.
    """
    return disc_to_disc(WINDOW_MM, hole, distance), disc_to_disc(WINDOW_MM, hole, distance + thick)


def through_pipe(pipe: float, distance: float) -> float:
    """Return the fraction that leaves a polished acrylic rod of that diameter, `distance` above the lamp."""
    return THROUGH_ACRYLIC * disc_to_disc(WINDOW_MM, pipe, distance)
