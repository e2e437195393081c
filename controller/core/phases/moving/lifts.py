"""Pieces that have been lifted: when that was a touch (LV64 1.10, FMJD 3.11, 3.13)."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.inference.displacement import swept
from dambord.controller.core.inference.infer import Unchanged
from dambord.controller.core.inference.irregularity import Irregularity
from dambord.controller.core.messages.sayings import Touched
from dambord.controller.core.model.phase import Moving
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timer import Timer
from dambord.controller.core.model.timing import OUT_OF_TURN_AFTER_US
from dambord.controller.core.transitions.crowning import report_uncrowned
from dambord.controller.core.transitions.report import report_or_dispute
from dambord.rules.game import other


def touch_due(state: State, moving: Moving) -> int | None:
    """When the lifted piece has been touched, and not just brushed."""
    lift = moving.own_lift
    return None if lift is None else lift.at + state.terms.regulations.brush


def touch(state: State, moving: Moving) -> Result:
    """The piece that was lifted has to be moved."""
    if moving.own_lift is None:
        return Result(state)
    square = moving.own_lift.square
    turn, sayings = report_uncrowned(state, moving.turn)
    turn = replace(turn, obligations=replace(turn.obligations, touched=square))
    sayings += (Touched(state.now, state.side, square),)
    return Result(state.to(replace(moving, turn=turn, own_lift=None)), sayings)


def out_of_turn_due(state: State, moving: Moving) -> int | None:
    """When a piece of the side not to move has been touched.

    A piece that stays off its square is judged by where it goes, by whoever holds it.
    """
    lift, turn = moving.opponent_lift, moving.turn
    if lift is None:
        return None
    if lift.back is not None:
        return lift.back if isinstance(turn.finding, Unchanged) else None
    # Without a clock it may have been taken off the board: who does that does not press.
    if state.terms.commit != "clock" or moving.doubt is not None or state.displaced != {lift.square}:
        return None
    alone = all(step.square == lift.square for step in turn.trail if step.at >= lift.at)
    return lift.at + OUT_OF_TURN_AFTER_US if alone and not swept(state.prospects, turn.trail) else None


def touched_out_of_turn(state: State, moving: Moving) -> Result:
    """Report it."""
    if moving.opponent_lift is None:
        return Result(state)
    found = Irregularity(other(state.side), "touch-out-of-turn", (moving.opponent_lift.square,))
    return report_or_dispute(state, replace(moving, opponent_lift=None), found)


TOUCH: Timer[Moving] = Timer(touch_due, touch)
OUT_OF_TURN: Timer[Moving] = Timer(out_of_turn_due, touched_out_of_turn)
