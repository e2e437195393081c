"""Legal results found the slow way: each checker a piece of its own, in every order of the numbers."""

from __future__ import annotations

from dambord.rules.backgammon import Counts, Dice, HomeHit
from dambord.rules.backgammon.position import BAR

Checker = tuple[int, bool, bool]
"""Own point (0 off, 25 bar), whether it has hit on 1 to 6 in this turn, whether it has moved since."""


def reference(
    me: Counts, opponent: Counts, dice: Dice, home_hit: HomeHit = HomeHit.OFF
) -> set[tuple[Counts, Counts]]:
    """The legal results of a roll; empty when nothing can be played."""
    checkers = tuple((point, False, False) for point, count in enumerate(me) for _ in range(count))
    orders = [dice[::1], dice[::-1]] if dice[0] != dice[1] else [dice * 2]
    found: dict[int, set[tuple[Counts, Counts]]] = {}
    for order in orders:
        stages = {(checkers, opponent)}
        for length, die in enumerate(order, 1):
            stages = {stage for one in stages for stage in moved(*one, die, home_hit)}
            # A number alone is worth its own size, two or more numbers more than any of them.
            merit = die if length == 1 else 10 * length
            for mine, theirs in stages:
                if home_hit is not HomeHit.SHELTER or not any(sheltered(mine, one) for one in mine):
                    found.setdefault(merit, set()).add((counted(mine), theirs))
    return found[max(found)] if found else set()


def moved(
    checkers: tuple[Checker, ...], opponent: Counts, die: int, home_hit: HomeHit
) -> set[tuple[tuple[Checker, ...], Counts]]:
    """The stages after one checker more was moved."""
    found = set()
    rearmost = max(point for point, _, _ in checkers)
    for number, (point, hit, _) in enumerate(checkers):
        if not point or (rearmost == BAR and point != BAR) or (hit and home_hit is HomeHit.STRICT):
            continue
        target = point - die
        if target <= 0:
            if rearmost > 6 or (target < 0 and point != rearmost):
                continue
            target = 0
        theirs = list(opponent)
        hits = False
        if target:
            if theirs[25 - target] > 1:
                continue
            hits = theirs[25 - target] == 1
        if hits:
            theirs[25 - target] = 0
            theirs[BAR] += 1
        now = (target, hit or (hits and target <= 6), hit)
        rest = [*checkers[:number], now, *checkers[number + 1 :]]
        found.add((tuple(sorted(rest)), tuple(theirs)))
    return found


def sheltered(checkers: tuple[Checker, ...], checker: Checker) -> bool:
    """Whether a checker that hit has gone on, to a point of another one or off the board."""
    point, hit, on = checker
    return hit and on and (point == 0 or sum(other[0] == point for other in checkers) > 1)


def counted(checkers: tuple[Checker, ...]) -> Counts:
    """The checkers by point."""
    points = [point for point, _, _ in checkers]
    return tuple(points.count(point) for point in range(BAR + 1))
