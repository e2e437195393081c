"""KiCad's command line: found, or fetched beside the project from this machine's own apt sources.

Debian 13 has KiCad 9; Debian 12 has it among its backports. 100 MB, into `.tools/kicad`; root is not needed.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess

from dambord.firmware.host import packages
from dambord.firmware.host.packages import FETCHING, QUICK, UnavailableError

FOLDER = packages.folder("kicad")
NEEDED = 9
"""The first version that checks and plots everything used here."""
SUITES = {"bookworm": ("bookworm", "bookworm-backports")}
"""Releases whose own KiCad is too old, and where a newer one and its libraries are."""
FETCH = "fetch KiCad"

Tool = tuple[list[str], dict[str, str]]
"""The command, and what has to stand in its environment."""


def run(arguments: Sequence[str], where: Path) -> CompletedProcess[str]:
    """What `kicad-cli` says and how it ends, run in that folder.

    UnavailableError where it can't be had or takes too long.
    """
    command, environment = obtain()
    return packages.done([*command, *arguments], where, "check and plot the tile", QUICK, environment)


def there() -> Tool | None:
    """One that runs and is recent enough: this system's, or what was fetched before."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    home = {"HOME": str(FOLDER / "home"), "XDG_CONFIG_HOME": str(FOLDER / "home"), "LC_ALL": "C.UTF-8"}
    found = shutil.which("kicad-cli")
    tools = [*([([found], home)] if found else []), _unpacked(home)]
    return next((tool for tool in tools if _version(tool) >= NEEDED), None)


def obtain() -> Tool:
    """The same, fetched if need be; UnavailableError with the reason where it can't be had."""
    with packages.locked(FOLDER):
        if (tool := there()) is None:
            _fetch()
            tool = there()
    if tool is None:
        raise UnavailableError(f"KiCad was fetched into {FOLDER} but does not run")
    return tool


def _unpacked(home: dict[str, str]) -> Tool:
    """Where a fetched one would be."""
    tree = FOLDER / "tree"
    places = [
        path for pattern in ("", "/blas", "/lapack") for path in tree.glob(f"usr/lib/*-linux-gnu*{pattern}")
    ]
    libraries = ":".join(str(path) for path in places)
    return [str(tree / "usr" / "bin" / "kicad-cli")], {**home, "LD_LIBRARY_PATH": libraries}


def _version(tool: Tool) -> int:
    """Its major version; 0 where it does not run."""
    command, environment = tool
    if not Path(command[0]).exists():
        return 0
    try:
        said = packages.done([*command, "version"], FOLDER, "say its version", QUICK, environment)
    except UnavailableError:
        return 0
    found = re.search(r"^(\d+)\.\d+", said.stdout, re.MULTILINE)
    return int(found[1]) if found else 0


def _fetch() -> None:
    """Download KiCad and what of its libraries this system lacks, and unpack all that."""
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        raise UnavailableError(
            "no kicad-cli on PATH, and no apt-get to fetch it with: please install KiCad 9 or newer"
        )
    work = FOLDER / "apt"
    shutil.rmtree(work, ignore_errors=True)
    release = packages.release()
    suites = SUITES.get(release, (release,))
    settings = packages.open_apt(work, suites, FETCH)
    wanted = ["install", "--download-only", "--no-install-recommends", "-t", suites[-1], "kicad"]
    packages.run(["apt-get", *settings, "-qq", "-y", *wanted], work, FETCH, FETCHING)
    tree = FOLDER / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for package in sorted((work / "cache" / "archives").glob("*.deb")):
        packages.run(["dpkg-deb", "-x", str(package), str(tree)], work, FETCH)
    shutil.rmtree(work)
