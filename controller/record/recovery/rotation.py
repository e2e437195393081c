"""Puts a record that nobody has open aside under another name, and removes the oldest of those put aside.

A record of a table that runs for years would fill its disk. `record.sqlite3` becomes `record.sqlite3.kept-1`
and so on, a sound record of its own that every command reads; the next start begins an empty one.

Every step leaves something to go on from after a power cut: while the record has its name it is whole, with
or without its note and snapshot, and afterwards it is whole under the other name. What is done again after an
interruption takes the same names.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from dambord.controller.core.messages.say import Say
from dambord.controller.record.atomic_file import sync_folder
from dambord.controller.record.disk.database import connect
from dambord.controller.record.disk.end_note import note_path
from dambord.controller.record.disk.journal_errors import JournalError, journal_error
from dambord.controller.record.disk.record_lock import RecordLock
from dambord.controller.record.games.game_index import index_path
from dambord.controller.record.journal import Journal
from dambord.controller.record.recovery.salvage import PARTS, open_or_salvage
from dambord.controller.record.states.snapshot import snapshot_path

KEPT = "kept"
DAMAGED = "damaged"
"""What `salvage` has set aside; it counts as what was kept does."""


class Keep(NamedTuple):
    """How much is kept of what was put aside; the newest one is kept in any case."""

    files: int = 100
    bytes: int = 200_000_000


def size(record: Path) -> int:
    """Return the bytes of a record with everything that belongs to it; 0 if there is none."""
    return _size(Path(os.path.realpath(record)))


def rotate(
    record: Path, keep: Keep, say: Say, finish: Callable[[Journal], None] = lambda journal: None
) -> Path | None:
    """Put the record aside and remove what is too much; return its new path, None if it has no games.

    `finish` gets the open journal before, to write what is still missing. Raises JournalError if somebody has
    the record open, or if it can't be put aside: it is left as it is then.
    """
    file = Path(os.path.realpath(record))
    with open_or_salvage(record, say) as journal:
        finish(journal)
        games = journal.ends()
    with RecordLock(file):
        try:
            kept = _put_aside(file) if games else None
            _remove_oldest(file, keep)
        except OSError as error:
            raise JournalError(f"{record}: can't be put aside: {error.strerror or error}") from None
    if kept is not None:
        say(
            f"{record}: put aside as {kept.name}: {len(games)} games, the last seal is {games[-1].head.hex()}"
        )
    return kept


def put_aside(record: Path) -> list[Path]:
    """The records that were put aside beside this one, oldest first."""
    return _beside_it(record, KEPT)


def left_aside(record: Path) -> list[Path]:
    """The damaged records that were set aside beside this one, oldest first."""
    return _beside_it(record, DAMAGED)


def _beside_it(record: Path, kind: str) -> list[Path]:
    file = Path(os.path.realpath(record))
    return [file.with_name(f"{file.name}.{kind}-{number}") for number in sorted(_numbers(file, kind))]


def _put_aside(file: Path) -> Path:
    """Rename the files of a locked record. SQLite's own lock keeps readers from opening it meanwhile."""
    target = file.with_name(f"{file.name}.{KEPT}-{max(_numbers(file, KEPT), default=0) + 1}")
    index = index_path(file)
    for part in ("", "-wal", "-shm", "-journal"):
        # A list of games is made anew from any record.
        index.with_name(index.name + part).unlink(missing_ok=True)
    with closing(connect(file, writing=True)) as db:
        try:
            # Without a write-ahead log there is one file to rename; this fails while somebody reads.
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            raise journal_error(file, error) from None
        # First what the record can do without: a note or snapshot without its record would mean a loss.
        for beside in (snapshot_path, note_path):
            with suppress(FileNotFoundError):
                beside(file).rename(beside(target))
        sync_folder(file.parent)
        file.rename(target)
        sync_folder(file.parent)
    return target


def _remove_oldest(file: Path, keep: Keep) -> None:
    """Remove what was put aside, oldest first, until `keep` holds; and what an interruption has left."""
    for kind in (KEPT, DAMAGED):
        numbers = sorted(_numbers(file, kind), reverse=True)
        total = 0
        for place, number in enumerate(numbers):
            path = file.with_name(f"{file.name}.{kind}-{number}")
            total += _size(path)
            if place and (place >= keep.files or total > keep.bytes):
                _remove(path)
    for path in _beside(file, KEPT):
        if not _record_of(path).exists():
            path.unlink(missing_ok=True)


def _remove(path: Path) -> None:
    """Remove a record that was put aside; what is left of it after a power cut is removed the next time."""
    for part in PARTS:
        path.with_name(path.name + part).unlink(missing_ok=True)
    for other in (index_path(path), path.with_name(f"{path.name}.lock")):
        other.unlink(missing_ok=True)


def _size(path: Path) -> int:
    total = 0
    for part in (*PARTS, ".games"):
        with suppress(FileNotFoundError):
            total += path.with_name(path.name + part).stat().st_size
    return total


def _numbers(file: Path, kind: str) -> Iterator[int]:
    """The numbers of the records of a kind that have been put aside."""
    name = re.compile(rf"{re.escape(file.name)}\.{kind}-([1-9][0-9]{{0,17}})")
    for path in file.parent.iterdir():
        if (found := name.fullmatch(path.name)) is not None:
            yield int(found[1])


def _beside(file: Path, kind: str) -> Iterator[Path]:
    """The files that belong to a record of that kind and are not the record itself."""
    name = re.compile(rf"{re.escape(file.name)}\.{kind}-[1-9][0-9]*(-wal|-shm|-journal|\.[a-z]+)")
    for path in [*file.parent.iterdir()]:
        if name.fullmatch(path.name) is not None:
            yield path


def _record_of(beside: Path) -> Path:
    return beside.with_name(re.sub(r"(-wal|-shm|-journal|\.[a-z]+)$", "", beside.name))
