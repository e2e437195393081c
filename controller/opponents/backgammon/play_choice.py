"""Chooses a play: the one after which the position is worth most, as far as a level sees."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random

from dambord.controller.opponents.backgammon.evaluation import equity, over
from dambord.controller.opponents.backgammon.levels import Level
from dambord.controller.opponents.backgammon.race import ROLLS, THROWS, contact, cost
from dambord.rules.backgammon import Counts, HomeHit, Play, Position, results
from dambord.rules.game import other

RACE_BLUR = 10.0
"""Pips in a race for each point of a level's error."""
NEAR = 0.16
"""Points by which a play may be behind the best one and still be looked at more closely."""


def choose(position: Position, plays: Sequence[Play], level: Level, home_hit: HomeHit, rng: Random) -> Play:
    """The play of `position.side`. Only what is blurred depends on `rng`."""
    if len(plays) == 1:
        return plays[0]
    side = position.side
    if not contact(position.of(side), position.of(other(side))):
        # By what is left, not by what it is worth: a race that is as good as won is run all the same.
        blur = RACE_BLUR * level.blur
        return min(plays, key=lambda play: cost(play.after.of(side)) + (rng.gauss(0, blur) if blur else 0.0))
    boards = [(play.after.of(side), play.after.of(other(side)), play) for play in plays]
    worths = ((equity(me, opponent), me, opponent, play) for me, opponent, play in boards)
    found = sorted(worths, key=itemgetter(0), reverse=True)
    near = [one for one in found[: level.second] if one[0] >= found[0][0] - NEAR]
    if len(near) > 1:
        return max(near, key=lambda one: looked_through(one[1], one[2], home_hit))[3]
    return max(found, key=lambda one: one[0] + (rng.gauss(0, level.blur) if level.blur else 0.0))[3]


def looked_through(me: Counts, opponent: Counts, home_hit: HomeHit) -> float:
    """The worth of a position to `me` after every roll of the opponent, each played as it seems best."""
    ended = over(me, opponent)
    if ended is not None:
        return ended
    total = 0.0
    for dice, times in ROLLS:
        found = results(opponent, me, dice, home_hit) or {(opponent, me): ()}
        total -= times * max(equity(theirs, mine) for theirs, mine in found)
    return total / THROWS
