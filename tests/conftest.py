"""Fixtures for several folders (wheel, simulated world) and the settings of the whole suite."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from unittest import mock

import pytest

from dambord.controller.devices.fakes import pico
from dambord.controller.simulation import virtual_board
from dambord.firmware.host import get_micropython
from tests.simulated.clock import simulated_time
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.waiting import HANG_S

# Blinka detects the platform once, when a process first imports it, in whichever test.
os.environ["BLINKA_OS_AGNOSTIC"] = os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
# A process started in the background ignores Ctrl-C, and so would the programs under test.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "controller", "firmware", "hardware")
pytest_plugins = [
    "tests.plugins.cost",
    "tests.plugins.extent",
    "tests.plugins.left_out",
    "tests.plugins.order",
    "tests.plugins.seeds",
]


SET_ELSEWHERE = (
    *("STATE_DIRECTORY", "DAMBORD_TOKEN", "GPIOZERO_PIN_FACTORY", "LG_WD"),
    *("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"),
    *("all_proxy", "http_proxy", "ws_proxy", "ALL_PROXY", "HTTP_PROXY", "WS_PROXY"),
)
"""Environment variables that change the program's behaviour. Proxies for https stay, for downloads."""


@pytest.fixture(scope="session", autouse=True)
def nothing_is_fetched() -> Iterator[None]:
    """Prevent downloads: without MicroPython a simulated board runs under CPython."""
    if get_micropython.installed(get_micropython.folder()):
        yield
        return
    none = (None, "MicroPython is not fetched")
    with mock.patch.object(pico, "find_interpreter", return_value=none):
        yield


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Give every test the same environment, without settings of the user, service or terminal."""
    for name in SET_ELSEWHERE:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.getbasetemp() / "state"))
    monkeypatch.setenv("COLUMNS", "110")


@pytest.fixture
def world() -> Iterator[World]:
    """A world with a simulated clock, independent of the machine's speed."""
    with simulated_time() as made:
        yield made


@pytest.fixture
def stepped(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """A world that also includes the boards of whole tables (`VirtualBoard`)."""
    monkeypatch.setattr(virtual_board, "FakePico", partial(Stepped, world))
    return world


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the tree to keep build files out of the checkout."""
    own = tmp_path_factory.getbasetemp()
    # All workers of a run share one.
    tree = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "wheel"
    with (tree.parent / "wheel.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(tree.glob("*.whl")):
            build_wheel(tree)
    (made,) = tree.glob("*.whl")
    return made


def build_wheel(tree: Path, **environment: str) -> None:
    """Copy what belongs to the wheel into a folder, and build it there; by default as Python alone."""
    for package in (*PACKAGES, "systemd"):
        shutil.copytree(ROOT / package, tree / package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for file in ("pyproject.toml", "setup.py", "__main__.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tree / file)
    run_build(tree, **(environment or {"DAMBORD_COMPILED": "no"}))


def run_build(tree: Path, **environment: str) -> str:
    """Build the wheel of a folder there, with variables of the environment; what it says."""
    build = "from setuptools import build_meta; import sys; build_meta.build_wheel(sys.argv[1])"
    return subprocess.run(
        [sys.executable, "-c", build, str(tree)],
        cwd=tree,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=HANG_S,
        check=True,
    ).stderr
