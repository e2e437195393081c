"""Opens a journal that may be damaged: sets the damaged files aside and continues in a new journal."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

from dambord.controller.core.messages.events import Event
from dambord.controller.record.format import Header, Recorded, write_event
from dambord.controller.record.journal import DamagedError, Journal, JournalError

PARTS = ("", "-wal", "-shm")
"""Suffixes of the files of one SQLite database: the database, its write-ahead log, its shared memory."""
MAGIC = b"SQLite format 3\0"
"""The first bytes of an SQLite database."""


def open_or_salvage(path: Path, say: Callable[[str], None]) -> SalvagingJournal:
    """Open the record for writing; `say` receives a line about any damage and what was done about it.

    If the record is damaged, the intact part of its last game is continued in a new file. Raises JournalError
    if no record can be opened: the file is not a record, another controller writes it, or the disk is full.
    """
    journal: SalvagingJournal | None = None
    last: Recorded | None = None
    try:
        journal = SalvagingJournal(path, say)
        last = journal.load()
        if last is None or not last.fault:
            return journal
        said = f"{path}: {last.fault}"
    except DamagedError as error:
        if not _ours(path):
            raise
        said = str(error)
    except JournalError:
        if journal is not None:
            journal.close()
        raise
    if journal is not None:
        journal.close()
    kept = set_aside(path)
    say(f"{said}; it is kept as {kept}, and a new record begins")
    journal = SalvagingJournal(path, say)
    if last is not None and last.lines:
        journal.carry(last)
        say(f"of game {last.number} {len(last.lines)} events are as they were written: it goes on after them")
    return journal


class SalvagingJournal(Journal):
    """A journal for writing that continues in a new file when its own turns out to be damaged.

    `say` receives a line about it. The lines of the live game are kept in memory for this purpose.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        super().__init__(path)
        self._say = say
        self._live: Recorded | None = None

    def load(self, number: int | None = None) -> Recorded | None:
        """Load a game as `Journal` does; the last game, if loaded, is the live one from now on."""
        recorded = super().load(number)
        if number is None:
            self._live = recorded
        return recorded

    def begin(self, header: Header) -> int:
        """Begin a game as `Journal` does; if the file is damaged, in a new file."""
        try:
            number = super().begin(header)
        except DamagedError as error:
            self._renew(error, None)
            number = super().begin(header)
        self._live = super().load(number)
        return number

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Append events as `Journal` does; if the file is damaged, first write the whole game into a new
        file."""
        try:
            super().append(game, sequence, events)
        except DamagedError as error:
            live = self._live
            if live is None or (live.number, len(live.lines)) != (game, sequence):
                raise
            self._renew(error, live)
            super().append(game, sequence, events)
        if self._live is not None and self._live.number == game:
            lines = (*self._live.lines, *map(write_event, events))
            self._live = replace(self._live, lines=lines, last=events[-1].at)

    def _renew(self, error: DamagedError, live: Recorded | None) -> None:
        with self._alone:
            self.close()
            kept = set_aside(self.path)
            self._connect(writing=True)
            if live is not None:
                self.carry(live)
        self._say(f"{error}; it is kept as {kept}, and play goes on in a new record")


def set_aside(path: Path) -> Path:
    """Rename the files of a damaged record within their folder; return the new path."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    kept = next(name for name in names if not name.exists())
    # Rename the write-ahead log first: after a power cut, a new database must never find an old log.
    for part in reversed(PARTS):
        old = path.with_name(path.name + part)
        if old.exists():
            old.rename(kept.with_name(kept.name + part))
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return kept


def _ours(path: Path) -> bool:
    """Whether the file was a record: it begins with `MAGIC`, or with the zeros that a power cut may leave."""
    with path.open("rb") as file:
        first = file.read(len(MAGIC))
    return first in (MAGIC, bytes(len(MAGIC)))
