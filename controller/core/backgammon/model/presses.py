"""Presses that end a turn: made, kept until the cells have settled, and then ready to be judged."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import BoardPress, Phase, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.sensing.debounce import Change
from dambord.controller.core.table.unrest import cells_at
from dambord.rules.game import Side


def new_press(state: State, side: Side, button: str) -> BoardPress:
    """A press by `side` now, with the settled cells of this instant."""
    sensors = state.sensors
    return BoardPress(state.now, side, sensors.settling.levels, button, blind=not sensors.linked)


def mark_blind(phase: Phase) -> Phase:
    """The phase when the link goes down: its press is judged on the board that is found later."""
    if not isinstance(phase, Playing) or phase.press is None:
        return phase
    return replace(phase, press=replace(phase.press, blind=True))


def with_settled_changes(phase: Phase, changes: tuple[Change, ...]) -> Phase:
    """The phase with settled `changes` entered in the cells of a press that came after they began."""
    if not isinstance(phase, Playing) or phase.press is None:
        return phase
    return replace(phase, press=replace(phase.press, cells=cells_at(phase.press, changes)))
