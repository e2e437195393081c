"""The journal: every event is on disk before it takes effect, so that a power cut loses nothing.

It uses SQLite in WAL mode with full synchronisation: a committed event has been flushed to the disk, and a
transaction that a power cut interrupts is rolled back at the next opening. The log is worked into the file
after every dozen events. Every line has a seal (`hash_chain.py`), and the end of the record is noted
outside it (`end_note.py`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime

from dambord.controller.core.messages.events import Event
from dambord.controller.record import hash_chain
from dambord.controller.record.atomic_file import open_to_group
from dambord.controller.record.disk.database import FORMAT
from dambord.controller.record.disk.end_note import EndNote, RecordEnd, note_path
from dambord.controller.record.disk.journal_errors import DamagedError as DamagedError
from dambord.controller.record.disk.journal_errors import JournalError as JournalError
from dambord.controller.record.disk.journal_errors import journal_error
from dambord.controller.record.disk.record_lock import RecordLock
from dambord.controller.record.format import write_event
from dambord.controller.record.hash_chain import Sealed
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.line import lost_in
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded, Snapshot
from dambord.controller.record.states.snapshot import read_snapshot, snapshot_path, write_snapshot
from dambord.controller.record.struck import struck_header


class Journal(RecordReader):
    """The one writer of a record; any number of readers may read it at the same time.

    Raises what a reader raises, and JournalError if another process writes the file.
    """

    def _connect(self, stack: ExitStack) -> None:
        held = stack.enter_context(RecordLock(self.file))
        self._refuse_to_begin_anew(self._noted)
        self._attach(stack, writing=True)
        open_to_group(self.file.with_name(self.file.name + part) for part in ("", "-wal", "-shm", ".note"))
        held.lock_inode()
        self._note = EndNote(self.file)
        stack.callback(self._note.close)
        if behind := self._behind(self._noted):
            raise DamagedError(f"{self.path}: {behind}")
        if self._noted is None and (games := self.ends()):
            last = games[-1]
            self._note.write(RecordEnd(last.number, last.events, last.last, last.head.hex(), FORMAT))

    def _refuse_to_begin_anew(self, noted: RecordEnd | None) -> None:
        """Raise DamagedError if the file is missing or empty beside what belongs to it."""
        there = self.file.exists()
        if there and self.file.stat().st_size:
            return
        log = self.file.with_name(f"{self.file.name}-wal")
        beside = [
            one
            for one in (log, note_path(self.file), snapshot_path(self.file))
            if one.exists() and one.stat().st_size
        ]
        if beside:
            found = "is empty" if there else "is missing"
            games = "" if noted is None else f"; {noted.game} games were noted"
            raise DamagedError(f"{self.path}: the file {found} beside {beside[0].name}{games}")

    def begin(self, header: Header) -> int:
        """Begin a new game; return its number."""
        with self._writing() as db:
            began = datetime.now(UTC).isoformat(timespec="seconds")
            end = self._begin(db, began, write_header(header))
        self._note.write(end)
        return end.game

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Append `events` to `game`; the first one gets the number `sequence` (from 0). Returns once on
        disk."""
        lines = [write_event(event) for event in events]
        with self._writing() as db:
            end = self._append(db, game, sequence, lines, events[-1].at)
        self._note.write(end)

    def carry(self, recorded: Recorded) -> int:
        """Copy a game from another record, line by line; return its number, which is kept if it is free."""
        with self._writing() as db:
            end = self._begin(db, recorded.began, write_header(recorded.header), recorded.number)
            end = self._append(db, end.game, 0, recorded.lines, recorded.last)
        self._note.write(end)
        return end.game

    def carry_struck(self, game: Sealed) -> None:
        """Copy a game from another record that was struck out there: its row with its seals."""
        row = (game.number, game.began, game.header, game.last, game.seal, game.events, game.head, game.mark)
        with self._writing() as db:
            db.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        self._note.write(RecordEnd(game.number, game.events, game.last, game.head.hex(), FORMAT))

    def strike(self, numbers: Collection[int]) -> None:
        """Strike games out: their headers and events are overwritten with zeros, their seals stay.

        Nobody may be playing them. What does not exist is left out. Raises JournalError.
        """
        at = datetime.now(UTC).isoformat(timespec="seconds")
        with self._alone:
            self._rows("PRAGMA secure_delete = ON")
            with self._writing() as db:
                for number in numbers:
                    db.execute("DELETE FROM event WHERE game = ?", (number,))
                    values = (at, struck_header(at), number)
                    db.execute("UPDATE game SET began = ?, header = ? WHERE number = ?", values)
            kept = read_snapshot(self.file)
            if kept is not None and kept.game in numbers:
                snapshot_path(self.file).unlink(missing_ok=True)
            if games := self.ends():
                last = games[-1]
                self._note.write(RecordEnd(last.number, last.events, last.last, last.head.hex(), FORMAT))
            # What the log still has of them goes with it; where a reader holds it, with the next round.
            self._rows("PRAGMA wal_checkpoint(TRUNCATE)")

    def _begin(self, db: sqlite3.Connection, began: str, header: str, wanted: int = 1) -> RecordEnd:
        last = db.execute("SELECT number, head FROM game ORDER BY number DESC LIMIT 1").fetchone()
        number, before = (wanted, hash_chain.FIRST) if last is None else (max(last[0] + 1, wanted), last[1])
        own = hash_chain.game_seal(before, number, began, header)
        mark = hash_chain.mark(number, 0, 0, own)
        db.execute(
            "INSERT INTO game VALUES (?, ?, ?, 0, ?, 0, ?, ?)", (number, began, header, own, own, mark)
        )
        return RecordEnd(number, 0, 0, own.hex(), FORMAT)

    def _append(
        self, db: sqlite3.Connection, game: int, sequence: int, lines: Sequence[str], last: int
    ) -> RecordEnd:
        (head,) = db.execute("SELECT head FROM game WHERE number = ?", (game,)).fetchone()
        rows = []
        for line, seal in zip(lines, hash_chain.chain(head, lines), strict=True):
            rows.append((game, sequence, line, seal))
            sequence += max(lost_in(line), 1)
            head = seal
        db.executemany("INSERT INTO event VALUES (?, ?, ?, ?)", rows)
        return self._end(db, game, sequence, last, head)

    def _end(self, db: sqlite3.Connection, game: int, events: int, last: int, head: bytes) -> RecordEnd:
        mark = hash_chain.mark(game, events, last, head)
        written = (last, events, head, mark, game)
        db.execute("UPDATE game SET last = ?, events = ?, head = ?, mark = ? WHERE number = ?", written)
        return RecordEnd(game, events, last, head.hex(), FORMAT)

    def beat(self, game: int, at: int) -> None:
        """Record that `game` was still running at instant `at` (µs of game time), without an event."""
        with self._writing() as db:
            found = db.execute("SELECT events, head FROM game WHERE number = ?", (game,)).fetchone()
            end = None if found is None else self._end(db, game, found[0], at, found[1])
        if end is not None:
            self._note.write(end)

    def keep(self, game: int, at: int, code: str, state: str) -> None:
        """Keep the state of `game` at instant `at` (µs) as the snapshot from which the next start goes on.

        It is that after the last event on record. Raises JournalError.
        """
        columns = "began, header, events, head"
        with self._alone:
            (found,) = self._rows(f"SELECT {columns} FROM game WHERE number = ?", game)
        began, header, events, head = found
        try:
            write_snapshot(self.file, Snapshot(game, began, header, events, head.hex(), at, code, state))
        except OSError as error:
            raise JournalError(f"{snapshot_path(self.path)}: {error.strerror}") from None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Run one transaction: either all of it is on disk afterwards, or nothing."""
        with self._alone:
            try:
                with self._db:
                    self._db.execute("BEGIN IMMEDIATE")
                    yield self._db
            except (sqlite3.Error, TypeError, ValueError) as error:
                raise journal_error(self.path, error) from None
