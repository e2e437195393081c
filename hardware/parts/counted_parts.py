"""How many of each part of the catalogue a board that is wired by hand takes, counted from its wires."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from dambord.hardware.board import Board
from dambord.hardware.description.clock_box import ClockBox
from dambord.hardware.description.front_end import CHIPLESS, ContactMatrix, MultiplexerBank
from dambord.hardware.description.strip_field import StripField
from dambord.hardware.draw.mechanics.sensor_mounting import MOUNTINGS
from dambord.hardware.draw.power.fused_feeds import fused_feeds
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.power_budget import regulator, source, supply
from dambord.hardware.draw.power.power_source import SUPPLY
from dambord.hardware.draw.wiring.chip_inputs import chips
from dambord.hardware.draw.wiring.harness import DAMPED, harness
from dambord.hardware.draw.wiring.pinout import CRIMP_MM2
from dambord.hardware.draw.wiring.underside import underside
from dambord.hardware.draw.wiring.wire import Wire
from dambord.hardware.mechanics.construction import construction

EXTRA: Mapping[str, Mapping[str, int]] = {"points": {"dice": 4, "cube": 1}}
"""Further equipment for games on boards of a pattern, with its number."""
MEN: Mapping[str, Callable[[int, int], int]] = {
    "dark": lambda rows, columns: columns * max(0, rows // 2 - 1),  # two rows stay free
    # Two rows for each side on a board of eight rows, one on a small board.
    "all": lambda rows, columns: 2 * columns * min(rows // 2, max(1, (rows - 4) // 2)),
    "points": lambda rows, columns: 30,  # INT-4
}
"""Number of pieces of both sides for each pattern, from rows and columns."""
CHIPS_A_STRIPBOARD = 6
"""Registers in sockets with their networks on a stripboard of 100 x 160 mm."""
PIECES_A_STRIPBOARD = 33
"""Pieces of 5 x 10 holes, each for one sensor, sawn from a stripboard."""
SMALL_MM = 12.0
"""Diameter of a magnet that is sold as a small one."""
MOST_JACK_MA = 5000
"""Current that a DC jack carries."""
BUTTON_WIRE_MM = 400
"""Length of a wire from the main board to a button."""
KEYED = (
    *("Chain", "Multiplexers", "Sensors", "Rail", "Lamps", "74AHCT125"),
    *("White's buttons", "Black's buttons"),
)
"""Parts at which a cable ends in a keyed plug."""
WITH_CONTACTS = ("Pi", "Pico")
"""Parts at which single contacts of 2.54 mm go onto the pins. Under a single sheet everything is soldered."""


def men(board: Board) -> int:
    """Return the number of pieces of both sides."""
    return MEN[board.pattern](board.rows, board.columns)


def all_wires(board: Board) -> tuple[Wire, ...]:
    """Return every wire of a board that is wired by hand, as in cables.csv."""
    return (*harness(board), *underside(board))


def plugs(board: Board) -> Counter[tuple[str, int]]:
    """Return the number of keyed plugs of a wired board by key and poles: one at each end of a cable."""
    ends: Counter[tuple[str, str, str]] = Counter()
    for wire in harness(board) if construction(board).boxed else ():
        key = "keyed_plug" if wire.area <= CRIMP_MM2 else "power_plug"
        for part, _ in (wire.start, wire.end):
            if part in KEYED and wire.start[0] != wire.end[0]:
                ends[key, wire.cable, part] += 1
    return Counter((key, poles) for (key, _, _), poles in ends.items())


def contacts(board: Board) -> int:
    """Return the number of crimp contacts: in keyed plugs, and on the pins of Pi and Pico."""
    in_plugs = sum(poles * number for (_, poles), number in plugs(board).items())
    on_pins = sum(
        part in WITH_CONTACTS
        for wire in (harness(board) if construction(board).boxed else ())
        if wire.cable != "USB"
        for part, _ in (wire.start, wire.end)
    )
    return in_plugs + on_pins


def wired_parts(board: Board) -> Iterator[tuple[str, int]]:
    """Yield key and number of each part of a wired board; wire, plugs and mechanical parts excluded."""
    sensors, fitting = len(board.cells) * board.sensor.count, MOUNTINGS[board.sensor.name]
    registers = 0 if isinstance(board.front, (*CHIPLESS, MultiplexerBank)) else chips(board)
    yield board.sensor.name, sensors
    if isinstance(board.front, MultiplexerBank):
        yield "multiplexer", chips(board)
        yield regulator(board), 1
    for key in ("register", "adapter", "socket16", "network"):  # a network for every input, used or not
        yield key, registers
    yield "damping", len(DAMPED) if registers else 0
    yield "diode", len(board.cells) if isinstance(board.front, ContactMatrix) else 0
    lit = bool(board.strip.squares)
    # One for each chip, for the level shifter, and for each sensor with a supply.
    yield "bypass", chips(board) + lit + sensors * len(fitting.plus)
    yield "lamp", len(board.strip.squares)
    for key in ("shifter", "socket14", "series", "bulk"):
        yield key, int(lit)
    if construction(board).boxed:
        yield "stripboard", -(-registers // CHIPS_A_STRIPBOARD) + -(-sensors // PIECES_A_STRIPBOARD) + 1
        yield "pico_socket", 2
    else:
        yield "stripboard", int(lit)
    yield from bought_parts(board)
    yield "piezo", int(board.clock is not None and board.clock.piezo is not None)
    yield "crimp", -(-contacts(board) * 11 // 10)
    yield "pi_housing", int(bool(host(board).fed))
    yield from _fuses(board)
    if construction(board).boxed:
        yield "sleeve", 1
        yield "solder", 1
    else:
        yield "little_solder", 1
        yield "foil", 1


def strip_parts(board: Board, strips: StripField) -> Iterator[tuple[str, int]]:
    """Yield key and number of each part of a board on strips that is not on a circuit board."""
    count = len(strips.strips)
    yield "bus_cable", count
    yield "lamp_cable", count + 1  # from strip to strip, and to the main board at both ends
    yield "pi_cable", int(bool(host(board).fed))
    yield "board_switch", 1
    yield "button_wire", -(-len(board.pico_buttons) * 2 * BUTTON_WIRE_MM * 11 // 10_000)
    yield from bought_parts(board)
    yield "clock_ribbon", int(board.clock is not None)
    yield "solder", 1


def bought_parts(board: Board) -> Iterator[tuple[str, int]]:
    """Yield key and number of what every construction takes: computers, clock box, buttons, pieces."""
    for key in ("pico", *host(board).buys, "usb", *source(board).buys):
        yield key, 1
    buttons = (*board.buttons, *board.pico_buttons)
    clocks = sum(one.name == "clock" for one in buttons)
    yield "clock", clocks
    yield "button", len(buttons) - clocks
    yield from _clock_box(board.clock)
    boxed = construction(board).boxed
    yield "man", men(board)
    yield "magnet" if board.body.magnet > SMALL_MM else "small_magnet", men(board) + 2
    yield "felt" if boxed else "felt_ring", men(board)
    yield "glue" if boxed else "little_glue", 1
    yield from EXTRA.get(board.pattern, {}).items()


def _clock_box(clock: ClockBox | None) -> Iterator[tuple[str, int]]:
    if clock is not None:
        yield f"display_{clock.digits}", 2
        yield "turn_lamp", len(clock.turn_lamps)


def _fuses(board: Board) -> Iterator[tuple[str, int]]:
    """Yield what is between the supply's plug and the wires."""
    feeds = fused_feeds(board)
    if not feeds:
        return
    for feed in feeds:
        yield feed.key, 1
    yield "fuse_holder", len(feeds)
    yield "spare_fuses", 1
    own = source(board) is SUPPLY
    yield "jack", int(own and supply(board, host(board).listed) <= MOST_JACK_MA)
    yield "switch", int(own)
    pairs = sum(wire.start == (source(board).part, "GND") for wire in harness(board))
    yield "terminal", pairs + 1
