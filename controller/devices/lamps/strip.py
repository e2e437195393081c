"""Drivers for WS2812 lamps on SPI or a data pin, and a fake strip in memory."""

from __future__ import annotations

import os
from typing import Protocol, cast

from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.hardware.description.lamp_strip import LampStrip


class StripError(OSError):
    """The lamps cannot be reached; the message says through what and why."""


class Pixels(Protocol):
    """What the drivers of lamps have in common: set single lamps, then show them all at once."""

    def __setitem__(self, lamp: int, levels: LampLevels) -> None:
        """Set lamp `lamp` (from 0) for the next `show`."""

    def show(self) -> None:
        """Send all lamps out."""

    def deinit(self) -> None:
        """Go dark and give the pins back."""


class Glow:
    """The fake: a strip of `lamps` lamps that can be looked at, and unplugged."""

    def __init__(self, lamps: int) -> None:
        self.lit: list[LampLevels] = [(0, 0, 0)] * lamps
        self.shows = 0
        self.plugged = True
        self._next = list(self.lit)

    def __setitem__(self, lamp: int, levels: LampLevels) -> None:
        self._next[lamp] = levels

    def show(self) -> None:
        """Let everybody see what was set; OSError while unplugged."""
        if not self.plugged:
            raise OSError("no lamps there")
        self.lit = list(self._next)
        self.shows += 1

    def deinit(self) -> None:
        """Go dark."""
        self.lit = self._next = [(0, 0, 0)] * len(self.lit)

    def unplug(self) -> None:
        """Pull the cable; the lamps lose what they showed."""
        self.plugged = False
        self.lit = [(0, 0, 0)] * len(self.lit)

    def plug(self) -> None:
        """Put the cable back; the lamps stay dark until something is shown."""
        self.plugged = True


def open_strip(strip: LampStrip) -> Pixels:
    """The real lamps of a board, over SPI or a pin as its wiring says; raises StripError.

    SPI needs no root and works on every Raspberry Pi. A pin needs root (PWM and DMA) up to the Pi 4, and
    Adafruit's PIO driver on the Pi 5; Blinka picks between those two by the model it finds itself on.
    """
    # Blinka asks on a terminal whether to install drivers, which would hang a service or a test.
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    try:
        # Imported late: Blinka takes a while, and refuses to load on a machine without pins.
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
