"""Sends every saying of the table to an external program, for sound, a display or a broadcast."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.opponents.guard.environment import clean_environment

RESTART_AFTER_S = 5.0
"""Seconds until a program that has ended is restarted."""
ENDED_WITHIN_S = 2.0
"""Seconds that it has to end when it is told to."""
MAX_WAITING_LINES = 100
"""Length of the queue for a program that reads slowly. A full queue drops its oldest line; the game never
waits."""


class EventHook:
    """Keeps a program running and writes lines to its standard input: one saying as JSON per line."""

    def __init__(self, command: str, tell: Callable[[str], None]) -> None:
        """`tell` gets lines for people. Raise ValueError for a command that a shell could not parse."""
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise ValueError(f"hook {command!r}: {error}") from None
        if not self._words:
            raise ValueError("hook: expected a command")
        self._lines: asyncio.Queue[str] = asyncio.Queue(MAX_WAITING_LINES)
        self._tell = tell
        self._told: set[str] = set()
        """Why it did not run: each is told once, however often it is started again."""

    def say(self, line: str) -> None:
        """Queue a line for the program; never blocks."""
        if self._lines.full():
            self._lines.get_nowait()
        self._lines.put_nowait(line)

    async def run(self) -> None:
        """Run the program until cancelled; restart it whenever it ends."""
        while True:
            await self._run_once()
            await asyncio.sleep(RESTART_AFTER_S)

    async def _run_once(self) -> None:
        try:
            program = await asyncio.create_subprocess_exec(
                *self._words,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                env=clean_environment(),
            )
        except OSError as error:
            self._failed(str(error.strerror))
            return
        try:
            if program.stdin is None:
                raise BrokenPipeError(f"hook {self._words[0]}: no pipe to its input")
            await self._feed(program.stdin)
        except (BrokenPipeError, ConnectionResetError):
            self._failed("has ended")
        finally:
            await _end(program)

    def _failed(self, why: str) -> None:
        if why not in self._told:
            self._told.add(why)
            self._tell(f"hook {self._words[0]}: {why}; it is tried again")

    async def _feed(self, pipe: asyncio.StreamWriter) -> None:
        """Write queued lines to `pipe` until it breaks."""
        while True:
            line = await self._lines.get()
            pipe.write(f"{line}\n".encode())
            await pipe.drain()


async def _end(program: asyncio.subprocess.Process) -> None:
    """Ask the program to end; kill one that does not."""
    with suppress(ProcessLookupError):
        program.terminate()
    try:
        async with asyncio.timeout(ENDED_WITHIN_S):
            await program.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            program.kill()
        await program.wait()
