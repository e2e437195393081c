"""Find KiCad's command line tool, or download it from this machine's apt sources.

Debian 13 has KiCad 9, Debian 12 has it in its backports. The download has 100 MB, goes to `.tools/kicad` and
needs no root.
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
"""Oldest version that can check and plot everything used here."""
SUITES = {"bookworm": ("bookworm", "bookworm-backports")}
"""Suites with KiCad and its libraries, for releases whose own version is too old."""
FETCH = "fetch KiCad"
PYTHON = "/usr/bin/python3"
FILL = (
    "import sys, pcbnew; board = pcbnew.LoadBoard(sys.argv[1]); "
    "pcbnew.ZONE_FILLER(board).Fill(board.Zones()); pcbnew.SaveBoard(sys.argv[1], board, True)"
)
"""Program for KiCad's Python: its command line fills no planes before version 10."""

Tool = tuple[list[str], dict[str, str]]
"""A command and its environment variables."""


def run(arguments: Sequence[str], where: Path) -> CompletedProcess[str]:
    """Run `kicad-cli` in a folder.

    Raises UnavailableError if it is not available or takes too long.
    """
    command, environment = obtain()
    return packages.done([*command, *arguments], where, "check and plot circuit boards", QUICK, environment)


def fill(board: Path) -> None:
    """Fill the planes of a board file in place, by KiCad's own Python module.

    Raises UnavailableError if that module is not available or refuses.
    """
    done = module(FILL, board.parent, str(board))
    if done.returncode:
        raise UnavailableError(
            f"KiCad's Python module can't fill planes: {(done.stdout + done.stderr)[-300:]}"
        )


def no_module() -> str:
    """Return why KiCad's Python module can't be loaded, in one line; empty if it can."""
    try:
        done = module("import pcbnew", FOLDER)
    except UnavailableError as error:
        return str(error)
    lines = (done.stdout + done.stderr).strip().splitlines()
    return f"KiCad's Python module: {lines[-1] if lines else 'it fails'}" if done.returncode else ""


def module(program: str, where: Path, *arguments: str, beside: Path | None = None) -> CompletedProcess[str]:
    """Run a program that imports KiCad's Python module, and packages of the folder `beside`.

    Raises UnavailableError.
    """
    command, environment = obtain()
    packages_ = Path(command[0]).parents[1] / "lib" / "python3" / "dist-packages"
    # The module is made for the distribution's Python, not for that of a virtual environment.
    script = [PYTHON, "-c", program, *arguments]
    path = ":".join(map(str, (packages_, *([beside] if beside else []))))
    settings = {**environment, "PYTHONPATH": path, "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
    return packages.done(script, where, "use KiCad's Python module", QUICK, settings)


def there() -> Tool | None:
    """Return a recent enough tool: the system's, or one downloaded before; None if there is none."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    home = {"HOME": str(FOLDER / "home"), "XDG_CONFIG_HOME": str(FOLDER / "home"), "LC_ALL": "C.UTF-8"}
    found = shutil.which("kicad-cli")
    tools = [*([([found], home)] if found else []), _unpacked(home)]
    return next((tool for tool in tools if _version(tool) >= NEEDED), None)


def obtain() -> Tool:
    """Return the tool, downloading it if necessary; raises UnavailableError with the reason."""
    with packages.locked(FOLDER):
        if (tool := there()) is None:
            _fetch()
            tool = there()
    if tool is None:
        raise UnavailableError(f"KiCad was fetched into {FOLDER} but does not run")
    return tool


def _unpacked(home: dict[str, str]) -> Tool:
    """Return the path at which a downloaded tool would be."""
    tree = FOLDER / "tree"
    places = [
        path for pattern in ("", "/blas", "/lapack") for path in tree.glob(f"usr/lib/*-linux-gnu*{pattern}")
    ]
    libraries = ":".join(str(path) for path in places)
    return [str(tree / "usr" / "bin" / "kicad-cli")], {**home, "LD_LIBRARY_PATH": libraries}


def _version(tool: Tool) -> int:
    """Return the tool's major version; 0 if it does not run."""
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
    """Download and unpack KiCad and the libraries that this system lacks."""
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
