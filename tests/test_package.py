"""The wheel: all that the command needs at run time is inside, and nothing else lands beside it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

from dambord.firmware import get_micropython
from tests.waiting import HANG_S

PACKAGES = ("rules", "controller", "firmware", "hardware")
DATA = ".data/data/share/dambord/"


def test_every_file_of_the_packages_is_inside(wheel: Path) -> None:
    names = {name.partition(DATA)[2] or name for name in ZipFile(wheel).namelist()}
    inside = {name for name in names if ".dist-info" not in name}
    copied = wheel.parent  # the checkout may have changed since
    tree = {
        path.relative_to(copied).as_posix()
        for package in (*PACKAGES, "systemd")
        for path in (copied / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert inside == tree
    assert {PurePosixPath(name).suffix for name in inside} >= {
        ".py",
        ".toml",
        ".html",
        ".css",
        ".js",
        ".service",
    }


def test_the_licence_is_inside(wheel: Path) -> None:
    assert any(name.endswith("LICENSE") for name in ZipFile(wheel).namelist())


def test_boards_and_command_are_found_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    ZipFile(wheel).extractall(tmp_path)
    script = (
        "from dambord import hardware\n"
        "print(hardware.__file__)\n"
        "[hardware.board(name) for name in hardware.names()]\n"
        "print(len(hardware.names()))\n"
        "from dambord.controller.cli import main\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, timeout=HANG_S, check=True,
    )  # fmt: skip
    where, boards = done.stdout.split()
    assert where.startswith(str(tmp_path))
    assert boards == "11"


def test_the_demonstration_plays_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    ZipFile(wheel).extractall(tmp_path / "lib")
    games = tmp_path / "games.pdn"
    games.write_text('[GameType "20"]\n[Result "1-0"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-0\n')
    tools = get_micropython.folder()  # else an installed copy would fetch an interpreter of its own
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "lib"), "PATH": f"{tools}:{os.environ['PATH']}"}
    record = tmp_path / "state" / "record.sqlite3"
    words = ("demo", "--once", "--games", games, "--record", record, "--page", "0", "--speed", "50")
    done = subprocess.run(
        [sys.executable, "-m", "dambord.controller.cli", *map(str, words)], cwd=tmp_path, env=env,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=HANG_S, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "moves:    4" in done.stdout
    assert "White wins (resignation)" in done.stdout
    assert "unclear:  0" in done.stdout
    assert record.exists()
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"lib", "games.pdn", "state"}  # nothing is left where the command was given
