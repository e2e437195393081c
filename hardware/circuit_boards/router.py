"""An autorouter: finds tracks between pads on a grid (A*), one net after the other.

The net of the plane gets a via beside each pad that has no hole: the filled areas join the rest.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.copper import Copper, pads
from dambord.hardware.circuit_boards.routing_grid import EVERY, STEP, Keepers, RoutingGrid

CLEAR = 0.25
"""Clearance in mm between copper of different nets; the design rule is 0.15."""
EDGE = 0.6
"""Clearance in mm from copper to the board's edge."""
VIA, DRILL = 0.7, 0.3
"""Diameters in mm of a via and its hole."""
HOLES = 0.6
"""Least distance in mm from a via's middle to a pad, or to another via's copper, of its own net."""
VIA_COST, LOWER, TURN = 12.0, 1.3, 0.3
"""Costs in grid steps: a via, a step on the lower side (its plane should stay whole), a turn."""
NARROW = (1.0, 0.6, 0.3)
"""Widths in mm that are tried where a net's own does not fit."""
ATTEMPTS = 25
"""How often a net that found no way may be put before all others."""
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


class RouteError(ValueError):
    """A net that can't be routed; the message names it."""


class _BlockedError(Exception):
    """The net that found no way."""

    def __init__(self, net: str) -> None:
        super().__init__(net)
        self.net = net


def route(board: CircuitBoard) -> list[Copper]:
    """Return every track and via of the board; raises RouteError."""
    order = _sequence(board)
    for _ in range(ATTEMPTS):
        try:
            return _Routing(board).all(order)
        except _BlockedError as blocked:
            order.remove(blocked.net)
            order.insert(0, blocked.net)
    raise RouteError(f"{board.name}: no way for {order[0]} in {ATTEMPTS} attempts")


def _sequence(board: CircuitBoard) -> list[str]:
    """Return the nets in routing order: the plane's vias, wide ones, then short ones first."""
    ends: dict[str, list[tuple[float, float]]] = {net: [] for net in board.nets}
    for pad in pads(board):
        if pad.net:
            ends[pad.net].append(pad.start)

    def spread(net: str) -> tuple[bool, float, float]:
        xs, ys = [x for x, _ in ends[net]], [y for _, y in ends[net]]
        return net != board.plane, -board.widths.get(net, 0), max(xs) - min(xs) + max(ys) - min(ys)

    return sorted((net for net in board.nets if len(ends[net]) > 1), key=spread)


@dataclass(frozen=True, slots=True)
class _Search:
    """What a path of one width and net may use."""

    net: int
    owner: Collection[int]
    drilled: Collection[int]
    goals: Collection[int]


class _Routing:
    """One attempt: the grid with what is laid so far."""

    def __init__(self, board: CircuitBoard) -> None:
        self.board, self.grid = board, RoutingGrid(board.width, board.height)
        self.number = {net: at for at, net in enumerate(board.nets, 1)}
        widths = {*board.widths.values(), *NARROW, board.track}
        self.tracks = {
            width: Keepers(self.grid, width / 2 + CLEAR, width / 2 + EDGE) for width in sorted(widths)
        }
        self.vias = Keepers(self.grid, VIA / 2 + CLEAR, VIA / 2 + EDGE)
        self.holes = Keepers(self.grid, HOLES, EDGE)
        self.pads = pads(board)
        columns = self.grid.columns
        self.moves = [
            (dx + dy * columns, dx, dy * columns, 1.0 if not (dx and dy) else 1.414) for dx, dy in DIRECTIONS
        ]
        for pad in self.pads:
            self._keep(pad)
            if not pad.net and pad.drill:
                continue
            # Solder would flow away into a via in a pad.
            self.holes.keep(replace(pad, layers=(0, 1)), EVERY)

    def _keep(self, copper: Copper) -> None:
        net = self.number.get(copper.net, EVERY)
        for keepers in (*self.tracks.values(), self.vias):
            keepers.keep(copper, net)

    def all(self, order: list[str]) -> list[Copper]:
        """Return the tracks of the nets in that order; raises _BlockedError."""
        laid: list[Copper] = []
        for net in order:
            made = self._plane(net) if net == self.board.plane else self._net(net)
            laid += made
        return laid

    def _lay(self, net: str, way: list[int], width: float) -> list[Copper]:
        made = self._copper(net, way, width / 2)
        for copper in made:
            self._keep(copper)
            if copper.drill:
                self.holes.keep(copper, EVERY)
        return made

    def _plane(self, net: str) -> list[Copper]:
        """Return a via beside each pad of the plane's net that has no hole."""
        made: list[Copper] = []
        wide = self.board.widths.get(net, self.board.track)
        for pad in self.pads:
            if pad.net != net or pad.drill:
                continue
            starts = self._inside(pad)
            other = self.grid.area if pad.layers[0] == 0 else -self.grid.area
            for width in self._widths(wide):
                way = self._way(net, width, starts, None, other)
                if way is not None:
                    made += self._lay(net, way, width)
                    break
            else:
                raise _BlockedError(net)
        return made

    def _widths(self, wide: float) -> list[float]:
        return [wide, *(width for width in NARROW if width < wide)]

    def _net(self, net: str) -> list[Copper]:
        """Connect all pads of a net, always the nearest to what is already connected."""
        wide = self.board.widths.get(net, self.board.track)
        ends = [self._inside(pad) for pad in self.pads if pad.net == net]
        joined, waiting = set(ends[0]), ends[1:]
        made: list[Copper] = []
        while waiting:
            goals = {node: at for at, nodes in enumerate(waiting) for node in nodes}
            for width in self._widths(wide):
                if way := self._way(net, width, sorted(joined), goals):
                    break
            else:
                raise _BlockedError(net)
            joined |= {*way, *waiting.pop(goals[way[-1]])}
            made += self._lay(net, way, width)
        return [part for copper in made for part in _split(copper, made)]

    def _inside(self, pad: Copper) -> list[int]:
        """Return the nodes in the middle half of a pad, or the one nearest to its middle."""
        shrunk = replace(pad, half=pad.half / 2, tall=pad.tall / 2)
        found = sorted(self.grid.within(shrunk, 0.0))
        return found or [self.grid.node(layer, *pad.start) for layer in pad.layers]

    def _way(
        self, net: str, width: float, starts: list[int], goals: dict[int, int] | None, other: int = 0
    ) -> list[int] | None:
        """Return the cheapest path from any start to any goal, or None.

        Without goals: to the nearest place for a via, whose node on the layer `other` nodes away is the last.
        """
        mine, area = self.number[net], self.grid.area
        owner, vias, holes = self.tracks[width].owner, self.vias.owner, self.holes.owner
        ahead = self._least(goals) if goals else _nothing
        best = dict.fromkeys(starts, 0.0)
        before: dict[int, int] = {}
        heap = [(ahead(node), node) for node in starts]
        heapq.heapify(heap)
        push, pop = heapq.heappush, heapq.heappop
        while heap:
            estimate, node = pop(heap)
            cost = best[node]
            if estimate > cost + ahead(node) + 1e-9:
                continue
            twin = node - area if node >= area else node + area
            free = (
                not holes[node] and vias[node] in (0, mine) and vias[twin] in (0, mine)
                and owner[twin] in (0, mine)
            )  # fmt: skip
            if goals and node in goals and owner[node] in (0, mine):
                return _back(node, before)
            if goals is None and free and twin == node + other:
                return [*_back(node, before), twin]
            last = before.get(node, node)
            factor = LOWER if node >= area else 1.0
            for move, across, down, long in self.moves:
                after = node + move
                if owner[after] and owner[after] != mine:
                    continue
                if across and down:
                    # A diagonal track passes closer to two neighbouring nodes: both must be free.
                    one, two = owner[node + across], owner[node + down]
                    if (one and one != mine) or (two and two != mine):
                        continue
                more = cost + long * factor + (0.0 if after - node == node - last else TURN)
                if more < best.get(after, 1e9) - 1e-9:
                    best[after], before[after] = more, node
                    push(heap, (more + ahead(after), after))
            if free and goals is not None:
                more = cost + VIA_COST
                if more < best.get(twin, 1e9) - 1e-9:
                    best[twin], before[twin] = more, node
                    push(heap, (more + ahead(twin), twin))
        return None

    def _least(self, goals: Collection[int]) -> Callable[[int], float]:
        """Return a lower bound of the cost from a node to the goals: the distance to their bounding box."""
        columns, area = self.grid.columns, self.grid.area
        places = [divmod(node % area, columns) for node in goals]
        top, bottom = min(row for row, _ in places), max(row for row, _ in places)
        left, right = min(column for _, column in places), max(column for _, column in places)

        def least(node: int) -> float:
            row, column = divmod(node % area, columns)
            across = left - column if column < left else column - right if column > right else 0
            down = top - row if row < top else row - bottom if row > bottom else 0
            return across + 0.414 * down if across > down else down + 0.414 * across

        return least

    def _copper(self, net: str, way: list[int], half: float) -> list[Copper]:
        """Convert a path to straight tracks and vias."""
        made, corner = [], way[0]
        for at, node in enumerate(way):
            last = at == len(way) - 1
            turns = at > 0 and not last and node - way[at - 1] != way[at + 1] - node
            if not (last or turns) or corner == node:
                continue
            start, end = self.grid.place(corner), self.grid.place(node)
            if start == end:
                made.append(Copper(net, (0, 1), start, end, VIA / 2, drill=DRILL))
            else:
                made.append(Copper(net, (int(corner >= self.grid.area),), start, end, half))
            corner = node
        return made


def _nothing(_node: int) -> float:
    return 0.0


def _back(node: int, before: dict[int, int]) -> list[int]:
    way = [node]
    while way[-1] in before:
        way.append(before[way[-1]])
    return way[::-1]


def _split(copper: Copper, others: list[Copper]) -> list[Copper]:
    """Split a track where another one ends on it, as KiCad connects tracks at their ends."""
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
