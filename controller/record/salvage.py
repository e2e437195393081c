"""Opens a journal that may be damaged: keeps the old files aside and goes on in a new one."""

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
"""What SQLite keeps beside the file; they belong together."""
MAGIC = b"SQLite format 3\0"


def open_or_salvage(path: Path, say: Callable[[str], None]) -> SalvagingJournal:
    """The record for writing; `say` is told what is wrong with it and what became of it.

    Where it is damaged, what is intact of its last game goes on in a new file. Raises JournalError where
    there is no record to be had: the file is something else, another controller writes it, no room.
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
    """A journal for writing that goes on in a new file when its own turns out to be damaged.

    `say` gets a line about it. The lines of the live game are kept in memory for this.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        super().__init__(path)
        self._say = say
        self._live: Recorded | None = None

    def load(self, number: int | None = None) -> Recorded | None:
        """As of any record; the last game is the live one from now on."""
        recorded = super().load(number)
        if number is None:
            self._live = recorded
        return recorded

    def begin(self, header: Header) -> int:
        """As of any record."""
        try:
            number = super().begin(header)
        except DamagedError as error:
            self._renew(error, None)
            number = super().begin(header)
        self._live = super().load(number)
        return number

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """As of any record; the whole game is written again into a new file where the old one is damaged."""
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
    """Give a record's files another name, in one folder; returns it."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    kept = next(name for name in names if not name.exists())
    # The log first: a new file must never meet an old log, whenever the power fails.
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
    """Whether the file was a record: its first bytes say so, or a power cut has left nothing of them."""
    with path.open("rb") as file:
        first = file.read(len(MAGIC))
    return first in (MAGIC, bytes(len(MAGIC)))
