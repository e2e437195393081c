"""The players' pause: both clocks stop, and run again at the next press."""

from __future__ import annotations

from typing import TypeVar

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState
from dambord.rules.game import Side

S = TypeVar("S", bound=TableState)


def why_no_pause(state: TableState, phase: object, side: Side) -> Remark | None:
    """Why the clocks can't be stopped, or let run again, by a player; None if they can."""
    clock = state.clock
    if clock is not None and clock.halted:
        return Remark.of("clocks-halted")
    if clock is None or not clock.started or (not clock.stopped_by_player and "hand" in clock.stopped_by):
        return Remark.of("no-clock-running")
    return None


def pause(state: S, phase: object, event: object) -> Result[S]:
    """Stop both clocks, or let them run again."""
    clock = state.clock
    if clock is None:
        return Result(state)
    if clock.stopped_by_player:
        return Result(state.with_clock(clock.release(state.now, "player", "restart")))
    return Result(state.with_clock(clock.stop("player", state.now)))
