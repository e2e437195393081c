"""Acts of the arbiter on the clocks."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core import clock as clocks
from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import Offered, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.clock import Clock
from dambord.controller.core.clock.corrections import SIDES
from dambord.controller.core.messages.arbiter_acts import AddTime, CorrectClock
from dambord.rules.game import other


def halt(state: State) -> State:
    """Stop both clocks until the arbiter lets them run."""
    clock = None if state.clock is None else state.clock.stop("arbiter", state.now)
    return state._replace(clock=clock)


def proceed(state: State) -> State:
    """Let the clock of the side to act run, now or as soon as the board is put right."""
    if state.clock is None:
        return state
    clock = state.clock.release(state.now, "arbiter", "player", "restart")
    match state.phase:
        case ToRoll() | Playing():
            clock = clock.start(state.side, state.now)
        case Offered(offer):
            clock = clock.start(other(offer.by), state.now)
    return state._replace(clock=clock)


def correct(state: State, act: CorrectClock | AddTime) -> State:
    """Set or change the time left of one side, or its move counter."""
    clock = state.clock
    if clock is None:
        return state
    match act:
        case CorrectClock(side, left, turns):
            clock = clock.correct(side, state.now, left=left, turns=turns)
        case AddTime(side, time):
            clock = clock.add(side, time, state.now)
    return state._replace(clock=clock)


def take_back(state: State, gone: tuple[RecordedAct, ...], *, times: bool) -> State:
    """Take the plays among `gone` off both move counters; with `times` both clocks go back."""
    clock = state.clock
    if clock is None:
        return state
    if times:
        then = state.plies[-1].clock if state.plies else None
        fresh = replace(Clock.fresh(clock.times.control), running=state.side)
        return state._replace(
            clock=replace(clock, times=clocks.take_back(clock.times, then or fresh, state.now))
        )
    for side in SIDES:
        plays = sum(1 for act in gone if act.side == side and act.kind == "play")
        clock = clock.uncount(side, plays, state.now)
    return state._replace(clock=clock)
