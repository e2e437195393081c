"""Reads lines from a person at a terminal, with or without a running event loop."""

from __future__ import annotations

import asyncio
import os
import sys


def require_terminal() -> None:
    """Raise ValueError unless standard input is a terminal."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise ValueError("expected a terminal at which somebody answers")


def answer(question: str) -> str:
    """Ask a question and return the answer in lower case; `q` at the end of input."""
    try:
        return input(question).strip().lower()
    except EOFError:
        print()  # ends the line of the question
        return "q"


class Terminal:
    """Reads lines from a person while the event loop listens to the board."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._begun = ""

    async def __aenter__(self) -> Terminal:
        """Start reading; raises ValueError unless standard input is a terminal."""
        require_terminal()
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._read)
        return self

    async def __aexit__(self, *_: object) -> None:
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())

    def _read(self) -> None:
        # Read unbuffered: lines in Python's buffer would not wake the loop again.
        try:
            read = os.read(sys.stdin.fileno(), 4096).decode(errors="replace")
        except OSError:  # the terminal has been closed
            read = ""
        *whole, self._begun = (self._begun + read).split("\n")
        if not read:  # end of input; the loop would call this again and again
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        for line in whole if read else ["q"]:
            self._lines.put_nowait(line.strip().lower())

    async def line(self) -> str:
        """Return the next line in lower case; `q` at the end of input."""
        return await self._lines.get()
