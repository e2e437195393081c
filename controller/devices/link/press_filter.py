"""Tells new button presses from the repeated reports of old ones, within one session."""

from __future__ import annotations

import logging

from dambord.firmware import wire

_log = logging.getLogger(__name__)

Touch = tuple[int, int]
"""A button (from 0) and the microcontroller's stamp."""


class PressFilter:
    """Counts along with a microcontroller, from one of its starts to the next."""

    def __init__(self) -> None:
        self._expected: int | None = None  # number of the next press
        self._since = 0

    @property
    def got(self) -> int:
        """How many have come: the number of the next one."""
        return self._expected or 0

    def begin(self, stamp: int) -> None:
        """With a hello of that stamp a microcontroller begins to count.

        What was pressed before there was a link is passed over: nobody could see that it counted.
        """
        self._expected = None
        self._since = stamp

    def new(self, first: int, presses: list[Touch]) -> list[Touch]:
        """Those that have not been told; `first` is the number of the first."""
        if self._expected is None:
            new = [one for one in presses if self._counts(one[1])]
        else:
            known = (self._expected - first) % wire.SEQUENCE_PERIOD
            if known > wire.SEQUENCE_PERIOD // 2:
                _log.warning("%d presses have been dropped", wire.SEQUENCE_PERIOD - known)
            # More known ones than there are: it has started anew, and the cable has eaten the hello.
            new = presses[known:] if known <= len(presses) else presses
        self._expected = (first + len(presses)) % wire.SEQUENCE_PERIOD
        return new

    def _counts(self, stamp: int) -> bool:
        return (stamp - self._since) % wire.STAMP_PERIOD < wire.STAMP_PERIOD // 2
