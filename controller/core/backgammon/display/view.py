"""The view of a match for the page: the state as JSON values (`docs/formats.md`, The view)."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.backgammon.acts import ACTS, usable
from dambord.controller.core.backgammon.display.announced import announced
from dambord.controller.core.backgammon.display.lamps import lit_by
from dambord.controller.core.backgammon.display.next_act.next_act import next_act
from dambord.controller.core.backgammon.display.next_act.squares import hiding
from dambord.controller.core.backgammon.display.shown_checkers import shown_checkers
from dambord.controller.core.backgammon.display.told.banner import banner
from dambord.controller.core.backgammon.model.agreed import position_text
from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import (
    Breach,
    Guided,
    Offered,
    Opening,
    Over,
    Phase,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Finished, UnderWay
from dambord.controller.core.backgammon.recognition.hints import hints
from dambord.controller.core.backgammon.recognition.point_sensing import (
    COLUMNS,
    DEPTH,
    PLACES,
    POINTS,
    ROWS,
    squares_of_point,
)
from dambord.controller.core.backgammon.transitions.question import question
from dambord.controller.core.clock import picture
from dambord.controller.core.table.agreed.program import write_program
from dambord.controller.core.table.told.arrows import arrows
from dambord.rules.backgammon.profile import Profile
from dambord.rules.game import Outcome, Side, other

_POINT_OF = {square: point for point in range(1, POINTS + 1) for square in squares_of_point(point)}
LABELS = [str(_POINT_OF[square]) for square in range(1, len(PLACES) + 1)]
"""The point of each square, as pages name it."""


def view(state: State) -> dict[str, Any]:
    """The view as JSON values; times are microseconds."""
    position, match = state.position, state.match
    levels, sensing = state.sensors.settling.levels, state.sensors.sensing
    act = next_act(state)
    said = banner(state, act)
    hinted = act.hint() if act is not None and isinstance(state.phase, Playing) else None
    asked = question(state)
    return {
        "family": "backgammon",
        "rules": state.terms.game.name,
        "commit": state.terms.commit,
        "grid": {"rows": ROWS, "columns": COLUMNS, "squares": PLACES},
        "labels": LABELS,
        "phase": phase_word(state),
        "irregularity": _irregularity(state.phase),
        "side": state.side,
        "fen": position_text(position),
        "ply": len(state.plies),
        "cells": "".join(levels[cell] for cell in sensing.cells_of_squares),
        "lamps": {str(square): {"role": role} for square, role in sorted(lit_by(state, act).items())},
        "clock": None if state.clock is None else picture(state.clock.times, state.now),
        "moves": [_move(state.terms.game.profile, ply, act) for ply, act in enumerate(state.plies, 1)],
        "program": None if state.program is None else write_program(state.program),
        "announced": announced(state),
        "provisional": _provisional(state),
        "result": None if state.outcome is None else _result(state.outcome, match.score),
        "link": "up" if state.sensors.linked else "down",
        "turned": sensing.turned,
        "homes": "left" if sensing.homes_left else "right",
        "message": "" if said is None else said.line,
        "points": {"w": position.w, "b": position.b},
        "shown": shown_checkers(state),
        "dice": _dice(state),
        "legal": _legal(state),
        "cube": {
            "value": state.cube.value,
            "owner": state.cube.owner,
            "offered": state.phase.offer.by if isinstance(state.phase, Offered) else None,
            "offer": state.phase.offer.value if isinstance(state.phase, Offered) else None,
            "use": state.terms.game.profile.cube and match.length != 1 and not match.crawford,
        },
        "match": {
            "length": match.length,
            "score": match.score,
            "game": match.game,
            "crawford": match.crawford,
        },
        "pips": [position.pips("w"), position.pips("b")],
        "expects": _expects(state),
        "banner": None if said is None else said.as_json(),
        "next": None if act is None else act.as_json(),
        "arrows": arrows(act, said),
        "hint": None if hinted is None else hinted.as_json(),
        "buttons": {side: list(buttons) for side, buttons in usable(state).items()},
        "acts": ACTS.shown,
        "hints": _hints(state),
        "choices": [] if asked is None else list(asked.plays),
        "chooser": None if asked is None else asked.side,
        "capped": {
            str(point): count
            for point in range(1, POINTS + 1)
            if (count := max(position.w[point], position.b[POINTS + 1 - point])) > DEPTH
        },
        "source": _source(state),
    }


def phase_word(state: State) -> str:
    """The word for the phase: `unclear` while something has to be put right."""
    match state.phase:
        case Setup():
            return "setup"
        case Over():
            return "over"
        case Restoring():
            return "unclear"
        case ToRoll(doubt, other_play=play) if doubt is not None or play is not None:
            return "unclear"
        case Playing(doubt=doubt, breach=breach) if doubt is not None or breach is not None:
            return "unclear"
    return "play"


def breach_of(phase: Phase) -> Breach | None:
    """The irregularity that is open and was said; None if there is none."""
    match phase:
        case ToRoll(breach=breach) | Playing(breach=breach) if breach is not None and breach.told:
            return breach
    return None


def _irregularity(phase: Phase) -> dict[str, Any] | None:
    breach = breach_of(phase)
    if breach is None and isinstance(phase, Playing) and phase.premature is not None:
        return {
            "side": phase.premature.side,
            "kind": "premature-roll",
            "points": (),
            "dice": phase.premature.dice,
        }
    if breach is None:
        return None
    return {"side": breach.side, "kind": breach.kind, "points": breach.points, "dice": breach.dice}


def _move(profile: Profile, ply: int, act: RecordedAct) -> dict[str, Any]:
    clause = profile.breaches.get(act.irregular, "") or None
    marked = {"irregular": act.irregular, "clause": clause} if act.irregular else {}
    value = {"value": act.value} if act.value else {}
    return {
        "ply": ply,
        "game": act.before.match.game,
        "side": act.side,
        "act": act.kind,
        "dice": act.dice,
        "text": act.text,
        **value,
        **marked,
    }


def _provisional(state: State) -> dict[str, Any] | None:
    """The complete play that the board shows and that is not in the record yet; None if there is none."""
    match state.phase:
        case Playing(finding=Finished(play)) if play.parts:
            return {"side": state.side, "text": state.terms.game.text(state.position, play)}
    return None


def _result(outcome: Outcome, score: tuple[int, int]) -> dict[str, Any]:
    return {"winner": outcome.winner, "reason": outcome.reason, "text": f"{score[0]}-{score[1]}"}


def _dice(state: State) -> dict[str, Any] | None:
    match state.phase, state.position.dice:
        case (Playing() as playing) | Thinking(playing) | Guided(playing=playing), (first, second):
            every = (first, second) if first != second else (first,) * 4
            left: tuple[int, ...] = every
            match playing.finding:
                case UnderWay(left=still):
                    left = still
                case Finished():
                    left = ()
            return {
                "side": state.side,
                "values": [first, second],
                "source": playing.source,
                "left": list(left),
            }
    return None


def _legal(state: State) -> int | None:
    if not isinstance(state.phase, Playing | Thinking | Guided):
        return None
    plays = state.terms.game.legal(state.position)
    return len(plays) if plays[0].parts else 0


def _expects(state: State) -> dict[str, Any]:
    """What the table waits for, and from whom."""
    side: Side | None = state.side
    match state.phase:
        case Setup():
            return {"what": "next" if state.plies else "setup", "side": None}
        case Opening():
            return {"what": "opening", "side": None}
        case ToRoll():
            return {"what": "roll", "side": side}
        case Offered(offer):
            return {"what": "answer", "side": other(offer.by)}
        case Playing(finding=Finished()):
            return {"what": "end", "side": side}
        case Playing() | Thinking() | Guided():
            return {"what": "play", "side": side}
        case Over():
            return {"what": "over", "side": None}
    return {"what": "setup", "side": None}


def _hints(state: State) -> list[dict[str, int]]:
    if not isinstance(state.phase, Playing):
        return []
    found = hints(state.terms.game, state.position, state.seen, hiding(state))
    return [{"from": hint.origin, "to": hint.target, "die": hint.die} for hint in found]


def _source(state: State) -> dict[str, Any] | None:
    """What has been told of electronic dice; None without them."""
    dice = state.dice
    if not dice.match:
        return None
    told = {"match": dice.match, "commitment": dice.commitment, "w": dice.white, "b": dice.black}
    return {"electronic": {**told, "ready": dice.ready, "seed": dice.seed or None}}
