"""The board's sensors and lamps under the wizard's fingers: still cells, one lamp at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from controller.devices.lamps import Lamps
from controller.devices.link import Down, Frame, Link, Report, Up, monotonic_us
from controller.devices.palette import WHITE, Look
from controller.wizard.levels import Levels
from hardware.board import Board
from hardware.settings import PLANES

STILL = 0.15
"""Seconds for which cells must not change to count as still."""


@dataclass
class Probe:
    """What is heard of a board, in the order of its wire; lamps where there are any."""

    board: Board
    lamps: Lamps | None
    levels: Levels | None = None
    """Of a linear board."""
    up: Up | None = None
    why: str = "nothing has been heard"
    cells: str = ""
    frames: int = 0
    restless: dict[int, int] = field(default_factory=dict)
    """How often each sensor (from 0) has changed."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def told(self, report: Report) -> None:
        """Take a report of the link."""
        match report:
            case Up():
                self.up = report
            case Down(why=why):
                self.up, self.why = None, why
            case Frame(cells=cells):
                self.frames += 1
                for sensor, (old, new) in enumerate(zip(self.cells, cells, strict=False)):
                    if old != new:
                        self.restless[sensor] = self.restless.get(sensor, 0) + 1
                self.cells = cells
        self._changed.set()

    async def connected(self, seconds: float) -> bool:
        """Wait for the link and its first cells."""
        try:
            async with asyncio.timeout(seconds):
                while self.up is None or not self.cells:
                    await self._next()
        except TimeoutError:
            return False
        return True

    async def still(self) -> str:
        """The cells, once they have been still."""
        while True:
            cells = self.cells
            try:
                async with asyncio.timeout(STILL):
                    await self._next()
            except TimeoutError:
                return cells

    async def other_than(self, cells: str) -> str:
        """The next still cells that differ from `cells`."""
        while (now := await self.still()) == cells:
            await self._next()
        return now

    async def _next(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    def light(self, *squares: int) -> None:
        """Light these squares and no others."""
        if self.lamps is not None:
            self.lamps.show(dict.fromkeys(squares, Look(WHITE)), monotonic_us())


@asynccontextmanager
async def probing(board: Board, port: str, lamps: Lamps | None) -> AsyncIterator[Probe]:
    """Listen to a board while the context is open."""
    probe = Probe(board, lamps)
    link = Link(port, len(board.squares), PLANES[board.sensor], probe.told)
    if board.sensor == "linear":
        probe.levels = Levels(link, len(board.squares))
    task = asyncio.create_task(link.run(), name="link")
    try:
        yield probe
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
