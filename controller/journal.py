"""The record: every event on disk before it acts, so that a power cut at any moment loses nothing.

SQLite in WAL mode with full synchronisation: a committed event has been flushed to the disk, and what a
power cut leaves half written is rolled back at the next opening.
"""

from __future__ import annotations

import fcntl
import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from controller.events import Event
from controller.recording import Header, read_header, write_event, write_header

FORMAT = 1
"""Number of the tables' form, kept in SQLite's user_version."""

_TABLES = """
CREATE TABLE game (
    number INTEGER PRIMARY KEY, began TEXT NOT NULL, header TEXT NOT NULL, last INTEGER NOT NULL
);
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game, sequence INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (game, sequence)
) WITHOUT ROWID;
"""


class JournalError(ValueError):
    """The record can't be opened, read or written: which file, and why."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game as the record holds it; `last` is the last instant (microseconds) that is known of it."""

    number: int
    began: str
    header: Header
    lines: tuple[str, ...]
    last: int


class Journal:
    """One file of games. One writer at a time; readers may look in while it is written."""

    def __init__(self, path: Path, *, writing: bool = True) -> None:
        self.path = path
        self._lock: IO[str] | None = None
        self._alone = threading.RLock()
        """A thread may still be writing when another one reads, or closes: SQLite would crash."""
        if writing:
            self._lock = _exclusive(path)
        elif not path.exists():
            raise JournalError(f"{path}: there is no record")
        try:
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA busy_timeout = 2000")
            self._prepare(writing=writing)
        except sqlite3.Error as error:
            raise JournalError(f"{path}: {error}") from None

    def _prepare(self, *, writing: bool) -> None:
        (form,) = self._db.execute("PRAGMA user_version").fetchone()
        if form == 0 and writing:
            self._db.executescript(f"BEGIN;{_TABLES}PRAGMA user_version = {FORMAT};COMMIT;")
        elif form != FORMAT:
            raise JournalError(f"{self.path}: a record of form {form}; this version writes form {FORMAT}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._alone:
            self._db.close()
        if self._lock is not None:
            self._lock.close()

    def begin(self, header: Header) -> int:
        """Open a new game; returns its number."""
        began = datetime.now(UTC).isoformat(timespec="seconds")
        row = "INSERT INTO game (began, header, last) VALUES (?, ?, 0)"
        with self._alone:
            number = self._run(row, began, write_header(header)).lastrowid
        assert number is not None
        return number

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Write `events` as the `sequence`-th (from 0) and following of `game`; on disk when this returns."""
        try:
            with self._alone, self._db:
                self._db.execute("BEGIN IMMEDIATE")
                rows = ((game, number, write_event(event)) for number, event in enumerate(events, sequence))
                self._db.executemany("INSERT INTO event VALUES (?, ?, ?)", rows)
                self._db.execute("UPDATE game SET last = ? WHERE number = ?", (events[-1].at, game))
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: {error}") from None

    def beat(self, game: int, at: int) -> None:
        """Note that `game` was alive at `at` although nothing happened."""
        self._run("UPDATE game SET last = ? WHERE number = ?", at, game)

    def games(self) -> list[tuple[int, str, Header]]:
        """Number, beginning (wall time, UTC) and header of all games, the oldest first."""
        rows = self._rows("SELECT number, began, header FROM game ORDER BY number")
        return [(number, began, read_header(header)) for number, began, header in rows]

    def load(self, number: int | None = None) -> Recorded | None:
        """The game of that number, or the last one; None where there is none."""
        which = (
            "number = ?" if number is not None else "number = (SELECT max(number) FROM game WHERE ? IS NULL)"
        )
        with self._alone:
            games = self._rows(f"SELECT number, began, header, last FROM game WHERE {which}", number)
            if not games:
                return None
            number, began, header, last = games[0]
            rows = self._rows("SELECT line FROM event WHERE game = ? ORDER BY sequence", number)
        return Recorded(number, began, read_header(header), tuple(line for (line,) in rows), last)

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._alone:
            try:
                return self._db.execute(statement, values).fetchall()
            except sqlite3.Error as error:
                raise JournalError(f"{self.path}: {error}") from None

    def _run(self, statement: str, *values: object) -> sqlite3.Cursor:
        with self._alone:
            try:
                return self._db.execute(statement, values)
            except sqlite3.Error as error:
                raise JournalError(f"{self.path}: {error}") from None


def _exclusive(path: Path) -> IO[str]:
    """Keep a second controller from writing the same record."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(path.name + ".lock").open("w", encoding="utf-8")
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise JournalError(f"{path}: another controller is writing this record") from None
    return lock
