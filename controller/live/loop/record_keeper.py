"""Writes the games of a table to its record, and keeps what can't be written now until it can be."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

from dambord.controller.core.messages.events import Event
from dambord.controller.record.header import Header
from dambord.controller.record.journal import JournalError
from dambord.controller.record.states.state_codec import CodecError

RETRY_US = 500_000
"""How long after a failed write the next one is tried, in microseconds."""
PATIENCE_S = 1.0
"""For so many seconds a write is waited for; then the game goes on without it."""
MOST_OWED = 50_000
"""Events that are kept in memory at most, some hundred games; then the oldest game is given up."""
SILENT = "the record can't be written: its disk does not answer"


class LiveJournal(Protocol):
    """The part of a journal that the live game writes."""

    @property
    def path(self) -> Path:
        """Where the record is."""

    def begin(self, header: Header) -> int:
        """Begin a new game; return its number. Raises JournalError."""

    def append(self, game: int, sequence: int, events: Sequence[Event]) -> None:
        """Append events; returns once on disk. Raises JournalError."""

    def beat(self, game: int, at: int) -> None:
        """Record that the game was still running at `at` (µs). Raises JournalError."""

    def keep(self, game: int, at: int, code: str, state: str) -> None:
        """Keep a snapshot of the state. Raises JournalError."""


@dataclass(eq=False, slots=True)
class _Game:
    header: Header
    number: int = 0
    """0 as long as nothing of it is written."""
    written: int = 0
    owed: list[Event] = field(default_factory=list)
    """Events that are not on disk."""
    kept: bool = True
    """False for a game that is not to be written at all."""


class RecordKeeper:
    """The record of the live game, as its loop sees it: a write is waited for, but not for long."""

    def __init__(self, journal: LiveJournal) -> None:
        self._journal = journal
        self.fault = ""
        """Why the record can't be written; empty while it can."""
        self.retry = 0
        """When the next write is tried after a failed one (monotonic µs)."""
        self._games: deque[_Game] = deque()
        """Those with events that are not on disk, and the live one last."""
        self._writing: asyncio.Task[str] | None = None
        self._before: list[tuple[_Game, int]] = []
        """The games of the write that is under way, each with how many events of it were written before."""

    @property
    def game(self) -> int:
        """The number of the live game; 0 as long as nothing of it is written."""
        return self._games[-1].number if self._games else 0

    @property
    def written(self) -> int:
        """The number of events of the live game that are on disk."""
        return self._games[-1].written if self._games else 0

    @property
    def owing(self) -> bool:
        """Whether something is to be written."""
        return any(game.kept and (game.owed or not game.number) for game in self._games)

    async def begin(self, header: Header, now: int, *, kept: bool) -> None:
        """Begin a game; games before it that are not on disk yet are written before it."""
        self._games = deque(game for game in self._games if game.kept and game.owed)
        self._games.append(_Game(header, kept=kept))
        while sum(len(game.owed) for game in self._games) > MOST_OWED and len(self._games) > 1:
            self._games.popleft()
        await self.write((), now)

    def resume(self, header: Header, number: int, written: int) -> None:
        """Go on with a game of the record."""
        self._games = deque([_Game(header, number, written)])

    def write_at_once(self, events: Sequence[Event]) -> None:
        """Write events of the live game in this thread, at the start."""
        live = self._games[-1]
        live.owed += events
        self.fault = _tried(lambda: self._flush([(live, tuple(live.owed))]))
        if not self.fault:
            live.owed.clear()

    async def write(self, events: Sequence[Event], now: int) -> bool:
        """Write events of the live game and whatever is owed; return whether all of it is on disk.

        What is not is owed, and written by a later call.
        """
        live = self._games[-1]
        if not live.kept:
            return True
        live.owed += events
        if self._writing is None and self.fault and now < self.retry:
            return False
        # What came while another write hung is written after it.
        while await self._finished(now):
            batches = [(game, tuple(game.owed)) for game in self._games if game.kept]
            if not self.owing:
                return True
            self._start(partial(self._flush, batches), [game for game, _ in batches])
        return False

    async def beat(self, at: int, now: int) -> bool:
        """Record that the live game was running at `at` (µs of game time); return whether that is on disk."""
        live = self._games[-1]
        if not live.kept:
            return True
        if self.owing or self._writing is not None:
            return await self.write((), now)
        if self.fault and now < self.retry:
            return False
        self._start(lambda: self._journal.beat(live.number, at), [])
        return await self._finished(now)

    async def keep(self, at: int, code: str, state: Callable[[], str]) -> bool:
        """Keep a snapshot of the live game; only where all of it is on disk. Returns whether it was tried."""
        live = self._games[-1]
        if not live.kept or self._writing is not None or self.fault or self.owing:
            return False
        self._start(lambda: self._keep(live.number, at, code, state), [])
        await self._finished(0)
        return True

    def retract(self, kind: type[Event]) -> list[Event]:
        """Take back the events of a kind that are owed and in no write that is under way; return them."""
        if self._writing is not None:
            return []
        live = self._games[-1]
        taken = [event for event in live.owed if isinstance(event, kind)]
        live.owed = [event for event in live.owed if not isinstance(event, kind)]
        return taken

    def _start(self, write: Callable[[], None], games: Sequence[_Game]) -> None:
        self._before = [(game, game.written) for game in games]
        self._writing = asyncio.ensure_future(asyncio.to_thread(_tried, write))

    async def _finished(self, now: int) -> bool:
        """Wait for the write that is under way, for long only once; return whether it has been done."""
        if self._writing is None:
            return True
        await asyncio.wait([self._writing], timeout=0 if self.fault == SILENT else PATIENCE_S)
        if not self._writing.done():
            self.fault, self.retry = SILENT, now + RETRY_US
            return False
        self.fault, self._writing = self._writing.result(), None
        if self.fault:
            self.retry = now + RETRY_US
        for game, before in self._before:
            del game.owed[: game.written - before]
        self._games = deque(one for one in self._games if one is self._games[-1] or one.owed)
        return not self.fault

    def _flush(self, batches: Sequence[tuple[_Game, Sequence[Event]]]) -> None:
        """Write games in their order; called in a thread, while nothing else writes."""
        for game, events in batches:
            if not game.number:
                game.number = self._journal.begin(game.header)
            if events:
                self._journal.append(game.number, game.written, events)
                game.written += len(events)

    def _keep(self, number: int, at: int, code: str, state: Callable[[], str]) -> None:
        # A snapshot only saves time at the next start: what keeps it from being written is no fault.
        with suppress(JournalError, CodecError):
            self._journal.keep(number, at, code, state())


def _tried(write: Callable[[], None]) -> str:
    try:
        write()
    except (JournalError, CodecError) as error:
        return f"the record can't be written: {error}"
    return ""
