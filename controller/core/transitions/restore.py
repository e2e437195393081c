"""After a ruling the board has to show the record's position before play goes on; lamps lead it there."""

from __future__ import annotations

from dambord.controller.core.inference.infer import Unchanged
from dambord.controller.core.model.phase import Moving, Restoring
from dambord.controller.core.model.state import State
from dambord.controller.core.model.turn_in_progress import NO_OBLIGATIONS, Obligations, TurnInProgress
from dambord.controller.core.transitions.explain import explain


def restore(state: State, obligations: Obligations = NO_OBLIGATIONS) -> State:
    """Whatever was under way is done with; the clocks wait until the board stands as the record has it."""
    if state.clock is not None:
        clock = state.clock.stop("board", state.now).release(state.now, "dispute")
        state = state._replace(clock=clock.pass_to(state.side, state.now))
    turn = explain(state, TurnInProgress.fresh(obligations=obligations))
    return back_in_play(state, turn) if isinstance(turn.finding, Unchanged) else state.to(Restoring(turn))


def back_in_play(state: State, turn: TurnInProgress) -> State:
    """The board stands as the record has it: the turn begins anew, and clocks that waited for it run."""
    clock = None if state.clock is None else state.clock.release(state.now, "board")
    moving = Moving(TurnInProgress.fresh(obligations=turn.obligations))
    return state._replace(clock=clock, phase=moving)
