"""What a program's play still lacks on the board."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Guided
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.guidance import Guidance, to_play


def guidance(state: State, phase: Guided) -> Guidance:
    """What is to be done on the board now."""
    sensors = state.sensors
    stacked = sensors.hiding(sensors.settling.levels)
    return to_play(state.position, phase.play, state.seen, stacked)
