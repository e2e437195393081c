"""Opens the devices of one table: all simulated, or those that this machine has."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from dambord.controller.core.messages.say import Say
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.devices.clock_box.clock_panel import ClockPanel
from dambord.controller.devices.gpio.gpio_buttons import ButtonsError, open_factory
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.devices.lamps.current_limit import Supply
from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.pico_strip import PicoStrip
from dambord.controller.devices.lamps.strip import Pixels, StripError, open_strip
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.reports import DeviceReport, LinkDown, monotonic_us
from dambord.controller.live.clock_box.clock_panels import at_pi, at_pico, clock_of
from dambord.controller.live.equipment.ports import CONTACTS, DGT, PINS, SIMULATED
from dambord.controller.live.tasks.service_notify import managed
from dambord.firmware.settings import DEFAULTS
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from dambord.hardware.description.front_end import RegisterChain

if TYPE_CHECKING:
    from dambord.controller.simulation.virtual_board import VirtualBoard

DeliverReport = Callable[[DeviceReport], None]


Opened = TypeVar("Opened")


class Stack(Protocol):
    """An exit stack, asynchronous or not, that closes devices at the end."""

    def enter_context(self, opened: AbstractContextManager[Opened], /) -> Opened:
        """Enter the context now and leave it at the end."""


class SensorSource(Protocol):
    """A source of sensor reports: `Link`, `ShiftRegisterScan` or `DgtBoard`."""

    def run(self) -> Awaitable[None]:
        """Deliver reports until cancelled."""


class MissingSensors:
    """In the place of sensors that this machine can't read: tells why, and reports nothing."""

    def __init__(self, why: str, deliver: DeliverReport) -> None:
        self._why, self._deliver = why, deliver

    async def run(self) -> None:
        """Deliver the one report, and wait until cancelled."""
        self._deliver(LinkDown(monotonic_us(), self._why))
        await asyncio.Event().wait()


@dataclass(frozen=True, slots=True)
class Equipment:
    """The open devices of a table; None for a device that this machine lacks (`say` has reported it)."""

    sensors: SensorSource
    bench: VirtualBoard[Any] | None
    factory: Any | None
    """gpiozero's pin factory for the buttons."""
    lamps: Lamps | None
    strip: PicoStrip | None
    """The lamp strip if it is on the microcontroller: its `run` must then be run."""
    clock: ClockPanel | None = None
    """The players' clock; its `run` must then be run."""


def open_equipment(
    board: Board,
    port: str,
    terms: TableTerms,
    runtime: Path,
    stack: Stack,
    say: Say,
    deliver: DeliverReport,
    *,
    provision: bool = True,
) -> Equipment:
    """Open all devices of a board; `stack` closes them. `runtime` is a folder for temporary files of drivers.

    Unless `provision`, a microcontroller without settings is not given those of the board. The sensors report
    to `deliver` once they run. `say` receives lines for people. Raises ValueError if
    `port` cannot belong to this board.
    """
    if port == SIMULATED:
        # A real table starts sooner without them.
        from dambord.controller.simulation.kits import kit_of
        from dambord.controller.simulation.virtual_board import VirtualBoard

        bench = stack.enter_context(VirtualBoard(board, kit_of(terms), terms.start))
        say(f"the firmware runs under {bench.interpreter}")
        sensors = sensors_at(board, bench.port, deliver)
        pixels = bench.strip or strip_of(board, sensors)
        lamps = stack.enter_context(lamps_of(board, pixels))
        clock = _closing(stack, clock_of(board, sensors, None, say) if at_pico(board) else bench.clock)
        return Equipment(sensors, bench, bench.panel.factory, lamps, _to_run(pixels), clock)
    if port == CONTACTS:
        from dambord.controller.simulation.contacts import Contacts
        from dambord.controller.simulation.kits import kit_of
        from dambord.controller.simulation.virtual_board import VirtualBoard

        contacts = Contacts(deliver, monotonic_us)
        bare = replace(board, buttons=(), pico_buttons=())  # the page has them: nothing here reads pins
        bench = VirtualBoard(bare, kit_of(terms), terms.start, microcontroller=contacts)
        return Equipment(contacts, stack.enter_context(bench), None, None, None)
    sensors = sensors_at(board, port, deliver, provision=provision)
    factory = lit = strip = None
    machine = model()
    shut_here = board.shutdown is not None and not board.shutdown.on_pico
    if board.buttons or shut_here or at_pi(board):
        try:
            factory, through = open_factory(runtime, machine.factories)
            say(f"{machine.name}: buttons through {through}")
        except ButtonsError as error:
            say(f"{error}; the page has buttons")
    try:
        pixels = strip_of(board, sensors)
        lit, strip = stack.enter_context(lamps_of(board, pixels)), _to_run(pixels)
        say(f"{machine.name}: lamps through {machine.through(board.strip.output)}")
    except StripError as error:
        advice = machine.advice(board.strip.output) if board.strip.squares else ""
        say(f"{error}{advice}; the page shows them")
    clock = _closing(stack, clock_of(board, sensors, factory, say))
    return Equipment(sensors, None, factory, lit, strip, clock)


def _closing(stack: Stack, clock: ClockPanel | None) -> ClockPanel | None:
    if clock is not None:
        stack.enter_context(closing(clock))
    return clock


def sensors_at(
    board: Board, port: str, deliver: DeliverReport, *, wired: bool = False, provision: bool = True
) -> SensorSource:
    """Return the sensor source behind `port`. Raises ValueError if `port` cannot belong to this board.

    Cells are reported in board order, or with `wired` in the order of the wiring.
    """
    planes, order = board.sensor.planes, None if wired else board.order
    if port == PINS:
        if board.front != RegisterChain():
            raise ValueError(
                f"{port}: this Raspberry Pi reads plain chains of 74HC165 only, {board.name} needs a Pico"
            )
        from dambord.controller.devices.gpio.register_scan import PinsError, ShiftRegisterScan

        try:
            return ShiftRegisterScan(board.chain, len(board.cells), planes, deliver, order=order)
        except PinsError as error:
            # Nobody sits at a service who would put it right: clocks and page go on.
            if not managed():
                raise
            return MissingSensors(str(error), deliver)
    if port.startswith(DGT):
        from dambord.controller.devices.dgt.dgt_board import DgtBoard
        from dambord.controller.devices.dgt.dgt_protocol import SQUARES

        if len(board.cells) != SQUARES:
            raise ValueError(
                f"{port}: such a board has {SQUARES} squares, {board.name} has {len(board.cells)}"
            )

        def read(dump: str) -> str:
            """Convert a dump, which identifies pieces, to what the board's own kind of sensor would
            report."""
            return board.sensor.sensed(dump if wired else board.numbered(dump))

        return DgtBoard(port.removeprefix(DGT), deliver, read=read)
    given = settings(board)
    if (
        not provision or json.loads(given).items() <= DEFAULTS.items()
    ):  # a Pico without settings is this board
        given = ""
    return Link(port, len(board.cells), planes, deliver, order=order, settings=given)


def strip_of(board: Board, sensors: SensorSource) -> Pixels:
    """Open the board's lamp strip, on this machine or on the microcontroller behind `sensors`.

    Raises StripError if it cannot be opened.
    """
    strip = board.strip
    if not strip.squares:
        raise StripError(f"{board.name} has no lamps")
    if strip.pico_pin is None:
        return open_strip(strip)
    if isinstance(sensors, Link):
        return PicoStrip(sensors, len(strip.squares))
    raise StripError(f"no lamps on {strip.output}: the sensors don't come through a Pico")


def _to_run(pixels: Pixels) -> PicoStrip | None:
    return pixels if isinstance(pixels, PicoStrip) else None


def lamps_of(board: Board, pixels: Pixels) -> Lamps:
    """Return the board's lamps on the strip `pixels`, with the board's current limit and brightness."""
    strip = board.strip
    return Lamps(pixels, strip.squares, Supply(strip.milliamperes * 1_000), strip.brightness)
