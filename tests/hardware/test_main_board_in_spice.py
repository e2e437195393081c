"""The main board's supply and load switches, simulated from its own circuit: what gets through, how fast."""

from __future__ import annotations

import pytest

from dambord.hardware.circuit_boards.main_board.board import main_board
from tests.hardware.ngspice import measured, netlist

BOARD = main_board()
ENTRY = ("Q1", "Q2", "Q3", "U1", "R1", "R2", "R3", "R4", "R5", "R6", "C1", "C3", "C16")
LAMPS = ("Q4", "Q5", "R8", "R9", "R10", "C5", "C6", "C18")
SENSORS = ("Q6", "Q7", "R13", "R14", "R15", "C17")
WIRE = "RWIRE supply wire 0.05\nLWIRE wire nvin 1u\n"
"""A supply's cable: 50 mΩ and 1 µH."""
CLOSED, OPEN = "VSWITCH nswitch 0 0\n", "RSWITCH nswitch 0 1g\n"
LOAD = "RLOAD np5v 0 5\n"
SEEN = {
    "highest": "MAX v(np5v)",
    "end": "FIND v(np5v) AT=29m",
    "rush": "MAX i(lwire)",
    "risen": "WHEN v(np5v)=4.5",
}


def entry(source: str, switch: str = CLOSED, until: str = "30m") -> dict[str, float]:
    """Simulate the entry of the supply from a source between `supply` and 0."""
    assert BOARD.on("+5V") >= {("Q2", "2"), ("C1", "1")}
    return measured(f"{netlist(BOARD, ENTRY)}\n{WIRE}{switch}{LOAD}{source}\n", until, SEEN)


def plugged(volts: float) -> str:
    """Return a supply that is plugged in within a microsecond."""
    return f"VSUPPLY supply 0 PWL(0 0 1u {volts} 1 {volts})"


@pytest.mark.needs("kicad")
@pytest.mark.parametrize("volts", [4.75, 5.0, 5.25])
def test_five_volts_come_through_slowly(volts: float) -> None:
    seen = entry(plugged(volts))
    assert seen["end"] > volts - 0.1, "a load of 1 A"
    assert 0.001 < seen["risen"] < 0.01
    assert seen["rush"] < 4


@pytest.mark.needs("kicad")
@pytest.mark.parametrize("volts", [5.7, 9, 12, 18, -5, -18])
def test_no_more_and_no_reversed_voltage_comes_through(volts: float) -> None:
    seen = entry(plugged(volts))
    assert seen["highest"] < 0.05
    assert abs(seen["end"]) < 0.05


@pytest.mark.needs("kicad")
def test_a_supply_that_runs_away_is_cut_off() -> None:
    seen = entry("VSUPPLY supply 0 PWL(0 0 1u 5 20m 5 21m 12 1 12)", until="40m")
    assert 4.5 < seen["highest"] < 6.0
    assert seen["end"] < 1


@pytest.mark.needs("kicad")
def test_the_main_switch_carries_no_current_and_opens_the_board() -> None:
    assert entry(plugged(5), OPEN)["highest"] < 0.05


@pytest.mark.needs("kicad")
def test_lamps_start_slowly_and_stay_dark_without_the_pico() -> None:
    circuit = f"{netlist(BOARD, LAMPS)}\nCSTRIPS np5vl 0 250u\nRLOAD np5vl 0 5\n{feed('np5v_lamps')}"
    on = measured(circuit + pico("ngp13"), "30m", wanted("np5vl"))
    assert on["end"] > 4.9
    assert 0.0105 < on["risen"] < 0.02
    assert on["rush"] < 4
    assert measured(circuit, "30m", wanted("np5vl"))["highest"] < 0.5


@pytest.mark.needs("kicad")
def test_sensors_have_their_current_before_the_pico_looks() -> None:
    circuit = f"{netlist(BOARD, SENSORS)}\nCSTRIPS nvsense 0 110u\nRLOAD nvsense 0 14\n{feed('nvs')}"
    on = measured(circuit + pico("ngp27"), "30m", wanted("nvsense"))
    assert on["end"] > 4.8
    assert on["risen"] < 0.0106, "within 0.6 ms"
    assert on["rush"] < 4
    assert measured(circuit, "30m", wanted("nvsense"))["end"] < 0.1


def feed(net: str) -> str:
    """Return 5 V on a net, as slowly as they come through the entry."""
    return f"VFEED feed 0 PWL(0 0 1m 5 1 5)\nLFEED feed {net} 1u\nRFEED feed {net} 1k\n"


def pico(net: str) -> str:
    """Return a pin of the Pico that becomes high after 10 ms."""
    return f"VPICO {net} 0 PWL(0 0 10m 0 10.01m 3.3 1 3.3)\n"


def wanted(net: str) -> dict[str, str]:
    """Return what is measured of a switched feed."""
    voltage = f"v({net})"
    return {
        "highest": f"MAX {voltage}", "end": f"FIND {voltage} AT=29m", "rush": "MAX i(lfeed)",
        "risen": f"WHEN {voltage}=4.5",
    }  # fmt: skip
