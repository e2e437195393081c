"""The arbiter's corrections of a clock: time, move counter, penalty, take-back."""

from __future__ import annotations

import pytest

from dambord.controller.core.clock import (
    SECOND,
    Clock,
    Control,
    add,
    correct,
    fall,
    flags_at,
    press,
    remaining,
    run,
    take_back,
)
from dambord.rules.game import Side, other

SIDES: list[Side] = ["w", "b"]


def started(control: str) -> Clock:
    return run(Clock.fresh(Control.parse(control)), "w", 0)


@pytest.mark.parametrize("side", SIDES)
def test_time_is_set_for_either_side_whichever_clock_runs(side: Side) -> None:
    clock = correct(started("60"), side, 10 * SECOND, left=42 * SECOND)
    assert remaining(clock, side, 10 * SECOND) == 42 * SECOND
    assert clock.account(side).given == clock.account(side).used + 42 * SECOND
    assert remaining(clock, other(side), 10 * SECOND) == (60 if side == "w" else 50) * SECOND
    assert clock.running == "w"


@pytest.mark.parametrize("side", SIDES)
def test_time_is_given_or_taken_down_to_zero(side: Side) -> None:
    assert add(started("60"), side, 0, 5 * SECOND).account(side).left == 65 * SECOND
    assert add(started("60"), side, 0, -5 * SECOND).account(side).given == 55 * SECOND
    taken = add(started("60"), side, 0, -99 * SECOND)
    assert (taken.account(side).left, taken.account(side).given, taken.flags) == (0, 0, ())
    assert flags_at(taken) == (0 if side == "w" else 60 * SECOND)


class TestMoveCounter:
    def test_a_counter_set_to_the_end_of_the_period_begins_the_next(self) -> None:
        clock = correct(started("40/60:30"), "b", 0, turns=40)
        assert (clock.b.turns, clock.b.period, clock.b.left, clock.b.to_go) == (40, 1, 90 * SECOND, None)
        assert (clock.w.turns, clock.w.period) == (0, 0)

    def test_a_counter_set_back_takes_the_period_away(self) -> None:
        clock = correct(correct(started("40/60:20/30"), "b", 0, turns=81), "b", 0, turns=39)
        assert clock.b == started("40/60:20/30").b.recount(39)
        assert (clock.b.left, clock.b.given, clock.b.to_go) == (60 * SECOND, 60 * SECOND, 1)

    def test_a_raised_counter_reaches_the_next_period_one_turn_earlier(self) -> None:
        clock = press(correct(started("2/60:30"), "w", 0, turns=1), "w", 10 * SECOND)
        assert (clock.w.turns, clock.w.left) == (2, (60 - 10 + 30) * SECOND)

    def test_taking_a_period_away_leaves_no_negative_time(self) -> None:
        clock = press(started("1/60:30"), "w", 0)
        clock = correct(run(clock, "w", 0), "w", 85 * SECOND, turns=0)
        assert (clock.w.left, clock.w.used, clock.w.given) == (0, 85 * SECOND, 85 * SECOND)

    def test_a_period_entered_by_time_is_not_left_by_the_counter(self) -> None:
        clock = press(started("60:2/30c"), "w", 61 * SECOND)
        clock = correct(clock, "w", 61 * SECOND, turns=0)
        assert (clock.w.period, clock.w.to_go) == (1, 2)
        assert correct(clock, "w", 61 * SECOND, turns=2).w.period == 2

    def test_the_counter_is_set_before_the_time(self) -> None:
        clock = correct(started("40/60:30"), "w", 0, left=5 * SECOND, turns=40)
        assert (clock.w.period, clock.w.left, clock.w.given) == (1, 5 * SECOND, 5 * SECOND)

    def test_a_fallen_side_gets_no_period_by_its_counter(self) -> None:
        clock = correct(started("40/60:30;go-on"), "w", 61 * SECOND, turns=40)
        assert (clock.flag, clock.w.turns, clock.w.period, clock.w.left) == ("w", 40, 0, -SECOND)

    def test_a_fallen_side_with_new_time_gets_its_period(self) -> None:
        clock = correct(started("40/60:30"), "w", 61 * SECOND, left=2 * SECOND, turns=40)
        assert (clock.flag, clock.w.period, clock.w.left) == (None, 1, 2 * SECOND)


class TestTakeBack:
    def test_a_take_back_restores_clocks_counters_and_periods(self) -> None:
        then = press(
            started("1/60+5:30"), "b", 10 * SECOND
        )  # Black moves first on a clock that ran for White
        now = press(press(then, "w", 20 * SECOND), "b", 50 * SECOND)
        back = take_back(now, then, 55 * SECOND)
        assert (back.left_w, back.left_b) == (then.left_w, then.left_b) == (50 * SECOND, 90 * SECOND)
        assert (back.w.turns, back.w.to_go, back.b.turns, back.b.period) == (0, 1, 1, 1)
        assert (back.running, back.paused) == ("w", True)

    def test_a_take_back_keeps_the_time_used(self) -> None:
        then = started("60")
        back = take_back(press(then, "w", 20 * SECOND), then, 25 * SECOND)
        assert (back.w.used, back.w.given, back.b.used, back.b.given) == tuple(
            seconds * SECOND for seconds in (20, 80, 5, 65)
        )

    def test_a_take_back_raises_a_flag_that_fell_since(self) -> None:
        then = started("60")
        back = take_back(fall(then, 60 * SECOND), then, 70 * SECOND)
        assert (back.flags, back.w.fallen) == ((), False)
        assert flags_at(run(back, "w", 70 * SECOND)) == 130 * SECOND


@pytest.mark.parametrize(("left", "turns"), [(-1, None), (None, -1)])
def test_negative_numbers_are_refused(left: int | None, turns: int | None) -> None:
    with pytest.raises(ValueError, match=r"of b: expected no less than 0, found -1$"):
        correct(started("60"), "b", 0, left=left, turns=turns)
