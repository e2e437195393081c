"""Finds or fetches a real MicroPython interpreter and prints its path: `python firmware/get_micropython.py`.

In this order: `micropython` on PATH; what an earlier run fetched; Debian's package and its libraries, fetched
into a folder of this project without touching the system. Debian 12 has no such package: then the sources of
apt on this machine are copied with the suite replaced by the next release, which has. Needs apt-get and
dpkg-deb; root is not needed. Exit status 1 with one line on standard error where it can't be had.
"""

import fcntl
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

SUITE_WITHOUT, SUITE_WITH = "bookworm", "trixie"
"""Debian 12 packages no MicroPython, Debian 13 and later do."""
PATIENCE = 15
"""Seconds until a mirror that says nothing counts as out of reach; a demonstration may be waiting."""


class UnavailableError(Exception):
    """No MicroPython interpreter can be had here; says why in one line."""


def folder() -> Path:
    """Where it is fetched to: `.tools` of the checkout, or the user's cache if this is an installed copy."""
    root = Path(__file__).resolve().parent.parent
    if (root / "pyproject.toml").exists():
        return root / ".tools" / "micropython"
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(cache) / "dambord" / "micropython"


def installed(where: Path) -> "Path | None":
    """An interpreter that is there already: on PATH, or fetched into `where`."""
    found = shutil.which("micropython")
    for path in ([Path(found)] if found else []) + [where / "micropython"]:
        if path.exists() and _works(path):
            return path
    return None


def obtain(where: "Path | None" = None) -> Path:
    """The path of a working interpreter, fetched if need be. Raises UnavailableError with the reason."""
    where = where or folder()
    found = installed(where)
    if found:
        return found
    for tool in ("apt-get", "apt-cache", "dpkg-deb"):
        if not shutil.which(tool):
            raise UnavailableError(
                f"no micropython on PATH, and no {tool} to fetch it with: please install MicroPython"
            )
    where.mkdir(parents=True, exist_ok=True)
    with (where / "lock").open("w") as lock:  # several test processes may want it at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = installed(where)
        if found:
            return found
        _fetch(where)
    launcher = where / "micropython"
    if not _works(launcher):
        raise UnavailableError(f"{launcher} was fetched but does not run")
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
    """Download the packages and unpack them under `where`, with a launcher that uses their own libraries."""
    work = where / "apt"
    shutil.rmtree(work, ignore_errors=True)
    settings = open_apt(work)
    (work / "debs").mkdir()
    unwanted = ("recommends", "suggests", "conflicts", "breaks", "replaces", "enhances")
    closure = ["depends", "--recurse", *(f"--no-{kind}" for kind in unwanted), "micropython"]
    listing = run(["apt-cache", *settings, *closure], work)
    packages = sorted(set(re.findall(r"^(micropython|lib[^\s:<]+)", listing, re.MULTILINE)))
    if "micropython" not in packages:
        raise UnavailableError("the apt sources of this machine have no package micropython")
    run(["apt-get", *settings, "-qq", "download", *packages], work / "debs")
    tree = where / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for package in sorted((work / "debs").glob("*.deb")):
        run(["dpkg-deb", "-x", str(package), str(tree)], work)
    _write_launcher(where / "micropython", tree)
    shutil.rmtree(work)


def open_apt(work: Path, *, sources: bool = False) -> list[str]:
    """Options that let apt-get use a release that has MicroPython, all its state in the new folder `work`.

    With `sources` it knows source packages too. Raises UnavailableError.
    """
    for name in ("sources", "lists/partial", "cache/archives/partial"):
        (work / name).mkdir(parents=True)
    release = _release()
    if not release or not copy_sources(Path("/etc/apt"), release, work / "sources"):
        raise UnavailableError("no apt source of Debian on this machine to fetch MicroPython from")
    if sources:
        for path in (work / "sources").iterdir():
            text = re.sub(r"^Types:.*$", "Types: deb deb-src", path.read_text(), flags=re.MULTILINE)
            path.write_text(re.sub(r"^deb (.*)$", r"deb \1\ndeb-src \1", text, flags=re.MULTILINE))
    options = [
        f"Dir::Etc::sourceparts={work}/sources",
        "Dir::Etc::sourcelist=/dev/null",
        "Dir::Etc::preferences=/dev/null",
        "Dir::Etc::preferencesparts=/dev/null",
        f"Dir::State::lists={work}/lists",
        f"Dir::Cache={work}/cache",
        f"Dir::Cache::archives={work}/cache/archives",
        "Acquire::Retries=1",
        f"Acquire::http::Timeout={PATIENCE}",
        f"Acquire::https::Timeout={PATIENCE}",
    ]
    if os.geteuid() == 0:  # else apt drops to a user that may not be able to write here
        options.append("APT::Sandbox::User=root")
    settings = [word for option in options for word in ("-o", option)]
    run(["apt-get", *settings, "-qq", "update"], work)
    if not list((work / "lists").glob("*_Packages*")):  # apt-get takes a mirror out of reach for a success
        raise UnavailableError(
            "none of this machine's apt sources could be reached to fetch MicroPython from"
        )
    return settings


def _release() -> str:
    """The code name of this system's release, empty if it has none."""
    try:
        return platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    except OSError:
        return ""


def copy_sources(etc: Path, release: str, into: Path) -> bool:
    """Copy apt's sources in `etc`, as far as they are of `release`, with the suite replaced; True if any."""
    wanted = SUITE_WITH if release == SUITE_WITHOUT else release
    suite = re.compile(rf"\b{re.escape(release)}\b")
    some = False
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]:
        if path.suffix not in (".list", ".sources") or not path.exists():
            continue
        text = path.read_text()
        # Another project's source (one stanza or line each) may not know the other suite: only ours go over.
        parts = re.split(r"\n\s*\n", text) if path.suffix == ".sources" else text.splitlines()
        ours = [part for part in parts if _is_of(part, release, deb822=path.suffix == ".sources")]
        if ours:
            (into / path.name).write_text(suite.sub(wanted, "\n\n".join(ours)) + "\n")
            some = True
    return some


def _is_of(part: str, release: str, *, deb822: bool) -> bool:
    """Whether a stanza or line of apt's sources names `release` or a part of it (`-updates`) as its suite."""
    if deb822:
        suites = re.search(r"^Suites:(.*)$", part, re.MULTILINE)
        words = suites.group(1).split() if suites else []
    else:
        words = part.split() if part.startswith("deb ") else []
    return any(re.fullmatch(rf"{re.escape(release)}(-\w+)?", word) for word in words)


def _write_launcher(launcher: Path, tree: Path) -> None:
    """A script that runs the unpacked interpreter with the libraries unpacked beside it."""
    loaders = [*sorted(tree.glob("usr/lib*/ld-linux*.so.*")), *sorted(tree.glob("lib*/ld-linux*.so.*"))]
    libraries = sorted(tree.glob("usr/lib/*-linux-gnu*"))
    if not loaders or not libraries:
        raise UnavailableError(f"no dynamic loader among the packages in {tree}")
    launcher.write_text(
        "#!/bin/sh\n"
        "# Debian's MicroPython with the libraries of its own release, whatever this system has.\n"
        'tree=$(dirname "$(readlink -f "$0")")/tree\n'
        f'exec "$tree/{loaders[0].relative_to(tree)}" '
        f'--library-path "$tree/{libraries[0].relative_to(tree)}" "$tree/usr/bin/micropython" "$@"\n'
    )
    launcher.chmod(0o755)


def run(command: list[str], where: Path) -> str:
    """Standard output of `command`, run in `where`; UnavailableError with its last words if it fails."""
    env = dict(os.environ, LC_ALL="C", DEBIAN_FRONTEND="noninteractive")
    try:
        ran = subprocess.run(
            command,
            cwd=where,
            env=env,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        raise UnavailableError(f"{command[0]} took more than 300 s to fetch MicroPython") from None
    if ran.returncode:
        said = (ran.stderr.strip() or "nothing said").splitlines()[-1]
        raise UnavailableError(f"{command[0]} could not fetch MicroPython: {said}")
    return ran.stdout


if __name__ == "__main__":
    try:
        print(obtain())
    except UnavailableError as reason:
        sys.exit(f"get_micropython: {reason}")
