"""Lines from a person at a terminal, while a loop runs."""

from __future__ import annotations

import asyncio
import os
import sys


class Terminal:
    """Lines from a person, while the board is listened to."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._begun = ""

    async def __aenter__(self) -> Terminal:
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._read)
        return self

    async def __aexit__(self, *_: object) -> None:
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())

    def _read(self) -> None:
        # Read as it comes: lines that Python had buffered would not wake the loop again.
        read = os.read(sys.stdin.fileno(), 4096).decode(errors="replace")
        *whole, self._begun = (self._begun + read).split("\n")
        for line in whole if read else ["q"]:
            self._lines.put_nowait(line.strip().lower())

    async def line(self) -> str:
        """The next line, in lower case; `q` at the end of the input."""
        return await self._lines.get()
