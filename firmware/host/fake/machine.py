"""A `machine` with a simulated board at its pins, wired as in `board.json`. For MicroPython and CPython.

The inputs are files in the working directory, which the simulation changes in place at any time:

    field    levels at the inputs as bits. Chain: the nearest 74HC165 first, input H of each in the highest
             bit.
             Direct pins: the first in the highest bit of the first byte.
             Matrix: the contacts, the first row first, 0 where one is closed; each has its diode
    levels   of linear Hall sensors, 2 bytes (big-endian) for each cell
    buttons  a byte for each, 1 while it is held
    edges    [n, bit, kind]: of every n readings of a chain one has a clock edge lost (kind 1) or doubled (2),
             the first time at that bit
    fail     its presence is an error in the next reading of a chain, once

The file `lamps` has the bytes that were sent to the lamps, zeros while they have no feed. `feeds` has a byte
for the load switch of the sensors and one for that of the lamps, 1 while it is on. Sensors without feed pull
nothing low and give no level, and so do they for RISE_US after it is switched on. Pins have no interrupts
here.

`modules` has a byte for each clock display, 1 while it is plugged in; without that file both are. `displays`
has what both show (two faces, `firmware.wire.clock_box`), `turn_lamps` a byte for each, `tones` a line for
every change at the piezo: its frequency in hertz, 0 for silence.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ... import settings
    from . import chains
    from .cpython import utime
else:
    import chains
    import utime

    from firmware import settings

try:
    _board = settings.read("board.json")
except ValueError:  # the firmware reports it
    _board = dict(settings.DEFAULTS)
_outputs: "dict[int, int]" = {}
RISE_US = 1300
"""From a load switch's pin to sensors that read right."""
LAMPS_RISE_US = 8000
"""The same for lamps that can take a picture."""
_switches: "list[int]" = [_board["sensor_power"], _board["lamp_power"]]
_fed_since = [-1, -1]
"""For both load switches: when it was switched on; -1 while it is off."""
_chips: "list[list[int]]" = _board["chips"] if _board["front"] == "mux" else []
_pins: "list[int]" = _board["pins"]
_rows: "list[int]" = _board["rows"]
_columns: "list[int]" = _board["columns"]
_buttons: "list[int]" = _board["buttons"]
_turn_lamps: "list[int]" = _board["turn_lamps"]


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
_edges = _InputFile("edges", 300)


def _fail() -> None:
    """Raise the error that was asked for."""
    try:
        os.remove("fail")  # noqa: PTH107 - MicroPython has no pathlib
    except OSError:
        return
    raise MemoryError("memory allocation failed, allocating 240 bytes")


_modules = _InputFile("modules", 300)


def unpowered(bits: bytes) -> bytes:
    """What registers read whose sensors have no feed: tied inputs as ever, sensors pulled up."""
    pattern = _board["sentinels"]
    if not pattern:
        return b"\xff" * len(bits)
    sensors = int("".join(["1" if one in "x-" else "0" for one in pattern]), 2)
    return bytes([byte | sensors for byte in bits])


def _level(cell: int) -> int:
    """The level of a linear sensor."""
    return int.from_bytes(_levels.bytes()[2 * cell : 2 * cell + 2], "big")


def _input(at: int) -> int:
    """The level that sensor `at` gives, counted from 0; 1 while nobody has set any."""
    bits = _inputs.bytes()
    return bits[at >> 3] >> (7 - (at & 7)) & 1 if at >> 3 < len(bits) else 1


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


_edge = chains.ClockEdges(_edges.bytes)
_chain = chains.InputRegisters(_edge)
_channels: "list[int]" = _board["channels"]
_strips = chains.SelectingRegisters(
    (_board["cells"] + len(_channels) - 1) // len(_channels), _channels, _edge, _level
)


def _load() -> None:
    """SH/LD# of the chain goes low."""
    _fail()
    bits = _field.bytes()
    _chain.load(bits if _sensors_fed() else unpowered(bits))


class Pin:
    """A pin; `settings.LATCH_PIN` is SH/LD# of the chain."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    IRQ_FALLING = 4

    def __init__(self, number: int, mode: int = IN, pull: "int | None" = None, value: int = 0) -> None:
        self.number = number
        if mode in (self.OUT, self.OPEN_DRAIN):
            _outputs[number] = value
            if number in _switches:
                _switch(number, value)

    def __call__(self, value: "int | None" = None) -> int:
        """Read the level, or set it."""
        number = self.number
        if value is None:
            return self._level()
        if number == settings.LATCH_PIN and _board["front"] == "strips":
            if value and not _outputs[number]:
                _strips.latch()
        elif number == settings.LATCH_PIN and not value:
            _load()
        _outputs[number] = value
        if number in _switches:
            _switch(number, value)
        if number in _turn_lamps:
            _keep("turn_lamps", bytes([_outputs.get(pin, 0) for pin in _turn_lamps]))
        return value

    def irq(self, handler: "Callable[[object], None]", trigger: int, hard: bool) -> None:
        """Do nothing: there are no interrupts."""

    def _level(self) -> int:
        number = self.number
        if number in _buttons:
            held = _held.bytes()[_buttons.index(number) :][:1]
            return 0 if held == b"\x01" else 1
        if number in _pins:
            return _input(_pins.index(number)) if _sensors_fed() else 1
        if number in _columns:
            column = _columns.index(number)
            low = [row for row, pin in enumerate(_rows) if not _outputs[pin]]
            return min([_input(row * len(_columns) + column) for row in low], default=1)
        return _outputs.get(number, 1)


class SPI:
    """SPI0 in mode 0: every byte read shifts the chain by eight."""

    def __init__(self, number: int, baudrate: int, sck: Pin, mosi: Pin, miso: Pin) -> None:
        pass

    def readinto(self, into: bytearray) -> None:
        """Fill `into` from the chain."""
        for at in range(len(into)):
            into[at] = _chain.shift()

    def write_readinto(self, send: bytes, into: memoryview) -> None:
        """Shift `send` through the strips, and keep what comes back."""
        if len(send) > 1:  # the last bytes of a reading
            _fail()
        for at in range(len(send)):
            into[at] = _strips.shift(send[at])


class ADC:
    """A channel of the converter, and the multiplexers whose outputs are tied to it."""

    def __init__(self, pin: Pin) -> None:
        self._chips = [(number, enable) for number, (at, enable) in enumerate(_chips) if at == pin.number]

    def read_u16(self) -> int:
        """The level from the enabled multiplexer or strip; 0 if there is none, 65535 if there are several."""
        if _board["front"] == "strips":
            return _strips.on_bus() if _sensors_fed() else 0
        enabled = [number for number, enable in self._chips if not _outputs.get(enable, 1)]
        if len(enabled) != 1:
            return 65535 if enabled else 0
        at = enabled[0] * 16
        for bit, pin in enumerate(_board["address"]):
            at += _outputs.get(pin, 0) << bit
        if not _sensors_fed():
            return 0
        return int.from_bytes(_levels.bytes()[2 * at : 2 * at + 2], "big")


class I2C:
    """A bus with the clock displays. What is written to them changes the file `displays`."""

    def __init__(self, number: int, sda: Pin, scl: Pin, freq: int, timeout: int) -> None:
        # Imported here: a board without displays needs no other file.
        if TYPE_CHECKING:
            from . import display_bus
        else:
            import display_bus
        self._bus = display_bus.DisplayBus()
        self._seen = b""

    def writeto(self, address: int, data: bytes) -> int:
        """Write to a display. Raises OSError if it is not plugged in."""
        plugged = _modules.bytes() or b"\x01\x01"
        self._bus.plug(plugged[0] != 0, plugged[1] != 0)
        try:
            return self._bus.writeto(address, data)
        finally:
            if self._bus.faces != self._seen:
                self._seen = self._bus.faces
                _keep("displays", self._seen)


class PWM:
    """A PWM output with a piezo, whose tones are added to the file `tones`."""

    def __init__(self, pin: Pin) -> None:
        self._hertz = self._heard = 0

    def freq(self, hertz: int) -> None:
        """Set the frequency."""
        self._hertz = hertz

    def duty_u16(self, duty: int) -> None:
        """Sound, or be silent for 0."""
        heard = self._hertz if duty else 0
        if heard != self._heard:
            self._heard = heard
            with open("tones", "a") as file:  # noqa: PTH123 - MicroPython has no pathlib
                file.write(f"{heard}\n")


class WDT:
    """A watchdog that never resets."""

    def __init__(self, timeout: int) -> None:
        pass

    def feed(self) -> None:
        """Do nothing."""


def _registers() -> "dict[int, int]":
    """Registers that survive a reset, as the file `registers` has them."""
    found = dict.fromkeys((0x40058008, 0x4005800C, 0x40058010), 0)
    try:
        with open("registers", "rb") as file:  # noqa: PTH123 - MicroPython has no pathlib
            kept = file.read()
    except OSError:
        kept = b""
    for place, number in enumerate(sorted(found)):
        found[number] = int.from_bytes(kept[4 * place : 4 * place + 4], "big")
    return found


mem32: "dict[int, int]" = _registers()
"""Registers of the watchdog; others have no effect."""


def bitstream(pin: Pin, encoding: int, timing: "tuple[int, int, int, int]", levels: bytearray) -> None:
    """Send `levels` to the lamps."""
    if _switches[1] < 0 or (
        _fed_since[1] >= 0 and utime.ticks_diff(utime.ticks_us(), _fed_since[1]) >= LAMPS_RISE_US
    ):
        _keep("lamps", bytes(levels))


def reset() -> None:
    """Exit with status 3: the simulation is to start this program again."""
    _keep("registers", b"".join([mem32[number].to_bytes(4, "big") for number in sorted(_registers())]))
    sys.exit(3)


def bootloader() -> None:
    """Exit with status 4: the boot loader would start."""
    sys.exit(4)
