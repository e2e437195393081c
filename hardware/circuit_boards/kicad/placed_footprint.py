"""A footprint in KiCad's format: for the library, or placed on a board."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component, Kind
from dambord.hardware.circuit_boards.footprint import Footprint, Pad, Spot
from dambord.hardware.circuit_boards.kicad.kicad_format import NO, SExpr, Word, file, identity
from dambord.hardware.circuit_boards.kicad.vrml import reference
from dambord.hardware.circuit_boards.reference_place import reference_places


def library(board: CircuitBoard) -> dict[str, str]:
    """Return the library's footprint files, by name."""
    return {
        f"{name}.kicad_mod": file(
            "footprint", name, ["layer", "F.Cu"], *_drawn(kind.footprint, name), *_model(board, name)
        )
        for name, kind in board.used.items()
    }


def placed(
    board: CircuitBoard, part: Component, number: Mapping[str, int], middle: Spot, population: str
) -> list[SExpr]:
    """Return a component's footprint on the board; a population that leaves it out has it marked so."""
    x, y = part.x + middle[0], part.y + middle[1]
    kind = board.kinds[part.kind]
    left_out = bool(population) and kind.footprint.mounts != "" and part.part(population) is None
    place = None if part.label else reference_places(board).get(part.ref)
    return [
        "footprint", f"{board.name}:{part.kind}", ["layer", f"{part.side}.Cu"],
        identity(f"{part.ref} footprint"), ["at", x, y, _file_turn(part)],
        *_drawn(kind.footprint, part.kind, part, kind, number, place, left_out), *_model(board, part.kind),
        ["path", f"/{identity(part.ref)[1]}"], ["sheetname", "/"], ["sheetfile", f"{board.name}.kicad_sch"],
    ]  # fmt: skip


def _model(board: CircuitBoard, kind: str) -> list[SExpr]:
    """Return what names the model in space of a kind that stands on the board."""
    return [reference(board.name, kind)] if board.kinds[kind].footprint.mounts else []


def _drawn(
    print_: Footprint,
    name: str,
    part: Component | None = None,
    kind: Kind | None = None,
    number: Mapping[str, int] | None = None,
    reference: Spot | None = None,
    left_out: bool = False,
) -> list[SExpr]:
    """Return what a footprint consists of."""
    side, turned = (part.side, _file_turn(part)) if part else ("F", 0)
    ways = -1 if side == "B" else 1
    hidden: list[SExpr] = [] if reference else [["hide", Word("yes")]]
    at = _within(part, reference) if part and reference else (0.0, 0.0)
    silk = f"{side}.SilkS"
    made: list[SExpr] = [
        ["property", "Reference", part.ref if part else "REF**", ["at", *at, 0], ["layer", silk], *hidden,
         _font(1.0, side)],
        ["property", "Value", part.value if part else name, ["at", 0, 0, 0], ["layer", f"{side}.Fab"],
         _font(0.5, side)],
    ]  # fmt: skip
    attributes = [Word(print_.mounts)] if print_.mounts else []
    attributes += [Word("exclude_from_pos_files"), Word("exclude_from_bom")] if not print_.mounts else []
    made.append(["attr", *attributes, *([Word("dnp")] if left_out else [])])
    for start, end in print_.silk:
        made.append(_line((start[0], ways * start[1]), (end[0], ways * end[1]), 0.15, silk))
    if print_.mark:
        x, y = print_.mark[0], ways * print_.mark[1]
        made.append(
            [
                "fp_circle",
                ["center", x, y],
                ["end", x + 0.2, y],
                _stroke(0.2),
                ["fill", Word("yes")],
                ["layer", silk],
            ]
        )
    for box, width, layer in ((print_.courtyard, 0.05, "CrtYd"), (print_.body, 0.1, "Fab")):
        top, bottom = sorted((ways * box[1], ways * box[3]))
        corners: list[SExpr] = [["start", box[0], top], ["end", box[2], bottom]]
        made.append(["fp_rect", *corners, _stroke(width), ["fill", NO], ["layer", f"{side}.{layer}"]])
    return [*made, *(_pad(pad, side, turned, part, kind, number) for pad in print_.pads)]


def _file_turn(part: Component) -> int:
    """Return the angle in the file: KiCad mirrors what lies below upside down, not left to right."""
    return (part.turned + 180 * (part.side == "B")) % 360


def _within(part: Component, place: Spot) -> Spot:
    """Return where a place on the board is in a placed footprint's own directions."""
    x, y = place[0] - part.x, place[1] - part.y
    for _ in range(_file_turn(part) // 90):
        x, y = -y, x
    return round(x, 3), round(y, 3)


def _line(start: Spot, end: Spot, width: float, layer: str) -> list[SExpr]:
    return ["fp_line", ["start", *start], ["end", *end], _stroke(width), ["layer", layer]]


def _stroke(width: float) -> list[SExpr]:
    return ["stroke", ["width", width], ["type", Word("solid")]]


def _font(size: float, side: str) -> list[SExpr]:
    mirrored: list[SExpr] = [["justify", Word("mirror")]] if side == "B" else []
    return ["effects", ["font", ["size", size, size], ["thickness", 0.15 * size]], *mirrored]


def _pad(
    pad: Pad,
    side: str,
    turned: int,
    part: Component | None,
    kind: Kind | None,
    number: Mapping[str, int] | None,
) -> list[SExpr]:
    """Return one pad, hole or mark."""
    at: list[SExpr] = ["at", pad.x, -pad.y if side == "B" else pad.y, turned]
    size: list[SExpr] = ["size", pad.width, pad.height]
    if not pad.pin and pad.drill:
        hole: list[SExpr] = ["pad", "", Word("np_thru_hole"), Word("circle"), at, size, ["drill", pad.drill]]
        return [*hole, ["layers", "*.Cu", "*.Mask"]]
    shape = Word("rect" if not pad.round_ else "circle" if pad.width == pad.height else "oval")
    named: list[SExpr] = []
    if part and kind and number and pad.pin:
        pin = kind.symbol.called(pad.pin)
        net = part.nets[pad.pin] or f"unconnected-({part.ref}-{pin}-Pad{pad.pin})"
        named = [["net", number[net], net]]
    if pad.drill:
        through: list[SExpr] = ["pad", pad.pin, Word("thru_hole"), shape, at, size, ["drill", pad.drill]]
        return [*through, ["layers", "*.Cu", "*.Mask"], *named]
    layers = [f"{side}.Cu", f"{side}.Mask", *([f"{side}.Paste"] if pad.paste else [])]
    apart: list[SExpr] = (
        [["solder_mask_margin", pad.mask], ["clearance", pad.mask + 0.1]] if not pad.pin else []
    )
    return ["pad", pad.pin, Word("smd"), shape, at, size, ["layers", *layers], *named, *apart]
