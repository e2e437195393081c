"""Opening the record where it may be damaged: the old one is kept aside, and play goes on in a new one."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

from controller.journal import DamagedError, Journal, JournalError, Recorded

PARTS = ("", "-wal", "-shm")
"""What SQLite keeps beside the file; they belong together."""
MAGIC = b"SQLite format 3\0"


def opened(path: Path, say: Callable[[str], None]) -> Journal:
    """The record for writing; `say` is told what is wrong with it and what became of it.

    Where it is damaged, what is intact of its last game goes on in a new file. Raises JournalError where
    there is no record to be had: the file is something else, another controller writes it, no room.
    """
    journal: Journal | None = None
    last: Recorded | None = None
    try:
        journal = Journal(path)
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
    journal = Journal(path)
    if last is not None and last.lines:
        journal.carry(last)
        say(f"of game {last.number} {len(last.lines)} events are as they were written: it goes on after them")
    return journal


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
