"""Errors of the record, each one line that names the file and the reason."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path


class JournalError(ValueError):
    """The record cannot be opened, read or written; the message names the file and the reason."""


class DamagedError(JournalError):
    """The record is not as it was written."""


class UnwritableError(JournalError):
    """The disk does not let anything be written now: it is read-only, full, or fails."""


class ForeignError(JournalError):
    """The file is no record: it belongs to somebody else, and is left as it is."""


SOUND = {
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_MISUSE,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
"""SQLite's primary result codes that do not point to a damaged file. All others do."""
UNREADABLE = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
"""Kinds of input error that do: the disk does not give back what was written."""
UNWRITABLE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY}
"""Those by which the disk says that it can't write."""
REFUSALS = {errno.EROFS, errno.EIO, errno.ENOSPC, errno.EDQUOT}
"""The system's numbers of such errors."""
PRIMARY = 0xFF
"""Mask of the primary code in an extended result code."""


def journal_error(path: Path, error: Exception) -> JournalError:
    """Convert an error of SQLite, or of reading what it gave, to one line; DamagedError if it means
    damage."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, sqlite3.ProgrammingError | sqlite3.InterfaceError):
        damaged = False  # used after it was closed
    elif code is None:
        damaged = True  # a cell that is no UTF-8, or not of its type
    else:
        damaged = code in UNREADABLE or code & PRIMARY not in SOUND
    said = f"{path}: {' '.join(str(error).split())}"
    if damaged:
        return DamagedError(said)
    unwritable = code is not None and code & PRIMARY in UNWRITABLE
    return UnwritableError(said) if unwritable else JournalError(said)


def file_error(said: str, error: OSError) -> JournalError:
    """The error with the message `said` for one of the system."""
    return (UnwritableError if error.errno in REFUSALS else JournalError)(said)
