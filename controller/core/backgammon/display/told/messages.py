"""One line for people on the most urgent matter of a match; a function of the state."""

from __future__ import annotations

from dambord.controller.core.backgammon.display.next_act.next_act import next_act
from dambord.controller.core.backgammon.display.told.banner import program_banner
from dambord.controller.core.backgammon.display.told.remarks import did, game_given_up, offered, which_roll
from dambord.controller.core.backgammon.model.phase import (
    Breach,
    NoMatch,
    Offered,
    Opening,
    Over,
    Playing,
    Restoring,
    Setup,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.setup import array_fault
from dambord.controller.core.backgammon.recognition.findings import Finished
from dambord.controller.core.messages.remark import SIDES, Remark
from dambord.rules.game import other


def message(state: State) -> str:
    """The line; empty if there is nothing to say."""
    if not state.sensors.linked:
        return Remark.of("board-not-connected").sentence
    match state.phase:
        case Setup():
            fault = array_fault(state)
            return "" if fault is None else fault.remark.sentence
        case Over(NoMatch()):
            return Remark.of("match-void").sentence
        case Restoring():
            return Remark.of("put-as-ruled").sentence
        case ToRoll(doubt) | Playing(doubt=doubt) if doubt is not None:
            return doubt.remark.sentence
        case ToRoll(breach=breach) if breach is not None and breach.told:
            return f"{_said(state, breach)}. {SIDES[other(breach.side)]} decides: correct, or play on."
        case Playing(breach=breach) if breach is not None:
            return _breach(state, breach)
        case Playing(premature=early) if early is not None and not early.accepted:
            side = SIDES[other(early.side)]
            return f"{did('premature-roll', early.side)}: {side} may demand another roll."
    return _plain(state)


def _breach(state: State, breach: Breach) -> str:
    if breach.dice is not None and state.position.dice is not None:
        return which_roll(breach.dice, state.position.dice).sentence[:-1]
    return f"{_said(state, breach)}: {Remark.of('make-legal-play')}."


def _said(state: State, breach: Breach) -> str:
    clause = breach.clause or state.terms.game.profile.breaches.get(breach.kind, "")
    return str(did(breach.kind, breach.side)) + (f" ({clause})" if clause else "")


def _plain(state: State) -> str:
    """What is said where nothing is wrong."""
    if state.halted:
        return Remark.of("clocks-halted").sentence
    if state.clock is not None and state.clock.stopped_by_player:
        return Remark.of("clocks-stopped").sentence
    if state.resigned is not None:
        return f"{game_given_up(state.resigned)}: {SIDES[other(state.resigned.side)]} takes or drops."
    if (told := program_banner(state, next_act(state))) is not None:
        return " ".join(said.sentence for said in (told.reason, told.remark) if said is not None)
    match state.phase:
        case Opening(array) | ToRoll(array=array) | Playing(array=array) if array is not None:
            return Remark.of("start-wrong").sentence
        case Playing(finding=Finished(play)) if not play.parts:
            return Remark.of("no-play", side=state.side).sentence
        case Offered(offer):
            return f"{offered(offer)}: {SIDES[other(offer.by)]} takes or drops."
    return ""
