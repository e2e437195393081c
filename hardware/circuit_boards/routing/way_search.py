"""The search for the cheapest path on the grid (A*)."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection

from dambord.hardware.circuit_boards.routing.routing_grid import Keepers, RoutingGrid
from dambord.hardware.circuit_boards.routing.routing_rules import (
    AREA,
    CROSSING,
    DIRECTIONS,
    HURRY,
    LOWER,
    TURN,
)


class WaySearch:
    """Searches on one grid. `vias` and `holes` keep nets away from where vias may be."""

    def __init__(self, grid: RoutingGrid, vias: Keepers, holes: Keepers) -> None:
        self._grid, self._vias, self._holes = grid, vias, holes
        columns = grid.columns
        self._moves = [
            (dx + dy * columns, dx, dy * columns, 1.0 if not (dx and dy) else 1.414) for dx, dy in DIRECTIONS
        ]
        self.dear: dict[int, float] = {}
        """Factors of CROSSING for nodes where nets were taken away before."""

    def cheapest(
        self,
        mine: int,
        tracks: Keepers,
        drilling: float,
        starts: list[int],
        goals: dict[int, int] | None,
        other: int,
        crossing: bool,
    ) -> list[int] | None:
        """The cheapest path of the net with the number `mine` from any start to any goal, or None.

        Without goals: to the nearest place for a via, whose node on the layer `other` nodes away is the last.
        `tracks` keep others away from tracks of its width, a via costs `drilling`. `crossing`: through
        the tracks of other nets too.
        """
        area, dear = self._grid.area, self.dear
        owner = tracks.fixed if crossing else tracks.owner
        vias = self._vias.fixed if crossing else self._vias.owner
        holes = self._holes.fixed if crossing else self._holes.owner
        kept, kept_vias = tracks.owner, self._vias.owner
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
            for move, across, down, long in self._moves:
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
        columns, area = self._grid.columns, self._grid.area
        places = [divmod(node % area, columns) for node in goals]
        top, bottom = min(row for row, _ in places), max(row for row, _ in places)
        left, right = min(column for _, column in places), max(column for _, column in places)

        def least(node: int) -> float:
            row, column = divmod(node % area, columns)
            across = left - column if column < left else column - right if column > right else 0
            down = top - row if row < top else row - bottom if row > bottom else 0
            return HURRY * (across + 0.414 * down if across > down else down + 0.414 * across)

        return least


def _nothing(_node: int) -> float:
    return 0.0


def _back(node: int, before: dict[int, int]) -> list[int]:
    way = [node]
    while way[-1] in before:
        way.append(before[way[-1]])
    return way[::-1]
