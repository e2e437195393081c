"""Restoring: the board has to show the position that was ruled or let stand before play goes on."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import Moving, Put, Restoring
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import (
    NO_OBLIGATIONS,
    Obligations,
    TurnInProgress,
)
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.turn_begin import turn_begins


def restore(state: State, obligations: Obligations = NO_OBLIGATIONS, *, why: Put = "put-as-ruled") -> State:
    """Drop the turn in progress; the clocks wait until the board shows the record's position."""
    if state.clock is not None:
        clock = state.clock.stop("board", state.now).release(state.now, "dispute")
        state = state._replace(clock=clock.pass_to(state.side, state.now))
    turn = explain(state, TurnInProgress.fresh(obligations=obligations))
    shown = isinstance(turn.finding, Unchanged)
    return back_in_play(state, turn) if shown else state.to(Restoring(turn, why))


def back_in_play(state: State, turn: TurnInProgress) -> State:
    """Begin the turn anew on a board that shows the record's position; the clocks no longer wait for it."""
    clock = None if state.clock is None else state.clock.release(state.now, "board")
    moving = Moving(TurnInProgress.fresh(obligations=turn.obligations))
    return turn_begins(state._replace(clock=clock), moving)
