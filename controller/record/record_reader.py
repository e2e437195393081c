"""The reader of a record: its games, their lines and their seals, while another process may write them."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from dambord.controller.record import hash_chain
from dambord.controller.record.disk.database import COLUMNS, FORMAT, connect
from dambord.controller.record.disk.end_note import RecordEnd, noted_end
from dambord.controller.record.disk.journal_errors import DamagedError, JournalError, journal_error
from dambord.controller.record.format import time_of
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.line import RecordingError
from dambord.controller.record.recorded import Recorded, Snapshot

IDENTITY = 16
"""Hexadecimal digits of the first seal that tell a record from others."""
_TYPES = (int, str, str, int, bytes, int, bytes, bytes)
"""Types of the columns of a game."""


@dataclass(frozen=True, slots=True)
class Verified:
    """The result of checking every seal of a record."""

    faults: tuple[str, ...]
    games: int
    events: int
    head: str
    """The last seal (hexadecimal). If it is noted elsewhere, it proves later that nothing before it has
    changed."""
    struck: tuple[int, ...] = ()
    """The games that were struck out."""


class RecordReader:
    """A database file with games, open for reading.

    Raises JournalError if the file cannot be opened; DamagedError if it is not as it was written, as far as
    opening it shows.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = Path(os.path.realpath(path))
        """The record itself, where `path` is a symbolic link."""
        if self.file.is_dir():
            raise JournalError(f"{self.path}: a folder; expected a file in it")
        self._alone = threading.RLock()
        """Serialises threads: SQLite would crash if one thread closed the file while another one writes."""
        self._reopen()

    def _reopen(self) -> None:
        # Before the database: a writer notes what it has already written.
        self._noted = noted_end(self.file)
        with ExitStack() as stack:
            self._connect(stack)
            self._open = stack.pop_all()

    def _connect(self, stack: ExitStack) -> None:
        """Open the file; `stack` closes it."""
        self._attach(stack, writing=False)

    def _attach(self, stack: ExitStack, *, writing: bool) -> None:
        self._db = connect(self.path, writing=writing)
        stack.callback(self._db.close)
        (form,) = self._one("PRAGMA user_version")
        self._columns = COLUMNS["game"] if form == FORMAT else COLUMNS["game"][:-1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. A later write raises JournalError."""
        with self._alone:
            self._open.close()

    def games(self) -> list[tuple[int, str, Header]]:
        """Return number, beginning (wall-clock time, UTC) and header of all games, oldest first.

        A game whose row cannot be read is left out; `unreadable` names it.
        """
        with self._alone:
            games, _ = self._sealed("ORDER BY number", lines=False)
        found = []
        for game in games:
            with suppress(RecordingError):
                found.append((game.number, game.began, read_header(game.header)))
        return found

    def ends(self) -> list[hash_chain.Sealed]:
        """Return every game without its lines, oldest first. Raises DamagedError if one can't be read."""
        games, wrong = self._sealed("ORDER BY number", lines=False)
        if wrong:
            raise DamagedError(f"{self.path}: {wrong[0]}")
        return games

    def rows(self, game: int, first: int, end: int) -> list[tuple[int, str, bytes]]:
        """Number, line and seal of the events of `game` from `first` up to, but not including, `end`."""
        which = "game = ? AND sequence >= ? AND sequence < ? ORDER BY sequence"
        return [
            (*row,)
            for row in self._rows(f"SELECT sequence, line, seal FROM event WHERE {which}", game, first, end)
        ]

    def identity(self) -> str:
        """What tells this record from others, from its first game on; empty before."""
        rows = self._rows("SELECT seal FROM game ORDER BY number LIMIT 1")
        return str(rows[0][0].hex()[:IDENTITY]) if rows else ""

    def following(self, game: int, sequence: int, most: int) -> list[tuple[int, int, str, bytes]]:
        """Game, number, line and seal of the next events, from the one with that number in that game on."""
        which = "(game, sequence) >= (?, ?) ORDER BY game, sequence LIMIT ?"
        rows = self._rows(f"SELECT game, sequence, line, seal FROM event WHERE {which}", game, sequence, most)
        return [(*row,) for row in rows]

    def row_of(self, game: int) -> dict[str, Any]:
        """The beginning of a game with its seal, ready for JSON."""
        began, header, seal = self._one("SELECT began, header, seal FROM game WHERE number = ?", game)
        return {"game": game, "began": began, "header": header, "seal": seal.hex()}

    def before(self, game: int) -> tuple[bytes, tuple[int, int] | None]:
        """The seal that the row of `game` covers, and the last event of the games before it (None: none)."""
        heads = self._rows("SELECT head FROM game WHERE number < ? ORDER BY number DESC LIMIT 1", game)
        which = "game < ? ORDER BY game DESC, sequence DESC LIMIT 1"
        places = self._rows(f"SELECT game, sequence FROM event WHERE {which}", game)
        return heads[0][0] if heads else hash_chain.FIRST, (*places[0],) if places else None

    def unreadable(self) -> tuple[str, ...]:
        """A line for every game that `games` leaves out."""
        games, wrong = self._sealed("ORDER BY number", lines=False)
        for game in games:
            if game.struck:
                continue
            try:
                read_header(game.header)
            except RecordingError as error:
                wrong.append(f"game {game.number}: {error}")
        return tuple(wrong)

    def numbers(self) -> list[int]:
        """The numbers of all games, newest first, with those that were struck out."""
        return [number for (number,) in self._rows("SELECT number FROM game ORDER BY number DESC")]

    def struck(self) -> tuple[int, ...]:
        """The numbers of the games that were struck out."""
        games, _ = self._sealed("ORDER BY number", lines=False)
        return tuple(game.number for game in games if game.struck)

    def load(self, number: int | None = None, after: Snapshot | None = None) -> Recorded | None:
        """Return the game with that number (None: the last game); None if there is none, or no more.

        A damaged game is returned with the lines before its `fault` only. With `after`, only the lines behind
        that snapshot are read, if it is one of this game.
        """
        which = (
            "number = ?" if number is not None else "number = (SELECT max(number) FROM game WHERE ? IS NULL)"
        )
        with self._alone:
            found, wrong = self._sealed(f"WHERE {which}", number, lines=False)
            if wrong:
                raise DamagedError(f"{self.path}: {wrong[0]}")
            if not found or found[0].struck:
                return None
            number = found[0].number
            base = after if after is not None and self._fits(after, number) else None
            first, seal = (0, found[0].seal) if base is None else (base.sequence, bytes.fromhex(base.head))
            (sealed,), _ = self._sealed("WHERE number = ?", number, first=first)
            before = self._rows("SELECT head FROM game WHERE number < ? ORDER BY number DESC LIMIT 1", number)
        looked = hash_chain.examined(sealed, seal, first)
        lines, fault = looked.beginning, looked.faults[0][1] if looked.faults else ""
        head = before[0][0] if before else hash_chain.FIRST
        if not isinstance(head, bytes) or not hash_chain.begins(sealed, head):
            lines, base, fault = (), None, hash_chain.BEGINNING
        try:
            header = read_header(sealed.header)
        except RecordingError as error:
            raise DamagedError(f"{self.path}: game {number}: {error}") from None
        last = sealed.last
        if fault:
            last = time_of(lines[-1]) if lines else 0 if base is None else base.at
            fault = f"game {number}, {fault}"
        return Recorded(sealed.number, sealed.began, header, lines, last, fault, base)

    def _fits(self, snapshot: Snapshot, number: int) -> bool:
        """Whether the snapshot is one of that game, and the record goes on behind it."""
        if snapshot.game != number:
            return False
        rows = self._rows(
            "SELECT seal FROM event WHERE game = ? AND sequence < ? ORDER BY sequence DESC LIMIT 1",
            number,
            snapshot.sequence,
        )
        rows = rows or self._rows("SELECT seal FROM game WHERE number = ?", number)
        (events,) = self._one("SELECT events FROM game WHERE number = ?", number)
        return bool(rows) and rows[0][0] == bytes.fromhex(snapshot.head) and snapshot.sequence <= events

    def holds(self, game: int, sequence: int) -> bool:
        """Whether that event of that game is on record."""
        return bool(self._rows("SELECT 1 FROM event WHERE game = ? AND sequence = ?", game, sequence))

    def verify(self) -> Verified:
        """Check every seal of every game. Raises JournalError if the file cannot be read."""
        faults = [f"its structure is damaged: {row}" for row in self._structure()]
        before, counted, struck = hash_chain.FIRST, [], []
        with self._alone:
            self._rows("BEGIN")  # one instant of a record that is being written
            try:
                numbers, complete = self._readable("SELECT number FROM game ORDER BY number")
                faults += [] if complete else ["not all games can be read"]
                for (number,) in numbers:
                    games, wrong = self._readable_games(number)
                    faults += wrong
                    for game in games:
                        faults += hash_chain.faults(game, before)
                        if game.struck:
                            struck.append(number)
                        else:
                            counted.append(game.events)
                        before = game.head
                behind = self._behind(self._noted)
            finally:
                with suppress(sqlite3.Error):
                    self._db.execute("ROLLBACK")
        faults += [behind] if behind else []
        return Verified(tuple(faults), len(counted), sum(counted), before.hex(), tuple(struck))

    def _structure(self) -> list[str]:
        """What SQLite finds wrong with the structure of the file, some lines at most."""
        rows, complete = self._readable("PRAGMA quick_check(3)")
        found = [" ".join(str(row).split()) for (row,) in rows if row != "ok"]
        return found or ([] if complete else ["it can't be read"])

    def _sealed(
        self, which: str, *values: object, lines: bool = True, first: int = 0
    ) -> tuple[list[hash_chain.Sealed], list[str]]:
        """Return games with their lines from event `first` on, and a line for every game that can't be
        read."""
        found, wrong = [], []
        for row in self._rows(f"SELECT {', '.join(self._columns)} FROM game {which}", *values):
            fault = _ill_typed(row, self._columns)
            if fault:
                wrong.append(fault)
                continue
            number, began, header, last, own, written, head, *mark = row
            rows = self._lines(number, first) if lines else []
            ends = mark[0] if mark else None
            found.append(hash_chain.Sealed(number, began, header, own, written, last, head, ends, rows))
        return found, wrong

    def _readable_games(self, number: int) -> tuple[list[hash_chain.Sealed], list[str]]:
        try:
            return self._sealed("WHERE number = ?", number)
        except DamagedError:
            return [], [f"game {number} can't be read"]

    def _lines(self, number: int, first: int) -> list[tuple[Any, ...]]:
        """The rows of a game from event `first` on: where the file is damaged, those before and behind it."""
        which = "SELECT sequence, line, seal FROM event WHERE game = ? AND sequence >= ? ORDER BY sequence"
        with self._alone:
            forward, complete = self._readable(which, number, first)
            if complete:
                return forward
            backward, _ = self._readable(f"{which} DESC", number, first)
        return [*forward, *(row for row in reversed(backward) if row not in forward)]

    def _readable(self, statement: str, *values: object) -> tuple[list[tuple[Any, ...]], bool]:
        """The rows up to the first that can't be read, and whether those are all."""
        rows: list[tuple[Any, ...]] = []
        try:
            rows.extend(self._db.execute(statement, values))
        except sqlite3.Error as error:
            failed = journal_error(self.path, error)
            if not isinstance(failed, DamagedError):
                raise failed from None
            return rows, False
        return rows, True

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._alone:
            try:
                rows: list[tuple[Any, ...]] = self._db.execute(statement, values).fetchall()
            except (sqlite3.Error, UnicodeDecodeError) as error:
                raise journal_error(self.path, error) from None
            return rows

    def _one(self, statement: str, *values: object) -> tuple[Any, ...]:
        rows = self._rows(statement, *values)
        return rows[0]

    def _behind(self, noted: RecordEnd | None) -> str:
        """What the record lacks of what was noted; empty if it lacks nothing."""
        if noted is None:
            return ""
        rows = self._rows("SELECT events, head, last FROM game WHERE number = ?", noted.game)
        events, head, last = rows[0] if rows else (-1, b"", 0)
        if not rows:
            return f"game {noted.game} was noted, and is not there"
        if not isinstance(events, int) or events < noted.events:
            return f"game {noted.game}: {noted.events} events were noted, {events} are there"
        if events > noted.events and noted.events:
            found = self._rows(
                "SELECT seal FROM event WHERE game = ? AND sequence < ? ORDER BY sequence DESC LIMIT 1",
                noted.game,
                noted.events,
            )
            head = found[0][0] if found else b""
        if events == noted.events and (not isinstance(last, int) or last < noted.last):
            return f"game {noted.game}: its last instant is before the one that was noted"
        if noted.events and (not isinstance(head, bytes) or head.hex() != noted.head):
            return f"game {noted.game}: event {noted.events - 1} has not the seal that was noted"
        return ""


def _ill_typed(row: Sequence[object], columns: Sequence[str]) -> str:
    """What is wrong with a game's row; empty if every cell is of its type."""
    for cell, kind, name in zip(row, _TYPES, columns, strict=False):
        if not isinstance(cell, kind):
            found = "empty" if cell is None else type(cell).__name__
            return f"game {row[0] if isinstance(row[0], int) else '?'}: {name} is {found}"
    return ""
