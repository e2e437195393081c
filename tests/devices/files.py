"""The open files of this process, to check that none is left open."""

from __future__ import annotations

import os
from pathlib import Path


def open_files() -> set[tuple[int, int, int]]:
    """Number, device and inode of every open file but the list of them.

    A set, not a count: the garbage collector may close files of earlier tests at any time.
    """
    found = set()
    for number in [int(path.name) for path in Path("/proc/self/fd").iterdir()]:
        try:
            status = os.fstat(number)
        except OSError:  # the list itself
            continue
        found.add((number, status.st_dev, status.st_ino))
    return found
