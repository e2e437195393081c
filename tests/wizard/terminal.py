"""Runs a command in a real terminal and its own process, in real time."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys

from dambord.controller.devices.closing_device import ClosingDevice
from tests.waiting import HANG_S

RUN = f"""
import sys
from dambord.controller.cli import main
from dambord.controller.commands.machine import wizard
from dambord.controller.devices.link import command_channel
wizard.LISTEN_S = wizard.CONNECTED_WITHIN_S = command_channel.ANSWER_WITHIN_S = {HANG_S}
sys.exit(main())
"""
"""A program that runs the commands with timeouts that a busy machine does not exceed."""


class Terminal(ClosingDevice):
    """`dambord WORDS…` in a terminal, with its output."""

    def __init__(self, *words: object) -> None:
        self.said = ""
        self._raw = b""
        self._read = 0
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "COLUMNS": "120", "LINES": "60"},
        )
        os.close(slave)

    def until(self, pattern: str) -> re.Match[str]:
        """Read on until the output matches `pattern`; returns the match."""
        wanted = re.compile(pattern)
        while (found := wanted.search(self.said, self._read)) is None:
            assert self._heard(), f"expected {pattern!r}, it ended with: {self.said}"
        self._read = found.end()
        return found

    def _heard(self) -> bool:
        """Wait for more output; False when the process has ended."""
        assert select.select([self._master], [], [], HANG_S)[0], f"it hangs after: {self.said}"
        try:
            read = os.read(self._master, 4096)
        except OSError:
            return False
        self._raw += read
        self.said = self._raw.decode(errors="ignore").replace("\r", "").replace("\x1b[K", "")
        return True

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self._master, f"{line}\n".encode())

    def ended(self) -> int:
        """Wait until the command ends by itself; returns its exit status."""
        while self._master >= 0 and self._heard():
            pass  # reads on, as a full terminal would block the process
        return self.process.wait(HANG_S)

    def hang_up(self) -> None:
        """Close the terminal; the process may go on."""
        os.close(self._master)
        self._master = -1

    def close(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.wait()
        if self._master >= 0:
            os.close(self._master)
