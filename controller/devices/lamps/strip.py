"""Drivers for WS2812 lamps on SPI or a data pin, and a fake strip in memory."""

from __future__ import annotations

import os
from typing import Protocol, cast

from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.hardware.description.lamp_strip import LampStrip


class StripError(OSError):
    """The lamps cannot be reached; the message names their output and the reason."""


class Pixels(Protocol):
    """The interface of lamp drivers: set single lamps, then show all at once."""

    def __setitem__(self, lamp: int, levels: LampLevels) -> None:
        """Set lamp `lamp` (from 0) for the next `show`."""

    def show(self) -> None:
        """Send all lamps. Raises OSError if they cannot be reached."""

    def deinit(self) -> None:
        """Switch all lamps off and release the pins."""


class Glow:
    """A fake strip of `lamps` lamps in memory, which can be inspected and unplugged."""

    def __init__(self, lamps: int) -> None:
        self.lit: list[LampLevels] = [(0, 0, 0)] * lamps
        self.shows = 0
        self.plugged = True
        self._next = list(self.lit)

    def __setitem__(self, lamp: int, levels: LampLevels) -> None:
        self._next[lamp] = levels

    def show(self) -> None:
        """Copy the levels that were set to `lit`. Raises OSError while unplugged."""
        if not self.plugged:
            raise OSError("no lamps there")
        self.lit = list(self._next)
        self.shows += 1

    def deinit(self) -> None:
        """Switch all lamps off."""
        self.lit = self._next = [(0, 0, 0)] * len(self.lit)

    def unplug(self) -> None:
        """Pull the cable: the lamps go dark."""
        self.plugged = False
        self.lit = [(0, 0, 0)] * len(self.lit)

    def plug(self) -> None:
        """Plug the cable in again: the lamps stay dark until the next `show`."""
        self.plugged = True


def open_strip(strip: LampStrip) -> Pixels:
    """Open the real lamps of a board, over SPI or a data pin as `strip` says. Raises StripError.

    SPI works on every Raspberry Pi without root. A data pin needs root (PWM and DMA) up to the Pi 4, and
    Adafruit's PIO driver on the Pi 5. The library Blinka chooses between those two by the model of the
    machine.
    """
    # Without this, Blinka asks on the terminal whether to install drivers, and a service or a test would
    # hang.
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    try:
        # Imported here: Blinka loads slowly, and fails to load on a machine without pins.
        import board

        if strip.output == "spi":
            import neopixel_spi

            made = neopixel_spi.NeoPixel_SPI(board.SPI(), len(strip.squares), auto_write=False)
        else:
            import neopixel

            made = neopixel.NeoPixel(getattr(board, strip.output), len(strip.squares), auto_write=False)
    except AttributeError:
        raise StripError(f"no lamps on {strip.output}: this machine has no such pins") from None
    except (ImportError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        raise StripError(f"no lamps on {strip.output}: {' '.join(str(error).split())}") from error
    return cast(Pixels, made)
