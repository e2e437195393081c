"""Connects a process to a simulated world: it sends the time at which it wants to wake, and waits."""

from __future__ import annotations

import os
import select
from pathlib import Path

from tests.waiting import HANG_S

INSTANT = 8
"""Bytes of a time (µs, little-endian) on the pipes."""


class Steps:
    """The two pipes `time.ask` and `time.tell` in the process's working folder."""

    def __init__(self, folder: Path) -> None:
        self._ask_path, self._tell_path = folder / "time.ask", folder / "time.tell"
        os.mkfifo(self._ask_path)
        os.mkfifo(self._tell_path)
        self._ask = self._tell = -1

    def open(self, now: int) -> None:
        """Open the pipes before the process starts; `now` (µs) is its first time."""
        # Neither call waits for the process: reading is non-blocking, and O_RDWR makes us our own reader.
        self._ask = os.open(self._ask_path, os.O_RDONLY | os.O_NONBLOCK)
        self._tell = os.open(self._tell_path, os.O_RDWR)
        self.tell(now)

    def close(self) -> None:
        """Close the pipes after the process has ended."""
        os.close(self._ask)
        os.close(self._tell)

    def tell(self, now: int) -> None:
        """Wake the process at time `now` (µs)."""
        os.write(self._tell, now.to_bytes(INSTANT, "little"))

    def begun(self) -> int | None:
        """Wait for the first sleep, as `asked` does."""
        waiting = select.poll()
        waiting.register(self._ask, select.POLLIN)
        assert waiting.poll(HANG_S * 1000), "the process does not start"
        os.set_blocking(self._ask, True)
        return self.asked()

    def asked(self) -> int | None:
        """Wait until the process sleeps.

        Returns the time (µs) at which it wants to wake; None if it has ended.
        """
        asked = os.read(self._ask, INSTANT)
        return int.from_bytes(asked, "little") if asked else None
