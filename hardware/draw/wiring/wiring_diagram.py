"""The wiring diagram, drawn by WireViz, and the list of all wires."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.hardware.board import Board
from dambord.hardware.draw.wiring.harness import Wire, harness
from dambord.hardware.draw.wiring.underside import underside

PLUGINS = ("libgvplugin_core", "libgvplugin_dot_layout")
"""Graphviz plugins to use. Without Pango, Graphviz uses built-in font metrics, the same on every machine."""


class WiringError(OSError):
    """The diagram can't be drawn on this machine; the message says what is missing."""


def cables(board: Board) -> str:
    """Return all wires as CSV; lengths in mm, cross-sections in mm²."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("cable", "from", "pin", "to", "pin", "colour", "mm2", "mm"))
    for wire in (*harness(board), *underside(board)):
        writer.writerow((wire.cable, *wire.start, *wire.end, wire.colour, wire.area, wire.length))
    return text.getvalue()


def description(board: Board) -> str:
    """Return WireViz's input: JSON, which is valid YAML."""
    pins: dict[str, list[str]] = {}
    notes: dict[str, list[str]] = {}
    runs: dict[tuple[str, str, str, float, int], list[Wire]] = {}
    for wire in harness(board):
        for part, pin in (wire.start, wire.end):
            if pin not in pins.setdefault(part, []):
                pins[part].append(pin)
        ends = wire.start[0], wire.end[0]
        if ends[0] == ends[1]:
            notes.setdefault(ends[0], []).append(_note(wire))
        else:
            # Wires between the same two parts, of equal thickness and length, form one cable in the diagram.
            runs.setdefault((wire.cable, *ends, wire.area, wire.length), []).append(wire)
    named = {f"W{at}": run for at, run in enumerate(runs.values(), 1)}
    drawn = {
        "connectors": {part: _connector(found, notes.get(part, [])) for part, found in pins.items()},
        "cables": {name: _cable(run) for name, run in named.items()},
        "connections": [_connection(name, run) for name, run in named.items()],
    }
    return json.dumps(drawn, indent=1, ensure_ascii=False) + "\n"


def _note(wire: Wire) -> str:
    """Describe a wire between two pins of one part; it is listed below the part instead of drawn."""
    return f"pin {wire.start[1]} to {wire.end[1]}: {wire.colour}, {wire.area} mm², {wire.length / 1000} m"


def _connector(pins: list[str], notes: list[str]) -> dict[str, object]:
    """Return a connector: numbered pins in numeric order, then the others."""
    numbered = sorted(pin for pin in map(_pin, pins) if isinstance(pin, int))
    named = [pin for pin in pins if isinstance(_pin(pin), str)]
    labels = {_pin(pin): pin.partition(" ")[2] for pin in pins}
    made: dict[str, object] = {"pins": [*numbered, *named]}
    if numbered:
        made["pinlabels"] = [*(labels[pin] for pin in numbered), *("" for _ in named)]
    if notes:
        made["notes"] = "\n".join(notes)
    return made


def _cable(run: list[Wire]) -> dict[str, object]:
    return {
        "type": run[0].cable,
        "wirecount": len(run),
        "gauge": f"{run[0].area} mm2",
        "length": run[0].length / 1000,
        "colors": [wire.colour for wire in run],
    }


def _connection(name: str, run: list[Wire]) -> list[dict[str, list[str | int]]]:
    return [
        {run[0].start[0]: [_pin(wire.start[1]) for wire in run]},
        {name: list(range(1, len(run) + 1))},
        {run[0].end[0]: [_pin(wire.end[1]) for wire in run]},
    ]


def _pin(pin: str) -> str | int:
    """Return the number of a numbered pin, else its name. Names such as GND occur at several numbers."""
    number = pin.partition(" ")[0]
    return int(number) if number.isdigit() else pin


def diagram(board: Board) -> str:
    """Return the wiring diagram as SVG, the same for every version of Graphviz; raises WiringError."""
    dot, wireviz = shutil.which("dot"), _wireviz()
    if dot is None:
        raise WiringError("no dot: expected the package graphviz to be installed")
    with TemporaryDirectory() as name:
        folder = Path(name)
        plugins = folder / "plugins"
        plugins.mkdir()
        for plugin in _plugins(dot):
            (plugins / plugin.name).symlink_to(plugin)
        env = {**os.environ, "GVBINDIR": str(plugins), "LC_ALL": "C.UTF-8"}
        _run([dot, "-c"], env)
        source = folder / "board.yml"
        source.write_text(description(board), encoding="utf-8")
        _run([*wireviz, "--format", "s", "--output-dir", name, str(source)], env)
        return _clean((folder / "board.svg").read_text(encoding="utf-8"))


def _wireviz() -> list[str]:
    """Return WireViz's command in this virtual environment."""
    found = Path(sys.executable).parent / "wireviz"
    if not found.exists():
        raise WiringError(f"no {found}: expected the tools of the lock to be installed (make drawings does)")
    return [str(found)]


def _plugins(dot: str) -> list[Path]:
    """Find PLUGINS in the folder that this Graphviz loads them from."""
    said = _run([dot, "-v", "-Tdot", os.devnull], dict(os.environ))
    where = re.search(r"libdir = \"(.*)\"", said)
    found = [path for path in Path(where[1]).iterdir() if path.name.startswith(PLUGINS)] if where else []
    if len({path.name.split(".")[0] for path in found}) < len(PLUGINS):
        raise WiringError(f"{dot}: expected its plugins {' and '.join(PLUGINS)}, found {len(found)}")
    return found


def _clean(svg: str) -> str:
    """Remove comments, which name versions, and titles, which appear as tool tips."""
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.DOTALL)
    return re.sub(r"<title>.*?</title>\n?", "", svg, flags=re.DOTALL)


def _run(command: list[str], env: dict[str, str]) -> str:
    """Run a command and return its output; raises WiringError if it fails."""
    done = subprocess.run(
        command,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=120,
    )
    if done.returncode:
        said = (done.stdout.strip() or "nothing said").splitlines()[-1]
        raise WiringError(f"{Path(command[0]).name}: {said}")
    return done.stdout
