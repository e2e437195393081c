"""The wires between a board's parts: from where, to where, how thick, how long, which colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.board import Board
from hardware.draw import pinout
from hardware.draw.fitting import FITTINGS
from hardware.front import Chain, Direct
from hardware.strip import Strip

THIN, MIDDLE, THICK = 0.14, 0.25, 0.75
"""Square millimetres: signals, sensors' supply, lamps' and the Pi's supply."""
SPARE = 100
"""Millimetres that a wire is longer than its way, for stripping and for taking things apart."""
COLOURS = ("YE", "GN", "BU", "VT", "WH", "OG", "GY", "BN", "PK", "TQ")
"""IEC 60757; red and black stay for supply and ground."""


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire of a cable, between two (part, pin); `length` in mm, `area` in mm²."""

    cable: str
    start: tuple[str, str]
    end: tuple[str, str]
    colour: str
    area: float
    length: int


def harness(board: Board) -> tuple[Wire, ...]:
    """The wires between the parts, in the order of building: supply, lamps, microcontroller, buttons."""
    return (*_supply(board), *_lamps(board), *_front(board), *_buttons(board))


def long(way: float) -> int:
    """A length with its spare, in steps of a centimetre."""
    return -(-int(way + SPARE) // 10) * 10


def _supply(board: Board) -> Iterator[Wire]:
    near, half, whole = (long(part * board.body.side(board.rows)) for part in (0, 0.5, 1))
    yield Wire("supply", ("Supply", "+5V"), ("Fuse", "in"), "RD", THICK, near)
    for end, length in (("first", half), ("last", whole)):
        yield Wire("lamps", ("Fuse", "out"), ("Lamps", f"5V {end}"), "RD", THICK, length)
        yield Wire("lamps", ("Supply", "GND"), ("Lamps", f"GND {end}"), "BK", THICK, length)
    for part, plus, ground in (
        ("Pi", f"{pinout.PI_5V} 5V", f"{pinout.PI_GROUND} GND"),
        *FITTINGS[board.sensor.name].fed,
    ):
        for pin, rail, colour in ((plus, "+5V", "RD"), (ground, "GND", "BK")):
            yield Wire("supply", ("Supply", rail), (part, pin), colour, THICK, half)


def _lamps(board: Board) -> Iterator[Wire]:
    signal, ground = _lamp_pins(board.strip)
    near, far = long(100), long(board.body.side(board.rows) / 2)
    yield Wire("lamp data", signal, ("74AHCT125", "2 1A"), "GN", THIN, near)
    yield Wire("lamp data", ground, ("74AHCT125", "7 GND"), "BK", THIN, near)
    yield Wire("lamp data", ("74AHCT125", "1 1OE#"), ("74AHCT125", "7 GND"), "BK", THIN, 20)
    yield Wire("lamp supply", ("Supply", "+5V"), ("74AHCT125", "14 VCC"), "RD", THIN, near)
    yield Wire("lamp line", ("74AHCT125", "3 1Y"), ("Lamps", "DIN"), "GN", THIN, far)
    yield Wire("lamp line", ("74AHCT125", "7 GND"), ("Lamps", "GND data"), "BK", THIN, far)


def _lamp_pins(strip: Strip) -> tuple[tuple[str, str], tuple[str, str]]:
    """(part, pin) of what sends to the lamps, and of the ground beside it."""
    if strip.pico_pin is not None:
        return pico(strip.pico_pin), ("Pico", f"{pinout.PICO_GROUND_LAMPS} GND")
    ground = ("Pi", f"{pinout.PI_GROUND_LAMPS} GND")
    if strip.output == "spi":
        return ("Pi", f"{pinout.PI_MOSI} GPIO10 MOSI"), ground
    return pi(int(strip.output.removeprefix("D"))), ground


def _front(board: Board) -> Iterator[Wire]:
    front, far = board.front, long(board.body.side(board.rows) / 2)
    yield Wire("USB", ("Pi", "USB"), ("Pico", "USB"), "GY", THIN, 300)
    signals: list[tuple[int, str]] = []
    if isinstance(front, Direct):
        yield Wire("sensors", ("Pico", f"{pinout.PICO_GROUND} GND"), (front.end, "GND"), "BK", MIDDLE, far)
        return
    if isinstance(front, Chain):
        signals += [(front.clock, "CLK"), (front.latch, "SH/LD#"), (front.data, "QH")]
        yield Wire("scan", ("Pico", f"{pinout.PICO_3V3} 3V3"), (front.end, "3V3"), "RD", MIDDLE, far)
        yield Wire("scan", ("Pico", f"{pinout.PICO_GROUND} GND"), (front.end, "GND"), "BK", MIDDLE, far)
    else:
        signals += [(pin, f"S{at}") for at, pin in enumerate(front.address)]
        for converter in dict.fromkeys(converter for converter, _ in front.chips):
            shared = [f"U{at}" for at, (one, _) in enumerate(front.chips, 1) if one == converter]
            signals.append((converter, f"SIG {' '.join(shared)}"))
        signals += [(enable, f"E# U{at}") for at, (_, enable) in enumerate(front.chips, 1)]
        reference = ("Pico", f"{pinout.PICO_REFERENCE} ADC_VREF")
        yield Wire("scan", reference, ("Rail", "OUT 3V3"), "RD", MIDDLE, far)
        ground = ("Pico", f"{pinout.PICO_ANALOGUE_GROUND} AGND")
        yield Wire("scan", ground, (front.end, "GND"), "BK", MIDDLE, far)
        yield Wire("rail", ("Rail", "OUT 3V3"), (front.end, "3V3"), "RD", MIDDLE, far)
        yield Wire("rail", ("Rail", "GND out"), (front.end, "GND"), "BK", MIDDLE, far)
    for at, (pin, to) in enumerate(signals):
        colour = COLOURS[at % len(COLOURS)]
        yield Wire("scan", pico(pin), (front.end, to), colour, THIN, far)


def _buttons(board: Board) -> Iterator[Wire]:
    for side, part in (("w", "White's buttons"), ("b", "Black's buttons")):
        length = long(board.body.side(board.rows) / 2 + 100)
        for called, buttons, ground in (
            (pi, board.buttons, ("Pi", f"{pinout.PI_GROUND_BUTTONS[side]} GND")),
            (pico, board.pico_buttons, ("Pico", f"{pinout.PICO_GROUND_BUTTONS[side]} GND")),
        ):
            mine = [one for one in buttons if one.side == side]
            if mine:
                yield Wire(f"buttons {side}", ground, (part, "GND"), "BK", THIN, length)
            for at, one in enumerate(mine):
                colour = COLOURS[at % len(COLOURS)]
                yield Wire(f"buttons {side}", called(one.pin), (part, one.name), colour, THIN, length)


def pi(gpio: int) -> tuple[str, str]:
    """(part, pin) of a GPIO number of the Raspberry Pi."""
    return "Pi", f"{pinout.PI[gpio]} GPIO{gpio}"


def pico(gp: int) -> tuple[str, str]:
    """(part, pin) of a GP number of the Pico."""
    return "Pico", f"{pinout.PICO[gp]} GP{gp}"
