"""A circuit board's copper beside its pads: tracks, and planes as KiCad filled them; kept in its file."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.footprint import Spot
from dambord.hardware.circuit_boards.kicad.track_file import NUMBER, read_tracks, tracks_key
from dambord.hardware.circuit_boards.routing.copper import Copper

MIDDLE = (150.0, 100.0)
"""The board's centre on KiCad's sheet, in mm."""
PLANE_EDGE, CLEARANCE, THINNEST, GAP, SPOKE, MAX_ERROR = 0.6, 0.2, 0.25, 0.3, 0.4, 0.02
"""How planes are filled, in mm: distances to edge and copper, thinnest web, thermal relief, error of arcs."""
FILLED = re.compile(
    r'\(filled_polygon\s+\(layer "(\S+)"\)\s+(?:\(island\)\s+)?\(pts\s+((?:\(xy [^()]*\)\s*)+)\)'
)
POINT = re.compile(rf"\(xy {NUMBER} {NUMBER}\)")

Area = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Artwork:
    """Tracks and vias, and by layer the filled areas of its plane: corners in mm on KiCad's sheet."""

    tracks: Sequence[Copper]
    planes: Mapping[str, Sequence[Area]] = field(default_factory=dict)


def kept_tracks(board: CircuitBoard, file: Path) -> list[Copper] | None:
    """Return the tracks of an earlier file of the board, None if there is none or it is out of date."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return read_tracks(text, MIDDLE) if f'"tracks {tracks_key(board)}"' in text else None


def kept_artwork(board: CircuitBoard, file: Path) -> Artwork | None:
    """Return tracks and filled planes of an earlier file of the board; None if either is out of date."""
    tracks = kept_tracks(board, file)
    if tracks is None or f'"planes {planes_key(board, tracks)}"' not in (text := file.read_text("utf-8")):
        return None
    return Artwork(tracks, read_planes(text))


def planes_key(board: CircuitBoard, tracks: Sequence[Copper]) -> str:
    """Return a sum of everything on which the filled areas depend but KiCad's version."""
    settings = PLANE_EDGE, CLEARANCE, THINNEST, GAP, SPOKE, MAX_ERROR
    said = "\n".join((tracks_key(board), repr(settings), *map(repr, tracks)))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def read_planes(text: str) -> dict[str, list[Area]]:
    """Return the filled areas in the text of a board file, KiCad's or ours, rounded to 1 um."""
    made: dict[str, list[Area]] = {}
    for layer, corners in FILLED.findall(text):
        area = tuple((round(float(x), 3), round(float(y), 3)) for x, y in POINT.findall(corners))
        made.setdefault(layer, []).append(area)
    return made
