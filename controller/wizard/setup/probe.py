"""The board as the wizard uses it: settled cells, and one lamp at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field

from dambord.controller.core.inference.occupancy import EMPTY
from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import WHITE, Look
from dambord.controller.devices.lamps.pico_strip import PicoStrip
from dambord.controller.devices.lamps.strip import StripError
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.reports import BoardFrame, DeviceReport, LinkDown, LinkUp, monotonic_us
from dambord.controller.live.equipment import SensorSource, lamps_of, sensors_at, strip_of
from dambord.controller.wizard.setup.chatter import ChatterDetector
from dambord.controller.wizard.setup.levels import Levels
from dambord.hardware.board import Board

STILL_S = 0.15
"""Seconds for which cells must not change to count as still."""


@dataclass
class Probe:
    """What is heard of a board, in the order of its wire; lamps where there are any."""

    board: Board
    lamps: Lamps | None = None
    dark: str = ""
    """Why there are no lamps, where there should be."""
    strip: PicoStrip | None = None
    """The lamps' strip, where it hangs on the microcontroller."""
    levels: Levels | None = None
    """Of a linear board."""
    up: LinkUp | None = None
    why: str = "nothing has been heard"
    cells: str = ""
    given: str = ""
    """What `--board` takes for it: a name or a file."""
    port: str = ""
    """What it was looked for at."""
    absent: bool = False
    """Whether no board can ever be heard by that port, for the reason `why`."""
    restless: ChatterDetector = field(default_factory=ChatterDetector)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def told(self, report: DeviceReport) -> None:
        """Take a report of the link."""
        match report:
            case LinkUp():
                self.up = report
            case LinkDown(why=why):
                self.up, self.why = None, why
            case BoardFrame(at, cells):
                for sensor, (old, new) in enumerate(zip(self.cells, cells, strict=False)):
                    if old != new:
                        self.restless.changed(sensor, at)
                self.cells = cells
        self._changed.set()

    @property
    def calm(self) -> str:
        """The cells, those of restless sensors as if they were empty."""
        left_out = self.restless.sensors
        return "".join([EMPTY if n in left_out else level for n, level in enumerate(self.cells)])

    async def connected(self, seconds: float | None) -> bool:
        """Wait for the link and its first cells; whether they have come."""
        if self.absent:
            return False
        try:
            async with asyncio.timeout(seconds):
                while self.up is None or not self.cells:
                    await self._next()
        except TimeoutError:
            return False
        return True

    async def lost(self) -> None:
        """Wait for the link to be lost."""
        while self.up is not None:
            await self._next()

    async def still(self) -> str:
        """The cells, once all have been still but those of restless sensors, which count as empty."""
        while True:
            cells = self.calm
            try:
                async with asyncio.timeout(STILL_S):
                    while self.calm == cells:
                        await self._next()
            except TimeoutError:
                return cells

    async def other_than(self, cells: str) -> str:
        """The next still cells that differ from `cells`."""
        while (now := await self.still()) == cells:
            await self._next()
        return now

    async def restless_beyond(self, known: Collection[int]) -> int:
        """A sensor that has been found to be restless and is none of the `known` ones."""
        while not (found := self.restless.sensors.difference(known)):
            await self._next()
        return min(found)

    async def _next(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    def light(self, *squares: int) -> str:
        """Light these squares and no others; why that can't be done now, empty where it can."""
        if self.lamps is not None:
            try:
                self.lamps.show(dict.fromkeys(squares, Look(WHITE)), monotonic_us())
            except OSError as error:  # maybe behind a link that is gone; they follow when it is back
                return str(error)
        return ""


class UnavailableSensors:
    """In the place of sensors that can't be had."""

    async def run(self) -> None:
        """Nothing is ever heard."""


@asynccontextmanager
async def probing(
    board: Board, port: str, *, lit: bool = False, given: str | None = None
) -> AsyncIterator[Probe]:
    """Listen to a board while the context is open, its lamps in reach if they are to be `lit`."""
    probe = Probe(board, given=given or board.name, port=port)
    sensors: SensorSource
    try:
        sensors = sensors_at(board, port, probe.told, wired=True)
    except ValueError as error:
        sensors, probe.absent, probe.why = UnavailableSensors(), True, str(error)
    if board.sensor.measures and isinstance(sensors, Link):
        probe.levels = Levels(sensors, len(board.squares), board.man)
    work = [sensors.run()]
    with ExitStack() as stack:
        if lit:
            try:
                pixels = strip_of(board, sensors)
                probe.lamps = stack.enter_context(lamps_of(board, pixels))
            except StripError as error:
                probe.dark = str(error)
            else:
                if isinstance(pixels, PicoStrip):
                    probe.strip = pixels
                    work.append(pixels.run())
        tasks = [asyncio.ensure_future(one) for one in work]
        try:
            yield probe
        finally:
            if probe.lamps is not None:
                probe.light()  # while there is a link to say it over
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
