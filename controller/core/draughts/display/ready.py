"""Whether the next game can begin; a function of the state."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.draughts.model.state import State


def ready(state: State) -> bool:
    """Whether the game is over and the board shows the starting array again."""
    if not state.over or not state.sensors.heard or state.sensors.settling.unrest:
        return False
    start = prospects(state.terms.game, state.sensors.sensing, state.terms.start)
    return state.levels == start.before and not state.sensors.sensing.strays(state.sensors.settling.levels)
