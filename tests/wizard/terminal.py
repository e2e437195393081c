"""A command in a real terminal and a process of its own, which has the machine's time."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys

from dambord.controller.devices.closing import ClosingDevice
from tests.waiting import HANG_S

RUN = f"""
import sys
from dambord.controller.cli import main
from dambord.controller.commands import wizard
from dambord.controller.devices.link import command_channel
wizard.LISTEN_S = wizard.CONNECTED_WITHIN_S = command_channel.ANSWER_WITHIN_S = {HANG_S}
sys.exit(main())
"""
"""The commands, with a patience that no busy machine wears out."""


class Terminal(ClosingDevice):
    """`dambord WORDS…` in a terminal, and what it has written there."""

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
        """Read on until it says something like this."""
        wanted = re.compile(pattern)
        while (found := wanted.search(self.said, self._read)) is None:
            assert self._heard(), f"expected {pattern!r}, it ended with: {self.said}"
        self._read = found.end()
        return found

    def _heard(self) -> bool:
        """Wait for what it says next; False when it has ended."""
        assert select.select([self._master], [], [], HANG_S)[0], f"it hangs after: {self.said}"
        try:
            read = os.read(self._master, 4096)
        except OSError:
            return False
        self._raw += read
        self.said = self._raw.decode(errors="ignore").replace("\r", "").replace("\x1b[K", "")
        return True

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self._master, f"{line}\n".encode())

    def ended(self) -> int:
        """Wait until it ends by itself; its exit status."""
        while self._master >= 0 and self._heard():
            pass  # whoever writes to a terminal that nobody reads never ends
        return self.process.wait(HANG_S)

    def hang_up(self) -> None:
        """The terminal goes away; whatever the process still does is up to it."""
        os.close(self._master)
        self._master = -1

    def close(self) -> None:
        """The process ends, whatever it does."""
        self.process.kill()
        self.process.wait()
        if self._master >= 0:
            os.close(self._master)
