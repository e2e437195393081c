"""Which parts of the filled areas hang together, on the router's grid."""

from __future__ import annotations

from dambord.hardware.circuit_boards.routing.routing_grid import RoutingGrid


def plane_areas(grid: RoutingGrid, ends: list[list[int]], free: bytearray) -> list[set[int]]:
    """Return the nodes of each part that has a pad or via of the plane's net, the largest first.

    `ends`: the nodes of each of these, which joins them. `free`: 1 for each node that is filled. Areas with
    none of them are no part of the circuit: KiCad leaves them out.
    """
    joined: dict[int, list[int]] = {}
    for nodes in ends:
        for node in nodes:
            joined.setdefault(node, []).extend(nodes)
    found: list[set[int]] = []
    seen: set[int] = set()
    steps = (1, -1, grid.columns, -grid.columns)
    for nodes in ends:
        if nodes[0] in seen:
            continue
        area, stack = {nodes[0]}, [nodes[0]]
        while stack:
            node = stack.pop()
            after = [node + step for step in steps if free[node + step]] if free[node] else []
            for other in (*after, *joined.get(node, ())):
                if other not in area:
                    area.add(other)
                    stack.append(other)
        seen |= area
        found.append(area)
    return sorted(found, key=lambda area: (-len(area), min(area)))
