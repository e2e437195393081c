"""Every kind of time control, with times computed by hand: cost of turns, extra time, time carried."""

from __future__ import annotations

import pytest

from dambord.controller.core.clock import (
    SECOND,
    Clock,
    Control,
    flags_at,
    pause,
    picture,
    press,
    remaining,
    resume,
    run,
)
from dambord.rules.game import Side, other

Left = tuple[float, float]


class Play:
    """A clock under test on which White's time runs from 0. Times in seconds."""

    def __init__(self, control: str) -> None:
        self.clock = run(Clock.fresh(Control.parse(control)), "w", 0)
        self.now = 0

    def think(self, seconds: float) -> Play:
        """Let time pass."""
        self.now += round(seconds * SECOND)
        return self

    def turns(self, *thought: float) -> Play:
        """Complete turns of alternating sides, each after the given seconds."""
        for seconds in thought:
            self.think(seconds)
            assert self.clock.running is not None
            self.clock = press(self.clock, self.clock.running, self.now)
        return self

    @property
    def left(self) -> Left:
        """The seconds that White and Black have left now."""
        return self.of("w"), self.of("b")

    def of(self, side: Side) -> float:
        """The seconds that `side` has left now."""
        return remaining(self.clock, side, self.now) / SECOND

    @property
    def flag_in(self) -> float | None:
        """The seconds until the flag falls if nobody presses."""
        due = flags_at(self.clock)
        return None if due is None else (due - self.now) / SECOND


@pytest.mark.clause("FMJD 10.3")
def test_one_period_for_the_whole_game() -> None:
    play = Play("60").turns(10, 5, 1)
    assert play.left == (49, 55)
    assert play.think(54).left == (49, 1)
    assert play.flag_in == 1


def test_fischer_adds_the_increment_after_every_turn() -> None:
    play = Play("60+5").turns(2, 8)
    assert play.left == (63, 57)


def test_bronstein_gives_back_at_most_the_time_of_the_turn() -> None:
    play = Play("60b5").turns(2, 8)
    assert play.left == (60, 57)
    assert play.think(3).left == (57, 57)


class TestDelay:
    def test_the_first_seconds_are_free(self) -> None:
        play = Play("60d5").turns(2, 8)
        assert play.left == (60, 57)
        assert play.think(5).left == (60, 57)
        assert play.think(1).left == (59, 57)

    def test_a_pause_does_not_renew_the_delay(self) -> None:
        play = Play("60d5").think(4)
        play.clock = pause(play.clock, play.now)
        play.think(100)
        play.clock = resume(play.clock, play.now)
        assert play.think(3).left == (58, 60)

    def test_a_control_may_consist_of_the_delay_alone(self) -> None:
        play = Play("0d30").turns(30, 29)
        assert play.left == (0, 0)
        assert play.flag_in == 30
        assert play.turns(30).clock.flags == ()

    def test_a_delay_costs_the_same_as_bronstein(self) -> None:
        thought = (2, 8, 5, 5, 30, 1)
        assert Play("60d5").turns(*thought).left == Play("60b5").turns(*thought).left


class TestHourglass:
    def test_the_time_of_one_side_is_added_to_the_other(self) -> None:
        play = Play("*60").turns(10, 25)
        assert play.left == (75, 45)

    def test_the_other_side_gains_while_the_clock_runs(self) -> None:
        assert Play("*60").think(10).left == (50, 70)

    def test_when_one_side_has_no_time_the_other_has_all(self) -> None:
        play = Play("*60").turns(10)
        assert play.flag_in == 70
        assert play.think(1000).left == (120, 0)


@pytest.mark.clause("FMJD 10.1", "FMJD 10.5")
class TestPeriods:
    def test_time_left_is_carried_when_the_moves_are_made(self) -> None:
        play = Play("2/60:30").turns(10, 20, 10)
        assert play.left == (40 + 30, 40)
        assert play.turns(20).left == (70, 20 + 30)

    def test_the_last_period_repeats_if_it_counts_moves(self) -> None:
        play = Play("2/60:1/30").turns(*(1,) * 10)
        assert play.left == (60 + 4 * 30 - 5,) * 2
        assert picture(play.clock, play.now)["w"]["periods"] is None

    def test_the_flag_falls_if_the_moves_are_not_made_in_time(self) -> None:
        play = Play("3/60:30").turns(0, 0)
        assert play.flag_in == 60

    def test_each_period_has_its_own_increment(self) -> None:
        play = Play("2/60+1:30+5").turns(0, 0, 0)
        assert play.left == (60 + 1 + 1 + 30, 61)
        assert play.turns(0, 0).left == (92 + 5, 92)

    def test_a_period_without_moves_ends_when_its_time_runs_out(self) -> None:
        play = Play("60:30").think(59)
        assert (play.of("w"), play.flag_in) == (1, 31)
        assert play.think(2).of("w") == 29
        assert play.flag_in == 29

    def test_a_period_used_up_exactly_ends_in_the_next_turn(self) -> None:
        play = Play("60:30").turns(60, 0)
        assert play.of("w") == 0
        assert play.flag_in == 30
        assert play.think(1).of("w") == 29

    def test_a_period_of_increments_begins_with_one_for_the_current_turn(self) -> None:
        play = Play("60:0+5").think(63)
        assert (play.of("w"), play.flag_in) == (2, 2)
        assert play.turns(0).of("w") == 2 + 5

    def test_a_turn_that_enters_a_period_gets_its_delay(self) -> None:
        play = Play("60:30d5").think(64)
        assert (play.of("w"), play.flag_in) == (30, 31)
        assert play.turns(0, 0).think(5).of("w") == 30


class TestByoYomi:
    def test_a_byo_yomi_period_is_full_again_after_every_turn(self) -> None:
        play = Play("60:3x10").turns(65, 0, 9, 0, 10, 0)
        assert play.left == (10, 60)
        assert picture(play.clock, play.now)["w"]["period"] == 2
        assert play.flag_in == 30

    def test_a_long_turn_uses_up_periods(self) -> None:
        play = Play("60:3x10").turns(60 + 10 + 4, 0)
        assert (play.of("w"), play.flag_in) == (10, 20)
        shown = picture(play.clock, play.now)["w"]
        assert (shown["period"], shown["periods"]) == (3, 4)

    def test_the_flag_falls_with_the_last_period(self) -> None:
        play = Play("60:3x10").turns(60 + 29, 0)
        assert play.flag_in == 10


class TestCanadian:
    def test_no_time_is_carried_into_the_next_canadian_period(self) -> None:
        play = Play("60:2/20c").turns(61, 0)
        assert picture(play.clock, play.now)["w"]["to_go"] == 1
        assert play.turns(5).of("w") == 20

    def test_the_turn_that_enters_a_canadian_period_counts(self) -> None:
        play = Play("60:1/20c").turns(61)
        assert play.of("w") == 20

    def test_the_flag_falls_if_the_canadian_moves_are_not_made(self) -> None:
        play = Play("60:2/20c").turns(61, 0)
        assert play.flag_in == 19


def test_each_side_has_its_own_control() -> None:
    play = Play("300=240+2").turns(10, 10)
    assert play.left == (290, 232)


@pytest.mark.parametrize("control", ["60+5", "60b5", "60d5", "*60", "1/60:30", "60:3x10"])
def test_a_turn_without_running_time_adds_no_extra_time(control: str) -> None:
    clock = press(Clock.fresh(Control.parse(control)), "w", 1_000)
    assert clock.running == "b"
    assert clock.w.turns == 1
    periods = clock.control.w
    assert clock.left_w == periods[0].time + (periods[1].time if periods[0].moves == 1 else 0)


@pytest.mark.parametrize("first", ["w", "b"])
def test_the_move_counter_counts_the_turns_of_its_side(first: Side) -> None:
    clock = run(Clock.fresh(Control.parse("2/60:30")), first, 0)
    for _ in range(3):
        assert clock.running is not None
        clock = press(clock, clock.running, 0)
    assert (clock.account(first).turns, clock.account(other(first)).turns) == (2, 1)
    assert (clock.account(first).period, clock.account(other(first)).period) == (1, 0)


def test_an_earlier_time_does_not_change_the_clock() -> None:
    clock = run(Clock.fresh(Control.parse("60")), "w", 1_000)
    assert remaining(clock, "w", 0) == 60 * SECOND
    assert press(clock, "w", 0).since == 1_000
