"""The wires from chip to chip: power, clocks, addresses, the chain itself, pull-ups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import MultiplexerBank, RegisterChain
from dambord.hardware.draw.wiring.chip_inputs import INPUTS, chips, converters
from dambord.hardware.draw.wiring.harness import COLOURS, LEAD, MIDDLE, THIN, Wire

LEGS = "legs"
"""The cable, in the list, of what is none: a component's own leads."""
STEP = 60
"""Millimetres of a wire from one chip to the next, side by side."""


def between(board: Board) -> Iterator[Wire]:
    """The cable `chips`: from where the harness ends to the first chip, and on to the others."""
    if isinstance(board.front, RegisterChain):
        yield from _chain(board.front.end, [f"U{at}" for at in range(1, chips(board) + 1)])
    elif isinstance(board.front, MultiplexerBank):
        yield from _multiplexers(board.front)


def across(part: str, plus: str, ground: str) -> Iterator[Wire]:
    """The capacitor across the supply of a chip or sensor, soldered to its pins by its own legs."""
    yield Wire(LEGS, (f"100 nF {part}", "1"), (part, plus), "RD", THIN, LEAD)
    yield Wire(LEGS, (f"100 nF {part}", "2"), (part, ground), "BK", THIN, LEAD)


def _along(
    end: tuple[str, str], names: list[str], pin: str, colour: str, area: float = THIN
) -> Iterator[Wire]:
    """One wire that all these chips share at the same pin."""
    yield Wire("chips", end, (names[0], pin), colour, area, LEAD)
    for one, other in pairwise(names):
        yield Wire("chips", (one, pin), (other, pin), colour, area, STEP)


def _chain(end: str, names: list[str]) -> Iterator[Wire]:
    """74HC165: QH of the first leads to the microcontroller, of every other to SER of the one before."""
    yield from _along((end, "3V3"), names, "16 VCC", "RD", MIDDLE)
    yield from _along((end, "GND"), names, "8 GND", "BK", MIDDLE)
    for (called, pin), colour in zip((("SH/LD#", "1 SH/LD#"), ("CLK", "2 CLK")), COLOURS, strict=False):
        yield from _along((end, called), names, pin, colour)
    yield Wire("chips", (end, "QH"), (names[0], "9 QH"), "BU", THIN, LEAD)
    for one, other in pairwise(names):
        yield Wire("chips", (one, "10 SER"), (other, "9 QH"), "BU", THIN, STEP)
    yield Wire("chips", (names[-1], "10 SER"), (names[-1], "8 GND"), "BK", THIN, LEAD)
    for at, name in enumerate(names, 1):
        yield from across(name, "16 VCC", "8 GND")
        yield Wire("chips", (name, "15 CLK INH"), (name, "8 GND"), "BK", THIN, LEAD)
        yield Wire("chips", (name, "16 VCC"), (f"RN{at}", "1 common"), "RD", THIN, LEAD)
        for number, to in enumerate(INPUTS, 2):
            yield Wire("chips", (name, to), (f"RN{at}", str(number)), COLOURS[number - 2], THIN, LEAD)


def _multiplexers(front: MultiplexerBank) -> Iterator[Wire]:
    """CD74HC4067 on their breakout boards; those of one converter share SIG."""
    names = [f"U{at}" for at in range(1, len(front.chips) + 1)]
    yield from _along((front.end, "3V3"), names, "VCC", "RD", MIDDLE)
    yield from _along((front.end, "GND"), names, "GND", "BK", MIDDLE)
    for pin, colour in zip(("S0", "S1", "S2", "S3"), COLOURS, strict=False):
        yield from _along((front.end, pin), names, pin, colour)
    for shared in converters(front).values():
        yield from _along((front.end, f"SIG {' '.join(shared)}"), shared, "SIG", COLOURS[4])
    for at, name in enumerate(names):
        yield from across(name, "VCC", "GND")
        colour = COLOURS[(5 + at) % len(COLOURS)]
        yield Wire("chips", (front.end, f"E# {name}"), (name, "EN"), colour, THIN, LEAD + at * STEP)
