"""The source of a board's 5 V: a supply of its own, or a computer's USB socket."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.draw.wiring import pinout

USB_MA = 500
"""Current that every computer's USB socket provides."""


@dataclass(frozen=True, slots=True)
class PowerSource:
    """A source of 5 V.

    `part` has the terminals `+5V` and `GND`. `fed_by`: the (part, pin) wired to each terminal; empty for a
    supply. `area`: cross-section of its wires in mm². `bulk`: capacitor across the lamps' 5 V in µF.
    `buys`: keys of the parts catalogue of parts to buy.
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
"""A computer's USB socket, through the Pico. A larger capacitor might overload it when plugged in."""
