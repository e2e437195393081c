"""When a table may rest: its lamps and displays dark, its sensors looked at a few times a second."""

from __future__ import annotations

from dambord.controller.core.table.table_state import TableState


def rests_at(state: TableState, since: int, after: int | None) -> int | None:
    """Return the instant (µs) from which a table in this state may rest; None as long as it must not.

    `since`: the instant of the last touch, press, request or news. `after`: microseconds without any until it
    rests; None if it never does. A table whose clock runs never rests, however long somebody thinks.
    """
    return None if after is None or clock_runs(state) else since + after


def clock_runs(state: TableState) -> bool:
    """Whether somebody's time runs down."""
    clock = state.clock
    return clock is not None and clock.times.running is not None and not clock.times.paused
