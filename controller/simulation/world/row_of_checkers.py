"""Checkers of a point where people put them: pushed together or anyhow; and the cells that feel them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from dambord.controller.simulation.world.magnets import Magnet, MagnetGeometry, MagneticPiece
from dambord.hardware.description.body import Body

CELLS = 5
FELT = 0.2
"""The share of a checker's field on its axis from which a calibrated sensor feels it
(`firmware/scan/hall_levels.py`)."""
ASTRAY_MM = 5.0
"""How far from the middle of its cell somebody puts a checker who looks at the lines."""

Places = tuple[float, ...]
"""Middles of checkers along their point, in mm from the rim."""


def touching(body: Body, count: int) -> Places:
    """Return where checkers lie that touch each other and the rim."""
    return tuple((number + 0.5) * body.piece for number in range(count))


def astray(body: Body, cell: int, before: float | None, behind: float | None, rng: Random) -> float:
    """Return where somebody puts a checker on a cell, between the places of its neighbours, if it has any."""
    middle, half = (cell + 0.5) * body.square, body.piece / 2
    least = max(middle - ASTRAY_MM, half if before is None else before + body.piece)
    most = min(middle + ASTRAY_MM, CELLS * body.square - half if behind is None else behind - body.piece)
    return round(rng.uniform(least, most), 1) if least < most else middle


@cache
def felt(body: Body, places: Sequence[float]) -> frozenset[int]:
    """The cells, from 0 at the rim, that feel checkers of one side at these places."""
    magnet = Magnet(body.magnet / 2, body.magnet_height, body.remanence)
    geometry = MagnetGeometry(magnet, body.square, body.skin + body.top + body.gap, body.height)

    def field(off: float) -> float:
        return geometry.field({(0, 0): MagneticPiece("w")}, off, 0.0)[2]

    return frozenset(
        cell
        for cell in range(CELLS)
        if sum(field((cell + 0.5) * body.square - place) for place in places) > FELT * field(0.0)
    )
