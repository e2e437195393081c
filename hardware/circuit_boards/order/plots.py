"""Gerber and drill files of a board, planes filled, and views of it, made by KiCad."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad import kicad_tool
from dambord.hardware.circuit_boards.kicad.artwork import Artwork
from dambord.hardware.circuit_boards.kicad.kicad_format import identity, text
from dambord.hardware.circuit_boards.kicad.kicad_project import KicadError, project, write

PLOTTED = "F.Cu,B.Cu,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,F.Mask,B.Mask,Edge.Cuts"
DATED = re.compile(
    r"^.*(CreationDate|GenerationSoftware|Created by KiCad|DRILL file|ProjectId).*\n", re.MULTILINE
)
"""Lines of a plot with the date or the version of KiCad."""
COPPER = ("(via ", "(segment ")
VIEWS = {"top": ("0,0,0", "1.3"), "bottom": ("0,180,0", "1.3"), "slanted": ("-40,0,20", "1.05")}
"""Views by name: degrees by which the board is turned around its three axes, and how near it is."""


def plots(board: CircuitBoard, artwork: Artwork) -> dict[str, str]:
    """Return Gerbers, drill files and the netlist of the bare board's test (IPC-D-356); raises KicadError.

    They are by name, without dates and versions.
    """
    with TemporaryDirectory() as name:
        folder, made = Path(name) / "board", Path(name) / "made"
        made.mkdir()
        file = _written(board, artwork, folder)
        gerbers = ["pcb", "export", "gerbers", "--no-protel-ext", "-l", PLOTTED, "-o", str(made), file.name]
        drill = ["pcb", "export", "drill", "--excellon-separate-th", "-o", f"{made}/", file.name]
        nets = ["pcb", "export", "ipcd356", "-o", str(made / f"{board.name}.ipc"), file.name]
        for command in (gerbers, drill, nets):
            _run(command, folder)
        found = {path.name: path.read_text(encoding="utf-8") for path in sorted(made.iterdir())}
    return {name: DATED.sub("", content) for name, content in found.items() if not name.endswith(".gbrjob")}


def schematic_pdf(board: CircuitBoard) -> bytes:
    """Return the schematic as a PDF; raises KicadError."""
    with TemporaryDirectory() as name:
        write(project(board, Artwork([])), Path(name))
        _run(["sch", "export", "pdf", "-o", "made.pdf", f"{board.name}.kicad_sch"], Path(name))
        return (Path(name) / "made.pdf").read_bytes()


def board_views(board: CircuitBoard, artwork: Artwork, wide: int = 1600) -> dict[str, bytes]:
    """Return PNG pictures of the bare board in space, `wide` pixels wide; raises KicadError."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = _written(board, artwork, folder)
        size = ["--width", str(wide), "--height", str(round(wide * board.height / board.width * 1.1))]
        for view, (angles, near) in VIEWS.items():
            look = [
                *size,
                "--background",
                "opaque",
                "--rotate",
                angles,
                "--zoom",
                near,
                "-o",
                f"{view}.png",
                file.name,
            ]
            _run(["pcb", "render", *look], folder)
        return {view: (folder / f"{view}.png").read_bytes() for view in VIEWS}


def _written(board: CircuitBoard, artwork: Artwork, folder: Path) -> Path:
    files, name = project(board, artwork), f"{board.name}.kicad_pcb"
    write(files | {name: _identified(files[name])}, folder)
    return folder / name


def _identified(board_file: str) -> str:
    """Give each via and track in a board's file an identifier: KiCad plots in their order."""
    lines = board_file.splitlines(keepends=True)
    return "".join(
        line.replace(")\n", f" {text(identity(f'copper {at}'))})\n") if line.startswith(COPPER) else line
        for at, line in enumerate(lines)
    )


def _run(command: Sequence[str], folder: Path) -> None:
    done = kicad_tool.run(command, folder)
    if done.returncode:
        raise KicadError(f"kicad-cli {' '.join(command[:3])}: {(done.stdout + done.stderr).strip()}")
