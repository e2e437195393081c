"""Opens a journal that may be damaged: sets the damaged files aside and continues in a new journal.

What is intact is read from the bytes of the damaged files (`row_scan.py`) and proven by its seals. The new
record is built beside the damaged one and takes its name when it is complete, so that it can be done again
after a power cut.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

from dambord.controller.core.messages.events import Event
from dambord.controller.record.atomic_file import sync_folder
from dambord.controller.record.disk.database import long_rows
from dambord.controller.record.disk.end_note import noted_end
from dambord.controller.record.disk.journal_errors import ForeignError, file_error
from dambord.controller.record.disk.record_lock import RecordLock
from dambord.controller.record.disk.row_scan import scan_events, scan_games, sound_log
from dambord.controller.record.format import write_event
from dambord.controller.record.header import Header
from dambord.controller.record.journal import DamagedError, Journal, JournalError
from dambord.controller.record.line import lost_in
from dambord.controller.record.recorded import Recorded, Snapshot
from dambord.controller.record.recovery.remains import Remains
from dambord.controller.record.states.snapshot import read_snapshot

PARTS = ("", "-wal", "-shm", "-journal", ".note", ".state")
"""Suffixes of the files of one record: the database, its log, shared memory, the note and the snapshot."""
KEPT_EVENTS = 4096
"""How many of the newest events the journal holds in memory, in case its file turns out to be damaged."""
CHECKED_BYTES = 8_000_000
"""A record up to this size, some fifty games, is checked as a whole when it is opened; a larger one while the
table runs, so that the time to start does not grow with it."""
MAGIC = b"SQLite format 3\0"
"""The first bytes of an SQLite database."""
BUILT = ".salvaged"
"""Suffix of a new record that is being built beside a damaged one."""


def open_or_salvage(path: Path, say: Callable[[str], None]) -> SalvagingJournal:
    """Open the record for writing; `say` receives a line about any damage and what was done about it.

    If the record is damaged, what is intact is continued in a new file. Raises JournalError if no record
    can be opened: the file is not a record, another controller writes it, or the disk is full.
    """
    file = Path(os.path.realpath(path))
    if file.is_dir():
        raise JournalError(f"{path}: a folder; expected a file in it")
    if file.exists() and not file.is_file():
        raise JournalError(f"{path}: not a regular file; expected a record")
    built = file.with_name(f"{file.name}{BUILT}")
    try:
        log = _read(file.with_name(f"{file.name}-wal"))
        if built.exists() and not file.exists() and _complete(built):
            built.rename(file)
            say(f"{path}: the salvage that was interrupted is done")
    except OSError as error:
        raise file_error(f"{path}: {error.strerror}", error) from None
    try:
        journal = SalvagingJournal(path, say)
    except DamagedError as error:
        if not _ours(file):
            raise
        return _renewed(path, log, str(error), say)
    except ForeignError:
        raise
    try:
        if behind := _lost_in_log(journal, log):
            raise DamagedError(f"{path}: {behind}")
        last = journal.load(after=read_snapshot(file))
        if last is not None and last.fault:
            raise DamagedError(f"{path}: {last.fault}")
        if file.stat().st_size <= CHECKED_BYTES and (faults := journal.verify().faults):
            raise DamagedError(f"{path}: {faults[0]}")
    except DamagedError as error:
        journal.close()
        return _renewed(path, log, str(error), say)
    except BaseException:
        journal.close()
        raise
    return journal


def _renewed(path: Path, log: bytes, wrong: str, say: Callable[[str], None]) -> SalvagingJournal:
    for line in renew(path, log, wrong):
        say(line)
    return SalvagingJournal(path, say)


def renew(
    path: Path,
    log: bytes,
    wrong: str,
    newest: Sequence[tuple[int, int, str]] = (),
    live: Recorded | None = None,
) -> list[str]:
    """Build a new record of what is intact in a damaged one that nobody has open; set the damaged one aside.

    `log` is its write-ahead log as it was before the record was opened; `newest` are game, number and line of
    events that are known otherwise, `live` is their game. Returns lines that say what was found. Raises
    JournalError or OSError.
    """
    file = Path(os.path.realpath(path))
    with RecordLock(file):
        remains = Remains(read_snapshot(file), noted_end(file))
        for part in (_read(file), log):
            remains.add(scan_games(part), scan_events(part))
        remains.add((), long_rows(file))
        remains.know(live, newest)
        return [*_rebuilt(path, file, log, wrong, remains)]


def _rebuilt(path: Path, file: Path, log: bytes, wrong: str, remains: Remains) -> Iterator[str]:
    built = file.with_name(f"{file.name}{BUILT}")
    _remove(built)
    games, said = remains.games()
    with Journal(built) as journal:
        for game in games:
            journal.carry(game)
    _remove(built, but_itself=True)
    kept = set_aside(file, log)
    built.rename(file)
    sync_folder(file.parent)
    shown = path.with_name(kept.name)
    yield f"{wrong}; it is kept as {shown}, and a new record begins"
    yield from said


def set_aside(path: Path, log: bytes = b"") -> Path:
    """Rename the files of a damaged record within their folder; return the new path.

    `log` is the write-ahead log as it was before SQLite opened the record, which may have emptied it.
    """
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    kept = next(
        name for name in names if not any(name.with_name(name.name + part).exists() for part in PARTS)
    )
    # Rename the write-ahead log first: after a power cut, a new database must never find an old log.
    for part in ("-wal", "-shm", "-journal", "", ".note", ".state"):
        old = path.with_name(path.name + part)
        with suppress(FileNotFoundError):
            old.rename(kept.with_name(kept.name + part))
    if log:
        kept.with_name(f"{kept.name}-wal").write_bytes(log)
    sync_folder(path.parent)
    return kept


class SalvagingJournal(Journal):
    """A journal for writing that continues in a new file when its own turns out to be damaged.

    `say` receives a line about it. The newest events are kept in memory for this purpose.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        super().__init__(path)
        self._say = say
        self._newest: deque[tuple[int, int, str]] = deque(maxlen=KEPT_EVENTS)
        self._live: Recorded | None = None
        """The game that was loaded or begun last, without its lines."""

    def load(self, number: int | None = None, after: Snapshot | None = None) -> Recorded | None:
        """Load a game as `Journal` does; the last game, if loaded, is the live one from now on."""
        recorded = super().load(number, after)
        if number is None and recorded is not None:
            first = 0 if recorded.base is None else recorded.base.sequence
            for line in recorded.lines:
                self._newest.append((recorded.number, first, line))
                first += max(lost_in(line), 1)
            self._live = replace(recorded, lines=())
        return recorded

    def begin(self, header: Header) -> int:
        """Begin a game as `Journal` does; if the file is damaged, in a new file."""
        try:
            number = super().begin(header)
        except DamagedError as error:
            self._renew(error)
            number = super().begin(header)
        began = self._rows("SELECT began FROM game WHERE number = ?", number)[0][0]
        self._live = Recorded(number, began, header, (), 0)
        return number

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Append events as `Journal` does; if the file is damaged, in a new file with what is intact."""
        try:
            super().append(game, sequence, events)
        except DamagedError as error:
            self._renew(error)
            super().append(game, sequence, events)
        self._newest += [(game, sequence + n, write_event(event)) for n, event in enumerate(events)]

    def beat(self, game: int, at: int) -> None:
        """Record the instant as `Journal` does; if the file is damaged, in a new file with what is intact."""
        try:
            super().beat(game, at)
        except DamagedError as error:
            self._renew(error)
            super().beat(game, at)

    def strike(self, numbers: Collection[int]) -> None:
        """Strike games out as `Journal` does, and forget what is held of them."""
        super().strike(numbers)
        self._newest = deque((row for row in self._newest if row[0] not in numbers), maxlen=KEPT_EVENTS)

    def _renew(self, error: DamagedError) -> None:
        with self._alone:
            log = _read(self.file.with_name(f"{self.file.name}-wal"))
            self.close()
            try:
                said = renew(self.path, log, str(error), tuple(self._newest), self._live)
            except OSError as failed:
                raise JournalError(f"{self.path}: {failed.strerror}") from None
            finally:
                with suppress(JournalError):
                    self._reopen()
        for line in said:
            self._say(line)


def _lost_in_log(journal: Journal, log: bytes) -> str:
    """What the log holds behind a broken frame that the record does not have; empty if nothing.

    Rows of a write that was interrupted are no loss: it was never confirmed.
    """
    sound = sound_log(log)
    for row in scan_events(log[sound:]):
        if not journal.holds(row.game, row.sequence):
            return f"game {row.game}: event {row.sequence} is in its log behind damage"
    return ""


def _ours(file: Path) -> bool:
    """Whether a file that can't be read was a record: something of a record is in it or beside it."""
    if noted_end(file) is not None or read_snapshot(file) is not None:
        return True
    data = _read(file)
    return data[: len(MAGIC)] in (MAGIC, bytes(len(MAGIC))) or any(scan_games(data)) or any(scan_events(data))


def _complete(built: Path) -> bool:
    """Whether a record that was being built is complete: its own log has been worked into it."""
    return not any(built.with_name(built.name + part).exists() for part in ("-wal", "-shm", ".note"))


def _remove(built: Path, *, but_itself: bool = False) -> None:
    parts = ("-wal", "-shm", "-journal", ".state", ".lock", ".note") + (() if but_itself else ("",))
    for part in parts:
        built.with_name(built.name + part).unlink(missing_ok=True)


def _read(path: Path) -> bytes:
    """The bytes of a file, with zeros for what the disk does not give; empty if there is no file."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError:
        return _read_what_is_there(path)


def _read_what_is_there(path: Path) -> bytes:
    data = bytearray()
    with suppress(OSError), path.open("rb", buffering=0) as file:
        size = os.fstat(file.fileno()).st_size
        for at in range(0, size, 512):
            block = b""
            with suppress(OSError):
                block = os.pread(file.fileno(), min(512, size - at), at)
            data += block.ljust(min(512, size - at), b"\0")
    return bytes(data)
