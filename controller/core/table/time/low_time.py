"""The signal of low time at any table."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core import clock as clocks
from dambord.controller.core.messages.sayings import LowTime
from dambord.controller.core.table.time.table_clock import TableClock


def low_due(clock: TableClock | None) -> int | None:
    """When the running side reaches its next low-time mark (microseconds)."""
    return None if clock is None else clocks.signal_at(clock.times, clock.low_told_at)


def low_told(clock: TableClock | None, at: int) -> tuple[TableClock | None, tuple[LowTime, ...]]:
    """The clock once the low time of the running side has been reported at `at`, and the report."""
    if clock is None or clock.times.running is None:
        return clock, ()
    side = clock.times.running
    return replace(clock, low_told_at=at), (LowTime(at, side, clocks.remaining(clock.times, side, at)),)
