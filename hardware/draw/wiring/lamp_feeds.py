"""Supply of the lamp strip: its feed points, wire cross-sections and voltage drop."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from dambord.hardware.board import Board
from dambord.hardware.draw.power.consumers import LAMP_FULL_MA, max_lamp_ma
from dambord.hardware.draw.power.power_budget import fuse, source
from dambord.hardware.physics.conductor import min_area_mm2, voltage_drop_v

MIN_STRING_MM2 = 0.25
"""Minimum cross-section of a wire between lamps."""
LINK_SLACK_MM = 20
"""Extra length of a wire between lamps."""
MAX_LAMP_DROP_V = 0.5
"""Permitted voltage drop of the lamps' wires, both ways together. With the lowest supply voltage (4.75 V) and
0.2 V at the fuse, 4.05 V remain. A WS2812B works from 3.5 V, but its blue diode dims below 4 V."""


def string_area_mm2(board: Board) -> float:
    """Return the cross-section of wires between lamps, such that the fuse protects them."""
    return max(MIN_STRING_MM2, min_area_mm2(fuse(board)))


def feed_area_mm2(board: Board) -> float:
    """Return the cross-section of wires to the strip."""
    return max(source(board).area, min_area_mm2(fuse(board)))


def link_lengths_mm(board: Board) -> tuple[int, ...]:
    """Return the length of the wires from each lamp to the next."""
    side, order = board.body.square, board.strip.squares
    ways = (side * dist(board.squares[one - 1], board.squares[other - 1]) for one, other in pairwise(order))
    return tuple(-(-int(way + LINK_SLACK_MM) // 10) * 10 for way in ways)


def feeds(board: Board, lead: int) -> tuple[int, ...]:
    """Return the lamps (from 1) that are fed directly, by wires up to `lead` mm long.

    They are the first, the last, and as many between as keep the drop within MAX_LAMP_DROP_V.
    """
    many = 2
    while worst_drop_v(board, _evenly(len(board.strip.squares), many), lead) > MAX_LAMP_DROP_V:
        many += 1
    return _evenly(len(board.strip.squares), many)


def _evenly(lamps: int, many: int) -> tuple[int, ...]:
    return tuple(1 + round(at * (lamps - 1) / (many - 1)) for at in range(many))


def worst_drop_v(board: Board, fed: tuple[int, ...], lead: int) -> float:
    """Return the largest voltage drop: the whole current flows midway between two feeds, half from each."""
    way, most = link_lengths_mm(board), max_lamp_ma(board)
    along = max(
        voltage_drop_v(
            min(most, (last - first) * LAMP_FULL_MA),
            string_area_mm2(board),
            sum(way[first - 1 : last - 1]) / 2000,
        )
        for first, last in pairwise(fed)
    )
    # Half the current, on a supply and a ground wire: equal to the whole current on one wire.
    return along + voltage_drop_v(most, feed_area_mm2(board), lead / 1000)
