"""Every wire of a board: from where, to where, how thick, how long, which colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hardware.board import Board
from hardware.draw import pinout
from hardware.draw.wires import inputs
from hardware.front import POLES, Chain, Direct
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


def sensors(board: Board) -> tuple[Wire, ...]:
    """The wires from each sensor to its chip, without tiles; chips sit at the far edge's middle."""
    made = []
    for cell, square in enumerate(board.cells):
        row, column = board.squares[square - 1]
        way = board.body.square * (row + 0.5 + abs(column + 0.5 - board.columns / 2))
        for at, to in enumerate(inputs(board, cell)):
            name = f"sensor {square}" + ("" if POLES[board.sensor] == 1 else (" white", " black")[at])
            end = ("Pico", _gp(int(to[2:]))) if to.startswith("GP") else tuple(to.split(" "))
            colour = COLOURS[cell % len(COLOURS)]
            made.append(Wire("sensors", (name, "out"), (end[0], end[1]), colour, THIN, _long(way)))
    return tuple(made)


def _long(way: float) -> int:
    """A length with its spare, in steps of a centimetre."""
    return -(-int(way + SPARE) // 10) * 10


def _supply(board: Board) -> Iterator[Wire]:
    near, half, whole = (_long(part * board.body.side(board.rows)) for part in (0, 0.5, 1))
    yield Wire("supply", ("Supply", "+5V"), ("Fuse", "in"), "RD", THICK, near)
    for end, length in (("first", half), ("last", whole)):
        yield Wire("lamps", ("Fuse", "out"), ("Lamps", f"5V {end}"), "RD", THICK, length)
        yield Wire("lamps", ("Supply", "GND"), ("Lamps", f"GND {end}"), "BK", THICK, length)
    for part, plus, ground in (
        ("Pi", f"{pinout.PI_5V} 5V", f"{pinout.PI_GROUND} GND"),
        *((("Rail", "IN 5V", "GND in"),) if board.sensor == "linear" else ()),
        *((("Sensors", "5V", "GND"),) if board.sensor == "hall" else ()),
    ):
        for pin, rail, colour in ((plus, "+5V", "RD"), (ground, "GND", "BK")):
            yield Wire("supply", ("Supply", rail), (part, pin), colour, THICK, half)


def _lamps(board: Board) -> Iterator[Wire]:
    signal, ground = _lamp_pins(board.strip)
    near, far = _long(100), _long(board.body.side(board.rows) / 2)
    yield Wire("lamp data", signal, ("74AHCT125", "2 1A"), "GN", THIN, near)
    yield Wire("lamp data", ground, ("74AHCT125", "7 GND"), "BK", THIN, near)
    yield Wire("lamp data", ("74AHCT125", "1 1OE#"), ("74AHCT125", "7 GND"), "BK", THIN, 20)
    yield Wire("lamp supply", ("Supply", "+5V"), ("74AHCT125", "14 VCC"), "RD", THIN, near)
    yield Wire("lamp line", ("74AHCT125", "3 1Y"), ("Lamps", "DIN"), "GN", THIN, far)
    yield Wire("lamp line", ("74AHCT125", "7 GND"), ("Lamps", "GND data"), "BK", THIN, far)


def _lamp_pins(strip: Strip) -> tuple[tuple[str, str], tuple[str, str]]:
    """(part, pin) of what sends to the lamps, and of the ground beside it."""
    if strip.pico_pin is not None:
        pin = f"{pinout.PICO[strip.pico_pin]} {strip.output}"
        return ("Pico", pin), ("Pico", f"{pinout.PICO_GROUND_LAMPS} GND")
    gpio = 10 if strip.output == "spi" else int(strip.output.removeprefix("D"))
    pin = f"{pinout.PI[gpio]} GPIO{gpio}" + (" MOSI" if strip.output == "spi" else "")
    return ("Pi", pin), ("Pi", f"{pinout.PI_GROUND_LAMPS} GND")


def _front(board: Board) -> Iterator[Wire]:
    front, far = board.front, _long(board.body.side(board.rows) / 2)
    yield Wire("USB", ("Pi", "USB"), ("Pico", "USB"), "GY", THIN, 300)
    signals: list[tuple[int, str]] = []
    if isinstance(front, Direct):
        yield Wire("sensors", ("Pico", f"{pinout.PICO_GROUND} GND"), ("Sensors", "GND"), "BK", MIDDLE, far)
        return
    if isinstance(front, Chain):
        target = "Chain"
        signals += [(front.clock, "CLK"), (front.latch, "SH/LD#"), (front.data, "QH")]
        yield Wire("scan", ("Pico", f"{pinout.PICO_3V3} 3V3"), (target, "3V3"), "RD", MIDDLE, far)
        yield Wire("scan", ("Pico", f"{pinout.PICO_GROUND} GND"), (target, "GND"), "BK", MIDDLE, far)
    else:
        target = "Multiplexers"
        signals += [(pin, f"S{at}") for at, pin in enumerate(front.address)]
        for converter in dict.fromkeys(converter for converter, _ in front.chips):
            shared = [f"U{at}" for at, (one, _) in enumerate(front.chips, 1) if one == converter]
            signals.append((converter, f"SIG {' '.join(shared)}"))
        signals += [(enable, f"E# U{at}") for at, (_, enable) in enumerate(front.chips, 1)]
        reference = ("Pico", f"{pinout.PICO_REFERENCE} ADC_VREF")
        yield Wire("scan", reference, ("Rail", "OUT 3V3"), "RD", MIDDLE, far)
        ground = ("Pico", f"{pinout.PICO_ANALOGUE_GROUND} AGND")
        yield Wire("scan", ground, (target, "GND"), "BK", MIDDLE, far)
        yield Wire("rail", ("Rail", "OUT 3V3"), (target, "3V3"), "RD", MIDDLE, far)
        yield Wire("rail", ("Rail", "GND out"), (target, "GND"), "BK", MIDDLE, far)
    for at, (pin, to) in enumerate(signals):
        colour = COLOURS[at % len(COLOURS)]
        yield Wire("scan", ("Pico", _gp(pin)), (target, to), colour, THIN, far)


def _buttons(board: Board) -> Iterator[Wire]:
    for side, part in (("w", "White's buttons"), ("b", "Black's buttons")):
        long = _long(board.body.side(board.rows) / 2 + 100)
        for computer, buttons, ground, named in (
            ("Pi", board.buttons, pinout.PI_GROUND_BUTTONS[side], _gpio),
            ("Pico", board.pico_buttons, pinout.PICO_GROUND_BUTTONS[side], _gp),
        ):
            mine = [one for one in buttons if one.side == side]
            if mine:
                yield Wire(f"buttons {side}", (computer, f"{ground} GND"), (part, "GND"), "BK", THIN, long)
            for at, one in enumerate(mine):
                start, colour = (computer, named(one.pin)), COLOURS[at % len(COLOURS)]
                yield Wire(f"buttons {side}", start, (part, one.name), colour, THIN, long)


def _gpio(pin: int) -> str:
    return f"{pinout.PI[pin]} GPIO{pin}"


def _gp(pin: int) -> str:
    return f"{pinout.PICO[pin]} GP{pin}"
