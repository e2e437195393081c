"""The line that shows how far a command has come in files of games."""

from __future__ import annotations

from typing import TextIO

from dambord.controller.core.messages.one_line import one_line


class Progress:
    """A progress line on a terminal that counts games; silent elsewhere."""

    def __init__(self, out: TextIO) -> None:
        self._out = out if out.isatty() else None
        self._games = 0
        self.file = ""
        """The name of the file that is read."""

    def count(self) -> None:
        """Count one more game of the file."""
        self._games += 1
        if self._out is not None and self._games % 20 == 0:
            print(f"\r{self._games} games, {one_line(self.file)}\x1b[K", end="", file=self._out, flush=True)

    def clear(self) -> None:
        """Erase the progress line before other output."""
        if self._out is not None:
            print("\r\x1b[K", end="", file=self._out, flush=True)
