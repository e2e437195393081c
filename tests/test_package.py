"""The wheel contains everything the command needs at run time, and installs no other packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

import pytest

from dambord import hardware
from dambord.firmware.host import get_micropython
from tests.conftest import run_build
from tests.library.examples import write
from tests.waiting import HANG_S

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "controller", "firmware", "hardware")
DATA = ".data/data/share/dambord/"


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` folder of an environment with only the wheel installed."""
    made = tmp_path_factory.mktemp("alone")
    venv.create(made)
    programs = made / "bin"
    pip = (sys.executable, "-m", "pip", "--python", programs / "python", "--disable-pip-version-check")
    install = (*pip, "install", "--no-deps", "--no-index", wheel)
    subprocess.run(install, capture_output=True, timeout=HANG_S, check=True)
    return programs


def ran(folder: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a program without access to the checkout; returns the finished process."""
    return subprocess.run(
        words, cwd=folder, env={"PATH": os.defpath, "HOME": str(folder), "COLUMNS": "110"},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=HANG_S, check=False,
    )  # fmt: skip


def test_every_file_of_the_packages_is_inside(wheel: Path) -> None:
    names = {name.partition(DATA)[2] or name for name in ZipFile(wheel).namelist()}
    inside = {name.removeprefix("dambord/") for name in names if ".dist-info" not in name}
    packed = {PurePosixPath(name).parts[0] for name in ZipFile(wheel).namelist()}
    assert {PurePosixPath(name).suffix for name in packed - {"dambord"}} == {".dist-info", ".data"}
    assert inside >= {f"{package}/py.typed" for package in PACKAGES}
    assert "__init__.py" not in inside, "`dambord` is a namespace"
    copied = wheel.parent  # the checkout may have changed since
    # Sources of the compiled core, and types that only the checker of scripts reads.
    unpacked = (".c", ".h", ".d.ts")
    tree = {
        path.relative_to(copied).as_posix()
        for package in (*PACKAGES, "systemd")
        for path in (copied / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.endswith(unpacked)
    }
    assert inside == tree | {"__main__.py"}
    assert {PurePosixPath(name).suffix for name in inside} >= {
        ".py",
        ".toml",
        ".html",
        ".css",
        ".js",
        ".service",
    }


def test_the_rules_alone_need_no_other_package(alone: Path, tmp_path: Path) -> None:
    script = (
        "from dambord.rules.draughts import game, perft\n"
        "import dambord.rules, sys\n"
        "rules = game('russian')\n"
        "print(dambord.rules.__file__, perft(rules, rules.start(), 5))\n"
        "print(*sorted({name.split('.')[1] for name in sys.modules if name.startswith('dambord.')}))\n"
    )
    done = ran(tmp_path, alone / "python", "-I", "-c", script)
    assert done.stderr == ""
    where, leaves, known = done.stdout.split()
    assert where.startswith(str(alone.parent / "lib"))
    assert (leaves, known) == ("7482", "rules")


def test_the_pages_of_the_library_hold_for_what_is_installed(alone: Path, tmp_path: Path) -> None:
    """Every block is typed against the installed package, which says that it has types, and runs with it."""
    write(tmp_path)
    settings = tmp_path / "mypy.ini"
    settings.write_text("[mypy]\nstrict = true\n", encoding="utf-8")
    options = (f"--config-file={settings}", f"--python-executable={alone / 'python'}", "--cache-dir=typed")
    typed = ran(tmp_path, sys.executable, "-m", "mypy", *options, *sorted(tmp_path.glob("*.py")))
    assert typed.stdout.startswith("Success"), typed.stdout
    script = "import glob, runpy; [runpy.run_path(path) for path in sorted(glob.glob('*.py'))]"
    done = ran(tmp_path, alone / "python", "-I", "-c", script)
    assert (done.returncode, done.stderr) == (0, "")


def test_commands_that_need_only_the_rules_run_without_other_packages(alone: Path, tmp_path: Path) -> None:
    games = ROOT / "tests" / "rules" / "draughts" / "pdn" / "games" / "samples.pdn"
    recording = ROOT / "tests" / "recordings" / "knocked-over.jsonl"
    for command, said in (
        ("rules", "latvian-64\n"),
        ("perft --rules russian --depth 5", "7482\n"),
        ("moves --rules latvian-64", "c3-d4\n"),
        (f"pdn check {games}", "3 games, 3 replayed, 0 failed\n"),
        (f"replay {recording}", '"event": "move"'),
    ):
        done = ran(tmp_path, alone / "dambord", *command.split())
        assert (done.returncode, done.stderr) == (0, ""), command
        assert said in done.stdout
    done = ran(tmp_path, alone / "python", "-m", "dambord", "rules")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_command_without_its_packages_says_so_in_one_line(alone: Path, tmp_path: Path) -> None:
    for command in (
        "run --port simulated",
        "game --port simulated",
        "demo --once",
        "setup --board reed-100",
        "doctor",
        "firmware build",
    ):
        done = ran(tmp_path, alone / "dambord", *command.split())
        lacking = rf"dambord {command.split()[0]}: (pyserial|gpiozero|ifaddr) is not installed"
        assert (done.returncode, done.stdout) == (2, "")
        assert re.fullmatch(rf"{lacking}: pip install -r requirements\.lock\n", done.stderr)
    for name in ("rules", "record", "pdn", "replay", "arbiter", "install", "uninstall", "kiosk"):
        done = ran(tmp_path, alone / "dambord", name, "--help")
        assert (done.returncode, done.stderr) == (0, ""), name


def test_the_licence_is_inside(wheel: Path) -> None:
    assert any(name.endswith("LICENSE") for name in ZipFile(wheel).namelist())


def test_the_typeface_and_its_licence_are_inside(wheel: Path) -> None:
    fonts = {Path(name).name for name in ZipFile(wheel).namelist() if "/static/fonts/" in name}
    assert {"dambord-sans-400-first.woff2", "dambord-sans-600-first.woff2", "OFL.txt"} <= fonts


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
    assert boards == str(len(hardware.names()))


def test_the_demonstration_plays_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    ZipFile(wheel).extractall(tmp_path / "lib")
    games = tmp_path / "games.pdn"
    games.write_text('[GameType "20"]\n[Result "1-0"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-0\n')
    tools = get_micropython.folder()  # otherwise the installed copy would download an interpreter
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
    assert names == {"lib", "games.pdn", "state"}  # nothing is left in the working directory


@pytest.fixture
def core_only(tmp_path: Path) -> Path:
    """A folder with no more of the package than the compiled core has to be built with."""
    tree = tmp_path / "tree"
    compiled = Path("rules", "draughts", "compiled")
    shutil.copytree(ROOT / compiled, tree / compiled, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for file in ("pyproject.toml", "setup.py", "__main__.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tree / file)
    for folder in PACKAGES:
        (tree / folder).mkdir(exist_ok=True)
    return tree


@pytest.mark.needs("core")
def test_a_compiled_wheel_serves_every_python_from_3_11_on(core_only: Path) -> None:
    run_build(core_only)
    (made,) = core_only.glob("*.whl")
    assert "-cp311-abi3-" in made.name
    assert "dambord/rules/draughts/compiled/_core.abi3.so" in ZipFile(made).namelist()


def test_without_a_compiler_the_package_is_python_and_says_so_once(core_only: Path) -> None:
    said = run_build(core_only, CC="no-such-compiler")
    assert said.count("dambord: no compiled core, everything is Python") == 1
    (made,) = core_only.glob("*.whl")
    assert not [name for name in ZipFile(made).namelist() if name.endswith(".so")]
