"""The end of a match: both clocks stop, and changes on the board are ignored."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import NoMatch, Over
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.sayings import Ended, Voided
from dambord.controller.core.table.result import Result
from dambord.rules.game import Outcome


def finish(state: State, outcome: Outcome) -> Result[State]:
    """End the match with `outcome`."""
    ended = Ended(state.now, outcome.winner, outcome.reason, outcome.clause)
    return Result(_over(state, outcome), (ended,))


def void(state: State) -> Result[State]:
    """End the match as void, without an outcome."""
    return Result(_over(state, NoMatch()), (Voided(state.now, ""),))


def _over(state: State, result: Outcome | NoMatch) -> State:
    clock = None if state.clock is None else state.clock.end(state.now)
    return state._replace(clock=clock, phase=Over(result), resigned=None)
