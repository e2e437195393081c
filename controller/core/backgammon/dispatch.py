"""Dispatch of events and settled cells to the module of the current phase."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.acts import ACTS
from dambord.controller.core.backgammon.model.phase import (
    Guided,
    Offered,
    Opening,
    Over,
    Phase,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.presses import mark_blind, with_settled_changes
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases import restoring, setup, to_roll
from dambord.controller.core.backgammon.phases.playing import board_changes
from dambord.controller.core.backgammon.recognition.trail import follow
from dambord.controller.core.backgammon.rulings.rulings import RULINGS
from dambord.controller.core.backgammon.transitions.announcement import announced
from dambord.controller.core.messages.events import (
    ASKED_BY,
    Announced,
    Chose,
    DicePromised,
    DiceRevealed,
    DiceText,
    Doubled,
    Dropped,
    Event,
    GameResigned,
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
from dambord.controller.core.messages.match_sayings import DiceTold
from dambord.controller.core.table.board.link import linked
from dambord.controller.core.table.board.settling import with_settled
from dambord.controller.core.table.result import Result
from dambord.rules.game import other


def apply_event(state: State, event: Event) -> Result[State]:
    """Apply `event` to a state whose time is that of the event; stepping runs the timers."""
    match event:
        case Seen(cells=cells):
            return Result(state._replace(sensors=state.sensors.sampled(state.now, cells)))
        case Rolled() | Doubled() | Taken() | Dropped() | GameResigned() | Chose():
            return ACTS.answer(_noted(state, event), event, ASKED_BY[type(event)])
        case Pressed(side=side, button="clock" | "lift" as button):
            if state.by_program(side):  # whoever ends a turn is the player at the table
                event = replace(event, side=other(side))
            return ACTS.answer(state, event, button)
        case Pressed(button=button):
            return ACTS.answer(state, event, button)
        case LinkLost() | LinkFound() | Restarted():
            return linked(state, event, mark_blind)
        case Ruled():
            return RULINGS.ruled(state, event)
        case DicePromised() | DiceText() | DiceRevealed():
            return _told(_noted(state, event))
        case Woken():
            return Result(state)
        case Announced():
            return announced(state, event)


def _told(state: State) -> Result[State]:
    """Say what is known of electronic dice."""
    match, commitment, white, black, _, seed = state.dice
    return Result(state, (DiceTold(state.now, match, commitment, white, black, seed),))


def _noted(state: State, event: Event) -> State:
    """The state with what `event` tells of electronic dice."""
    return state._replace(dice=state.dice.taking(event))


def take_in_settled(state: State, phase: Phase) -> Result[State]:
    """Settle the cells that have held their level; the phase answers the changes."""
    state, changes = with_settled(state)
    if not changes:
        return Result(state)
    state = state.to(with_settled_changes(phase, changes))
    match state.phase:
        case Setup() as now:
            return setup.begin(state, now)
        case Playing() as now:
            return board_changes.settled(state, now, follow(state.sensors.sensing, changes))
        case ToRoll() as now:
            return to_roll.settled(state, now)
        case Restoring() as now:
            return restoring.settled(state, now)
        case Opening() | Offered() | Thinking() | Guided() | Over():
            return Result(state)
