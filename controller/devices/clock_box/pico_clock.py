"""The players' clock at the Pico, over the serial link."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.devices.clock_box.clock_panel import DARK, Picture, changed_answers
from dambord.controller.devices.clock_box.tunes import Tune
from dambord.controller.devices.closing_device import ClosingDevice
from dambord.controller.devices.pico_rest import RestLink
from dambord.firmware import wire

POLL_INTERVAL_S = 0.1
"""Seconds between two looks whether the picture has arrived."""
FIRST_RETRY_S, MAX_RETRY_S = 0.1, 3.2
"""Exponential back-off: the first and the longest interval until what is not answered is sent again."""
REFRESH_S = 5.0
"""Seconds after which the picture is sent again, to hear whether both displays answer."""
TUNE_ATTEMPTS = 3
"""How often a tune is sent; later it would come too late."""
OLD_FIRMWARE = "the firmware on the Pico is too old for clock displays: dambord firmware flash, then settings"
NOT_SET = "the Pico does not know of its clock displays: dambord firmware settings"


class PicoClock(ClosingDevice):
    """The clock behind `link`. A firmware without CAN_DISPLAY or CAN_SOUND is sent nothing of that.

    `displays`: whether there are displays, which have to answer. `say` gets lines for people.
    """

    def __init__(self, link: RestLink, say: Callable[[str], None], *, displays: bool = True) -> None:
        self.answering: int | None = None
        """Bits of the displays that answered last; None before the first answer."""
        self.last = DARK
        """What `close` shows."""
        self._link = link
        self._say = say
        self._displays = displays
        self._picture = DARK
        self._sequence: int | None = None  # of the DISPLAY that is not answered yet
        self._shown_to = 0  # the link's count of starts when the picture was sent
        self._due = 0.0
        self._retry_s = FIRST_RETRY_S
        self._answers = 0  # answers to DISPLAY since the start: the first one is given before any write
        self._tune_number = int(time.monotonic() * 10) % 256
        self._tune: bytes | None = None  # not answered yet
        self._tune_sent = 0
        link.listen(self._answered)

    @property
    def shown(self) -> bool:
        """Whether the last picture has been acknowledged."""
        return self._sequence is None

    def show(self, picture: Picture) -> None:
        """Show `picture`; without a link as soon as there is one."""
        self._picture = picture
        self._retry_s = FIRST_RETRY_S
        self._send()

    def play(self, tune: Tune) -> None:
        """Play a tune. Without a link nothing is heard, later neither."""
        self._tune_number = (self._tune_number + 1) % 256
        self._tune = wire.pack_tune(self._tune_number, list(tune))
        self._tune_sent = 0
        self._send_tune()

    async def run(self) -> None:
        """Send again whatever is not acknowledged, until cancelled."""
        starts = 0
        while True:
            if starts != self._link.counts.starts and self._link.capabilities:
                starts = self._link.counts.starts
                self.answering, self._answers = None, 0
                if not self._link.capabilities & wire.CAN_DISPLAY:
                    known = self._link.capabilities & wire.CAN_REST  # came with the same version
                    self._say(NOT_SET if known else OLD_FIRMWARE)
            if self._shown_to != self._link.counts.starts:
                self._retry_s = FIRST_RETRY_S
                self._send()
            elif time.monotonic() >= self._due:
                if self._sequence is not None:
                    self._retry_s = min(2 * self._retry_s, MAX_RETRY_S)
                self._send()
            if self._tune is not None:
                self._send_tune()
            await asyncio.sleep(POLL_INTERVAL_S)

    async def rest(self) -> None:
        """Do nothing: displays and lamps rest with their microcontroller (`PicoRest`), and wake with it."""

    async def wake(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Show `last`, if the link is up. It stays there when nothing more is sent."""
        self.show(self.last._replace(lamps=self.last.lamps | wire.KEEP))

    def _send(self) -> None:
        self._due = time.monotonic() + self._retry_s
        starts = self._link.counts.starts
        if not self._link.capabilities & wire.CAN_DISPLAY:
            return
        with suppress(OSError):  # without a link; `run` sends it when there is one
            self._sequence = self._link.send(wire.DISPLAY, wire.pack_displays(*self._picture))
            self._shown_to = starts

    def _send_tune(self) -> None:
        if self._tune_sent >= TUNE_ATTEMPTS or not self._link.capabilities & wire.CAN_SOUND:
            self._tune = None
        if self._tune is not None:
            self._tune_sent += 1
            with suppress(OSError):
                self._link.send(wire.SOUND, self._tune)

    def _answered(self, answer: wire.Answer) -> None:
        if answer.kind == wire.SOUND and answer.data == bytes((self._tune_number,)):
            self._tune = None
        if answer.kind != wire.DISPLAY or answer.sequence != self._sequence or len(answer.data) != 1:
            return
        self._sequence = None
        self._due = time.monotonic() + REFRESH_S
        self._answers += 1
        # The first answer comes before anything was written to a display.
        if self._displays and self._answers > 1:
            for line in changed_answers(self.answering, answer.data[0]):
                self._say(line)
            self.answering = answer.data[0]
        elif self._answers == 1:
            self._due = time.monotonic() + POLL_INTERVAL_S
