"""A `machine` with a simulated board at its pins, wired as in `board.json`. For MicroPython and CPython.

The inputs are files in the working directory, which the simulation changes in place at any time:

    field    levels at the inputs as bits. Chain: the nearest 74HC165 first, input H of each in the highest
    bit.
             Direct pins: the first in the highest bit of the first byte
    levels   of linear Hall sensors, 2 bytes (big-endian) for each cell
    buttons  a byte for each, 1 while it is held

The file `lamps` has the bytes that were sent to the lamps, zeros while they have no feed. `feeds` has a byte
for the load switch of the sensors and one for that of the lamps, 1 while it is on. Sensors without feed pull
nothing low and give no level, and so do they for RISE_US after it is switched on. Pins have no interrupts
here.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ... import settings
    from .cpython import utime
else:
    import utime

    from firmware import settings

try:
    _board = settings.read("board.json")
except ValueError:  # the firmware reports it
    _board = dict(settings.DEFAULTS)
_outputs: "dict[int, int]" = {}
RISE_US = 1300
"""From a load switch's pin to sensors that read right."""
_switches: "list[int]" = [_board["sensor_power"], _board["lamp_power"]]
_fed_since = [-1, -1]
"""For both load switches: when it was switched on; -1 while it is off."""
_chips: "list[list[int]]" = _board["chips"] if _board["front"] == "mux" else []
_pins: "list[int]" = _board["pins"]
_buttons: "list[int]" = _board["buttons"]


class _InputFile:
    """The bytes of a file, read again if the last reading was more than `max_age_us` ago."""

    def __init__(self, name: str, max_age_us: int) -> None:
        self._name = name
        self._max_age_us = max_age_us
        self._read = -1
        self._data = b""

    def bytes(self) -> bytes:
        now = utime.ticks_us()
        if self._read < 0 or utime.ticks_diff(now, self._read) > self._max_age_us:
            self._read = now
            try:
                with open(self._name, "rb", 0) as file:  # noqa: PTH123 - MicroPython has no pathlib
                    self._data = file.read(2000)
            except OSError:
                self._data = b""
        return self._data


_field = _InputFile("field", -1)
_inputs = _InputFile("field", 300)
_levels = _InputFile("levels", 300)
_held = _InputFile("buttons", 300)


class _SimulatedRegisters:
    """The shift registers: loaded while SH/LD# is low, then shifted by a bit per clock, followed by zeros."""

    def __init__(self) -> None:
        self.bits = b""

    def load(self) -> None:
        self.bits = _field.bytes()
        if not _sensors_fed():
            self.bits = b"\xff" * len(self.bits)

    def shift(self, into: bytearray) -> None:
        count = len(into)
        head = self.bits[:count]
        into[: len(head)] = head
        for at in range(len(head), count):
            into[at] = 0
        self.bits = self.bits[count:]


def _sensors_fed() -> bool:
    """Whether the sensors have had their feed for long enough."""
    if _switches[0] < 0:
        return True
    return _fed_since[0] >= 0 and utime.ticks_diff(utime.ticks_us(), _fed_since[0]) >= RISE_US


def _switch(number: int, on: int) -> None:
    """Set a load switch."""
    which = _switches.index(number)
    if bool(on) == (_fed_since[which] >= 0):
        return
    _fed_since[which] = utime.ticks_us() if on else -1
    if which and not on:
        _keep("lamps", bytes(3 * _board["lamps"]))
    _keep("feeds", bytes([since >= 0 for since in _fed_since]))


def _keep(name: str, content: bytes) -> None:
    """Write a file as a whole."""
    with open(name + ".new", "wb") as file:  # noqa: PTH123 - MicroPython has no pathlib
        file.write(content)
    os.rename(name + ".new", name)  # noqa: PTH104 - the same


_chain = _SimulatedRegisters()


class Pin:
    """A pin; `settings.LATCH_PIN` is SH/LD# of the chain."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_FALLING = 4

    def __init__(self, number: int, mode: int = IN, pull: "int | None" = None, value: int = 0) -> None:
        self.number = number
        if mode == self.OUT:
            _outputs[number] = value
            if number in _switches:
                _switch(number, value)

    def __call__(self, value: "int | None" = None) -> int:
        """Read the level, or set it."""
        number = self.number
        if value is None:
            return self._level()
        if number == settings.LATCH_PIN and not value:
            _chain.load()
        _outputs[number] = value
        if number in _switches:
            _switch(number, value)
        return value

    def irq(self, handler: "Callable[[object], None]", trigger: int, hard: bool) -> None:
        """Do nothing: there are no interrupts."""

    def _level(self) -> int:
        number = self.number
        if number in _buttons:
            held = _held.bytes()[_buttons.index(number) :][:1]
            return 0 if held == b"\x01" else 1
        if number in _pins:
            at = _pins.index(number)
            bits = _inputs.bytes()
            if not _sensors_fed():
                return 1
            return bits[at >> 3] >> (7 - (at & 7)) & 1 if at >> 3 < len(bits) else 1
        return _outputs.get(number, 1)


class SPI:
    """SPI0 in mode 0: every byte read shifts the chain by eight."""

    def __init__(self, number: int, baudrate: int, sck: Pin, mosi: Pin, miso: Pin) -> None:
        pass

    def readinto(self, into: bytearray) -> None:
        """Fill `into` from the chain."""
        _chain.shift(into)


class ADC:
    """A channel of the converter, and the multiplexers whose outputs are tied to it."""

    def __init__(self, pin: Pin) -> None:
        self._chips = [(number, enable) for number, (at, enable) in enumerate(_chips) if at == pin.number]

    def read_u16(self) -> int:
        """The level from the enabled multiplexer; 0 if there is none, 65535 if there are several."""
        enabled = [number for number, enable in self._chips if not _outputs.get(enable, 1)]
        if len(enabled) != 1:
            return 65535 if enabled else 0
        at = enabled[0] * 16
        for bit, pin in enumerate(_board["address"]):
            at += _outputs.get(pin, 0) << bit
        if not _sensors_fed():
            return 0
        return int.from_bytes(_levels.bytes()[2 * at : 2 * at + 2], "big")


class WDT:
    """A watchdog that never resets."""

    def __init__(self, timeout: int) -> None:
        pass

    def feed(self) -> None:
        """Do nothing."""


mem32: "dict[int, int]" = {}
"""Registers without effect."""


def bitstream(pin: Pin, encoding: int, timing: "tuple[int, int, int, int]", levels: bytearray) -> None:
    """Send `levels` to the lamps."""
    if _switches[1] < 0 or _fed_since[1] >= 0:
        _keep("lamps", bytes(levels))


def reset() -> None:
    """Exit with status 3: the simulation is to start this program again."""
    sys.exit(3)


def bootloader() -> None:
    """Exit with status 4: the boot loader would start."""
    sys.exit(4)
