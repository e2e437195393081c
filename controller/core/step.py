"""The step of a table: a pure function from a state and an event to the next state and its sayings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dambord.controller.core.dispatch import apply_event, sampled
from dambord.controller.core.inference.debounce import settles_at
from dambord.controller.core.messages.events import Event, Seen, Woken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timer import Timer
from dambord.controller.core.timers import SETTLE, TIMERS


def step(state: State, event: Event) -> Result:
    """Apply `event` after all timers that fall due before it.

    Events must come in order of time; an earlier time counts as the time of the state.
    """
    at = max(event.at, state.now)
    if _due_by(state, at):
        result = _advance(state, at, told=False)
    else:
        if isinstance(event, Seen) and state.sensors.heard:
            return Result(_bounced(state, event.cells, at))
        result = Result(_at(state, at, state.wakes, state.stirs))
    if isinstance(event, Woken) and not _due_by(result.state, at):
        return result  # nothing has happened, and no timer is left to run
    return result.then(apply_event, event).then(_advance, at, told=True)


def wakes_at(state: State) -> int | None:
    """When the next timer may fall due if no event comes before (microseconds); None if none will.

    It does not fall due earlier. After a bounce it may fall due later, or have nothing to do.
    """
    return state.wakes


def steps(state: State, event: Event) -> Iterator[tuple[State, tuple[Saying, ...]]]:
    """Yield the state and the sayings at every timer before `event`, and after `event`.

    Displays need them all: lamps also change between two events.
    """
    while (due := wakes_at(state)) is not None and due < event.at:
        result = step(state, Woken(due))
        state = result.state
        yield result
    yield step(state, event)


def _bounced(state: State, cells: str, at: int) -> State:
    """The state after raw levels before any timer is due: most events are bounces.

    A cell that becomes restless puts off what waits for stillness, and brings forward nothing but its own
    settling. So the other timers need not be asked before `stirs`.
    """
    terms, _, sensors, history, clock, draw, phase, _, stirs = state
    sensors = sampled(sensors, at, cells)
    settles = settles_at(sensors.settling)
    wakes = stirs if settles is None or (stirs is not None and stirs < settles) else settles
    return State(terms, at, sensors, history, clock, draw, phase, wakes, stirs)


def _at(state: State, now: int, settles: int | None, stirs: int | None) -> State:
    """The same state at another time, woken when cells settle or another timer stirs.

    Quicker than `_replace`, and done with every event.
    """
    terms, _, sensors, history, clock, draw, phase, _, _ = state
    wakes = stirs if settles is None or (stirs is not None and stirs < settles) else settles
    return State(terms, now, sensors, history, clock, draw, phase, wakes, stirs)


def _due_by(state: State, at: int) -> bool:
    return state.wakes is not None and state.wakes <= at


def _advance(state: State, at: int, *, told: bool) -> Result:
    """Run every timer that is due until `at`, each at its own due time.

    A timer that yields and is due at `at` runs only if the event at `at` has been applied (`told`).
    """
    said: tuple[Saying, ...] = ()
    settles = settles_at(state.sensors.settling)
    if settles is not None and settles <= at and (state.stirs is None or state.stirs > at):
        # The first to act, whatever the others say.
        state, said = SETTLE.act(_at(state, max(settles, state.now), None, state.stirs), state.phase)
    while True:
        phase = state.phase
        first: tuple[int, Timer[Any]] | None = None
        settles = stirs = None
        for timer in TIMERS[type(phase)]:
            due = timer.due(state, phase)
            if due is None:
                continue
            if timer is SETTLE:
                settles = due
            elif stirs is None or due < stirs:
                stirs = due
            now = due < at or (due == at and (told or not timer.yields))
            if now and (first is None or due < first[0]):
                first = due, timer
        if first is None:
            return Result(_at(state, at, settles, stirs), said)
        due, timer = first
        state, sayings = timer.act(_at(state, max(due, state.now), state.wakes, state.stirs), phase)
        said += sayings
