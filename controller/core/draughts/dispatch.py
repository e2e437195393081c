"""Dispatch of events and settled cells to the module of the current phase."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.trail import follow
from dambord.controller.core.draughts.inference.turn_inference import Finished
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Disputed,
    Guided,
    InPlay,
    Moving,
    Over,
    Phase,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.presses import (
    mark_blind,
    with_settled_changes,
)
from dambord.controller.core.draughts.model.sensors import Sensors
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases import (
    adjusting,
    disputed,
    guided,
    player_requests,
    restoring,
    setup,
)
from dambord.controller.core.draughts.phases.moving import board_changes, demands, press
from dambord.controller.core.draughts.rulings.rulings import ruled
from dambord.controller.core.draughts.transitions.announcement import announced
from dambord.controller.core.draughts.transitions.refusal import refuse
from dambord.controller.core.draughts.transitions.turn_check import violated_obligation
from dambord.controller.core.messages.events import (
    Announced,
    Chose,
    DicePromised,
    DiceRevealed,
    DiceText,
    Doubled,
    Dropped,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Rolled,
    Ruled,
    Seen,
    Taken,
    Woken,
)
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.sensing.debounce import settle
from dambord.controller.core.table.result import Result
from dambord.rules.game import other


def apply_event(state: State, event: Event) -> Result[State]:
    """Apply `event` to a state whose time is that of the event; `step` runs the timers."""
    match event:
        case Seen(cells=cells):
            return Result(state._replace(sensors=state.sensors.sampled(state.now, cells)))
        case Pressed(button="clock"):
            return _clock_pressed(state, event)
        case Pressed():
            return player_requests.commit_finished_turn(state).then(_asked, event)
        case LinkLost():
            return Result(_without_sensors(state))
        case Restarted():
            clock = state.clock
            if clock is not None and clock.started:
                clock = clock.stop("restart", state.now)
            return Result(_without_sensors(state)._replace(clock=clock))
        case LinkFound():
            sensors = state.sensors._replace(linked=True, heard_since=state.now)
            return Result(state._replace(sensors=sensors))
        case Ruled():
            return ruled(state, event)
        case Announced():
            return announced(state, event)
        case Woken():
            return Result(state)
        case (
            Rolled()
            | Doubled()
            | Taken()
            | Dropped()
            | Chose()
            | DicePromised()
            | DiceText()
            | DiceRevealed()
        ):
            raise ValueError(f"draughts has no {type(event).__name__}")


def _without_sensors(state: State) -> State:
    """Drop unsettled cells when the link is lost; presses are judged on the board that is found later."""
    sensors = state.sensors._replace(linked=False, settling=state.sensors.settling.forget())
    return state._replace(sensors=sensors, phase=mark_blind(state.phase))


def _clock_pressed(state: State, event: Pressed) -> Result[State]:
    if state.by_program(event.side):  # both buttons are under the same player's hand
        event = replace(event, side=other(event.side))
    match state.phase:
        case Setup() as phase:
            return setup.pressed(state, phase, event)
        case Moving() as phase:
            return press.pressed(state, phase, event)
        case Thinking() | Guided() as phase:
            return guided.pressed(state, phase, event)
        case Disputed() as phase:
            return disputed.pressed(state, phase, event)
        case Restoring() as phase:
            return restoring.pressed(state, phase, event)
        case Adjusting() as phase:
            return adjusting.pressed(state, phase, event)
        case Over():
            return refuse(state, event, Remark.of("game-over"))


def _asked(state: State, event: Pressed) -> Result[State]:
    """Answer any button except the clock's; a button that does nothing now is refused with the reason."""
    if isinstance(state.phase, Over):
        return refuse(state, event, Remark.of("game-over"))
    match event.button:
        case "draw":
            return player_requests.draw(state, event)
        case "decline":
            return player_requests.decline(state, event)
        case "claim":
            return player_requests.claim(state, event)
        case "resign":
            return player_requests.resign(state, event)
        case "pause":
            return player_requests.pause(state, event)
        case "hint":
            return player_requests.hint(state, event)
        case _:
            return _asked_in(state, state.phase, event)


def _asked_in(state: State, phase: Setup | InPlay, event: Pressed) -> Result[State]:
    """Answer the buttons whose meaning depends on the phase: `adjust`, `correct`, `continue`."""
    match phase:
        case Moving():
            return demands.pressed(state, phase, event)
        case Disputed():
            return disputed.buttons(state, phase, event)
        case Adjusting() if event.button == "adjust":
            return adjusting.pressed(state, phase, event)
        case Restoring() if event.button == "adjust":
            return restoring.pressed(state, phase, event)
        case Setup() if event.button == "adjust":
            return refuse(state, event, Remark.of("not-begun"))
        case _:
            return player_requests.nothing_to_decide(state, event)


def take_in_settled(state: State, phase: Phase) -> Result[State]:
    """Settle the cells that have held their level; the phase answers the changes."""
    settling, changes = settle(state.sensors.settling, state.now)
    stood = state.levels if changes else ""
    sensing, _, linked, heard_since, changed = state.sensors
    sensors = Sensors(sensing, settling, linked, heard_since, changed)
    if not changes or not sensors.known:
        return Result(state._replace(sensors=sensors))
    state = state.to(with_settled_changes(_released(state, phase, changes[0].began), changes))
    sensors = sensors._replace(changed=max(change.rested for change in changes))
    state = state._replace(sensors=sensors)
    news = follow(sensors.sensing, changes)
    match state.phase:
        case Setup() as now:
            return setup.begin(state, now)
        case Moving() as now:
            return board_changes.settled(state, now, stood, news)
        case Thinking() | Guided() as now:
            return guided.settled(state, now, stood, news)
        case Disputed() as now:
            return disputed.settled(state, now, news)
        case Restoring() as now:
            return restoring.settled(state, now, news)
        case Adjusting() as now:
            return adjusting.settled(state, now, news)
        case Over():
            return Result(state)


def _released(state: State, phase: Phase, left: int) -> Phase:
    """Record a release (FMJD 3.10): a finished turn stood for the release time until it changed at `left`.

    What binds already forbids another turn: two obligations at once could forbid every turn.
    """
    regulations = state.terms.regulations
    if regulations.completes != "release" or not isinstance(phase, Moving):
        return phase
    finding = phase.turn.finding
    if not isinstance(finding, Finished) or left - state.sensors.changed < regulations.release:
        return phase
    if violated_obligation(state, phase.turn, finding.turn) is not None:
        return phase
    obligations = replace(phase.turn.obligations, released=finding.turn)
    return replace(phase, turn=replace(phase.turn, obligations=obligations))
