"""The table: one pure step from a state and an event to the next state and what is to be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from dambord.controller import clock as clocks
from dambord.controller.asking import asked
from dambord.controller.crowning import remark
from dambord.controller.deciding import accept_due, accept_still, judge_still, mended, mended_due
from dambord.controller.events import (
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Ruled,
    Saying,
    Seen,
    Touched,
    Woken,
)
from dambord.controller.flagging import fall, flag_due, pass_period, period_due, signal_due, signal_low
from dambord.controller.holds import HELD
from dambord.controller.irregular import Breach, swept
from dambord.controller.pressing import clock_pressed, end_grace, grace_due, judge, press_due
from dambord.controller.recognise import Unchanged
from dambord.controller.ruling import ruled
from dambord.controller.settle import sample
from dambord.controller.sighting import settle_cells, settle_due
from dambord.controller.signalling import breach_due, remarked
from dambord.controller.state import State, but
from dambord.controller.stillness import doubt, doubt_due, still, still_due
from dambord.controller.turning import turned, turned_due
from dambord.rules.game import other


def step(state: State, event: Event) -> tuple[State, tuple[Saying, ...]]:
    """Apply `event`, and before it all that falls due until then. Events come in order of time."""
    out: list[Saying] = []
    at = max(event.at, state.now)
    state = _advance(state, at, out, told=False)
    match event:
        case Seen(cells=cells):
            state = but(state, settling=sample(state.settling, at, cells))
        case Pressed(button="clock"):
            state = clock_pressed(state, event, out)
        case Pressed():
            state = asked(state, event, out)
        case LinkLost() | Restarted():
            state = _deaf(state)
            if isinstance(event, Restarted) and state.clock is not None and state.clock.running is not None:
                state = but(state, clock=clocks.pause(state.clock, at))
        case Ruled():
            state = ruled(state, event, out)
        case LinkFound():
            state = but(state, linked=True, heard_since=at)
        case Woken():
            pass
    return _advance(state, at, out, told=True), tuple(out)


def wakes_at(state: State) -> int | None:
    """When something falls due if no event comes before; None when nothing will."""
    return min((due for due, _ in _dues(state)), default=None)


def _advance(state: State, at: int, out: list[Saying], *, told: bool) -> State:
    """Let everything happen that falls due until `at`, each at its own instant.

    At `at` itself a timer that yields waits until it is `told` what happened then.
    """
    while True:
        dues = [
            (due, order)
            for due, order in _dues(state)
            if due < at or (due == at and (told or not _TIMERS[order].yields))
        ]
        if not dues:
            return state if state.now == at else but(state, now=at)
        due, order = min(dues)
        state = _TIMERS[order].act(but(state, now=max(due, state.now)), out)


def _dues(state: State) -> Sequence[tuple[int, int]]:
    """What falls due if no event comes before: the instant, and its place among the timers.

    Remembered with the state, as it is asked for before an event, in it and after it.
    """
    dues = state.dues
    if dues is None:
        dues = [(due, order) for order, timer in enumerate(_TIMERS) if (due := timer.due(state)) is not None]
        object.__setattr__(state, "dues", dues)
    return dues


def _deaf(state: State) -> State:
    """The sensors are silent: cells in motion are unknown, presses are judged on what is found later."""
    presses = tuple(replace(press, blind=True) for press in state.presses)
    return but(state, linked=False, settling=state.settling.forget(), presses=presses)


def _brush_due(state: State) -> int | None:
    return None if state.brush is None else state.brush.at + state.terms.regulations.brush


def _brush(state: State, out: list[Saying]) -> State:
    assert state.brush is not None
    state = remark(state, out)
    assert state.brush is not None
    out.append(Touched(state.now, state.side, state.brush.square))
    return but(state, touched=state.brush.square, brush=None)


def _strange_due(state: State) -> int | None:
    """A piece that stays off its square is judged by where it goes, by whoever holds it."""
    strange = state.strange
    if strange is None:
        return None
    if strange.back is not None:
        return strange.back if isinstance(state.finding, Unchanged) else None
    alone = state.displaced == {strange.square}
    alone = alone and all(step.square == strange.square for step in state.trail if step.at >= strange.at)
    quiet = alone and state.doubt is None and not state.held_up and not swept(state.prospects, state.trail)
    # Without a clock it may have been taken off the board: who does that does not press.
    return strange.at + HELD if quiet and state.terms.commit == "clock" else None


def _strange(state: State, out: list[Saying]) -> State:
    assert state.strange is not None
    touched = Breach(other(state.side), "touch-out-of-turn", (state.strange.square,))
    return remarked(but(state, strange=None), touched, out)


class _Timer(NamedTuple):
    """Something that falls due by itself."""

    due: Callable[[State], int | None]
    act: Callable[[State, list[Saying]], State]
    yields: bool = False
    """Whether what happens at the very instant comes first: a press when the flag falls is still in time."""


# In the order in which they act when they fall due at the same instant.
_TIMERS = (
    _Timer(settle_due, settle_cells),
    _Timer(press_due, judge),
    _Timer(still_due, still),
    _Timer(mended_due, mended),
    _Timer(accept_due, accept_still),
    _Timer(grace_due, end_grace),
    _Timer(breach_due, judge_still),
    _Timer(turned_due, turned),
    _Timer(doubt_due, doubt),
    _Timer(_brush_due, _brush),
    _Timer(_strange_due, _strange),
    _Timer(flag_due, fall, yields=True),
    _Timer(signal_due, signal_low),
    _Timer(period_due, pass_period),
)
