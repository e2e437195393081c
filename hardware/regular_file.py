"""Opens a file named by a user: only a regular file, never one that could block or that has no end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

NOT_REGULAR = "not a regular file; expected a file on a disk, or - where standard input is read"


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file for reading; links are followed.

    Raises OSError with the path for anything else: a FIFO would block, a device may have no end.
    """
    # Without O_NONBLOCK, opening a FIFO would wait for its writer.
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY)
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, NOT_REGULAR, str(path))


def read_regular(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most `most` bytes; raises OSError with the path."""
    with open_regular(path) as file:
        return at_most(file, most, str(path))


def at_most(file: BinaryIO, most: int, name: str) -> bytes:
    """Return what is left of `file` if it is at most `most` bytes.

    Raises OSError, which calls the file `name`.
    """
    data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"expected at most {most} bytes, found more", name)
    return data
