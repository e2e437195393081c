"""The acts that undo what an arbiter's act has changed on both clocks."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.clock.clock import tick
from dambord.controller.core.clock.corrections import SIDES
from dambord.controller.core.messages.arbiter_acts import AddTime, CorrectClock
from dambord.controller.core.table.table_clock import TableClock


def clock_reversal(
    before: TableClock | None, after: TableClock | None, now: TableClock | None, at: int
) -> Iterator[CorrectClock | AddTime]:
    """The acts that put times and move counters back, as far as the act at `at` (microseconds) changed them.

    Time is given or taken by its amount, and a counter is changed by its amount from `now`: what has been
    used and played since stays.
    """
    if before is None or after is None or now is None:
        return
    old, new = tick(before.times, at), tick(after.times, at)
    for side in SIDES:
        was, became = old.account(side), new.account(side)
        counted = became.turns - was.turns
        if counted:
            yield CorrectClock(side, turns=max(now.times.account(side).turns - counted, 0))
        # Setting the counter gives or takes the time of the periods itself.
        time = was.left - became.recount(was.turns).left
        if time:
            yield AddTime(side, time)
