"""Checks the path of the program that the units start: systemd and the service's sandbox must be able to use
it."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath

HIDDEN = ("/home", "/root", "/run", "/tmp", "/var/tmp")
"""Folders that the sandbox hides from the service: the path of its program must not lead through them."""
UNFIT = "%$\\\"';"
"""Characters with a special meaning in a unit file."""
REMEDY = "install dambord into /opt/dambord (docs/service.md)"
_LINKS = 40
"""Symbolic links followed for one path; the kernel has the same limit."""


def named(root: Path, command: str) -> str:
    """Return the normalised path of `command` for the units under `root`.

    Raises ValueError if a unit cannot name the path, or if the sandbox hides it from the service.
    """
    if odd := "".join(sorted({letter for letter in command if letter.isspace() or letter in UNFIT})):
        raise ValueError(f"{command}: expected a path without {odd!r}, which mean something else in a unit")
    if not command.startswith("/"):
        raise ValueError(f"{command} is a relative path; {REMEDY}")
    path = "/" + os.path.normpath(command).lstrip("/")
    hidden = next((str(place) for place in _way(root, path) if str(place) in HIDDEN), None)
    if hidden is not None:
        how = "under" if Path(hidden) in (Path(path), *Path(path).parents) else "a link into"
        raise ValueError(f"{path} is {how} {hidden}, where the service may not look; {REMEDY}")
    return path


def missing(root: Path, path: str) -> str:
    """Return one line on what is wrong with the program at `path` under `root`; empty if it can be run."""
    there = root / _way(root, path)[-1].relative_to("/")
    if not there.is_file():
        return f"{root / path[1:]}: no such program; {REMEDY}"
    if not there.stat().st_mode & 0o111:
        return f"{root / path[1:]}: nobody may run it; {REMEDY}"
    return ""


def _way(root: Path, path: str) -> list[Path]:
    """Resolve `path` inside the system at `root`; return every folder and link passed on the way.

    An absolute symbolic link is resolved inside `root`, too. Raises ValueError for a loop of links.
    """
    todo = list(reversed(PurePosixPath(path).parts[1:]))
    way, at, links = [Path("/")], Path("/"), 0
    while todo:
        part = todo.pop()
        at = at.parent if part == ".." else at / part
        way.append(at)
        here = root / at.relative_to("/")
        if here.is_symlink():
            links += 1
            if links > _LINKS:
                raise ValueError(f"{root / path[1:]}: its links lead round in a circle")
            link = PurePosixPath(here.readlink())
            at = Path("/") if link.is_absolute() else at.parent
            way.append(at)
            todo += reversed(link.parts[1:] if link.is_absolute() else link.parts)
    return way
