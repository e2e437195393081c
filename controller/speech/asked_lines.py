"""Questions that are typed: lines of a terminal, or of a named pipe."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from dambord.controller.core.messages.say import Say

AGAIN_S = 2.0
"""Seconds until the terminal is opened again: a keyboard may be plugged in later."""
LONGEST = 200
"""Bytes of a line that are read."""


class AskedLines:
    """Hands every line typed at `path` to `ask`. `say` receives lines for people about what is wrong."""

    def __init__(self, path: Path, ask: Callable[[str], None], say: Say) -> None:
        self._path, self._ask, self._say = path, ask, say
        self._fault = ""

    async def run(self) -> None:
        """Read until cancelled."""
        while True:
            try:
                # A pipe that nobody writes to would be at its end at once, were it not open for writing, too.
                # A terminal must not become that of this process.
                descriptor = os.open(self._path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            except OSError as error:
                self._tell(f"{self._path}: {error.strerror}")
            else:
                await self._read(descriptor)
            await asyncio.sleep(AGAIN_S)

    async def _read(self, descriptor: int) -> None:
        reader = asyncio.StreamReader(limit=LONGEST)
        loop = asyncio.get_running_loop()
        with os.fdopen(descriptor, "rb", buffering=0) as terminal:
            transport, _ = await loop.connect_read_pipe(
                lambda: asyncio.StreamReaderProtocol(reader), terminal
            )
            try:
                while True:
                    try:
                        line = await reader.readline()
                    except ValueError:  # longer than any question
                        continue
                    if not line:
                        return
                    self._ask(line.decode(errors="replace").strip())
            except OSError as error:
                self._tell(f"{self._path}: {error.strerror}")
            finally:
                transport.close()

    def _tell(self, fault: str) -> None:
        if fault != self._fault:
            self._fault = fault
            self._say(f"speech: {fault}")
