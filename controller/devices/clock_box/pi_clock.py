"""The players' clock at this machine: displays on its I2C bus, turn lamps and piezo on pins."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from dambord.controller.devices.clock_box.clock_panel import DARK, Picture, changed_answers
from dambord.controller.devices.clock_box.tunes import Tune
from dambord.controller.devices.closing_device import ClosingDevice
from dambord.firmware import wire
from dambord.firmware.host.interfaces import I2cBus, OutputPin, PwmOutput
from dambord.firmware.peripherals.ht16k33 import ClockDisplays
from dambord.firmware.peripherals.piezo import LOUD
from dambord.firmware.peripherals.turn_lamps import TurnLamps

LOOK_S = 1.0
"""Seconds between two looks whether the displays have to be written again."""
MOST_WRITES = 16
"""More than both displays need for everything."""


class PiClock(ClosingDevice):
    """Displays on the bus that `make_bus` opens, turn lamps on `lamps`, a piezo at `output` (None: none).

    The displays are driven by the firmware's own code. It writes in a thread of its own, as a bus that is
    held by something makes the kernel wait. `say` gets lines for people, `release` frees the pins.
    """

    def __init__(
        self,
        make_bus: Callable[[], I2cBus],
        lamps: Sequence[OutputPin],
        output: PwmOutput | None,
        say: Callable[[str], None],
        release: Callable[[], None] = lambda: None,
    ) -> None:
        self.answering: int | None = None
        """Bits of the displays that answered last; None before the first write."""
        self.last = DARK
        """What `close` shows."""
        self._displays = ClockDisplays(make_bus)
        self._lamps = TurnLamps(lamps)
        self._output = output
        self._say = say
        self._release = release
        self._picture = DARK
        self._changed = asyncio.Event()
        self._tune: asyncio.Task[None] | None = None
        self._closed = self._resting = self._stood_by = False

    def show(self, picture: Picture) -> None:
        """Show `picture`; the displays follow within milliseconds while `run` runs."""
        self._picture = picture
        if not self._resting:
            self._lamps.show(picture.lamps)
        self._changed.set()

    def play(self, tune: Tune) -> None:
        """Play a tune in place of the one being played; needs a running event loop."""
        if self._output is not None and not self._closed:
            if self._tune is not None:
                self._tune.cancel()
            self._tune = asyncio.get_running_loop().create_task(self._sound(self._output, tune))

    async def run(self) -> None:
        """Write to the displays until cancelled."""
        while True:
            self._changed.clear()
            await asyncio.to_thread(self._write)
            for line in changed_answers(self.answering, self._displays.answering):
                self._say(line)
            self.answering = self._displays.answering
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self._changed.wait()

    async def rest(self) -> None:
        """Go dark until `wake`."""
        self._rest(True)

    async def wake(self) -> None:
        """Show again what is to be shown."""
        self._rest(False)

    def close(self) -> None:
        """Show `last`, fall silent, and release the pins. It may be called twice."""
        if self._closed:
            return
        self._closed = True
        if self._tune is not None:
            self._tune.cancel()
        self._lamps.show(0)
        if self._output is not None:
            self._output.duty_u16(0)
        self._picture, self._resting = self.last, False
        self._write()
        self._release()

    def _rest(self, resting: bool) -> None:
        if resting != self._resting:
            self._resting = resting
            self._lamps.show(0 if resting else self._picture.lamps)
            self._changed.set()

    def _write(self) -> None:
        if self._stood_by != self._resting:
            self._stood_by = self._resting
            self._displays.standby(self._resting)
        self._displays.show(self._picture.white, self._picture.black)
        for _ in range(MOST_WRITES):
            self._displays.poll(time.monotonic_ns() // 1000 % wire.STAMP_PERIOD)
            if not self._displays.busy:
                return

    async def _sound(self, output: PwmOutput, tune: Tune) -> None:
        try:
            for hertz, milliseconds in tune:
                if hertz:
                    output.freq(hertz)
                output.duty_u16(LOUD if hertz else 0)
                await asyncio.sleep(milliseconds / 1000)
        finally:
            if not self._closed:  # or the pin has been released
                output.duty_u16(0)
