"""Conversion of the microcontroller's time stamps: delayed frames, drift, wrap-around, restart."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.devices.link.clock_sync import DeviceClock
from dambord.firmware.wire import STAMP_PERIOD

delays = st.lists(st.integers(500, 60_000), min_size=20, max_size=200)


@given(delays, st.integers(0, STAMP_PERIOD - 1), st.integers(-150, 150))
def test_time_is_right_for_any_delays(late: list[int], start: int, drift: int) -> None:
    """The result is never after the arrival, never decreases, and is not early by more than the drift."""
    clock = DeviceClock()
    got = []
    least = 10**9
    for number, delay in enumerate(late):
        true = 5_000_000 + number * 100_000  # on the controller's clock
        stamp = (start + number * 100_000 + number * 100_000 * drift // 1_000_000) % STAMP_PERIOD
        least = min(least, delay)
        received = true + delay
        at = clock.at(stamp, received)
        assert at <= received
        wander = number * 100_000 * 350 // 1_000_000
        assert -wander - 1 <= at - true or number == 0
        got.append(at)
    assert got == sorted(got)


def test_offset_follows_the_drift_over_an_hour() -> None:
    """Within an hour two crystals drift apart by some tenths of a second."""
    for drift in (-100, 100):
        clock = DeviceClock()
        for step in range(36_000):
            true = step * 100_000
            at = clock.at((true + true * drift // 1_000_000) % STAMP_PERIOD, true + 1_000)
        assert abs(at - true) <= 1_100


def test_delayed_frame_keeps_its_own_time() -> None:
    clock = DeviceClock()
    for step in range(10):
        clock.at(1_000_000 + step * 100_000, 50_000_000 + step * 100_000)
    assert abs(clock.at(2_000_000, 50_000_000 + 1_000_000 + 700_000) - 51_000_000) < 500


def test_time_stamps_wrap_around() -> None:
    clock = DeviceClock()
    first = clock.at(STAMP_PERIOD - 10, 1_000_000)
    assert clock.at(90, 1_000_100) == first + 100


@given(st.integers(0, STAMP_PERIOD - 1), st.integers(0, STAMP_PERIOD - 1))
def test_time_is_right_immediately_after_a_restart(before: int, after: int) -> None:
    clock = DeviceClock()
    clock.at(before, 1_000_000)
    clock.at((before + 100_000) % STAMP_PERIOD, 1_100_000)
    leap = (after - before - 100_000) % STAMP_PERIOD
    if leap >= 2_000_000:  # a restart with a stamp close to the old one cannot be detected
        assert clock.at(after, 3_000_000) == 3_000_000


def test_press_stamped_after_its_frame_is_not_18_minutes_old() -> None:
    clock = DeviceClock()
    at = clock.at(7, 5_000_000)
    assert clock.before(STAMP_PERIOD - 993) == at - 1_000
    assert clock.before(1_000) == at
