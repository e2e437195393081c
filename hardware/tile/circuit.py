"""The tile's circuit: its components, their positions, and the net of each pin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

SIDE = 199.0
"""Side of the tile in mm: four squares of 50 mm, less 0.5 mm at each edge."""
SQUARE = 50.0
CELLS = ((0, 1), (0, 3), (1, 0), (1, 2), (2, 1), (2, 3), (3, 0), (3, 2))
"""(row, column) of the eight dark squares, in the order in which the register shifts them out."""
SNAKE = (1, 2, 4, 3, 5, 6, 8, 7)
"""Squares in the order of the lamps."""
LAMP = 20.0
"""Offset of a lamp from the square's centre in mm, towards White and to the right."""
INPUTS = ("6", "5", "4", "3", "14", "13", "12", "11")
"""Pins of inputs H to A of a 74HC165."""
BUS = ("+3V3", "GND", "CLK", "LATCH", "WHITE_OUT", "BLACK_OUT", "BACK", "LAMP_IN", "+5V", "GND")
"""Nets at the plug towards the Pico."""
ONWARDS = {"WHITE_OUT": "WHITE_IN", "BLACK_OUT": "BLACK_IN", "LAMP_IN": "LAMP_OUT"}
"""Nets that differ at the plug towards the next tile."""


@dataclass(frozen=True, slots=True)
class Component:
    """Component `ref`, of a `kind` with a symbol and a footprint; (x, y) is mm from the centre, y downwards.

    `nets`: the net of each pin, None if unconnected. `optional`: not fitted on boards with reed switches.
    """

    ref: str
    kind: str
    value: str
    x: float
    y: float
    nets: Mapping[str, str | None] = field(hash=False)
    optional: bool = False


def centre(cell: int) -> tuple[float, float]:
    """Return the centre of dark square `cell` (from 0), in mm."""
    row, column = CELLS[cell]
    return (column - 1.5) * SQUARE, (row - 1.5) * SQUARE


def parts() -> tuple[Component, ...]:
    """Return all components."""
    return (*_squares(), *_lamps(), *_chips(), *_plugs())


def _squares() -> Iterator[Component]:
    for cell in range(len(CELLS)):
        at, (x, y) = cell + 1, centre(cell)
        white, black = f"WHITE{at}", f"BLACK{at}"
        yield Component(f"S{at}", "reed", "reed switch", x, y, {"1": white, "2": "GND"})
        # Marked face up: supply, ground, output. Marked face down: the reverse.
        up = {"1": "+5V", "2": "GND", "3": white}
        down = {"1": black, "2": "GND", "3": "+5V"}
        yield Component(f"H{at}", "hall", "DRV5023AJ", x - 3.81, y + 8.89, up, optional=True)
        yield Component(f"H{at + 8}", "hall_down", "DRV5023AJ", x + 3.81, y + 8.89, down, optional=True)
        capacitor = {"1": "+5V", "2": "GND"}
        yield Component(f"C{at}", "capacitor", "100n", x + 10.16, y + LAMP, capacitor)


def _lamps() -> Iterator[Component]:
    for place, at in enumerate(SNAKE):
        x, y = centre(at - 1)
        before = "LAMP_IN" if place == 0 else f"LAMP{place}"
        after = "LAMP_OUT" if place == len(SNAKE) - 1 else f"LAMP{place + 1}"
        nets = {"1": "+5V", "2": after, "3": "GND", "4": before}
        yield Component(f"D{place + 1}", "lamp", "WS2812B", x + LAMP, y + LAMP, nets)


def _chips() -> Iterator[Component]:
    for at, (colour, x, y) in enumerate((("WHITE", -25.4, -25.4), ("BLACK", 25.4, 25.4)), 1):
        nets: dict[str, str | None] = {
            "1": "LATCH",
            "2": "CLK",
            "7": None,
            "8": "GND",
            "9": f"{colour}_OUT",
            "10": f"{colour}_IN",
            "15": "GND",
            "16": "+3V3",
            **{pin: f"{colour}{cell + 1}" for cell, pin in enumerate(INPUTS)},
        }
        optional = colour == "BLACK"
        yield Component(f"U{at}", "74HC165", "74HC165", x, y, nets, optional=optional)
        pulled: dict[str, str | None] = {"1": "+3V3"}
        # In the order of the chip's pins, so that no tracks cross.
        order = (1, 2, 3, 4, 8, 7, 6, 5)
        pulled |= {str(pin): f"{colour}{cell}" for pin, cell in enumerate(order, 2)}
        yield Component(f"RN{at}", "network", "8 x 10k", x - 12.7, y, pulled, optional=optional)
        bypass = {"1": "+3V3", "2": "GND"}
        yield Component(f"C{at + 8}", "capacitor", "100n", x, y - 13.97, bypass, optional=optional)
        quiet = {"1": f"{colour}_IN", "2": "GND"}
        yield Component(f"R{at}", "resistor", "10k", x + 10.16, y, quiet, optional=optional)


def _plugs() -> Iterator[Component]:
    edge = 95.25
    here: dict[str, str | None] = {str(pin): net for pin, net in enumerate(BUS, 1)}
    there: dict[str, str | None] = {str(pin): ONWARDS.get(net, net) for pin, net in enumerate(BUS, 1)}
    yield Component("J1", "plug", "to the Pico", -edge, 0, here)
    yield Component("J2", "plug", "to the next tile", edge, 0, there)
    yield Component(
        "JP1", "jumper", "last tile, Hall", 76.2, -6.35, {"1": "BACK", "2": "WHITE_IN"}, optional=True
    )
    yield Component("C11", "bulk", "100u 10V", -76.2, 12.7, {"1": "+5V", "2": "GND"})
    for at, (x, y) in enumerate(((-75, -75), (75, 75), (-75, 30), (75, -30)), 1):
        yield Component(f"M{at}", "hole", "M3", x, y, {})


def nets() -> tuple[str, ...]:
    """Return every net once, in the order of its first pin."""
    found = (net for part in parts() for net in part.nets.values() if net)
    return tuple(dict.fromkeys(found))


def ordered() -> tuple[list[int], list[int]]:
    """Return the squares of an 8 x 8 board in the order of the sensors, and of the lamps, of four tiles."""
    cells, lamps = [], []
    for down, right in ((0, 0), (0, 1), (1, 0), (1, 1)):
        numbers = [(4 * down + row) * 4 + (4 * right + column) // 2 + 1 for row, column in CELLS]
        cells += numbers
        lamps += [numbers[at - 1] for at in SNAKE]
    return cells, lamps
