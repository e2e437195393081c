"""The chips that there are images for: their names, and how their images are built."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chip:
    """One kind of microcontroller.

    `name` as in MicroPython's `sys.implementation`; `boards`: the boards that have it. `drive`: name of the
    boot loader's drive and its label; `family`: the UF2 family that it accepts. `port`: MicroPython's name of
    the board; `library`: the folder of the C++ library for its processor. `tried`: whether the image has ever
    run, in an emulator at least.
    """

    name: str
    boards: str
    drive: str
    family: int
    port: str
    library: str
    tried: bool

    @property
    def label(self) -> str:
        """Its part of the names of files: `rp2040`, `rp2350-untried`."""
        return self.name.lower() + ("" if self.tried else "-untried")


RP2040 = Chip("RP2040", "Pico or Pico W", "RPI-RP2", 0xE48BFF56, "RPI_PICO", "v6-m/nofp", tried=True)
RP2350 = Chip("RP2350", "Pico 2", "RP2350", 0xE48BFF59, "RPI_PICO2", "v8-m.main+fp/softfp", tried=False)
CHIPS = (RP2040, RP2350)
