"""Presses that end a turn: made, kept until the cells have settled, and then ready to be judged."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import BoardPress, Phase, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import UNREST_LIMIT_US
from dambord.controller.core.sensing.debounce import Change
from dambord.rules.game import Side


def new_press(state: State, side: Side, button: str) -> BoardPress:
    """A press by `side` now, with the settled cells of this instant."""
    sensors = state.sensors
    return BoardPress(state.now, side, sensors.settling.levels, button, blind=not sensors.linked)


def judged_at(state: State, press: BoardPress) -> int | None:
    """When `press` can be judged (microseconds); None while the board of a blind press is not heard.

    Cells that were changing at the press have settled by then. No cell is waited for longer than
    `UNREST_LIMIT_US`.
    """
    if press.blind and not state.sensors.heard:
        return None
    unrest = state.sensors.settling.unrest
    waiting = [u.unsettled_at for u in unrest if press.blind or u.unsettled_at <= press.at]
    if not waiting:
        return state.now
    return max(state.now, (min(waiting) if press.blind else press.at) + UNREST_LIMIT_US)


def mark_blind(phase: Phase) -> Phase:
    """The phase when the link goes down: its press is judged on the board that is found later."""
    if not isinstance(phase, Playing) or phase.press is None:
        return phase
    return replace(phase, press=replace(phase.press, blind=True))


def with_settled_changes(phase: Phase, changes: tuple[Change, ...]) -> Phase:
    """The phase with settled `changes` entered in the cells of a press that came after they began."""
    if not isinstance(phase, Playing) or phase.press is None:
        return phase
    press = phase.press
    cells = list(press.cells)
    for change in changes:
        if change.began <= press.at:
            cells[change.cell] = change.after
    return replace(phase, press=replace(press, cells="".join(cells)))
