"""The parts list as a page in which one clicks a line and sees where its parts are: InteractiveHtmlBom."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.hardware.circuit_boards.bill import bought
from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad import kicad_tool
from dambord.hardware.circuit_boards.kicad.artwork import Artwork
from dambord.hardware.circuit_boards.kicad.kicad_project import KicadError, project, write

FOLDER = Path(sys.prefix) / "parts-page"
"""Where `make order` installs the tool; it is no part of the table."""
OPTIONS = ["--no-browser", "--name-format", "page"]
PROGRAM = (
    "import runpy, sys; sys.argv[0] = 'page'; "
    "runpy.run_module('InteractiveHtmlBom.generate_interactive_bom', run_name='__main__')"
)


def parts_page(board: CircuitBoard, artwork: Artwork, population: str) -> str:
    """Return the page of a population; empty if the tool is not installed. Raises KicadError."""
    if not FOLDER.exists():
        return ""
    fitted = {part.ref for places in bought(board, population).values() for part in places}
    bare = ",".join(part.ref for part in board.components if part.ref not in fitted)
    with TemporaryDirectory() as name:
        write(project(board, artwork, population), Path(name))
        options = [*OPTIONS, "--dest-dir", name, "--blacklist", bare]
        file = f"{board.name}.kicad_pcb"
        done = kicad_tool.module(PROGRAM, Path(name), *options, file, beside=FOLDER)
        page = Path(name) / "page.html"
        if done.returncode or not page.exists():
            raise KicadError(f"no interactive parts list: {(done.stdout + done.stderr)[-300:]}")
        return page.read_text(encoding="utf-8")
