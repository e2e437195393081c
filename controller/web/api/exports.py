"""Games for download: made one at a time, kept compressed, and handed out in pieces.

Making one replays a whole game, and spectators may ask for it. So it has a thread of its own, which rests
after each as long as it worked; the thread that writes the record never waits for it.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from dambord.controller.web.api.console import Busy

PIECE = 65_536
"""Largest piece in bytes that is handed out at once."""
KEPT = 8_000_000
"""Compressed bytes that are kept in memory."""
QUEUE = 8
"""Requests that may wait for an export to be made."""


@dataclass(frozen=True, slots=True)
class Export:
    """A text, compressed in memory; `size` is the number of its bytes."""

    version: Hashable
    data: bytes
    size: int

    def pieces(self) -> Iterator[bytes]:
        """Yield the text (UTF-8) in pieces of at most `PIECE` bytes."""
        reading = zlib.decompressobj()
        rest = self.data
        while piece := reading.decompress(rest, PIECE):
            yield piece
            rest = reading.unconsumed_tail

    def text(self) -> str:
        """Return the whole text."""
        return zlib.decompress(self.data).decode()


def packed(texts: Iterable[str], version: Hashable = None) -> Export:
    """Compress a text that comes in parts."""
    packing, size, parts = zlib.compressobj(6), 0, []
    for text in texts:
        data = text.encode()
        size += len(data)
        parts.append(packing.compress(data))
    parts.append(packing.flush())
    return Export(version, b"".join(parts), size)


class Exports:
    """The exports of one table. `now` is a monotonic clock in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="export")
        self._kept: dict[Hashable, Export] = {}
        """The one that was asked for last comes last."""
        self._busy = asyncio.Lock()
        self._waiting = 0
        self._rests_until = 0.0

    async def get(self, name: Hashable, version: Hashable, make: Callable[[], Iterable[str]]) -> Export:
        """Return the export `name`; `make`, which runs in a thread, is called if its `version` is not kept.

        Raises Busy if too many wait, and what `make` raises.
        """
        if (kept := self._found(name, version)) is not None:
            return kept
        if self._waiting >= QUEUE:
            raise Busy("other games are being exported: try again in some seconds")
        self._waiting += 1
        try:
            async with self._busy:
                if (kept := self._found(name, version)) is not None:
                    return kept
                await asyncio.sleep(max(self._rests_until - self._now(), 0.0))
                begun = self._now()
                try:
                    loop = asyncio.get_running_loop()
                    made = await loop.run_in_executor(self._thread, lambda: packed(make(), version))
                finally:
                    ended = self._now()
                    self._rests_until = 2 * ended - begun
                self._keep(name, made)
                return made
        finally:
            self._waiting -= 1

    def _found(self, name: Hashable, version: Hashable) -> Export | None:
        kept = self._kept.get(name)
        if kept is None or kept.version != version:
            return None
        self._kept[name] = self._kept.pop(name)
        return kept

    def _keep(self, name: Hashable, made: Export) -> None:
        self._kept.pop(name, None)
        self._kept[name] = made
        while sum(len(kept.data) for kept in self._kept.values()) > KEPT:
            del self._kept[next(iter(self._kept))]
