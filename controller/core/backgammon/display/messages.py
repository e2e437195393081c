"""One line for people on the most urgent matter of a match; a function of the state."""

from __future__ import annotations

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
from dambord.controller.core.backgammon.phases.setup import BINDING, array_fault
from dambord.controller.core.backgammon.recognition.findings import Finished
from dambord.rules.game import Side, other

SIDES: dict[Side, str] = {"w": "White", "b": "Black"}
DONE = {
    "illegal-play": "made an illegal play",
    "home-hit": "hit in the home board and went on to shelter that checker",
    "take-back": "changed a play that was complete",
    "premature-roll": "rolled before the turn of the opponent had ended",
    "out-of-turn": "rolled out of turn",
}
"""The predicate of the sentence about each kind of irregularity, after the name of the player."""


def message(state: State) -> str:
    """The line; empty if there is nothing to say."""
    if not state.sensors.linked:
        return "The board is not connected."
    match state.phase:
        case Setup():
            fault = array_fault(state)
            return "" if fault is None else _sentence(fault.why)
        case Over(NoMatch()):
            return "The match is void: it does not count."
        case Restoring():
            return "The arbiter has ruled: put the board as the lamps show."
        case ToRoll(doubt) | Playing(doubt=doubt) if doubt is not None:
            return _sentence(doubt.why)
        case ToRoll(breach=breach) if breach is not None and breach.told:
            return f"{_said(state, breach)}. {SIDES[other(breach.side)]} decides: correct, or play on."
        case Playing(breach=breach) if breach is not None:
            return _breach(state, breach)
        case Playing(premature=early) if early is not None:
            side = SIDES[other(early.side)]
            return f"{SIDES[early.side]} {DONE['premature-roll']}: {side} may demand another roll."
    return _plain(state)


def _breach(state: State, breach: Breach) -> str:
    if breach.dice is not None and state.position.dice is not None:
        shows, entered = breach.dice, state.position.dice
        return (
            f"This looks like {shows[0]}-{shows[1]}, entered was {entered[0]}-{entered[1]}: which is right?"
        )
    return f"{_said(state, breach)}: make a legal play, or put the board back."


def _said(state: State, breach: Breach) -> str:
    clause = state.terms.game.profile.breaches.get(breach.kind, "")
    return f"{SIDES[breach.side]} {DONE.get(breach.kind, breach.kind)}" + (f" ({clause})" if clause else "")


def _plain(state: State) -> str:
    """What is said where nothing is wrong."""
    if state.halted:
        return "The arbiter has stopped the clocks."
    if state.clock is not None and state.clock.stopped_by_player:
        return "The clocks are stopped. Press pause to go on."
    match state.phase:
        case Opening(array) | ToRoll(array=array) | Playing(array=array) if array is not None:
            return f"The starting position is wrong: {BINDING}."
        case Playing(finding=Finished(play)) if not play.parts:
            return f"{SIDES[state.side]} has no play."
        case Offered(offer):
            return f"{SIDES[offer.by]} doubles to {offer.value}: {SIDES[other(offer.by)]} takes or drops."
    return ""


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
