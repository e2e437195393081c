"""The players' clock, as far as the settings say that it is there: displays, turn lamps, piezo."""

from .. import wire
from . import ht16k33, piezo, turn_lamps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..host.fake import machine
    from ..host.fake.cpython import utime
    from ..host.interfaces import Command, I2cBus
else:
    import machine
    import utime

BUS_HZ = 400000
BUS_TIMEOUT_US = 1000
"""Longest time that a write may take; then something else holds the bus."""
CLOCKS_TO_FREE = 9
"""So many clocks end any byte that a display was acknowledging when the Pico was reset."""

_STAMP_MASK = wire.STAMP_PERIOD - 1


class ClockBox:
    """The parts that `board` (the settings) names. `poll` has to be called in every scan."""

    def __init__(self, board: "dict[str, Any]") -> None:
        sda_scl = board["display"]
        self._displays = ht16k33.ClockDisplays(lambda: open_bus(*sda_scl)) if sda_scl else None
        pins = [machine.Pin(pin, machine.Pin.OUT, value=0) for pin in board["turn_lamps"]]
        self._lamps = turn_lamps.TurnLamps(pins)
        self._piezo = piezo.Piezo(machine.PWM(machine.Pin(board["piezo"]))) if board["piezo"] >= 0 else None
        self._tune = -1
        self._fresh = False  # a picture has come since the last scan
        self._stays = True  # what is shown is not out of date, however old it is
        self._shown = 0  # when the last picture came
        self._brightness = 0
        self._can_display = bool(sda_scl or pins)

    @property
    def commands(self) -> "dict[int, Command]":
        """The commands that this clock can carry out."""
        found: dict[int, Command] = {}
        if self._can_display:
            found[wire.DISPLAY] = self._show
        if self._piezo:
            found[wire.SOUND] = self._play
        return found

    def standby(self, resting: bool) -> None:
        """Let displays and turn lamps go dark, or show again what they showed."""
        if self._displays:
            self._displays.standby(resting)
        self._lamps.standby(resting)

    def poll(self, now: int) -> None:
        """Do the next little piece of work: half a millisecond at most while the bus is free."""
        if self._fresh:
            self._fresh = False
            self._shown = now
        elif not self._stays and (now - self._shown) & _STAMP_MASK >= wire.STALE_US:
            self._stays = True
            self._lamps.show(0)
            if self._displays:
                dashes = wire.NO_NEWS + bytes((self._brightness,))
                self._displays.show(dashes, dashes)
        if self._displays:
            self._displays.poll(now)
        if self._piezo:
            self._piezo.poll(now)

    def _show(self, payload: bytes) -> bytes:
        white, black, lamps = wire.unpack_displays(payload)
        self._fresh = True
        self._stays = lamps & wire.KEEP != 0
        self._brightness = white[-1]
        self._lamps.show(lamps)
        if not self._displays:
            return b"\0"
        self._displays.show(white, black)
        return bytes((self._displays.answering,))

    def _play(self, payload: bytes) -> bytes:
        number, tones = wire.unpack_tune(payload)
        if number != self._tune and self._piezo:
            self._tune = number
            self._piezo.play(tones)
        return payload[:1]


def open_bus(sda: int, scl: int) -> "I2cBus":
    """The chip's bus with these pins, freed from a display that still holds SDA low.

    A display holds it where the Pico was reset in the middle of a byte.
    """
    clock = machine.Pin(scl, machine.Pin.OPEN_DRAIN, value=1)
    machine.Pin(sda, machine.Pin.OPEN_DRAIN, value=1)
    for _ in range(CLOCKS_TO_FREE):
        clock(0)
        utime.sleep_us(5)
        clock(1)
        utime.sleep_us(5)
    number = sda >> 1 & 1
    return machine.I2C(
        number, sda=machine.Pin(sda), scl=machine.Pin(scl), freq=BUS_HZ, timeout=BUS_TIMEOUT_US
    )
