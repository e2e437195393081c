"""Circuits simulated: components of a board as a SPICE netlist, run by the library that comes with KiCad."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.kicad import kicad_tool
from dambord.hardware.physics.facts import FACTS

RUN = """
import ctypes, sys
spice, said = ctypes.CDLL("libngspice.so.0"), []
@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p)
def put(text, number, user):
    print(text.decode())
    return 0
@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_bool, ctypes.c_bool, ctypes.c_int, ctypes.c_void_p)
def leave(*why):
    return 0
spice.ngSpice_Init(put, None, leave, None, None, None, None)
circuit, _, wanted = sys.stdin.read().partition("\\n.end\\n")
lines = [line.encode() for line in (*circuit.splitlines(), ".end")]
spice.ngSpice_Circ((ctypes.c_char_p * (len(lines) + 1))(*lines, None))
for command in ("run", *wanted.splitlines()):
    spice.ngSpice_Command(command.encode())
"""
"""Program that reads a netlist and commands and prints what the simulator says."""
MODELS = f"""
.model power PMOS(LEVEL=1 VTO=-{FACTS["entry_gate"].typical} KP=33)
.model body D(IS=1e-9 RS=0.01)
.model little PMOS(LEVEL=1 VTO=-{FACTS["sensor_gate"].typical} KP=6)
.model switch NMOS(LEVEL=1 VTO={FACTS["small_gate"].typical} KP=0.5)
.model pnp PNP(BF=150 IKF=0.1 VAF=50 IS=1e-14)
"""
"""Simple transistors with the thresholds, resistances and gains of the data sheets."""
CAPACITANCES = {"p_power": ("5.6n", "0.6n"), "p_mosfet": ("600p", "60p"), "n_mosfet": ("30p", "5p")}
"""Of a gate: to the source, to the drain."""
MEASURED = re.compile(r"^stdout (\w+)\s+=\s+(\S+)", re.MULTILINE)


def netlist(board: CircuitBoard, refs: Iterable[str]) -> str:
    """Return the elements of components as they are fitted with Hall sensors."""
    parts = {part.ref: part for part in board.components}
    return "\n".join(line for ref in refs for line in _elements(parts[ref]))


def measured(elements: str, until: str, wanted: Mapping[str, str], step: str = "1u") -> dict[str, float]:
    """Simulate from no voltage anywhere until a time; returns what was measured by name, if it occurred."""
    circuit = f"board\n{elements}{MODELS}.tran {step} {until} 0 {step} uic\n.end\n"
    commands = "\n".join(f"meas tran {name} {what}" for name, what in wanted.items())
    _, environment = kicad_tool.obtain()
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        input=circuit + commands,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env={**os.environ, **environment},
    )
    return {name: float(value) for name, value in MEASURED.findall(done.stdout)}


def _elements(part: Component) -> Iterator[str]:
    """Yield the lines of a component."""
    fitted = part.part("hall")
    assert fitted is not None, part.ref
    pins, ref = {pin: _node(net or f"{part.ref}_{pin}") for pin, net in part.nets.items()}, part.ref
    match part.kind:
        case "resistor" | "capacitor" | "bulk":
            yield f"{ref} {pins['1']} {pins['2']} {fitted.value.split()[0]}"
        case "p_power" | "p_mosfet" | "n_mosfet":
            gate = pins["1"]
            source, drain = (pins["3"], pins["2"]) if part.kind == "p_power" else (pins["2"], pins["3"])
            model = {"p_power": "power", "p_mosfet": "little", "n_mosfet": "switch"}[part.kind]
            to_source, to_drain = CAPACITANCES[part.kind]
            yield f"M{ref} {drain} {gate} {source} {source} {model}"
            ends = (source, drain) if part.kind == "n_mosfet" else (drain, source)
            yield f"D{ref} {' '.join(ends)} body"
            yield f"CS{ref} {gate} {source} {to_source}"
            yield f"CD{ref} {gate} {drain} {to_drain}"
        case "pnp":
            yield f"{ref} {pins['3']} {pins['1']} {pins['2']} pnp"
        case "tl431":
            k, sensed = pins["1"], pins["2"]
            volts = FACTS["reference"].typical
            drawn = f"(V({sensed})>{volts} ? min(V({sensed})-{volts}, 0.1) : 0)"
            yield f"B{ref} {k} 0 I={drawn}*(V({k})>2 ? 1 : (V({k})>1.8 ? (V({k})-1.8)/0.2 : 0))"
            yield f"C{ref} {k} 0 10p"
        case kind:
            raise AssertionError(kind)


def _node(net: str) -> str:
    return "0" if net == "GND" else "n" + re.sub(r"\W", "p", net).lower()
