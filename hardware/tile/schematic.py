"""The tile's schematic as a KiCad file: every component, with net labels at its pins."""

from __future__ import annotations

from dambord.hardware.tile.circuit import Component, parts
from dambord.hardware.tile.kicad_format import SExpr, Word, identity, text
from dambord.hardware.tile.symbols import SYMBOLS

GRID = 2.54
ROOT = "root"
PROJECT = "tile"

HEADINGS = (
    ("Sensors: either reed switches S1 to S8, or Hall switches H1 to H16, two for each square", 8),
    ("Lamps, each with its capacitor", 36),
    ("Registers with their pull-ups (the second only for Hall switches), plugs, jumper of the last tile", 58),
    ("Where power comes in", 94),
)
"""Headings of the sheet's rows, with their heights in steps of the grid."""
FLAGS = ("+3V3", "+5V", "GND")
"""Nets that are powered through a plug."""


def _half(kind: str) -> int:
    """Return half a symbol's width, in steps of the grid."""
    return 4 if kind == "74HC165" else 3


def _rows(kind: str) -> int:
    symbol = SYMBOLS[kind]
    return max(len(symbol.left), len(symbol.right), 1)


def pin_place(kind: str, pin: str) -> tuple[float, float, int]:
    """Return a pin's end from the symbol's centre (mm, y downwards), and its side: -1 left, 1 right."""
    left, right = ([one.number for one in edge] for edge in (SYMBOLS[kind].left, SYMBOLS[kind].right))
    side, pins = (-1, left) if pin in left else (1, right)
    return side * (_half(kind) + 1) * GRID, (pins.index(pin) - (_rows(kind) - 1) // 2) * GRID, side


def symbol(kind: str, prefix: str = "") -> list[SExpr]:
    """Return the symbol of a kind; `prefix` is the library's name, used within a schematic."""
    half, rows = _half(kind), _rows(kind)
    top, bottom = ((rows - 1) // 2 + 1) * GRID, (rows - 1 - (rows - 1) // 2 + 1) * GRID
    body: list[SExpr] = ["symbol", f"{kind}_0_1"]
    shape: list[SExpr] = ["stroke", ["width", 0.254], ["type", Word("default")]]
    corners: tuple[list[SExpr], list[SExpr]] = (["start", -half * GRID, top], ["end", half * GRID, -bottom])
    body.append(["rectangle", *corners, shape, ["fill", ["type", Word("background")]]])
    pins: list[SExpr] = ["symbol", f"{kind}_1_1"]
    for pin in SYMBOLS[kind].pins:
        x, y, side = pin_place(kind, pin.number)
        pins.append([
            "pin", Word(pin.does), Word("line"),
            ["at", x, -y, 0 if side < 0 else 180], ["length", GRID],
            ["name", pin.name, _font(1.0)], ["number", pin.number, _font(1.0)],
        ])  # fmt: skip
    return [
        "symbol", prefix + kind, ["exclude_from_sim", Word("no")], ["in_bom", Word("yes")],
        ["on_board", Word("yes")], *_properties(_letter(kind), kind, 0, 0, ""), body, pins,
    ]  # fmt: skip


def _letter(kind: str) -> str:
    """Return the letters with which references of a kind begin."""
    return next(part.ref.rstrip("0123456789") for part in parts() if part.kind == kind)


def _font(size: float, hide: bool = False) -> list[SExpr]:
    made: list[SExpr] = ["effects", ["font", ["size", size, size]]]
    return [*made, ["hide", Word("yes")]] if hide else made


def _properties(ref: str, value: str, x: float, y: float, kind: str) -> list[SExpr]:
    """Return reference, value and footprint of a component centred at (x, y)."""
    above = y - (_rows(kind) // 2 + 2) * GRID if kind else y
    footprint = f"{PROJECT}:{kind}" if kind else ""
    return [
        ["property", "Reference", ref, ["at", x, above, 0], _font(1.27)],
        ["property", "Value", value, ["at", x, above - 1.9, 0], _font(1.0)],
        ["property", "Footprint", footprint, ["at", x, y, 0], _font(1.0, hide=True)],
    ]


def place(part: Component) -> tuple[float, float]:
    """Return a component's position on the sheet: one column for each square, the others in rows below."""
    number = int(part.ref.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    rows = {"reed": 14, "hall": 22, "hall_down": 30, "lamp": 49}
    if part.kind == "capacitor" and number <= 8:
        rows["capacitor"] = 41
    if part.kind in rows:
        return (13 + (number - 1) % 8 * 20) * GRID, rows[part.kind] * GRID
    chips = ("U1", "RN1", "U2", "RN2", "J1", "J2", "JP1", "C11")
    if part.ref in chips:
        return (13 + chips.index(part.ref) * 20) * GRID, 68 * GRID
    small = ("C9", "R1", "C10", "R2", "M1", "M2", "M3", "M4")
    return (13 + small.index(part.ref) * 20) * GRID, 86 * GRID


def schematic() -> str:
    """Return the schematic file."""
    sheet: list[SExpr] = [
        "kicad_sch", ["version", 20250114], ["generator", "dambord"], ["generator_version", "9.0"],
        identity(ROOT), ["paper", "A3"],
        ["title_block", ["title", "Tile of 4 x 4 squares: sensors, lamps and their chips"]],
        ["lib_symbols", *(symbol(kind, f"{PROJECT}:") for kind in SYMBOLS), _flag()],
    ]  # fmt: skip
    for part in parts():
        x, y = place(part)
        sheet += _placed(part, x, y)
    for at, net in enumerate(FLAGS):
        sheet += _powered(net, at)
    for said, row in HEADINGS:
        words: list[SExpr] = ["text", said, ["exclude_from_sim", Word("no")], ["at", 6 * GRID, row * GRID, 0]]
        left: list[SExpr] = ["justify", Word("left")]
        sheet.append([*words, [*_font(2.0), left], identity(said)])
    sheet.append(["sheet_instances", ["path", "/", ["page", "1"]]])
    return text(sheet) + "\n"


def _placed(part: Component, x: float, y: float) -> list[SExpr]:
    """Return a component with a short wire and a net label at each pin, or a no-connect mark."""
    where: list[SExpr] = ["project", PROJECT, ["path", _path(ROOT), ["reference", part.ref], ["unit", 1]]]
    made: list[SExpr] = [[
        "symbol", ["lib_id", f"{PROJECT}:{part.kind}"], ["at", x, y, 0], ["unit", 1],
        ["exclude_from_sim", Word("no")], ["in_bom", Word("yes")], ["on_board", Word("yes")],
        ["dnp", Word("no")], identity(part.ref), *_properties(part.ref, part.value, x, y, part.kind),
        *(["pin", pin, identity(f"{part.ref} {pin}")] for pin in part.nets),
        ["instances", where],
    ]]  # fmt: skip
    for pin, net in part.nets.items():
        dx, dy, side = pin_place(part.kind, pin)
        at = x + dx, y + dy
        if net is None:
            made.append(["no_connect", ["at", *at], identity(f"{part.ref} {pin} free")])
            continue
        made += _named(net, at, side, f"{part.ref} {pin}")
    return made


def _named(net: str, at: tuple[float, float], side: int, name: str) -> list[SExpr]:
    """Return a wire away from a pin, with a net label at its end."""
    x, y = at
    end = x + side * GRID
    stroke: list[SExpr] = ["stroke", ["width", 0], ["type", Word("default")]]
    points: list[SExpr] = ["pts", ["xy", x, y], ["xy", end, y]]
    justify: list[SExpr] = ["justify", Word("left" if side > 0 else "right")]
    return [
        ["wire", points, stroke, identity(f"{name} wire")],
        [
            "global_label", net, ["shape", Word("passive")], ["at", end, y, 0 if side > 0 else 180],
            [*_font(1.1), justify], identity(f"{name} label"),
        ],
    ]  # fmt: skip


def _flag() -> list[SExpr]:
    """Return the symbol of a power flag."""
    pin: list[SExpr] = ["pin", Word("power_out"), Word("line"), ["at", 0, 0, 90], ["length", 0]]
    pin += [["name", "~", _font(1.0)], ["number", "1", _font(1.0, hide=True)]]
    return [
        "symbol", f"{PROJECT}:powered", ["power"],
        ["exclude_from_sim", Word("no")], ["in_bom", Word("no")],
        ["on_board", Word("no")], *_properties("#FLG", "powered", 0, 0, ""), ["symbol", "powered_1_1", pin],
    ]  # fmt: skip


def _powered(net: str, at: int) -> list[SExpr]:
    """Return a power flag on a net."""
    x, y, ref = (16 + 20 * at) * GRID, 98 * GRID, f"#FLG{at + 1}"
    where: list[SExpr] = ["project", PROJECT, ["path", _path(ROOT), ["reference", ref], ["unit", 1]]]
    made: list[SExpr] = [
        "symbol", ["lib_id", f"{PROJECT}:powered"], ["at", x, y, 0], ["unit", 1],
        ["exclude_from_sim", Word("no")], ["in_bom", Word("no")], ["on_board", Word("no")],
        ["dnp", Word("no")], identity(ref),
        *_properties(ref, "powered", x, y, ""), ["pin", "1", identity(f"{ref} 1")], ["instances", where],
    ]  # fmt: skip
    return [made, *_named(net, (x, y), 1, ref)]


def _path(name: str) -> str:
    return f"/{identity(name)[1]}"


def library() -> str:
    """Return the symbol library file."""
    head: list[SExpr] = ["kicad_symbol_lib", ["version", 20241209], ["generator", "dambord"]]
    flag = _flag()
    flag[1] = "powered"
    return text([*head, ["generator_version", "9.0"], *(symbol(kind) for kind in SYMBOLS), flag]) + "\n"
