"""A simulated microcontroller whose time is that of a simulated world."""

from __future__ import annotations

import os
import select
from pathlib import Path
from typing import Any

from controller.devices.microcontroller import FIRMWARE, Microcontroller
from tests.simulated.world import World

RUN = Path(__file__).with_name("stepped") / "run.py"
INSTANT = 8
"""Bytes of an instant on the pipes, see `stepped_time`."""
STARTS_WITHIN_MS = 60_000
"""What an interpreter may take on the busiest machine until its first line runs; longer, and it hangs."""


class Stepped(Microcontroller):
    """The real firmware under its real interpreter; while it sleeps, others in the world do what they do.

    Where a Pico would start anew (`exits`: how often, and by which status) so does this, if `restarts`.
    """

    def __init__(self, world: World, *args: Any, restarts: bool = True, **options: Any) -> None:
        super().__init__(*args, **options)
        self._world = world
        self._restarts = restarts
        self.exits: list[int] = []
        self._pipes = self.folder / "time.ask", self.folder / "time.tell"
        for pipe in self._pipes:
            os.mkfifo(pipe)
        self._ask = self._tell = -1
        self._wakes: int | None = None
        self._frozen = False

    def plug(self) -> None:
        """As on a table; it runs as far as its first sleep."""
        if self.process:
            return
        # Not to wait for the other end: reading, that is allowed, and writing, this end is its own other.
        self._ask = os.open(self._pipes[0], os.O_RDONLY | os.O_NONBLOCK)
        self._tell = os.open(self._pipes[1], os.O_RDWR)
        self._frozen = False
        super().plug()
        self._world.join(self)
        waiting = select.poll()
        waiting.register(self._ask, select.POLLIN)
        self._say(self._world.now)
        assert waiting.poll(STARTS_WITHIN_MS), f"{self.interpreter} does not start"
        os.set_blocking(self._ask, True)
        self._listen()

    def unplug(self) -> None:
        """As on a table."""
        if self.process:
            self._world.leave(self)
            super().unplug()
            os.close(self._ask)
            os.close(self._tell)

    def freeze(self) -> None:
        """As on a table: it does not wake."""
        self._frozen = True

    def thaw(self) -> None:
        """It wakes."""
        self._frozen = False

    def due(self, now: int) -> int | None:
        """When it has slept enough; None when it is frozen or has ended."""
        return None if self._frozen else self._wakes

    def resume(self, now: int) -> None:
        """Have it scan and report, until it sleeps again, ends, or starts anew."""
        self._say(now)
        self._listen()

    def _say(self, now: int) -> None:
        os.write(self._tell, now.to_bytes(INSTANT, "little"))

    def _listen(self) -> None:
        asked = os.read(self._ask, INSTANT)
        if asked:
            self._wakes = int.from_bytes(asked, "little")
            return
        self._wakes = None
        assert self.process is not None
        self.exits.append(self.process.wait())
        if self._restarts:
            self.reset()

    def _command(self) -> list[str]:
        interpreter, *words, main = super()._command()
        fake = FIRMWARE / "fake"
        paths = [RUN.parent, fake] if self._path else [RUN.parent, fake, fake / "cpython"]
        return [interpreter, *(["-E"] if "-E" in words else []), str(RUN), main, *map(str, paths)]
