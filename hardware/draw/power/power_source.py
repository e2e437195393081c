"""Where a board's 5 V come from: a supply of its own, or a computer's USB socket."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.draw.wiring import pinout

USB = 500
"""Milliamperes that every computer's USB socket gives."""


@dataclass(frozen=True, slots=True)
class PowerSource:
    """One of the two.

    `part` has the terminals `+5V` and `GND`, each fed by a wire from a (part, pin): none for a supply.
    `area`: square millimetres of the wires to and from it. `bulk`: microfarads across the lamps' 5 V.
    `buys`: keys among the parts.
    """

    part: str
    fed_by: tuple[tuple[tuple[str, str], str], ...]
    area: float
    bulk: int
    buys: tuple[str, ...]


SUPPLY = PowerSource("Supply", (), 0.75, 1000, ("supply",))
SOCKET = PowerSource(
    "Terminals",
    (
        (("Pico", f"{pinout.PICO_VBUS} VBUS"), "+5V"),
        (("Pico", f"{pinout.PICO_GROUND_VBUS} GND"), "GND"),
    ),
    0.25,
    100,
    (),
)
"""The USB socket of a computer, through the Pico; a larger capacitor might trip it when plugged in."""
