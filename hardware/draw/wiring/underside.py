"""The wires under the squares: from sensor to chip, along the rows, from chip to chip and lamp to lamp."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from dambord.hardware.board import Board
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.wiring.chip_inputs import inputs
from dambord.hardware.draw.wiring.chip_wires import across, between
from dambord.hardware.draw.wiring.harness import COLOURS, THIN, Wire, long, pico, rail_area, rail_ways
from dambord.hardware.draw.wiring.lamp_feeds import links, string_area


def underside(board: Board) -> tuple[Wire, ...]:
    """All of them, without tiles."""
    return (*between(board), *sensors(board), *rails(board), *capacitors(board), *string(board))


def sensors(board: Board) -> Iterator[Wire]:
    """From each sensor to its chip; chips sit at the far edge's middle."""
    for cell, square in enumerate(board.cells):
        row, column = board.squares[square - 1]
        way = board.body.square * (row + 0.5 + abs(column + 0.5 - board.columns / 2))
        for at, to in enumerate(inputs(board, cell)):
            name = _name(board, square, at)
            end = pico(int(to[2:])) if to.startswith("GP") else tuple(to.split(" "))
            colour = COLOURS[cell % len(COLOURS)]
            yield Wire("sensors", (name, "out"), (end[0], end[1]), colour, THIN, long(way))


def _name(board: Board, square: int, at: int) -> str:
    """What the lists call each of the sensors under one square."""
    return f"sensor {square}" + ("" if board.sensor.count == 1 else (" white", " black")[at])


def capacitors(board: Board) -> Iterator[Wire]:
    """One across the supply of each sensor that has one, at its legs.

    TI's data sheets ask for 10 nF or more there (DRV5023: SLIS151, DRV5055: SBAS640).
    """
    for plus in MOUNTINGS[board.sensor.name].plus:
        for square in sorted(board.cells):
            for at in range(board.sensor.count):
                yield from across(_name(board, square, at), plus, "GND")


def rails(board: Board) -> Iterator[Wire]:
    """Supply and ground of the sensors: along each row, and on to the next one."""
    fitting = MOUNTINGS[board.sensor.name]
    part = fitting.start or board.front.end
    rows = [
        (row, [number for number, _ in found])
        for row, found in groupby(enumerate(board.squares, 1), key=lambda one: one[1][0])
    ]
    area = rail_area(board)
    for (_, numbers), way in zip(rows, rail_ways(board), strict=True):
        name = f"sensors {numbers[0]}-{numbers[-1]}"
        for pin in (*fitting.plus, "GND"):
            yield Wire("sensor rails", (part, pin), (name, pin), "BK" if pin == "GND" else "RD", area, way)
        part = name


def string(board: Board) -> Iterator[Wire]:
    """From each lamp to the next one."""
    thick = string_area(board)
    for at, length in enumerate(links(board), 1):
        for start, end, colour, area in (
            ("DOUT", "DIN", "GN", THIN),
            ("5V", "5V", "RD", thick),
            ("GND", "GND", "BK", thick),
        ):
            yield Wire("lamp string", (f"lamp {at}", start), (f"lamp {at + 1}", end), colour, area, length)
