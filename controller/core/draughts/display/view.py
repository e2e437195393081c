"""The view of a table for the page: the state as JSON values (`docs/formats.md`, The view)."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.clock import picture
from dambord.controller.core.draughts.acts import ACTS, usable
from dambord.controller.core.draughts.display.announced import announced
from dambord.controller.core.draughts.display.lit_squares import lit_by
from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.told.banner import banner
from dambord.controller.core.draughts.inference.turn_inference import Finished
from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
    Disputed,
    Guided,
    Moving,
    Over,
    Phase,
    Restoring,
    Setup,
    Thinking,
    Undecided,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.table.agreed.program import write_program
from dambord.controller.core.table.told.arrows import arrows
from dambord.rules.game import Outcome

RESULTS = {"w": "2-0", "b": "0-2", None: "1-1"}
"""Results as PDN writes them for draughts, where a win is worth 2 points."""


def view(state: State) -> dict[str, Any]:
    """The view as JSON values; times are microseconds."""
    game, grid = state.terms.game, state.terms.game.grid
    prospects = state.prospects
    levels = state.sensors.settling.levels
    act = next_act(state)
    shown = banner(state, act)
    hinted = act.hint() if act is not None and isinstance(state.phase, Moving) else None
    return {
        "family": "draughts",
        "rules": game.name,
        "commit": state.terms.commit,
        "grid": {"rows": grid.rows, "columns": grid.columns, "squares": grid.squares},
        "labels": list(game.labels),
        "phase": _phase(state),
        "irregularity": _irregularity(state.phase),
        "contested": _contested(state),
        "side": state.side,
        "fen": prospects.fen,
        "ply": len(state.plies),
        "position": prospects.picture,
        "cells": "".join(levels[cell] for cell in state.sensors.sensing.cells_of_squares),
        "lamps": {str(square): {"role": role} for square, role in sorted(lit_by(state, act).items())},
        "clock": None if state.clock is None else picture(state.clock.times, state.now),
        "moves": [_move(state, ply, taken) for ply, taken in enumerate(state.plies, 1)],
        "provisional": _provisional(state),
        "program": None if state.program is None else write_program(state.program),
        "announced": announced(state),
        "offer": state.draw.by,
        "result": None if state.outcome is None else _result(state.outcome),
        "link": "up" if state.sensors.linked else "down",
        "turned": state.sensors.sensing.turned,
        "message": "" if shown is None else shown.line,
        "banner": None if shown is None else shown.as_json(),
        "next": None if act is None else act.as_json(),
        "arrows": arrows(act, shown),
        "hint": None if hinted is None else hinted.as_json(),
        "buttons": {side: list(buttons) for side, buttons in usable(state).items()},
        "acts": ACTS.shown,
    }


def _move(state: State, ply: int, taken: RecordedPly) -> dict[str, Any]:
    move = {"ply": ply, "side": taken.side, "text": taken.text}
    if not (kind := taken.irregular):
        return move
    return {**move, "irregular": kind, "clause": state.terms.game.code.cited_for(kind) or None}


def _phase(state: State) -> str:
    """The word for the phase on pages: `unclear` during a doubt, a dispute, or putting a ruled position."""
    match state.phase:
        case Setup():
            return "setup"
        case Over():
            return "over"
        case Disputed() | Restoring():
            return "unclear"
        case Thinking() | Guided() | Analysing():
            return "play"
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
