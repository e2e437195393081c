"""The lock of a record: one controller writes it at a time, by whatever name the file is reached."""

from __future__ import annotations

import fcntl
import os
from contextlib import ExitStack, suppress
from pathlib import Path

from dambord.controller.record.disk.journal_errors import JournalError, file_error

HELD = "another controller is writing this record: end it, or keep another one with --record FILE"


class RecordLock(ExitStack):
    """Locks the record at `path` (no symbolic link) for writing until it is closed.

    Two locks are held: that of the file `.lock` beside the record, and that of the record's own inode, which
    hard links share. A lock file is never followed, truncated or removed. The descriptors stay open until the
    end: to close one earlier would drop SQLite's own locks. Raises JournalError if another controller holds a
    lock, or if there can be no lock.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._inodes: set[int] = set()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_name(f"{path.name}.lock")
            self._hold(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644))
            self.lock_inode()
        except OSError as error:
            self.close()
            why = f"can't be locked: {error.strerror}"
            raise file_error(f"{path}: {why}; --record FILE keeps the record elsewhere", error) from None
        except JournalError:
            self.close()
            raise

    def lock_inode(self) -> None:
        """Hold the lock of the record's inode too; to be called again once the file is there."""
        with suppress(FileNotFoundError):
            if self._path.stat().st_ino not in self._inodes:
                self._hold(os.open(self._path, os.O_RDONLY | os.O_CLOEXEC))

    def _hold(self, descriptor: int) -> None:
        self.callback(os.close, descriptor)
        self._inodes.add(os.fstat(descriptor).st_ino)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise JournalError(f"{self._path}: {HELD}") from None
