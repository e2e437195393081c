"""What hangs on the emulated Pico's pins; a board file for `rp2040py --board-spec`.

What the sensors feel stands in files of the working directory, as for `firmware/host/fake/machine.py`:
`field`, `levels`, `buttons`; what the lamps decode from their pin goes to `lamps`. `wiring.json` says which
pins.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec
from rp2040py.external.bootsel_button import BootselButton
from rp2040py.external.cyw43 import Cyw43439
from rp2040py.external.ws2812 import Ws2812
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import R_TX_EMPTY

from dambord.firmware import settings
from dambord.firmware.host.fake.chains import ClockEdges, InputRegisters, SelectingRegisters
from dambord.firmware.host.fake.display_bus import DisplayBus

WIRING = json.loads(Path("wiring.json").read_text())
MILLISECOND_NS, MILLISECOND_US = 1_000_000, 1_000


LONGEST_PERIOD_NS = 20_000_000
"""Of a tone, which has 50 Hz or more."""


def _keep(name: str, content: bytes) -> None:
    """Write a file as a whole."""
    fresh = Path(f"{name}.new")
    fresh.write_bytes(content)
    fresh.replace(name)


class LoadSwitchModel:
    """The load switches of sensors and lamps, on while their pins are not low. `feeds` has a byte for each.

    Lamps without feed are dark; sensors without, or for RISE_NS after it is switched on, pull nothing low.
    """

    RISE_NS = 1_300_000
    LAMPS_RISE_NS = 8_000_000
    _since = 0.0
    _off = False
    _lamps_since = 0.0
    _dark = False

    def attach(self, rp2040: Any) -> None:
        self._clock = rp2040.clock
        sensors, lamps = (rp2040.gpio[pin] for pin in WIRING["feeds"])
        sensors.add_listener(self._sensors_changed)
        lamps.add_listener(self._lamps_changed)

    @property
    def sensors(self) -> bool:
        """Whether the sensors have had their feed for long enough."""
        return not self._off and (not self._since or self._clock.nanos - self._since >= self.RISE_NS)

    @property
    def lamps(self) -> bool:
        """Whether the lamps can take a picture."""
        since = self._lamps_since
        return not self._dark and (not since or self._clock.nanos - since >= self.LAMPS_RISE_NS)

    def _sensors_changed(self, state: GPIOPinState, before: GPIOPinState) -> None:
        self._off = state == GPIOPinState.LOW
        self._since = self._clock.nanos
        self._tell()

    def _lamps_changed(self, state: GPIOPinState, before: GPIOPinState) -> None:
        self._dark = state == GPIOPinState.LOW
        self._lamps_since = self._clock.nanos
        if self._dark:
            _keep("lamps", b"[]")
        self._tell()

    def _tell(self) -> None:
        _keep("feeds", bytes((not self._off, not self._dark)))


FEEDS = LoadSwitchModel()


class ShiftRegisterModel:
    """74HC165s on SPI0, SH/LD# on GP17, or 74HC595s with RCLK there; `edges` are lost or doubled."""

    def attach(self, rp2040: Any) -> None:
        self._spi = rp2040.spi[0]
        self._field = os.open("field", os.O_RDONLY)
        self._edges = os.open("edges", os.O_RDONLY)
        self._registers = InputRegisters(ClockEdges(self._wrong))
        self._strips = _strips(rp2040, ClockEdges(self._wrong))
        rp2040.gpio[settings.LATCH_PIN].add_listener(self._latched)
        self._spi.on_transmit = self._clocked

    def _wrong(self) -> bytes:
        said = os.pread(self._edges, 3, 0)
        return said if said[0] else b""

    def _latched(self, state: GPIOPinState, before: GPIOPinState) -> None:
        if self._strips is not None:
            if state == GPIOPinState.HIGH:
                self._strips.latch()
        elif state == GPIOPinState.LOW:
            felt = os.pread(self._field, WIRING["registers"], 0)
            self._registers.load(felt if FEEDS.sensors else b"\xff" * len(felt))

    def _clocked(self, value: int) -> None:
        came = self._registers.shift() if self._strips is None else self._strips.shift(value)
        self._spi.complete_transmit(came)


def _strips(rp2040: Any, edges: ClockEdges) -> SelectingRegisters | None:
    """The strips with linear sensors that `wiring.json` names, at the converter's first pin; None if none."""
    if not WIRING["strips"]:
        return None
    levels, adc = os.open("levels", os.O_RDONLY), rp2040.adc

    def level(cell: int) -> int:
        return int.from_bytes(os.pread(levels, 2, 2 * cell), "big") if FEEDS.sensors else 0

    made = SelectingRegisters(WIRING["strips"], WIRING["channels"], edges, level)

    def asked(channel: int) -> None:
        adc.channel_values[channel] = made.on_bus() >> 4
        adc._default_on_adc_read(channel)

    adc.on_adc_read = asked
    return made


class MultiplexerModel:
    """CD74HC4067s, their outputs on the converter's pins."""

    def attach(self, rp2040: Any) -> None:
        if WIRING["strips"]:
            return
        self._adc = rp2040.adc
        self._gpio = rp2040.gpio
        self._levels = os.open("levels", os.O_RDONLY)
        self._adc.on_adc_read = self._asked

    def _high(self, pin: int) -> bool:
        return bool(self._gpio[pin].value == GPIOPinState.HIGH)

    def _asked(self, channel: int) -> None:
        chips = [
            number
            for number, (pin, enable) in enumerate(WIRING["chips"])
            if pin == 26 + channel and not self._high(enable)
        ]
        level = 0
        if len(chips) == 1:
            at = chips[0] * 16 + sum(self._high(pin) << bit for bit, pin in enumerate(WIRING["address"]))
            level = int.from_bytes(os.pread(self._levels, 2, 2 * at), "big") >> 4
        self._adc.channel_values[channel] = level
        self._adc._default_on_adc_read(channel)


class MatrixModel:
    """Contacts between `rows` and `columns`, each with its diode; closed where `field` has a 0."""

    def attach(self, rp2040: Any) -> None:
        self._rows = [rp2040.gpio[pin] for pin in WIRING["rows"]]
        self._columns = [rp2040.gpio[pin] for pin in WIRING["columns"]]
        self._field = os.open("field", os.O_RDONLY)
        for row in self._rows:
            row.add_listener(self._changed)

    def _changed(self, state: GPIOPinState, before: GPIOPinState) -> None:
        felt = os.pread(self._field, 8, 0)
        low = [row for row, pin in enumerate(self._rows) if pin.value == GPIOPinState.LOW]
        for column, pin in enumerate(self._columns):
            cells = (row * len(self._columns) + column for row in low)
            if any(not felt[cell >> 3] >> (7 - (cell & 7)) & 1 for cell in cells):
                pin.set_input_value(False)
            else:
                pin.release_input()


class ButtonModel:
    """Buttons to ground. Their file is read every emulated millisecond."""

    def attach(self, rp2040: Any) -> None:
        self._gpio = rp2040.gpio
        self._held = os.open("buttons", os.O_RDONLY)
        self._before = bytes(len(WIRING["buttons"]))
        self._alarm = rp2040.clock.create_alarm(self._look)
        self._alarm.schedule(MILLISECOND_NS)

    def _look(self) -> None:
        held = os.pread(self._held, len(self._before), 0)
        for pin, now, before in zip(WIRING["buttons"], held, self._before, strict=False):
            if now and not before:
                self._gpio[pin].set_input_value(False)
            elif before and not now:
                self._gpio[pin].release_input()
        self._before = held.ljust(len(self._before), b"\0")
        self._alarm.schedule(MILLISECOND_NS)


class DisplayModel:
    """The clock displays on the first I2C bus.

    `modules` says which are plugged in, `displays` what they show.
    """

    def attach(self, rp2040: Any) -> None:
        self._i2c = rp2040.i2c[0]
        self._bus = DisplayBus()
        self._seen = b""
        self._address = 0
        self._data = b""
        self._i2c.on_connect = self._addressed
        self._i2c.on_write_byte = self._written
        self._i2c.on_stop = self._stopped

    def _addressed(self, address: int, mode: int) -> None:
        self._bus.plug(*(bool(byte) for byte in Path("modules").read_bytes()))
        self._address, self._data = address, b""
        answers = self._bus.answers(address)
        self._i2c.complete_connect(answers)
        if not answers:
            self._i2c._set_interrupts(R_TX_EMPTY)  # as the chip does; the emulator leaves it out

    def _written(self, byte: int) -> None:
        self._data += bytes((byte,))
        self._i2c.complete_write(True)

    def _stopped(self) -> None:
        if self._data and self._bus.answers(self._address):
            self._bus.writeto(self._address, self._data)
        self._data = b""
        if self._bus.faces != self._seen:
            self._seen = self._bus.faces
            _keep("displays", self._seen)
        self._i2c.complete_stop()


class TurnLampModel:
    """The turn lamps: `turn_lamps` has a byte for each."""

    def attach(self, rp2040: Any) -> None:
        self._pins = [rp2040.gpio[pin] for pin in WIRING["turn_lamps"]]
        for pin in self._pins:
            pin.add_listener(self._changed)

    def _changed(self, state: GPIOPinState, before: GPIOPinState) -> None:
        _keep("turn_lamps", bytes([pin.value == GPIOPinState.HIGH for pin in self._pins]))


class PiezoModel:
    """The piezo: `tones` has a line for every frequency at its pin, told by the time between rising edges."""

    def attach(self, rp2040: Any) -> None:
        self._clock = rp2040.clock
        self._rose = 0.0
        self._hertz = 0
        rp2040.gpio[WIRING["piezo"]].add_listener(self._changed)
        self._silence = self._clock.create_alarm(lambda: self._hears(0))

    def _changed(self, state: GPIOPinState, before: GPIOPinState) -> None:
        if state != GPIOPinState.HIGH:
            return
        now = self._clock.nanos
        period, self._rose = now - self._rose, now
        if period < LONGEST_PERIOD_NS:
            self._hears(round(1e9 / period, -1))
        self._silence.schedule(LONGEST_PERIOD_NS)

    def _hears(self, hertz: float) -> None:
        if abs(hertz - self._hertz) > 10:
            self._hertz = round(hertz)
            with Path("tones").open("a") as file:
                file.write(f"{self._hertz}\n")


class TimeModel:
    """Has the chip stand still after every emulated millisecond until the world is as far.

    The pipes are those of `tests.simulated.steps`.
    """

    def attach(self, rp2040: Any) -> None:
        self._tell, self._ask = os.open("time.tell", os.O_RDONLY), os.open("time.ask", os.O_WRONLY)
        self._until = self._told()
        self._alarm = rp2040.clock.create_alarm(self._passed)
        self._alarm.schedule(MILLISECOND_NS)

    def _passed(self) -> None:
        self._until += MILLISECOND_US
        os.write(self._ask, self._until.to_bytes(8, "little"))
        self._told()
        self._alarm.schedule(MILLISECOND_NS)

    def _told(self) -> int:
        return int.from_bytes(os.read(self._tell, 8), "little")


def _lamps() -> Ws2812:
    def shown(pixels: list[tuple[int, ...]]) -> None:
        if FEEDS.lamps:
            _keep("lamps", json.dumps(pixels).encode())

    return Ws2812(gpio=WIRING["lamp_pin"], on_pixels=shown)


_CLOCK_BOX = (DisplayModel, TurnLampModel, PiezoModel)
_OURS = (
    *_CLOCK_BOX,
    lambda: FEEDS,
    BootselButton,
    ShiftRegisterModel,
    MultiplexerModel,
    MatrixModel,
    ButtonModel,
    TimeModel,
    _lamps,
)
BOARD = BoardSpec(extras=_OURS)
BOARD_W = BoardSpec(extras=(*_OURS, Cyw43439))
"""The same on a Pico W, which has a radio at its internal pins."""
