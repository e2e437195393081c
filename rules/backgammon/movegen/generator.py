"""Every legal result of a roll, each once, with one legal way to it.

The checkers of both sides are one integer while the search runs, a byte for each of the 52 counts: the
mover's 26, then the opponent's. A checker moved or hit adds a number that does not depend on the position, so
two ways to the same result meet in the same integer.
"""

from __future__ import annotations

from collections.abc import Mapping

from dambord.rules.backgammon.movegen.moving import Result, Way, open_points, origins
from dambord.rules.backgammon.position import BAR, HOME, OFF, Counts, Dice
from dambord.rules.backgammon.profile import HomeHit

SIZE = BAR + 1
BITS = 8 * SIZE
MINE = (1 << BITS) - 1
"""The mover's checkers in the integer of a search."""
MOVED = tuple(
    tuple((1 << 8 * target) - (1 << 8 * origin) for target in range(SIZE)) for origin in range(SIZE)
)
"""By origin and target: what a move adds."""
HIT = tuple((1 << BITS + 8 * BAR) - (1 << BITS + 8 * (BAR - point)) for point in range(SIZE))
"""By the mover's point: what a hit there adds."""


def results(
    me: Counts, opponent: Counts, dice: Dice, home_hit: HomeHit = HomeHit.OFF
) -> Mapping[Result, Way]:
    """All legal results of a roll, each with one way to it; empty when nothing can be played (INT-12).

    As many numbers as possible are played (INT-10); of two that can't both be, the larger (INT-11). Under
    `home_hit` the plays that GEO-24 forbids are left out before that.
    """
    search = Search(me, opponent, home_hit)
    found = search.doubles(dice[0]) if dice[0] == dice[1] else search.two(max(dice), min(dice))
    return unpacked(found)


def unpacked(found: Mapping[int, Way]) -> Mapping[Result, Way]:
    """The counts of both sides from the integers of a search."""
    # Few plays hit, so most results share the opponent's checkers.
    opponents = {theirs: tuple(theirs.to_bytes(SIZE, "little")) for theirs in {one >> BITS for one in found}}
    return {
        (tuple((packed & MINE).to_bytes(SIZE, "little")), opponents[packed >> BITS]): way
        for packed, way in found.items()
    }


class Search:
    """One search. `me` changes while it runs and is put back; everything else stays as at the start."""

    def __init__(self, me: Counts, opponent: Counts, home_hit: HomeHit) -> None:
        self.me = list(me)
        self.start = int.from_bytes(bytes(me + opponent), "little")
        self.home_hit = home_hit
        self.open = open_points(opponent)
        self.blot = [False, *(count == 1 for count in opponent[BAR - 1 : 0 : -1])]
        """By own point: whether landing there hits (once)."""

    def two(self, high: int, low: int) -> dict[int, Way]:
        """The results of two different numbers."""
        me, blot, start = self.me, self.blot, self.start
        if not me[BAR] and sum(me[HOME + 1 : BAR]) > 1:
            return self.apart(high, low)
        both: dict[int, Way] = {}
        alone: dict[int, dict[int, Way]] = {high: {}, low: {}}
        for first, second in ((high, low), (low, high)):
            for origin in origins(me, self.open, first):
                target = max(origin - first, 0)
                packed = start + MOVED[origin][target]
                hit = blot[target]
                if hit:
                    packed += HIT[target]
                alone[first].setdefault(packed, ((origin, first),))
                me[origin] -= 1
                me[target] += 1
                for next_origin in origins(me, self.open, second):
                    next_target = max(next_origin - second, 0)
                    if hit and next_origin == target and self.held(target, next_target):
                        continue
                    last = packed + MOVED[next_origin][next_target]
                    if blot[next_target] and not (hit and next_target == target):
                        last += HIT[next_target]
                    both.setdefault(last, ((origin, first), (next_origin, second)))
                me[origin] += 1
                me[target] -= 1
        return both or alone[high] or alone[low]

    def apart(self, high: int, low: int) -> dict[int, Way]:
        """The same where nobody is on the bar and no checker can be borne off in this turn.

        What one checker can do then depends on no other one: the plays are all pairs of a move with each
        number, and the ways of one checker with both.
        """
        me, open_, blot, start = self.me, self.open, self.blot, self.start
        points = [point for point in range(BAR - 1, low, -1) if me[point]]
        moves = {
            die: [
                (
                    point,
                    point - die,
                    MOVED[point][point - die] + (HIT[point - die] if blot[point - die] else 0),
                )
                for point in points
                if point > die and open_[point - die]
            ]
            for die in (high, low)
        }
        both: dict[int, Way] = {}
        for first, second in ((high, low), (low, high)):
            for origin, between, added in moves[first]:
                target = between - second
                if target < 1 or not open_[target] or (blot[between] and self.held(between, target)):
                    continue
                hit = HIT[target] if blot[target] else 0
                both.setdefault(
                    start + added + MOVED[between][target] + hit, ((origin, first), (between, second))
                )
        for origin, target, added in moves[high]:
            for other, landing, more in moves[low]:
                if other != origin or me[origin] > 1:
                    packed = start + added + more
                    if landing == target and blot[target]:
                        packed -= HIT[target]
                    both.setdefault(packed, ((origin, high), (other, low)))
        if both:
            return both
        alone = high if moves[high] else low
        return {start + added: ((origin, alone),) for origin, _, added in moves[alone]}

    def doubles(self, die: int) -> dict[int, Way]:
        """The results of the same number up to four times.

        Whatever the order of the moves, the same ones can be made from the rear on, so only that order is
        tried: no result is met twice.
        """
        found: list[dict[int, Way]] = [{}, {}, {}, {}, {}]
        self.go_on(die, BAR, self.start, (), found)
        if self.home_hit is HomeHit.SHELTER and any(self.blot[1 : HOME + 1]):
            for ways in found:
                for packed in [packed for packed, way in ways.items() if self.sheltered(die, way)]:
                    del ways[packed]
        return next((ways for ways in reversed(found[1:]) if ways), {})

    def go_on(self, die: int, top: int, packed: int, way: Way, found: list[dict[int, Way]]) -> None:
        """Move one more checker from the point `top` or from one before it, and note every result."""
        me, blot = self.me, self.blot
        if way:
            found[len(way)][packed] = way
        if len(way) == 4:
            return
        strict = self.home_hit is HomeHit.STRICT
        for origin in origins(me, self.open, die, top):
            if origin > top or (strict and origin <= HOME and blot[origin] and me[origin] == 1):
                continue
            target = max(origin - die, 0)
            reached = packed + MOVED[origin][target]
            if blot[target] and not me[target]:
                reached += HIT[target]
            me[origin] -= 1
            me[target] += 1
            self.go_on(die, origin, reached, (*way, (origin, die)), found)
            me[origin] += 1
            me[target] -= 1

    def held(self, struck: int, target: int) -> bool:
        """Whether a checker that has hit on the own point `struck` must not go on to `target` (GEO-24)."""
        if struck > HOME or self.home_hit is HomeHit.OFF:
            return False
        return self.home_hit is HomeHit.STRICT or target == OFF or self.me[target] > 0

    def sheltered(self, die: int, way: Way) -> bool:
        """Whether a double shelters a checker that has hit at home, whichever checkers were moved (GEO-24).

        It has hit on a point that all who came have left again. So it went on with the others, and is exposed
        only where it can have stopped alone.
        """
        left = [origin for origin, _ in way]
        for struck in range(1, HOME + 1):
            came = left.count(struck + die)
            if not self.blot[struck] or not came or left.count(struck) < came:
                continue
            point = struck - die
            while point > OFF and self.me[point] + left.count(point + die) - left.count(point) != 1:
                point = point - die if left.count(point) else OFF
            if point <= OFF:
                return True
        return False
