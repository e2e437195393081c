"""Clock and latch along ten strips: no strip counts an edge after the one that sends to it has shifted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from dambord import hardware
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.strips.strip_parts import SERIES
from dambord.hardware.draw.power.bus_edges import LINES, MOST_LATE_NS, check_bus, edges
from dambord.hardware.physics.pulse_line import NS_PER_M, OHM, PulseLine, first_ns
from tests.hardware.construction import FLAT
from tests.hardware.ngspice import measured

TEN = (320.0, *(240.0,) * 9)


def tapped(make: Callable[[], CircuitBoard]) -> Callable[[], CircuitBoard]:
    """Return a maker of the same board with 33 ohm before its registers."""
    board = make()
    parts = [
        replace(part, fitted=dict.fromkeys(board.populations, SERIES)) if part.ref in ("R41", "R42") else part
        for part in board.components
    ]
    return lambda: replace(board, components=tuple(parts))


@pytest.mark.parametrize("name", FLAT)
@pytest.mark.parametrize("line", LINES)
def test_no_strip_counts_an_edge_too_late(name: str, line: str) -> None:
    board = hardware.board(name)
    assert board.strips is not None
    found = edges(board, line)
    assert [edge.strip for edge in found] == list(range(1, len(board.strips.strips) + 1))
    assert max(edge.late_ns for edge in found) <= MOST_LATE_NS
    check_bus(board)


@pytest.mark.parametrize("name", ["hall-100-strips", "hall-64-all-strips"])
def test_a_clock_that_stands_half_way_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = {other: tapped(make) if other != "main-board" else make for other, make in BOARDS.items()}
    monkeypatch.setattr("dambord.hardware.draw.power.bus_edges.BOARDS", boards)
    with pytest.raises(
        hardware.BoardError,
        match=rf"^{name}: clock at strip 1: expected 12 ns at most .* found [23]\d, .* ns$",
    ):
        check_bus(hardware.board(name))


def test_a_board_without_strips_has_no_such_line() -> None:
    check_bus(hardware.board("reed-64"))
    with pytest.raises(ValueError, match="reed-64 has no strips"):
        edges(hardware.board("reed-64"), "clock")


@pytest.mark.needs("kicad")
@pytest.mark.parametrize(("ohm", "tap_ohm"), [(58, 33), (98, 33), (58, 1000), (98, 1000)])
def test_edges_are_those_of_another_simulator(ohm: float, tap_ohm: float) -> None:
    line = PulseLine(TEN, ohm, tap_ohm, 15)
    seen = line.rise(150)
    places = {(tap, volts): f"t{tap}at{at}" for tap in (0, 4, 9) for at, volts in enumerate((1.2, 2.0))}
    wanted = {name: f"WHEN v(i{tap})={volts} RISE=1" for (tap, volts), name in places.items()}
    there = measured(circuit(line), "150n", wanted, "0.2n")
    for (tap, volts), name in places.items():
        assert first_ns(seen[tap], volts, line.step_ns) == pytest.approx(there[name] * 1e9, abs=2), (
            tap,
            volts,
        )


def circuit(line: PulseLine) -> str:
    """Return a line as elements of SPICE: pieces of cable without losses between the taps."""
    made = [f"VPIN pin 0 PWL(0 0 {line.rise_ns}n {line.volts} 1 {line.volts})", f"RPIN pin n0 {line.ohm}"]
    for at, length in enumerate(line.lengths):
        made += [
            f"T{at} n{at} 0 n{at + 1} 0 Z0={OHM} TD={length / 1000 * NS_PER_M}n",
            f"CS{at} n{at + 1} 0 {line.stub_pf}p",
            f"RT{at} n{at + 1} i{at} {line.tap_ohm}",
            f"CI{at} i{at} 0 {line.tap_pf}p",
        ]
    return "\n".join(made) + "\n"
