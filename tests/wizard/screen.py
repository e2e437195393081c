"""The commands of the wizard in a real terminal."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import time

from controller.closing import Closing


class Screen(Closing):
    """A command in a terminal, and what it has written there."""

    def __init__(self, board: str | None, *words: object) -> None:
        if board is not None:
            words = (*words, "--board", board)
        self.said = ""
        self._read = 0
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "controller.cli", *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "COLUMNS": "120", "LINES": "60"},
        )
        os.close(slave)
        os.set_blocking(self._master, False)

    def until(self, pattern: str, seconds: float = 20) -> re.Match[str]:
        """Read on until it says something like this."""
        deadline = time.monotonic() + seconds
        while (found := re.compile(pattern).search(self.said, self._read)) is None:
            assert time.monotonic() < deadline, self.said[self._read :]
            try:
                self.said += (
                    os.read(self._master, 4096)
                    .decode(errors="replace")
                    .replace("\r", "")
                    .replace("\x1b[K", "")
                )
            except BlockingIOError:
                time.sleep(0.005)
            except OSError:  # the terminal has been closed
                assert re.compile(pattern).search(self.said, self._read), self.said
        self._read = found.end()
        return found

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self._master, f"{line}\n".encode())

    def press(self, keys: str) -> None:
        """Keys as they are, without Enter."""
        os.write(self._master, keys.encode())

    def hang_up(self) -> None:
        """The terminal goes away; whatever the process still does is up to it."""
        os.close(self._master)

    def close(self) -> None:
        """The process ends, whatever it does."""
        self.process.kill()
        self.process.wait()
        os.close(self._master)
