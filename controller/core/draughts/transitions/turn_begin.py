"""The beginning of a turn: a person's, one of the program that plays this side, or one of an analysis."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.followed import Followed
from dambord.controller.core.draughts.model.phase import Analysing, Moving, Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.table.time import program_clock


def turn_begins(state: State, moving: Moving) -> State:
    """The side to move begins its turn, of which `moving` has what the board shows already."""
    if state.terms.commit == "free":
        return state.to(analysis_of(state))
    program = state.program
    if program is not None and program.side == state.side:
        state = state.with_clock(program_clock.thinking(state.clock, program, state.now))
        return state.to(Thinking(TurnInProgress.fresh(moving.turn.trail)))
    return state.to(moving)


def analysis_of(state: State) -> Analysing:
    """The analysis on a board that shows the position."""
    return Analysing(Followed(state.prospects.picture))
