"""Wires between chips: supply, clocks, addresses, data, pull-ups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import MultiplexerBank, RegisterChain
from dambord.hardware.draw.wiring.chip_inputs import INPUTS, chips, converters
from dambord.hardware.draw.wiring.wire import COLOURS, LEAD_MM, MIDDLE, THIN, Wire

LEGS = "legs"
"""Cable name in the list for components soldered in by their own leads."""
STEP_MM = 60
"""Length of a wire between neighbouring chips."""


def chip_wires(board: Board) -> Iterator[Wire]:
    """Yield the cable `chips`: from the end of the harness to the first chip, and on to the others."""
    if isinstance(board.front, RegisterChain):
        yield from _chain(board.front.harness_end, [f"U{at}" for at in range(1, chips(board) + 1)])
    elif isinstance(board.front, MultiplexerBank):
        yield from _multiplexers(board.front)


def bypass_wires(part: str, plus: str, ground: str) -> Iterator[Wire]:
    """Yield the leads of the bypass capacitor across the supply of a chip or sensor."""
    yield Wire(LEGS, (f"100 nF {part}", "1"), (part, plus), "RD", THIN, LEAD_MM)
    yield Wire(LEGS, (f"100 nF {part}", "2"), (part, ground), "BK", THIN, LEAD_MM)


def _along(
    end: tuple[str, str], names: list[str], pin: str, colour: str, area: float = THIN
) -> Iterator[Wire]:
    """Yield a bus: one signal, connected to the same pin of each chip."""
    yield Wire("chips", end, (names[0], pin), colour, area, LEAD_MM)
    for one, other in pairwise(names):
        yield Wire("chips", (one, pin), (other, pin), colour, area, STEP_MM)


def _chain(end: str, names: list[str]) -> Iterator[Wire]:
    """Yield the wires of 74HC165: QH of the first goes to the microcontroller, of others to SER before."""
    yield from _along((end, "3V3"), names, "16 VCC", "RD", MIDDLE)
    yield from _along((end, "GND"), names, "8 GND", "BK", MIDDLE)
    for (called, pin), colour in zip((("SH/LD#", "1 SH/LD#"), ("CLK", "2 CLK")), COLOURS, strict=False):
        yield from _along((end, called), names, pin, colour)
    yield Wire("chips", (end, "QH"), (names[0], "9 QH"), "BU", THIN, LEAD_MM)
    for one, other in pairwise(names):
        yield Wire("chips", (one, "10 SER"), (other, "9 QH"), "BU", THIN, STEP_MM)
    yield Wire("chips", (names[-1], "10 SER"), (names[-1], "8 GND"), "BK", THIN, LEAD_MM)
    for at, name in enumerate(names, 1):
        yield from bypass_wires(name, "16 VCC", "8 GND")
        yield Wire("chips", (name, "15 CLK INH"), (name, "8 GND"), "BK", THIN, LEAD_MM)
        yield Wire("chips", (name, "16 VCC"), (f"RN{at}", "1 common"), "RD", THIN, LEAD_MM)
        for number, to in enumerate(INPUTS, 2):
            yield Wire("chips", (name, to), (f"RN{at}", str(number)), COLOURS[number - 2], THIN, LEAD_MM)


def _multiplexers(front: MultiplexerBank) -> Iterator[Wire]:
    """Yield the wires of CD74HC4067 breakout boards; those at one converter pin share SIG."""
    names = [f"U{at}" for at in range(1, len(front.chips) + 1)]
    yield from _along((front.harness_end, "3V3"), names, "VCC", "RD", MIDDLE)
    yield from _along((front.harness_end, "GND"), names, "GND", "BK", MIDDLE)
    for pin, colour in zip(("S0", "S1", "S2", "S3"), COLOURS, strict=False):
        yield from _along((front.harness_end, pin), names, pin, colour)
    for shared in converters(front).values():
        yield from _along((front.harness_end, f"SIG {' '.join(shared)}"), shared, "SIG", COLOURS[4])
    for at, name in enumerate(names):
        yield from bypass_wires(name, "VCC", "GND")
        colour = COLOURS[(5 + at) % len(COLOURS)]
        yield Wire(
            "chips", (front.harness_end, f"E# {name}"), (name, "EN"), colour, THIN, LEAD_MM + at * STEP_MM
        )
