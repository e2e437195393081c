"""The table's clock runs exactly when no reason stops it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.core.clock import Control, fall
from dambord.controller.core.table.time.table_clock import Stop, TableClock
from dambord.rules.game import Side, other

REASONS: tuple[Stop, ...] = ("player", "dispute", "arbiter", "board", "restart")
SECOND = 1_000_000
acts = st.one_of(
    st.tuples(st.just("stop"), st.sampled_from(REASONS)),
    st.tuples(st.just("release"), st.sampled_from(REASONS)),
    st.tuples(st.sampled_from(("press", "start", "pass_to", "end", "reopen", "uncount")), st.none()),
)


def done(clock: TableClock, act: str, reason: Stop | None, side: Side, at: int) -> TableClock:
    """The clock after one act."""
    match act:
        case "stop" if reason is not None:
            return clock.stop(reason, at)
        case "release" if reason is not None:
            return clock.release(at, reason)
        case "press":
            return clock.press(side, at)
        case "start":
            return clock.start(side, at)
        case "pass_to":
            return clock.pass_to(side, at)
        case "end":
            return clock.end(at)
        case "reopen" if "over" in clock.stopped_by:
            return clock.reopen(side, at, begun=True)
        case "uncount":
            return clock.uncount(side, 1, at)
    return clock


@given(st.lists(acts, max_size=40), st.booleans())
def test_the_clock_runs_exactly_when_no_reason_stops_it(
    acts: list[tuple[str, Stop | None]], started: bool
) -> None:
    clock = TableClock.fresh(Control.parse("3600+5"))
    if started:
        clock = clock.start("w", 0)
    side: Side = "w"
    for number, (act, reason) in enumerate(acts, 1):
        at = number * SECOND
        if "over" in clock.stopped_by and act != "reopen":
            continue  # after the end a clock can only be reopened
        clock = done(clock, act, reason, side, at)
        side = other(side)
        assert clock.runs == (not clock.stopped_by)
        for account in (clock.times.w, clock.times.b):
            assert account.given == account.left + account.used


@pytest.mark.parametrize("first", REASONS)
@pytest.mark.parametrize("second", REASONS)
def test_releasing_one_reason_keeps_the_others(first: Stop, second: Stop) -> None:
    clock = TableClock.fresh(Control.parse("60")).start("w", 0)
    clock = clock.stop(first, SECOND).stop(second, 2 * SECOND).release(3 * SECOND, first)
    assert clock.runs == (first == second)
    assert clock.release(4 * SECOND, second).runs
    assert clock.times.account("w").left == 59 * SECOND


def test_the_first_turn_starts_the_clock() -> None:
    clock = TableClock.fresh(Control.parse("60"))
    assert not clock.started
    clock = clock.press("w", SECOND)
    assert (clock.runs, clock.times.running) == (True, "b")


def test_a_clock_stopped_before_its_start_needs_release_and_start() -> None:
    clock = TableClock.fresh(Control.parse("60")).stop("arbiter", 0).press("w", SECOND)
    assert (clock.started, clock.runs) == (True, False)
    assert clock.release(2 * SECOND, "arbiter").runs


class TestMatch:
    """A clock that goes through several games; times in seconds."""

    running = TableClock.fresh(Control.parse("600d12")).start("w", 0)

    def test_a_double_lets_the_answering_sides_time_run(self) -> None:
        offered = self.running.hand_over("b", 10 * SECOND)
        assert (offered.times.running, offered.runs) == ("b", True)
        assert offered.hand_over("w", 20 * SECOND).times.w.delay == 12 * SECOND

    def test_stopped_clocks_stay_stopped(self) -> None:
        halted = self.running.stop("arbiter", 5 * SECOND).hand_over("b", 10 * SECOND)
        assert (halted.times.running, halted.runs) == ("b", False)
        assert halted.release(20 * SECOND, "arbiter").runs

    def test_nothing_starts_an_unstarted_clock_but_a_start(self) -> None:
        fresh = TableClock.fresh(Control.parse("600d12"))
        assert fresh.hand_over("b", SECOND) == fresh.rest(SECOND) == fresh

    def test_between_games_both_stand(self) -> None:
        between = self.running.rest(20 * SECOND)
        assert (between.started, between.runs) == (False, False)
        again = between.start("b", 60 * SECOND)
        assert (again.runs, again.times.w.left) == (True, 592 * SECOND)

    def test_after_a_flag_that_costs_points_the_clock_runs_on(self) -> None:
        fallen = replace(self.running, times=fall(self.running.times, 612 * SECOND))
        assert not fallen.runs
        refilled = fallen.refill("w", 60 * SECOND, 612 * SECOND)
        assert (refilled.runs, refilled.times.w.left) == (True, 60 * SECOND)
        halted = fallen.stop("arbiter", 612 * SECOND).refill("w", 60 * SECOND, 612 * SECOND)
        assert (halted.runs, halted.times.running) == (False, "w")
