"""Fetches Debian packages from the apt sources of this machine into a folder of the project.

Nothing is installed and root is not needed. `hardware/circuit_boards/kicad/kicad_tool.py` uses it too.
Imports only the standard library.
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

MIRROR_S = 15
"""Seconds until a mirror that does not answer counts as unreachable; a demonstration may be waiting."""
QUICK, FETCHING, BUILDING = 300, 1800, 3600
"""Time limits in seconds: small tasks, a download of hundreds of megabytes, a compiler on a small
computer."""


class UnavailableError(OSError):
    """A tool is missing or has failed; the message is one line."""


def folder(tool: str) -> Path:
    """The folder for `tool`: in the checkout's `.tools`, or in the user's cache for an installed copy."""
    root = Path(__file__).resolve().parents[2]
    if (root / "pyproject.toml").exists():
        return root / ".tools" / tool
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(cache) / "dambord" / tool


@contextmanager
def locked(where: Path) -> Iterator[None]:
    """Lock that folder against other processes. It is created if necessary."""
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
    """Run `command` in the folder `where`; its exit status and output.

    `environment` overrides variables of this process. UnavailableError if it can't be started or takes longer
    than `patience` seconds; `purpose` is for the message ("fetch MicroPython").
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
    """Like `done`, but returns standard output; UnavailableError with the last line of output if it fails."""
    ended = done(command, where, purpose, patience, environment)
    if ended.returncode:
        said = (ended.stderr.strip() or ended.stdout.strip() or "nothing said").splitlines()[-1]
        raise UnavailableError(f"{_name(command)} could not {purpose}: {said}")
    return ended.stdout


def _name(command: Sequence[str]) -> str:
    return Path(command[0]).name


def release() -> str:
    """Code name of this system's release, empty if it has none."""
    try:
        return platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    except OSError:
        return ""


def open_apt(work: Path, suites: Sequence[str], purpose: str, *, sources: bool = False) -> list[str]:
    """Options for apt-get to use `suites` instead of those of this system. Its state is in the new folder
    `work`.

    With `sources` also source packages. UnavailableError if no apt source can be used; `purpose` is for the
    message.
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
        f"Acquire::http::Timeout={MIRROR_S}",
        f"Acquire::https::Timeout={MIRROR_S}",
    ]
    if os.geteuid() == 0:  # otherwise apt changes to a user that may have no permission to write here
        options.append("APT::Sandbox::User=root")
    settings = [word for option in options for word in ("-o", option)]
    run(["apt-get", *settings, "-qq", "update"], work, purpose)
    if not list((work / "lists").glob("*_Packages*")):  # apt-get reports success even if no mirror answers
        raise UnavailableError(f"none of this machine's apt sources could be reached to {purpose} from")
    return settings


def copy_sources(etc: Path, release: str, suites: Sequence[str], into: Path) -> bool:
    """Copy the apt sources of `release` from `etc`, with `suites` in its place; True if there were any.

    A suite may be another release, which includes its parts (`-updates`), or a part of this one
    (`bookworm-backports`). Sources of other projects are left out, as they may not have those suites.
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
    """A stanza or line of apt's sources, once for each suite that it has."""
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
