"""Presses of the clock that wait until they can be judged."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.inference.debounce import Change
from dambord.controller.core.model.phase import Disputed, Moving, Phase, Press
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timing import UNREST_LIMIT_US
from dambord.rules.game import Side


def new_press(state: State, side: Side) -> Press:
    """A press now, with the board as it stands."""
    sensors = state.sensors
    return Press(state.now, side, sensors.settling.levels, blind=not sensors.linked)


def starts_clock(state: State) -> bool:
    """Whether a press of the player not to move starts the clock: nobody has moved, and it has not run."""
    return not state.plies and state.clock is not None and not state.clock.started


def judged_at(state: State, press: Press) -> int | None:
    """When a press can be judged: what was in motion then has come to rest; None while nothing is heard."""
    if press.blind and not state.sensors.heard:
        return None
    unrest = state.sensors.settling.unrest
    waiting = [u.unsettled_at for u in unrest if press.blind or u.unsettled_at <= press.at]
    if not waiting:
        return state.now
    return max(state.now, (min(waiting) if press.blind else press.at) + UNREST_LIMIT_US)


def waiting_presses(phase: Phase) -> tuple[Press, ...]:
    """The presses not judged yet."""
    return phase.presses if isinstance(phase, Moving | Disputed) else ()


def mark_blind(phase: Phase) -> Phase:
    """The sensors are silent: presses are judged on what is found later."""
    if not isinstance(phase, Moving | Disputed) or not phase.presses:
        return phase
    return replace(phase, presses=tuple(replace(press, blind=True) for press in phase.presses))


def with_settled_changes(phase: Phase, changes: tuple[Change, ...]) -> Phase:
    """Every press with what had begun before it and has come to rest since."""
    if not isinstance(phase, Moving | Disputed) or not phase.presses:
        return phase
    return replace(phase, presses=tuple(_remember(press, changes) for press in phase.presses))


def _remember(press: Press, changes: tuple[Change, ...]) -> Press:
    cells = list(press.cells)
    for change in changes:
        if change.began <= press.at:
            cells[change.cell] = change.after
    return replace(press, cells="".join(cells))
