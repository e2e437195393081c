"""A program that is talked with by lines, with a limit to how long an answer is waited for."""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
from collections.abc import Sequence

from dambord.rules.engine.terms import EngineError

KEPT = 10_000
"""Lines that are kept unread at most; a program that writes more waits."""
LEAVE_S = 2.0
"""How long a program may take to end when its input is closed."""


class LineProcess:
    """A program under way. `close` ends it."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start a program; EngineError when it can't be."""
        self.name = command[0]
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise EngineError(f"{self.name} can't be started: {error.strerror}") from error
        self._lines: queue.Queue[str | None] = queue.Queue(KEPT)
        threading.Thread(target=self._read_all, daemon=True, name=f"lines of {self.name}").start()

    def _read_all(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def write(self, line: str) -> None:
        """Send a line."""
        assert self._process.stdin
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except OSError as error:
            raise EngineError(f"{self.name} has ended") from error

    def read(self, seconds: float | None) -> str:
        """The next line; EngineError when none comes in time, or none will."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise EngineError(f"{self.name} said nothing for {seconds:g} s") from None
        if line is None:
            self._lines.put(None)
            raise EngineError(f"{self.name} has ended")
        return line

    def close(self) -> None:
        """End it: it is asked, then killed."""
        assert self._process.stdin
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(LEAVE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
