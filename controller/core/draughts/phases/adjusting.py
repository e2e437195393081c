"""Phase Adjusting: the side to move adjusts pieces; no touch binds (LV64 1.10, FMJD 3.13)."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.model.phase import Adjusting, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.moving.board_changes import doubt_resolved, turned_round
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.refusal import refuse
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result


def settled(state: State, adjusting: Adjusting, news: Trail) -> Result[State]:
    """Add the lifts and places `news` to the turn that continues afterwards."""
    moving = adjusting.moving
    turn = explain(state, replace(moving.turn, trail=moving.turn.trail + news))
    state, turn = turned_round(state, turn) or (state, turn)
    result = doubt_resolved(state, replace(moving, turn=turn))
    match result.state.phase:
        case Moving() as going_on:
            return Result(result.state.to(Adjusting(going_on)), result.sayings)
    return result


def pressed(state: State, adjusting: Adjusting, event: Pressed) -> Result[State]:
    """End the adjusting if the side to move presses `adjust` again; refuse every other button."""
    match event.button:
        case "adjust" if event.side == state.side:
            return Result(state.to(adjusting.moving))
        case "adjust":
            why = Remark.of("adjust-on-own-turn")
        case _:
            why = Remark.of("being-adjusted")
    return refuse(state, event, why)
