"""What an arbiter's acts do to the clock of any table. Instants are microseconds of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dambord.controller.core import clock as clocks
from dambord.controller.core.clock import Clock
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
)
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.game import Side


def halted(clock: TableClock | None, at: int) -> TableClock | None:
    """Both clocks stopped until the arbiter lets them run."""
    return None if clock is None else clock.stop("arbiter", at)


def proceeded(clock: TableClock | None, side: Side | None, at: int) -> TableClock | None:
    """The clock of `side` running, now or as soon as the board is put right; None: nobody's, as it stood."""
    if clock is None:
        return None
    clock = clock.release(at, "arbiter", "player", "restart")
    return clock if side is None else clock.start(side, at)


def corrected(clock: TableClock | None, act: CorrectClock | AddTime, at: int) -> TableClock | None:
    """The time left of one side, or its move counter, set or changed."""
    if clock is None:
        return None
    match act:
        case CorrectClock(side, left, turns):
            return clock.correct(side, at, left=left, turns=turns)
        case AddTime(side, time):
            return clock.add(side, time, at)


def set_back(clock: TableClock | None, then: Clock | None, side: Side, at: int) -> TableClock | None:
    """Both clocks as they stood `then`, before the turn of `side`; None: as the game began."""
    if clock is None:
        return None
    fresh = replace(Clock.fresh(clock.times.control), running=side)
    return replace(clock, times=clocks.take_back(clock.times, then or fresh, at))


def uncounted(clock: TableClock | None, turns: Mapping[Side, int], at: int) -> TableClock | None:
    """The turns that were taken back off both move counters."""
    if clock is not None:
        for side, number in turns.items():
            clock = clock.uncount(side, number, at)
    return clock
