"""The router's grid: which net, if any, keeps others away from each of its nodes."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from math import ceil, floor

from dambord.hardware.circuit_boards.routing.copper import Copper

STEP = 0.3175
"""Distance of nodes in mm: a quarter of the pin distance of SO chips."""
EVERY = -1
"""Kept away from by all nets."""


class RoutingGrid:
    """Nodes of two layers as numbers; a node's place is at its column and row from the upper left corner."""

    def __init__(self, width: float, height: float) -> None:
        self.left, self.top = -floor(width / 2 / STEP), -floor(height / 2 / STEP)
        # A column and a row more at each edge stay blocked, so that no step leaves the grid.
        self.columns, self.rows = 3 - 2 * self.left, 3 - 2 * self.top
        self.area = self.columns * self.rows
        self._width, self._height = width, height

    def node(self, layer: int, x: float, y: float) -> int:
        """Return the node nearest to a place in mm."""
        return (
            layer * self.area
            + (round(y / STEP) - self.top + 1) * self.columns
            + round(x / STEP)
            - self.left
            + 1
        )

    def place(self, node: int) -> tuple[float, float]:
        """Return a node's place in mm, with the precision of KiCad's files."""
        row, column = divmod(node % self.area, self.columns)
        return round((column - 1 + self.left) * STEP, 4), round((row - 1 + self.top) * STEP, 4)

    def inner(self, edge: float) -> tuple[range, range]:
        """Return the columns and rows of the nodes that are `edge` mm or more inside the board's edge."""
        far_x, far_y = floor((self._width / 2 - edge) / STEP), floor((self._height / 2 - edge) / STEP)
        return (
            range(1 - self.left - far_x, 2 - self.left + far_x),
            range(1 - self.top - far_y, 2 - self.top + far_y),
        )

    def within(self, copper: Copper, distance: float) -> Iterator[int]:
        """Yield the nodes nearer than `distance` mm to copper (at most as near, for 0), on its layers."""
        reach_x, reach_y = copper.half + distance, max(copper.half, copper.tall) + distance
        (ax, ay), (bx, by) = copper.start, copper.end
        columns = range(ceil((min(ax, bx) - reach_x) / STEP), floor((max(ax, bx) + reach_x) / STEP) + 1)
        rows = range(ceil((min(ay, by) - reach_y) / STEP), floor((max(ay, by) + reach_y) / STEP) + 1)
        for row in range(max(rows.start, self.top), min(rows.stop, 1 - self.top)):
            for column in range(max(columns.start, self.left), min(columns.stop, 1 - self.left)):
                if copper.distance(column * STEP, row * STEP) < distance or (
                    not distance and (copper.distance(column * STEP, row * STEP) <= 0)
                ):
                    for layer in copper.layers:
                        yield self.node(layer, column * STEP, row * STEP)


class Keepers:
    """For each node 0, the number of the only net that may use it, or EVERY; for tracks of one width."""

    def __init__(self, grid: RoutingGrid, distance: float, edge: float) -> None:
        """`distance`: from foreign copper to a track's middle, `edge`: from the board's edge; mm."""
        self._grid, self._distance = grid, distance
        self.owner = array("h", [EVERY]) * (2 * grid.area)
        columns, rows = grid.inner(edge)
        for layer in (0, grid.area):
            for row in rows:
                start = layer + row * grid.columns + columns.start
                self.owner[start : start + len(columns)] = array("h", bytes(2 * len(columns)))
        self.fixed = self.owner[:]
        """The same with nothing but what can't be moved."""
        self._near: dict[Copper, list[int]] = {}

    def keep(self, copper: Copper, net: int) -> None:
        """Reserve the nodes near copper for its net; a node near two nets is nobody's."""
        owner = self.owner
        if copper not in self._near:
            self._near[copper] = list(self._grid.within(copper, self._distance))
        for node in self._near[copper]:
            if owner[node] != net:
                owner[node] = EVERY if owner[node] or net == EVERY else net

    def fix(self) -> None:
        """Declare all that is kept so far immovable."""
        self.fixed = self.owner[:]

    def forget(self) -> None:
        """Forget all that can be moved."""
        self.owner[:] = self.fixed
