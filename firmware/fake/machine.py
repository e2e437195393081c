"""A `machine` with a whole simulated board on its pins, wired as `board.json` says. MicroPython and CPython.

What the sensors feel stands in files of the working directory; whoever simulates the board changes them in
place, as often as it likes:

    field    bits at the inputs, raw bytes: in chain order, the nearest 74HC165 first, input H of each in the
             highest bit; or of the direct pins, the first in the highest bit of the first byte
    levels   of linear Hall sensors, 2 bytes (big-endian) for each cell
    buttons  a byte for each, 1 while it is held

and what the lamps are told stands in `lamps`, as it goes over their wire. Pins have no interrupts here.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .. import settings
    from .cpython import utime
else:
    import utime

    from firmware import settings

try:
    _board = settings.read("board.json")
except ValueError:  # the board will say so
    _board = dict(settings.DEFAULTS)
_outputs: "dict[int, int]" = {}
_chips: "list[list[int]]" = _board["chips"] if _board["front"] == "mux" else []
_pins: "list[int]" = _board["pins"]
_buttons: "list[int]" = _board["buttons"]


class _Watched:
    """A file's bytes, read anew when asked for them after `still` µs."""

    def __init__(self, name: str, still: int) -> None:
        self._name = name
        self._still = still
        self._read = -1
        self._data = b""

    def bytes(self) -> bytes:
        now = utime.ticks_us()
        if self._read < 0 or utime.ticks_diff(now, self._read) > self._still:
            self._read = now
            try:
                with open(self._name, "rb", 0) as file:  # noqa: PTH123 - MicroPython has no pathlib
                    self._data = file.read(2000)
            except OSError:
                self._data = b""
        return self._data


_field = _Watched("field", -1)
_inputs = _Watched("field", 300)
_levels = _Watched("levels", 300)
_held = _Watched("buttons", 300)


class _Chain:
    """The shift registers: parallel load while SH/LD# is low, a bit per clock after; then zeros."""

    def __init__(self) -> None:
        self.bits = b""

    def load(self) -> None:
        self.bits = _field.bytes()

    def shift(self, into: bytearray) -> None:
        count = len(into)
        head = self.bits[:count]
        into[: len(head)] = head
        for at in range(len(head), count):
            into[at] = 0
        self.bits = self.bits[count:]


_chain = _Chain()


class Pin:
    """A pin; `settings.LATCH` is SH/LD# of the chain."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_FALLING = 4

    def __init__(self, number: int, mode: int = IN, pull: "int | None" = None, value: int = 0) -> None:
        self.number = number
        if mode == self.OUT:
            _outputs[number] = value

    def __call__(self, value: "int | None" = None) -> int:
        """Read the level, or set it."""
        number = self.number
        if value is None:
            return self._level()
        if number == settings.LATCH and not value:
            _chain.load()
        _outputs[number] = value
        return value

    def irq(self, handler: "Callable[[object], None]", trigger: int, hard: bool) -> None:
        """Never comes."""

    def _level(self) -> int:
        number = self.number
        if number in _buttons:
            held = _held.bytes()[_buttons.index(number) :][:1]
            return 0 if held == b"\x01" else 1
        if number in _pins:
            at = _pins.index(number)
            bits = _inputs.bytes()
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
        """The level that the enabled chip passes on; 0 if there is none, all ones if they are at odds."""
        enabled = [number for number, enable in self._chips if not _outputs.get(enable, 1)]
        if len(enabled) != 1:
            return 65535 if enabled else 0
        at = enabled[0] * 16
        for bit, pin in enumerate(_board["address"]):
            at += _outputs.get(pin, 0) << bit
        return int.from_bytes(_levels.bytes()[2 * at : 2 * at + 2], "big")


class WDT:
    """A watchdog that sleeps."""

    def __init__(self, timeout: int) -> None:
        pass

    def feed(self) -> None:
        """It is not hungry."""


mem32: "dict[int, int]" = {}
"""Registers, all there and without effect."""


def bitstream(pin: Pin, encoding: int, timing: "tuple[int, int, int, int]", levels: bytearray) -> None:
    """Send `levels` to the lamps."""
    with open("lamps.new", "wb") as file:  # noqa: PTH123 - MicroPython has no pathlib
        file.write(levels)
    os.rename("lamps.new", "lamps")  # noqa: PTH104 - the same


def reset() -> None:
    """Start anew: whoever simulates the board has to, exit status 3 says so."""
    sys.exit(3)


def bootloader() -> None:
    """Become a drive: exit status 4."""
    sys.exit(4)
