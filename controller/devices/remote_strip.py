"""Lamps on the microcontroller's pin, for a Pi that has none to spare: whole pictures over the link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from controller.devices.current import Levels
from controller.devices.session import Counts
from firmware import wire

PART = 75
"""Lamps of one frame."""
EVERY = 0.1
"""Seconds from one look at whether the picture has arrived to the next."""


class Sender(Protocol):
    """What is used of the link."""

    counts: Counts

    def send(self, kind: int, payload: bytes) -> None:
        """A command, which may be lost on the way. OSError while there is no link."""

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        """Have `taker` called with every answer to a command."""


class RemoteStrip:
    """`lamps` lamps behind `link`, as `controller.devices.strip.Pixels` has it.

    A picture goes out whole and again, as long as the microcontroller has not answered for every part, and
    anew to one that has just started and is dark: `run` does that.
    """

    def __init__(self, link: Sender, lamps: int) -> None:
        self._link = link
        self._levels = bytearray(3 * lamps)
        self._picture = 0  # number of the last, from 0 to 255
        self._missing = 0
        self._shown_to = 0  # starts of the microcontroller until the picture went out
        link.listen(self._answered)

    def __setitem__(self, lamp: int, levels: Levels) -> None:
        self._levels[3 * lamp : 3 * lamp + 3] = bytes(levels)

    @property
    def shown(self) -> bool:
        """Whether the last picture has arrived."""
        return self._missing == 0

    def show(self) -> None:
        """Send all lamps out; OSError while there is no link."""
        self._picture = (self._picture + 1) % 256
        self._missing = -(-len(self._levels) // (3 * PART))
        starts = self._link.counts.starts
        self._send()
        self._shown_to = starts

    async def run(self) -> None:
        """Have every picture arrive, until cancelled."""
        while True:
            if self._missing or self._shown_to != self._link.counts.starts:
                with suppress(OSError):  # without a link there is nothing to be done
                    # Under a number of its own: answers to the attempt before don't count for this one.
                    self.show()
            await asyncio.sleep(EVERY)

    def deinit(self) -> None:
        """Go dark, if the link is still there."""
        self._levels[:] = bytes(len(self._levels))
        try:
            self.show()
        except OSError:
            return

    def _send(self) -> None:
        for at in range(0, len(self._levels), 3 * PART):
            part = bytes(self._levels[at : at + 3 * PART])
            self._link.send(wire.LAMPS, bytes((self._picture, at // 3)) + part)

    def _answered(self, answer: wire.Answer) -> None:
        if answer.kind == wire.LAMPS and not answer.fault and answer.data == bytes((self._picture,)):
            self._missing = max(self._missing - 1, 0)
