"""Phase Moving: a turn made over own pieces that somebody has taken off or moved, where no press ends it."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.disturbed import TurnOver
from dambord.controller.core.draughts.inference.trail import Lift, Trail
from dambord.controller.core.draughts.inference.turn_inference import Unexplained
from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    REPLY_AFTER_US,
    TAKE_EXTENDABLE_AFTER_US,
    plays_by_stillness,
)
from dambord.controller.core.draughts.transitions.irregularities.found import made_over, play_over
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.game import other


def over_shown(state: State, moving: Moving) -> TurnOver | None:
    """The turn over disturbed pieces that the still board shows, where turns end by standing still."""
    if not isinstance(moving.turn.finding, Unexplained) or not plays_by_stillness(state):
        return None
    return made_over(state, state.levels, moving.turn.trail)


def over_due(state: State, moving: Moving) -> int | None:
    """When that turn is taken (microseconds): the piece that is off may be in a hand until then."""
    if moving.presses or not state.sensors.heard or over_shown(state, moving) is None:
        return None
    return after_unrest(state, state.sensors.changed + TAKE_EXTENDABLE_AFTER_US)


def take_over(state: State, moving: Moving) -> Result[State]:
    """Let the board stand as it was found, and commit the turn."""
    over = over_shown(state, moving)
    return Result(state) if over is None else play_over(state, moving, over, state.sensors.changed, ())


def replied(state: State, moving: Moving, stood: str, news: Trail) -> Result[State] | None:
    """Commit the turn that the levels `stood` showed, because the opponent lifts a piece; None otherwise."""
    trail, first = moving.turn.trail, news[0] if news else None
    if not trail or not isinstance(first, Lift):
        return None
    if not isinstance(moving.turn.finding, Unexplained) or not plays_by_stillness(state):
        return None
    if state.prospects.owner(first.square) != other(state.side) or first.at - trail[-1].at < REPLY_AFTER_US:
        return None
    over = made_over(state, stood, trail)
    return None if over is None else play_over(state, moving, over, trail[-1].at, news)


PLAYED_OVER: Timer[State, Moving] = Timer(over_due, take_over)
