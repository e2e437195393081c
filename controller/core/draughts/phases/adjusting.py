"""Phase Adjusting: the side to move adjusts pieces; no touch binds (LV64 1.10, FMJD 3.13)."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.model.phase import Adjusting, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.moving.board_changes import doubt_resolved, turned_round
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side


def settled(state: State, adjusting: Adjusting, news: Trail) -> Result[State]:
    """Add the lifts and places `news` to the turn that continues afterwards."""
    moving = adjusting.moving
    turn = explain(state, moving.turn._replace(trail=moving.turn.trail + news))
    state, turn = turned_round(state, turn) or (state, turn)
    result = doubt_resolved(state, moving._replace(turn=turn))
    match result.state.phase:
        case Moving() as going_on:
            return Result(result.state.to(Adjusting(going_on)), result.sayings)
    return result


def why_not(state: State, phase: Moving | Adjusting, side: Side) -> Remark | None:
    """Why `side` can't announce adjusting, or end it; None if it can (LV64 1.10, FMJD 3.13)."""
    return None if side == state.side else Remark.of("adjust-on-own-turn")


def announced(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """The side to move adjusts its pieces from now on."""
    return Result(state.to(Adjusting(moving._replace(presses=(), own_lift=None))))


def ended(state: State, adjusting: Adjusting, event: Pressed) -> Result[State]:
    """The side to move has adjusted its pieces; its turn continues."""
    return Result(state.to(adjusting.moving))
