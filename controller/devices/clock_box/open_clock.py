"""Opens the players' clock at this machine's own pins."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from dambord.controller.devices.clock_box.pi_clock import PiClock
from dambord.firmware.host.interfaces import I2cBus
from dambord.hardware.description.clock_box import ClockBox

FULL_DUTY = 65536


class ClockError(OSError):
    """The clock's pins can't be used; the message says why."""


class PiBus:
    """The I2C bus of this machine by Blinka's `busio`; implements the firmware's `I2cBus`."""

    def __init__(self, bus: Any) -> None:
        self._bus = bus

    def writeto(self, address: int, data: bytes, /) -> None:
        """Write to the chip at `address`. Raises OSError if it does not answer."""
        while not self._bus.try_lock():
            pass
        try:
            self._bus.writeto(address, data)
        finally:
            self._bus.unlock()


class PwmPin:
    """A PWM pin of gpiozero as the firmware's `PwmOutput`."""

    def __init__(self, device: Any) -> None:
        self._device = device

    def freq(self, hertz: int, /) -> None:
        """Set the frequency."""
        self._device.frequency = hertz

    def duty_u16(self, duty: int, /) -> None:
        """Set how long it is high in each period, in 1/65536."""
        self._device.value = duty / FULL_DUTY


class LampPin:
    """A lamp of gpiozero as the firmware's `OutputPin`."""

    def __init__(self, device: Any) -> None:
        self._device = device

    def __call__(self, value: int, /) -> None:
        """Set the level."""
        self._device.value = value


def open_bus() -> I2cBus:
    """Open this machine's I2C bus. Raises ClockError."""
    # Without this, Blinka asks on the terminal whether to install drivers.
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    try:
        # Imported here: Blinka loads slowly, and fails to load on a machine without pins.
        import board

        return PiBus(board.I2C())
    except AttributeError:
        raise ClockError("no clock displays: this machine has no such pins") from None
    except (ImportError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        words = " ".join(str(error).split())
        raise ClockError(
            f"no clock displays: {words}; is I2C on (sudo raspi-config nonint do_i2c 0)?"
        ) from None


def open_clock(
    box: ClockBox,
    factory: Any,
    say: Callable[[str], None],
    make_bus: Callable[[], I2cBus] = open_bus,
) -> PiClock:
    """Open displays, turn lamps and piezo of `box`; `factory` is gpiozero's for its pins (None: no pins).

    Raises ClockError without a bus. A lamp or a piezo that can't be opened is told to `say` and left out.
    """
    bus = make_bus()
    opened: list[Any] = []
    lamps: Sequence[LampPin] = ()
    piezo = None
    if factory is not None:
        from gpiozero import LED, PWMOutputDevice

        try:
            lamps = [LampPin(_kept(opened, LED(pin, pin_factory=factory))) for pin in box.turn_lamps]
            if box.piezo is not None:
                piezo = PwmPin(_kept(opened, PWMOutputDevice(box.piezo, pin_factory=factory)))
        except Exception as error:  # each driver has its own errors; some derive directly from Exception
            say(f"turn lamps or piezo: {' '.join(str(error).split())}")

    def release() -> None:
        for device in opened:
            with suppress(Exception):
                device.close()

    return PiClock(lambda: bus, lamps, piezo, say, release)


def _kept(opened: list[Any], device: Any) -> Any:
    opened.append(device)
    return device
