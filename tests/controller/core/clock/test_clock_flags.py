"""Flags: when they fall, which fell first, frozen and running clocks, no extra time afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dambord.controller.core.clock import (
    Clock,
    Control,
    Flag,
    correct,
    fall,
    flags_at,
    pause,
    picture,
    press,
    remaining,
    resume,
    run,
    tick,
)


def started(control: str) -> Clock:
    """A clock on which White's time runs from 0; times in these tests are microseconds."""
    return run(Clock.fresh(Control.parse(control)), "w", 0)


FIVE = "0.000005"


def test_a_press_at_the_instant_of_the_flag_is_in_time() -> None:
    clock = press(started(f"{FIVE}+0.000003"), "w", 5)
    assert clock.flags == ()
    assert clock.left_w == 3


def test_a_press_one_microsecond_after_the_flag_is_too_late() -> None:
    clock = press(started(f"{FIVE}+0.000003"), "w", 6)
    assert clock.flags == (Flag("w", 5),)
    assert (clock.left_w, clock.running, clock.w.turns) == (0, None, 0)


def test_a_flag_keeps_its_time_if_announced_later() -> None:
    assert flags_at(started(FIVE)) == 5
    assert fall(started(FIVE), 4).flags == ()
    assert fall(started(FIVE), 5).flags == fall(started(FIVE), 50).flags == (Flag("w", 5),)


def test_a_flag_is_announced_once() -> None:
    clock = press(started(FIVE), "w", 9)
    assert flags_at(clock) == 5
    clock = fall(clock, 9)
    assert (clock.flag, flags_at(clock)) == ("w", None)
    assert fall(clock, 20) == replace(clock, since=20)


class TestFrozen:
    def test_both_clocks_stop(self) -> None:
        clock = fall(started(FIVE), 5)
        assert clock.running is None
        for again in (run(clock, "b", 6), resume(pause(clock, 6), 7), press(clock, "w", 6)):
            assert (again.running, again.paused) == (None, False)
            assert (remaining(again, "w", 100), remaining(again, "b", 100)) == (0, 5)

    def test_a_frozen_clock_uses_no_time_after_the_flag(self) -> None:
        assert tick(started(FIVE), 100).w.used == 5


class TestGoingOn:
    def test_the_first_flag_stays_first(self) -> None:
        clock = press(started(f"{FIVE};go-on"), "w", 8)
        assert clock.running == "b"
        assert (flags_at(clock), flags_at(fall(clock, 8))) == (5, 13)
        clock = fall(fall(clock, 13), 13)
        assert clock.flags == (Flag("w", 5), Flag("b", 13))
        assert (clock.flag, clock.running) == ("w", "b")
        assert press(clock, "b", 20).flag == "w"

    def test_the_time_used_after_the_flag_is_shown(self) -> None:
        shown = picture(started(f"{FIVE};go-on"), 8)
        assert (shown["w"]["left"], shown["w"]["over"], shown["w"]["flag"]) == (0, 3, True)
        assert (shown["flag"], shown["flags"]) == ("w", ["w"])

    @pytest.mark.parametrize("extra", ["+0.000003", "b0.000003", "d0.000003"])
    def test_no_extra_time_is_added_after_the_flag(self, extra: str) -> None:
        clock = tick(started(f"{FIVE}{extra};go-on"), 50)
        assert clock.flag == "w"
        given = clock.w.given
        clock = press(press(clock, "w", 60), "b", 60)
        assert tick(clock, 70).w.given == given
        assert clock.w.turns == 1

    def test_no_delay_is_shown_after_the_flag(self) -> None:
        clock = press(press(started(f"{FIVE}d0.000003;go-on"), "w", 60), "b", 60)
        assert (clock.flag, clock.running) == ("w", "w")
        assert picture(clock, 60)["w"]["delay"] == 0

    def test_the_other_side_still_gets_its_extra_time(self) -> None:
        clock = press(started(f"{FIVE}+0.000003;go-on"), "w", 8)
        assert press(clock, "b", 9).left_b == 5 - 1 + 3

    def test_no_period_begins_after_the_flag(self) -> None:
        clock = press(started(f"1/{FIVE}:60;go-on"), "w", 8)
        assert (clock.w.period, clock.w.left, clock.w.turns) == (0, -3, 1)

    def test_an_hourglass_gives_time_until_the_flag_and_not_to_a_fallen_side(self) -> None:
        clock = press(started(f"*{FIVE};go-on"), "w", 8)
        assert clock.left_b == 10
        assert tick(clock, 12).w.left == -3


class TestRaised:
    def test_setting_time_raises_the_flag_of_that_side(self) -> None:
        clock = correct(fall(started(FIVE), 5), "w", 6, left=7)
        assert (clock.flags, clock.running) == ((), None)
        clock = run(clock, "w", 10)
        assert flags_at(clock) == 17
        assert fall(clock, 17).flags == (Flag("w", 17),)

    def test_setting_time_keeps_the_other_flag(self) -> None:
        clock = fall(press(fall(started(f"{FIVE};go-on"), 5), "w", 6), 11)
        assert [flag.side for flag in clock.flags] == ["w", "b"]
        clock = correct(clock, "w", 12, left=3)
        assert clock.flags == (Flag("b", 11),)
        assert flags_at(clock) is None  # Black's is announced, and White's clock does not run
        clock = fall(run(clock, "w", 12), 15)
        assert [flag.side for flag in clock.flags] == ["b", "w"]

    def test_a_flag_that_is_not_announced_yet_is_announced_later(self) -> None:
        clock = press(fall(started(f"{FIVE};go-on"), 5), "w", 6)
        clock = correct(tick(clock, 20), "w", 20, left=3)
        assert (clock.flags, flags_at(clock)) == ((Flag("b", 11),), 11)

    def test_setting_no_time_keeps_the_flag(self) -> None:
        assert correct(fall(started(FIVE), 5), "w", 6, left=0).flag == "w"


def test_the_control_says_whether_a_flag_may_draw() -> None:
    assert fall(started(f"{FIVE};draw"), 5).control.draw
