"""The schematic as a KiCad file: groups of components under their headings, joined by wires."""

from __future__ import annotations

from functools import cache

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad.kicad_format import NO, YES, SExpr, Word, file, identity
from dambord.hardware.circuit_boards.kicad.sheet_plan import MARGIN, WIDE, Placed, Region, plan
from dambord.hardware.circuit_boards.kicad.sheet_wires import Drawn, Sheet
from dambord.hardware.circuit_boards.kicad.symbols import FLIPPED, GRID, PinPlace, Step, body
from dambord.hardware.circuit_boards.symbol import Symbol

ROOT = "root"
MARKS = {"powered": "#FLG", "ground": "#PWR", "supply": "#PWR"}
"""Symbols that mark nets: where power comes in, ground, any other supply."""
UP, DOWN = (0, -1), (0, 1)
TURNS = {DOWN: 0, (1, 0): 90, UP: 180, (-1, 0): 270}
"""How the mark of ground is turned for a pin whose wire leaves that way; that of a supply the other way."""
FLAG_ROOM = 24


def library(board: CircuitBoard) -> str:
    """Return the symbol library file."""
    kinds = [*board.used, *MARKS]
    return file("kicad_symbol_lib", *(_symbol(board, kind, kind) for kind in kinds))


def _symbol(board: CircuitBoard, kind: str, name: str) -> list[SExpr]:
    """Return the symbol of a kind under a name."""
    if kind in MARKS:
        kept = [node for node in body(kind, Symbol()) if isinstance(node, list) and node[0] == "symbol"]
        hide: list[SExpr] = ["hide", YES]
        return [
            "symbol", name, ["power"], ["pin_numbers", hide], ["pin_names", ["offset", 0], hide],
            ["exclude_from_sim", NO], ["in_bom", NO], ["on_board", NO],
            *_properties(MARKS[kind], kind, [(0, 0), (0, 0)], ""), *kept,
        ]  # fmt: skip
    letters = next(part.ref for part in board.components if part.kind == kind).rstrip("0123456789")
    inner = body(kind, board.kinds[kind].symbol)
    hidden = [node for node in inner if isinstance(node, list) and node[0] != "symbol"]
    return [
        "symbol", name, *hidden,
        ["exclude_from_sim", NO], ["in_bom", _listed(board, kind)], ["on_board", YES],
        *_properties(letters, kind, [(0, 0), (0, 0)], ""), *inner[len(hidden) :],
    ]  # fmt: skip


def _listed(board: CircuitBoard, kind: str) -> Word:
    """Whether components of a kind are bought."""
    return YES if board.kinds[kind].footprint.mounts else NO


def _font(size: float, hide: bool = False) -> list[SExpr]:
    made: list[SExpr] = ["effects", ["font", ["size", size, size]]]
    return [*made, ["hide", YES]] if hide else made


def _at(at: Step, *more: float) -> list[SExpr]:
    return ["at", at[0] * GRID, at[1] * GRID, *more]


def _properties(
    ref: str, value: str, at: list[Step], footprint: str, turned: int = 0, *, bare: bool = False
) -> list[SExpr]:
    """Return reference, value and footprint of a component; `bare` hides the reference.

    A text turns with its symbol, so it is turned back.
    """
    turn = 90 if turned in (90, 270) else 0
    return [
        ["property", "Reference", ref, _at(at[0], turn), _font(1.0, hide=bare)],
        ["property", "Value", value, _at(at[1], turn), _font(1.0, hide=bare and value == "GND")],
        ["property", "Footprint", footprint, _at(at[0], 0), _font(1.0, hide=True)],
    ]


@cache
def _sheet(board: CircuitBoard) -> tuple[tuple[Region, Drawn], ...]:
    """Return the groups of a board with what joins their pins."""
    powered = set(board.powered)
    return tuple((region, Sheet(region, powered).drawn) for region in plan(board))


def schematic(board: CircuitBoard, population: str = "") -> str:
    """Return the schematic file; with a population, what it leaves out is marked so."""
    sheet = _sheet(board)
    end = sheet[-1][0].bottom + 4
    content: list[SExpr] = [
        identity(ROOT), ["paper", "User", round((WIDE + MARGIN) * GRID), round((end + 40) * GRID)],
        ["title_block", ["title", board.title], ["rev", board.revision]],
        ["lib_symbols", *(_symbol(board, kind, f"{board.name}:{kind}") for kind in (*board.used, *MARKS))],
    ]  # fmt: skip
    marks = 0
    for region, drawn in sheet:
        content.append(_heading(region.heading, region.top))
        for one in region.placed:
            content += _placed(board, one, population)
        for wire in drawn.wires:
            content.append(_wire(*wire))
        for dot in drawn.dots:
            content.append(["junction", _at(dot), ["diameter", 0], ["color", 0, 0, 0, 0],
                            identity(f"dot {dot}")])  # fmt: skip
        content += [_named(label.net, label.at, label.way) for label in drawn.labels]
        for net, pin in drawn.marks:
            marks += 1
            content.append(_mark(board, net, f"#PWR{marks}", pin))
    content.append(_heading("Where power comes in", end))
    for at, net in enumerate(board.powered):
        place = MARGIN + 8 + at * FLAG_ROOM, end + 8
        content.append(
            _mark(board, net, f"#PWR{marks + at + 1}", PinPlace(place, UP if net != "GND" else DOWN))
        )
        beside = place[0] + 6, place[1]
        content += [_wire(place, beside), _instance(board, "powered", f"#FLG{at + 1}", "powered", beside, 0)]
    return file("kicad_sch", *content, ["sheet_instances", ["path", "/", ["page", "1"]]])


def _heading(said: str, row: int) -> SExpr:
    left: list[SExpr] = [*_font(2.0), ["justify", Word("left")]]
    return ["text", said or "Components", ["exclude_from_sim", NO], _at((MARGIN, row), 0), left]


def _wire(start: Step, end: Step) -> SExpr:
    ends: list[SExpr] = [["xy", x * GRID, y * GRID] for x, y in (start, end)]
    points: list[SExpr] = ["pts", *ends]
    stroke: list[SExpr] = ["stroke", ["width", 0], ["type", Word("default")]]
    return ["wire", points, stroke, identity(f"wire {start} {end}")]


def _mark(board: CircuitBoard, net: str, ref: str, pin: PinPlace) -> SExpr:
    """Return the mark of a supply or of ground at a pin, turned as its wire leaves."""
    ground = net == "GND"
    turn = TURNS[pin.out] if ground else (TURNS[pin.out] + 180) % 360
    return _instance(board, "ground" if ground else "supply", ref, net, pin.at, turn, pin.out)


def _instance(
    board: CircuitBoard, symbol: str, ref: str, net: str, at: Step, turn: int, out: Step = UP
) -> list[SExpr]:
    """Return the mark of a net, its name beyond it."""
    far = 4 if out[1] else round(3 + len(net) * 0.45)
    name = at[0] + out[0] * far, at[1] + out[1] * far
    placed = _symbol_at(board, symbol, ref, at, turn, NO, NO, False)
    return [*placed, *_properties(ref, net, [at, name], "", turn, bare=True)]


def _symbol_at(
    board: CircuitBoard,
    symbol: str,
    ref: str,
    at: Step,
    turn: int,
    listed: Word,
    on_board: Word,
    left_out: bool,
) -> list[SExpr]:
    path: list[SExpr] = ["path", f"/{identity(ROOT)[1]}", ["reference", ref], ["unit", 1]]
    flip: list[SExpr] = [["mirror", Word("x")]] if symbol in FLIPPED else []
    return [
        "symbol", ["lib_id", f"{board.name}:{symbol}"], _at(at, turn), *flip, ["unit", 1],
        ["exclude_from_sim", NO], ["in_bom", listed], ["on_board", on_board],
        ["dnp", YES if left_out else NO], identity(ref), ["instances", ["project", board.name, path]],
    ]  # fmt: skip


def _placed(board: CircuitBoard, one: Placed, population: str) -> list[SExpr]:
    """Return a component with a no-connect mark at each pin without a net."""
    part = one.part
    listed = _listed(board, part.kind)
    left_out = bool(population) and listed == YES and part.part(population) is None
    placed = _symbol_at(board, part.kind, part.ref, one.at, one.turned, listed, YES, left_out)
    placed += _properties(part.ref, part.value, _texts(one), f"{board.name}:{part.kind}", one.turned)
    open_ = [number for number, net in part.nets.items() if net is None]
    return [
        placed,
        *(["no_connect", _at(one.pins[number].at), identity(f"{part.ref} {number}")] for number in open_),
    ]


def _texts(one: Placed) -> list[Step]:
    """Return where reference and value stand: beside what is upright, above and below what is not."""
    _, top, _, bottom = one.box
    x, y = one.at
    if not one.upright:
        return [(x, top - 1), (x, bottom + 2)]
    wide = max(len(one.part.ref), len(one.part.value)) * 0.55
    return [(round(x + 4 + wide), y - 1), (round(x + 4 + wide), y + 1)]


def _named(net: str, at: Step, side: int) -> list[SExpr]:
    """Return a net label."""
    justify: list[SExpr] = ["justify", Word("left" if side > 0 else "right")]
    place = _at(at, 0 if side > 0 else 180)
    return [
        "global_label",
        net,
        ["shape", Word("passive")],
        place,
        [*_font(1.0), justify],
        identity(f"{net} {at}"),
    ]
