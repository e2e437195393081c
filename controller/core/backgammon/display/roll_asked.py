"""The roll that a match waits for."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Opening, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.table.family import RollAsked


def roll_asked(state: State) -> RollAsked | None:
    """Who is to roll, and in which game; None while nobody is."""
    match state.phase:
        case Opening():
            return RollAsked(None, state.match.game)
        case ToRoll():
            return RollAsked(state.side, state.match.game)
    return None
