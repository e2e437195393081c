"""Where the string of lamps is fed, how thick its wires are, and what they lose."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from dambord.hardware.board import Board
from dambord.hardware.draw.power.power_budget import LAMP_FULL, drawn, fuse, source
from dambord.hardware.physics.conductor import fused, lost

STRING = 0.25
"""Square millimetres: a wire from lamp to lamp is never thinner."""
LINK = 20
"""Millimetres that a wire from lamp to lamp is longer than its way."""
DROP = 0.5
"""Volts that the lamps' wires may lose, there and back. A supply at its lower end (4.75 V) and the fuse's
0.2 V leave 4.05 V: a WS2812B runs from 3.5 V on, but its blue diode takes 3.4 V and pales below 4 V."""


def string_area(board: Board) -> float:
    """Square millimetres of the wires from lamp to lamp: what the fuse protects."""
    return max(STRING, fused(fuse(board)))


def feed_area(board: Board) -> float:
    """Square millimetres of the wires to the string."""
    return max(source(board).area, fused(fuse(board)))


def links(board: Board) -> tuple[int, ...]:
    """Millimetres of the wires from each lamp to the next."""
    side, order = board.body.square, board.strip.squares
    ways = (side * dist(board.squares[one - 1], board.squares[other - 1]) for one, other in pairwise(order))
    return tuple(-(-int(way + LINK) // 10) * 10 for way in ways)


def feeds(board: Board, lead: int) -> tuple[int, ...]:
    """The lamps (from 1) that get 5 V and ground by wires of their own, `lead` mm long at most.

    The first and the last one, and as many between them as it takes to lose no more than DROP.
    """
    many = 2
    while worst(board, _evenly(len(board.strip.squares), many), lead) > DROP:
        many += 1
    return _evenly(len(board.strip.squares), many)


def _evenly(lamps: int, many: int) -> tuple[int, ...]:
    return tuple(1 + round(at * (lamps - 1) / (many - 1)) for at in range(many))


def worst(board: Board, fed: tuple[int, ...], lead: int) -> float:
    """Volts lost at most: all that the lamps may draw is drawn midway between two feeds, half from each."""
    way, most = links(board), drawn(board)
    along = max(
        lost(min(most, (last - first) * LAMP_FULL), string_area(board), sum(way[first - 1 : last - 1]) / 2000)
        for first, last in pairwise(fed)
    )
    # Half the current on a wire there and another back, of the string and of the leads to it.
    return along + lost(most, feed_area(board), lead / 1000)
