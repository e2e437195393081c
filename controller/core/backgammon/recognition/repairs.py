"""How hands put a board of points right, one checker at a time; White's points, 0 for beside the board."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.backgammon.recognition.point_sensing import Seen
from dambord.rules.game import SIDES, Side

BESIDE = 0


class Repair(NamedTuple):
    """One checker of `side` that goes from one point to another."""

    side: Side
    origin: int
    target: int


def plan(seen: Seen, wanted: Seen) -> tuple[Repair, ...]:
    """All repairs from what is `seen` to what is `wanted`: checkers leave a point before others come."""
    repairs: list[Repair] = []
    for number, side in enumerate(SIDES):
        beyond: list[int] = []
        missing: list[int] = []
        for point, (has, wants) in enumerate(zip(seen, wanted, strict=True), 1):
            more = has[number] - wants[number]
            beyond += [point] * more
            missing += [point] * -more
        pairs = min(len(beyond), len(missing))
        repairs += [Repair(side, *pair) for pair in zip(beyond[:pairs], missing[:pairs], strict=True)]
        repairs += [Repair(side, point, BESIDE) for point in beyond[pairs:]]
        repairs += [Repair(side, BESIDE, point) for point in missing[pairs:]]
    return tuple(sorted(repairs, key=lambda one: _order(one, seen)))


def _order(repair: Repair, seen: Seen) -> tuple[int, bool]:
    """First what clears points, then moves to points without checkers of the other side, then the rest."""
    if repair.target == BESIDE:
        return 0, False
    foe = seen[repair.target - 1][SIDES.index("b" if repair.side == "w" else "w")]
    return (2 if repair.origin == BESIDE else 1), foe > 0
