"""Checkers that touch each other in a row from the rim on, and the cells of their point that feel them."""

from __future__ import annotations

from functools import cache

from dambord.controller.simulation.world.magnets import Magnet, MagnetGeometry, MagneticPiece
from dambord.hardware.description.body import Body

CELLS = 5
FELT = 0.2
"""The share of a checker's field on its axis from which a calibrated sensor feels it
(`firmware/scan/hall_levels.py`)."""


@cache
def felt_in_a_row(body: Body, count: int) -> frozenset[int]:
    """The cells, from 0 at the rim, that feel `count` checkers which touch each other and the rim."""
    magnet = Magnet(body.magnet / 2, body.magnet_height, body.remanence)
    geometry = MagnetGeometry(magnet, body.square, body.skin + body.top + body.gap, body.height)
    one = geometry.field({(0, 0): MagneticPiece("w")}, 0.0, 0.0)[2]
    first, found = (body.piece - body.square) / 2, set[int]()
    for cell in range(CELLS):
        along = [number * body.piece + first - cell * body.square for number in range(count)]
        field = sum(geometry.field({(0, 0): MagneticPiece("w")}, -away, 0.0)[2] for away in along)
        if field > FELT * one:
            found.add(cell)
    return frozenset(found)
