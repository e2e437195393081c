"""Connects the wizard to a board: settled cells, and one lamp at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.devices.clock_box.clock_panel import ClockPanel
from dambord.controller.devices.gpio.gpio_buttons import ButtonsError, DeliverPress, open_factory
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import WHITE, Look
from dambord.controller.devices.lamps.pico_strip import PicoStrip
from dambord.controller.devices.lamps.strip import StripError
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.reports import (
    BadReadings,
    BoardFrame,
    ButtonPress,
    DeviceReport,
    LinkDown,
    LinkUp,
    ProgramFailed,
    monotonic_us,
)
from dambord.controller.live.clock_box.clock_panels import at_pi, clock_of
from dambord.controller.live.equipment.equipment import SensorSource, lamps_of, sensors_at, strip_of
from dambord.controller.wizard.setup.chatter import ChatterDetector
from dambord.controller.wizard.setup.levels import Levels
from dambord.hardware.board import Board

STILL_S = 0.15
"""Seconds without a change after which cells count as still."""


@dataclass
class Probe:
    """The current state of a board, as its link reports it; cells in wiring order."""

    board: Board
    lamps: Lamps | None = None
    dark: str = ""
    """Why the lamps can't be used; empty if they can, or if the board has none."""
    strip: PicoStrip | None = None
    """The lamp strip, if the microcontroller drives it."""
    levels: Levels | None = None
    """Access to the levels of a linear board; None for switches."""
    up: LinkUp | None = None
    why: str = "nothing has been heard"
    cells: str = ""
    given: str = ""
    """The value of `--board` for this board: a name or a file."""
    port: str = ""
    """The port at which the board was looked for."""
    failure: str = ""
    """Why the microcontroller's program had failed before; empty if it had not."""
    bad: BadReadings | None = None
    """The last report of readings that did not count."""
    uncounted: int = 0
    """How many did not count while the probe listened."""
    absent: bool = False
    """Whether the port can never have a board, for the reason `why`."""
    restless: ChatterDetector = field(default_factory=ChatterDetector)
    clock: ClockPanel | None = None
    """The players' clock, if it was asked for and can be reached."""
    clock_words: list[str] = field(default_factory=list)
    """What the clock had to say: why it can't be reached, which display does not answer."""
    presses: list[tuple[str, str]] = field(default_factory=list)
    """Side and name of each button that was pressed, in order."""
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def told(self, report: DeviceReport) -> None:
        """Take over a report of the link."""
        match report:
            case LinkUp():
                self.up = report
            case ProgramFailed(why=why):
                self.failure = why
            case BadReadings(more=more):
                # The first report counts from the board's start on.
                self.uncounted += more if self.bad is not None else 1
                self.bad = report
            case LinkDown(why=why):
                self.up, self.why = None, why
            case BoardFrame(at, cells):
                for sensor, (old, new) in enumerate(zip(self.cells, cells, strict=False)):
                    if old != new:
                        self.restless.changed(sensor, at)
                self.cells = cells
            case ButtonPress(button=at) if at < len(self.board.pico_buttons):
                button = self.board.pico_buttons[at]
                self.presses.append((button.side, button.name))
        self._changed.set()

    @property
    def calm(self) -> str:
        """The cells, with restless sensors shown as empty."""
        left_out = self.restless.sensors
        return "".join([EMPTY if n in left_out else level for n, level in enumerate(self.cells)])

    async def connected(self, seconds: float | None) -> bool:
        """Wait for the link and its first cells, at most `seconds`; whether they arrived."""
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
        """Wait until the cells are still and return them; restless sensors count as empty."""
        while True:
            cells = self.calm
            try:
                async with asyncio.timeout(STILL_S):
                    while self.calm == cells:
                        await self._next()
            except TimeoutError:
                return cells

    async def other_than(self, cells: str) -> str:
        """Wait for still cells that differ from `cells` and return them."""
        while (now := await self.still()) == cells:
            await self._next()
        return now

    async def restless_beyond(self, known: Collection[int]) -> int:
        """Wait for a restless sensor that is not in `known` and return it."""
        while not (found := self.restless.sensors.difference(known)):
            await self._next()
        return min(found)

    def press_from_thread(self) -> DeliverPress:
        """Return a receiver of presses for the thread that watches the Pi's pins; call it in the loop."""
        loop = asyncio.get_running_loop()

        def pressed(_: int, side: str, name: str) -> None:
            loop.call_soon_threadsafe(self._press, side, name)

        return pressed

    def _press(self, side: str, name: str) -> None:
        self.presses.append((side, name))
        self._changed.set()

    async def pressed(self, before: int) -> None:
        """Wait until more than `before` presses have come."""
        while len(self.presses) <= before:
            await self._next()

    async def _next(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    def light(self, *squares: int) -> str:
        """Light these squares and no others; returns the reason if that fails now, else nothing."""
        if self.lamps is not None:
            try:
                self.lamps.show(dict.fromkeys(squares, Look(WHITE)), monotonic_us())
            except OSError as error:  # the link may be down; the lamps are updated when it is back
                return str(error)
        return ""


class UnavailableSensors:
    """Stands in for sensors that can't be opened."""

    async def run(self) -> None:
        """Report nothing."""


@asynccontextmanager
async def probing(
    board: Board, port: str, *, lit: bool = False, clocked: bool = False, given: str | None = None
) -> AsyncIterator[Probe]:
    """Listen to a board while the context is open.

    With `lit` its lamps can be used too, with `clocked` its players' clock. `given` is the value of
    `--board`.
    """
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
        if clocked and board.clock is not None:
            probe.clock = clock_of(board, sensors, _pins(board, stack), probe.clock_words.append)
            if probe.clock is not None:
                work.append(probe.clock.run())
        tasks = [asyncio.ensure_future(one) for one in work]
        try:
            yield probe
        finally:
            if probe.lamps is not None:
                probe.light()  # lamps off while the link is still open
            if probe.clock is not None:
                probe.clock.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def _pins(board: Board, stack: ExitStack) -> Any | None:
    """Return gpiozero's factory for a clock at this machine's pins; None if it is elsewhere, or has none."""
    if at_pi(board) is None:
        return None
    try:
        runtime = stack.enter_context(TemporaryDirectory(prefix="dambord-"))
        factory, _ = open_factory(Path(runtime), model().factories)
    except ButtonsError:
        return None
    stack.callback(factory.close)
    return factory
