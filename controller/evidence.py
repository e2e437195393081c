"""What an arbiter needs to judge: the board before and now, what hands did, the clocks, as JSON values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dambord.controller.clock import picture
from dambord.controller.events import Event, Irregular, Moved, Ruling, Saying, Unclear
from dambord.controller.record.format import SECOND, saying_fields
from dambord.controller.record.replay import run
from dambord.controller.sensing import EMPTY, differs
from dambord.controller.state import State, Terms, opening
from dambord.controller.trail import Lift, Trail

PLIES = 6
"""How many of the last turns are told."""


def evidence(state: State) -> dict[str, Any]:
    """Everything that is known of the turn at hand; squares by number and by name, times in seconds."""
    board, game = state.prospects, state.terms.game
    opened = state.open
    levels = state.levels if opened is None else opened.levels
    trail = state.trail if opened is None else opened.trail
    return {
        "t": state.now / SECOND,
        "phase": state.phase,
        "ply": len(state.plies),
        "side": state.side,
        "fen": game.fen(state.position),
        "before": board.before,
        "seen": levels,
        "now": state.levels,
        "differs": [_difference(state, n, levels) for n in sorted(differs(levels, board.before))],
        "trail": hands(state, trail),
        "touched": state.touched,
        "legal": [game.text(state.position, turn) for turn in board.turns],
        "clock": None if state.clock is None else picture(state.clock, state.now),
        "moves": [
            {"ply": number, "side": ply.side, "text": ply.text, "t": ply.at / SECOND, "left": _left(ply.left)}
            | ({"irregular": ply.irregular} if ply.irregular else {})
            for number, ply in list(enumerate(state.plies, 1))[-PLIES:]
        ],
        "irregularity": None
        if opened is None
        else {
            "side": opened.breach.side,
            "kind": opened.breach.kind,
            "clause": game.code.clauses.get(opened.breach.kind, ""),
            "squares": list(opened.breach.squares),
            "correcting": opened.correcting,
        },
    }


def hands(state: State, trail: Trail) -> list[dict[str, Any]]:
    """What hands did, in order: what was lifted from and placed on which square."""
    labels = state.terms.game.labels
    return [
        {
            "t": step.at / SECOND,
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


def history(terms: Terms, events: Sequence[Event]) -> Iterator[dict[str, Any]]:
    """Irregularities, doubts and rulings of a game in order, each as it was said.

    What is said of the board comes with the evidence as it stood then.
    """
    state = opening(terms)
    for event in events:
        for then, sayings in run(state, event):
            state = then
            for saying in sayings:
                told = _told(state, saying)
                if told is not None:
                    yield {"t": saying.at / SECOND, **told}


def _told(state: State, saying: Saying) -> dict[str, Any] | None:
    match saying:
        case Irregular() | Unclear():
            return {**saying_fields(saying), "ply": len(state.plies), "evidence": evidence(state)}
        case Ruling():
            return {**saying_fields(saying), "ply": len(state.plies)}
        case Moved(irregular=kind) if kind:
            return saying_fields(saying)
    return None
