"""What a kind of component looks like in the schematic: a symbol of KiCad's own library, or a box with names.

Lengths are in steps of the schematic's grid, y downwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dambord.hardware.circuit_boards.kicad.kicad_format import SExpr, Word
from dambord.hardware.circuit_boards.symbol import Symbol

GRID = 1.27
Step = tuple[int, int]
LIBRARY = Path(__file__).with_name("known.kicad_sym")
"""Symbols of KiCad's own library, without their properties."""
KNOWN = {
    "resistor": "R", "capacitor": "C", "bulk": "C_Polarized", "fuse": "Polyfuse", "ptc1812": "Polyfuse",
    "ptc2920": "Polyfuse", "schottky": "D_Schottky", "zener": "D_Zener", "led": "LED", "tvs": "D_TVS",
    "clamp": "D_TVS_Dual_AAC", "n_mosfet": "Q_NMOS_GSD", "p_mosfet": "Q_PMOS_GSD", "p_power": "Q_PMOS_GDS",
    "pnp": "Q_PNP_BEC", "tl431": "TL431DBZ", "piezo": "Buzzer", "reed_smd": "SW_Reed",
    "bridge": "SolderJumper_2_Open", "jack": "Barrel_Jack_Switch", "terminal2": "Screw_Terminal_01x02",
    "xh2": "Conn_01x02", "vh2": "Conn_01x02", "vh4": "Conn_01x04", "box10": "Conn_02x05_Odd_Even",
    "box14": "Conn_02x07_Odd_Even", "pins26": "Conn_02x13_Odd_Even", "point": "TestPoint",
    "fiducial": "Fiducial", "hole": "MountingHole", "ground": "GND", "supply": "+5V", "powered": "PWR_FLAG",
}  # fmt: skip
"""Name in KiCad's library by kind; `ground`, `supply` and `powered` mark nets. Other kinds are boxes."""
FLIPPED = {"p_mosfet", "p_power", "pnp"}
"""Transistors whose source or emitter is drawn above, where the supply is."""


@dataclass(frozen=True, slots=True)
class PinPlace:
    """The end of a pin from the symbol's centre, and the direction in which a wire leaves it."""

    at: Step
    out: Step


def body(kind: str, symbol: Symbol) -> list[SExpr]:
    """Return the inner nodes of a kind's symbol: what is drawn, and the pins."""
    if kind not in KNOWN:
        return _box(kind, symbol)
    types = {pin.number: pin.does for pin in symbol.pins}
    return [_renamed(node, KNOWN[kind], kind, types) for node in _library()[KNOWN[kind]]]


def pin_places(kind: str, symbol: Symbol, turned: int = 0) -> Mapping[str, PinPlace]:
    """Return the pins of a kind's symbol by number, as it is turned counter-clockwise."""
    found = {}
    for pin in _pins(body(kind, symbol)):
        fields = {str(one[0]): one for one in pin if isinstance(one, list)}
        x, y, way = (float(str(value)) for value in fields["at"][1:4])
        out = {0: (-1, 0), 90: (0, 1), 180: (1, 0), 270: (0, -1)}[round(way)]
        flip = -1 if kind in FLIPPED else 1
        at = round(x / GRID), -round(y / GRID) * flip
        found[str(fields["number"][1])] = PinPlace(_turn(at, turned), _turn((out[0], out[1] * flip), turned))
    return found


def _turn(at: Step, turned: int) -> Step:
    x, y = at
    return {0: (x, y), 90: (y, -x), 180: (-x, -y), 270: (-y, x)}[turned]


def _pins(nodes: object) -> Iterator[list[SExpr]]:
    """Yield every pin below some nodes."""
    if isinstance(nodes, list):
        if nodes and nodes[0] == "pin":
            yield nodes
        else:
            for node in nodes:
                yield from _pins(node)


def _renamed(node: SExpr, old: str, new: str, types: Mapping[str, str]) -> SExpr:
    """Return a node with the symbol's other name, and its pins with our types for the rules check."""
    if not isinstance(node, list):
        return node
    if node[0] == "symbol":
        rest = [_renamed(one, old, new, types) for one in node[2:]]
        return ["symbol", str(node[1]).replace(old, new, 1), *rest]
    if node[0] == "pin" and types:
        number = next(str(one[1]) for one in node if isinstance(one, list) and one[0] == "number")
        return [node[0], Word(types[number]), *node[2:]]
    return node


@cache
def _library() -> Mapping[str, list[SExpr]]:
    """Return the inner nodes of each symbol of LIBRARY by name."""
    stack: list[list[SExpr]] = [[]]
    for quoted, word in re.findall(r'"((?:\\.|[^"\\])*)"|([()]|[^\s()"]+)', LIBRARY.read_text("utf-8")):
        if word == "(":
            stack.append([])
        elif word == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(Word(word) if word else quoted)
    (file,) = stack[0]
    assert isinstance(file, list)
    return {str(node[1]): node[2:] for node in file if isinstance(node, list) and node[0] == "symbol"}


def _half(symbol: Symbol) -> int:
    """Return half the width of a box."""
    return 10 if any(len(pin.name) > 1 for pin in symbol.pins) and len(symbol.pins) > 4 else 6


def _box(kind: str, symbol: Symbol) -> list[SExpr]:
    """Return a box with the pins' names at its edges."""
    half, rows = _half(symbol) * GRID, max(len(symbol.left), len(symbol.right), 1)
    top = (rows // 2) * 2 * GRID
    font: list[SExpr] = ["effects", ["font", ["size", 1.0, 1.0]]]
    stroke: list[SExpr] = ["stroke", ["width", 0.254], ["type", Word("default")]]
    corners: list[SExpr] = [["start", -half, top + 2 * GRID], ["end", half, top - rows * 2 * GRID]]
    pins: list[SExpr] = [
        [
            "pin", Word(pin.does), Word("line"),
            ["at", side * (half + 2 * GRID), top - 2 * GRID * row, 0 if side < 0 else 180],
            ["length", 2 * GRID], ["name", pin.name, font], ["number", pin.number, font],
        ]
        for side, edge in ((-1, symbol.left), (1, symbol.right))
        for row, pin in enumerate(edge)
    ]  # fmt: skip
    drawn: list[SExpr] = ["rectangle", *corners, stroke, ["fill", ["type", Word("background")]]]
    return [["symbol", f"{kind}_0_1", drawn], ["symbol", f"{kind}_1_1", *pins]]
