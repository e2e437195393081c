"""What is said and done about a clock that stands, at any table."""

from __future__ import annotations

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.controller.core.table.told.banner import Answer, Banner
from dambord.controller.core.table.told.next_act import NextAct


def clock_banner(clock: TableClock | None) -> Banner | None:
    """The banner of clocks that an arbiter, a player or a restart has stopped; None if they may run."""
    if clock is None:
        return None
    if clock.halted:
        return Banner("halted", "tell", Remark.of("clocks-halted"))
    if not clock.stopped_by_player:
        return None
    key = "clocks-stopped" if "player" in clock.stopped_by else "clocks-stopped-by-restart"
    return Banner("paused", "tell", Remark.of(key), answers=(Answer("pause", "w"), Answer("pause", "b")))


def stopped_clock(clock: TableClock | None) -> NextAct | None:
    """What is done while the clocks stand by an act of the arbiter or a player; None while they may run."""
    if clock is None or (stopped := clock_banner(clock)) is None:
        return None
    return NextAct("wait" if clock.halted else "resume", stopped.remark)
