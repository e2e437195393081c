"""What tests of several folders share: the wheel, and what becomes of tests that a machine cannot run."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from controller.simulation import bench
from tests.simulated.clock import simulated_time
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.waiting import HANG_S

# Blinka asks once, when it is first loaded in a process, what it runs on: whichever test that is.
os.environ["BLINKA_OS_AGNOSTIC"] = os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
# No example is timed: a busy machine is no fault of what is tested. They are the same in every run, and none
# is kept in the checkout, which several runs may share; `--hypothesis-profile search` looks for others.
settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("tests", settings.get_profile("search"), derandomize=True, database=None)
settings.load_profile("tests")
# Whoever is started in the background ignores Ctrl-C, and so would every program that a test interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "controller", "firmware", "hardware")
TOOLS = {
    "system": ("mmdebstrap", "nsenter", "systemctl", "systemd-analyze", "systemd-nspawn", "systemd-sysusers"),
    "screen": ("cage", "chromium", "grim", "unshare", "Xwayland"),
}
"""What tests with a mark run."""
TESTS = {"system": "tests under a real systemd", "screen": "tests of the kiosk's screen"}
"""What those tests are."""

LEFT_OUT = (
    *("STATE_DIRECTORY", "DAMBORD_TOKEN", "GPIOZERO_PIN_FACTORY", "LG_WD"),
    *("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"),
    *("all_proxy", "http_proxy", "ws_proxy", "ALL_PROXY", "HTTP_PROXY", "WS_PROXY"),
)
"""Variables that change what the program does. Proxies for https stay: what is fetched may need them."""
SYS_ADMIN = 21
"""Number of the capability to mount; root of a container often lacks it."""


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The same for every test, wherever it runs: what a user, a service or a terminal has set is gone."""
    for name in LEFT_OUT:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.getbasetemp() / "state"))
    monkeypatch.setenv("COLUMNS", "110")


@pytest.fixture
def world() -> Iterator[World]:
    """A world with a clock of its own: nothing in it depends on how fast this machine is."""
    with simulated_time() as made:
        yield made


@pytest.fixture
def stepped(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """A world in which the boards of whole tables (`Bench`) live as well."""
    monkeypatch.setattr(bench, "Microcontroller", partial(Stepped, world))
    return world


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a copy of the tree, which keeps the build's own files out of the checkout."""
    tree = tmp_path_factory.mktemp("tree")
    for package in (*PACKAGES, "systemd"):
        shutil.copytree(ROOT / package, tree / package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tree / file)
    build = "from setuptools import build_meta; import sys; build_meta.build_wheel(sys.argv[1])"
    subprocess.run(
        [sys.executable, "-c", build, str(tree)], cwd=tree, capture_output=True, timeout=HANG_S, check=True
    )
    (made,) = tree.glob("*.whl")
    return made


def _missing() -> dict[str, list[str]]:
    """What this machine lacks for the tests with a mark."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    capabilities = int(status.partition("CapEff:")[2].split()[0], 16)
    rights = {
        "system": {"root": os.geteuid() == 0, "right to mount": bool(capabilities >> SYS_ADMIN & 1)},
        "screen": {"user namespaces": _may_unshare()},
    }
    tools = {mark: {tool: shutil.which(tool) is not None for tool in TOOLS[mark]} for mark in TOOLS}
    return {
        mark: [name for name, there in {**rights[mark], **tools[mark]}.items() if not there] for mark in TOOLS
    }


@cache
def _may_unshare() -> bool:
    """Whether the kernel lets a program have users and file systems of its own."""
    words = ["unshare", "--user", "--map-root-user", "--mount", "true"]
    return shutil.which(words[0]) is not None and not subprocess.run(words, capture_output=True).returncode


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests with a mark whose tools are not to be had."""
    marks = [mark for mark, missing in _missing().items() if missing]
    left_out = [item for item in items if any(item.get_closest_marker(mark) for mark in marks)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say that they were left out, and why."""
    for mark, missing in _missing().items():
        if missing:
            terminalreporter.write_line(f"left out: {TESTS[mark]} (no {', no '.join(missing)})")
