"""Tells new button presses from the repeated reports of old ones, within one session."""

from __future__ import annotations

import logging

from dambord.firmware import wire

_log = logging.getLogger(__name__)

StampedPress = tuple[int, int]
"""A button (from 0) and the microcontroller's time stamp of its press (µs modulo `wire.STAMP_PERIOD`)."""


class PressFilter:
    """Filters out presses that were reported before, by the microcontroller's count of presses since its
    start."""

    def __init__(self) -> None:
        self._expected: int | None = None  # number of the next press
        self._since = 0

    @property
    def got(self) -> int:
        """The number of the next press expected, as an acknowledgement; 0 before the first."""
        return self._expected or 0

    def begin(self, stamp: int) -> None:
        """Restart the count at a hello with the time stamp `stamp`.

        Presses before it are ignored: without a link the player could not see that they counted.
        """
        self._expected = None
        self._since = stamp

    def new(self, first: int, presses: list[StampedPress]) -> list[StampedPress]:
        """Return those of `presses` that were not reported before; `first` is the number of the first one."""
        if self._expected is None:
            new = [one for one in presses if self._counts(one[1])]
        else:
            known = (self._expected - first) % wire.SEQUENCE_PERIOD
            if known > wire.SEQUENCE_PERIOD // 2:
                _log.warning("%d presses have been dropped", wire.SEQUENCE_PERIOD - known)
            # More presses known than were sent: the microcontroller has restarted, and its hello was lost.
            new = presses[known:] if known <= len(presses) else presses
        self._expected = (first + len(presses)) % wire.SEQUENCE_PERIOD
        return new

    def _counts(self, stamp: int) -> bool:
        return (stamp - self._since) % wire.STAMP_PERIOD < wire.STAMP_PERIOD // 2
