"""Acts of the arbiter on the clocks."""

from __future__ import annotations

from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.phase import Adjusting, Moving, Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
)
from dambord.controller.core.table.time.clock_rulings import corrected, halted, proceeded, set_back, uncounted
from dambord.rules.game import SIDES


def halt(state: State) -> State:
    """Stop both clocks until the arbiter lets them run."""
    return state._replace(clock=halted(state.clock, state.now))


def proceed(state: State) -> State:
    """Let the clock of the side to move run, now or as soon as the board is put right."""
    side = state.side if isinstance(state.phase, Moving | Thinking | Adjusting) else None
    return state._replace(clock=proceeded(state.clock, side, state.now))


def correct(state: State, act: CorrectClock | AddTime) -> State:
    """Set or change the time left of one side, or its move counter."""
    return state._replace(clock=corrected(state.clock, act, state.now))


def take_back(state: State, gone: tuple[RecordedPly, ...], *, times: bool) -> State:
    """Take the plies `gone` off both move counters; with `times` both clocks go back to that position."""
    if times:
        then = state.plies[-1].clock if state.plies else None
        return state._replace(clock=set_back(state.clock, then, state.side, state.now))
    turns = {side: sum(1 for ply in gone if ply.side == side) for side in SIDES}
    return state._replace(clock=uncounted(state.clock, turns, state.now))
