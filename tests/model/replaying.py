"""Replay equals live: the recorded events lead to the same states, woken in between or not."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Event, Woken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.record.format import read_event, write_event
from tests.model.happenings import Passed


def replay_equals_live(before: State, passed: Sequence[Passed]) -> Iterator[str]:
    """The recorded events of `passed` lead to the same state and the same sayings, woken otherwise or not."""
    if not passed:
        return
    live, said = passed[-1].after, tuple(one for each in passed for one in each.said)
    recorded = [each.event for each in passed if not isinstance(each.event, Woken)]
    read = [_read(event, before) for event in recorded]
    if read != recorded:
        yield f"written and read back as {read}"
    end = Woken(live.now)
    for name, events in (("seldom", (*read, end)), ("often", (*_woken_often(before, read, live.now), end))):
        state, told = played(before, events)
        if not same(state, live):
            yield f"woken {name}: another state"
        if told != said:
            yield f"woken {name}: {told} instead of {said}"


def played(state: State, events: Sequence[Event]) -> tuple[State, tuple[Saying, ...]]:
    """The state after `events` and all that was said, by single calls of the step."""
    said: tuple[Saying, ...] = ()
    for event in events:
        state, told = step(state, event)
        said += told
    return state, said


def same(one: State, other: State) -> bool:
    """Whether two states are equal but for when they wake: waking too early does nothing."""
    return one._replace(wakes=None, stirs=None) == other._replace(wakes=None, stirs=None)


def _read(event: Event, state: State) -> Event:
    sensing = state.terms.sensing
    return read_event(json.loads(write_event(event)), "line", sensing.sensor, sensing.cells)


def _woken_often(before: State, events: Sequence[Event], end: int) -> Iterator[Event]:
    at = before.now
    for event in (*events, None):
        until = end if event is None else event.at
        for part in (3, 2):
            at += (until - at) // part
            yield Woken(at)
        if event is not None:
            yield event
            at = event.at
