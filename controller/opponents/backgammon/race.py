"""Races: positions in which nobody can be hit any more. Exact for the last checkers, near for longer ones."""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt

from dambord.rules.backgammon import Counts, Dice, results
from dambord.rules.backgammon.position import BAR, CHECKERS, HOME, OFF, pips

ROLLS: tuple[tuple[Dice, int], ...] = tuple(
    ((high, low), 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)
)
"""The 21 different rolls, and in how many of 36 throws each comes."""
THROWS = 36
FEW = 6
"""Checkers left in the home board up to which rolls are counted exactly."""
ROLL_PIPS = 8.17
"""Pips of a roll on average (294 / 36)."""
WASTED = 7.5
"""Pips that are wasted at the end of an even bear-off, on average (Trice)."""
EACH, FIRST = 3.5, 1.0
"""Pips of rolls that checkers on the lowest points take: so many for each, and once."""
SPREAD = 0.52
"""Standard deviation of the rolls that a side needs, for the square root of their number."""
ONE_OFF = 0.3
"""Rolls that the first checker takes when all are at home, beyond those that bring them there."""
FIRST_ROLL = 0.5
"""Rolls by which the side on roll is ahead."""
SPREAD_LATE = 1.0
"""Standard deviation, in rolls, of who is done first: the winner, or the loser with its first checker."""
Chances = tuple[float, ...]
"""How likely it is that exactly 0, 1, 2 … rolls are needed."""


def contact(me: Counts, opponent: Counts) -> bool:
    """Whether a checker of one side has still to pass one of the other's."""
    return rear(me) + rear(opponent) > BAR


def rear(counts: Counts) -> int:
    """The rearmost own point that is held; 0 when all are borne off."""
    return max((point for point in range(1, BAR + 1) if counts[point]), default=0)


def is_short(counts: Counts) -> bool:
    """Whether the rolls of a side are counted exactly."""
    return CHECKERS - counts[OFF] <= FEW and rear(counts) <= HOME


def needed_pips(counts: Counts) -> float:
    """The pips of all rolls that it takes to bear off everything, with what is wasted.

    Wasted are gaps and checkers on low points (half of Keith's count), and the rest of the last rolls.
    """
    uneven = 2 * max(0, counts[1] - 1) + max(0, counts[2] - 1) + max(0, counts[3] - 3)
    uneven += sum(1 for point in (4, 5, 6) if not counts[point])
    return max(pips(counts) + WASTED + uneven / 2, EACH * (CHECKERS - counts[OFF]) + FIRST)


@lru_cache(maxsize=4096)
def chances(home: tuple[int, ...]) -> Chances:
    """The rolls that the checkers on points 1 to 6 need, if as few as possible are to be expected."""
    if not any(home):
        return (1.0,)
    total: list[float] = []
    counts = (CHECKERS - sum(home), *home, *[0] * (BAR - HOME))
    for dice, times in ROLLS:
        best = min(
            (chances(after[1 : HOME + 1]) for after, _ in results(counts, NOBODY_LEFT, dice)), key=mean
        )
        total += [0.0] * (len(best) + 1 - len(total))
        for number, chance in enumerate(best, 1):
            total[number] += chance * times / THROWS
    return tuple(total)


NOBODY_LEFT: Counts = (CHECKERS, *[0] * BAR)
"""An opponent who has borne off everything and is in nobody's way."""


def mean(rolls: Chances) -> float:
    """The rolls to expect."""
    return sum(number * chance for number, chance in enumerate(rolls))


def expected_rolls(counts: Counts) -> float:
    """The rolls that a side needs to bear off everything, on average."""
    if is_short(counts):
        return mean(chances(counts[1 : HOME + 1]))
    return needed_pips(counts) / ROLL_PIPS


def cost(counts: Counts) -> float:
    """What is left of a race, in pips, to compare plays by; each checker still on the board is one more."""
    return expected_rolls(counts) * ROLL_PIPS + CHECKERS - counts[OFF]


def winning(me: Counts, opponent: Counts) -> float:
    """The chance of `me` to win the race with the opponent on roll."""
    if me[OFF] == CHECKERS:
        return 1.0
    if opponent[OFF] == CHECKERS:
        return 0.0
    if is_short(me) and is_short(opponent):
        mine, theirs = chances(me[1 : HOME + 1]), chances(opponent[1 : HOME + 1])
        # The opponent rolls first: whoever needs fewer rolls wins, and it does when both need as many.
        return sum(chance * sum(theirs[number + 1 :]) for number, chance in enumerate(mine))
    mine_rolls, their_rolls = expected_rolls(me), expected_rolls(opponent)
    lead = their_rolls - mine_rolls - FIRST_ROLL
    return 0.5 * (1 + erf(lead / (SPREAD * sqrt(2 * (mine_rolls + their_rolls)))))


def race_equity(me: Counts, opponent: Counts) -> float:
    """What a race is worth to `me`, from -2 to 2 points, the opponent being on roll."""
    won = winning(me, opponent)
    value = 2 * won - 1
    if not opponent[OFF]:
        value += won * late(opponent, me, FIRST_ROLL)
    if not me[OFF]:
        value -= (1 - won) * late(me, opponent, -FIRST_ROLL)
    return value


def late(loser: Counts, winner: Counts, ahead: float) -> float:
    """The chance that the loser of a race has borne off nothing when it ends.

    `ahead`: rolls by which the loser is ahead because it rolls first.
    """
    outside = float(sum(max(0, point - HOME) * count for point, count in enumerate(loser)))
    # A checker that has one pip to go takes a number of its own all the same.
    outside = max(outside, EACH * sum(loser[HOME + 1 :]))
    spare = expected_rolls(winner) - outside / ROLL_PIPS - ONE_OFF + ahead
    return 0.5 * (1 - erf(spare / (SPREAD_LATE * sqrt(2))))
