"""Rolls of random play, from the start to the last checker, game after game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dambord.rules.backgammon import Counts, Dice, HomeHit, results
from dambord.rules.backgammon.position import CHECKERS, OFF, START


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
