"""What a program's turn still lacks on the board."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.guidance import Guidance, to_position, to_turn
from dambord.controller.core.draughts.model.phase import Guided, Thinking
from dambord.controller.core.draughts.model.state import State


def guidance(state: State, phase: Thinking | Guided) -> Guidance:
    """What is to be done on the board now."""
    if isinstance(phase, Thinking):
        return to_position(state.prospects, state.levels)
    return to_turn(state.prospects, phase.announced, state.levels, phase.turn.trail)


def made_at(state: State, phase: Guided) -> int:
    """When a square of the announced turn last changed (microseconds)."""
    squares = {*phase.announced.path, *phase.announced.captures}
    return max(
        (step.at for step in phase.turn.trail if step.square in squares), default=state.sensors.changed
    )
