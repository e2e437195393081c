"""Evidence for an arbiter as JSON values: the board before and now, lifts and places, the clocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dambord.controller.core.backgammon.display.reversal import reversal
from dambord.controller.core.backgammon.display.view import phase_word
from dambord.controller.core.backgammon.model.agreed import position_text
from dambord.controller.core.backgammon.model.phase import Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State, opening
from dambord.controller.core.backgammon.model.terms import Terms
from dambord.controller.core.backgammon.recognition.point_sensing import shown
from dambord.controller.core.backgammon.recognition.trail import Trail
from dambord.controller.core.backgammon.step import steps
from dambord.controller.core.backgammon.transitions.board_reading import differing
from dambord.controller.core.clock import picture
from dambord.controller.core.messages.act_fields import SECOND
from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.match_sayings import Played
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import Irregular, Ruling, Saying, Unclear
from dambord.controller.core.table.told.history import history_of

PLIES, LEGAL = 6, 500
"""The number of last acts, and of legal plays, in the evidence."""


def evidence(state: State) -> dict[str, Any]:
    """All that is known of the turn in progress; times in seconds."""
    game, position = state.terms.game, state.position
    trail = state.phase.trail if isinstance(state.phase, Playing) else ()
    wanted = shown(position)
    legal = game.legal(position)[:LEGAL] if position.dice is not None else ()
    return {
        "t": state.now / SECOND,
        "phase": phase_word(state),
        "ply": len(state.plies),
        "side": state.side,
        "fen": position_text(position),
        "dice": position.dice,
        "cube": {"value": state.cube.value, "owner": state.cube.owner},
        "match": {
            "length": state.match.length,
            "score": state.match.score,
            "game": state.match.game,
            "crawford": state.match.crawford,
        },
        "before": wanted,
        "seen": state.seen,
        "differs": [
            {"point": point, "before": wanted[point - 1], "seen": state.seen[point - 1]}
            for point in differing(state.seen, position)
        ],
        "trail": hands(trail),
        "legal": [game.text(position, play) for play in legal],
        "clock": None if state.clock is None else picture(state.clock.times, state.now),
        "moves": [
            {"ply": number, "side": act.side, "act": act.kind, "text": act.text, "t": act.at / SECOND}
            | ({"irregular": act.irregular} if act.irregular else {})
            for number, act in list(enumerate(state.plies, 1))[-PLIES:]
        ],
        "irregularity": _irregularity(state),
    }


def _irregularity(state: State) -> dict[str, Any] | None:
    """What is signalled and not yet put right; a roll that was made too early waits for an answer, too."""
    match state.phase:
        case ToRoll(breach=breach) | Playing(breach=breach) if breach is not None:
            side, kind, points = breach.side, breach.kind, breach.points
        case Playing(premature=early) if early is not None:
            side, kind, points = early.side, "premature-roll", ()
        case _:
            return None
    return {
        "side": side,
        "kind": kind,
        "clause": state.terms.game.profile.breaches.get(kind, ""),
        "cited": state.terms.game.profile.breaches.get(kind, ""),
        "points": points,
    }


def hands(trail: Trail) -> list[dict[str, Any]]:
    """The lifts and places of `trail` as JSON values, in order; times in seconds."""
    return [
        {"t": step.at / SECOND, "did": step.kind, "point": step.point, "level": step.side} for step in trail
    ]


def history(terms: Terms, events: Sequence[Event]) -> Sequence[dict[str, Any]]:
    """The irregularities, doubts and rulings, in order, as JSON values.

    Irregularities and doubts include the evidence of that instant, rulings the acts that undo them.
    """
    return history_of(opening(terms), events, steps, _told, reversal)


def _told(state: State, saying: Saying) -> dict[str, Any] | None:
    match saying:
        case Irregular():
            return {**saying_fields(saying), "ply": len(state.plies), "evidence": evidence(state)}
        case Unclear(remark=remark):
            there = {"remark": remark.as_json(), "ply": len(state.plies)}
            return {**saying_fields(saying), **there, "evidence": evidence(state)}
        case Ruling():
            return {**saying_fields(saying), "ply": len(state.plies)}
        case Played(irregular=kind) if kind:
            return saying_fields(saying)
    return None
