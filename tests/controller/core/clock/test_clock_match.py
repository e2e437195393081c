"""A match of backgammon by the clock: delay and reserve, doubles, several games, flags that cost points."""

from __future__ import annotations

import pytest

from dambord.controller.core.clock import (
    SECOND,
    Account,
    Clock,
    Control,
    Flag,
    fall,
    flags_at,
    hand_over,
    match_control,
    press,
    refill,
    remaining,
    run,
)


def started(control: str = "600d12") -> Clock:
    """White's time runs from 0."""
    return run(Clock.fresh(Control.parse(control)), "w", 0)


def left(clock: Clock, at: int) -> tuple[float, float]:
    """Seconds that White and Black have left at second `at`."""
    return remaining(clock, "w", at * SECOND) / SECOND, remaining(clock, "b", at * SECOND) / SECOND


def balanced(account: Account) -> bool:
    return account.given == account.left + account.used


def test_the_usual_control_follows_from_length_and_score() -> None:
    assert match_control(5).text == "600d12"
    assert match_control(1).text == "120d12"
    assert match_control(99).text == "11880d12"
    assert match_control(7, (3, 1)).text == "600d12"
    assert Control.parse("600d12") == match_control(5)


def test_a_match_without_usual_control() -> None:
    with pytest.raises(ValueError, match="expected 1 or more for the usual clock, found 0"):
        match_control(0)
    with pytest.raises(ValueError, match="score: expected 0 to 4 points each, found 5:1"):
        match_control(5, (5, 1))


def test_the_delay_of_a_first_turn_is_free() -> None:
    """After the opening throw the time of the side that begins is started, not passed by a press."""
    clock = started()
    assert left(clock, 12) == (600, 600)
    assert left(clock, 15) == (597, 600)
    assert flags_at(clock) == 612 * SECOND


def test_a_turn_without_a_play_costs_nothing_within_the_delay() -> None:
    clock = started()
    for at in range(2, 40, 2):
        clock = press(clock, clock.running or "w", at * SECOND)
    assert left(clock, 40) == (600, 600)


class TestDouble:
    """White thinks for 10 s and doubles; Black answers after 20 s."""

    offered = hand_over(started(), "b", 10 * SECOND)

    def test_the_time_of_the_side_runs_that_has_to_answer(self) -> None:
        assert self.offered.running == "b"
        assert left(self.offered, 22) == (600, 600)
        assert left(self.offered, 30) == (600, 592)

    def test_both_have_the_whole_delay_anew(self) -> None:
        taken = hand_over(self.offered, "w", 30 * SECOND)
        assert left(taken, 42) == (600, 592)
        assert left(taken, 45) == (597, 592)
        played = press(taken, "w", 45 * SECOND)
        assert left(played, 57) == (597, 592)

    def test_no_turn_is_counted_and_no_time_added(self) -> None:
        control = "2/60+5"
        clock = hand_over(hand_over(started(control), "b", 10 * SECOND), "w", 30 * SECOND)
        assert (clock.w.turns, clock.b.turns) == (0, 0)
        assert left(clock, 30) == (50, 40)
        assert press(clock, "w", 30 * SECOND).w.turns == 1

    def test_whoever_does_not_answer_loses_on_time(self) -> None:
        assert flags_at(self.offered) == (10 + 612) * SECOND
        assert fall(self.offered, 622 * SECOND).flag == "b"

    def test_every_microsecond_is_accounted_for(self) -> None:
        clock = press(hand_over(self.offered, "w", 30 * SECOND), "w", 70 * SECOND)
        assert balanced(clock.w)
        assert balanced(clock.b)
        assert clock.w.used + clock.b.used == 70 * SECOND


def test_between_two_games_nobodys_time_runs_and_the_reserve_is_kept() -> None:
    clock = press(started(), "w", 20 * SECOND)
    between = hand_over(clock, None, 50 * SECOND)
    assert left(between, 500) == (592, 582)
    again = run(between, "b", 500 * SECOND)
    assert left(again, 512) == (592, 582)
    assert left(again, 513) == (592, 581)


class TestFlagThatCostsPoints:
    """A minute is given for each flag."""

    fallen = fall(started("10d2"), 12 * SECOND)

    def test_the_clock_runs_on_with_the_new_time(self) -> None:
        assert (self.fallen.flags, self.fallen.running) == ((Flag("w", 12 * SECOND),), None)
        clock = refill(self.fallen, "w", 12 * SECOND, 60 * SECOND)
        assert (clock.running, clock.flags) == ("w", ())
        assert left(clock, 22) == (50, 10)
        assert flags_at(clock) == 72 * SECOND
        assert balanced(clock.w)

    def test_the_next_turn_has_its_delay(self) -> None:
        clock = refill(self.fallen, "w", 12 * SECOND, 60 * SECOND)
        clock = press(press(clock, "w", 22 * SECOND), "b", 23 * SECOND)
        assert left(clock, 25) == (50, 10)
        assert left(clock, 26) == (49, 10)

    def test_no_time_is_no_new_time(self) -> None:
        with pytest.raises(ValueError, match="time for w: expected more than 0, found 0"):
            refill(self.fallen, "w", 12 * SECOND, 0)
