"""The files of a board's KiCad project, and KiCad's checks of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad import kicad_tool, schematic
from dambord.hardware.circuit_boards.kicad.artwork import MAX_ERROR, Artwork, read_planes
from dambord.hardware.circuit_boards.kicad.layout import layout
from dambord.hardware.circuit_boards.kicad.placed_footprint import library
from dambord.hardware.circuit_boards.kicad.vrml import models
from dambord.hardware.circuit_boards.routing.copper import Copper

RULES = {
    "max_error": MAX_ERROR, "min_clearance": 0.15, "min_copper_edge_clearance": 0.4,
    "min_hole_clearance": 0.2, "min_hole_to_hole": 0.25,
    "min_track_width": 0.25, "min_via_diameter": 0.6, "min_via_annular_width": 0.15,
    "min_through_hole_diameter": 0.3, "min_text_height": 0.8, "min_text_thickness": 0.1,
    "min_resolved_spokes": 1, "min_silk_clearance": 0.0,
}  # fmt: skip
"""Design rules in mm, within what every maker of boards offers."""
NET_CLASS = {
    "name": "Default",
    "priority": 2147483647,
    "clearance": 0.15,
    "track_width": 0.25,
    "via_diameter": 0.6,
    "via_drill": 0.3,
}


class KicadError(OSError):
    """KiCad reports an error; the message is its output."""


def project(board: CircuitBoard, artwork: Artwork, population: str = "") -> dict[str, str]:
    """Return the files of the KiCad project by name; with a population, marked what is not fitted."""
    name = board.name
    settings = {
        "board": {"design_settings": {"rules": RULES}},
        "meta": {"filename": f"{name}.kicad_pro", "version": 3},
        "net_settings": {"classes": [NET_CLASS], "meta": {"version": 4}},
    }
    files = {
        f"{name}.kicad_pro": json.dumps(settings, indent=1) + "\n",
        f"{name}.kicad_sch": schematic.schematic(board, population),
        f"{name}.kicad_sym": schematic.library(board),
        f"{name}.kicad_pcb": layout(board, artwork, population),
    }
    tables = {"sym": f"{name}.kicad_sym", "fp": f"{name}.pretty"}
    for kind, where in tables.items():
        entry = f'(lib (name "{name}")(type "KiCad")(uri "${{KIPRJMOD}}/{where}")(options "")(descr ""))'
        files[f"{kind}-lib-table"] = f"({kind}_lib_table\n(version 7)\n{entry}\n)\n"
    return (
        files | models(board) | {f"{name}.pretty/{file}": content for file, content in library(board).items()}
    )


def write(files: Mapping[str, str], folder: Path) -> None:
    """Write the files into a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8", newline="\n")


def filled(board: CircuitBoard, tracks: Sequence[Copper]) -> Artwork:
    """Return the tracks with planes as KiCad fills them; raises UnavailableError."""
    with TemporaryDirectory() as name:
        write(project(board, Artwork(tracks)), Path(name))
        file = Path(name) / f"{board.name}.kicad_pcb"
        kicad_tool.fill(file)
        return Artwork(tracks, read_planes(file.read_text(encoding="utf-8")))


def check(name: str, files: Mapping[str, str]) -> str:
    """Run KiCad's electrical and design rule checks on a project; the board is compared with the schematic.

    Returns the reports; raises KicadError for any violation or unconnected pad.
    """
    said = ""
    with TemporaryDirectory() as where:
        folder, report = Path(where), Path(where) / "report"
        write(files, folder)
        for kind, options, file in (
            ("sch erc", [], f"{name}.kicad_sch"),
            ("pcb drc", ["--schematic-parity"], f"{name}.kicad_pcb"),
        ):
            report.unlink(missing_ok=True)
            always = ["--severity-all", "--exit-code-violations", "-o", str(report)]
            done = kicad_tool.run([*kind.split(), *always, *options, file], folder)
            said += report.read_text(encoding="utf-8") if report.exists() else (done.stdout + done.stderr)
            if done.returncode:
                raise KicadError(f"kicad-cli {kind}: {said}")
    return said
