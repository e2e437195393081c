"""A foreign program that is spoken to in lines, kept within limits, and ended with all it has started."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.guard import confinement, process_tree
from dambord.controller.opponents.guard.confinement import Confinement
from dambord.controller.opponents.guard.environment import clean_environment
from dambord.controller.opponents.guard.line_splitter import LineSplitter
from dambord.rules.quoting import quoted

LONGEST = 16_384
"""Bytes of a line at most; longer ones are left out."""
CHUNK = 16_384
"""Bytes that are read at once, and twice as many wait at most until the program has to."""
FLOOD = 1 << 20
"""Bytes that a program may write in answer to one question."""
PROCESSES = 32
"""Processes that it may consist of."""
WATCH_S = 2.0
"""Seconds between two looks at its memory and its processes."""
AGAIN_S = 1.0
"""Seconds after which what still holds its pipes is looked for and killed again."""
COMPLAINTS_S = 0.05
"""Seconds between two readings of its standard error: who floods that has to wait."""


class GuardedProcess:
    """One run of a program. It ends with `stop`, and with this program, however that ends.

    From its start it runs until `pause`, and again from `resume` on.
    """

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        limits: Confinement,
        folder: Path,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`name` is for messages; `folder` is its working directory; `environment` is added to its own."""
        self._name = name
        self._words = words
        self._limits = limits
        self._folder = folder
        self._environment = environment or {}
        self._mark = process_tree.new_mark()
        self._process: asyncio.subprocess.Process | None = None
        self._lines = deque[str]()
        self._splitter = LineSplitter(LONGEST)
        self._written = 0
        self._complaint = ""
        self._fault = ""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start it; OpponentError when that can't be done."""
        await asyncio.to_thread(process_tree.kill_orphans)
        try:
            self._process = await asyncio.create_subprocess_exec(
                *confinement.command(self._limits), *self._words,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
                cwd=self._folder, start_new_session=True, limit=CHUNK,
                env={**clean_environment(), **self._environment, process_tree.MARK: self._mark},
            )  # fmt: skip
        except OSError as error:
            raise OpponentError(f"{self._name} can't be started: {error.strerror}") from error
        self._tasks = [asyncio.create_task(self._hear_complaints()), asyncio.create_task(self._watch())]

    def pause(self) -> None:
        """Let it stand still."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on. A new question begins: what it may write is counted anew."""
        self._written = 0
        self._signal(signal.SIGCONT)

    async def write(self, line: str, within_s: float) -> None:
        """Give it a line; OpponentError when it does not take it in time, or has ended."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(f"{line}\n".encode())
            async with asyncio.timeout(within_s):
                await process.stdin.drain()
        except TimeoutError:
            raise OpponentError(f"{self._name} does not read what it is told") from None
        except OSError:
            raise OpponentError(self._end()) from None

    async def read(self) -> str:
        """Its next line; OpponentError when it has ended or floods. Whoever calls this limits the time."""
        while not self._lines:
            process = self._running()
            assert process.stdout is not None
            data = await process.stdout.read(CHUNK)
            if not data:
                # What it has said about its end may come a little later than the end.
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await process.wait()
                await asyncio.sleep(COMPLAINTS_S)
                raise OpponentError(self._end())
            self._written += len(data)
            if self._written > FLOOD:
                raise OpponentError(
                    f"{self._name} floods its output: more than {FLOOD >> 20} MB for one question"
                )
            self._lines.extend(self._splitter.feed(data))
        return self._lines.popleft()

    async def stop(self) -> None:
        """Kill it, if it runs, and all that it has started."""
        process, self._process = self._process, None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        assert process.stdout is not None
        assert process.stderr is not None
        while not (process.stdout.at_eof() and process.stderr.at_eof()):
            # A child that is just being started has no environment yet, and is not found by it.
            await asyncio.to_thread(process_tree.kill, self._mark)
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN_S):
                    # asyncio has an end only when all pipes are read to theirs.
                    await _drain(process.stdout)
                    await _drain(process.stderr)
        await process.wait()
        assert process.stdin is not None
        process.stdin.close()
        with suppress(OSError):
            await process.stdin.wait_closed()

    def _running(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise OpponentError(f"{self._name} does not run")
        return self._process

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, number)

    def _end(self) -> str:
        """Why it has ended, for people."""
        if self._fault:
            return self._fault
        return f"{self._name} has ended{f': {self._complaint}' if self._complaint else ''}"

    async def _hear_complaints(self) -> None:
        """Keep the last line that it says on standard error."""
        stream, splitter = self._running().stderr, LineSplitter(LONGEST)
        assert stream is not None
        while data := await stream.read(CHUNK):
            said = [line.strip() for line in splitter.feed(data) if line.strip()]
            self._complaint = quoted(said[-1])[1:-1] if said else self._complaint
            await asyncio.sleep(COMPLAINTS_S)

    async def _watch(self) -> None:
        """Kill it when it and what it has started take more than they may."""
        while not self._fault:
            await asyncio.sleep(WATCH_S)
            found = await asyncio.to_thread(process_tree.find, self._mark)
            if found.memory > self._limits.memory:
                self._fault = f"{self._name} takes more than {self._limits.memory >> 20} MB of memory"
            elif len(found.pids) > PROCESSES:
                self._fault = f"{self._name} starts more than {PROCESSES} processes"
        await asyncio.to_thread(process_tree.kill, self._mark)


async def _drain(stream: asyncio.StreamReader) -> None:
    """Read to the end of a stream of which the writers are dead."""
    while not stream.at_eof():
        try:
            await stream.read(CHUNK)
        except RuntimeError:  # somebody waits for a line, and reads it himself
            await asyncio.sleep(COMPLAINTS_S)
