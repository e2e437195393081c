"""Cables of a board on strips: main board, strips, clock box, buttons, switch and Raspberry Pi."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import dist

from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.description.strip_field import StripField
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.wiring.wire import COLOURS, MIDDLE, THICK, THIN, Wire, cut_length_mm

MAIN, CLOCK_BOX = "Main board", "Clock box"
SECOND_FEED = "sensors"
"""Cable that feeds measuring sensors at the far end of the row too."""
RIBBON_MM2 = 0.08
"""Cross-section of a wire of ribbon cable (AWG 28)."""
BUS_PINS, CLOCK_PINS = 14, 10
"""Poles of the strips' bus and of the clock box's ribbon."""
PLUGS, LAMP_PLUGS = ("J1", "J2", "J3", "J4"), ("J3", "J4")
"""Plugs of a strip: bus in, bus out, lamps' supply at both ends."""
Spot = tuple[float, float]
IN_CLOCK_BOX = (("w", "clock"), ("b", "clock"))
"""Buttons that hang on the ribbon."""
NEAR_MM, CLOCK_MM = 200, 600
"""From the main board to the strips beside it, and to the clock box."""


def strip_name(at: int) -> str:
    """Return the name of the strip at that place of the chain, from 1."""
    return f"Strip {at}"


def plug_spots(board: Board, strips: StripField, at: int) -> dict[str, Spot]:
    """Return where the plugs of strip `at` (from 0) lie, in mm from the far left corner of the field."""
    strip, design = strips.strips[at], strips.design
    side, way = board.body.square, -1 if strip.turned else 1
    x, y = side * (strip.column + design.columns / 2), side * (strip.row + design.rows / 2)
    plugs = (part for part in _circuit(design.name).components if part.ref in PLUGS)
    return {part.ref: (x + way * part.x, y + way * part.y) for part in plugs}


@cache
def _circuit(name: str) -> CircuitBoard:
    return BOARDS[name]()


def lamp_route(board: Board, strips: StripField) -> list[tuple[str, str]]:
    """Return for each strip the plug by which the lamps' supply enters it, the nearer one, and the other."""
    made = [LAMP_PLUGS]
    for at in range(1, len(strips.strips)):
        before = plug_spots(board, strips, at - 1)[made[-1][1]]
        here = plug_spots(board, strips, at)
        enter = min(LAMP_PLUGS, key=lambda plug: dist(before, here[plug]))
        made.append((enter, next(plug for plug in LAMP_PLUGS if plug != enter)))
    return made


def strip_harness(board: Board, strips: StripField) -> Iterator[Wire]:
    """Yield every wire between the parts, in the order in which they are plugged."""
    yield Wire("switch", (MAIN, "J3 1"), ("Switch", "1"), "RD", THIN, cut_length_mm(NEAR_MM))
    yield Wire("switch", (MAIN, "J3 2"), ("Switch", "2"), "BK", THIN, cut_length_mm(NEAR_MM))
    for at, (part, plus, ground) in enumerate(host(board).fed, 1):
        area, length = host(board).area, cut_length_mm(NEAR_MM)
        yield Wire("Pi", (MAIN, f"J6 {at}"), (part, plus), "RD", area, length)
        yield Wire("Pi", (MAIN, f"J6 {at + 2}"), (part, ground), "BK", area, length)
    yield from _bus(board, strips)
    yield from _lamps(board, strips)
    yield from _second_feed(board, strips)
    yield Wire("USB", (host(board).part, "USB"), ("Pico", "USB"), "GY", THIN, host(board).reach)
    if board.clock is not None:
        pins = f"1-{CLOCK_PINS}"
        yield Wire("clock box", (MAIN, f"J9 {pins}"), (CLOCK_BOX, pins), "GY", RIBBON_MM2, CLOCK_MM)
    yield from _buttons(board)


def _bus(board: Board, strips: StripField) -> Iterator[Wire]:
    """Yield the ribbons: from the main board to the first strip, and from strip to strip."""
    before, length, pins = (MAIN, "J8"), cut_length_mm(NEAR_MM), f"1-{BUS_PINS}"
    for at in range(len(strips.strips)):
        here = plug_spots(board, strips, at)
        if at:
            length = cut_length_mm(dist(plug_spots(board, strips, at - 1)["J2"], here["J1"]))
        name = strip_name(at + 1)
        yield Wire("bus", (before[0], f"{before[1]} {pins}"), (name, f"J1 {pins}"), "GY", RIBBON_MM2, length)
        before = name, "J2"


def _lamps(board: Board, strips: StripField) -> Iterator[Wire]:
    """Yield the supply of the lamps: into the first strip, through all, and into the last one."""
    before, length = (MAIN, "J4"), cut_length_mm(NEAR_MM)
    for at, (enter, leave) in enumerate(lamp_route(board, strips)):
        here, name = plug_spots(board, strips, at), strip_name(at + 1)
        if at:
            length = cut_length_mm(dist(plug_spots(board, strips, at - 1)[before[1]], here[enter]))
        yield from _pair("lamps", before, (name, enter), length)
        before = name, leave
    yield from _pair("lamps", (MAIN, "J5"), before, cut_length_mm(board.body.side(board.rows)))


def _second_feed(board: Board, strips: StripField) -> Iterator[Wire]:
    """Yield the wires from the main board's test points to the free plug of the last strip."""
    if not board.sensor.measures:
        return
    last, length = strip_name(len(strips.strips)), cut_length_mm(board.body.side(board.rows))
    for point, pin, colour in (("VSENSE", 14, "RD"), ("GND", 11, "BK")):
        yield Wire(SECOND_FEED, (MAIN, point), (last, f"J2 {pin}"), colour, MIDDLE, length)


def _pair(cable: str, start: tuple[str, str], end: tuple[str, str], length: int) -> Iterator[Wire]:
    for pin, colour in ((1, "RD"), (2, "BK")):
        ends = (start[0], f"{start[1]} {pin}"), (end[0], f"{end[1]} {pin}")
        yield Wire(cable, *ends, colour, THICK, length)


def _buttons(board: Board) -> Iterator[Wire]:
    """Yield the wires of the buttons: KEY n of plug J7 is the Pico's GP n, with a ground beside it."""
    # From the main board at the far left to the middle of White's or Black's edge, along the walls.
    across, down = board.body.side(board.columns) / 2, board.body.side(board.rows)
    lengths = {"w": cut_length_mm(across + down), "b": cut_length_mm(across + NEAR_MM)}
    for at, one in enumerate(board.pico_buttons):
        if board.clock is not None and (one.side, one.name) in IN_CLOCK_BOX:
            continue  # they hang on the ribbon
        part, cable = {"w": "White's buttons", "b": "Black's buttons"}[one.side], f"buttons {one.side}"
        length = lengths[one.side]
        key, ground = f"J7 {2 * one.pin + 2}", f"J7 {2 * one.pin + 1}"
        yield Wire(cable, (MAIN, key), (part, one.name), COLOURS[at % len(COLOURS)], THIN, length)
        yield Wire(cable, (MAIN, ground), (part, f"{one.name} GND"), "BK", THIN, length)
