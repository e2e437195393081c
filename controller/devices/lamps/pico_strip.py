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

LAMPS_PER_FRAME = 75
"""How many lamps one frame carries."""
POLL_INTERVAL_S = 0.1
"""Seconds between two checks whether the picture has arrived."""
FIRST_RETRY_S, MAX_RETRY_S = 0.1, 3.2
"""Exponential back-off in seconds: the first and the longest interval until an unanswered part is sent
again."""


class Sender(Protocol):
    """The part of the link that the strip uses."""

    counts: Counts

    def send(self, kind: int, payload: bytes) -> int:
        """Send a command, which may get lost, and return its sequence number. Raises OSError without a
        link."""

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        """Call `taker` with every answer to a command."""


class PicoStrip:
    """A strip of `lamps` lamps behind `link`; implements `dambord.controller.devices.lamps.strip.Pixels`.

    A picture is sent in parts. While `run` runs, parts that the microcontroller does not acknowledge are sent
    again, and the whole picture after a restart, when the lamps are dark. The retry interval backs off:
    otherwise a microcontroller that reads slowly would get more and more to read and never finish.
    """

    def __init__(self, link: Sender, lamps: int) -> None:
        self._link = link
        self._levels = bytearray(3 * lamps)
        self._picture = 0  # number of the last picture, from 0 to 255
        self._missing: list[int] = []  # the first lamps of the parts that are not acknowledged
        self._parts: dict[int, int] = {}  # sequence number of a command -> first lamp of its part
        self._shown_to = 0  # the link's count of starts when the picture was sent
        self._retry_s = FIRST_RETRY_S
        self._due = 0.0
        link.listen(self._answered)

    def __setitem__(self, lamp: int, levels: LampLevels) -> None:
        self._levels[3 * lamp : 3 * lamp + 3] = bytes(levels)

    @property
    def shown(self) -> bool:
        """Whether the last picture has been acknowledged completely."""
        return not self._missing

    def show(self) -> None:
        """Send all lamps. Raises OSError without a link."""
        self._picture = (self._picture + 1) % 256
        self._missing = list(range(0, len(self._levels) // 3, LAMPS_PER_FRAME))
        self._parts.clear()
        self._retry_s = FIRST_RETRY_S
        starts = self._link.counts.starts
        self._send()
        self._shown_to = starts

    def show_again(self) -> None:
        """Send all lamps, if the link is up."""
        with suppress(OSError):
            self.show()

    async def run(self) -> None:
        """Send again whatever is not acknowledged, until cancelled."""
        while True:
            with suppress(OSError):  # without a link nothing can be sent
                if self._shown_to != self._link.counts.starts:
                    self.show()
                elif self._missing and time.monotonic() >= self._due:
                    self._retry_s = min(2 * self._retry_s, MAX_RETRY_S)
                    self._send()
            await asyncio.sleep(POLL_INTERVAL_S)

    def deinit(self) -> None:
        """Switch all lamps off, if the link is up."""
        self._levels[:] = bytes(len(self._levels))
        self.show_again()

    def _send(self) -> None:
        self._due = time.monotonic() + self._retry_s
        for first in self._missing:
            part = bytes(self._levels[3 * first : 3 * (first + LAMPS_PER_FRAME)])
            self._parts[self._link.send(wire.LAMPS, bytes((self._picture, first)) + part)] = first

    def _answered(self, answer: wire.Answer) -> None:
        if answer.kind != wire.LAMPS or answer.fault or answer.data != bytes((self._picture,)):
            return
        first = self._parts.get(answer.sequence)
        if first in self._missing:
            self._missing.remove(first)
