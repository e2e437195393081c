"""The arbiter's corrections of a clock: time left, move counter, penalty, take-back."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.clock.clock import Clock, run, tick
from dambord.rules.game import SIDES, Side


def correct(clock: Clock, side: Side, at: int, *, left: int | None = None, turns: int | None = None) -> Clock:
    """Set the move counter of `side`, the time left in its period (microseconds), or both, at `at`.

    The counter is set first: periods begin or are taken back with their time. Then `left` is set. A `left`
    above 0 raises a fallen flag of `side`; a clock that this flag had frozen stays stopped until `run`.
    Raises ValueError if a number is below 0.
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
    """Give `side` `time` microseconds; a negative `time` takes them, down to 0 left. Flags do not change."""
    clock = tick(clock, at)
    return clock.put(side, clock.account(side).change(time))


def refill(clock: Clock, side: Side, at: int, time: int) -> Clock:
    """Give `side`, whose flag has fallen, `time` microseconds, and let its time run on from `at`.

    So play goes on where a fallen flag costs points. The free delay of the turn is not given again. Raises
    ValueError for less than 1 microsecond.
    """
    if time < 1:
        raise ValueError(f"time for {side}: expected more than 0, found {time}")
    return run(correct(clock, side, at, left=time), side, at)


def take_back(clock: Clock, then: Clock, at: int) -> Clock:
    """Put both clocks back to `then`, with counters, periods and flags, and pause them.

    The time used since `then` stays counted as used; the same amount is added to the time given.
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
