"""The note of a record's end: which game and event were written last, with their seal, in a file of its own.

A database that lost its newest part is a sound older database. Only something outside it can tell. The note
is two slots of one sector, written in turn, so that a torn write leaves the one before.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

SLOT = 512
"""Bytes of a slot: one sector."""
SYNC_S = 1.0
"""Seconds after which the note is flushed to the disk; a process that is killed needs no flush."""


@dataclass(frozen=True, slots=True)
class RecordEnd:
    """The end of a record: the last game, how many events it has, its last instant (µs) and its last seal."""

    game: int
    events: int
    last: int
    head: str
    """The last seal (hexadecimal)."""
    form: int


class EndNote:
    """The note beside the record at `path`; used by the writer alone."""

    def __init__(self, path: Path) -> None:
        self.path = note_path(path)
        self._count = 0
        self._descriptor: int | None = None
        self._synced = 0.0

    def write(self, end: RecordEnd) -> None:
        """Note `end`, which is on the disk already. Errors are ignored: the record itself is written."""
        with suppress(OSError):
            if self._descriptor is None:
                flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
                self._descriptor = os.open(self.path, flags, 0o644)
                self._count = max((count for count, _ in _slots(self.path)), default=0)
            self._count += 1
            os.pwrite(self._descriptor, _slot(self._count, end), self._count % 2 * SLOT)
            if monotonic() - self._synced >= SYNC_S:
                os.fdatasync(self._descriptor)
                self._synced = monotonic()

    def close(self) -> None:
        """Flush the note and close it; a later `write` opens it again."""
        if self._descriptor is not None:
            with suppress(OSError):
                os.fdatasync(self._descriptor)
            os.close(self._descriptor)
            self._descriptor = None


def note_path(path: Path) -> Path:
    """The note's path beside the record at `path`."""
    return path.with_name(f"{path.name}.note")


def noted_end(path: Path) -> RecordEnd | None:
    """The end noted beside the record at `path`; None if there is no note that can be read."""
    slots = _slots(note_path(path))
    return max(slots, key=lambda slot: slot[0])[1] if slots else None


def _slot(count: int, end: RecordEnd) -> bytes:
    text = json.dumps({"note": count, **asdict(end)})
    return f"{text} {_check(text)}\n".encode().ljust(SLOT)


def _slots(path: Path) -> list[tuple[int, RecordEnd]]:
    try:
        data = path.read_bytes()[: 2 * SLOT]
    except OSError:
        return []
    return [slot for at in (0, SLOT) if (slot := _read(data[at : at + SLOT])) is not None]


def _read(data: bytes) -> tuple[int, RecordEnd] | None:
    text, _, check = data.decode("ascii", "replace").strip().rpartition(" ")
    if not text or check != _check(text):
        return None
    found: dict[str, Any] = json.loads(text)
    return found.pop("note"), RecordEnd(**found)


def _check(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
