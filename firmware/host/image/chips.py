"""The chips that there are images for: their names, and how their images are built."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chip:
    """One kind of microcontroller.

    `name` as in MicroPython's `sys.implementation`; `boards`: the boards that have it. `drive`: name of the
    boot loader's drive and its label; `family`: the UF2 family that it accepts. `port`: MicroPython's name of
    the board; `library`: the folder of the C++ library for its processor.
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
UNTRIED = (RP2350,)
"""Chips whose image never ran anywhere, not even in an emulator: no substitute for the others."""
