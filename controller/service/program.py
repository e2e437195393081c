"""The program that the units start: a path that they can name, in a folder that the service may look into."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath

HIDDEN = ("/home", "/root", "/run", "/tmp", "/var/tmp")
"""Folders that the service does not see: what it runs must not lie there, nor be reached through them."""
UNFIT = "%$\\\"';"
"""Letters that a unit reads as its own."""
REMEDY = "install dambord into /opt/dambord (docs/service.md)"
_LINKS = 40
"""Links that are followed for one path, as many as the kernel does."""


def named(root: Path, command: str) -> str:
    """The path as the units under `root` name it; ValueError if they can't, or the service can't see it."""
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
    """What is wrong with the program at `path` under `root`, in one line; empty if it can be run."""
    there = root / _way(root, path)[-1].relative_to("/")
    if not there.is_file():
        return f"{root / path[1:]}: no such program; {REMEDY}"
    if not there.stat().st_mode & 0o111:
        return f"{root / path[1:]}: nobody may run it; {REMEDY}"
    return ""


def _way(root: Path, path: str) -> list[Path]:
    """Every place on the way to `path` and beyond its links, which lead nowhere out of the system `root`."""
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
