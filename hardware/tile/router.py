"""An autorouter: finds tracks between pads on a grid (A*), one net after the other."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

from dambord.hardware.tile.circuit import SIDE, Component, nets, parts
from dambord.hardware.tile.footprints import FOOTPRINTS, Pad

STEP = 0.635
"""Grid spacing in mm: a quarter of the pin pitch."""
HALF = int(SIDE / 2 / STEP) + 1
WIDTH = 2 * HALF + 1
AREA = WIDTH * WIDTH
CLEAR = 0.25
"""Clearance in mm between copper of different nets; the design rule is 0.2."""
EDGE = 0.8
"""Clearance in mm from copper to the board's edge."""
VIA = 0.8
VIA_COST, WRONG_WAY, TURN = 12.0, 1.6, 0.4
"""Costs in grid steps: a via; a step against the layer's direction (horizontal above, vertical below);
a change of direction."""
WIDTHS = {"+5V": 1.5, "GND": 1.5, "+3V3": 0.8}
NARROW = (0.8, 0.35)
TRACK = 0.35
"""Width in mm of tracks of all other nets."""
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
MOVES = tuple((dx + dy * WIDTH, dx, dy * WIDTH, not (dx and dy)) for dx, dy in DIRECTIONS)
"""Index steps to the neighbours: total, horizontal part, vertical part, and whether it is straight."""

GridNode = tuple[int, int, int]
"""Layer (0 upper, 1 lower), column and row; column and row 0 are at the centre."""


@dataclass(frozen=True, slots=True)
class Copper:
    """A straight track of half-width `half`, or a pad or via of length 0; `net` may be empty."""

    net: str
    layers: tuple[int, ...]
    start: tuple[float, float]
    end: tuple[float, float]
    half: float
    tall: float = 0.0
    """Half the height of a rectangular pad; 0 for round ends."""

    def near(self, x: float, y: float, distance: float) -> bool:
        """Whether the point is nearer than `distance` to this copper's edge."""
        (ax, ay), (bx, by) = self.start, self.end
        if self.tall:
            dx, dy = max(0.0, abs(x - ax) - self.half), max(0.0, abs(y - ay) - self.tall)
            return hypot(dx, dy) < distance
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0.0
        return hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) < self.half + distance


class RouteError(ValueError):
    """A net that can't be routed; the message names it."""


def pad_copper(part: Component, pad: Pad) -> Copper:
    """Return the copper of a pad at its place on the board."""
    at = part.x + pad.x, part.y + pad.y
    layers = (0, 1) if pad.drill else (0,)
    net = part.nets.get(pad.pin) or ""
    square = pad.width / 2 if pad.pin == "1" else 0.0
    return Copper(net, layers, at, at, pad.width / 2, pad.height / 2 or square)


def route() -> list[Copper]:
    """Return every track and via of the board; raises RouteError."""
    pads = [pad_copper(part, pad) for part in parts() for pad in FOOTPRINTS[part.kind].pads]
    laid: list[Copper] = []
    for net in _sequence(pads):
        laid += _net(net, pads, laid)
    return laid


def _sequence(pads: list[Copper]) -> list[str]:
    """Return the nets in routing order: short ones first, the supply last."""

    def spread(net: str) -> tuple[bool, float]:
        ends = [pad.start for pad in pads if pad.net == net]
        xs, ys = [x for x, _ in ends], [y for _, y in ends]
        return net in WIDTHS, max(xs) - min(xs) + max(ys) - min(ys)

    return sorted(nets(), key=spread)


def _net(net: str, pads: list[Copper], laid: list[Copper]) -> list[Copper]:
    """Connect all pads of a net, always the nearest to what is already connected.

    Where a wide track does not fit, a narrower one is used for that section.
    """
    wide = WIDTHS.get(net, TRACK)
    foreign = [copper for copper in (*pads, *laid) if copper.net != net]
    drilled = _blocked(foreign, VIA / 2 + CLEAR, VIA / 2 + EDGE)
    grounds = {
        width / 2: _blocked(foreign, width / 2 + CLEAR, width / 2 + EDGE)
        for width in (wide, *(narrow for narrow in NARROW if narrow < wide))
    }
    holes = [_inside(pad) for pad in pads if pad.net == net]
    joined, waiting = set(holes[0]), holes[1:]
    made: list[Copper] = []
    while waiting:
        goals = {node: at for at, nodes in enumerate(waiting) for node in nodes}
        ways = ((half, _way(joined, goals, blocked, drilled)) for half, blocked in grounds.items())
        half, way = next(((half, way) for half, way in ways if way), (0.0, None))
        if way is None:
            raise RouteError(f"{net}: no way to {len(waiting)} of its {len(holes)} pads")
        joined |= {*way, *waiting.pop(goals[way[-1]])}
        made += _copper(net, way, half)
    return [part for copper in made for part in _split(copper, made)]


def _blocked(foreign: list[Copper], distance: float, edge: float) -> bytearray:
    """Return a map of the nodes that a track or via may not use."""
    blocked = bytearray(2 * AREA)
    for copper in foreign:
        reach = max(copper.half, copper.tall) + distance
        left, right = sorted((copper.start[0], copper.end[0]))
        top, bottom = sorted((copper.start[1], copper.end[1]))
        for column in range(int((left - reach) // STEP), int((right + reach) // STEP) + 2):
            for row in range(int((top - reach) // STEP), int((bottom + reach) // STEP) + 2):
                inside = abs(column) <= HALF and abs(row) <= HALF
                if inside and copper.near(column * STEP, row * STEP, distance):
                    for layer in copper.layers:
                        blocked[_index((layer, column, row))] = 1
    last = int((SIDE / 2 - edge) / STEP)
    for at in range(-HALF, HALF + 1):
        for far in (*range(-HALF, -last), *range(last + 1, HALF + 1)):
            for layer in (0, 1):
                blocked[_index((layer, at, far))] = blocked[_index((layer, far, at))] = 1
    return blocked


def _index(node: GridNode) -> int:
    layer, column, row = node
    return layer * AREA + (row + HALF) * WIDTH + column + HALF


def _inside(pad: Copper) -> list[GridNode]:
    """The node in a pad that lies nearest to its middle, on each of its layers."""
    column, row = round(pad.start[0] / STEP), round(pad.start[1] / STEP)
    return [(layer, column, row) for layer in pad.layers]


def _way(
    starts: set[GridNode], goals: dict[GridNode, int], blocked: bytearray, drilled: bytearray
) -> list[GridNode] | None:
    """Return the cheapest path from any start to any goal, or None."""
    wanted = {_index(node) for node in goals}
    ahead = _least(goals)
    best = dict.fromkeys(map(_index, sorted(starts)), 0.0)
    before: dict[int, int] = {}
    heap = [(ahead(index), index) for index in best]
    heapq.heapify(heap)
    while heap:
        estimate, index = heapq.heappop(heap)
        if index in wanted:
            way = [index]
            while way[-1] in before:
                way.append(before[way[-1]])
            return [_node(one) for one in reversed(way)]
        cost = best[index]
        if estimate > cost + ahead(index) + 1e-9:
            continue
        below, straight_on = index >= AREA, index - before.get(index, index)
        steps = []
        for move, across, down, straight in MOVES:
            after = index + move
            if blocked[after] and after not in wanted:
                continue
            # A diagonal track passes closer to two neighbouring nodes: both must be free.
            if not straight and (blocked[index + across] or blocked[index + down]):
                continue
            long = 1.414 if not straight else WRONG_WAY if below == bool(across) else 1.0
            steps.append((after, long if move == straight_on else long + TURN))
        other = index - AREA if below else index + AREA
        if not (drilled[index] or drilled[other] or blocked[other]):
            steps.append((other, VIA_COST))
        for after, more in steps:
            if cost + more < best.get(after, 1e9) - 1e-9:
                best[after], before[after] = cost + more, index
                heapq.heappush(heap, (cost + more + ahead(after), after))
    return None


def _least(goals: dict[GridNode, int]) -> Callable[[int], float]:
    """Return a lower bound of the cost from a node to the goals: the distance to their bounding box."""
    left, right = min(node[1] for node in goals), max(node[1] for node in goals)
    top, bottom = min(node[2] for node in goals), max(node[2] for node in goals)

    def least(index: int) -> float:
        row, column = divmod(index % AREA, WIDTH)
        across = max(left - column + HALF, 0, column - HALF - right)
        down = max(top - row + HALF, 0, row - HALF - bottom)
        return max(across, down) + 0.414 * min(across, down)

    return least


def _node(index: int) -> GridNode:
    layer, at = divmod(index, AREA)
    return layer, at % WIDTH - HALF, at // WIDTH - HALF


def _copper(net: str, way: list[GridNode], half: float) -> list[Copper]:
    """Convert a path to straight tracks and vias."""
    made = []
    corner = way[0]
    for node, after in pairwise(way):
        if node[0] != after[0]:
            hole = _place(node)
            made.append(Copper(net, (0, 1), hole, hole, VIA / 2))
    for at, node in enumerate(way):
        last = at == len(way) - 1
        turns = at > 0 and not last and _step(way[at - 1], node) != _step(node, way[at + 1])
        if (last or turns) and corner != node:
            if corner[0] == node[0]:
                made.append(Copper(net, (node[0],), _place(corner), _place(node), half))
            corner = node
    return made


def _place(node: GridNode) -> tuple[float, float]:
    """Return the position in mm, with the precision of KiCad's files."""
    return round(node[1] * STEP, 4), round(node[2] * STEP, 4)


def _split(copper: Copper, others: list[Copper]) -> list[Copper]:
    """Split a track where another one ends on it, as KiCad connects tracks at their ends."""
    if len(copper.layers) == 2:
        return [copper]
    ends = {
        end
        for other in others
        if copper.layers[0] in other.layers
        for end in (other.start, other.end)
        if replace(copper, half=0.0).near(*end, STEP / 10)
    }
    along = sorted(ends, key=lambda end: hypot(end[0] - copper.start[0], end[1] - copper.start[1]))
    return [replace(copper, start=start, end=end) for start, end in pairwise(along)]


def _step(start: GridNode, end: GridNode) -> GridNode:
    return end[0] - start[0], end[1] - start[1], end[2] - start[2]
