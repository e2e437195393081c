"""The table: one pure step from a state and an event to the next state and what is to be said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dambord.controller.core.inference.debounce import sample, settle, settles_at
from dambord.controller.core.inference.infer import Finished
from dambord.controller.core.inference.trail import follow
from dambord.controller.core.messages.events import (
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Ruled,
    Seen,
    Woken,
)
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.phase import Adjusting, Disputed, Moving, Over, Phase, Restoring, Setup
from dambord.controller.core.model.presses import blinded, remembered
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timer import Timer
from dambord.controller.core.phases import adjusting, disputed, requests, restoring, setup, time
from dambord.controller.core.phases.moving import board_changes as board
from dambord.controller.core.phases.moving import demands as buttons
from dambord.controller.core.phases.moving import lifts, press, stillness
from dambord.controller.core.rulings.rulings import ruled


def step(state: State, event: Event) -> Result:
    """Apply `event`, and before it all that falls due until then. Events come in order of time."""
    at = max(event.at, state.now)
    if _due_by(state, at):
        return _advance(state, at, told=False).then(_happen, event).then(_advance, at, told=True)
    return _happen(state._replace(now=at), event).then(_advance, at, told=True)


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


def _happen(state: State, event: Event) -> Result:
    """What `event` itself changes."""
    match event:
        case Seen(cells=cells):
            settling = sample(state.sensors.settling, state.now, cells)
            return Result(state._replace(sensors=state.sensors._replace(settling=settling)))
        case Pressed(button="clock"):
            return _clock_pressed(state, event)
        case Pressed():
            return requests.turn_first(state).then(_asked, event)
        case LinkLost():
            return Result(_deaf(state))
        case Restarted():
            clock = state.clock
            if clock is not None and clock.started:
                clock = clock.stop("restart", state.now)
            return Result(_deaf(state)._replace(clock=clock))
        case LinkFound():
            sensors = state.sensors._replace(linked=True, heard_since=state.now)
            return Result(state._replace(sensors=sensors))
        case Ruled():
            return ruled(state, event)
        case Woken():
            return Result(state)


def _deaf(state: State) -> State:
    """The sensors are silent: cells in motion are unknown, presses are judged on what is found later."""
    sensors = state.sensors._replace(linked=False, settling=state.sensors.settling.forget())
    return state._replace(sensors=sensors, phase=blinded(state.phase))


def _clock_pressed(state: State, event: Pressed) -> Result:
    match state.phase:
        case Setup() as phase:
            return setup.pressed(state, phase, event)
        case Moving() as phase:
            return press.pressed(state, phase, event)
        case Disputed() as phase:
            return disputed.pressed(state, phase, event)
        case Restoring() as phase:
            return restoring.pressed(state, phase, event)
        case Adjusting() as phase:
            return adjusting.pressed(state, phase, event)
        case Over():
            return requests.refuse(state, event, "the game is over")


def _asked(state: State, event: Pressed) -> Result:
    """Any button but the clock's; what makes no sense now is refused with the reason."""
    if isinstance(state.phase, Over):
        return requests.refuse(state, event, "the game is over")
    match event.button:
        case "draw":
            return requests.draw(state, event)
        case "decline":
            return requests.decline(state, event)
        case "claim":
            return requests.claim(state, event)
        case "resign":
            return requests.resign(state, event)
        case "pause":
            return requests.pause(state, event)
        case _:
            return _asked_in(state, state.phase, event)


def _asked_in(
    state: State, phase: Setup | Moving | Disputed | Restoring | Adjusting, event: Pressed
) -> Result:
    """What depends on the phase: adjusting, and the decision on an irregularity."""
    match phase:
        case Moving():
            return buttons.pressed(state, phase, event)
        case Disputed():
            return disputed.buttons(state, phase, event)
        case Adjusting() if event.button == "adjust":
            return adjusting.pressed(state, phase, event)
        case Restoring() if event.button == "adjust":
            return restoring.pressed(state, phase, event)
        case Setup() if event.button == "adjust":
            return requests.refuse(state, event, "the game has not begun")
        case _:
            return requests.nothing_to_decide(state, event)


def _settle_due(state: State, phase: Phase) -> int | None:
    return settles_at(state.sensors.settling)


def _settle(state: State, phase: Phase) -> Result:
    """Cells have come to rest: the phase takes in what has changed."""
    settling, changes = settle(state.sensors.settling, state.now)
    stood = state.levels if changes else ""
    sensors = state.sensors._replace(settling=settling)
    if not changes or not sensors.known:
        return Result(state._replace(sensors=sensors))
    state = state.to(remembered(_released(state, phase, changes[0].began), changes))
    sensors = sensors._replace(changed=max(change.rested for change in changes))
    state = state._replace(sensors=sensors)
    news = follow(sensors.sensing, changes)
    match state.phase:
        case Setup() as now:
            return setup.begin(state, now)
        case Moving() as now:
            return board.settled(state, now, stood, news)
        case Disputed() as now:
            return disputed.settled(state, now, news)
        case Restoring() as now:
            return restoring.settled(state, now, news)
        case Adjusting() as now:
            return adjusting.settled(state, now, news)
        case Over():
            return Result(state)


def _released(state: State, phase: Phase, left: int) -> Phase:
    """Notice that a finished turn is left at `left`, having stood long enough to have been released."""
    regulations = state.terms.regulations
    if regulations.completes != "release" or not isinstance(phase, Moving):
        return phase
    finding = phase.turn.finding
    if not isinstance(finding, Finished) or left - state.sensors.changed < regulations.release:
        return phase
    obligations = replace(phase.turn.obligations, released=finding.turn)
    return replace(phase, turn=replace(phase.turn, obligations=obligations))


_SETTLE: Timer[Any] = Timer(_settle_due, _settle)
TIMERS: dict[type[Phase], tuple[Timer[Any], ...]] = {
    Setup: (_SETTLE, *setup.TIMERS),
    Moving: (
        _SETTLE,
        press.PRESS,
        stillness.FINISHED,
        press.END_OF_GRACE,
        stillness.IRREGULAR,
        stillness.TURNED,
        stillness.UNCLEAR,
        lifts.TOUCH,
        lifts.OUT_OF_TURN,
        *time.TIMERS,
    ),
    Disputed: (_SETTLE, *disputed.TIMERS, *time.TIMERS),
    Restoring: (_SETTLE, *time.TIMERS),
    Adjusting: (_SETTLE, *time.TIMERS),
    Over: (_SETTLE,),
}
"""What falls due by itself in each phase, in the order in which it acts at the same instant."""


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
