"""Converts the time stamps of the microcontroller to this machine's monotonic clock. Pure."""

from __future__ import annotations

from dambord.firmware.wire import STAMP_PERIOD

DRIFT_PPM = 200
"""Largest difference in rate between the two clocks, in parts per million: two bad crystals, with a margin of
two."""


class DeviceClock:
    """Converts the microcontroller's time stamps (µs modulo `STAMP_PERIOD`) to monotonic µs, for one session.

    A frame can be delayed, but it never arrives before it was sent. The smallest difference between arrival
    and stamp seen so far is therefore the best estimate of the offset. The estimate may only grow at the rate
    at which the clocks can drift. After a restart of the microcontroller its stamps seem to jump forward
    modulo the period. This makes the difference smaller, so the new offset takes effect at once. Stamps must
    arrive in order and less than a whole period (18 min) apart; a link that misses heartbeats ends long
    before that.
    """

    def __init__(self) -> None:
        self._stamp: int | None = None
        self._device = 0  # the last stamp, unwrapped, in µs
        self._offset = 0  # monotonic time minus unwrapped stamp, in µs
        self._received = 0
        self._at = 0

    def at(self, stamp: int, received: int) -> int:
        """Convert the `stamp` of a frame that arrived at instant `received` (monotonic µs); returns monotonic
        µs.

        The result is never later than `received` and never earlier than the result before.
        """
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
        """Convert a `stamp` older than the last one given to `at`; returns monotonic µs and changes no state.

        A stamp that seems half a period old or older lies in the future; it is converted like that last one.
        Raises ValueError before the first call of `at`.
        """
        if self._stamp is None:
            raise ValueError("no frame has been received yet")
        age = (self._stamp - stamp) % STAMP_PERIOD
        return self._device - (age if age < STAMP_PERIOD // 2 else 0) + self._offset
