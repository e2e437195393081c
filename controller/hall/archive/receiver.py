"""Takes lines in as they come, writes them in batches, and tells what is new."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dambord.controller.hall.archive.archive import Archive, ArchiveError, Arrived
from dambord.controller.hall.archive.intake import Gap, Head, Known, SealedLine, continued, read_line

BATCH = 2000
"""Lines of a batch at most."""
WAITING = 4096
"""Lines of one board that may wait; what is more is asked for again later."""
RETRY_S = 1.0
"""Seconds between two attempts to write where the archive can't be written."""


@dataclass(slots=True)
class Outcome:
    """What became of a batch."""

    arrived: list[Arrived] = field(default_factory=list)
    heads: dict[tuple[str, str], Head] = field(default_factory=dict)
    gaps: set[tuple[str, str]] = field(default_factory=set)
    """Boards, each with its record, that have to send from what is in the archive."""
    refused: list[tuple[str, str]] = field(default_factory=list)
    """A board, and why a line of it is refused."""


class Receiver:
    """Checks and writes lines; `now` is the clock on the wall in seconds since 1970."""

    def __init__(self, archive: Archive, now: Callable[[], float]) -> None:
        self.fault = ""
        """Why the archive can't be written; empty while it can."""
        self._archive = archive
        self._now = now
        kept = sorted(archive.heads().items(), key=lambda one: one[1][1])
        self.heads = {key: head for key, (head, _) in kept}
        self.current: dict[str, str] = dict(list(self.heads))
        """By board: the record that it has sent last."""
        self._waiting: list[tuple[str, SealedLine, float]] = []
        self._count: Counter[str] = Counter()
        self._bell = asyncio.Event()

    def take(self, board: str, message: Mapping[str, Any] | None) -> str:
        """Take a message of a board in; return why it is refused, or an empty text."""
        if self._count[board] >= WAITING:
            return f"more than {WAITING} lines wait to be written; the rest is asked for again"
        try:
            told = read_line(message)
        except ValueError as error:
            return str(error)
        self._count[board] += 1
        self._waiting.append((board, told, self._now()))
        self._bell.set()
        return ""

    async def run(self, tell: Callable[[Outcome], None]) -> None:
        """Write until cancelled; `tell` is called after every batch."""
        while True:
            await self._bell.wait()
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            if not self._waiting:
                self._bell.clear()
            outcome = await asyncio.to_thread(self._checked, batch)
            while outcome.arrived and not await self._written(outcome):
                await asyncio.sleep(RETRY_S)
            self.heads |= outcome.heads
            self.current |= dict(list(outcome.heads))
            self._count.subtract(board for board, _, _ in batch)
            tell(outcome)

    async def _written(self, outcome: Outcome) -> bool:
        try:
            await asyncio.to_thread(self._archive.write, outcome.arrived, outcome.heads)
        except ArchiveError as error:
            self.fault = str(error)
            return False
        self.fault = ""
        return True

    def _checked(self, batch: Sequence[tuple[str, SealedLine, float]]) -> Outcome:
        outcome = Outcome()
        for board, told, received in batch:
            key = board, told.record
            try:
                head = continued(outcome.heads.get(key) or self.heads.get(key), told)
            except Known:
                if why := self._other(board, told, outcome):
                    outcome.refused.append((board, why))
            except Gap:
                outcome.gaps.add(key)
            except ValueError as error:
                outcome.refused.append((board, str(error)))
            else:
                outcome.heads[key] = head
                outcome.arrived.append(Arrived(board, told, received))
        return outcome

    def _other(self, board: str, told: SealedLine, outcome: Outcome) -> str:
        """Why a line at a place that is taken is another one; empty if it is the same."""
        for one in outcome.arrived:
            if (one.board, one.told.record, one.told.place) == (board, told.record, told.place):
                kept: str | None = one.told.seal
                break
        else:
            kept = self._archive.seal_at(board, told)
        if kept is None or kept == told.seal:
            return ""
        return f"another line {told.sequence} of game {told.game} than the one in the archive"
