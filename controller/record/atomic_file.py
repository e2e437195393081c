"""Writes a file atomically: completely or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, data: bytes, mode: int, owner: tuple[int, int] | None = None) -> None:
    """Replace the file at `path` by an atomic rename: a power cut leaves either the old content or `data`.

    `mode`: the file's permissions, independent of the umask; it never has wider ones. `owner`: user and group
    id of the file (None: those of this process). Raises OSError; a failed write leaves no temporary file.
    """
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)  # left by a power cut, or a symbolic link placed by somebody
    try:
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
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
