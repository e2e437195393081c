"""The journal: every event is on disk before it takes effect, so that a power cut loses nothing.

It uses SQLite in WAL mode with full synchronisation: a committed event has been flushed to the disk, and a
transaction that a power cut interrupts is rolled back at the next opening. Every line has a seal
(`hash_chain.py`).
"""

from __future__ import annotations

import fcntl
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Self

from dambord.controller.core.messages.events import Event
from dambord.controller.record import hash_chain
from dambord.controller.record.format import (
    Header,
    Recorded,
    RecordingError,
    read_header,
    time_of,
    write_event,
    write_header,
)

FORMAT = 2
"""Version of the database schema, stored in SQLite's user_version."""

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


NON_CORRUPTION_ERRORS = (
    sqlite3.OperationalError,
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
)
"""SQLite's errors that do not point to a corrupt file."""


class JournalError(ValueError):
    """The record cannot be opened, read or written; the message names the file and the reason."""


class DamagedError(JournalError):
    """The record is corrupt."""


@dataclass(frozen=True, slots=True)
class Verified:
    """The result of checking every seal of a record."""

    faults: tuple[str, ...]
    games: int
    events: int
    head: str
    """The last seal (hexadecimal). If it is noted elsewhere, it proves later that nothing before it has
    changed."""


class Journal:
    """A database file with games. It allows one writer and any number of readers at a time.

    Raises JournalError if the file cannot be opened, or if another process writes it.
    """

    def __init__(self, path: Path, *, writing: bool = True) -> None:
        self.path = path
        self._alone = threading.RLock()
        """Serialises threads: SQLite would crash if one thread closed the file while another one writes."""
        if not writing and not path.exists():
            raise JournalError(f"{path}: there is no record")
        self._connect(writing=writing)

    def _connect(self, *, writing: bool) -> None:
        with ExitStack() as stack:
            if writing:
                stack.enter_context(_exclusive(self.path))
            try:
                self._db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
                stack.callback(self._db.close)
                self._db.execute("PRAGMA journal_mode = WAL")
                self._db.execute("PRAGMA synchronous = FULL")
                self._db.execute("PRAGMA busy_timeout = 2000")
                self._prepare(writing=writing)
            except sqlite3.Error as error:
                raise self._told(error) from None
            self._open = stack.pop_all()

    def _prepare(self, *, writing: bool) -> None:
        (form,) = self._db.execute("PRAGMA user_version").fetchone()
        if form == 0 and writing:
            self._db.executescript(f"BEGIN;{_TABLES}PRAGMA user_version = {FORMAT};COMMIT;")
        elif form != FORMAT:
            raise JournalError(
                f"{self.path}: a record of form {form}; this version writes form {FORMAT}: keep it elsewhere"
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. A later write raises JournalError."""
        with self._alone:
            self._open.close()

    def begin(self, header: Header) -> int:
        """Begin a new game; return its number."""
        with self._writing() as db:
            return self._begin(db, datetime.now(UTC).isoformat(timespec="seconds"), write_header(header))

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Append `events` to `game`; the first one gets the number `sequence` (from 0). Returns once on
        disk."""
        with self._writing() as db:
            self._append(db, game, sequence, [write_event(event) for event in events], events[-1].at)

    def carry(self, recorded: Recorded) -> int:
        """Copy a game from another record, line by line; return its number, which is kept in an empty
        record."""
        with self._writing() as db:
            number = self._begin(db, recorded.began, write_header(recorded.header), recorded.number)
            self._append(db, number, 0, recorded.lines, recorded.last)
        return number

    def _begin(self, db: sqlite3.Connection, began: str, header: str, first: int = 1) -> int:
        last = db.execute("SELECT number, head FROM game ORDER BY number DESC LIMIT 1").fetchone()
        number, before = (first, hash_chain.FIRST) if last is None else (last[0] + 1, last[1])
        own = hash_chain.game_seal(before, number, began, header)
        db.execute("INSERT INTO game VALUES (?, ?, ?, 0, ?, 0, ?)", (number, began, header, own, own))
        return number

    def _append(
        self, db: sqlite3.Connection, game: int, sequence: int, lines: Sequence[str], last: int
    ) -> None:
        (head,) = db.execute("SELECT head FROM game WHERE number = ?", (game,)).fetchone()
        seals = list(hash_chain.chain(head, lines))
        rows = [(game, sequence + n, line, seals[n]) for n, line in enumerate(lines)]
        db.executemany("INSERT INTO event VALUES (?, ?, ?, ?)", rows)
        written = (last, sequence + len(lines), seals[-1] if seals else head, game)
        db.execute("UPDATE game SET last = ?, events = ?, head = ? WHERE number = ?", written)

    def beat(self, game: int, at: int) -> None:
        """Record that `game` was still running at instant `at` (µs of game time), without an event."""
        self._run("UPDATE game SET last = ? WHERE number = ?", at, game)

    def games(self) -> list[tuple[int, str, Header]]:
        """Return number, beginning (wall-clock time, UTC) and header of all games, oldest first."""
        with self._alone:
            games = self._sealed("ORDER BY number", lines=False)
        return [(game.number, game.began, self._header(game, damaged=False)) for game in games]

    def load(self, number: int | None = None) -> Recorded | None:
        """Return the game with that number (None: the last game); None if there is none.

        A damaged game is returned with the lines before its `fault` only.
        """
        which = (
            "number = ?" if number is not None else "number = (SELECT max(number) FROM game WHERE ? IS NULL)"
        )
        with self._alone:
            games = self._rows(f"SELECT number, last FROM game WHERE {which}", number)
            if not games:
                return None
            number, last = games[0]
            (sealed,) = self._sealed("WHERE number = ?", number)
            before = self._rows("SELECT head FROM game WHERE number < ? ORDER BY number DESC LIMIT 1", number)
        intact, wrong = hash_chain.broken_at(sealed)
        if not hash_chain.begins(sealed, before[0][0] if before else hash_chain.FIRST):
            intact, wrong = 0, hash_chain.BEGINNING
        header = self._header(sealed, damaged=bool(wrong))
        lines = tuple(line for _, line, _ in sealed.lines[:intact])
        if wrong:
            last = time_of(lines[-1]) if lines else 0
            wrong = f"game {number}, {wrong}"
        return Recorded(sealed.number, sealed.began, header, lines, last, wrong)

    def verify(self) -> Verified:
        """Check every seal of every game. Raises JournalError if the file cannot be read."""
        with self._alone:
            games = self._sealed("ORDER BY number")
        head = games[-1].head if games else hash_chain.FIRST
        return Verified(
            tuple(hash_chain.faults(games)), len(games), sum(game.events for game in games), head.hex()
        )

    def _sealed(self, which: str, *values: object, lines: bool = True) -> list[hash_chain.Sealed]:
        games = self._rows(f"SELECT number, began, header, seal, events, head FROM game {which}", *values)
        each = "SELECT sequence, line, seal FROM event WHERE game = ? ORDER BY sequence"
        found = []
        for number, began, header, own, written, head in games:
            rows = self._rows(each, number) if lines else []
            found.append(
                hash_chain.Sealed(number, began, header, own, written, head, [(*row,) for row in rows])
            )
        return found

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Run one transaction: either all of it is on disk afterwards, or nothing."""
        with self._alone:
            try:
                with self._db:
                    self._db.execute("BEGIN IMMEDIATE")
                    yield self._db
            except sqlite3.Error as error:
                raise self._told(error) from None

    def _told(self, error: sqlite3.Error) -> JournalError:
        """Convert an SQLite error to a JournalError with one line; DamagedError if the file is corrupt."""
        damaged = not isinstance(error, NON_CORRUPTION_ERRORS) or "no such" in str(error)
        return (DamagedError if damaged else JournalError)(f"{self.path}: {error}")

    def _header(self, game: hash_chain.Sealed, *, damaged: bool) -> Header:
        try:
            return read_header(game.header)
        except RecordingError as error:
            raise (DamagedError if damaged else JournalError)(
                f"{self.path}: game {game.number}: {error}"
            ) from None

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._alone:
            try:
                rows: list[tuple[Any, ...]] = self._db.execute(statement, values).fetchall()
            except sqlite3.Error as error:
                raise self._told(error) from None
            return rows

    def _run(self, statement: str, *values: object) -> sqlite3.Cursor:
        with self._alone:
            try:
                return self._db.execute(statement, values)
            except sqlite3.Error as error:
                raise self._told(error) from None


def _exclusive(path: Path) -> IO[str]:
    """Lock the record for writing. Raises JournalError if another controller holds the lock."""
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
