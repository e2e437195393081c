"""`python -m dambord.hardware.tile`: make the tile's KiCad project and picture, check and plot them."""

from __future__ import annotations

import csv
import io
import re
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.hardware.circuit_boards.kicad_tool import run
from dambord.hardware.tile import circuit_board, schematic
from dambord.hardware.tile.circuit import ordered, parts
from dambord.hardware.tile.router import Copper, RouteError, route
from dambord.hardware.tile.tile_picture import picture

FOLDER = Path("docs") / "hardware" / "tile"
GERBERS = "gerbers.zip"
PLOTTED = "F.Cu,B.Cu,F.Paste,F.Silkscreen,F.Mask,B.Mask,Edge.Cuts"
TABLES = {
    "sym-lib-table": ("sym_lib_table", "tile.kicad_sym"),
    "fp-lib-table": ("fp_lib_table", "tile.pretty"),
}
DATED = re.compile(
    r"^.*(CreationDate|GenerationSoftware|Created by KiCad|DRILL file|ProjectId).*\n", re.MULTILINE
)
"""Lines of a plot with the date or the version of KiCad."""


class KicadError(OSError):
    """KiCad reports an error; the message is its output."""


def project(tracks: list[Copper]) -> dict[str, str]:
    """Return the files of the KiCad project and the picture, by name."""
    files = {
        "tile.kicad_pro": '{"meta": {"filename": "tile.kicad_pro", "version": 3}}\n',
        "tile.kicad_sch": schematic.schematic(),
        "tile.kicad_sym": schematic.library(),
        "tile.kicad_pcb": circuit_board.layout(tracks),
        "tile.svg": picture(tracks),
        "order.toml": order(),
        "parts.csv": bill(),
    }
    for name, (kind, where) in TABLES.items():
        entry = f'(lib (name "tile")(type "KiCad")(uri "${{KIPRJMOD}}/{where}")(options "")(descr ""))'
        files[name] = f"({kind}\n\t(version 7)\n\t{entry}\n)\n"
    return files | {f"tile.pretty/{name}": content for name, content in circuit_board.library().items()}


def order() -> str:
    """Return the lines to add to the TOML file of an 8 x 8 board made of four tiles."""
    cells, lamps = ordered()
    lines = (
        "# Four tiles, each with White's side towards White: far left, far right, near left, near right.",
        f"[cells]\norder = {cells}\n\n[lamps]\norder = {lamps}",
    )
    return "\n".join(lines) + "\n"


def bill() -> str:
    """Return the parts of one tile as CSV: number, part, the boards where it is fitted, references."""
    lines: dict[tuple[str, str], list[str]] = {}
    for part in parts():
        fitted = "hall" if part.optional else "reed" if part.kind == "reed" else "reed and hall"
        lines.setdefault((part.value, fitted), []).append(part.ref)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("number", "part", "fitted", "names"))
    writer.writerows((len(refs), value, fitted, " ".join(refs)) for (value, fitted), refs in lines.items())
    return text.getvalue()


def write(files: dict[str, str], folder: Path) -> None:
    """Write the files into a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8", newline="\n")


def check(folder: Path) -> str:
    """Run KiCad's electrical and design rule checks; the board is compared with the schematic.

    Returns the reports; raises KicadError for any violation.
    """
    said = ""
    with TemporaryDirectory() as name:
        for kind, options, file in (
            ("sch erc", [], "tile.kicad_sch"),
            ("pcb drc", ["--schematic-parity"], "tile.kicad_pcb"),
        ):
            report = Path(name) / "report"
            always = ["--severity-all", "--exit-code-violations", "-o", str(report)]
            done = run([*kind.split(), *always, *options, file], folder)
            said += report.read_text(encoding="utf-8") if report.exists() else (done.stdout + done.stderr)
            if done.returncode:
                raise KicadError(f"kicad-cli {kind}: {said}")
    return said


def plots(folder: Path) -> dict[str, str]:
    """Return Gerber and drill files by name, without dates and versions; raises KicadError."""
    with TemporaryDirectory() as name:
        gerbers = ["pcb", "export", "gerbers", "--no-protel-ext", "-l", PLOTTED, "-o", name, "tile.kicad_pcb"]
        drill = ["pcb", "export", "drill", "-o", f"{name}/", "tile.kicad_pcb"]
        for command in (gerbers, drill):
            done = run(command, folder)
            if done.returncode:
                raise KicadError(f"kicad-cli {' '.join(command[:3])}: {(done.stdout + done.stderr).strip()}")
        made = {path.name: path.read_text(encoding="utf-8") for path in sorted(Path(name).iterdir())}
    return {name: DATED.sub("", content) for name, content in made.items() if not name.endswith(".gbrjob")}


def pack(files: dict[str, str], path: Path) -> None:
    """Write a reproducible zip file."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), content)


def main() -> int:
    """Generate everything; return the exit status."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    try:
        write(project(route()), folder)
        print(check(folder), end="")
        pack(plots(folder), folder / GERBERS)
    except (OSError, RouteError) as error:
        print(f"python -m dambord.hardware.tile: {error}", file=sys.stderr)
        return 2
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
