"""The acts that undo a ruling, as far as that is the same at any table: its clocks and its end."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.clock.clock import tick
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    AddTime,
    CorrectClock,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    SetResult,
    Void,
)
from dambord.controller.core.table.table_state import TableState
from dambord.rules.game import SIDES, other


def plain_reversal(act: Act, before: TableState, after: TableState, now: TableState) -> tuple[Act, ...]:
    """The acts that undo one on the clocks or the end of the game; empty where none is needed or known.

    `before` and `after` are the states around the ruling, `now` is the present one.
    """
    match act:
        case SetResult() | Forfeit() | Void():
            return ending(before) or (Reopen(),)
        case Reopen():
            return ending(before)
        case Halt():
            return (Proceed(),)
        case Proceed():
            return () if before.clock is None or before.clock.runs else (Halt(),)
        case CorrectClock() | AddTime():
            return tuple(clock_reversal(before, after, now))
    return ()


def ending(state: TableState) -> tuple[Act, ...]:
    """The act that ends the game or match as `state` has it; none while it is played."""
    if not state.over:
        return ()
    if state.outcome is None:
        return (Void(),)
    winner, reason = state.outcome.winner, state.outcome.reason
    if reason == "forfeit" and winner is not None:
        return (Forfeit(other(winner)),)
    return (SetResult(winner),)


def clock_reversal(
    before: TableState, after: TableState, now: TableState
) -> Iterator[CorrectClock | AddTime]:
    """The acts that put times and move counters back, as far as the act changed them.

    Time is given or taken by its amount, and a counter is changed by its amount from `now`: what has been
    used and played since stays.
    """
    if before.clock is None or after.clock is None or now.clock is None:
        return
    old, new = tick(before.clock.times, after.now), tick(after.clock.times, after.now)
    for side in SIDES:
        was, became = old.account(side), new.account(side)
        counted = became.turns - was.turns
        if counted:
            yield CorrectClock(side, turns=max(now.clock.times.account(side).turns - counted, 0))
        # Setting the counter gives or takes the time of the periods itself.
        time = was.left - became.recount(was.turns).left
        if time:
            yield AddTime(side, time)
