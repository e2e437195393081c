"""Who may import whom: the arrows of the design, held on the tree as it is."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = {"rules", "controller", "firmware", "hardware"}

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
    "controller.replay": {"hardware"},
    "hardware.tile.kicad_tool": {"firmware"},
    "rules.draughts.description": {"pathlib"},
    "rules.draughts.pdn.check": {"pathlib"},
}
"""What single files may know besides: replay looks up a board by name, KiCad is fetched as MicroPython is,
the others are given paths."""

VALUES = {"hardware.sensor"}
"""What every pure file may know besides: modules of values that know no file either."""

OUTSIDE = {
    *("asyncio", "concurrent", "multiprocessing", "queue", "selectors", "signal", "threading"),
    *("io", "os", "pathlib", "shutil", "socket", "sqlite3", "subprocess", "tempfile"),
    *("datetime", "random", "secrets", "time"),
}
"""What of the standard library a pure file does without: it never waits, reads, writes or asks the hour."""


def modules(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Every module under those top-level folders as (dotted name, syntax tree)."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            yield name, ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(tree: ast.Module) -> set[str]:
    """Full names that a module imports, also inside functions; `from a import b` counts as `a.b`."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {("." * node.level) + f"{node.module or ''}.{alias.name}" for alias in node.names}
    return names


def tops(names: set[str]) -> set[str]:
    """The top-level packages of those imports."""
    return {name.split(".")[0] for name in names}


def allowed(name: str, imported: set[str]) -> bool:
    """Whether the module called `name` may import all that."""
    parts = name.split(".")
    top = tops(imported) - BESIDES.get(name, set())
    match parts[0]:
        case "rules":
            return top <= sys.stdlib_module_names - OUTSIDE | {"rules"}
        case "firmware":
            return not top & (OURS - {"firmware"})
        case "hardware":
            return top <= sys.stdlib_module_names | {"hardware"}
        case _ if len(parts) > 1 and parts[1] in SHELL:
            runs = any(one == "controller.run" or one.startswith("controller.run.") for one in imported)
            return parts[1] in COMMAND or not runs
        case _:
            shell = any(f"{one}.".startswith(f"controller.{part}.") for part in SHELL for one in imported)
            beyond = {one for one in imported if one.rpartition(".")[0] not in VALUES}
            top &= tops(beyond)
            return not shell and top <= sys.stdlib_module_names - OUTSIDE | {"rules", "controller"}


TREE = dict(modules("rules", "controller", "firmware", "hardware"))


@pytest.mark.parametrize("name", TREE)
def test_module_keeps_to_the_directions(name: str) -> None:
    assert allowed(name, imports(TREE[name])), sorted(imports(TREE[name]))


@pytest.mark.parametrize("name", VALUES)
def test_modules_of_values_know_no_file(name: str) -> None:
    assert tops(imports(TREE[name])) <= sys.stdlib_module_names - OUTSIDE


def test_imports_are_absolute() -> None:
    relative = {name for name, tree in TREE.items() if any(one.startswith(".") for one in imports(tree))}
    assert relative == set()


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("rules.draughts.generator", "import numpy"),
        ("rules.game", "from controller import table"),
        ("rules.game", "import time"),
        ("controller.table", "import asyncio"),
        ("controller.settle", "def f(): from time import monotonic"),
        ("controller.view", "from controller.web import page"),
        ("controller.trail", "from controller import run"),
        ("controller.lights", "import serial"),
        ("controller.devices.link", "from controller.run import board"),
        ("controller.web.server", "from controller import run"),
        ("controller.journal", "import controller.run"),
        ("controller.table", "import hardware"),
        ("controller.sensing", "from hardware.sensor import Sensor; import hardware"),
        ("controller.replay", "from pathlib import Path"),
        ("firmware.main", "from rules import game"),
        ("hardware.board", "from controller import sensing"),
    ],
)
def test_a_wrong_arrow_is_found(name: str, line: str) -> None:
    assert not allowed(name, imports(ast.parse(line)))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("rules.game", "from dataclasses import dataclass"),
        ("controller.table", "from rules.game import Turn"),
        ("controller.sensing", "from hardware.sensor import Sensor"),
        ("controller.devices.link", "from firmware import wire"),
        ("controller.cli", "from controller import run"),
        ("controller.commands.play", "from controller.run import play"),
        ("controller.replay", "import hardware"),
        ("firmware.main", "import machine"),
        ("hardware.board", "import tomllib"),
    ],
)
def test_a_right_arrow_passes(name: str, line: str) -> None:
    assert allowed(name, imports(ast.parse(line)))
