"""An autorouter: finds tracks between pads on a grid (A*), one net after the other.

The net of the plane gets a via beside each pad that has no hole: the filled areas join the rest.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.routing.copper import Copper, pads
from dambord.hardware.circuit_boards.routing.laid_tracks import split, tracks_of
from dambord.hardware.circuit_boards.routing.plane_areas import plane_areas
from dambord.hardware.circuit_boards.routing.routing_grid import EVERY, STEP, Keepers, RoutingGrid
from dambord.hardware.circuit_boards.routing.routing_rules import (
    AMPERES,
    CLEAR,
    EDGE,
    HEAVY,
    HOLES,
    NARROW,
    REMOVALS,
    VIA,
    VIA_COST,
)
from dambord.hardware.circuit_boards.routing.way_search import WaySearch


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
        self.search = WaySearch(self.grid, self.vias, self.holes)
        for pad in self.pads:
            self._keep(pad)
            if pad.net or not pad.drill:
                # Solder would flow away into a via in a pad.
                self.holes.keep(replace(pad, layers=(0, 1)), EVERY)
        for keepers in self._all_keepers:
            keepers.fix()
        self.laid: dict[str, list[Copper]] = {}

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
        return list(dict.fromkeys(part for one in laid for copper in one for part in split(copper, one)))

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
        made = tracks_of(net, way, width / 2, self.grid)
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
                    self.search.dear[node] = self.search.dear.get(node, 1.0) + 1.0
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
        widths, mine = self._widths(wide), self.number[net]
        drilling = VIA_COST * (HEAVY if self.board.widths.get(net, 0.0) >= AMPERES else 1.0)
        for width, crossing in (*((width, False) for width in widths), (widths[-1], True)):
            tracks = self.tracks[width]
            if way := self.search.cheapest(mine, tracks, drilling, starts, goals, other, crossing):
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
