"""An autorouter: finds tracks between pads on a grid (A*), one net after the other.

The net of the plane gets a via beside each pad that has no hole: the filled areas join the rest.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import pairwise, product
from math import hypot

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.routing.copper import Copper, pads
from dambord.hardware.circuit_boards.routing.plane_areas import plane_areas
from dambord.hardware.circuit_boards.routing.routing_grid import EVERY, STEP, Keepers, RoutingGrid

RECIPE = 2
"""To be increased with each change of the routing's code that leads to other tracks than those kept."""
CLEAR = 0.2
"""Clearance in mm between copper of different nets; the design rule is 0.15."""
EDGE = 0.6
"""Clearance in mm from copper to the board's edge."""
VIA, DRILL = 0.6, 0.3
"""Diameters in mm of a via and its hole."""
HOLES = 0.55
"""Least distance in mm from a via's middle to a pad, or to another via's copper, of its own net."""
VIA_COST, LOWER, TURN = 12.0, 1.3, 0.3
"""Costs in grid steps: a via, a step on the lower side (its plane should stay whole), a turn."""
HURRY = 1.15
"""Weight of the distance to the goal: a path may cost so much more than the cheapest, but is found sooner."""
NARROW = (1.0, 0.6, 0.25)
"""Widths in mm that are tried where a net's own does not fit."""
CROSSING = 12.0
"""Cost of a grid step through what another net keeps, which then has to find another way."""
AREA = 1000
"""More goals than these lie all around: no direction is better than another."""
REMOVALS = 400
"""How often a net may be taken away again."""
AMPERES, HEAVY = 2.0, 20.0
"""Nets with tracks of so many mm or more carry much for a via: for them it costs so many times as much."""
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
SETTINGS = (
    *(RECIPE, STEP, CLEAR, EDGE, VIA, DRILL, HOLES, VIA_COST, LOWER, TURN, HURRY, NARROW, CROSSING, AREA),
    *(REMOVALS, AMPERES, HEAVY, DIRECTIONS),
)
"""Everything of the router on which tracks depend; boards' files keep their tracks while it is the same."""


class RouteError(ValueError):
    """A net that can't be routed; the message names it."""


def route(board: CircuitBoard) -> list[Copper]:
    """Return every track and via of the board; raises RouteError."""
    return _Routing(board).all(_sequence(board))


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


class _Routing:
    """The grid with what is laid so far."""

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
            if pad.net or not pad.drill:
                # Solder would flow away into a via in a pad.
                self.holes.keep(replace(pad, layers=(0, 1)), EVERY)
        for keepers in self._all_keepers:
            keepers.fix()
        self.laid: dict[str, list[Copper]] = {}
        self.dear: dict[int, float] = {}
        """Factors of CROSSING for nodes where nets were taken away before."""

    @property
    def _all_keepers(self) -> tuple[Keepers, ...]:
        return *self.tracks.values(), self.vias, self.holes

    def _keep(self, copper: Copper) -> None:
        net = self.number.get(copper.net, EVERY)
        for keepers in (*self.tracks.values(), self.vias):
            keepers.keep(copper, net)

    def all(self, order: list[str]) -> list[Copper]:
        """Return the tracks of the nets, begun in that order; raises RouteError."""
        waiting, removed = list(order), 0
        while waiting:
            net = waiting.pop(0)
            self.laid[net] = []
            moved = self._plane(net) if net == self.board.plane else self._net(net)
            if not waiting and not moved and self.board.plane in self.laid:
                moved = self._join_plane(self.board.plane)
            removed += len(moved)
            if removed > REMOVALS:
                raise RouteError(f"{self.board.name}: no way for {net} and {', '.join(moved)}")
            if moved:
                self._remove(moved)
                waiting += moved
        laid = (self.laid[net] for net in order)
        # Two ways of a net may end in the same via.
        return list(dict.fromkeys(part for one in laid for copper in one for part in _split(copper, one)))

    def _join_plane(self, net: str) -> list[str]:
        """Lay tracks and vias until the filled areas are one; return the nets touched."""
        touched: list[str] = []
        while (
            not touched and len(areas := plane_areas(self.grid, self._plane_ends(net), self._free(net))) > 1
        ):
            whole = dict.fromkeys(self._sure(net, areas[0]), 0)
            for area in areas[1:]:
                touched += self._connect(net, NARROW[-2], sorted(self._sure(net, area)), whole)[1]
        return list(dict.fromkeys(touched))

    def _sure(self, net: str, area: set[int]) -> set[int]:
        """Return the nodes of an area at which a track may end: pads, vias, and not its rim.

        At its rim an area may be too thin to be filled.
        """
        ends = {node for end in self._plane_ends(net) for node in end}
        around = [
            across + down for across, down in product((-1, 0, 1), (-self.grid.columns, 0, self.grid.columns))
        ]
        return {node for node in area if node in ends or all(node + step in area for step in around)}

    def _free(self, net: str) -> bytearray:
        """Return a map of the nodes that a filled area of the net covers."""
        mine = self.number[net]
        return bytearray(owner in (0, mine) for owner in self.tracks[NARROW[-1]].owner)

    def _plane_ends(self, net: str) -> list[list[int]]:
        """Return the nodes of each pad and via of the plane's net."""
        ends = [self._inside(pad) for pad in self.pads if pad.net == net]
        vias = [copper for copper in self.laid[net] if copper.drill]
        return ends + [[self.grid.node(layer, *via.start) for layer in (0, 1)] for via in vias]

    def _remove(self, nets: list[str]) -> None:
        for net in nets:
            self.laid[net] = []
        for keepers in self._all_keepers:
            keepers.forget()
        for copper in (one for laid in self.laid.values() for one in laid):
            self._kept(copper)

    def _kept(self, copper: Copper) -> None:
        self._keep(copper)
        if copper.drill:
            self.holes.keep(copper, EVERY)

    def _lay(self, net: str, way: list[int], width: float) -> list[str]:
        """Lay a path; return the other nets that it touches."""
        made = self._copper(net, way, width / 2)
        touched = self._touched(net, made)
        self.laid[net] += made
        for copper in made:
            self._kept(copper)
        return touched

    def _touched(self, net: str, made: list[Copper]) -> list[str]:
        found = []
        for other, laid in self.laid.items():
            if other != net and any(self._near(one, two) for one in made for two in laid):
                found.append(other)
        return found

    def _near(self, one: Copper, two: Copper) -> bool:
        """Whether two tracks or vias are nearer than allowed; nodes there become dear."""
        if not set(one.layers) & set(two.layers):
            return False
        distance = one.half + CLEAR - 0.01
        if (
            min(one.start[0], one.end[0]) - distance > max(two.start[0], two.end[0]) + two.half
            or max(one.start[0], one.end[0]) + distance < min(two.start[0], two.end[0]) - two.half
            or min(one.start[1], one.end[1]) - distance > max(two.start[1], two.end[1]) + two.half
            or max(one.start[1], one.end[1]) + distance < min(two.start[1], two.end[1]) - two.half
        ):
            return False
        length = max(abs(one.end[0] - one.start[0]), abs(one.end[1] - one.start[1]))
        steps = max(1, round(length / STEP))
        near = False
        for step in range(steps + 1):
            x = one.start[0] + (one.end[0] - one.start[0]) * step / steps
            y = one.start[1] + (one.end[1] - one.start[1]) * step / steps
            if two.distance(x, y) < distance:
                near = True
                for layer in one.layers:
                    node = self.grid.node(layer, x, y)
                    self.dear[node] = self.dear.get(node, 1.0) + 1.0
        return near

    def _plane(self, net: str) -> list[str]:
        """Lay a via beside each pad of the plane's net that has no hole; return the nets touched."""
        touched: list[str] = []
        wide = self.board.widths.get(net, self.board.track)
        for pad in self.pads:
            if pad.net != net or pad.drill:
                continue
            other = self.grid.area if pad.layers[0] == 0 else -self.grid.area
            touched += self._connect(net, wide, self._inside(pad), None, other)[1]
        return list(dict.fromkeys(touched))

    def _connect(
        self, net: str, wide: float, starts: list[int], goals: dict[int, int] | None, other: int = 0
    ) -> tuple[list[int], list[str]]:
        """Lay the best path, the widest that is free; return it and the nets in its way.

        Raises RouteError if pads leave no way at all.
        """
        widths = self._widths(wide)
        for width, crossing in (*((width, False) for width in widths), (widths[-1], True)):
            if way := self._way(net, width, starts, goals, other, crossing):
                return way, self._lay(net, way, width)
        raise RouteError(f"{self.board.name}: no way for {net}")

    def _widths(self, wide: float) -> list[float]:
        return [wide, *(width for width in NARROW if width < wide)]

    def _net(self, net: str) -> list[str]:
        """Connect all pads of a net, always the nearest to what is connected; return the nets touched."""
        wide = self.board.widths.get(net, self.board.track)
        ends = [self._inside(pad) for pad in self.pads if pad.net == net]
        joined, waiting = set(ends[0]), ends[1:]
        touched: list[str] = []
        while waiting:
            goals = {node: at for at, nodes in enumerate(waiting) for node in nodes}
            way, others = self._connect(net, wide, sorted(joined), goals)
            joined |= {*way, *waiting.pop(goals[way[-1]])}
            touched += others
        return list(dict.fromkeys(touched))

    def _inside(self, pad: Copper) -> list[int]:
        """Return the nodes in the middle half of a pad, or the one nearest to its middle."""
        shrunk = replace(pad, half=pad.half / 2, tall=pad.tall / 2)
        found = sorted(self.grid.within(shrunk, 0.0))
        return found or [self.grid.node(layer, *pad.start) for layer in pad.layers]

    def _way(
        self,
        net: str,
        width: float,
        starts: list[int],
        goals: dict[int, int] | None,
        other: int,
        crossing: bool,
    ) -> list[int] | None:
        """Return the cheapest path from any start to any goal, or None.

        Without goals: to the nearest place for a via, whose node on the layer `other` nodes away is the last.
        `crossing`: through the tracks of other nets too.
        """
        mine, area = self.number[net], self.grid.area
        drilling = VIA_COST * (HEAVY if self.board.widths.get(net, 0.0) >= AMPERES else 1.0)
        tracks, dear = self.tracks[width], self.dear
        owner = tracks.fixed if crossing else tracks.owner
        vias = self.vias.fixed if crossing else self.vias.owner
        holes = self.holes.fixed if crossing else self.holes.owner
        kept, kept_vias = tracks.owner, self.vias.owner
        starts = [node for node in starts if owner[node] in (0, mine)]
        if goals is not None:
            goals = {node: at for node, at in goals.items() if owner[node] in (0, mine)}
        if not starts or goals == {}:
            return None
        ahead = self._least(goals) if goals and len(goals) < AREA else _nothing
        best = dict.fromkeys(starts, 0.0)
        before: dict[int, int] = {}
        heap = [(ahead(node), node) for node in starts]
        heapq.heapify(heap)
        push, pop = heapq.heappush, heapq.heappop
        done = set()
        while heap:
            _, node = pop(heap)
            if node in done:
                continue
            done.add(node)
            cost = best[node]
            twin = node - area if node >= area else node + area
            if goals and node in goals:
                return _back(node, before)
            free = (
                not holes[node]
                and vias[node] in (0, mine)
                and vias[twin] in (0, mine)
                and owner[twin] in (0, mine)
            )
            if goals is None and free and twin == node + other:
                return [*_back(node, before), twin]
            last = node - before.get(node, node)
            factor = LOWER if node >= area else 1.0
            for move, across, down, long in self.moves:
                after = node + move
                if (owner[after] and owner[after] != mine) or after in done:
                    continue
                if across and down:
                    # A diagonal track passes closer to two neighbouring nodes: both must be free.
                    one, two = owner[node + across], owner[node + down]
                    if (one and one != mine) or (two and two != mine):
                        continue
                more = cost + long * factor + (0.0 if move == last else TURN)
                if crossing and kept[after] and kept[after] != mine:
                    more += CROSSING * dear.get(after, 1.0)
                if more < best.get(after, 1e9) - 1e-9:
                    best[after], before[after] = more, node
                    push(heap, (more + ahead(after), after))
            if free and goals is not None and twin not in done:
                more = cost + drilling
                if crossing and kept_vias[node] not in (0, mine):
                    more += 2 * CROSSING * dear.get(node, 1.0)
                if crossing and kept_vias[twin] not in (0, mine):
                    more += 2 * CROSSING * dear.get(twin, 1.0)
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
            return HURRY * (across + 0.414 * down if across > down else down + 0.414 * across)

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
