"""Which tests rest in a developer's run: those that guard folders in which nothing has changed.

Unchanged means: as in the commit at which this branch left `origin/main` (without one, its upstream), with no
other file in the working tree. Where git can't tell, nothing rests.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
INSTALLED = ("requirements.lock", "pyproject.toml", "setup.py", "Makefile")
WAKES = {
    "pico": ("firmware", "controller/devices/link", "tests/firmware", "tests/simulated"),
    "kicad": ("hardware", "tests/hardware"),
    "container": (
        *(
            "systemd",
            "release",
            "controller/service",
            "controller/web/first_run",
            "tests/service",
            "tests/release",
        ),
        *INSTALLED,
    ),
    "arm64": ("rules/draughts", "release", "tests/release", *INSTALLED),
    "screen": ("systemd", "controller/service", "controller/web", "tests/service", *INSTALLED),
    "tests/hardware": (
        *("hardware", "firmware", "docs/hardware", "docs/build.md", "tests/hardware", "tests/firmware"),
        *("controller/core/sensing", "controller/record", "controller/simulation", "controller/wizard"),
        *INSTALLED,
    ),
    "site": ("controller", "rules", "hardware", "website", "tests/website", "package-lock.json", *INSTALLED),
    "tests/web/screens": ("controller/web", "docs/pictures", "tests/web"),
    "tests/web/station": ("controller/web", "controller/station", "tests/web"),
}
"""For the tests that need a part, or are in a folder: the paths of which a change wakes them."""
ALWAYS = ("tests/conftest.py", "tests/parts", "tests/plugins", "tests/waiting.py", "requirements-dev.lock")
"""Paths of which a change wakes all of them."""


def resting(changed: Iterable[str] | None) -> set[str]:
    """Return the keys of WAKES that may rest when these paths have changed; none if that is not known."""
    if changed is None:
        return set()
    touched = {str(folder) for path in changed for folder in (Path(path), *Path(path).parents)}
    return {name for name, folders in WAKES.items() if not touched & {*folders, *ALWAYS}}


def guards(file: str, needs: Iterable[str]) -> set[str]:
    """Return the keys of WAKES for a file of tests, and what one of its tests needs."""
    return {name for name in WAKES if name in needs or file.startswith(f"{name}/")}


def changed(root: Path = ROOT) -> set[str] | None:
    """Return the paths that differ from what has landed; None where git can't tell."""
    for landed in ("origin/main", "@{upstream}"):
        left = _git(root, "merge-base", "HEAD", landed)
        if left:
            differ = _git(root, "diff", "--name-only", "--relative", "--no-renames", "-z", left.strip())
            new = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
            return None if differ is None or new is None else {*filter(None, (differ + new).split("\0"))}
    return None


def _git(root: Path, *words: str) -> str | None:
    """Return what git prints; None if it fails or is not there."""
    try:
        done = subprocess.run(
            ["git", *words], cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return None if done.returncode else done.stdout
