"""Dispatch of events and settled cells to the module of the current phase."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.acts import ACTS
from dambord.controller.core.draughts.inference.trail import follow
from dambord.controller.core.draughts.inference.turn_inference import Finished, UnderWay
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
    Disputed,
    Guided,
    Moving,
    Over,
    Phase,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.presses import mark_blind, with_settled_changes
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.model.waiting_times import released_after
from dambord.controller.core.draughts.phases import adjusting, analysing, disputed, guided, restoring, setup
from dambord.controller.core.draughts.phases.moving import board_changes
from dambord.controller.core.draughts.phases.player_requests import commit_finished_turn
from dambord.controller.core.draughts.rulings.rulings import RULINGS
from dambord.controller.core.draughts.transitions.announcement import announced
from dambord.controller.core.draughts.transitions.irregularities.turn_check import violated_obligation
from dambord.controller.core.messages.events import (
    Announced,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Ruled,
    Seen,
    Woken,
)
from dambord.controller.core.table.board.link import linked
from dambord.controller.core.table.board.settling import with_settled
from dambord.controller.core.table.result import Result
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import other


def apply_event(state: State, event: Event) -> Result[State]:
    """Apply `event` to a state whose time is that of the event; `step` runs the timers."""
    match event:
        case Seen(cells=cells):
            return Result(state._replace(sensors=state.sensors.sampled(state.now, cells)))
        case Pressed(side=side, button="clock"):
            if state.by_program(side):  # both buttons are under the same player's hand
                event = replace(event, side=other(side))
            return ACTS.answer(state, event, "clock")
        case Pressed(button=button):
            return commit_finished_turn(state).then(ACTS.answer, event, button)
        case LinkLost() | LinkFound() | Restarted():
            return linked(state, event, mark_blind)
        case Ruled():
            return RULINGS.ruled(state, event)
        case Announced():
            return announced(state, event)
        case Woken():
            return Result(state)
    raise ValueError(f"draughts has no {type(event).__name__}")


def take_in_settled(state: State, phase: Phase) -> Result[State]:
    """Settle the cells that have held their level; the phase answers the changes."""
    before, (state, changes) = state, with_settled(state)
    if not changes:
        return Result(state)
    stood = before.levels
    state = state.to(with_settled_changes(_released(before, phase, changes[0].began), changes))
    news = follow(state.sensors.sensing, changes)
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
        case Analysing() as now:
            return analysing.settled(state, now, news)
        case Over():
            return Result(state)


def _released(state: State, phase: Phase, left: int) -> Phase:
    """Record a release (FMJD 3.10, 4.10): what was made stood for the release time until `left`.

    Not before the game has begun. What binds already forbids another turn, and the released piece counts as
    touched: two obligations at once could forbid every turn.
    """
    released = released_after(state)
    if released is None or not isinstance(phase, Moving) or not state.begun:
        return phase
    made = _made(state, phase.turn)
    if made is None or left - state.sensors.changed < released:
        return phase
    if violated_obligation(state, phase.turn, made) is not None:
        return phase
    touched = made.origin if state.terms.game.touch_move else None
    obligations = phase.turn.obligations._replace(touched=touched, released=made)
    return phase._replace(turn=phase.turn._replace(obligations=obligations))


def _made(state: State, turn: TurnInProgress) -> PlayedTurn | None:
    """What a release of the piece has made; None while it may be on its way."""
    match turn.finding:
        case Finished(made):
            return made
        case UnderWay() if state.terms.game.code.landed:
            return state.prospects.landed(state.levels)
    return None
