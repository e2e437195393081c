"""Read copper back from Gerber and drill files, and compute which pads it connects.

Nothing here knows the board file: what is compared is what a factory would see.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, ceil, cos, hypot, pi, sin
from typing import Any

import shapely
from gerbonara.excellon import ExcellonFile
from gerbonara.rs274x import GerberFile
from gerbonara.utils import MM

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard

LAYERS = ("F_Cu.gbr", "B_Cu.gbr")
"""Ends of the copper files' names, upper side first."""
DRILLED = ".drl"
ROUND = 16
"""Straight pieces that stand for a quarter of a circle's turn."""


class CopperError(ValueError):
    """Plots that can't be read; the message names the file."""


@dataclass(frozen=True, slots=True)
class PadSpot:
    """Where a component's pad should be: mm in the plot's axes (y upwards), net, layers (0 upper)."""

    name: str
    net: str
    x: float
    y: float
    layers: tuple[int, ...]
    """Both layers: the pad has a plated hole."""


@dataclass(frozen=True, slots=True)
class CopperMap:
    """Copper as shapes, plated holes as discs; a shape's number counts all layers, then the holes."""

    layers: tuple[tuple[Any, ...], ...]
    holes: tuple[Any, ...]
    bare: tuple[Any, ...]
    """Holes without copper in them."""

    def islands(self) -> list[int]:
        """Return the island of each shape: the lowest number of all that touch one another."""
        shapes = [shape for layer in self.layers for shape in layer]
        parent = list(range(len(shapes) + len(self.holes)))

        def root(one: int) -> int:
            while parent[one] != one:
                parent[one] = parent[parent[one]]
                one = parent[one]
            return one

        first = 0
        for layer in self.layers:
            tree = shapely.STRtree(layer)
            pairs = [(a + first, b + first) for a, b in _touching(tree, layer)]
            pairs += [(hole + len(shapes), at + first) for hole, at in _touching(tree, self.holes)]
            for one, other in pairs:
                low, high = sorted((root(one), root(other)))
                parent[high] = low
            first += len(layer)
        return [root(one) for one in range(len(parent))]

    def faults(self, pads: Sequence[PadSpot]) -> list[str]:
        """Compare with the circuit; returns a line for each pad without copper or hole, gap and short."""
        islands, found = self.islands(), []
        nets: dict[str, dict[int, list[str]]] = {}
        owners: dict[int, dict[str, str]] = {}
        first = 0
        pierced = shapely.STRtree(self.holes)
        for at, layer in enumerate(self.layers):
            tree = shapely.STRtree(layer)
            for pad in pads:
                if at not in pad.layers:
                    continue
                point = shapely.Point(pad.x, pad.y)
                under = [first + int(one) for one in tree.query(point, predicate="intersects")]
                if not under:
                    found.append(f"{pad.name}: no copper on layer {at + 1} at {pad.x:.2f}, {pad.y:.2f} mm")
                    continue
                if len(pad.layers) > 1 and not len(pierced.query(point, predicate="intersects")):
                    found.append(f"{pad.name}: no plated hole at {pad.x:.2f}, {pad.y:.2f} mm")
                island = islands[under[0]]
                nets.setdefault(pad.net, {}).setdefault(island, []).append(pad.name)
                owners.setdefault(island, {}).setdefault(pad.net, pad.name)
            first += len(layer)
        for net, pieces in nets.items():
            if len(pieces) > 1:
                ends = ", ".join(names[0] for names in pieces.values())
                found.append(f"net {net} is in {len(pieces)} pieces, with {ends}")
        for joined in owners.values():
            if len(joined) > 1:
                names = ", ".join(f"{net} ({pad})" for net, pad in joined.items())
                found.append(f"nets are joined: {names}")
        return found


def pad_spots(board: CircuitBoard, middle: tuple[float, float]) -> list[PadSpot]:
    """Return where the circuit wants its pads, with the board's centre at `middle` on KiCad's sheet."""
    made = []
    for part in board.components:
        for pad in board.kinds[part.kind].footprint.pads:
            if pad.pin:
                (x, y), name = part.at(pad.x, pad.y), f"{part.ref} pin {pad.pin}"
                net = part.nets[pad.pin] or name
                layers = (0, 1) if pad.drill else (0,) if part.side == "F" else (1,)
                made.append(PadSpot(name, net, x + middle[0], -y - middle[1], layers))
    return made


def read(plots: Mapping[str, str]) -> CopperMap:
    """Read plots by file name; raises CopperError."""
    with warnings.catch_warnings():
        # KiCad's drill files repeat a word that the reader finds superfluous.
        warnings.simplefilter("ignore", SyntaxWarning)
        return _read(plots)


def _read(plots: Mapping[str, str]) -> CopperMap:
    layers = []
    for end in LAYERS:
        name = next((name for name in plots if name.endswith(end)), None)
        if name is None:
            raise CopperError(f"no plot …{end}: the upper and the lower copper are needed")
        try:
            layers.append(tuple(_copper(GerberFile.from_string(plots[name]).objects)))
        except (ValueError, SyntaxError, KeyError) as error:
            raise CopperError(f"{name}: not a Gerber file that can be read: {error}") from error
        if not layers[-1]:
            raise CopperError(f"{name}: not a Gerber file with copper: nothing is drawn in it")
    plated: list[Any] = []
    bare: list[Any] = []
    for name in sorted(plots):
        if name.endswith(DRILLED):
            through = "NPTH" not in name
            try:
                drill = ExcellonFile.from_string(plots[name], plated=through)
            except (ValueError, SyntaxError, KeyError) as error:
                raise CopperError(f"{name}: not a drill file that can be read: {error}") from error
            (plated if through else bare).extend(_copper(drill.objects))
    return CopperMap(tuple(layers), tuple(plated), tuple(bare))


def _touching(tree: Any, shapes: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of a shape and of one in the tree that it touches."""
    if shapes:
        mine, theirs = tree.query(list(shapes), predicate="intersects")
        yield from zip(mine.tolist(), theirs.tolist(), strict=True)


def _copper(objects: Iterable[Any]) -> list[Any]:
    """Return the shapes that remain after everything that clears."""
    made: list[Any] = []
    for thing in objects:
        for primitive in thing.to_primitives(MM):
            shape = _shape(primitive)
            if primitive.polarity_dark:
                made += shapely.get_parts(shape).tolist()
            else:
                cleared = [part for one in made for part in shapely.get_parts(one.difference(shape)).tolist()]
                made = [one for one in cleared if not one.is_empty]
    return made


def _shape(primitive: Any) -> Any:
    kind = type(primitive).__name__
    if kind == "Circle":
        return shapely.Point(primitive.x, primitive.y).buffer(primitive.r, quad_segs=ROUND)
    if kind == "Line":
        ends = ((primitive.x1, primitive.y1), (primitive.x2, primitive.y2))
        return shapely.LineString(ends).buffer(primitive.width / 2, quad_segs=ROUND)
    outline: list[tuple[float, float]] = []
    for start, end, (clockwise, centre) in primitive.to_arc_poly().segments:
        outline.append(start)
        if clockwise is not None:
            outline += _arc(start, end, centre, clockwise)
    shape = shapely.Polygon(outline)
    # A plane with holes is drawn as one outline that runs along itself: its real shape is made of it.
    return shape if shape.is_valid else shapely.make_valid(shape)


def _arc(
    start: tuple[float, float], end: tuple[float, float], centre: tuple[float, float], clockwise: bool
) -> Iterator[tuple[float, float]]:
    """Yield points on an arc, without its ends."""
    (cx, cy), radius = centre, hypot(start[0] - centre[0], start[1] - centre[1])
    begin, stop = (atan2(y - cy, x - cx) for x, y in (start, end))
    turn = (stop - begin) % (2 * pi) or 2 * pi
    if clockwise:
        turn -= 2 * pi
    steps = ceil(abs(turn) / (pi / 2) * ROUND)
    for at in range(1, steps):
        angle = begin + turn * at / steps
        yield cx + radius * cos(angle), cy + radius * sin(angle)
