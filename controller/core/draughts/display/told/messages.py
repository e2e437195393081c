"""One line of English on the most urgent matter of a game, for the API; a function of the state."""

from __future__ import annotations

from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.told.remarks import did, pressed_early, restoring, to_decide
from dambord.controller.core.draughts.inference.irregularity import EitherHand
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
    Crowning,
    Disputed,
    Guided,
    NoResult,
    Over,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.messages.remark import SIDES, Remark
from dambord.controller.core.table.time.clock_banners import clock_banner
from dambord.rules.game import other


def message(state: State) -> str:
    """The line; empty if there is nothing to say."""
    if not state.sensors.linked:
        return Remark.of("board-not-connected").sentence
    match state.phase:
        case Setup():
            fault = array_fault(state)
            return "" if fault is None else fault.remark.sentence
        case Over(NoResult()):
            return Remark.of("game-void").sentence
        case Restoring() as phase:
            return restoring(phase).sentence
        case Disputed() as disputed:
            return _decision(state, disputed)
        case Thinking() | Guided():
            return _of_program(state)
        case Analysing():
            act = next_act(state)
            return "" if act is None else act.remark.sentence
    if state.doubt is not None:
        return state.doubt.remark.sentence
    if state.contested is not None:
        return _either_hand(state.contested.reading)
    if pressed_early(state):
        return Remark.of("pressed-early").sentence
    if state.halted:
        return Remark.of("clocks-halted").sentence
    if state.clock is not None and state.clock.stopped_by_player:
        return Remark.of("clocks-stopped").sentence
    if isinstance(state.phase, Adjusting):
        return Remark.of("adjusting").sentence
    if state.sensors.sensing.turned and not state.plies:
        return Remark.of("board-turned").sentence
    return ""


def _of_program(state: State) -> str:
    if (stopped := clock_banner(state.clock)) is not None:
        return stopped.remark.sentence
    act = next_act(state)
    said = () if act is None else (act.why, act.remark)
    return " ".join(remark.sentence for remark in dict.fromkeys(said) if remark is not None)


def _either_hand(found: EitherHand) -> str:
    """Both readings of a displaced piece, and what ends it."""
    hands = " or ".join(str(did(each)) for each in (found.mover, found.other))
    return f"{hands}: put it back, press the clock if it was you, or demand correction."


def _decision(state: State, disputed: Disputed) -> str:
    found = disputed.dispute.irregularity
    clause = state.terms.game.code.clauses.get(found.kind, "")
    said = str(did(found)) + (f" ({clause})" if clause else "")
    if to_decide(state, disputed):
        return f"{said}. {SIDES[other(found.side)]} decides: correct, or play on."
    crowning = isinstance(disputed.stage, Crowning)
    return f"{said}: {Remark.of('crown-king' if crowning else 'put-back')}."
