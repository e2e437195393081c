"""Games for download: made one at a time, kept compressed, and handed out in pieces.

Making one replays a whole game, and spectators may ask for it. So it is the work of another process: a thread
of this one would hold up the game, because only one thread of Python runs at a time.
"""

from __future__ import annotations

import asyncio
import os
import runpy
import sys
import time
import zlib
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper

from dambord.controller.web.api.console import Busy, Missing

CLI = "dambord.controller.cli"
"""The module of the command."""
NO_PROCESSES = sys.platform == "emscripten"
"""Whether this place can't start a process, such as a browser."""
PIECE = 65_536
"""Largest piece in bytes that is handed out at once."""
KEPT = 8_000_000
"""Compressed bytes that are kept in memory."""
LEVEL = 6
"""How hard zlib tries."""
NICE = 10
"""Priority of the process that makes an export: less than that of the game."""
MADE_WITHIN_S = 120.0
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


def packed(data: bytes, version: Hashable = None) -> Export:
    """Compress a text (UTF-8)."""
    return Export(version, zlib.compress(data, LEVEL), len(data))


async def printed(
    words: Sequence[str], version: Hashable, within_s: float | None = MADE_WITHIN_S, given: bytes = b""
) -> Export:
    """Run a `dambord` command in another process and return what it prints, compressed on the way.

    `given` is its standard input.

    Raises Missing if it fails, with its error, and Busy if it takes longer than `within_s` seconds.
    """
    if NO_PROCESSES:
        return _printed_here(words, version, given)
    command = [sys.executable, "-m", CLI, *words]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE if given else DEVNULL, stdout=PIPE, stderr=PIPE, limit=PIECE
    )
    try:
        # The game comes first. A sandbox may forbid it.
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
        assert process.stdout is not None
        assert process.stderr is not None
        packing, size, parts = zlib.compressobj(LEVEL), 0, []
        async with asyncio.timeout(within_s):
            if process.stdin is not None:
                # One that has ended has said why.
                with suppress(BrokenPipeError, ConnectionResetError):
                    process.stdin.write(given)
                    await process.stdin.drain()
                    process.stdin.close()
            while data := await process.stdout.read(PIECE):
                size += len(data)
                parts.append(packing.compress(data))
                if sum(map(len, parts)) > KEPT:
                    raise Busy("this game is too long to be handed out: copy the record itself")
            said = (await process.stderr.read()).decode("utf-8", "replace")
            status = await process.wait()
    except TimeoutError:
        raise Busy("the game could not be exported in time") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if status and not size:
        raise Missing(said.strip().rpartition(": ")[2] or f"exit status {status}")
    parts.append(packing.flush())
    return Export(version, b"".join(parts), size)


def _printed_here(words: Sequence[str], version: Hashable, given: bytes) -> Export:
    """Run the command in this process, where no other can be started: it holds up the table meanwhile."""
    out, error = BytesIO(), StringIO()
    status, before = 0, (sys.argv, sys.stdin)
    sys.argv, sys.stdin = ["dambord", *words], TextIOWrapper(BytesIO(given), encoding="utf-8")
    text = TextIOWrapper(out, encoding="utf-8")
    try:
        with redirect_stdout(text), redirect_stderr(error):
            runpy.run_module(CLI, run_name="__main__")
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 0
    finally:
        sys.argv, sys.stdin = before
        text.flush()
    if status and not out.getvalue():
        raise Missing(error.getvalue().strip().rpartition(": ")[2] or f"exit status {status}")
    return packed(out.getvalue(), version)


class Exports:
    """The exports of one table. `now` is a monotonic clock in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept: dict[Hashable, Export] = {}
        """The one that was asked for last comes last."""
        self._busy = asyncio.Lock()
        self._waiting = 0
        self._rests_until = 0.0

    async def get(self, name: Hashable, version: Hashable, make: Callable[[], Awaitable[Export]]) -> Export:
        """Return the export `name`; `make` is called if its `version` is not kept.

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
                    made = await make()
                finally:
                    ended = self._now()
                    self._rests_until = 2 * ended - begun
                self._keep(name, made)
                return made
        finally:
            self._waiting -= 1

    def forget(self) -> None:
        """Keep nothing of what was made."""
        self._kept.clear()

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
