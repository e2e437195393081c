"""Paths on the grid as straight tracks and vias, and tracks split where others end on them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot

from dambord.hardware.circuit_boards.routing.copper import Copper
from dambord.hardware.circuit_boards.routing.routing_grid import STEP, RoutingGrid
from dambord.hardware.circuit_boards.routing.routing_rules import DRILL, VIA


def tracks_of(net: str, way: list[int], half: float, grid: RoutingGrid) -> list[Copper]:
    """A path as tracks of half that width in mm, and vias."""
    made, corner = [], way[0]
    for at, node in enumerate(way):
        last = at == len(way) - 1
        turns = at > 0 and not last and node - way[at - 1] != way[at + 1] - node
        if not (last or turns) or corner == node:
            continue
        start, end = grid.place(corner), grid.place(node)
        if start == end:
            made.append(Copper(net, (0, 1), start, end, VIA / 2, drill=DRILL))
        else:
            made.append(Copper(net, (int(corner >= grid.area),), start, end, half))
        corner = node
    return made


def split(copper: Copper, others: list[Copper]) -> list[Copper]:
    """A track in parts, ended where another one ends on it: KiCad connects tracks at their ends."""
    if copper.drill:
        return [copper]
    thin = replace(copper, half=0.0)
    ends = {
        end
        for other in others
        if copper.layers[0] in other.layers
        for end in (other.start, other.end)
        if thin.distance(*end) < STEP / 10
    }
    along = sorted(ends, key=lambda end: hypot(end[0] - copper.start[0], end[1] - copper.start[1]))
    return [replace(copper, start=start, end=end) for start, end in pairwise(along)]
