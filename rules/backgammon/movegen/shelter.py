"""Legal results where a checker that has hit at home may go on, but not to shelter (GEO-24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dambord.rules.backgammon.movegen.moving import Result, Way, open_points, origins
from dambord.rules.backgammon.position import BAR, HOME, OFF, Counts, Dice


class Stage(NamedTuple):
    """The checkers inside a turn, and which of them have hit on the own points 1 to 6."""

    me: Counts
    opponent: Counts
    hitters: tuple[tuple[int, bool], ...] = ()
    """For each: the point where it is now, and whether it has moved on after its hit; sorted."""

    def sheltered(self) -> bool:
        """Whether some checker that hit has gone on to another own checker's point, or off the board."""
        return any(moved and (point == OFF or self.me[point] > 1) for point, moved in self.hitters)


def sheltered(me: Counts, opponent: Counts, dice: Dice) -> dict[Result, Way]:
    """All legal results of a roll, each with one way to it; empty when nothing can be played.

    Every order of the numbers is followed, layer by layer: which checker it was that hit makes a difference
    here, and a result is legal when one way leads to it.
    """
    open_ = open_points(opponent)
    high, low = max(dice), min(dice)
    alone: list[dict[Result, Way]] = []
    """Results of one number, in rising order of merit."""
    orders = [(low, high), (high, low)] if low != high else [(low,) * 4]
    deeper: list[dict[Result, Way]] = [{}, {}, {}]
    """Results of two numbers, three and four."""
    for order in orders:
        layer: dict[Stage, Way] = {Stage(me, opponent): ()}
        for length, die in enumerate(order):
            following: dict[Stage, Way] = {}
            for stage, way in layer.items():
                for reached, origin in steps(stage, open_, die):
                    following.setdefault(reached, (*way, (origin, die)))
            layer = following
            legal = {(stage.me, stage.opponent): way for stage, way in layer.items() if not stage.sheltered()}
            if length == 0:
                alone.append(legal)
            else:
                deeper[length - 1] |= legal
    return next((legal for legal in reversed(alone + deeper) if legal), {})


def steps(stage: Stage, open_: Sequence[bool], die: int) -> Iterator[tuple[Stage, int]]:
    """(stage reached, point left) for every checker that can be moved by `die`.

    From a point with a checker that has hit and another one, either may be moved.
    """
    me, opponent, hitters = stage
    for origin in origins(me, open_, die):
        target = max(origin - die, OFF)
        mine, theirs = list(me), list(opponent)
        mine[origin] -= 1
        mine[target] += 1
        hit = target != OFF and theirs[BAR - target] == 1
        if hit:
            theirs[BAR - target] = 0
            theirs[BAR] += 1
        here = {hitter for hitter in hitters if hitter[0] == origin}
        if len([hitter for hitter in hitters if hitter[0] == origin]) < me[origin]:
            added = ((target, False),) if hit and target <= HOME else ()
            yield Stage(tuple(mine), tuple(theirs), tuple(sorted((*hitters, *added)))), origin
        for hitter in here:
            rest = list(hitters)
            rest.remove(hitter)
            yield Stage(tuple(mine), tuple(theirs), tuple(sorted((*rest, (target, True))))), origin
