"""Who may import whom: the arrows of the design, held on the tree as it is."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.firmware import FILES

ROOT = Path(__file__).parent.parent
FOLDERS = ("rules", "controller", "firmware", "hardware")
"""Top-level folders by what comes after `dambord.` in their import names."""
OURS = {f"dambord.{folder}" for folder in FOLDERS}

COMMAND = {"run", "cli", "commands"}
"""Parts of the controller that put the others together; only they may know the composition root."""

SHELL = (
    COMMAND
    | {
        "access_tokens",
        "aside",
        "console",
        "desk",
        "fittings",
        "hook",
        "journal",
        "keeper",
        "lighting",
        "rematch",
        "score",
        "whole_file",
    }
    | {"devices", "service", "simulation", "web", "wizard"}
)
"""Parts of the controller that may know files, threads, clocks and sockets; all others are pure."""

BESIDES = {
    "dambord.controller.replay": {"dambord.hardware"},
    "dambord.hardware.tile.kicad_tool": {"dambord.firmware"},
    "dambord.rules.draughts.description": {"pathlib"},
    "dambord.rules.draughts.pdn.check": {"pathlib"},
}
"""What single files may know besides: replay looks up a board by name, KiCad is fetched as MicroPython is,
the others are given paths."""

VALUES = {"dambord.hardware.sensor"}
"""What every pure file may know besides: modules of values that know no file either."""

OUTSIDE = {
    *("asyncio", "concurrent", "multiprocessing", "queue", "selectors", "signal", "threading"),
    *("io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile"),
    *("datetime", "random", "secrets", "time"),
}
"""What of the standard library a pure file does without: it never waits, reads, writes or asks the hour."""


KINDS = {".py", ".md", ".toml", ".service", ".sh", ".html"}
SUFFIXES = ("bin", "toml", "json", "py", "md", "pdn", "sqlite3", "jsonl", "rules")

THERE = {"firmware/main.py", "firmware/fake/machine.py", "tests/firmware/both.py", "tests/firmware/fed.py"}
"""Files that run where the package `firmware` stands in the root, as on the Pico, and import it so."""

BARE = re.compile(
    rf"\bfrom ({'|'.join(FOLDERS)})(\.\w+)* import\b"
    rf"|(?<!from \. )(?<!from dambord )\bimport ({'|'.join(FOLDERS)})\b(?! of\b)"
    rf"|-m[ \"',]+({'|'.join(FOLDERS)})\.\w"
    rf"|[\"']({'|'.join(FOLDERS)})(\.(?!{'|'.join(SUFFIXES)}\b)\w+)+[\"':]"
)
"""A top-level folder as the name of a package, in code or in a command that a text or a string gives."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module under the top-level folders as (dotted name, syntax tree)."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(("dambord", *path.relative_to(ROOT).with_suffix("").parts))
            yield name, ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.Module, name: str = "") -> set[str]:
    """Full names that the module called `name` imports, also inside functions.

    `from a import b` counts as `a.b`; relative names are made full.
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
    """The top-level package of an import; of ours the folder: `dambord.rules`."""
    parts = name.split(".")
    return ".".join(parts[: 1 + (parts[0] == "dambord")])


def tops(names: set[str]) -> set[str]:
    """The top-level packages of those imports."""
    return {top(name) for name in names}


def allowed(name: str, imported: set[str]) -> bool:
    """Whether the module called `name` may import all that."""
    parts = name.split(".")[1:]
    found = tops(imported) - BESIDES.get(name.removesuffix(".__init__"), set())
    match parts[0]:
        case "rules":
            return found <= sys.stdlib_module_names - OUTSIDE | {"dambord.rules"}
        case "firmware":
            return not found & (OURS - {"dambord.firmware"}) and "dambord" not in found
        case "hardware":
            return found <= sys.stdlib_module_names | {"dambord.hardware"}
        case _ if len(parts) > 1 and parts[1] in SHELL:
            runs = any(f"{one}.".startswith("dambord.controller.run.") for one in imported)
            return "dambord" not in found and (parts[1] in COMMAND or not runs)
        case _:
            shell = {f"dambord.controller.{part}." for part in SHELL}
            knows = any(f"{one}.".startswith(part) for part in shell for one in imported)
            beyond = {one for one in imported if one.rpartition(".")[0] not in VALUES}
            found &= tops(beyond)
            pure = sys.stdlib_module_names - OUTSIDE | {"dambord.rules", "dambord.controller"}
            return not knows and found <= pure


TREE = dict(modules())


@pytest.mark.parametrize("name", TREE)
def test_module_keeps_to_the_directions(name: str) -> None:
    assert allowed(name, imports(TREE[name], name)), sorted(imports(TREE[name], name))


@pytest.mark.parametrize("name", VALUES)
def test_modules_of_values_know_no_file(name: str) -> None:
    assert tops(imports(TREE[name], name)) <= sys.stdlib_module_names - OUTSIDE


def test_imports_are_absolute_but_on_the_microcontroller() -> None:
    relative = {
        name.removeprefix("dambord.firmware.")
        for name, tree in TREE.items()
        if any(isinstance(node, ast.ImportFrom) and node.level for node in ast.walk(tree))
    }
    there = {name.removesuffix(".py") for name in FILES} | {"planes", "trace", "fake.machine"}
    assert relative <= there
    inside = {one for name in there for one in imported_at_all(TREE[f"dambord.firmware.{name}"])}
    assert {one for one in inside if one.startswith("dambord.")} == set()


def imported_at_all(tree: ast.Module) -> set[str]:
    """What a module imports, its relative names left out."""
    return {one for one in imports(tree, "firmware.it") if not one.startswith("firmware.")}


def test_nobody_uses_a_bare_name() -> None:
    """It would work in the checkout's root alone, and load a second copy of the module there."""
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
        ("dambord.controller.table", "import asyncio"),
        ("dambord.controller.settle", "def f(): from time import monotonic"),
        ("dambord.controller.view", "from dambord.controller.web import page"),
        ("dambord.controller.trail", "from dambord.controller import run"),
        ("dambord.controller.lights", "import serial"),
        ("dambord.controller.devices.link", "from dambord.controller.run import board"),
        ("dambord.controller.web.server", "from dambord.controller import run"),
        ("dambord.controller.journal", "import dambord.controller.run"),
        ("dambord.controller.table", "from dambord import hardware"),
        (
            "dambord.controller.sensing",
            "from dambord.hardware.sensor import Sensor\nfrom dambord import hardware",
        ),
        ("dambord.controller.replay", "from pathlib import Path"),
        ("dambord.firmware.main", "from dambord.rules import game"),
        ("dambord.firmware.main", "from ..rules import game"),
        ("dambord.hardware.board", "from dambord.controller import sensing"),
        ("dambord.controller.table", "import dambord"),
        ("dambord.rules.game", "import rules"),
    ],
)
def test_a_wrong_arrow_is_found(name: str, line: str) -> None:
    assert not allowed(name, imports(ast.parse(line), name))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("dambord.rules.game", "from dataclasses import dataclass"),
        ("dambord.controller.table", "from dambord.rules.game import Turn"),
        ("dambord.controller.sensing", "from dambord.hardware.sensor import Sensor"),
        ("dambord.controller.devices.link", "from dambord.firmware import wire"),
        ("dambord.controller.cli", "from dambord.controller import run"),
        ("dambord.controller.commands.play", "from dambord.controller.run import play"),
        ("dambord.controller.replay", "from dambord import hardware"),
        ("dambord.firmware.main", "import machine"),
        ("dambord.firmware.main", "from . import board"),
        ("dambord.hardware.board", "import tomllib"),
    ],
)
def test_a_right_arrow_passes(name: str, line: str) -> None:
    assert allowed(name, imports(ast.parse(line), name))
