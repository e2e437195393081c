"""The wiring harness between a board's parts: ends, cross-section, length and colour of each wire.

Components soldered into a wire (a resistor, a capacitor) count as parts too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import (
    ContactMatrix,
    DirectPins,
    MultiplexerBank,
    RegisterChain,
    StripLevels,
)
from dambord.hardware.description.lamp_strip import LampStrip
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.power.consumers import max_sensor_ma
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_budget import source
from dambord.hardware.draw.wiring import pinout
from dambord.hardware.draw.wiring.chip_inputs import converters
from dambord.hardware.draw.wiring.lamp_feeds import feed_area_mm2, feeds, string_area_mm2
from dambord.hardware.draw.wiring.strip_cables import strip_harness
from dambord.hardware.draw.wiring.wire import COLOURS, LEAD_MM, MIDDLE, THICK, THIN, Wire, cut_length_mm
from dambord.hardware.physics.conductor import voltage_drop_v

MAX_RAIL_DROP_V = 0.15
"""Permitted voltage drop in the supply of linear sensors; half of it appears in their level."""
DAMPED, DAMPING_OHM = ("CLK", "SH/LD#"), 33
"""Inputs of the registers that count edges: a resistor of so many ohms at the Pico damps the echo of each,
which would be a second clock at the far end of the wire."""


def harness(board: Board) -> tuple[Wire, ...]:
    """Return all wires, in assembly order: supply, lamps, microcontroller, buttons."""
    if board.strips is not None:
        return tuple(strip_harness(board, board.strips))
    lit = (*_supply(board), *_lamps(board)) if board.strip.squares else ()
    return (*lit, *_front(board), *_buttons(board))


def _supply(board: Board) -> Iterator[Wire]:
    near, half, whole = (cut_length_mm(part * board.body.side(board.rows)) for part in (0, 0.5, 1))
    given = source(board)
    plus, ground = (given.part, "+5V"), (given.part, "GND")
    for start, terminal in given.fed_by:
        colour = {plus: "RD", ground: "BK"}[given.part, terminal]
        yield Wire("supply", start, (given.part, terminal), colour, given.area, near)
    area = feed_area_mm2(board)
    yield Wire("supply", plus, ("Fuse", "in"), "RD", area, near)
    _, *between, _ = feeds(board, whole)
    for end, length in (("first", half), *((str(lamp), whole) for lamp in between), ("last", whole)):
        yield Wire("lamps", ("Fuse", "out"), ("Lamps", f"5V {end}"), "RD", area, length)
        yield Wire("lamps", ground, ("Lamps", f"GND {end}"), "BK", area, length)
    for pin, pole, colour in (("5V first", "+", "RD"), ("GND first", "-", "BK")):
        yield Wire(
            "lamps", (f"{given.bulk} uF", pole), ("Lamps", pin), colour, string_area_mm2(board), LEAD_MM
        )
    if host(board).fed:
        yield Wire("supply", plus, ("Pi fuse", "in"), "RD", given.area, near)
    for part, high, low in host(board).fed:
        yield Wire("supply", ("Pi fuse", "out"), (part, high), "RD", host(board).area, half)
        yield Wire("supply", ground, (part, low), "BK", host(board).area, half)
    for part, high, low in MOUNTINGS[board.sensor.name].fed:
        yield Wire("supply", plus, ("Sensor fuse", "in"), "RD", given.area, near)
        yield Wire("supply", ("Sensor fuse", "out"), (part, high), "RD", given.area, half)
        yield Wire("supply", ground, (part, low), "BK", given.area, half)


def _lamps(board: Board) -> Iterator[Wire]:
    signal, ground = _lamp_pins(board.strip)
    near, far = cut_length_mm(100), cut_length_mm(board.body.side(board.rows) / 2)
    chip = "74AHCT125"
    yield Wire("lamp data", signal, (chip, "2 1A"), "GN", THIN, near)
    yield Wire("lamp data", ground, (chip, "7 GND"), "BK", THIN, near)
    yield Wire("lamp supply", ("Fuse", "out"), (chip, "14 VCC"), "RD", string_area_mm2(board), near)
    yield Wire("lamp supply", ("100 nF", "1"), (chip, "14 VCC"), "RD", THIN, LEAD_MM)
    yield Wire("lamp supply", ("100 nF", "2"), (chip, "7 GND"), "BK", THIN, LEAD_MM)
    # The first gate is enabled. The unused ones are disabled, with their inputs at ground.
    for pin in ("1 1OE#", "5 2A", "9 3A", "12 4A"):
        yield Wire("lamp gates", (chip, pin), (chip, "7 GND"), "BK", THIN, LEAD_MM)
    for pin in ("4 2OE#", "10 3OE#", "13 4OE#"):
        yield Wire("lamp gates", (chip, pin), (chip, "14 VCC"), "RD", THIN, LEAD_MM)
    yield Wire("lamp line", (chip, "3 1Y"), ("330 Ohm", "1"), "GN", THIN, far)
    yield Wire("lamp line", ("330 Ohm", "2"), ("Lamps", "DIN"), "GN", THIN, LEAD_MM)
    yield Wire("lamp line", (chip, "7 GND"), ("Lamps", "GND data"), "BK", THIN, far)


def _lamp_pins(strip: LampStrip) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return (part, pin) of the lamps' data output, and of the ground next to it."""
    if strip.pico_pin is not None:
        return pico(strip.pico_pin), ("Pico", f"{pinout.PICO_GROUND_LAMPS} GND")
    ground = ("Pi", f"{pinout.PI_GROUND_LAMPS} GND")
    if strip.output == "spi":
        return ("Pi", f"{pinout.PI_MOSI} GPIO10 MOSI"), ground
    return pi(int(strip.output.removeprefix("D"))), ground


def _front(board: Board) -> Iterator[Wire]:
    front, far = board.front, cut_length_mm(board.body.side(board.rows) / 2)
    runs = host(board)
    yield Wire("USB", (runs.part, "USB"), ("Pico", "USB"), "GY", THIN, runs.reach)
    signals: list[tuple[int, str]] = []
    damped: tuple[str, ...] = ()
    if isinstance(front, ContactMatrix):
        return  # every wire begins at the Pico itself
    if isinstance(front, DirectPins):
        yield Wire(
            "sensors", ("Pico", f"{pinout.PICO_GROUND} GND"), (front.harness_end, "GND"), "BK", MIDDLE, far
        )
        return
    if isinstance(front, RegisterChain):
        signals += [(front.clock, "CLK"), (front.latch, "SH/LD#"), (front.data, "QH")]
        damped = DAMPED
        yield Wire("scan", ("Pico", f"{pinout.PICO_3V3} 3V3"), (front.harness_end, "3V3"), "RD", MIDDLE, far)
        yield Wire(
            "scan", ("Pico", f"{pinout.PICO_GROUND} GND"), (front.harness_end, "GND"), "BK", MIDDLE, far
        )
    elif isinstance(front, StripLevels):
        signals += [(front.clock, "CLK"), (front.latch, "LATCH"), (front.mosi, "MOSI"), (front.data, "BACK")]
        signals += [(front.bus, "SIG")]
    else:
        signals += [(pin, f"S{at}") for at, pin in enumerate(front.address)]
        signals += [(pin, f"SIG {' '.join(shared)}") for pin, shared in converters(front).items()]
        signals += [(enable, f"E# U{at}") for at, (_, enable) in enumerate(front.chips, 1)]
        reference = ("Pico", f"{pinout.PICO_REFERENCE} ADC_VREF")
        yield Wire("scan", reference, ("Rail", "OUT 3V3"), "RD", MIDDLE, far)
        ground = ("Pico", f"{pinout.PICO_ANALOGUE_GROUND} AGND")
        yield Wire("scan", ground, (front.harness_end, "GND"), "BK", MIDDLE, far)
        area = rail_area_mm2(board)
        yield Wire("rail", ("Rail", "OUT 3V3"), (front.harness_end, "3V3"), "RD", area, far)
        yield Wire("rail", ("Rail", "GND out"), (front.harness_end, "GND"), "BK", area, far)
    for at, (pin, to) in enumerate(signals):
        colour, start = COLOURS[at % len(COLOURS)], pico(pin)
        if to in damped:
            part = f"{DAMPING_OHM} Ohm {to}"
            yield Wire("scan", start, (part, "1"), colour, THIN, LEAD_MM)
            start = part, "2"
        yield Wire("scan", start, (front.harness_end, to), colour, THIN, far)


def rail_lengths_mm(board: Board) -> tuple[int, ...]:
    """Return the lengths of supply wires along each row of sensors, including the link to the next row."""
    rows = sorted({row for row, _ in board.squares})
    side, columns = board.body.square, board.columns
    return tuple(cut_length_mm(side * (columns + row - before)) for before, row in pairwise([-1, *rows]))


def rail_area_mm2(board: Board) -> float:
    """Return the cross-section of the sensors' supply wires that keeps within MAX_RAIL_DROP_V."""
    # The whole current flows to the first row; along the rows it is half of that on average.
    lead = cut_length_mm(board.body.side(board.rows) / 2) if isinstance(board.front, MultiplexerBank) else 0
    metres = (lead + sum(rail_lengths_mm(board)) / 2) / 1000
    return next(
        (
            area
            for area in (MIDDLE, THICK)
            if voltage_drop_v(max_sensor_ma(board), area, metres) <= MAX_RAIL_DROP_V
        ),
        THICK,
    )


def _buttons(board: Board) -> Iterator[Wire]:
    for side, part in (("w", "White's buttons"), ("b", "Black's buttons")):
        length = cut_length_mm(board.body.side(board.rows) / 2 + 100)
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
