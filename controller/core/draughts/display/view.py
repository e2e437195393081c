"""The view of a table for the page: the state as JSON values (`docs/formats.md`, The view)."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.clock import picture
from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.inference.irregularity import EitherHand
from dambord.controller.core.draughts.inference.turn_inference import Finished, UnderWay
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Correcting,
    Crowning,
    Disputed,
    Moving,
    NoResult,
    Over,
    Phase,
    Press,
    Restoring,
    Setup,
    Undecided,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.rules.game import Outcome, Side, other

RESULTS = {"w": "2-0", "b": "0-2", None: "1-1"}
"""Results as PDN writes them for draughts, where a win is worth 2 points."""


def view(state: State) -> dict[str, Any]:
    """The view as JSON values; times are microseconds."""
    game, grid = state.terms.game, state.terms.game.grid
    levels = state.sensors.settling.levels
    return {
        "rules": game.name,
        "commit": state.terms.commit,
        "grid": {"rows": grid.rows, "columns": grid.columns, "squares": grid.squares},
        "labels": list(game.labels),
        "phase": _phase(state),
        "irregularity": _irregularity(state.phase),
        "contested": _contested(state),
        "side": state.side,
        "fen": game.fen(state.position),
        "ply": len(state.plies),
        "position": game.picture(state.position),
        "cells": "".join(levels[cell] for cell in state.sensors.sensing.cells_of_squares),
        "lamps": {str(square): {"role": role} for square, role in sorted(lamps(state).items())},
        "clock": None if state.clock is None else picture(state.clock.times, state.now),
        "moves": [
            {"ply": ply, "side": taken.side, "text": taken.text} for ply, taken in enumerate(state.plies, 1)
        ],
        "provisional": _provisional(state),
        "offer": state.draw.by,
        "result": None if state.outcome is None else _result(state.outcome),
        "link": "up" if state.sensors.linked else "down",
        "turned": state.sensors.sensing.turned,
        "message": message(state),
    }


def _phase(state: State) -> str:
    """The word for the phase on pages: `unclear` during a doubt, a dispute, or putting a ruled position."""
    match state.phase:
        case Setup():
            return "setup"
        case Over():
            return "over"
        case Disputed() | Restoring():
            return "unclear"
        case Moving() | Adjusting():
            return "play" if state.doubt is None and state.contested is None else "unclear"


def _irregularity(phase: Phase) -> dict[str, Any] | None:
    if not isinstance(phase, Disputed):
        return None
    found = phase.dispute.irregularity
    return {
        "side": found.side,
        "kind": found.kind,
        "squares": found.squares,
        "correcting": not isinstance(phase.stage, Undecided),
    }


def _contested(state: State) -> dict[str, Any] | None:
    """The displaced piece that either hand may have moved, and both readings."""
    if state.contested is None:
        return None
    found = state.contested.reading
    return {
        "squares": found.mover.squares,
        "readings": [{"side": each.side, "kind": each.kind} for each in (found.mover, found.other)],
    }


def _provisional(state: State) -> dict[str, Any] | None:
    """The finished turn that the board shows and that is not in the record yet; None if there is none."""
    match state.phase:
        case Moving(TurnInProgress(finding=Finished(turn))):
            return {"side": state.side, "text": state.terms.game.text(state.position, turn)}
    return None


def _result(outcome: Outcome) -> dict[str, Any]:
    return {"winner": outcome.winner, "reason": outcome.reason, "text": RESULTS[outcome.winner]}


def message(state: State) -> str:
    """One line for people on the most urgent matter; empty if there is none."""
    if not state.sensors.linked:
        return "The board is not connected."
    match state.phase:
        case Setup():
            fault = array_fault(state)
            return "" if fault is None else _sentence(fault.why)
        case Over(NoResult()):
            return "The game is void: it does not count."
        case Restoring():
            return "The arbiter has ruled: put the board as the lamps show."
        case Disputed() as disputed:
            return _decision(state, disputed)
    if state.doubt is not None:
        return _sentence(state.doubt.why)
    if state.contested is not None:
        return _either_hand(state.contested.reading)
    if _pressed_too_early(state):
        return "The clock was pressed before the turn was complete: finish it as the lamps show."
    if state.halted:
        return "The arbiter has stopped the clocks."
    if state.clock is not None and state.clock.stopped_by_player:
        return "The clocks are stopped. Press pause to go on."
    if isinstance(state.phase, Adjusting):
        return "Pieces are being adjusted. Press adjust to go on."
    if state.sensors.sensing.turned and not state.plies:
        return "The board lies the other way round; squares are counted accordingly."
    return ""


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


SIDES: dict[Side, str] = {"w": "White", "b": "Black"}
DONE = {
    "two-moves": "made two moves in a row",
    "wrong-move": "moved a piece as it may not move",
    "touched-piece": "moved another piece than the one touched",
    "take-back": "took a completed move back",
    "enemy-moved": "moved an enemy piece",
    "capture-missed": "did not capture",
    "removed-without-reason": "took pieces off without reason",
    "wrong-number": "captured another number than the rules demand",
    "stopped-in-series": "stopped inside a series of captures",
    "removed-early": "took captured pieces off before the series was finished",
    "removed-too-few": "left captured pieces on the board",
    "removed-unjumped": "took pieces off that were not jumped",
    "pause-in-removal": "paused while taking captured pieces off",
    "own-removed": "took own pieces off after a capture",
    "not-crowned": "did not crown",
    "uncrowned-played": "played with a king that was not crowned",
    "two-hands": "used both hands",
    "touch-out-of-turn": "touched a piece out of turn",
}
"""The predicate of the sentence about each kind of irregularity, after the name of the player."""


def _pressed_too_early(state: State) -> bool:
    """Whether the player to move has pressed, and his turn is still under way."""
    match state.phase:
        case Moving(TurnInProgress(finding=UnderWay()), early=Press(side=side)):
            return side == state.side
    return False


def _either_hand(found: EitherHand) -> str:
    """Both readings of a displaced piece, and what ends it."""
    hands = " or ".join(f"{SIDES[each.side]} {DONE[each.kind]}" for each in (found.mover, found.other))
    return f"{hands}: put it back, press the clock if it was you, or demand correction."


def _decision(state: State, disputed: Disputed) -> str:
    side, kind = disputed.side, disputed.dispute.irregularity.kind
    clause = state.terms.game.code.clauses.get(kind, "")
    said = f"{SIDES[side]} {DONE[kind]}" + (f" ({clause})" if clause else "")
    match disputed.stage:
        case Crowning():
            return f"{said}: crown the king as the lamp shows."
        case Correcting():
            return f"{said}: put the board back as the lamps show."
        case Undecided():
            return f"{said}. {SIDES[other(side)]} decides: correct, or play on."
