"""Tools and packages of Debian that this machine's own apt sources have, fetched beside the project.

Nothing is installed and root is not needed. For the host, and for whoever else fetches a tool so
(`hardware/tile/kicad_tool.py`); imports nothing but the standard library.
"""

from __future__ import annotations

import fcntl
import os
import platform
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

MIRROR = 15
"""Seconds until a mirror that says nothing counts as out of reach; a demonstration may be waiting."""
QUICK, FETCHING, BUILDING = 300, 1800, 3600
"""Seconds for small things, for a download of hundreds of megabytes, for a compiler on a small computer."""


class UnavailableError(OSError):
    """A tool can't be had or does not do it; says why in one line."""


def folder(tool: str) -> Path:
    """Where `tool` is fetched to: the checkout's `.tools`, or the user's cache for an installed copy."""
    root = Path(__file__).resolve().parent.parent
    if (root / "pyproject.toml").exists():
        return root / ".tools" / tool
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(cache) / "dambord" / tool


@contextmanager
def locked(where: Path) -> Iterator[None]:
    """Be the only process at work in that folder, which is made if need be."""
    where.mkdir(parents=True, exist_ok=True)
    with (where / "lock").open("w") as lock:  # several test processes may want it at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def done(
    command: Sequence[str],
    where: Path,
    purpose: str,
    patience: int,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """How `command`, run in the folder `where`, ended and what it said.

    `environment` goes before this process's own. UnavailableError if it can't be started or takes longer than
    `patience` seconds; `purpose` is what it was to do ("fetch MicroPython").
    """
    try:
        return subprocess.run(
            command,
            cwd=where,
            env={**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive", **(environment or {})},
            capture_output=True,
            text=True,
            errors="replace",
            timeout=patience,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        raise UnavailableError(f"{_name(command)} took more than {patience} s to {purpose}") from None
    except OSError as error:
        raise UnavailableError(f"{_name(command)} could not {purpose}: {error.strerror}") from None


def run(
    command: Sequence[str],
    where: Path,
    purpose: str,
    patience: int = QUICK,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Standard output of `command`, run as `done` does; UnavailableError with its last words if it fails."""
    ended = done(command, where, purpose, patience, environment)
    if ended.returncode:
        said = (ended.stderr.strip() or ended.stdout.strip() or "nothing said").splitlines()[-1]
        raise UnavailableError(f"{_name(command)} could not {purpose}: {said}")
    return ended.stdout


def _name(command: Sequence[str]) -> str:
    return Path(command[0]).name


def release() -> str:
    """The code name of this system's release, empty if it has none."""
    try:
        return platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    except OSError:
        return ""


def open_apt(work: Path, suites: Sequence[str], purpose: str, *, sources: bool = False) -> list[str]:
    """Options that let apt-get use `suites` instead of this system's, its state in the new folder `work`.

    With `sources` it knows source packages too. UnavailableError where `purpose` can't be done with it.
    """
    for name in ("sources", "lists/partial", "cache/archives/partial"):
        (work / name).mkdir(parents=True)
    if not copy_sources(Path("/etc/apt"), release(), suites, work / "sources"):
        raise UnavailableError(f"no apt source of Debian on this machine to {purpose} from")
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
        "Debug::NoLocking=1",
        "Acquire::Retries=1",
        f"Acquire::http::Timeout={MIRROR}",
        f"Acquire::https::Timeout={MIRROR}",
    ]
    if os.geteuid() == 0:  # else apt drops to a user that may not be able to write here
        options.append("APT::Sandbox::User=root")
    settings = [word for option in options for word in ("-o", option)]
    run(["apt-get", *settings, "-qq", "update"], work, purpose)
    if not list((work / "lists").glob("*_Packages*")):  # apt-get takes a mirror out of reach for a success
        raise UnavailableError(f"none of this machine's apt sources could be reached to {purpose} from")
    return settings


def copy_sources(etc: Path, release: str, suites: Sequence[str], into: Path) -> bool:
    """Copy apt's sources in `etc`, as far as they are of `release`, for `suites` instead; True if any.

    A suite may be another release, whose parts (`-updates`) then come with it, or a part of this one
    (`bookworm-backports`). What other projects' sources have stays behind: they may not know those suites.
    """
    some = False
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]:
        if path.suffix not in (".list", ".sources") or not path.exists():
            continue
        deb822 = path.suffix == ".sources"
        parts = re.split(r"\n\s*\n", path.read_text()) if deb822 else path.read_text().splitlines()
        copied = [one for part in parts for one in _for_suites(part.strip(), release, suites, deb822)]
        if copied:
            (into / path.name).write_text("\n\n".join(copied) + "\n")
            some = True
    return some


def _for_suites(part: str, release: str, suites: Sequence[str], deb822: bool) -> Iterator[str]:
    """A stanza or line of apt's sources, once for each suite that it leads to."""
    place = re.compile(r"(^Suites:)(.*)$" if deb822 else r"(^deb(?: +\[[^]]*\])? +\S+)( +\S+)", re.MULTILINE)
    found = place.search(part)
    named = [word for word in found[2].split() if re.fullmatch(rf"{release}(-\w+)?", word)] if found else []
    for suite in suites if release else ():
        if suite.startswith(f"{release}-"):
            leads = [suite] if release in named else []
        else:
            leads = [suite + word.removeprefix(release) for word in named]
        if leads:
            yield place.sub(rf"\1 {' '.join(leads)}", part, count=1)
