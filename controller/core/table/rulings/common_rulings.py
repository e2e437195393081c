"""What an arbiter may do at any table: rows that the families need not repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from dambord.controller.core import clock as clocks
from dambord.controller.core.clock import Clock
from dambord.controller.core.messages import arbiter_acts as acts
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.rulings.ruling import ArbiterAct, S, nothing_against
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.game import Outcome, Side, other


def common_rulings(
    finish: Callable[[S, Outcome], Result[S]],
    void: Callable[[S], Result[S]],
    void_already: Remark,
    acting: Callable[[S], Side | None],
    why_no_result: Callable[[S, acts.SetResult], Remark | None] = nothing_against,
) -> tuple[ArbiterAct[S], ...]:
    """The rows of a family that ends its games by `finish` and `void`; `acting`: whose clock may run now."""

    def ended(state: S, act: acts.SetResult) -> Result[S]:
        return finish(state, Outcome(act.winner, "arbiter", ""))

    def forfeited(state: S, act: acts.Forfeit) -> Result[S]:
        return finish(state, Outcome(other(act.side), "forfeit", ""))

    def why_not_void(state: S, act: acts.Void) -> Remark | None:
        return void_already if state.over and state.outcome is None else None

    def proceeded(state: S, act: acts.Proceed) -> Result[S]:
        """The clock of the side to act runs, now or as soon as the board is put right."""
        side = acting(state)

        def released(clock: TableClock) -> TableClock:
            clock = clock.release(state.now, "arbiter", "player", "restart")
            return clock if side is None else clock.start(side, state.now)

        return _on_clock(state, released)

    return (
        ArbiterAct(acts.SetResult, ended, why_no_result, after_end=True),
        ArbiterAct(acts.Forfeit, forfeited, after_end=True),
        ArbiterAct(acts.Void, lambda state, act: void(state), why_not_void, after_end=True),
        ArbiterAct(acts.Halt, _halted, _why_not_halted, on_clock=True),
        ArbiterAct(acts.Proceed, proceeded, on_clock=True),
        ArbiterAct(acts.CorrectClock, _corrected, after_end=True, on_clock=True),
        ArbiterAct(acts.AddTime, _corrected, after_end=True, on_clock=True),
        ArbiterAct(acts.Attend, lambda state, act: Result(state), _why_not_attended, after_end=True),
    )


def _on_clock(state: S, change: Callable[[TableClock], TableClock]) -> Result[S]:
    return Result(state if state.clock is None else state.with_clock(change(state.clock)))


def _why_not_halted(state: Any, act: acts.Halt) -> Remark | None:
    return Remark.of("clocks-stopped-already") if state.halted else None


def _halted(state: S, act: acts.Halt) -> Result[S]:
    """Both clocks stop until the arbiter lets them run."""
    return _on_clock(state, lambda clock: clock.stop("arbiter", state.now))


def _corrected(state: S, act: acts.CorrectClock | acts.AddTime) -> Result[S]:
    """Set or change the time left of one side, or its move counter."""

    def changed(clock: TableClock) -> TableClock:
        match act:
            case acts.CorrectClock(side, left, turns):
                return clock.correct(side, state.now, left=left, turns=turns)
            case acts.AddTime(side, time):
                return clock.add(side, time, state.now)

    return _on_clock(state, changed)


def _why_not_attended(state: Any, act: acts.Attend) -> Remark | None:
    return None if state.aside.called else Remark.of("nobody-calls")


def clock_taken_back(state: S, gone: Iterable[Side], *, times: bool) -> S:
    """The turns of the sides `gone` taken off the move counters; with `times` both clocks go back, too.

    The record of `state` does not have these turns any more.
    """
    clock, at = state.clock, state.now
    if clock is None:
        return state
    if times:
        then = state.plies[-1].clock if state.plies else None
        fresh = replace(Clock.fresh(clock.times.control), running=state.side)
        return state.with_clock(replace(clock, times=clocks.take_back(clock.times, then or fresh, at)))
    for side, turns in Counter(gone).items():
        clock = clock.uncount(side, turns, at)
    return state.with_clock(clock)
