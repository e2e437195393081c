"""The circuit board as a KiCad file: outline, components, tracks, planes, silkscreen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard, SilkText
from dambord.hardware.circuit_boards.kicad.artwork import (
    CLEARANCE,
    GAP,
    MIDDLE,
    PLANE_EDGE,
    SPOKE,
    THINNEST,
    Area,
    Artwork,
    planes_key,
)
from dambord.hardware.circuit_boards.kicad.kicad_format import LINE, NO, SExpr, Word, file, identity
from dambord.hardware.circuit_boards.kicad.placed_footprint import placed
from dambord.hardware.circuit_boards.kicad.track_file import tracks_key
from dambord.hardware.circuit_boards.reference_place import labels
from dambord.hardware.circuit_boards.routing.copper import LAYERS, Copper

TABLE = (
    *((0, "F.Cu", "signal"), (2, "B.Cu", "signal"), (5, "F.SilkS", "user"), (7, "B.SilkS", "user")),
    *((1, "F.Mask", "user"), (3, "B.Mask", "user"), (13, "F.Paste", "user"), (15, "B.Paste", "user")),
    *((25, "Edge.Cuts", "user"), (31, "F.CrtYd", "user"), (29, "B.CrtYd", "user")),
    *((35, "F.Fab", "user"), (33, "B.Fab", "user")),
)


def layout(board: CircuitBoard, artwork: Artwork, population: str = "") -> str:
    """Return the board with that copper; with a population, what it leaves out is marked so."""
    free = [
        f"unconnected-({part.ref}-{board.kinds[part.kind].symbol.called(pin)}-Pad{pin})"
        for part in board.components
        for pin, net in part.nets.items()
        if net is None
    ]
    number = {net: at for at, net in enumerate((*board.nets, *free), 1)}
    layers: list[SExpr] = [[str(at), name, Word(kind)] for at, name, kind in TABLE]
    numbers: list[SExpr] = [["net", at, net] for net, at in number.items()]
    keys: list[SExpr] = [["comment", 1, f"tracks {tracks_key(board)}"]]
    if artwork.planes:
        keys.append(["comment", 2, f"planes {planes_key(board, artwork.tracks)}"])
    made: list[SExpr] = [
        ["general", ["thickness", 1.6]], ["paper", "A3"],
        ["title_block", ["title", board.title], ["rev", board.revision], *keys],
        ["layers", *layers], ["setup", ["pad_to_mask_clearance", 0.05]], ["net", 0, ""], *numbers,
        *(placed(board, part, number, MIDDLE, population) for part in board.components),
        _edge(board), *(_said(text) for text in (*board.texts, *labels(board))),
        *(_laid(copper, number[copper.net]) for copper in artwork.tracks),
        *(_plane(board, layer, number[board.plane], artwork.planes.get(layer, ())) for layer in LAYERS),
    ]  # fmt: skip
    return file("kicad_pcb", *made)


def _place(x: float, y: float) -> tuple[float, float]:
    return x + MIDDLE[0], y + MIDDLE[1]


def _laid(copper: Copper, net: int) -> list[SExpr]:
    start, end = _place(*copper.start), _place(*copper.end)
    if copper.drill:
        return [
            "via", ["at", *start], ["size", 2 * copper.half], ["drill", copper.drill],
            ["layers", *LAYERS], ["net", net],
        ]  # fmt: skip
    width, layer = 2 * copper.half, LAYERS[copper.layers[0]]
    return ["segment", ["start", *start], ["end", *end], ["width", width], ["layer", layer], ["net", net]]


def _plane(board: CircuitBoard, layer: str, net: int, areas: Sequence[Area]) -> list[SExpr]:
    """Return the plane on a layer: its outline, and the areas that it fills."""
    x, y = board.width / 2 - PLANE_EDGE, board.height / 2 - PLANE_EDGE
    corners: list[SExpr] = [["xy", *_place(*at)] for at in ((-x, -y), (x, -y), (x, y), (-x, y))]
    return [
        "zone", ["net", net], ["net_name", board.plane], ["layer", layer], identity(f"plane {layer}"),
        ["hatch", Word("edge"), 0.5], ["connect_pads", ["clearance", CLEARANCE]],
        ["min_thickness", THINNEST], ["filled_areas_thickness", NO],
        ["fill", Word("yes"), ["thermal_gap", GAP], ["thermal_bridge_width", SPOKE]],
        ["polygon", ["pts", *corners]],
        *(["filled_polygon", ["layer", layer], ["pts", *_lines(area)]] for area in areas),
    ]  # fmt: skip


def _lines(area: Area) -> Iterator[Word]:
    """Yield the corners of an area, many on a line."""
    line = ""
    for x, y in area:
        corner = f"(xy {x:g} {y:g})"
        if len(line) + len(corner) > LINE:
            yield Word(line)
            line = ""
        line += corner
    yield Word(line)


def _edge(board: CircuitBoard) -> list[SExpr]:
    x, y = board.width / 2, board.height / 2
    stroke: list[SExpr] = ["stroke", ["width", 0.1], ["type", Word("solid")]]
    corners: list[SExpr] = [["start", *_place(-x, -y)], ["end", *_place(x, y)]]
    return ["gr_rect", *corners, stroke, ["fill", NO], ["layer", "Edge.Cuts"]]


def _said(text: SilkText) -> list[SExpr]:
    font: list[SExpr] = ["font", ["size", text.size, text.size], ["thickness", text.size * 0.15]]
    mirrored: list[SExpr] = [["justify", Word("mirror")]] if text.side == "B" else []
    at: list[SExpr] = ["at", *_place(text.x, text.y), text.turned]
    return ["gr_text", text.said, at, ["layer", f"{text.side}.SilkS"], ["effects", font, *mirrored]]
