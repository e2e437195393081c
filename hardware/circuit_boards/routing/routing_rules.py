"""Widths, clearances and costs by which the router goes."""

from __future__ import annotations

from dambord.hardware.circuit_boards.routing.routing_grid import STEP

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
