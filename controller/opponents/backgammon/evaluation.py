"""What a position is worth, in points, without the cube."""

from __future__ import annotations

from dambord.controller.opponents.backgammon.net import net
from dambord.controller.opponents.backgammon.race import contact, race_equity
from dambord.rules.backgammon import Counts
from dambord.rules.backgammon.game_value import KINDS, kind
from dambord.rules.backgammon.position import CHECKERS, OFF, of_players

LIMIT = 2.5
"""Points that an estimate never exceeds."""


def over(me: Counts, opponent: Counts) -> float | None:
    """What a game that is over was worth to `me`; None while it goes on."""
    if me[OFF] == CHECKERS:
        return 1.0 + KINDS.index(kind(of_players("w", me, opponent), "w"))
    if opponent[OFF] == CHECKERS:
        return -1.0 - KINDS.index(kind(of_players("b", opponent, me), "b"))
    return None


def equity(me: Counts, opponent: Counts) -> float:
    """The points that `me` wins on average from here on, the opponent being on roll."""
    ended = over(me, opponent)
    if ended is not None:
        return ended
    if not contact(me, opponent):
        return race_equity(me, opponent)
    return max(-LIMIT, min(LIMIT, net().value(me, opponent)))
