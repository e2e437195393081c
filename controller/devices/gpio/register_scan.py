"""Scans a board without a microcontroller: this Raspberry Pi reads the 74HC165 chain through `RPi.GPIO`."""

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

SCAN_PERIOD_S = 1 / 250
"""Seconds between two scans."""


class Gpio(Protocol):
    """The part of the module `RPi.GPIO` that is used. On a Pi 5, `rpi-lgpio` provides the same module."""

    BCM: int
    IN: int
    OUT: int

    def setmode(self, mode: int, /) -> object:
        """Choose how pins are numbered."""

    def setwarnings(self, on: bool, /) -> object:
        """Choose whether to warn of pins in use."""

    def setup(self, channel: int, direction: int, /) -> object:
        """Make a pin an input or an output."""

    def output(self, channel: int, level: int, /) -> object:
        """Set the level of an output."""

    def input(self, channel: int, /) -> int:
        """Return the level at an input."""

    def cleanup(self, channels: list[int], /) -> object:
        """Make these pins inputs again."""


PI_ONLY = "--port gpio is for a Raspberry Pi, with the packages of requirements-pi.lock"


class PinsError(ValueError):
    """This machine's pins can't be used, whatever the settings say."""


def load_gpio() -> Gpio:
    """Import `RPi.GPIO`. Raises PinsError if it is not installed or does not support this machine."""
    try:
        return cast(Gpio, importlib.import_module("RPi.GPIO"))
    except (ImportError, RuntimeError) as error:
        raise PinsError(f"cannot scan the board's pins here: RPi.GPIO says {error}; {PI_ONLY}") from None


class _Bus:
    """The reading half of an SPI bus in mode 0, bit-banged on two pins."""

    def __init__(self, gpio: Gpio, pins: ChainPins) -> None:
        self._gpio = gpio
        self._clock, self._data = pins.clock, pins.data

    def readinto(self, into: bytearray, /) -> None:
        """Clock in enough bytes to fill the buffer, highest bit first."""
        output, read, clock, data = self._gpio.output, self._gpio.input, self._clock, self._data
        for at in range(len(into)):
            byte = 0
            for _ in range(8):
                byte = byte << 1 | (1 if read(data) else 0)
                output(clock, 1)  # the rising edge shifts; each level lasts far longer than a 74HC165 needs
                output(clock, 0)
            into[at] = byte


class ShiftRegisterScan:
    """Scans the chain at `pins` in a thread while `run` runs, with the firmware's majority filter.

    `cells`, `planes`, `inverted`: as in `ShiftRegisterChain`. `order[k]` is the chain's cell for board cell
    k, both counted from 0. `deliver` is called in the event loop: with LinkUp, with a BoardFrame at once and
    after every change, and with LinkDown if the pins fail. `gpio` is the module `RPi.GPIO` or a substitute;
    by default `load_gpio` loads it. `now` is the monotonic clock in µs.
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
        """Scan until cancelled. If the pins fail, try again every `RETRY_S` seconds."""
        loop = asyncio.get_running_loop()
        while True:
            stop = threading.Event()
            try:
                await asyncio.to_thread(self._scan, loop, stop)
            except (OSError, RuntimeError) as error:
                if str(error) != self._why:  # report the same reason only once
                    self._why = str(error)
                    self._deliver(LinkDown(self._now(), f"cannot scan the board's pins: {error}"))
            finally:
                stop.set()
            await asyncio.sleep(RETRY_S)

    def _scan(self, loop: asyncio.AbstractEventLoop, stop: threading.Event) -> None:
        """Scan until `stop` is set; runs in the thread."""
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
        for _ in range(2):  # a majority needs three readings; the loop below adds the third
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
            due = max(due + SCAN_PERIOD_S, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))
