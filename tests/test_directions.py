"""The permitted imports between modules, checked on the source tree."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

import pytest
from grimp import build_graph

from dambord.firmware.host.target_files import FIRMWARE, target_files

ROOT = Path(__file__).parent.parent
FOLDERS = ("rules", "controller", "firmware", "hardware")
"""Top-level folders: the name after `dambord.` in an import."""
OURS = {f"dambord.{folder}" for folder in FOLDERS}

LEVELS = (
    {"commands", "cli"},
    {"wizard"},
    {"live"},
    {"web", "simulation", "service", "opponents", "station"},
    {"teaching"},
    {"record", "devices"},
    {"engine"},
)
"""Folders of the controller that may know files, threads, clocks and sockets, from the top level down.

A folder imports only from the levels below its own. Below all of them is the core, which is pure and imports
nothing of the controller but itself; the engine beside it knows the rules only.
"""

LEVEL = {folder: level for level, folders in enumerate(LEVELS) for folder in folders}

PURE_NAMES = (
    *("format", "hash_chain", "header", "line", "recorded", "replay"),
    *("export.match_sheet", "setup.occasion", "states.state_codec"),
)
PURE = {f"dambord.controller.record.{name}" for name in PURE_NAMES}
"""Modules in those folders that are as pure as the core."""

BESIDES = {
    "dambord.controller.record.replay": {"dambord.hardware"},
    "dambord.hardware.circuit_boards.kicad.kicad_tool": {"dambord.firmware"},
    # Gerbers and shapes, for order packs; only their command imports it.
    "dambord.hardware.circuit_boards.order.plotted_copper": {"gerbonara", "shapely"},
    # Drawings and solids; only the command imports them.
    "dambord.hardware.mechanics.files.dxf_file": {"ezdxf"},
    "dambord.hardware.mechanics.files.paper_template": {"fpdf"},
    "dambord.hardware.mechanics.files.printed_parts": {"manifold3d"},
    "dambord.hardware.mechanics.files.solid": {"manifold3d", "numpy", "trimesh"},
    "dambord.rules.pages": {"pathlib"},
    "dambord.rules.draughts.pdn.check": {"pathlib"},
}
"""Further imports allowed to single files: replay looks up a board by name, KiCad is downloaded like
MicroPython, and the others are given paths."""

VALUES = {"dambord.hardware.sensor"}
"""Modules of plain values that every pure file may import."""

OUTSIDE = {
    *("asyncio", "concurrent", "multiprocessing", "queue", "selectors", "signal", "threading"),
    *("io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile"),
    *("datetime", "random", "secrets", "time"),
}
"""Modules of the standard library that a pure file must not import: it never waits, does I/O or reads the
clock."""


KINDS = {".py", ".md", ".toml", ".service", ".sh", ".html"}
SUFFIXES = ("bin", "toml", "json", "py", "md", "pdn", "sqlite3", "jsonl", "rules")

THERE = {
    "firmware/main.py",
    "firmware/host/fake/machine.py",
    "tests/firmware/comparison_script.py",
    "tests/firmware/watchdog_script.py",
    "tests/firmware/test_pico.py",
    "benchmarks/scan_times.py",
}
"""Files that run on the Pico, wholly or in part, where the package `firmware` is at the root."""

BARE = re.compile(
    rf"\bfrom ({'|'.join(FOLDERS)})(\.\w+)* import\b"
    rf"|(?<!from \. )(?<!from dambord )\bimport ({'|'.join(FOLDERS)})\b(?! of\b)"
    rf"|-m[ \"',]+({'|'.join(FOLDERS)})\.\w"
    rf"|[\"']({'|'.join(FOLDERS)})(\.(?!{'|'.join(SUFFIXES)}\b)\w+)+[\"':]"
)
"""Pattern of a top-level folder used as a package name, in code or in a command."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Yield every module under the top-level folders as (dotted name, syntax tree)."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(("dambord", *path.relative_to(ROOT).with_suffix("").parts))
            yield name, ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.Module, name: str = "") -> set[str]:
    """Return the full names that the module `name` imports, also inside functions.

    `from a import b` counts as `a.b`; relative names are resolved.
    """
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = name.split(".")[: -node.level] if node.level else []
            names |= {".".join((*above, *filter(None, (node.module, one.name)))) for one in node.names}
    return names


def top(name: str) -> str:
    """Return the top-level package of an import; for our own the folder, as `dambord.rules`."""
    parts = name.split(".")
    return ".".join(parts[: 1 + (parts[0] == "dambord")])


def tops(names: set[str]) -> set[str]:
    """Return the top-level packages of those imports."""
    return {top(name) for name in names}


def allowed(name: str, imported: set[str]) -> bool:
    """Whether the module `name` may import all of `imported`."""
    parts = name.split(".")[1:]
    found = tops(imported) - BESIDES.get(name.removesuffix(".__init__"), set())
    match parts[0]:
        case "rules":
            return found <= sys.stdlib_module_names - OUTSIDE | {"dambord.rules"}
        case "firmware":
            return not found & (OURS - {"dambord.firmware"}) and "dambord" not in found
        case "hardware":
            return found <= sys.stdlib_module_names | {"dambord.hardware"}
        case _ if name in PURE or len(parts) < 2 or parts[1] not in LEVEL:
            known = {"dambord.controller.core"} | (PURE if name in PURE else set())
            ours = {one for one in imported if within(one, {"dambord.controller"})}
            beyond = {one for one in imported if one.rpartition(".")[0] not in VALUES}
            found &= tops(beyond)
            pure = sys.stdlib_module_names - OUTSIDE | {"dambord.rules", "dambord.controller"}
            return all(within(one, known) for one in ours) and found <= pure
        case _:
            own = parts[1]
            ours = {folder_of(one) for one in imported if within(one, {"dambord.controller"})} - {own}
            below = ours <= {one for one in ours if LEVEL.get(one, len(LEVELS)) > LEVEL[own]}
            return "dambord" not in found and below and (own != "devices" or not ours)


def within(name: str, modules: Set[str]) -> bool:
    """Whether an imported name is one of the modules or inside one."""
    return any(f"{name}.".startswith(f"{module}.") for module in modules)


def folder_of(name: str) -> str:
    """Return the controller's folder or module of an imported name, or an empty string."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["dambord", "controller"] and len(parts) > 2 else ""


TREE = dict(modules())


@pytest.mark.parametrize("name", TREE)
def test_module_keeps_to_the_directions(name: str) -> None:
    assert allowed(name, imports(TREE[name], name)), sorted(imports(TREE[name], name))


def test_the_levels_are_those_of_the_contracts() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (one["layers"] for one in contracts if one.get("containers") == ["dambord.controller"])
    assert [set(layer.split(" | ")) for layer in layers] == [
        {"cli"},
        {"commands"},
        *LEVELS[1:-1],
        {"core", *LEVELS[-1]},
    ]


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = build_graph(*(f"dambord.{folder}" for folder in FOLDERS), cache_dir=None)
    known = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert len(known) > 300
    assert cycles(known) == set()


def cycles(imported: Mapping[str, Set[str]]) -> set[str]:
    """The modules that come back to themselves, and those that lead to them."""
    left = {name: set(names) & imported.keys() for name, names in imported.items()}
    while done := {name for name, names in left.items() if not names}:
        left = {name: names - done for name, names in left.items() if name not in done}
    return set(left)


def test_a_cycle_is_found() -> None:
    assert cycles({"a": {"b"}, "b": {"c", "d"}, "c": {"b"}, "d": set()}) == {"a", "b", "c"}


@pytest.mark.parametrize("name", VALUES)
def test_modules_of_values_know_no_file(name: str) -> None:
    assert tops(imports(TREE[name], name)) <= sys.stdlib_module_names - OUTSIDE


def test_imports_are_absolute_but_on_the_microcontroller() -> None:
    relative = {
        name.removeprefix("dambord.firmware.")
        for name, tree in TREE.items()
        if any(isinstance(node, ast.ImportFrom) and node.level for node in ast.walk(tree))
    }
    files = [path.relative_to(FIRMWARE).with_suffix("") for path in target_files()]
    there = {".".join(path.parts) for path in files}
    there |= {"host.bit_planes", "host.frame_text", "host.fake.machine", "host.fake.cpython.utime"}
    assert relative <= there
    inside = {one for name in there for one in imported_at_all(TREE[f"dambord.firmware.{name}"])}
    assert {one for one in inside if one.startswith("dambord.")} == set()


def imported_at_all(tree: ast.Module) -> set[str]:
    """Return the imports of a module, without relative names."""
    return {one for one in imports(tree, "firmware.it.it.it") if not one.startswith("firmware.")}


def test_nobody_uses_a_bare_name() -> None:
    """Such an import works only in the checkout's root, and loads a second copy of the module."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = {name for name in listed.stdout.split("\0") if Path(name).suffix in KINDS or name == "Makefile"}
    assert names >= THERE | {"pyproject.toml", "README.md", "controller/cli.py", "benchmarks/live.py"}
    bare = {
        f"{name}: {found[0]}"
        for name in names - THERE - {"tests/test_directions.py"}
        for found in BARE.finditer((ROOT / name).read_text(encoding="utf-8"))
    }
    assert bare == set()


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("import rules", True),
        ("from controller import cli", True),
        ("from firmware.fake import machine", True),
        ("import hardware.draw", True),
        ("python -m hardware.draw", True),
        ('sys.executable, "-m", "controller.cli"', True),
        ('patch("controller.run.Table")', True),
        ("from dambord import hardware", False),
        ("import dambord.rules", False),
        ("from dambord.firmware import wire", False),
        ("python -m dambord.hardware.draw", False),
        ('ROOT / "hardware" / "rules.toml"', False),
    ],
)
def test_a_bare_name_is_found(text: str, bare: bool) -> None:
    assert bool(BARE.search(text)) is bare


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("dambord.rules.draughts.movegen.generator", "import numpy"),
        ("dambord.rules.game", "from dambord.controller import table"),
        ("dambord.rules.game", "import time"),
        ("dambord.controller.core.draughts.step", "import asyncio"),
        ("dambord.controller.core.sensing.debounce", "def f(): from time import monotonic"),
        ("dambord.controller.core.draughts.display.view", "from dambord.controller.web import page"),
        ("dambord.controller.core.draughts.inference.trail", "from dambord.controller import live"),
        ("dambord.controller.core.draughts.display.lit_squares", "import serial"),
        ("dambord.controller.devices.link.link", "from dambord.controller.live.app import board"),
        ("dambord.controller.web.server", "from dambord.controller.live import app"),
        ("dambord.controller.web.server", "from dambord.controller.commands.defaults import PORT"),
        ("dambord.controller.record.journal", "from dambord.controller.devices.closing import ClosingDevice"),
        (
            "dambord.controller.record.export.pdn_export",
            "from dambord.controller.live.game_loop import GameLoop",
        ),
        ("dambord.controller.devices.reports", "from dambord.controller.core import inference"),
        ("dambord.controller.live.app", "from dambord.controller import wizard"),
        (
            "dambord.controller.core.draughts.display.evidence",
            "from dambord.controller.record.journal import Journal",
        ),
        ("dambord.controller.record.journal", "import dambord.controller.live.app"),
        (
            "dambord.controller.core.draughts.display.evidence",
            "from dambord.controller.record.format import Header",
        ),
        ("dambord.controller.core.draughts.step", "from dambord.controller import core, record"),
        ("dambord.controller.record.replay", "from dambord.controller.record.journal import Journal"),
        ("dambord.controller.core.draughts.step", "from dambord import hardware"),
        (
            "dambord.controller.core.sensing.occupancy",
            "from dambord.hardware.sensor import Sensor\nfrom dambord import hardware",
        ),
        ("dambord.controller.record.replay", "from pathlib import Path"),
        ("dambord.firmware.main", "from dambord.rules import game"),
        ("dambord.firmware.main", "from ..rules import game"),
        ("dambord.hardware.board", "from dambord.controller.core import inference"),
        ("dambord.controller.core.draughts.step", "import dambord"),
        ("dambord.rules.game", "import rules"),
    ],
)
def test_a_wrong_arrow_is_found(name: str, line: str) -> None:
    assert not allowed(name, imports(ast.parse(line), name))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("dambord.rules.game", "from dataclasses import dataclass"),
        ("dambord.controller.core.draughts.step", "from dambord.rules.game import Turn"),
        ("dambord.controller.core.sensing.occupancy", "from dambord.hardware.sensor import Sensor"),
        ("dambord.controller.devices.link.link", "from dambord.firmware import wire"),
        ("dambord.controller.cli", "from dambord.controller.live import app"),
        ("dambord.controller.wizard.setup.probe", "from dambord.controller.live import equipment"),
        ("dambord.controller.record.journal", "from dambord.controller.core.messages import events"),
        ("dambord.controller.record.replay", "from dambord.controller.record.format import Header"),
        (
            "dambord.controller.core.draughts.step",
            "from dambord.controller.core.draughts.model.state import State",
        ),
        ("dambord.controller.simulation.virtual_board", "from dambord.controller.devices.fakes import pico"),
        ("dambord.controller.commands.play", "from dambord.controller.live.app import play"),
        ("dambord.controller.record.replay", "from dambord import hardware"),
        ("dambord.firmware.main", "import machine"),
        ("dambord.firmware.main", "from . import scan_loop"),
        ("dambord.hardware.board", "import tomllib"),
    ],
)
def test_a_right_arrow_passes(name: str, line: str) -> None:
    assert allowed(name, imports(ast.parse(line), name))
