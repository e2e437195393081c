"""The chips that there is an image for: what they are called where, and what they are built with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chip:
    """One kind of microcontroller.

    `name` as MicroPython says it in `sys.implementation`; `boards`: which ones have it. `drive`: how its boot
    loader calls itself, on its drive and as that drive's label; `family`: whose UF2 blocks it takes. `port`:
    MicroPython's name of the board; `library`: the folder of the C++ library for its processor.
    """

    name: str
    boards: str
    drive: str
    family: int
    port: str
    library: str


RP2040 = Chip("RP2040", "Pico or Pico W", "RPI-RP2", 0xE48BFF56, "RPI_PICO", "v6-m/nofp")
RP2350 = Chip("RP2350", "Pico 2", "RP2350", 0xE48BFF59, "RPI_PICO2", "v8-m.main+fp/softfp")
CHIPS = (RP2040, RP2350)
