"""The tile's circuit board as a KiCad file: outline, components, tracks."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.hardware.tile.circuit import SIDE, Component, centre, nets, parts
from dambord.hardware.tile.footprints import FOOTPRINTS, Pad
from dambord.hardware.tile.kicad_format import SExpr, Word, identity, text
from dambord.hardware.tile.router import Copper
from dambord.hardware.tile.schematic import PROJECT
from dambord.hardware.tile.symbols import SYMBOLS

MIDDLE = 120.65
"""Coordinates of the tile's centre on KiCad's sheet, in mm."""
LAYERS = ("F.Cu", "B.Cu")
TABLE = (
    *((0, "F.Cu", "signal"), (2, "B.Cu", "signal"), (5, "F.SilkS", "user"), (7, "B.SilkS", "user")),
    *((1, "F.Mask", "user"), (3, "B.Mask", "user"), (13, "F.Paste", "user"), (25, "Edge.Cuts", "user")),
    *((31, "F.CrtYd", "user"), (29, "B.CrtYd", "user"), (35, "F.Fab", "user"), (33, "B.Fab", "user")),
)
DRILL = 0.4
"""Drill diameter of a via in mm."""


def layout(tracks: Sequence[Copper]) -> str:
    """Return the board with those tracks."""
    free = [_free(part, pin) for part in parts() for pin, net in part.nets.items() if net is None]
    number = {net: at for at, net in enumerate((*nets(), *free), 1)}
    layers: list[SExpr] = []
    layers += [[str(at), name, Word(kind)] for at, name, kind in TABLE]
    setup: list[SExpr] = ["setup", ["pad_to_mask_clearance", 0.05]]
    made: list[SExpr] = [
        "kicad_pcb", ["version", 20241229], ["generator", "dambord"], ["generator_version", "9.0"],
        ["general", ["thickness", 1.6]], ["paper", "A3"],
        ["layers", *layers], setup,
        ["net", 0, ""],
    ]  # fmt: skip
    made += [["net", at, net] for net, at in number.items()]
    made += [*(_placed(part, number) for part in parts()), *_drawn()]
    for at, copper in enumerate(tracks):
        (ax, ay), (bx, by) = copper.start, copper.end
        net, own = number[copper.net], identity(f"copper {at}")
        if len(copper.layers) == 2:
            hole: list[SExpr] = ["via", ["at", ax + MIDDLE, ay + MIDDLE], ["size", 2 * copper.half]]
            made.append([*hole, ["drill", DRILL], ["layers", *LAYERS], ["net", net], own])
            continue
        ends: list[SExpr] = [["start", ax + MIDDLE, ay + MIDDLE], ["end", bx + MIDDLE, by + MIDDLE]]
        layer = LAYERS[copper.layers[0]]
        made.append(["segment", *ends, ["width", 2 * copper.half], ["layer", layer], ["net", net], own])
    return text(made) + "\n"


def _free(part: Component, pin: str) -> str:
    """Return KiCad's name for the net of an unconnected pin."""
    return f"unconnected-({part.ref}-{SYMBOLS[part.kind].called(pin)}-Pad{pin})"


def _drawn() -> list[SExpr]:
    """Return the board's edge and the silkscreen texts."""
    near, far = MIDDLE - SIDE / 2, MIDDLE + SIDE / 2
    edge: list[SExpr] = [
        "gr_rect", ["start", near, near], ["end", far, far], _stroke(0.1), ["fill", Word("no")],
        ["layer", "Edge.Cuts"], identity("edge"),
    ]  # fmt: skip
    made: list[SExpr] = [edge]
    for cell in range(8):
        x, y = (MIDDLE + at for at in centre(cell))
        made.append(_said(f"square {cell + 1}", x - 21, y - 21, 2.0, "F.SilkS", "left"))
    made.append(_said("dambord tile 4 x 4", MIDDLE + 6, MIDDLE - 60, 2.5, "F.SilkS", "left"))
    made.append(_said("White's side", MIDDLE - 34, MIDDLE + 92, 2.5, "F.SilkS", "left"))
    return made


def _stroke(width: float) -> list[SExpr]:
    return ["stroke", ["width", width], ["type", Word("solid")]]


def _said(said: str, x: float, y: float, size: float, layer: str, justify: str) -> list[SExpr]:
    font: list[SExpr] = ["font", ["size", size, size], ["thickness", size * 0.15]]
    return [
        "gr_text", said, ["at", x, y, 0], ["layer", layer], identity(f"text {said}"),
        ["effects", font, ["justify", Word(justify)]],
    ]  # fmt: skip


def footprint(kind: str, part: Component | None = None, number: dict[str, int] | None = None) -> list[SExpr]:
    """Return the footprint of a kind, for the library or, with `part`, placed on the board."""
    print_ = FOOTPRINTS[kind]
    ref, value = (part.ref, part.value) if part else ("REF**", kind)
    name = f"{ref} " if part else f"{kind} "
    made: list[SExpr] = [["layer", "F.Cu"]]
    if part:
        made += [identity(f"{ref} footprint"), ["at", MIDDLE + part.x, MIDDLE + part.y]]
    x, y = print_.text
    made += [
        [
            "property",
            "Reference",
            ref,
            ["at", x, y, 0],
            ["layer", "F.SilkS"],
            identity(f"{name}ref"),
            _font(1.0),
        ],
        [
            "property",
            "Value",
            value,
            ["at", 0, 0, 0],
            ["layer", "F.Fab"],
            identity(f"{name}value"),
            _font(0.8),
        ],
    ]
    if part:
        made += [["path", f"/{identity(ref)[1]}"], ["sheetname", "/"], ["sheetfile", f"{PROJECT}.kicad_sch"]]
    made.append(["attr", Word("smd" if kind == "lamp" else "through_hole")])
    left, top, right, bottom = print_.outline
    for layer, width, more in (("F.SilkS", 0.15, 0.0), ("F.CrtYd", 0.05, 0.25)):
        made.append([
            "fp_rect", ["start", left - more, top - more], ["end", right + more, bottom + more],
            _stroke(width), ["fill", Word("no")], ["layer", layer], identity(f"{name}{layer}"),
        ])  # fmt: skip
    made += [_pad(pad, name, part, number) for pad in print_.pads]
    return made


def _font(size: float) -> list[SExpr]:
    return ["effects", ["font", ["size", size, size], ["thickness", 0.15]]]


def _pad(pad: Pad, name: str, part: Component | None, number: dict[str, int] | None) -> list[SExpr]:
    """Return one pad or hole."""
    at: list[SExpr] = ["at", pad.x, pad.y]
    size: list[SExpr] = ["size", pad.width, pad.height or pad.width]
    own = identity(f"{name}pad {pad.pin}")
    if not pad.pin:
        hole: list[SExpr] = ["pad", "", Word("np_thru_hole"), Word("circle"), at, size, ["drill", pad.drill]]
        return [*hole, ["layers", "F&B.Cu", "*.Mask"], own]
    net = (part.nets[pad.pin] or _free(part, pad.pin)) if part else None
    named: list[SExpr] = [["net", number[net], net]] if number and net else []
    if not pad.drill:
        surface: list[SExpr] = ["pad", pad.pin, Word("smd"), Word("rect"), at, size]
        return [*surface, ["layers", "F.Cu", "F.Mask", "F.Paste"], *named, own]
    shape = Word("rect" if pad.pin == "1" else "circle")
    through: list[SExpr] = ["pad", pad.pin, Word("thru_hole"), shape, at, size, ["drill", pad.drill]]
    return [*through, ["layers", "*.Cu", "*.Mask"], *named, own]


def _placed(part: Component, number: dict[str, int]) -> list[SExpr]:
    return ["footprint", f"{PROJECT}:{part.kind}", *footprint(part.kind, part, number)]


def library() -> dict[str, str]:
    """Return the library's footprint files, by name."""
    head: list[SExpr] = [["version", 20241229], ["generator", "dambord"], ["generator_version", "9.0"]]
    return {
        f"{kind}.kicad_mod": text(["footprint", kind, *head, *footprint(kind)]) + "\n" for kind in FOOTPRINTS
    }
