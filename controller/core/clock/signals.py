"""What falls due by itself on a running clock besides the flag: low time, and the next period."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.clock.clock import Clock, tick
from dambord.rules.game import Side


def signal_at(clock: Clock, after: int = 0) -> int | None:
    """When, later than `after`, the running side's time comes down to a mark of low time; None if it won't.

    `after` is the instant of the last signal, so that each is given once.
    """
    clock = tick(clock, after)
    account = None if clock.running is None or clock.paused else clock.account(clock.running)
    if account is None or account.fallen:
        return None
    at = clock.since
    while True:
        marks = [mark for mark in clock.control.low if mark < account.left]
        if marks:
            return at + account.delay + account.left - max(marks)
        if not account.has_next:
            return None
        at += account.delay + account.left
        account = replace(account, left=0, turn=account.turn + account.delay).out_of_time()


def period_at(clock: Clock, after: int = 0) -> int | None:
    """When, later than `after`, the running side's time runs out and a period begins; None if none does."""
    clock = tick(clock, after)
    account = None if clock.running is None or clock.paused else clock.account(clock.running)
    if account is None or account.fallen or not account.has_next:
        return None
    return clock.since + account.delay + account.left


def low(clock: Clock, side: Side, at: int) -> int | None:
    """The lowest mark that `side` has come down to, microseconds; None while it has time."""
    left = tick(clock, at).account(side).left
    return min((mark for mark in clock.control.low if left <= mark), default=None)
