"""The matters of a clock that need attention, at any table."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.clock import low, remaining
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.matter import Matter
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.game import SIDES


def flag_matters(clock: TableClock | None) -> Iterator[Matter]:
    """A flag that has fallen."""
    if clock is not None and clock.times.flag is not None:
        yield Matter.of("flag", Remark.of("flag-has-fallen"), clock.times.flag)


def time_matters(clock: TableClock | None, at: int) -> Iterator[Matter]:
    """Stopped clocks and low time at `at` (microseconds)."""
    if clock is None:
        return
    if clock.halted:
        yield Matter.of("halted", Remark.of("clocks-halted"))
    for side in SIDES:
        if low(clock.times, side, at) is not None:
            seconds = remaining(clock.times, side, at) // 1_000_000
            yield Matter.of("low-time", Remark.of("seconds-left", seconds=seconds), side)
