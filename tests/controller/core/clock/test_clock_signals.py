"""Low-time signals and periods that begin by time: each at its own instant, once."""

from __future__ import annotations

from dambord.controller.core.clock import (
    SECOND,
    Clock,
    Control,
    low,
    pause,
    period_at,
    press,
    run,
    signal_at,
    tick,
)


def started(control: str) -> Clock:
    return run(Clock.fresh(Control.parse(control)), "w", 0)


def signals(clock: Clock) -> list[float]:
    """The times of all low-time signals in this turn, in seconds."""
    found = []
    after = -1
    while (due := signal_at(clock, after)) is not None:
        found.append(due / SECOND)
        after = due
    return found


def test_every_mark_is_signalled_once() -> None:
    assert signals(started("60;low=30/10/5")) == [30, 50, 55]


def test_a_mark_above_the_full_time_is_not_signalled() -> None:
    assert signals(started("60;low=61/10")) == [50]


def test_a_mark_that_equals_the_full_time_is_signalled_when_it_begins_to_run_off() -> None:
    assert signals(started("60;low=60/10")) == [0, 50]
    assert signals(started("60d5;low=60/10")) == [5, 55]


def test_a_period_that_begins_with_a_mark_does_not_signal_it_again_and_again() -> None:
    assert signals(started("60:2x10;low=10")) == [50]


def test_a_delay_defers_the_signal() -> None:
    assert signals(started("60d5;low=10")) == [55]


def test_a_mark_is_signalled_again_after_an_increment() -> None:
    clock = press(tick(started("60+5;low=10"), 52 * SECOND), "w", 52 * SECOND)
    assert low(clock, "w", 52 * SECOND) is None
    assert signal_at(press(clock, "b", 52 * SECOND)) == 55 * SECOND


def test_every_byo_yomi_period_has_its_own_signal() -> None:
    assert signals(started("60:2x10;low=5")) == [55, 65, 75]


def test_a_mark_that_only_a_later_period_can_reach() -> None:
    assert signals(started("10:60;low=30")) == [40]
    assert signals(started("10:60d5;low=30")) == [45]


def test_a_stopped_clock_has_no_signal() -> None:
    clock = started("60:30;low=10")
    assert signal_at(pause(clock, 1)) is None
    assert period_at(pause(clock, 1)) is None
    assert signal_at(Clock.fresh(clock.control)) is None
    assert period_at(Clock.fresh(clock.control)) is None


def test_a_fallen_side_has_no_signal() -> None:
    clock = tick(started("60:30;low=10;go-on"), 91 * SECOND)
    assert clock.running == "w"
    assert (signal_at(clock), period_at(clock)) == (None, None)


def test_the_time_of_the_next_period() -> None:
    clock = started("60d5:30")
    assert period_at(clock) == 65 * SECOND
    assert period_at(tick(clock, 66 * SECOND)) is None
    assert period_at(clock, 64 * SECOND) == 65 * SECOND
    assert period_at(clock, 66 * SECOND) is None
    assert period_at(started("40/60:30")) is None


def test_the_low_time_mark_that_is_reached() -> None:
    clock = started("60;low=30/10")
    assert [low(clock, "w", at * SECOND) for at in (29, 30, 49, 50, 60)] == [
        None,
        *(30 * SECOND,) * 2,
        *(10 * SECOND,) * 2,
    ]
    assert low(clock, "b", 60 * SECOND) is None
