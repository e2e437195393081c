"""The two buttons of the clock: one by one, both together, and both together twice, which is for the club."""

from __future__ import annotations

from dambord.controller.station.model.events import Acted, Event, Pushed
from dambord.controller.station.model.plan import SECOND
from dambord.controller.station.model.state import Press, State

TOGETHER_US = 300_000
"""Two buttons pressed within this time are pressed together. So long a single press has to wait."""
SERVICE_US = (3 * SECOND, 8 * SECOND)
"""Pressed together twice with such a time between, they open the service screen.

A board tells presses, not how long a button is held; so `both, count to five, both`.
"""


def pushed(state: State, event: Pushed) -> tuple[State, tuple[Event, ...]]:
    """What a press means: nothing yet, if the other button may follow."""
    waiting = state.pressed
    if waiting is None:
        return state._replace(pressed=Press(event.side, state.now)), ()
    if waiting.side == event.side or state.now - waiting.at >= TOGETHER_US:
        return state._replace(pressed=Press(event.side, state.now)), (Pushed(state.now, waiting.side),)
    since = None if state.both is None else state.now - state.both
    if since is not None and SERVICE_US[0] <= since <= SERVICE_US[1]:
        return state._replace(pressed=None, both=None), (Acted(state.now, "service"),)
    return state._replace(pressed=None, both=state.now), (Acted(state.now, "back"),)


def due(state: State) -> tuple[State, Event | None]:
    """A single press acts when the other button has not followed it."""
    waiting = state.pressed
    if waiting is None or state.now - waiting.at < TOGETHER_US:
        return state, None
    return state._replace(pressed=None), Pushed(state.now, waiting.side)
