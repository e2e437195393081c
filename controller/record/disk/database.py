"""The record's database: how it is opened, its tables, and how older forms become this one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from dambord.controller.record import hash_chain
from dambord.controller.record.disk.journal_errors import (
    DamagedError,
    ForeignError,
    JournalError,
    journal_error,
)
from dambord.controller.record.disk.row_scan import EventRow

FORMAT = 3
"""Version of the tables, stored in SQLite's user_version."""
OLDER = 2
"""The oldest version that is brought up to this one (0.4.0)."""
APPLICATION = 0x64616D62
"""SQLite's application_id of a record: `damb`."""
LOG_PAGES = 32
"""Pages in the write-ahead log after which it is worked into the file: some twelve events."""

LONG = 300
"""Characters from which a line may not fit into a page as a whole."""

_TABLES = """
CREATE TABLE game (
    number INTEGER PRIMARY KEY, began TEXT NOT NULL, header TEXT NOT NULL, last INTEGER NOT NULL,
    seal BLOB NOT NULL, events INTEGER NOT NULL, head BLOB NOT NULL
);
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game, sequence INTEGER NOT NULL, line TEXT NOT NULL, seal BLOB NOT NULL,
    PRIMARY KEY (game, sequence)
) WITHOUT ROWID;
"""
"""The tables of form 2."""
_MARK = "ALTER TABLE game ADD COLUMN mark BLOB NOT NULL DEFAULT x'';"
"""What form 3 adds: the seal of a game's end."""
COLUMNS = {
    "game": ("number", "began", "header", "last", "seal", "events", "head", "mark"),
    "event": ("game", "sequence", "line", "seal"),
}


def connect(path: Path, *, writing: bool) -> sqlite3.Connection:
    """Open the database; made, or brought up to `FORMAT`, if it is opened for writing.

    Raises ForeignError for a file that is no record, DamagedError for one that is not as it was written, and
    JournalError if it cannot be opened.
    """
    if not writing and not path.exists():
        raise JournalError(f"{path}: there is no record")
    try:
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise journal_error(path, error) from None
    try:
        db.text_factory = _text
        db.execute("PRAGMA busy_timeout = 2000")
        _prepare(db, path, writing=writing)
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    except sqlite3.Error as error:
        db.close()
        raise journal_error(path, error) from None
    except BaseException:
        db.close()
        raise
    return db


def _text(data: bytes) -> str:
    """A text cell; one that is damaged is another text, which its seal shows."""
    return data.decode("utf-8", "replace")


def _prepare(db: sqlite3.Connection, path: Path, *, writing: bool) -> None:
    """Check whose database it is before anything is written to it; make the tables of an empty one."""
    ((form,), (owner,)) = (
        db.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id")
    )
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables and writing and form == owner == 0:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(
            f"BEGIN;{_TABLES}{_MARK}PRAGMA application_id = {APPLICATION};"
            f"PRAGMA user_version = {FORMAT};COMMIT;"
        )
        return
    if owner not in (0, APPLICATION) or (not tables & set(COLUMNS) and form not in (OLDER, FORMAT)):
        if tables or owner:
            raise ForeignError(f"{path}: the database of another program; expected a record of games")
        raise JournalError(f"{path}: an empty file; expected a record of games")
    if form not in (OLDER, FORMAT):
        raise JournalError(
            f"{path}: a record of form {form}; this version writes form {FORMAT}: keep it elsewhere"
        )
    for table, columns in COLUMNS.items():
        names = tuple(name for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,)))
        if names != (columns[:-1] if table == "game" and form == OLDER else columns):
            raise DamagedError(f"{path}: the table {table} is not as it was made")
    if writing:
        # Nothing if it is so already: it is not if a rotation was interrupted.
        db.execute("PRAGMA journal_mode = WAL")
        if form == OLDER:
            _migrate(db)


def _migrate(db: sqlite3.Connection) -> None:
    """Bring form 2 up to form 3 in one transaction: every game's end is sealed as it is found."""
    with db:
        db.execute("BEGIN IMMEDIATE")
        db.execute(_MARK)
        games = db.execute("SELECT number, events, last, head FROM game").fetchall()
        marks = [(hash_chain.mark(*game), game[0]) for game in games]
        db.executemany("UPDATE game SET mark = ? WHERE number = ?", marks)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {FORMAT}")


def long_rows(path: Path) -> Iterator[EventRow]:
    """Return the rows with lines that fill more than one page, as far as SQLite still finds them."""
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    except sqlite3.Error:
        return
    with closing(db), suppress(sqlite3.Error):
        found = db.execute("SELECT game, sequence, line, seal FROM event WHERE length(line) > ?", (LONG,))
        for game, sequence, line, seal in found:
            if [*map(type, (game, sequence, line, seal))] == [int, int, str, bytes]:
                yield EventRow(game, sequence, line, seal, 0)
