"""Restoring: after a ruling the board has to show the ruled position before play goes on."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import (
    Offered,
    Opening,
    Playing,
    Restoring,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.point_sensing import shows
from dambord.controller.core.backgammon.transitions.play_begin import comes_on_roll, play_begins
from dambord.rules.game import other


def restore(state: State, then: Opening | ToRoll | Offered | Playing | Thinking) -> State:
    """Go on with `then`; the clocks wait until the board shows the record's position."""
    if state.clock is not None and not isinstance(then, Opening):
        side = other(then.offer.by) if isinstance(then, Offered) else state.side
        state = state._replace(clock=state.clock.pass_to(side, state.now))
    stacked = state.sensors.hiding(state.sensors.settling.levels)
    if not state.sensors.known or not shows(state.position, state.seen, stacked):
        clock = None if state.clock is None else state.clock.stop("board", state.now)
        return state._replace(clock=clock, phase=Restoring(then))
    clock = None if state.clock is None else state.clock.release(state.now, "board")
    state = state._replace(clock=clock, phase=then)
    match then:
        case Thinking(playing) | (Playing() as playing):
            return play_begins(state, replace(playing, since=state.now))
        case ToRoll():
            return comes_on_roll(state)
    return state
