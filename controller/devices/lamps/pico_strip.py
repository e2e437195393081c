"""Lamps on a pin of the Pico: sends whole pictures over the serial link."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.controller.devices.link.session import Counts
from dambord.firmware import wire

PART = 75
"""Lamps of one frame."""
EVERY = 0.1
"""Seconds from one look at whether the picture has arrived to the next."""
AGAIN, LONGEST = 0.1, 3.2
"""Seconds until what has no answer goes out again: the first time, and at most; each time twice as long."""


class Sender(Protocol):
    """What is used of the link."""

    counts: Counts

    def send(self, kind: int, payload: bytes) -> int:
        """A command, which may be lost on the way; its number. OSError while there is no link."""

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        """Have `taker` called with every answer to a command."""


class PicoStrip:
    """`lamps` lamps behind `link`, as `dambord.controller.devices.lamps.strip.Pixels` has it.

    A picture goes out whole; parts of it that the microcontroller does not answer for go out again, and all
    of it to one that has just started and is dark: `run` does that. A microcontroller that is slow to read is
    asked less and less often, or it would have ever more to read and never be done.
    """

    def __init__(self, link: Sender, lamps: int) -> None:
        self._link = link
        self._levels = bytearray(3 * lamps)
        self._picture = 0  # number of the last, from 0 to 255
        self._missing: list[int] = []  # the first lamps of its parts that have not arrived
        self._parts: dict[int, int] = {}  # the first lamp by the number of the command
        self._shown_to = 0  # starts of the microcontroller until the picture went out
        self._patience = AGAIN
        self._due = 0.0
        link.listen(self._answered)

    def __setitem__(self, lamp: int, levels: LampLevels) -> None:
        self._levels[3 * lamp : 3 * lamp + 3] = bytes(levels)

    @property
    def shown(self) -> bool:
        """Whether the last picture has arrived."""
        return not self._missing

    def show(self) -> None:
        """Send all lamps out; OSError while there is no link."""
        self._picture = (self._picture + 1) % 256
        self._missing = list(range(0, len(self._levels) // 3, PART))
        self._parts.clear()
        self._patience = AGAIN
        starts = self._link.counts.starts
        self._send()
        self._shown_to = starts

    async def run(self) -> None:
        """Have every picture arrive, until cancelled."""
        while True:
            with suppress(OSError):  # without a link there is nothing to be done
                if self._shown_to != self._link.counts.starts:
                    self.show()
                elif self._missing and time.monotonic() >= self._due:
                    self._patience = min(2 * self._patience, LONGEST)
                    self._send()
            await asyncio.sleep(EVERY)

    def deinit(self) -> None:
        """Go dark, if the link is still there."""
        self._levels[:] = bytes(len(self._levels))
        try:
            self.show()
        except OSError:
            return

    def _send(self) -> None:
        self._due = time.monotonic() + self._patience
        for first in self._missing:
            part = bytes(self._levels[3 * first : 3 * (first + PART)])
            self._parts[self._link.send(wire.LAMPS, bytes((self._picture, first)) + part)] = first

    def _answered(self, answer: wire.Answer) -> None:
        if answer.kind != wire.LAMPS or answer.fault or answer.data != bytes((self._picture,)):
            return
        first = self._parts.get(answer.sequence)
        if first in self._missing:
            self._missing.remove(first)
