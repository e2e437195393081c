"""Tracks are kept: those of a board's file are read back while pads, nets and router are the same."""

from __future__ import annotations

import hashlib
import re

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.routing.copper import LAYERS, Copper, pads
from dambord.hardware.circuit_boards.routing.routing_rules import SETTINGS

NUMBER = r"(-?[\d.]+)"
NET = re.compile(r'^\(net (\d+) "([^"]*)"\)$', re.MULTILINE)
VIA = re.compile(
    rf"^\(via \(at {NUMBER} {NUMBER}\) \(size {NUMBER}\) \(drill {NUMBER}\).*\(net (\d+)\)\)$", re.MULTILINE
)
SEGMENT = re.compile(
    rf"^\(segment \(start {NUMBER} {NUMBER}\) \(end {NUMBER} {NUMBER}\) \(width {NUMBER}\)"
    r' \(layer "(..Cu)"\) \(net (\d+)\)\)$',
    re.MULTILINE,
)


def tracks_key(board: CircuitBoard) -> str:
    """Return a sum of everything on which the tracks depend; for the router's code its RECIPE stands."""
    said = [repr(pad) for pad in pads(board)]
    said += [repr((board.width, board.height, sorted(board.widths.items()), board.track, board.plane))]
    return hashlib.sha256("\n".join((*said, repr(SETTINGS))).encode()).hexdigest()[:16]


def read_tracks(text: str, middle: tuple[float, float]) -> list[Copper]:
    """Return the tracks and vias in the text of a board file that `layout` made, in its order."""
    names: dict[str, str] = dict(NET.findall(text))
    found: list[tuple[int, Copper]] = []
    for via in VIA.finditer(text):
        x, y, size, drill = (float(via[at]) for at in range(1, 5))
        at = round(x - middle[0], 4), round(y - middle[1], 4)
        found.append((via.start(), Copper(names[via[5]], (0, 1), at, at, size / 2, drill=drill)))
    for piece in SEGMENT.finditer(text):
        ax, ay, bx, by, width = (float(piece[at]) for at in range(1, 6))
        start = round(ax - middle[0], 4), round(ay - middle[1], 4)
        end = round(bx - middle[0], 4), round(by - middle[1], 4)
        layer = LAYERS.index(piece[6])
        found.append((piece.start(), Copper(names[piece[7]], (layer,), start, end, width / 2)))
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]
