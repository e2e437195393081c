"""Reads lines from a person at a terminal, with or without a running event loop."""

from __future__ import annotations

import asyncio
import os
import sys


def require_terminal() -> None:
    """ValueError where nobody can answer."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise ValueError("expected a terminal at which somebody answers")


def answer(question: str) -> str:
    """What a person answers, in lower case; `q` at the end of the input."""
    try:
        return input(question).strip().lower()
    except EOFError:
        print()  # nobody has ended the line of the question
        return "q"


class Terminal:
    """Lines from a person, while the board is listened to."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._begun = ""

    async def __aenter__(self) -> Terminal:
        """ValueError where nobody can answer."""
        require_terminal()
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._read)
        return self

    async def __aexit__(self, *_: object) -> None:
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())

    def _read(self) -> None:
        # Read as it comes: lines that Python had buffered would not wake the loop again.
        try:
            read = os.read(sys.stdin.fileno(), 4096).decode(errors="replace")
        except OSError:  # the terminal is gone
            read = ""
        *whole, self._begun = (self._begun + read).split("\n")
        if not read:  # hung up; the loop would be told so again and again
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        for line in whole if read else ["q"]:
            self._lines.put_nowait(line.strip().lower())

    async def line(self) -> str:
        """The next line, in lower case; `q` at the end of the input."""
        return await self._lines.get()
