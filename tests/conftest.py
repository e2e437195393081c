"""What tests of several folders share: the wheel, and what becomes of tests that a machine cannot run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "controller", "firmware", "hardware")
TOOLS = ("mmdebstrap", "nsenter", "systemctl", "systemd-analyze", "systemd-nspawn", "systemd-sysusers")
"""What tests marked `system` run as root."""

_left_out = pytest.StashKey[str]()


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
        [sys.executable, "-c", build, str(tree)], cwd=tree, capture_output=True, timeout=60, check=True
    )
    (made,) = tree.glob("*.whl")
    return made


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs root and systemd's tools where they are not to be had, and say so at the end."""
    missing = [] if os.geteuid() == 0 else ["root"]
    missing += [tool for tool in TOOLS if shutil.which(tool) is None]
    if not missing:
        return
    kept = [item for item in items if item.get_closest_marker("system") is None]
    if len(kept) < len(items):
        left_out = [item for item in items if item not in kept]
        config.hook.pytest_deselected(items=left_out)
        config.stash[_left_out] = (
            f"{len(left_out)} tests of the service were left out: no {', '.join(missing)}"
        )
        items[:] = kept


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was left out, and why."""
    if _left_out in config.stash:
        terminalreporter.write_line(config.stash[_left_out], yellow=True)
