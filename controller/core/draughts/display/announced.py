"""The turn that a program has told, and what is still to be done of it; a function of the state."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.draughts.model.guided_turn import guidance
from dambord.controller.core.draughts.model.phase import Guided
from dambord.controller.core.draughts.model.state import State


def announced(state: State) -> dict[str, Any] | None:
    """The turn as JSON values (`docs/formats.md`, The view); None while none is told."""
    phase = state.phase
    if not isinstance(phase, Guided):
        return None
    turn, left = phase.announced, guidance(state, phase)
    return {
        "side": state.side,
        "text": state.terms.game.text(state.position, turn),
        "from": turn.origin,
        "to": turn.target,
        "path": list(turn.path),
        "captures": list(turn.captures),
        "left": {
            "move": left.target is not None,
            "remove": list(left.remove),
            "restore": list(left.missing),
            "wrong": list(left.wrong),
        },
        "made": left.made,
    }
