"""What an arbiter does to a clock, by colour; the reason belongs to the event that asks for it."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.clock.clock import Clock, tick
from dambord.rules.game import Side

SIDES: tuple[Side, ...] = ("w", "b")


def correct(clock: Clock, side: Side, at: int, *, left: int | None = None, turns: int | None = None) -> Clock:
    """Set the move counter of `side`, what it has left in its period (microseconds), or both.

    Periods follow the counter as if it had always been so, with their time; then `left` is what is left.
    Time on the clock raises a fallen flag: only so is the order of the flags ever changed, and a clock that
    had stopped for it waits for `run`. ValueError when a number is below 0.
    """
    for name, number in (("time left", left), ("move counter", turns)):
        if number is not None and number < 0:
            raise ValueError(f"{name} of {side}: expected no less than 0, found {number}")
    clock = tick(clock, at)
    account = clock.account(side)
    if left:
        clock, account = _raised(clock, side), replace(account, fallen=False)
    if turns is not None:
        account = account.recount(turns)
    if left is not None:
        account = replace(account, left=left, given=account.given + left - account.left)
    return clock.put(side, account)


def add(clock: Clock, side: Side, at: int, time: int) -> Clock:
    """Give `side` `time` microseconds, or take them (below 0) down to nothing; flags stay as they are."""
    clock = tick(clock, at)
    return clock.put(side, clock.account(side).change(time))


def take_back(clock: Clock, then: Clock, at: int) -> Clock:
    """Put both clocks back to what they showed as of `then`, with counters, periods and flags; they wait.

    Time used since stays used: what the clocks show again is given anew.
    """
    clock = tick(clock, at)
    for side in SIDES:
        account, used = then.account(side), clock.account(side).used
        clock = clock.put(side, replace(account, used=used, given=account.left + used))
    return replace(clock, running=then.running, paused=True, flags=then.flags, announced=then.announced)


def _raised(clock: Clock, side: Side) -> Clock:
    stays = [flag.side != side for flag in clock.flags]
    flags = tuple(flag for flag in clock.flags if flag.side != side)
    return replace(clock, flags=flags, announced=sum(stays[: clock.announced]))
