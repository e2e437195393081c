"""Sends a board's record over one connection: line by line, from where the desk's archive ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from dambord.controller.hall.board.line_cursor import LineCursor, read_have
from dambord.controller.hall.wire.connection import text_of
from dambord.controller.live.protocol.sealed_lines import SealedLines
from dambord.controller.record.journal import JournalError
from dambord.controller.record.line import lost_in
from dambord.controller.record.record_reader import RecordReader

LOOK_S = 0.2
"""Seconds between two looks whether the desk has answered while much is under way."""
FIRST_WORD_S = 0.5
"""Seconds that a desk's retained word may take to come after the subscription."""


class RecordStream:
    """The lines of the record at `record`. `tell` publishes one; `say` receives lines for people."""

    def __init__(
        self, record: Path, tell: Callable[[str], Awaitable[None]], say: Callable[[str], None]
    ) -> None:
        self.desk = False
        """Whether a desk is there."""
        self._record = record
        self._tell = tell
        self._say = say
        self._cursor = LineCursor()
        self._moved = asyncio.Event()
        self._heard = asyncio.Event()
        self._reads: SealedLines | None = None

    def bell(self) -> None:
        """There may be something new in the record."""
        if self._reads is not None:
            self._reads.tell()

    async def have(self, message: Mapping[str, Any] | None) -> None:
        """The desk has told what it has."""
        have = read_have(message)
        if have is not None and (why_not := await asyncio.to_thread(self._misfit, have)):
            if have.record:
                self._say(f"hall: {why_not}; it is told from the beginning")
            have = None
        before = self._cursor.rewinds
        self._cursor.heard(have, monotonic())
        self._heard.set()
        self._look(before)

    def renewed(self) -> None:
        """Another desk is there."""
        before = self._cursor.rewinds
        self._cursor.renew()
        self._look(before)

    async def run(self) -> None:
        """Send until cancelled."""
        try:
            async with asyncio.timeout(FIRST_WORD_S):
                await self._heard.wait()
        except TimeoutError:
            pass
        while True:
            self._moved.clear()
            self._reads = SealedLines(
                self._record, *self._cursor.next, partial(self._send, self._cursor.rewinds)
            )
            reading = asyncio.create_task(self._reads.run(), name="sealed lines")
            moved = asyncio.create_task(self._moved.wait())
            try:
                await asyncio.wait({reading, moved}, return_when=asyncio.FIRST_COMPLETED)
                if reading.done():
                    reading.result()
            finally:
                for task in (reading, moved):
                    task.cancel()
                await asyncio.gather(reading, moved, return_exceptions=True)

    async def _send(self, rewinds: int, message: str) -> None:
        told = json.loads(message)
        if "sequence" not in told:
            return  # the row of a game goes with its first line
        before = self._cursor.rewinds
        while self.desk and self._cursor.waits(monotonic()):
            await asyncio.sleep(LOOK_S)
        self._look(before)
        if self._cursor.rewinds != rewinds:
            await asyncio.Event().wait()  # this reading is at an end
        if told["sequence"] == 0:
            message = text_of({**told, "row": await asyncio.to_thread(self._row, told["game"])})
        await self._tell(message)
        self._cursor.sent((told["game"], told["sequence"]), max(lost_in(told["line"]), 1))

    def _look(self, before: int) -> None:
        if self._cursor.rewinds != before:
            self._moved.set()

    def _row(self, game: int) -> Mapping[str, Any]:
        """How a game begins: its row, the seal before it, and the last line of the games before it."""
        with RecordReader(self._record) as record:
            row, (before, after) = record.row_of(game), record.before(game)
        return {**row, "before": before.hex(), "after": after}

    def _misfit(self, have: Any) -> str:
        """Why what the desk has is not of this record; empty if it is."""
        game, sequence = have.place
        try:
            with RecordReader(self._record) as record:
                if have.record != record.identity():
                    return "the desk has another record of this board"
                rows = record.rows(game, sequence, sequence + 1)
        except JournalError:
            return "the record can't be read"
        if not rows or rows[0][2].hex() != have.seal:
            return f"the desk has another line {sequence} of game {game}"
        return ""
