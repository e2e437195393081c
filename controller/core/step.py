"""The table: one pure step from a state and an event to the next state and what is to be said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dambord.controller.core.dispatch import happen
from dambord.controller.core.messages.events import Event, Woken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timer import Timer
from dambord.controller.core.timers import TIMERS


def step(state: State, event: Event) -> Result:
    """Apply `event`, and before it all that falls due until then. Events come in order of time."""
    at = max(event.at, state.now)
    if _due_by(state, at):
        return _advance(state, at, told=False).then(happen, event).then(_advance, at, told=True)
    return happen(state._replace(now=at), event).then(_advance, at, told=True)


def wakes_at(state: State) -> int | None:
    """When something falls due if no event comes before (microseconds); None when nothing will."""
    return state.wakes


def steps(state: State, event: Event) -> Iterator[tuple[State, tuple[Saying, ...]]]:
    """Every state on the way to and through `event`: lamps also change at instants between two events."""
    while (due := wakes_at(state)) is not None and due < event.at:
        result = step(state, Woken(due))
        state = result.state
        yield result
    yield step(state, event)


def _due_by(state: State, at: int) -> bool:
    return state.wakes is not None and state.wakes <= at


def _advance(state: State, at: int, *, told: bool) -> Result:
    """Let everything happen that falls due until `at`, each at its own instant.

    At `at` itself a timer that yields waits until it is `told` what happened then.
    """
    said: tuple[Saying, ...] = ()
    while True:
        phase = state.phase
        first: tuple[int, Timer[Any]] | None = None
        wakes: int | None = None
        for timer in TIMERS[type(phase)]:
            due = timer.due(state, phase)
            if due is None:
                continue
            if wakes is None or due < wakes:
                wakes = due
            now = due < at or (due == at and (told or not timer.yields))
            if now and (first is None or due < first[0]):
                first = due, timer
        if first is None:
            return Result(state._replace(now=at, wakes=wakes), said)
        due, timer = first
        state, sayings = timer.act(state._replace(now=max(due, state.now)), phase)
        said += sayings
