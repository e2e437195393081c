"""Phase Opening: each side throws one die, and the higher begins (INT-5, GEO-5)."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Opening
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.cube import turned_by_throw
from dambord.controller.core.backgammon.transitions.roll_taking import (
    plays_throw,
    running,
    take_roll,
    to_roll,
)
from dambord.controller.core.messages.events import Rolled
from dambord.controller.core.messages.match_sayings import OpeningThrown
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.acts.refusal import refuse
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Dice, opened


def thrown(state: State, phase: Opening, event: Rolled) -> Result[State]:
    """Answer an opening throw, or the first roll of a side of which the players say that it begins."""
    start = opened(state.terms.game.profile, event.dice)
    if event.side is not None:  # they have thrown without telling
        if throw_again(state, event.dice):
            return refuse(state, event.side, "roll", Remark.of("throw-again"))
        return take_roll(state, event.side, event.dice, event.source)
    if start.side is None:
        state, value = turned_by_throw(state)
        return Result(state, (OpeningThrown(state.now, event.dice, None, value),))
    if start.dice is not None:
        return take_roll(state, start.side, start.dice, event.source)
    said = OpeningThrown(state.now, event.dice, start.side)
    return Result(running(to_roll(state, start.side), start.side), (said,))


def throw_again(state: State, dice: Dice) -> bool:
    """Whether `dice` can't begin this game: equal dice, where the numbers of the throw are played (INT-5)."""
    return dice[0] == dice[1] and plays_throw(state)
