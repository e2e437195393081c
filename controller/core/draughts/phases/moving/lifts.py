"""Phase Moving: timers after which a lift counts as a touch (LV64 1.10, FMJD 3.11, 3.13)."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.displacement import swept
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    OUT_OF_TURN_AFTER_US,
)
from dambord.controller.core.draughts.transitions.irregularities.crowning import report_uncrowned
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import report_or_dispute
from dambord.controller.core.messages.sayings import Touched
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.rules.game import other


def touch_due(state: State, moving: Moving) -> int | None:
    """When the lifted own piece counts as touched, not brushed (microseconds)."""
    lift = moving.own_lift
    return None if lift is None else lift.at + state.terms.regulations.brush


def touch(state: State, moving: Moving) -> Result[State]:
    """Report the touch. In a game that has begun the lifted piece must be moved."""
    if moving.own_lift is None:
        return Result(state)
    square = moving.own_lift.square
    turn, sayings = report_uncrowned(state, moving.turn)
    if state.begun:
        turn = turn._replace(obligations=turn.obligations._replace(touched=square))
    sayings += (Touched(state.now, state.side, square),)
    return Result(state.to(moving._replace(turn=turn, own_lift=None)), sayings)


def out_of_turn_due(state: State, moving: Moving) -> int | None:
    """When a lifted piece of the side not to move counts as touched out of turn (microseconds).

    Other lifts and places leave the touch to the judgement of the whole board.
    """
    lift, turn = moving.opponent_lift, moving.turn
    if lift is None or state.program is not None:
        return None  # against a program all hands are those of the side to move
    if lift.back is not None:
        return lift.back if isinstance(turn.finding, Unchanged) else None
    # Without a clock, a piece that stays away may have been taken off the board.
    if state.terms.commit != "clock" or moving.doubt is not None or state.displaced != {lift.square}:
        return None
    alone = all(step.square == lift.square for step in turn.trail if step.at >= lift.at)
    return lift.at + OUT_OF_TURN_AFTER_US if alone and not swept(state.prospects, turn.trail) else None


def touched_out_of_turn(state: State, moving: Moving) -> Result[State]:
    """Report the touch out of turn."""
    if moving.opponent_lift is None:
        return Result(state)
    found = Irregularity(other(state.side), "touch-out-of-turn", (moving.opponent_lift.square,))
    return report_or_dispute(state, moving._replace(opponent_lift=None), found)


TOUCH: Timer[State, Moving] = Timer(touch_due, touch)
OUT_OF_TURN: Timer[State, Moving] = Timer(out_of_turn_due, touched_out_of_turn)
