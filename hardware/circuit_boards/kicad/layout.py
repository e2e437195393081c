"""The circuit board as a KiCad file: outline, components, tracks, planes, silkscreen."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard, SilkText
from dambord.hardware.circuit_boards.kicad.kicad_format import NO, SExpr, Word, file, identity
from dambord.hardware.circuit_boards.kicad.placed_footprint import placed
from dambord.hardware.circuit_boards.kicad.track_file import tracks_key
from dambord.hardware.circuit_boards.reference_place import labels
from dambord.hardware.circuit_boards.routing.copper import LAYERS, Copper

MIDDLE = (150.0, 100.0)
"""The board's centre on KiCad's sheet, in mm."""
TABLE = (
    *((0, "F.Cu", "signal"), (2, "B.Cu", "signal"), (5, "F.SilkS", "user"), (7, "B.SilkS", "user")),
    *((1, "F.Mask", "user"), (3, "B.Mask", "user"), (13, "F.Paste", "user"), (15, "B.Paste", "user")),
    *((25, "Edge.Cuts", "user"), (31, "F.CrtYd", "user"), (29, "B.CrtYd", "user")),
    *((35, "F.Fab", "user"), (33, "B.Fab", "user")),
)
PLANE_EDGE = 0.6
"""Distance in mm from the plane to the board's edge."""


def layout(board: CircuitBoard, tracks: Sequence[Copper], population: str = "") -> str:
    """Return the board with those tracks; with a population, what it leaves out is marked so."""
    free = [
        f"unconnected-({part.ref}-{board.kinds[part.kind].symbol.called(pin)}-Pad{pin})"
        for part in board.components
        for pin, net in part.nets.items()
        if net is None
    ]
    number = {net: at for at, net in enumerate((*board.nets, *free), 1)}
    layers: list[SExpr] = [[str(at), name, Word(kind)] for at, name, kind in TABLE]
    numbers: list[SExpr] = [["net", at, net] for net, at in number.items()]
    key: SExpr = ["comment", 1, f"tracks {tracks_key(board)}"]
    made: list[SExpr] = [
        ["general", ["thickness", 1.6]], ["paper", "A3"],
        ["title_block", ["title", board.title], ["rev", board.revision], key],
        ["layers", *layers], ["setup", ["pad_to_mask_clearance", 0.05]], ["net", 0, ""], *numbers,
        *(placed(board, part, number, MIDDLE, population) for part in board.components),
        _edge(board), *(_said(text) for text in (*board.texts, *labels(board))),
        *(_laid(copper, number[copper.net]) for copper in tracks),
        *(_filled(board, layer, number[board.plane]) for layer in LAYERS),
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


def _filled(board: CircuitBoard, layer: str, net: int) -> list[SExpr]:
    """Return the plane's outline on a layer; KiCad fills it before it checks and plots."""
    x, y = board.width / 2 - PLANE_EDGE, board.height / 2 - PLANE_EDGE
    corners: list[SExpr] = [["xy", *_place(*at)] for at in ((-x, -y), (x, -y), (x, y), (-x, y))]
    return [
        "zone", ["net", net], ["net_name", board.plane], ["layer", layer], identity(f"plane {layer}"),
        ["hatch", Word("edge"), 0.5], ["connect_pads", ["clearance", 0.2]], ["min_thickness", 0.25],
        ["fill", Word("yes"), ["thermal_gap", 0.3], ["thermal_bridge_width", 0.4]],
        ["polygon", ["pts", *corners]],
    ]  # fmt: skip


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
