"""When the builtin player doubles, and what it answers to a double."""

from __future__ import annotations

from dambord.controller.opponents.backgammon.evaluation import equity
from dambord.controller.opponents.backgammon.race import contact, winning
from dambord.rules.backgammon import Cube, Match, Position
from dambord.rules.game import Side, other

RACE_FROM, RACE_TO = 0.70, 0.785
"""The chances of winning a race from which a player doubles, and above which the other one drops."""
DOUBLES_FROM, TAKEN_UP_TO = 0.38, 0.56
"""The same with contact, in points without the cube."""
TOO_GOOD = 0.95
"""Points above which a gammon is played for instead, as long as the other side would drop."""


def on_roll(position: Position, side: Side) -> float:
    """The worth of a position to `side`, which is on roll, in points."""
    me, opponent = position.of(side), position.of(other(side))
    return -equity(opponent, me)


def wants_double(position: Position, match: Match, cube: Cube) -> bool:
    """Whether the side on roll doubles, if it may."""
    side = position.side
    rival_away = match.away(other(side))
    if rival_away is not None and rival_away <= cube.value:
        # The match is lost with this game: there is nothing more to lose.
        return True
    me, opponent = position.of(side), position.of(other(side))
    if not contact(me, opponent):
        return 1 - winning(opponent, me) >= RACE_FROM
    return DOUBLES_FROM <= on_roll(position, side) <= TOO_GOOD


def takes(position: Position, match: Match, cube: Cube) -> bool:
    """Whether the opponent of the side on roll takes its double; `cube` as it was before."""
    side = position.side
    doubler_away = match.away(side)
    if doubler_away is not None and doubler_away <= cube.value:
        # To drop would lose the match.
        return True
    me, opponent = position.of(side), position.of(other(side))
    if not contact(me, opponent):
        return 1 - winning(opponent, me) <= RACE_TO
    return on_roll(position, side) <= TAKEN_UP_TO
