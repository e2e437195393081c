"""How a process takes part in a simulated world: it asks to be woken at an instant and is told when it is."""

from __future__ import annotations

import os
import select
from pathlib import Path

from tests.waiting import HANG_S

INSTANT = 8
"""Bytes of an instant (µs, little-endian) on the pipes."""


class Steps:
    """The two pipes `time.ask` and `time.tell` in the process's working folder."""

    def __init__(self, folder: Path) -> None:
        self._ask_path, self._tell_path = folder / "time.ask", folder / "time.tell"
        os.mkfifo(self._ask_path)
        os.mkfifo(self._tell_path)
        self._ask = self._tell = -1

    def open(self, now: int) -> None:
        """Before the process starts; `now` (µs) is what it is told first."""
        # Not to wait for the other end: to read that is allowed, to write this end is its own other one.
        self._ask = os.open(self._ask_path, os.O_RDONLY | os.O_NONBLOCK)
        self._tell = os.open(self._tell_path, os.O_RDWR)
        self.tell(now)

    def close(self) -> None:
        """When it has ended."""
        os.close(self._ask)
        os.close(self._tell)

    def tell(self, now: int) -> None:
        """It is `now` (µs): wake."""
        os.write(self._tell, now.to_bytes(INSTANT, "little"))

    def begun(self) -> int | None:
        """As `asked`, for the first time."""
        waiting = select.poll()
        waiting.register(self._ask, select.POLLIN)
        assert waiting.poll(HANG_S * 1000), "the process does not start"
        os.set_blocking(self._ask, True)
        return self.asked()

    def asked(self) -> int | None:
        """Wait until it sleeps: the instant (µs) at which it wants to be woken; None if it has ended."""
        asked = os.read(self._ask, INSTANT)
        return int.from_bytes(asked, "little") if asked else None
