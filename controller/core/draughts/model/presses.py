"""Presses of the clock: made, kept until the cells have settled, and then ready to be judged."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.model.phase import Disputed, Moving, Phase, Press
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.sensing.debounce import Change
from dambord.controller.core.table.unrest import cells_at
from dambord.rules.game import Side


def new_press(state: State, side: Side) -> Press:
    """A press by `side` now, with the settled cells of this instant."""
    sensors = state.sensors
    return Press(state.now, side, sensors.settling.levels, blind=not sensors.linked)


def starts_clock(state: State) -> bool:
    """Whether a press by the player not to move starts the clock: no turn is recorded yet."""
    return not state.plies and state.clock is not None and not state.clock.started


def waiting_presses(phase: Phase) -> tuple[Press, ...]:
    """The presses not judged yet, oldest first; none in phases that do not judge presses."""
    return phase.presses if isinstance(phase, Moving | Disputed) else ()


def mark_blind(phase: Phase) -> Phase:
    """The phase when the link goes down: its presses are judged on the board that is found later."""
    if not isinstance(phase, Moving | Disputed) or not phase.presses:
        return phase
    return phase._replace(presses=tuple(replace(press, blind=True) for press in phase.presses))


def with_settled_changes(phase: Phase, changes: tuple[Change, ...]) -> Phase:
    """The phase with settled `changes` entered in the cells of every press that came after they began."""
    if not isinstance(phase, Moving | Disputed) or not phase.presses:
        return phase
    presses = tuple(replace(press, cells=cells_at(press, changes)) for press in phase.presses)
    return phase._replace(presses=presses)
