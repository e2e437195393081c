"""Writes a file atomically: completely or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600
"""Mode of a file that its owner alone reads."""


def kept_mode(folder: Path) -> int:
    """Mode of a file in `folder` that is nobody else's business: 600, as a rule.

    It is 640 in a folder that is closed to all but its owner and his group, such as a service's: the page,
    which is another user there, is one of that group.
    """
    return 0o640 if folder.stat().st_mode & 0o077 == 0o050 else PRIVATE


def open_to_group(paths: Iterable[Path]) -> None:
    """Let the group read files and folders in a folder that is its own; errors are ignored."""
    for path in paths:
        with suppress(OSError):
            mode, shared = path.lstat().st_mode, kept_mode(path.parent) & 0o040
            if shared and stat.S_ISDIR(mode):
                shared = 0o050
            if not stat.S_ISLNK(mode) and mode | shared != mode:
                path.chmod(stat.S_IMODE(mode | shared))


def sync_folder(folder: Path) -> None:
    """Bring what was renamed or removed in `folder` to the disk. Raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_atomically(path: Path, data: bytes, mode: int, owner: tuple[int, int] | None = None) -> None:
    """Replace the file at `path` by an atomic rename: a power cut leaves either the old content or `data`.

    `mode`: the file's permissions, independent of the umask; it never has wider ones. `owner`: user and group
    id of the file (None: those of this process). Raises OSError; a failed write leaves no temporary file.
    """
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)  # left by a power cut, or a symbolic link placed by somebody
    try:
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, PRIVATE)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            if owner is not None:
                os.fchown(file.fileno(), *owner)
            os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())  # otherwise the rename may reach the disk before the content
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
