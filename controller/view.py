"""The whole picture for a page: the state as plain JSON values."""

from __future__ import annotations

from typing import Any

from dambord.controller.clock import picture
from dambord.controller.lights import lamps
from dambord.controller.setup import array_fault
from dambord.controller.state import Open, State
from dambord.rules.game import Outcome, Side, other

RESULTS = {"w": "2-0", "b": "0-2", None: "1-1"}
"""PDN's way of draughts: two points to share."""


def view(state: State) -> dict[str, Any]:
    """What the board sees, lamps by role, clocks, moves, result; times in microseconds of the game."""
    game, grid = state.terms.game, state.terms.game.grid
    levels = state.settling.levels
    return {
        "rules": game.name,
        "commit": state.terms.commit,
        "grid": {"rows": grid.rows, "columns": grid.columns, "squares": grid.squares},
        "labels": list(game.labels),
        "phase": _phase(state),
        "irregularity": None if state.open is None else _irregularity(state.open),
        "side": state.side,
        "fen": game.fen(state.position),
        "ply": len(state.plies),
        "position": game.picture(state.position),
        "cells": "".join(levels[cell] for cell in state.sensing.cells_of_squares),
        "lamps": {str(square): {"role": role} for square, role in sorted(lamps(state).items())},
        "clock": None if state.clock is None else picture(state.clock, state.now),
        "moves": [
            {"ply": ply, "side": taken.side, "text": taken.text} for ply, taken in enumerate(state.plies, 1)
        ],
        "offer": state.offer,
        "result": None if state.outcome is None else _result(state.outcome),
        "link": "up" if state.linked else "down",
        "turned": state.sensing.turned,
        "message": message(state),
    }


def _phase(state: State) -> str:
    in_doubt = state.doubt is not None or state.open is not None or state.restoring is not None
    return "unclear" if state.phase == "play" and in_doubt else state.phase


def _irregularity(opened: Open) -> dict[str, Any]:
    breach = opened.breach
    return {
        "side": breach.side,
        "kind": breach.kind,
        "squares": breach.squares,
        "correcting": opened.correcting,
    }


def _result(outcome: Outcome) -> dict[str, Any]:
    return {"winner": outcome.winner, "reason": outcome.reason, "text": RESULTS[outcome.winner]}


def message(state: State) -> str:
    """One line for people on what is the matter; empty when nothing is."""
    if not state.linked:
        return "The board is not connected."
    if state.phase == "setup":
        fault = array_fault(state)
        return "" if fault is None else _sentence(fault.why)
    if state.phase == "over" and state.outcome is None:
        return "The game is void: it does not count."
    if state.restoring is not None:
        return "The arbiter has ruled: put the board as the lamps show."
    if state.open is not None:
        return _decision(state, state.open)
    if state.doubt is not None:
        return _sentence(state.doubt.why)
    if state.halted and state.phase == "play":
        return "The arbiter has stopped the clocks."
    if state.clock is not None and state.clock.paused:
        return "The clocks are stopped. Press pause to go on."
    if state.sensing.turned and not state.plies:
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
"""What each kind of irregularity is, as a sentence after the player."""


def _decision(state: State, opened: Open) -> str:
    side, kind = opened.breach.side, opened.breach.kind
    clause = state.terms.game.code.clauses.get(kind, "")
    said = f"{SIDES[side]} {DONE[kind]}" + (f" ({clause})" if clause else "")
    if opened.crown is not None:
        return f"{said}: crown the king as the lamp shows."
    if opened.correcting:
        return f"{said}: put the board back as the lamps show."
    return f"{said}. {SIDES[other(side)]} decides: correct, or play on."
