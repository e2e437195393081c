"""The play that a program has told, and what is still to be done of it; a function of the state."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.backgammon.model.guided_play import guidance
from dambord.controller.core.backgammon.model.phase import Guided
from dambord.controller.core.backgammon.model.state import State


def announced(state: State) -> dict[str, Any] | None:
    """The play as JSON values (`docs/formats.md`, The view); None while none is told."""
    phase = state.phase
    if not isinstance(phase, Guided) or not phase.play.parts:
        return None
    left = guidance(state, phase)
    return {
        "side": state.side,
        "text": state.terms.game.text(state.position, phase.play),
        "parts": [{"from": part.origin, "to": part.target, "hit": part.hit} for part in phase.play.parts],
        "left": {
            "start": list(left.start),
            "target": list(left.target),
            "remove": list(left.remove),
            "restore": [point for point, _ in left.missing],
            "wrong": [point for point, _ in left.wrong],
        },
        "made": left.made,
    }
