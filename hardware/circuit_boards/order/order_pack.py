"""An order pack: everything that goes to a maker of circuit boards, in one folder."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad.artwork import MIDDLE, Artwork, kept_artwork
from dambord.hardware.circuit_boards.order.assembled_view import assembled_views
from dambord.hardware.circuit_boards.order.lists import order_lists
from dambord.hardware.circuit_boards.order.parts_page import parts_page
from dambord.hardware.circuit_boards.order.plots import board_views, plots, schematic_pdf
from dambord.hardware.circuit_boards.order.plotted_copper import pad_spots, read

PROJECTS = Path("docs") / "hardware"
"""Folder of the KiCad projects, from the top of a clone."""


class OrderError(ValueError):
    """A pack that can't be made; the message says why and what to do."""


def order_pack(board: CircuitBoard, folder: Path, *, views: bool = True) -> list[Path]:
    """Write the order pack of a board with all its populations, its plots read back; returns the files.

    Raises OrderError if the committed copper is not that of the circuit, KicadError and UnavailableError.
    """
    artwork = committed(board)
    folder.mkdir(parents=True, exist_ok=True)
    plotted = plots(board, artwork)
    if faults := read(plotted).faults(pad_spots(board, MIDDLE)):
        raise OrderError(f"{board.name}: its plots do not connect what the circuit does: {'; '.join(faults)}")
    made = [_pack(plotted, folder / f"{board.name}-gerbers.zip"), folder / f"{board.name}-schematic.pdf"]
    made[-1].write_bytes(schematic_pdf(board))
    for population in board.populations:
        said = order_lists(board, population) | assembled_views(board, population)
        if page := parts_page(board, artwork, population):
            said[f"{board.name}-{population}-parts.html"] = page
        for name, content in said.items():
            made.append(folder / name)
            made[-1].write_text(content, encoding="utf-8", newline="\n")
    if views:
        for view, picture in board_views(board, artwork).items():
            made.append(folder / f"{board.name}-{view}.png")
            made[-1].write_bytes(picture)
    return made


def committed(board: CircuitBoard) -> Artwork:
    """Return the copper of the KiCad project; raises OrderError if it is not the circuit's."""
    file = PROJECTS / board.name / f"{board.name}.kicad_pcb"
    artwork = kept_artwork(board, file)
    if artwork is None:
        why = "is not there" if not file.exists() else "has the copper of another circuit"
        raise OrderError(f"{file} {why}: run `make drawings` at the top of a clone first")
    return artwork


def _pack(files: Mapping[str, str], path: Path) -> Path:
    """Write a zip file that is the same each time."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return path
