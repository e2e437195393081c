"""Shots: with how many of the 36 rolls blots can be hit, counted by the rules themselves."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon import Counts, Dice, HomeHit, results
from dambord.rules.backgammon.position import BAR, mirrored

ROLLS: tuple[tuple[Dice, int], ...] = tuple(
    ((high, low), 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)
)
"""The 21 different rolls, and in how many of 36 throws each comes."""
THROWS = 36
LONGEST = 24
"""Pips of the longest roll, 6-6."""


class Shots(NamedTuple):
    """What the side on roll can hit."""

    rolls: int
    """Throws of 36 by which at least one blot can be hit."""
    lost: float
    """Pips that the other side loses on average if the dearest hit is always made."""


NONE = Shots(0, 0.0)


def shots(me: Counts, opponent: Counts, home_hit: HomeHit) -> Shots:
    """The shots of the opponent, which is on roll, at the blots of `me`."""
    if not exposed(me, opponent):
        return NONE
    rolls, lost = 0, 0
    for dice, times in ROLLS:
        pips = max((hit_pips(me, theirs) for _, theirs in results(opponent, me, dice, home_hit)), default=0)
        if pips:
            rolls += times
            lost += times * pips
    return Shots(rolls, lost / THROWS)


def exposed(me: Counts, opponent: Counts) -> bool:
    """Whether a blot of `me` stands before a checker of the opponent, within the longest roll."""
    return any(
        any(opponent[mirrored(point) + 1 : mirrored(point) + 1 + LONGEST])
        for point in range(1, BAR)
        if me[point] == 1
    )


def hit_pips(before: Counts, after: Counts) -> int:
    """The pips that the side loses which was hit."""
    if after[BAR] == before[BAR]:
        return 0
    return sum((BAR - point) * (before[point] - after[point]) for point in range(1, BAR))
