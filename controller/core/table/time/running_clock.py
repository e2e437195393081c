"""The timers of a running clock at any table: low time, next period, and when a flag can be announced."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from dambord.controller.core import clock as clocks
from dambord.controller.core.messages.sayings import LowTime
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import UNREST_LIMIT_US
from dambord.rules.game import Side

S = TypeVar("S", bound=TableState)


def flags_at(state: TableState) -> int | None:
    """When the running side's time is up (microseconds)."""
    return None if state.clock is None else clocks.flags_at(state.clock.times)


def settled_by(state: TableState, due: int) -> int:
    """When cells that were changing at the flag have settled, where turns end by standing still."""
    unrest = [each.unsettled_at for each in state.sensors.settling.unrest if each.unsettled_at <= due]
    return max([due, *(began + UNREST_LIMIT_US for began in unrest)])


def fallen(state: S) -> tuple[S, Side]:
    """The state once the flag that is due has been announced, and whose it was."""
    assert state.clock is not None
    times = clocks.fall(state.clock.times, state.now)
    return state.with_clock(replace(state.clock, times=times)), times.flags[times.announced - 1].side


def low_due(state: TableState, phase: object) -> int | None:
    """When the running side reaches its next low-time mark (microseconds)."""
    clock = state.clock
    return None if clock is None else clocks.signal_at(clock.times, clock.low_told_at)


def tell_low(state: S, phase: object) -> Result[S]:
    """Report the low time of the running side."""
    clock = state.clock
    if clock is None or clock.times.running is None:
        return Result(state)
    side = clock.times.running
    told = LowTime(state.now, side, clocks.remaining(clock.times, side, state.now))
    return Result(state.with_clock(replace(clock, low_told_at=state.now)), (told,))


def period_due(state: TableState, phase: object) -> int | None:
    """When the running side's next period begins (microseconds): nothing is reported, but displays change."""
    if state.clock is None:
        return None
    due = clocks.period_at(state.clock.times, state.clock.period_told_at)
    return None if due is None or due <= state.clock.period_told_at else due


def pass_period(state: S, phase: object) -> Result[S]:
    """Remember when the period began."""
    if state.clock is None:
        return Result(state)
    return Result(state.with_clock(replace(state.clock, period_told_at=state.now)))


PERIOD: Timer[Any, Any] = Timer(period_due, pass_period)
