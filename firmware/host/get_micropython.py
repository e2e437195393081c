"""Finds or fetches a real MicroPython interpreter and prints its path: `python
firmware/host/get_micropython.py`.

In this order: `micropython` on PATH; the one that an earlier run fetched; Debian's package and its libraries,
unpacked in a folder of this project, so that nothing is installed. Debian 12 has no such package: there the
apt sources of this machine are copied with the next release as suite. Needs apt-get and dpkg-deb, but not
root. Exit status 1 with one line on standard error if it is not available.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

try:
    from dambord.firmware.host import packages
except ImportError:  # as a script in a checkout that is not installed
    import packages  # type: ignore[import-not-found, no-redef]

SUITES = {"bookworm": "trixie"}
"""Release to take it from instead: Debian 12 has no package of MicroPython, Debian 13 has."""
FETCH = "fetch MicroPython"


def folder() -> Path:
    """The folder that it is fetched into."""
    return packages.folder("micropython")


def installed(where: Path) -> "Path | None":
    """An interpreter that is available already: on PATH, or fetched into `where`."""
    found = shutil.which("micropython")
    for path in ([Path(found)] if found else []) + [where / "micropython"]:
        if path.exists() and _works(path):
            return path
    return None


def obtain(where: "Path | None" = None) -> Path:
    """The path of a working interpreter, fetched if necessary. Raises UnavailableError with the reason."""
    where = where or folder()
    found = installed(where)
    if found:
        return found
    for tool in ("apt-get", "apt-cache", "dpkg-deb"):
        if not shutil.which(tool):
            raise packages.UnavailableError(
                f"no micropython on PATH, and no {tool} to fetch it with: please install MicroPython"
            )
    with packages.locked(where):
        found = installed(where)
        if found:
            return found
        _fetch(where)
    launcher = where / "micropython"
    if not _works(launcher):
        raise packages.UnavailableError(f"{launcher} was fetched but does not run")
    return launcher


def _works(path: Path) -> bool:
    try:
        ran = subprocess.run(
            [path, "-c", "print(6*7)"], capture_output=True, timeout=20, check=False, start_new_session=True
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ran.stdout.strip() == b"42"


def _fetch(where: Path) -> None:
    """Download the packages, unpack them under `where`, and write a launcher that uses their libraries."""
    work = where / "apt"
    shutil.rmtree(work, ignore_errors=True)
    settings = packages.open_apt(work, suites(), FETCH)
    (work / "debs").mkdir()
    unwanted = ("recommends", "suggests", "conflicts", "breaks", "replaces", "enhances")
    closure = ["depends", "--recurse", *(f"--no-{kind}" for kind in unwanted), "micropython"]
    listing = packages.run(["apt-cache", *settings, *closure], work, FETCH)
    wanted = sorted(set(re.findall(r"^(micropython|lib[^\s:<]+)", listing, re.MULTILINE)))
    if "micropython" not in wanted:
        raise packages.UnavailableError("the apt sources of this machine have no package micropython")
    packages.run(["apt-get", *settings, "-qq", "download", *wanted], work / "debs", FETCH, packages.FETCHING)
    tree = where / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for package in sorted((work / "debs").glob("*.deb")):
        packages.run(["dpkg-deb", "-x", str(package), str(tree)], work, FETCH)
    _write_launcher(where / "micropython", tree)
    shutil.rmtree(work)


def suites() -> "tuple[str]":
    """The release to take it from: that of this system, or the next one that has it."""
    release = packages.release()
    return (SUITES.get(release, release),)


def _write_launcher(launcher: Path, tree: Path) -> None:
    """Write a script that runs the unpacked interpreter with the libraries unpacked beside it."""
    loaders = [*sorted(tree.glob("usr/lib*/ld-linux*.so.*")), *sorted(tree.glob("lib*/ld-linux*.so.*"))]
    libraries = sorted(tree.glob("usr/lib/*-linux-gnu*"))
    if not loaders or not libraries:
        raise packages.UnavailableError(f"no dynamic loader among the packages in {tree}")
    launcher.write_text(
        "#!/bin/sh\n"
        "# Debian's MicroPython with the libraries of its own release, not those of this system.\n"
        'tree=$(dirname "$(readlink -f "$0")")/tree\n'
        f'exec "$tree/{loaders[0].relative_to(tree)}" '
        f'--library-path "$tree/{libraries[0].relative_to(tree)}" "$tree/usr/bin/micropython" "$@"\n'
    )
    launcher.chmod(0o755)


if __name__ == "__main__":
    try:
        print(obtain())
    except packages.UnavailableError as reason:
        sys.exit(f"get_micropython: {reason}")
