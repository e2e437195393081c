"""Rolls of random play, from the start to the last checker, game after game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dambord.rules.backgammon import Counts, Dice, HomeHit, results
from dambord.rules.backgammon.position import CHECKERS, OFF, START

MOST: tuple[tuple[str, str, int], ...] = (
    ("24:2 19:2 18 17 16 15 12 10 9 7 5 2:2", "5 4 3:9 2", 1),
    ("24 23 22 21 20 19 18 17 16 15 14 13 12 11 10", "1", 3),
    ("21 20 19 18 17 16 15 14 13 12 11 10 9 8 7", "19 20 21 22 23 24", 3),
)
"""(mover, opponent, double) with the longest lists known: the longest met in random play, then made up."""


def random_rolls(seed: int, home_hit: HomeHit = HomeHit.OFF) -> Iterator[tuple[Counts, Counts, Dice]]:
    """Yield (the checkers of the side on roll, its opponent's, dice), without end."""
    rng = Random(seed)
    me, opponent = START, START
    while True:
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        yield me, opponent, dice
        found = list(results(me, opponent, dice, home_hit))
        mine, theirs = rng.choice(found) if found else (me, opponent)
        me, opponent = (START, START) if mine[OFF] == CHECKERS else (theirs, mine)
