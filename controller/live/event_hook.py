"""Sends every event to a program of the owner's choice, for sound, a display or a broadcast."""

from __future__ import annotations

import asyncio
import shlex
from contextlib import suppress

RESTART_AFTER_S = 5.0
"""Seconds until a program that has ended is started again."""
MAX_WAITING_LINES = 100
"""Lines kept for a program that does not read; beyond that the oldest are dropped. The game never waits."""


class EventHook:
    """Keeps a program running and writes lines to its input, one saying as JSON each."""

    def __init__(self, command: str) -> None:
        """ValueError for a command that a shell would not understand."""
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise ValueError(f"hook {command!r}: {error}") from None
        if not self._words:
            raise ValueError("hook: expected a command")
        self._lines: asyncio.Queue[str] = asyncio.Queue(MAX_WAITING_LINES)
        self.fault = ""
        """Why the program doesn't run; empty while it does."""

    def say(self, line: str) -> None:
        """Pass a line on; returns at once."""
        if self._lines.full():
            self._lines.get_nowait()
        self._lines.put_nowait(line)

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            await self._once()
            await asyncio.sleep(RESTART_AFTER_S)

    async def _once(self) -> None:
        try:
            program = await asyncio.create_subprocess_exec(
                *self._words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
            )
        except OSError as error:
            self.fault = f"hook {self._words[0]}: {error.strerror}"
            return
        self.fault = ""
        assert program.stdin is not None
        try:
            while True:
                line = await self._lines.get()
                program.stdin.write(f"{line}\n".encode())
                await program.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            self.fault = f"hook {self._words[0]}: has ended"
        finally:
            with suppress(ProcessLookupError):
                program.terminate()
            await program.wait()
