"""Converts the time stamps of the microcontroller to this machine's monotonic clock. Pure."""

from __future__ import annotations

from dambord.firmware.wire import STAMP_PERIOD

DRIFT_PPM = 200
"""How far the two clocks may run apart: two bad crystals, and as much again."""


class DeviceClock:
    """Maps stamps (µs modulo `STAMP_PERIOD`) to monotonic µs, one session of a link long.

    A frame can be late, never early. So the least difference between arrival and stamp seen so far is nearest
    to the truth; it may only grow by what the clocks can drift. A microcontroller that restarts leaps forward
    modulo the period, which makes a smaller difference and so takes effect at once. Stamps must come in order
    and not be a whole period (18 min) apart, which a link that misses heartbeats never lets happen.
    """

    def __init__(self) -> None:
        self._stamp: int | None = None
        self._device = 0  # the stamp, unrolled
        self._offset = 0  # monotonic time minus unrolled stamp
        self._received = 0
        self._at = 0

    def at(self, stamp: int, received: int) -> int:
        """When it was `stamp`, by a frame that came at `received` (µs): never later, never going back."""
        if self._stamp is None:
            self._offset = received - stamp
            self._device = stamp
        else:
            self._device += (stamp - self._stamp) % STAMP_PERIOD
            drift = (received - self._received) * DRIFT_PPM // 1_000_000
            self._offset = min(self._offset + drift, received - self._device)
        self._stamp = stamp
        self._received = received
        self._at = max(self._at, self._device + self._offset)
        return self._at

    def before(self, stamp: int) -> int:
        """When it was `stamp`, not later than the last one given to `at` was; changes nothing.

        A stamp half a period old or more is one to come, and counts as that last one.
        """
        assert self._stamp is not None
        age = (self._stamp - stamp) % STAMP_PERIOD
        return self._device - (age if age < STAMP_PERIOD // 2 else 0) + self._offset
