"""Phases Thinking and Guided: a program plays the side on roll, and a person handles its checkers."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.guided_play import guidance
from dambord.controller.core.backgammon.model.phase import Guided
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import (
    TAKE_AFTER_US,
    TAKE_UNSEEN_AFTER_US,
    still_since,
)
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.game import Side

WAIT, MAKE_IT = Remark.of("wait-for-program"), Remark.of("make-announced-turn")


def stands(state: State, phase: Guided) -> bool:
    """Whether the board shows the play that was told."""
    return state.sensors.linked and guidance(state, phase).made


def why_not_ended(state: State, phase: Guided, side: Side) -> Remark | None:
    """Why a press does not end the program's turn; None if its play stands, or soon will."""
    return None if state.sensors.settling.unrest or stands(state, phase) else MAKE_IT


def ended(state: State, phase: Guided, event: Pressed) -> Result[State]:
    """Answer the press on the play that was told; a checker may still be coming down."""
    return take_made(state, phase) if stands(state, phase) else Result(state)


def made_due(state: State, phase: Guided) -> int | None:
    """When the play that stands on the board is committed (microseconds)."""
    if not state.sensors.heard or not guidance(state, phase).made:
        return None
    if state.sensors.changed <= phase.since:  # no sensor has seen a checker move, and perhaps none will
        return after_unrest(state, max(still_since(state), phase.since) + TAKE_UNSEEN_AFTER_US)
    return after_unrest(state, still_since(state) + TAKE_AFTER_US)


def take_made(state: State, phase: Guided) -> Result[State]:
    """Commit the play that was told, which no sensor can tell from others that leave the same."""
    return commit(state, phase.playing, phase.play, max(still_since(state), phase.since))


MADE: Timer[State, Guided] = Timer(made_due, take_made)
