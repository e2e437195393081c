"""Evidence for an arbiter as JSON values: the board before and now, lifts and places, the clocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dambord.controller.core.clock import picture
from dambord.controller.core.draughts.display.reversal import reversal
from dambord.controller.core.draughts.display.told.remarks import labels
from dambord.controller.core.draughts.inference.trail import Lift, Trail, without_drop_outs
from dambord.controller.core.draughts.model.phase import Disputed, Over, Setup, Undecided, phase_word
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.draughts.model.turn_in_progress import Objection, TurnInProgress
from dambord.controller.core.draughts.step import steps
from dambord.controller.core.messages.act_fields import SECOND
from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import Irregular, Moved, Ruling, Saying, Unclear
from dambord.controller.core.sensing.occupancy import EMPTY, differs
from dambord.controller.core.table.told.history import history_of

PLIES = 6
"""The number of last turns in the evidence."""


def evidence(state: State) -> dict[str, Any]:
    """All that is known of the turn in progress; times in seconds (`docs/formats.md`, Evidence and history).

    In a dispute, `seen` and `trail` are those on which the irregularity was found.
    """
    board, game = state.prospects, state.terms.game
    turn = TurnInProgress() if isinstance(state.phase, Setup | Over) else state.phase.turn
    disputed = state.phase if isinstance(state.phase, Disputed) else None
    levels = state.levels if disputed is None else disputed.dispute.levels
    trail = turn.trail if disputed is None else disputed.dispute.trail
    touched = turn.obligations.touched
    return {
        "t": state.now / SECOND,
        "phase": phase_word(state.phase),
        "ply": len(state.plies),
        "side": state.side,
        "fen": game.fen(state.position),
        "before": board.before,
        "seen": levels,
        "now": state.levels,
        "differs": [_difference(state, n, levels) for n in sorted(differs(levels, board.before))],
        "trail": hands(state, trail),
        "touched": touched,
        "touched_label": None if touched is None else labels(state, (touched,))[0],
        "legal": [game.text(state.position, legal) for legal in board.turns],
        "clock": None if state.clock is None else picture(state.clock.times, state.now),
        "moves": [
            {"ply": number, "side": ply.side, "text": ply.text, "t": ply.at / SECOND, "left": _left(ply.left)}
            | ({"irregular": ply.irregular} if ply.irregular else {})
            for number, ply in list(enumerate(state.plies, 1))[-PLIES:]
        ],
        "irregularity": None if disputed is None else _irregularity(state, disputed),
        "readings": _readings(state),
        "objection": _objection(state, turn.obligations.objection),
    }


def _objection(state: State, objection: Objection | None) -> dict[str, Any] | None:
    """What the side to move may object to in the turn before; nobody may have been told of it."""
    if objection is None:
        return None
    found = objection.irregularity
    return {
        "side": found.side,
        "kind": found.kind,
        **_clause(state, found.kind),
        **_places(state, found.squares),
        "told": objection.told,
    }


def _readings(state: State) -> list[dict[str, Any]]:
    """What a displaced piece of the side not to move means as the act of either player; empty without one."""
    if state.contested is None:
        return []
    found = state.contested.reading
    return [
        {"side": each.side, "kind": each.kind, **_clause(state, each.kind), **_places(state, each.squares)}
        for each in (found.mover, found.other)
    ]


def _places(state: State, squares: tuple[int, ...]) -> dict[str, Any]:
    return {"squares": list(squares), "labels": list(labels(state, squares))}


def _clause(state: State, kind: str) -> dict[str, str]:
    """The clause of the ruleset's source, and the same as it is cited."""
    code = state.terms.game.code
    clause = code.clauses.get(kind, "")
    return {"clause": clause, "cited": code.cited(clause)}


def _irregularity(state: State, disputed: Disputed) -> dict[str, Any]:
    found = disputed.dispute.irregularity
    return {
        "side": found.side,
        "kind": found.kind,
        **_clause(state, found.kind),
        **_places(state, found.squares),
        "correcting": not isinstance(disputed.stage, Undecided),
    }


def hands(state: State, trail: Trail) -> list[dict[str, Any]]:
    """The lifts and places of `trail` as JSON values, in order; times in seconds.

    `noise`: a standing piece that only dropped out for an instant, which no hand has done.
    """
    labels, believed = state.terms.game.labels, set(without_drop_outs(trail))
    return [
        {
            "t": step.at / SECOND,
            "noise": step not in believed,
            "did": "lift" if isinstance(step, Lift) else "place",
            "square": step.square,
            "label": labels[step.square - 1],
            "level": step.level,
        }
        for step in trail
    ]


def _difference(state: State, square: int, levels: str) -> dict[str, Any]:
    stood, stands = state.prospects.picture[square - 1], levels[square - 1]
    return {
        "square": square,
        "label": state.terms.game.labels[square - 1],
        "before": None if stood == EMPTY else stood,
        "seen": None if stands == EMPTY else stands,
    }


def _left(left: tuple[int, int] | None) -> dict[str, float] | None:
    return None if left is None else {"w": left[0] / SECOND, "b": left[1] / SECOND}


def history(terms: Terms, events: Sequence[Event]) -> Sequence[dict[str, Any]]:
    """The irregularities, doubts and rulings, in order, as JSON values.

    Irregularities and doubts include the evidence of that instant, rulings the acts that undo them.
    """
    return history_of(opening(terms), events, steps, _told, reversal)


def _told(state: State, saying: Saying) -> dict[str, Any] | None:
    match saying:
        case Irregular(squares=squares):
            there = {"labels": list(labels(state, squares)), "ply": len(state.plies)}
            return {**saying_fields(saying), **there, "evidence": evidence(state)}
        case Unclear(squares=squares, remark=remark):
            there = {"labels": list(labels(state, squares)), "ply": len(state.plies)}
            return {**saying_fields(saying), "remark": remark.as_json(), **there, "evidence": evidence(state)}
        case Ruling():
            return {**saying_fields(saying), "ply": len(state.plies)}
        case Moved(irregular=kind) if kind:
            return saying_fields(saying)
    return None
