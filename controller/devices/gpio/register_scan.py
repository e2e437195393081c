"""A board without microcontroller: this Raspberry Pi reads the 74HC165 chain through `RPi.GPIO`."""

from __future__ import annotations

import asyncio
import importlib
import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol, cast

from dambord.controller.devices.link.port_search import RETRY_S
from dambord.controller.devices.reports import (
    BoardFrame,
    DeviceReport,
    LinkDown,
    LinkUp,
    board_cells,
    monotonic_us,
)
from dambord.firmware.scan.majority import MajorityFilter
from dambord.firmware.scan.shift_registers import ShiftRegisterChain
from dambord.hardware.board import ChainPins

PERIOD = 1 / 250
"""Seconds from scan to scan."""


class Gpio(Protocol):
    """What is used of the module `RPi.GPIO` (on a Pi 5 `rpi-lgpio` has the same name and functions)."""

    BCM: int
    IN: int
    OUT: int

    def setmode(self, mode: int, /) -> object:
        """How pins are numbered."""

    def setwarnings(self, on: bool, /) -> object:
        """Whether to warn of pins in use."""

    def setup(self, channel: int, direction: int, /) -> object:
        """Make a pin an input or an output."""

    def output(self, channel: int, level: int, /) -> object:
        """Set the level of an output."""

    def input(self, channel: int, /) -> int:
        """The level at an input."""

    def cleanup(self, channels: list[int], /) -> object:
        """Make these pins inputs again."""


def load_gpio() -> Gpio:
    """The module `RPi.GPIO`. Raises ValueError where there is none or this is no Raspberry Pi it knows."""
    try:
        return cast(Gpio, importlib.import_module("RPi.GPIO"))
    except (ImportError, RuntimeError) as error:
        raise ValueError(f"cannot scan the board's pins here: RPi.GPIO says {error}") from None


class _Bus:
    """The reading half of an SPI in mode 0, made of two pins."""

    def __init__(self, gpio: Gpio, pins: ChainPins) -> None:
        self._gpio = gpio
        self._clock, self._data = pins.clock, pins.data

    def readinto(self, into: bytearray, /) -> None:
        """Clock in as many bytes as the buffer holds, highest bit first."""
        output, read, clock, data = self._gpio.output, self._gpio.input, self._clock, self._data
        for at in range(len(into)):
            byte = 0
            for _ in range(8):
                byte = byte << 1 | (1 if read(data) else 0)
                output(clock, 1)  # the rising edge shifts; a level is held far longer than a 74HC165 needs
                output(clock, 0)
            into[at] = byte


class ShiftRegisterScan:
    """Scans the chain at `pins` as long as `run` runs, in a thread; votes as the firmware does.

    `cells`, `planes`, `inverted`: as in `ShiftRegisterChain`. `deliver` is called in the event loop
    with LinkUp, a BoardFrame at once and on every change, and LinkDown if the pins fail; `order[k]` is the
    chain's cell for board cell k, both from 0. `gpio` is the module `RPi.GPIO` or its like; unless given
    it is loaded, see `load_gpio`.
    """

    def __init__(
        self,
        pins: ChainPins,
        cells: int,
        planes: int,
        deliver: Callable[[DeviceReport], None],
        *,
        order: Sequence[int] | None = None,
        inverted: bool = True,
        gpio: Gpio | None = None,
        now: Callable[[], int] = monotonic_us,
    ) -> None:
        self._gpio = gpio or load_gpio()
        self._pins = pins
        self._cells, self._planes, self._inverted = cells, planes, inverted
        self._order = order
        self._deliver = deliver
        self._now = now
        self._why = ""

    async def run(self) -> None:
        """Until cancelled; pins that fail are tried again."""
        loop = asyncio.get_running_loop()
        while True:
            stop = threading.Event()
            try:
                await asyncio.to_thread(self._scan, loop, stop)
            except (OSError, RuntimeError) as error:
                if str(error) != self._why:  # the same reason is said once
                    self._why = str(error)
                    self._deliver(LinkDown(self._now(), f"cannot scan the board's pins: {error}"))
            finally:
                stop.set()
            await asyncio.sleep(RETRY_S)

    def _scan(self, loop: asyncio.AbstractEventLoop, stop: threading.Event) -> None:
        """In the thread: scan until `stop` is set."""
        gpio, pins = self._gpio, self._pins
        gpio.setwarnings(False)
        gpio.setmode(gpio.BCM)
        gpio.setup(pins.clock, gpio.OUT)
        gpio.setup(pins.latch, gpio.OUT)
        gpio.setup(pins.data, gpio.IN)
        gpio.output(pins.clock, 0)
        try:
            self._read(loop, stop)
        finally:
            gpio.cleanup([pins.clock, pins.latch, pins.data])

    def _read(self, loop: asyncio.AbstractEventLoop, stop: threading.Event) -> None:
        gpio, latch = self._gpio, self._pins.latch
        registers = ShiftRegisterChain(
            _Bus(gpio, self._pins),
            lambda level: gpio.output(latch, level),
            self._cells,
            self._planes,
            self._inverted,
        )
        votes = MajorityFilter(registers.size)
        for _ in range(2):  # a majority needs three readings
            registers.read(votes.oldest())
        last = b""
        due = time.monotonic()
        while not stop.is_set():
            at = self._now()
            registers.read(votes.oldest())
            cells = bytes(votes.majority())
            if cells != last:
                if not last:
                    self._why = ""
                    loop.call_soon_threadsafe(self._deliver, LinkUp(at, f"GPIO {latch}", "none"))
                last = cells
                text = board_cells(cells, self._cells, self._planes, self._order)
                loop.call_soon_threadsafe(self._deliver, BoardFrame(at, text))
            due = max(due + PERIOD, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))
