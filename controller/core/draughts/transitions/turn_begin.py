"""The beginning of a turn: a person's, or one of the program that plays this side."""

from __future__ import annotations

from dambord.controller.core.draughts.model.phase import Moving, Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress


def turn_begins(state: State, moving: Moving) -> State:
    """The side to move begins its turn, of which `moving` has what the board shows already."""
    program, clock = state.terms.program, state.clock
    if program is not None and state.by_program(state.side):
        if clock is not None and program.timed == "there":
            state = state._replace(clock=clock.stop("hand", state.now))
        return state.to(Thinking(TurnInProgress.fresh(moving.turn.trail)))
    return state.to(moving)
