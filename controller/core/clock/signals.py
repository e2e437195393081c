"""Times at which a running clock reaches a low-time mark or its next period."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.clock.account import Account
from dambord.controller.core.clock.clock import Clock, tick
from dambord.rules.game import Side


def signal_at(clock: Clock, after: int = -1) -> int | None:
    """When the running side reaches its next low-time mark after `after` (microseconds); None if it won't.

    A mark that equals the full time of the first period is reached when that time begins to run off. Pass the
    time of the last signal as `after`, so that each mark is signalled once.
    """
    clock = tick(clock, after)
    account = None if clock.running is None or clock.paused else clock.account(clock.running)
    if account is None or account.fallen:
        return None
    at = clock.since
    if _full(account) and account.left in clock.control.low and at + account.delay > after:
        return at + account.delay
    while True:
        marks = [mark for mark in clock.control.low if mark < account.left]
        if marks:
            return at + account.delay + account.left - max(marks)
        if not account.has_next:
            return None
        at += account.delay + account.left
        account = replace(account, left=0, turn=account.turn + account.delay).out_of_time()


def _full(account: Account) -> bool:
    """Whether the time of the first period has not begun to run off."""
    return account.period == 0 and 0 < account.left == account.current.time


def period_at(clock: Clock, after: int = 0) -> int | None:
    """When the running side's next period begins after `after` (microseconds), because its time runs out.

    None if no period begins.
    """
    clock = tick(clock, after)
    account = None if clock.running is None or clock.paused else clock.account(clock.running)
    if account is None or account.fallen or not account.has_next:
        return None
    return clock.since + account.delay + account.left


def low(clock: Clock, side: Side, at: int) -> int | None:
    """The lowest low-time mark that `side` has reached at `at` (microseconds); None if none."""
    left = tick(clock, at).account(side).left
    return min((mark for mark in clock.control.low if left <= mark), default=None)
