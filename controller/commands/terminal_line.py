"""The line of a terminal that shows how far a command has come; silent elsewhere."""

from __future__ import annotations

from typing import TextIO

from dambord.controller.core.messages.one_line import one_line


class TerminalLine:
    """A line in place of which another one is shown again and again."""

    def __init__(self, out: TextIO) -> None:
        self._out = out if out.isatty() else None

    def say(self, line: str) -> None:
        """Show a line in place of the last one."""
        if self._out is not None:
            print(f"\r{line}\x1b[K", end="", file=self._out, flush=True)

    def clear(self) -> None:
        """Erase the line before other output."""
        self.say("")


class GameLine(TerminalLine):
    """Counts games of files."""

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self._games = 0
        self.file = ""
        """The name of the file that is read."""

    def count(self) -> None:
        """Count one more game of the file."""
        self._games += 1
        if self._games % 20 == 0:
            self.say(f"{self._games} games, {one_line(self.file)}")
