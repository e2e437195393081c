"""Clock and latch along a row of strips: what edge each register sees, and how late.

A bit goes from the register of the farther strip to that of the nearer one. If the nearer one counts an edge
so late that the farther one has shifted already, it takes the next bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dambord import hardware
from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.physics.facts import FACTS
from dambord.hardware.physics.pulse_line import NS_PER_M, PulseLine, first_ns

LINES = {"clock": "CLK", "latch": "LATCH"}
"""The lines by what they are called on strips."""
PIN, INPUT, THRESHOLD = FACTS["pico_pin"], FACTS["register_input"], FACTS["register_threshold"]
TRACK_PF = 5.0
"""Capacitance of the track to all registers of a strip."""
APART_V = FACTS["register_apart"].most
MOST_LATE_NS = 0.75 * FACTS["register_delay"].typical
"""How much later the nearer of two neighbours may count an edge, before the next bit is there."""
SEEN_NS = 150.0
LEVEL_STEP_V = 0.1


class Edge(NamedTuple):
    """An edge at one strip: ns within the range of thresholds at most, ns after the next strip at most."""

    strip: int
    within_ns: float
    late_ns: float


def edges(board: Board, line: str) -> tuple[Edge, ...]:
    """Return the edge of a line of LINES at every strip; raises ValueError for a board without strips."""
    cases = [_edges(case) for case in _cases(board, LINES[line])]
    return tuple(
        Edge(at + 1, max(case[at][0] for case in cases), max(case[at][1] for case in cases))
        for at in range(len(cases[0]))
    )


def check_bus(board: Board) -> None:
    """Raise BoardError for the first strip that may count an edge of the clock too late."""
    if board.strips is None:
        return
    for edge in edges(board, "clock"):
        if edge.late_ns > MOST_LATE_NS:
            raise BoardError(
                f"{board.name}: clock at strip {edge.strip}: expected {MOST_LATE_NS:g} ns at most after the "
                f"strip whose bit it takes, found {edge.late_ns:.0f}, half-way for {edge.within_ns:.0f} ns"
            )


def _cases(board: Board, net: str) -> Iterator[PulseLine]:
    """Yield the line with the strongest and weakest driver, and with the least and most capacitance."""
    if board.strips is None:
        raise ValueError(f"{board.name} has no strips")
    design = board.strips.design
    strip, main = BOARDS[design.name](), BOARDS["main-board"]()
    population = next(name for name in strip.populations if name.split("-")[0] == board.sensor.name)
    behind = f"{net}_S"
    inputs = sum(
        behind in part.nets.values() and part.kind != "resistor" and part.part(population) is not None
        for part in strip.components
    )
    tap = _ohm(_between(strip, net, behind), population)
    source = next(
        part for part in main.components if part.nets.get("2") == f"BUS_{net}" and part.kind == "resistor"
    )
    on_strip = 2 * design.apart[0]
    cables = [wire.length for wire in harness(board) if wire.cable == "bus"]
    lengths = tuple(length + on_strip * (0.5 if at == 0 else 1) for at, length in enumerate(cables))
    for driver in (PIN.least, PIN.most):
        for each in (INPUT.least, INPUT.most):
            yield PulseLine(lengths, driver + _ohm(source, ""), tap, TRACK_PF + each * inputs)


def _between(strip: CircuitBoard, one: str, other: str) -> Component:
    """Return the resistor between two nets."""
    (found,) = (part for part in strip.components if [*part.nets.values()] == [one, other])
    return found


def _ohm(resistor: Component, population: str) -> float:
    """Return what is fitted in ohm."""
    fitted = resistor.part(population)
    assert fitted is not None, resistor.ref
    return float(fitted.value.removesuffix("R").replace("k", "e3"))


@cache
def _edges(line: PulseLine) -> tuple[tuple[float, float], ...]:
    """Return ns within the thresholds, and ns after the strip that sends to it, at each tap.

    The last strip gets its bit from the first one, by a line of the same ribbon: no later than the clock.
    """
    seen, step, lowest, highest = line.rise(SEEN_NS), line.step_ns, THRESHOLD.least, THRESHOLD.most
    senders = [*seen[1:], seen[0]]
    way = [0.0] * (len(seen) - 1) + [sum(line.lengths[1:]) / 1000 * NS_PER_M]
    steps = round((highest - APART_V - lowest) / LEVEL_STEP_V)
    levels = [lowest + LEVEL_STEP_V * at for at in range(steps + 1)]
    return tuple(
        (
            first_ns(here, highest, step) - first_ns(here, lowest, step),
            max(first_ns(here, level + APART_V, step) - first_ns(sender, level, step) for level in levels)
            - bit,
        )
        for here, sender, bit in zip(seen, senders, way, strict=True)
    )


def bus_page() -> str:
    """Return the edges of every board on strips as Markdown."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield from (
        "# Clock and latch along the strips",
        "",
        "Computed, not measured; made by `make drawings`. A pin of the Pico with "
        f"{PIN.least:g} to {PIN.most:g} Ω drives the ribbon,",
        f"registers have inputs of {INPUT.least:g} to {INPUT.most:g} pF; here is the worst of the four "
        "cases. *Within*: how long",
        f"an edge is between {THRESHOLD.least:g} and {THRESHOLD.most:g} V, where a register counts it. "
        "*Late*: how much later a strip may count",
        f"it than the one whose bit it takes, with thresholds {APART_V:g} V apart; {MOST_LATE_NS:g} ns are "
        "allowed. Clock and latch",
        "have the same resistors and inputs, so the same edge.",
        "",
        "A resistor at each strip keeps its inputs from loading the line: 1 kΩ, and 680 Ω on the sister,",
        "with twice as many registers. With 33 Ω there the near strips stand half-way until the edge comes",
        "back from the far end, and count it up to 34 ns late: too late for a bit that is there for 16 ns.",
        "",
    )
    longest = max(len(board.strips.strips) for board in _on_strips() if board.strips)
    strips = range(1, longest + 1)
    yield "| board, ns | " + " | ".join(f"strip {at}" for at in strips) + " |"
    yield "| --- |" + " ---: |" * longest
    for board in _on_strips():
        found = edges(board, "clock")
        for what in ("within", "late"):
            cells = [f"{getattr(edge, what + '_ns'):.0f}" for edge in found]
            yield f"| {board.name}, {what} | " + " | ".join(cells + [""] * (longest - len(cells))) + " |"


def _on_strips() -> Iterator[Board]:
    boards = (hardware.board(name) for name in hardware.names())
    return (board for board in boards if board.strips is not None)
