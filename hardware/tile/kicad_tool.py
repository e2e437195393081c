"""KiCad's command line: found, or fetched beside the project from this machine's own apt sources.

Debian 13 has KiCad 9; Debian 12 has it among its backports. 100 MB, into `.tools/kicad`; root is not needed.
"""

from __future__ import annotations

import fcntl
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dambord"
FOLDER = (ROOT / ".tools" if (ROOT / "pyproject.toml").exists() else CACHE) / "kicad"
"""Where it is fetched to: `.tools` of the checkout, or the user's cache if this is an installed copy."""
NEEDED = 9
"""The first version that checks and plots everything used here."""
BACKPORTS = {"bookworm": "bookworm-backports"}
"""Releases whose own KiCad is too old."""
PATIENCE = 900
"""Seconds for fetching."""


class KicadError(OSError):
    """KiCad can't be had or can't do it; the message says why in one line."""


def run(arguments: Sequence[str], where: Path) -> subprocess.CompletedProcess[str]:
    """What `kicad-cli` says and how it ends, run in that folder; raises KicadError where it can't be had."""
    command, env = _tool()
    return _try([*command, *arguments], where, env)


def _try(command: list[str], where: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=where, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        timeout=PATIENCE,
    )  # fmt: skip


def _tool() -> tuple[list[str], dict[str, str]]:
    """The command, and what has to stand in its environment."""
    found = shutil.which("kicad-cli")
    home = {"HOME": str(FOLDER / "home"), "XDG_CONFIG_HOME": str(FOLDER / "home"), "LC_ALL": "C.UTF-8"}
    FOLDER.mkdir(parents=True, exist_ok=True)
    if found and _version([found], {**os.environ, **home}) >= NEEDED:
        return [found], {**os.environ, **home}
    with (FOLDER / "lock").open("w") as lock:  # several test processes may want it at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        command, env = _unpacked(home)
        if _version(command, env) < NEEDED:
            _fetch()
            command, env = _unpacked(home)
    if _version(command, env) < NEEDED:
        raise KicadError(f"{command[0]} was fetched but does not run")
    return command, env


def _unpacked(home: dict[str, str]) -> tuple[list[str], dict[str, str]]:
    """Where a fetched one would be."""
    tree = FOLDER / "tree"
    places = [
        path for pattern in ("", "/blas", "/lapack") for path in tree.glob(f"usr/lib/*-linux-gnu*{pattern}")
    ]
    libraries = ":".join(str(path) for path in places)
    return [str(tree / "usr" / "bin" / "kicad-cli")], {**os.environ, **home, "LD_LIBRARY_PATH": libraries}


def _version(command: list[str], env: dict[str, str]) -> int:
    """Its major version; 0 where it does not run."""
    if not Path(command[0]).exists():
        return 0
    said = _try([*command, "version"], FOLDER, env).stdout
    found = re.search(r"^(\d+)\.\d+", said, re.MULTILINE)
    return int(found[1]) if found else 0


def _fetch() -> None:
    """Download KiCad and what of its libraries this system lacks, and unpack all that."""
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        raise KicadError(
            "no kicad-cli on PATH, and no apt-get to fetch it with: please install KiCad 9 or newer"
        )
    work = FOLDER / "apt"
    shutil.rmtree(work, ignore_errors=True)
    for name in ("sources", "lists/partial", "archives/partial"):
        (work / name).mkdir(parents=True)
    release = platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    suite = BACKPORTS.get(release, release)
    if not copy_sources(Path("/etc/apt"), release, suite, work / "sources"):
        raise KicadError("no apt source of Debian on this machine to fetch KiCad from")
    settings = [
        *(f"Dir::Etc::sourceparts={work}/sources", "Dir::Etc::sourcelist=/dev/null"),
        *(f"Dir::State::lists={work}/lists", f"Dir::Cache={work}", f"Dir::Cache::archives={work}/archives"),
        *("Debug::NoLocking=1", "Acquire::Retries=2", "Acquire::http::Timeout=20"),
    ]
    if os.geteuid() == 0:  # else apt drops to a user that may not be able to write here
        settings.append("APT::Sandbox::User=root")
    apt = ["apt-get", "-qq", "-y", *(word for one in settings for word in ("-o", one))]
    wanted = ["install", "--download-only", "--no-install-recommends", "-t", suite, "kicad"]
    for command in ([*apt, "update"], [*apt, *wanted]):
        done = _try(command, work, dict(os.environ, LC_ALL="C", DEBIAN_FRONTEND="noninteractive"))
        if done.returncode:
            said = (done.stdout.strip() or "nothing said").splitlines()[-1]
            raise KicadError(f"apt-get could not fetch KiCad: {said}")
    tree = FOLDER / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for package in sorted((work / "archives").glob("*.deb")):
        subprocess.run(["dpkg-deb", "-x", str(package), str(tree)], check=True)
    shutil.rmtree(work)


def copy_sources(etc: Path, release: str, suite: str, into: Path) -> bool:
    """Copy apt's sources in `etc` that are of this release, and add the same for `suite`; True if any."""
    some = False
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]:
        if path.suffix not in (".list", ".sources") or not path.exists():
            continue
        deb822 = path.suffix == ".sources"
        parts = re.split(r"\n\s*\n", path.read_text()) if deb822 else path.read_text().splitlines()
        more = []
        for part in parts:
            words = re.search(r"^Suites:(.*)$", part, re.MULTILINE) if deb822 else None
            named = words[1].split() if words else part.split() if part.startswith("deb ") else []
            if release in named:
                more.append(part)
                more.append(re.sub(rf"\b{release}\b(?!-)", suite, part) if suite != release else "")
        if more:
            (into / path.name).write_text("\n\n".join(part for part in more if part) + "\n")
            some = True
    return some
