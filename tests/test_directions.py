"""What a module may import, as far as import-linter's contracts (pyproject.toml) can't say it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Mapping, Set
from pathlib import Path
from typing import NamedTuple

import pytest
from grimp import build_graph

from dambord.firmware.host.target_files import FIRMWARE, target_files

ROOT = Path(__file__).parent.parent
FOLDERS = ("rules", "controller", "firmware", "hardware")
"""Top-level folders: the name after `dambord.` in an import."""

PURE_NAMES = (
    *("format", "hash_chain", "header", "line", "recorded", "replay"),
    *("struck", "export.match_sheet", "setup.occasion", "states.state_codec"),
)
PURE = {f"dambord.controller.record.{name}" for name in PURE_NAMES}
"""Modules of the record that are as pure as the core."""

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
    "dambord.hardware.circuit_boards.order.board_solid": {"numpy", "trimesh"},
    "dambord.hardware.mechanics.model.glb_file": {"numpy", "trimesh"},
    "dambord.hardware.mechanics.model.step_file": {"build123d"},
    "dambord.rules.pages": {"pathlib"},
    "dambord.rules.draughts.pdn.check": {"pathlib"},
    "dambord.rules.draughts.pdn.reader": {"pathlib", "os"},
    "dambord.rules.draughts.compiled": {"os"},
    "dambord.rules.engine.dxp_engine": {"socket", "time"},
    "dambord.rules.engine.line_process": {"queue", "subprocess", "threading"},
    "dambord.rules.tables.checking": {"random"},
    "dambord.rules.tables.families": {"os", "pathlib"},
    "dambord.rules.tables.table_file": {"io", "pathlib"},
}
"""Further imports allowed to single files: replay looks up a board by name, KiCad is downloaded like
MicroPython, the environment names more tables of endings, and the others are given paths."""

VALUES = {"dambord.hardware.sensor", "dambord.hardware.physics.facts"}
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


class Module(NamedTuple):
    """What a module imports, by full names, also within functions; and whether a name is relative."""

    imports: frozenset[str]
    relative: bool


def read(text: str, name: str) -> Module:
    """Read the module `name`. `from a import b` counts as `a.b`; relative names are resolved."""
    names: set[str] = set()
    relative = False
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            relative |= bool(node.level)
            above = name.split(".")[: -node.level] if node.level else []
            names |= {".".join((*above, *filter(None, (node.module, one.name)))) for one in node.names}
    return Module(frozenset(names), relative)


@pytest.fixture(scope="module")
def tree() -> Mapping[str, Module]:
    """Every module under the top-level folders, by its dotted name; read once."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(("dambord", *path.relative_to(ROOT).with_suffix("").parts))
            found[name] = read(path.read_text(encoding="utf-8"), name)
    return found


def may(name: str) -> Set[str]:
    """Return the packages and modules that the module `name` may import."""
    pure = sys.stdlib_module_names - OUTSIDE | {"dambord.rules"}
    inside = within(name)
    if "dambord.rules" in inside:
        return pure
    if "dambord.hardware" in inside:
        return sys.stdlib_module_names | {"dambord.hardware"}
    core = pure | VALUES | {"dambord.controller.core"}
    return core | PURE if inside & PURE else core


def is_judged(name: str) -> bool:
    """Whether this list says what the module may import; the contracts say enough of all others."""
    pure = {"dambord.rules", "dambord.hardware", "dambord.controller.core", *PURE}
    return name == "dambord.controller.__init__" or bool(within(name) & pure)


def refused(name: str, imports: Set[str]) -> set[str]:
    """Return what the module `name` imports and must not."""
    if not is_judged(name):
        return {"dambord"} & imports
    allowed = may(name) | BESIDES.get(name.removesuffix(".__init__"), set())
    return {one for one in imports if not within(one) & allowed}


def within(name: str) -> set[str]:
    """Return a name and the packages it is in."""
    parts = name.split(".")
    return {".".join(parts[: n + 1]) for n in range(len(parts))}


def test_pure_modules_know_nothing_outside(tree: Mapping[str, Module]) -> None:
    assert {name: bad for name, module in tree.items() if (bad := refused(name, module.imports))} == {}
    judged = {name for name in tree if is_judged(name)}
    assert len(judged) > 300
    assert judged >= VALUES | PURE


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


def test_modules_of_values_know_no_file(tree: Mapping[str, Module]) -> None:
    pure = sys.stdlib_module_names - OUTSIDE
    allowed = pure | VALUES
    assert {one for name in VALUES for one in tree[name].imports if not within(one) & allowed} == set()


def test_imports_are_absolute_but_on_the_microcontroller(tree: Mapping[str, Module]) -> None:
    relative = {name.removeprefix("dambord.firmware.") for name, module in tree.items() if module.relative}
    files = [path.relative_to(FIRMWARE).with_suffix("") for path in target_files()]
    there = {".".join(path.parts) for path in files}
    there |= {"host.bit_planes", "host.frame_text", "host.fake.machine", "host.fake.cpython.utime"}
    assert relative <= there
    absolute = {one for name in there for one in absolute_imports(name)}
    assert {one for one in absolute if one.startswith("dambord.")} == set()


def absolute_imports(name: str) -> set[str]:
    """Return the imports of a module of the firmware, without relative names."""
    text = (FIRMWARE / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")
    return {one for one in read(text, "it.it.it.it").imports if not one.startswith("it.")}


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


def test_no_folder_of_the_rules_has_more_than_a_dozen_modules(tree: Mapping[str, Module]) -> None:
    folders = [name.rpartition(".")[0] for name in tree if not name.endswith(".__init__")]
    of_rules = [folder for folder in folders if "dambord.rules" in within(folder)]
    assert max(map(of_rules.count, of_rules)) <= 12
