"""The schematic as a KiCad file: every component under its group's heading, with net labels at its pins."""

from __future__ import annotations

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.kicad.kicad_format import NO, YES, SExpr, Word, file, identity
from dambord.hardware.circuit_boards.symbol import Symbol

GRID = 2.54
ROOT = "root"
CELL, ACROSS = 18, 10
"""Width of a component's place in steps of the grid; places in a row."""
MARGIN = 10
Step = tuple[int, int]


def _half(symbol: Symbol) -> int:
    """Return half a symbol's width, in steps of the grid."""
    return 5 if any(len(pin.name) > 1 for pin in symbol.pins) and len(symbol.pins) > 4 else 3


def _rows(symbol: Symbol) -> int:
    return max(len(symbol.left), len(symbol.right), 1)


def pin_place(symbol: Symbol, pin: str) -> tuple[int, int, int]:
    """Return a pin's end from the symbol's centre (steps, y downwards), and its side: -1 left, 1 right."""
    left, right = ([one.number for one in edge] for edge in (symbol.left, symbol.right))
    side, pins = (-1, left) if pin in left else (1, right)
    return side * (_half(symbol) + 1), pins.index(pin) - (_rows(symbol) - 1) // 2, side


def library(board: CircuitBoard) -> str:
    """Return the symbol library file."""
    symbols = [_symbol(board, kind, kind) for kind in board.used]
    return file("kicad_symbol_lib", *symbols, _flag("powered"))


def _symbol(board: CircuitBoard, kind: str, name: str) -> list[SExpr]:
    """Return the symbol of a kind under a name."""
    symbol = board.kinds[kind].symbol
    half, rows = _half(symbol), _rows(symbol)
    top, bottom = ((rows - 1) // 2 + 1) * GRID, (rows - 1 - (rows - 1) // 2 + 1) * GRID
    stroke: list[SExpr] = ["stroke", ["width", 0.254], ["type", Word("default")]]
    corners: tuple[list[SExpr], list[SExpr]] = (["start", -half * GRID, top], ["end", half * GRID, -bottom])
    body: list[SExpr] = ["rectangle", *corners, stroke, ["fill", ["type", Word("background")]]]
    pins: list[SExpr] = []
    for pin in symbol.pins:
        x, y, side = pin_place(symbol, pin.number)
        pins.append([
            "pin", Word(pin.does), Word("line"), ["at", x * GRID, -y * GRID, 0 if side < 0 else 180],
            ["length", GRID], ["name", pin.name, _font(1.0)], ["number", pin.number, _font(1.0)],
        ])  # fmt: skip
    letters = next(part.ref for part in board.components if part.kind == kind).rstrip("0123456789")
    return [
        "symbol", name, ["exclude_from_sim", NO], ["in_bom", _listed(board, kind)], ["on_board", YES],
        *_properties(letters, kind, (0, 0), "", 0),
        ["symbol", f"{kind}_0_1", body], ["symbol", f"{kind}_1_1", *pins],
    ]  # fmt: skip


def _listed(board: CircuitBoard, kind: str) -> Word:
    """Whether components of a kind are bought."""
    return YES if board.kinds[kind].footprint.mounts else NO


def _font(size: float, hide: bool = False) -> list[SExpr]:
    made: list[SExpr] = ["effects", ["font", ["size", size, size]]]
    return [*made, ["hide", YES]] if hide else made


def _properties(ref: str, value: str, at: Step, footprint: str, rows: int) -> list[SExpr]:
    """Return reference, value and footprint of a component centred at a place of the grid."""
    x, y = at[0] * GRID, at[1] * GRID
    above = y - ((rows - 1) // 2 + 2) * GRID if rows else y
    return [
        ["property", "Reference", ref, ["at", x, above, 0], _font(1.27)],
        ["property", "Value", value, ["at", x, above - 1.9, 0], _font(1.0)],
        ["property", "Footprint", footprint, ["at", x, y, 0], _font(1.0, hide=True)],
    ]


def _placed_at(board: CircuitBoard) -> tuple[dict[str, Step], dict[str, int], int]:
    """Return the place of each component, the row of each group's heading, and the first free row."""
    places: dict[str, Step] = {}
    headings: dict[str, int] = {}
    row = MARGIN
    for group in dict.fromkeys(part.group for part in board.components):
        headings[group] = row
        parts = [part for part in board.components if part.group == group]
        for first in range(0, len(parts), ACROSS):
            line = parts[first : first + ACROSS]
            tall = max(_rows(board.kinds[part.kind].symbol) for part in line)
            for at, part in enumerate(line):
                places[part.ref] = MARGIN + 8 + at * CELL, row + 5 + (tall - 1) // 2
            row += tall + 6
        row += 2
    return places, headings, row


def schematic(board: CircuitBoard, population: str = "") -> str:
    """Return the schematic file; with a population, what it leaves out is marked so."""
    places, headings, end = _placed_at(board)
    width, height = (2 * MARGIN + ACROSS * CELL) * GRID, (end + 20) * GRID
    sheet: list[SExpr] = [
        identity(ROOT), ["paper", "User", round(width), round(height)],
        ["title_block", ["title", board.title], ["rev", board.revision]],
        ["lib_symbols", *(_symbol(board, kind, f"{board.name}:{kind}") for kind in board.used),
         _flag(f"{board.name}:powered")],
    ]  # fmt: skip
    for part in board.components:
        sheet += _placed(board, part, places[part.ref], population)
    for at, net in enumerate(board.powered):
        sheet += _powered(board, net, at + 1, (MARGIN + 8 + at * CELL, end + 4))
    for said, row in {**headings, "Where power comes in": end}.items():
        where: list[SExpr] = ["at", MARGIN * GRID, row * GRID, 0]
        left: list[SExpr] = [*_font(2.0), ["justify", Word("left")]]
        sheet.append(["text", said or "Components", ["exclude_from_sim", NO], where, left])
    return file("kicad_sch", *sheet, ["sheet_instances", ["path", "/", ["page", "1"]]])


def _instance(
    board: CircuitBoard, symbol: str, ref: str, at: Step, listed: Word, on_board: Word, left_out: bool
) -> list[SExpr]:
    path: list[SExpr] = ["path", f"/{identity(ROOT)[1]}", ["reference", ref], ["unit", 1]]
    return [
        "symbol", ["lib_id", f"{board.name}:{symbol}"], ["at", at[0] * GRID, at[1] * GRID, 0], ["unit", 1],
        ["exclude_from_sim", NO], ["in_bom", listed], ["on_board", on_board],
        ["dnp", YES if left_out else NO], identity(ref), ["instances", ["project", board.name, path]],
    ]  # fmt: skip


def _placed(board: CircuitBoard, part: Component, at: Step, population: str) -> list[SExpr]:
    """Return a component with a net label or a no-connect mark at each pin."""
    kind = board.kinds[part.kind]
    listed = _listed(board, part.kind)
    left_out = bool(population) and listed == YES and part.part(population) is None
    placed = _instance(board, part.kind, part.ref, at, listed, YES, left_out)
    footprint = f"{board.name}:{part.kind}"
    placed += _properties(part.ref, part.value, at, footprint, _rows(kind.symbol))
    made: list[SExpr] = [placed]
    for pin, net in part.nets.items():
        dx, dy, side = pin_place(kind.symbol, pin)
        end = at[0] + dx, at[1] + dy
        if net is None:
            made.append(["no_connect", ["at", end[0] * GRID, end[1] * GRID]])
        else:
            made.append(_named(net, end, side))
    return made


def _named(net: str, at: Step, side: int) -> list[SExpr]:
    """Return a net label at the end of a pin."""
    justify: list[SExpr] = ["justify", Word("left" if side > 0 else "right")]
    place: list[SExpr] = ["at", at[0] * GRID, at[1] * GRID, 0 if side > 0 else 180]
    return ["global_label", net, ["shape", Word("passive")], place, [*_font(1.1), justify]]


def _flag(name: str) -> list[SExpr]:
    """Return the symbol of a power flag."""
    pin: list[SExpr] = ["pin", Word("power_out"), Word("line"), ["at", 0, 0, 90], ["length", 0]]
    pin += [["name", "~", _font(1.0)], ["number", "1", _font(1.0, hide=True)]]
    return [
        "symbol", name, ["power"], ["exclude_from_sim", NO], ["in_bom", NO], ["on_board", NO],
        *_properties("#FLG", "powered", (0, 0), "", 0), ["symbol", "powered_1_1", pin],
    ]  # fmt: skip


def _powered(board: CircuitBoard, net: str, number: int, at: Step) -> list[SExpr]:
    """Return a power flag on a net."""
    ref = f"#FLG{number}"
    placed = _instance(board, "powered", ref, at, NO, NO, False)
    return [[*placed, *_properties(ref, "powered", at, "", 0)], _named(net, at, 1)]
