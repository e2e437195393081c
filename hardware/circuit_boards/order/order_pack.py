"""An order pack: everything that goes to a maker of circuit boards, in one folder."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad.layout import MIDDLE
from dambord.hardware.circuit_boards.kicad.track_file import kept_tracks
from dambord.hardware.circuit_boards.order.assembled_view import assembled_views
from dambord.hardware.circuit_boards.order.lists import order_lists
from dambord.hardware.circuit_boards.order.plots import board_views, plots
from dambord.hardware.circuit_boards.order.plotted_copper import pad_spots, read
from dambord.hardware.circuit_boards.routing.copper import Copper

PROJECTS = Path("docs") / "hardware"
"""Folder of the KiCad projects, from the top of a clone."""


class OrderError(ValueError):
    """A pack that can't be made; the message says why and what to do."""


def order_pack(board: CircuitBoard, folder: Path, *, views: bool = True) -> list[Path]:
    """Write the order pack of a board with all its populations, its plots read back; returns the files.

    Raises OrderError if the committed tracks are not those of the circuit, KicadError and UnavailableError.
    """
    tracks = committed_tracks(board)
    folder.mkdir(parents=True, exist_ok=True)
    plotted = plots(board, tracks)
    if faults := read(plotted).faults(pad_spots(board, MIDDLE)):
        raise OrderError(f"{board.name}: its plots do not connect what the circuit does: {'; '.join(faults)}")
    made = [_pack(plotted, folder / f"{board.name}-gerbers.zip")]
    for population in board.populations:
        said = order_lists(board, population) | assembled_views(board, population)
        for name, content in said.items():
            made.append(folder / name)
            made[-1].write_text(content, encoding="utf-8", newline="\n")
    if views:
        for view, picture in board_views(board, tracks).items():
            made.append(folder / f"{board.name}-{view}.png")
            made[-1].write_bytes(picture)
    return made


def committed_tracks(board: CircuitBoard) -> Sequence[Copper]:
    """Return the tracks of the KiCad project; raises OrderError if they are not the circuit's."""
    file = PROJECTS / board.name / f"{board.name}.kicad_pcb"
    tracks = kept_tracks(board, file, MIDDLE)
    if tracks is None:
        why = "is not there" if not file.exists() else "has the tracks of another circuit"
        raise OrderError(f"{file} {why}: run `make drawings` at the top of a clone first")
    return tracks


def _pack(files: Mapping[str, str], path: Path) -> Path:
    """Write a zip file that is the same each time."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return path
