"""Wires under the squares: sensor to chip, supply along the rows, chip to chip, lamp to lamp."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import ContactMatrix
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.wiring.chip_inputs import inputs
from dambord.hardware.draw.wiring.chip_wires import LEGS, bypass_wires, chip_wires
from dambord.hardware.draw.wiring.harness import pico, rail_area_mm2, rail_lengths_mm
from dambord.hardware.draw.wiring.lamp_feeds import link_lengths_mm, string_area_mm2
from dambord.hardware.draw.wiring.wire import COLOURS, LEAD_MM, THIN, Wire, cut_length_mm


def underside(board: Board) -> tuple[Wire, ...]:
    """Return all of them; none for a board on strips."""
    if board.strips is not None:
        return ()
    return (*chip_wires(board), *sensors(board), *rails(board), *capacitors(board), *string(board))


def sensors(board: Board) -> Iterator[Wire]:
    """Yield the wires from each sensor to its chip; chips are at the middle of the far edge."""
    if isinstance(board.front, ContactMatrix):
        yield from _matrix(board, board.front)
        return
    for cell, square in enumerate(board.cells):
        row, column = board.squares[square - 1]
        way = board.body.square * (row + 0.5 + abs(column + 0.5 - board.columns / 2))
        for at, to in enumerate(inputs(board, cell)):
            name = _name(board, square, at)
            end = pico(int(to[2:])) if to.startswith("GP") else tuple(to.split(" "))
            colour = COLOURS[cell % len(COLOURS)]
            yield Wire("sensors", (name, "out"), (end[0], end[1]), colour, THIN, cut_length_mm(way))


def _matrix(board: Board, front: ContactMatrix) -> Iterator[Wire]:
    """Yield a bare wire along each row and each column, and the leads of reeds and diodes between them."""
    for kind, pins, along in (("R", front.rows, board.columns), ("C", front.columns, board.rows)):
        length = cut_length_mm((along + board.rows / 2) * board.body.square)
        for at, pin in enumerate(pins, 1):
            colour = COLOURS[at % len(COLOURS)]
            yield Wire("sensors", pico(pin), (f"{kind}{at} wire", "end"), colour, THIN, length)
    for cell, square in enumerate(board.cells):
        row, column = inputs(board, cell)[0].split(" ")
        sensor, diode = _name(board, square, 0), f"diode {square}"
        yield Wire(LEGS, (sensor, "1"), (f"{row} wire", f"square {square}"), "BK", THIN, LEAD_MM)
        yield Wire(LEGS, (diode, "cathode"), (sensor, "2"), "BK", THIN, LEAD_MM)
        yield Wire(LEGS, (diode, "anode"), (f"{column} wire", f"square {square}"), "BK", THIN, LEAD_MM)


def _name(board: Board, square: int, at: int) -> str:
    """Return the name of sensor `at` (from 0) under a square."""
    return f"sensor {square}" + ("" if board.sensor.count == 1 else (" white", " black")[at])


def capacitors(board: Board) -> Iterator[Wire]:
    """Yield the leads of a bypass capacitor at each sensor that has a supply.

    TI data sheets require at least 10 nF (DRV5023: SLIS151, DRV5055: SBAS640).
    """
    for plus in MOUNTINGS[board.sensor.name].plus:
        for square in sorted(board.cells):
            for at in range(board.sensor.count):
                yield from bypass_wires(_name(board, square, at), plus, "GND")


def rails(board: Board) -> Iterator[Wire]:
    """Yield supply and ground of the sensors: along each row, and on to the next one."""
    if isinstance(board.front, ContactMatrix):
        return
    fitting = MOUNTINGS[board.sensor.name]
    part = fitting.start or board.front.harness_end
    rows = [
        (row, [number for number, _ in found])
        for row, found in groupby(enumerate(board.squares, 1), key=lambda one: one[1][0])
    ]
    area = rail_area_mm2(board)
    for (_, numbers), way in zip(rows, rail_lengths_mm(board), strict=True):
        name = f"sensors {numbers[0]}-{numbers[-1]}"
        for pin in (*fitting.plus, "GND"):
            yield Wire("sensor rails", (part, pin), (name, pin), "BK" if pin == "GND" else "RD", area, way)
        part = name


def string(board: Board) -> Iterator[Wire]:
    """Yield the wires from each lamp to the next one."""
    if not board.strip.squares:
        return
    thick = string_area_mm2(board)
    for at, length in enumerate(link_lengths_mm(board), 1):
        for start, end, colour, area in (
            ("DOUT", "DIN", "GN", THIN),
            ("5V", "5V", "RD", thick),
            ("GND", "GND", "BK", thick),
        ):
            yield Wire("lamp string", (f"lamp {at}", start), (f"lamp {at + 1}", end), colour, area, length)
