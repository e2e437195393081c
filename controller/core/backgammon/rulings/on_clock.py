"""Acts of the arbiter on the clocks."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import Offered, Playing, Thinking, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
)
from dambord.controller.core.table.time.clock_rulings import corrected, halted, proceeded, set_back, uncounted
from dambord.rules.game import SIDES, Side, other


def halt(state: State) -> State:
    """Stop both clocks until the arbiter lets them run."""
    return state._replace(clock=halted(state.clock, state.now))


def proceed(state: State) -> State:
    """Let the clock of the side to act run, now or as soon as the board is put right."""
    return state._replace(clock=proceeded(state.clock, _acting(state), state.now))


def _acting(state: State) -> Side | None:
    match state.phase:
        case ToRoll() | Playing() | Thinking():
            return state.side
        case Offered(offer):
            return other(offer.by)
    return None


def correct(state: State, act: CorrectClock | AddTime) -> State:
    """Set or change the time left of one side, or its move counter."""
    return state._replace(clock=corrected(state.clock, act, state.now))


def take_back(state: State, gone: tuple[RecordedAct, ...], *, times: bool) -> State:
    """Take the plays among `gone` off both move counters; with `times` both clocks go back."""
    if times:
        then = state.plies[-1].clock if state.plies else None
        return state._replace(clock=set_back(state.clock, then, state.side, state.now))
    plays = {side: sum(1 for act in gone if act.side == side and act.kind == "play") for side in SIDES}
    return state._replace(clock=uncounted(state.clock, plays, state.now))
