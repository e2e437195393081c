"""The sealed record as a stream: each line with its seal, from the one asked for, as it is sealed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from dambord.controller.record.journal import JournalError
from dambord.controller.record.line import lost_in
from dambord.controller.record.record_reader import RecordReader

AT_ONCE = 256
"""Lines that are read at once."""
LOOK_S = 1.0
"""Seconds until the record is looked at though nobody has told of anything new."""

Send = Callable[[str], Awaitable[None]]


def record_id(path: Path) -> str:
    """What tells this record from others: the first seal's beginning; empty before its first game."""
    try:
        with RecordReader(path) as record:
            return record.identity()
    except JournalError:
        return ""


class SealedLines:
    """The lines of the record at `path` for one reader, which `send` waits for."""

    def __init__(self, path: Path, game: int, sequence: int, send: Send) -> None:
        self._path = path
        self._game, self._sequence = game, sequence
        self._send = send
        self._bell = asyncio.Event()

    def tell(self) -> None:
        """There may be something new."""
        self._bell.set()

    async def run(self) -> None:
        """Send lines until cancelled."""
        while True:
            self._bell.clear()
            try:
                found = await asyncio.to_thread(self._read)
            except JournalError:
                found = []
            for message in found:
                await self._send(json.dumps(message, ensure_ascii=False))
            if not found:
                try:
                    async with asyncio.timeout(LOOK_S):
                        await self._bell.wait()
                except TimeoutError:
                    pass

    def _read(self) -> list[Mapping[str, Any]]:
        messages: list[Mapping[str, Any]] = []
        with RecordReader(self._path) as record:
            identity = record.identity()
            for game, sequence, line, seal in record.following(self._game, self._sequence, AT_ONCE):
                if sequence == 0:
                    messages.append({"record": identity, **record.row_of(game)})
                told = {
                    "record": identity,
                    "game": game,
                    "sequence": sequence,
                    "line": line,
                    "seal": seal.hex(),
                }
                messages.append(told)
                self._game, self._sequence = game, sequence + max(lost_in(line), 1)
        return messages
