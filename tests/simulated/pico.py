"""A simulated microcontroller that runs in simulated time."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from dambord.controller.devices.fakes.pico import FAKE, FakePico
from tests.simulated.steps import Steps
from tests.simulated.world import World

RUN = Path(__file__).with_name("stepped") / "run.py"
HANGS_UP_US = 10_000
"""Microseconds from the end of the firmware until its port disappears; its last output is read by then."""


class Stepped(FakePico):
    """The real firmware in its real interpreter; other members of the world run while it sleeps.

    If `restarts`, it restarts where a Pico would. `exits` has the exit status of each run.
    """

    def __init__(self, world: World, *args: Any, restarts: bool = True, **options: Any) -> None:
        super().__init__(*args, **options)
        self._world = world
        self._restarts = restarts
        self.exits: list[int] = []
        self._steps = Steps(self.folder)
        self._wakes: int | None = None
        self._frozen = self._ended = False
        self._line = -1
        """The firmware's end of the serial line, kept open: on a hang-up a busy kernel drops bytes on their
        way."""

    def plug(self) -> None:
        """Plug it in; it runs until its first sleep."""
        if self.process:
            return
        self._frozen = self._ended = False
        self._steps.open(self._world.now)
        super().plug()
        self._world.join(self)
        self._slept(self._steps.begun())

    def unplug(self) -> None:
        """Unplug it."""
        if self.process:
            self._world.leave(self)
            super().unplug()
            if self._line >= 0:
                os.close(self._line)
            self._steps.close()

    def freeze(self) -> None:
        """Freeze it: it no longer wakes."""
        self._frozen = True

    def thaw(self) -> None:
        """End the freeze."""
        self._frozen = False

    def due(self, now: int) -> int | None:
        """Return the time (µs) at which its sleep ends; None if it is frozen or has ended."""
        return None if self._frozen else self._wakes

    def resume(self, now: int) -> None:
        """Let it run until it sleeps again, ends or restarts."""
        if self._ended:
            self._hang_up()
        else:
            self._steps.tell(now)
            self._slept(self._steps.asked())

    def _slept(self, until: int | None) -> None:
        self._ended = until is None
        self._wakes = self._world.now + HANGS_UP_US if until is None else until

    def _hang_up(self) -> None:
        assert self.process is not None
        self.exits.append(self.process.wait())
        if self._restarts:
            self.reset()
        else:
            os.close(self._line)
            self._line, self._wakes = -1, None

    def _started(self, master: int) -> subprocess.Popen[bytes]:
        self._line = os.dup(master)
        return super()._started(master)

    def _command(self) -> list[str]:
        interpreter, *words, main = super()._command()
        paths = [RUN.parent, FAKE] if self._path else [RUN.parent, FAKE, FAKE / "cpython"]
        return [interpreter, *(["-E"] if "-E" in words else []), str(RUN), main, *map(str, paths)]
