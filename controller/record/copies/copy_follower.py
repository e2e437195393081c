"""Keeps a second copy of the record up to date while play goes on, in a thread that can never stall it."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dambord.controller.record.copies.copy_parts import (
    PART_EVENTS,
    GameEnd,
    game_end,
    part_name,
    read_part,
    write_part,
)
from dambord.controller.record.copies.copy_target import CopyError, CopyTarget
from dambord.controller.record.copies.target_text import open_target
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader

FOLLOWS_S = 2.0
"""Seconds between two looks at the record."""
RETRY_S = 10.0
"""Seconds until a copy that failed is tried again."""
BEAT_US = 10_000_000
"""A time mark without an event is copied when it is so much later, in µs: a clock is known to have run so
long."""


@dataclass(slots=True)
class CopyState:
    """What is known of a copy; written by the follower's thread, read by others."""

    target: str
    fault: str = ""
    """Why it is not up to date; empty if it is."""
    compared: bool = False
    """Whether all games have been compared since the start."""
    game: int = 0
    events: int = 0
    """The last game and its events that the copy was read back with."""

    @property
    def line(self) -> str:
        """The state in a few words."""
        if self.fault:
            return f"copy behind: {self.fault}"
        if not self.compared:
            return "copy is being compared"
        return f"copy has game {self.game}, event {self.events}"


class CopyFollower:
    """Follows the record at `path` to `target`. `say` receives a line when it fails, and when it is back."""

    def __init__(self, path: Path, target: str, say: Callable[[str], None]) -> None:
        self.state = CopyState(target)
        self._path = path
        self._say = say
        self._target: CopyTarget = open_target(target)
        self._copied: dict[str, GameEnd] = {}
        """The ends of the games as the copy has them, by folder."""
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="copy", daemon=True)

    def start(self) -> None:
        """Begin to follow."""
        self._thread.start()

    def stop(self, within_s: float = 5.0) -> None:
        """Copy what is left and end, or end without it after `within_s`: the target may hang."""
        self._ended.set()
        self._thread.join(within_s)

    def _run(self) -> None:
        while True:
            ended = self._ended.is_set()
            failed = not self._tried()
            if ended:
                break
            self._ended.wait(RETRY_S if failed else FOLLOWS_S)
        if not self.state.fault:
            self._target.close()

    def _tried(self) -> bool:
        try:
            self.follow()
        except (CopyError, JournalError, sqlite3.Error) as error:
            if not self.state.fault:
                self._say(f"the copy is behind: {error}; play goes on, and it is tried again")
            self.state.fault = str(error)
            self.state.compared = False
            self._copied.clear()  # what is there is compared again
            return False
        if self.state.fault:
            self.state.fault = ""
            self._say(f"the copy is up to date again: {self.state.target}")
        return True

    def follow(self) -> None:
        """Copy once what the copy lacks, and read it back. Raises CopyError and JournalError."""
        ends = self._ends()
        if not self.state.compared:
            self._compare(ends)
        for end in ends:
            known = self._copied.get(end.folder)
            if end.struck and known != end:
                self._strike(end)
            elif known is None or self._has_gone_on(known, end):
                self._copy(end, 0 if known is None else known.events)
        self.state.compared = True

    def _has_gone_on(self, known: GameEnd, end: GameEnd) -> bool:
        later = end.last - known.last
        return end.events != known.events or later >= BEAT_US or (later > 0 and self._ended.is_set())

    def _ends(self) -> list[GameEnd]:
        with RecordReader(self._path) as reader:
            return [game_end(game) for game in reader.ends()]

    def _compare(self, ends: list[GameEnd]) -> None:
        """Find out what the copy has already: of every game its last part is read."""
        names = sorted(self._target.names())
        for end in ends:
            parts = [name for name in names if name.startswith(f"{end.folder}/")]
            expected = [part_name(end, part) for part in range(len(parts))]
            data = self._target.read(parts[-1]) if parts and parts == expected else None
            read = None if data is None else read_part(data)
            if read is not None and (read[0] == end if end.struck else self._agrees(read[0], read[1])):
                self._copied[end.folder] = read[0]

    def _strike(self, end: GameEnd) -> None:
        """Replace what the copy has of a game by its row, from which it was struck out."""
        first, data = part_name(end, 0), write_part(end, ())
        self._target.write(first, data)
        for name in self._target.names():
            if name.startswith(f"{end.folder}/") and name != first:
                self._target.remove(name)
        self._copied[end.folder] = end

    def _agrees(self, copied: GameEnd, rows: list[tuple[int, str, bytes]]) -> bool:
        """Whether the last part of a copy is what the record has."""
        first = rows[0][0] if rows else copied.events
        with RecordReader(self._path) as reader:
            return [*rows] == reader.rows(copied.number, first, copied.events)

    def _copy(self, end: GameEnd, events: int) -> None:
        """Write the parts of a game from the one with event `events` on, and read each back."""
        for part in range(events // PART_EVENTS, max(end.events - 1, 0) // PART_EVENTS + 1):
            if self._ended.is_set() and self.state.fault:
                return
            with RecordReader(self._path) as reader:
                rows = reader.rows(end.number, part * PART_EVENTS, min((part + 1) * PART_EVENTS, end.events))
            name, data = part_name(end, part), write_part(end, rows)
            self._target.write(name, data)
            if self._target.read(name) != data:
                raise CopyError(f"{self.state.target}: {name} reads back otherwise than it was written")
        self._copied[end.folder] = end
        self.state.game, self.state.events = end.number, end.events
