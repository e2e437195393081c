"""The end of a game: both clocks stop, and changes on the board are ignored."""

from __future__ import annotations

from dambord.controller.core.draughts.model.phase import NoResult, Over
from dambord.controller.core.draughts.model.state import DrawOffer, State
from dambord.controller.core.messages.sayings import Ended, Voided
from dambord.controller.core.table.result import Result
from dambord.rules.game import Outcome


def finish(state: State, outcome: Outcome) -> Result[State]:
    """End the game with `outcome`: a win or a draw."""
    ended = Ended(state.now, outcome.winner, outcome.reason, outcome.clause)
    return Result(_over(state, outcome), (ended,))


def void(state: State, clause: str = "") -> Result[State]:
    """End the game as void (FMJD 5.1), without an outcome."""
    return Result(_over(state, NoResult()), (Voided(state.now, clause),))


def _over(state: State, result: Outcome | NoResult) -> State:
    clock = None if state.clock is None else state.clock.end(state.now)
    return state._replace(clock=clock, draw=DrawOffer(barred=state.draw.barred), phase=Over(result))
