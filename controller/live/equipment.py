"""Opens the devices of one table: all simulated, or those that this machine has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from dambord.controller.core.model.terms import Terms
from dambord.controller.devices.dgt.dgt_board import DgtBoard
from dambord.controller.devices.gpio.gpio_buttons import ButtonsError, open_factory
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.devices.gpio.register_scan import ShiftRegisterScan
from dambord.controller.devices.lamps.current_limit import Supply
from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.pico_strip import PicoStrip
from dambord.controller.devices.lamps.strip import Pixels, StripError, open_strip
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.reports import DeviceReport
from dambord.hardware.board import Board

if TYPE_CHECKING:
    from dambord.controller.simulation.virtual_board import VirtualBoard

SIMULATED = "simulated"
"""Instead of a port: the whole board is simulated."""
PINS = "gpio"
"""Instead of a port: the sensors' chain hangs on this Raspberry Pi's own pins."""
DGT = "dgt:"
"""Before a port: an electronic draughts board that speaks the dialect of DGT."""
DGT_CELLS = 50

Say = Callable[[str], None]
DeliverReport = Callable[[DeviceReport], None]


Opened = TypeVar("Opened")


class Stack(Protocol):
    """What closes devices in the end: an exit stack, asynchronous or not."""

    def enter_context(self, opened: AbstractContextManager[Opened], /) -> Opened:
        """Close it at the end."""


class SensorSource(Protocol):
    """Where cells come from: `Link`, `ShiftRegisterScan` or `DgtBoard`."""

    def run(self) -> Awaitable[None]:
        """Deliver reports until cancelled."""


@dataclass(frozen=True, slots=True)
class Equipment:
    """The open devices of a table; None where this machine has none (`say` has reported it)."""

    sensors: SensorSource
    bench: VirtualBoard | None
    factory: Any | None
    """gpiozero's pin factory for the buttons."""
    lamps: Lamps | None
    strip: PicoStrip | None
    """The lamps' strip, where it has to be run because it hangs on the microcontroller."""


def open_equipment(
    board: Board, port: str, terms: Terms, runtime: Path, stack: Stack, say: Say, deliver: DeliverReport
) -> Equipment:
    """Open what there is; `stack` closes it. `runtime` is a folder for what drivers leave behind.

    The sensors deliver to `deliver` once they run. ValueError where they can't be had by this port.
    """
    if port == SIMULATED:
        from dambord.controller.simulation.virtual_board import (
            VirtualBoard,  # a real table starts sooner without it
        )

        bench = stack.enter_context(VirtualBoard(board, terms.game, terms.start))
        say(f"the firmware runs under {bench.interpreter}")
        sensors = sensors_at(board, bench.port, deliver)
        pixels = bench.strip or strip_of(board, sensors)
        lamps = stack.enter_context(lamps_of(board, pixels))
        return Equipment(sensors, bench, bench.panel.factory, lamps, _to_run(pixels))
    sensors = sensors_at(board, port, deliver)
    factory = lit = strip = None
    machine = model()
    if board.buttons:
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
        say(f"{error}{machine.advice(board.strip.output)}; the page shows them")
    return Equipment(sensors, None, factory, lit, strip)


def sensors_at(board: Board, port: str, deliver: DeliverReport, *, wired: bool = False) -> SensorSource:
    """The source of cells behind `port`; ValueError where it can't be one of this board.

    Cells come in number order, or as they are `wired`.
    """
    planes, order = board.sensor.planes, None if wired else board.order
    if port == PINS:
        return ShiftRegisterScan(board.chain, len(board.cells), planes, deliver, order=order)
    if port.startswith(DGT):
        if len(board.cells) != DGT_CELLS:
            raise ValueError(
                f"{port}: such a board has {DGT_CELLS} squares, {board.name} has {len(board.cells)}"
            )

        def read(dump: str) -> str:
            """What our own sensors would tell of pieces that say themselves what they are."""
            return board.sensor.sensed(dump if wired else board.numbered(dump))

        return DgtBoard(port.removeprefix(DGT), deliver, read=read)
    return Link(port, len(board.cells), planes, deliver, order=order)


def strip_of(board: Board, sensors: SensorSource) -> Pixels:
    """The board's strip of lamps, maybe on the microcontroller behind `sensors`; raises StripError."""
    strip = board.strip
    if strip.pico_pin is None:
        return open_strip(strip)
    if isinstance(sensors, Link):
        return PicoStrip(sensors, len(strip.squares))
    raise StripError(f"no lamps on {strip.output}: the sensors don't come through a Pico")


def _to_run(pixels: Pixels) -> PicoStrip | None:
    return pixels if isinstance(pixels, PicoStrip) else None


def lamps_of(board: Board, pixels: Pixels) -> Lamps:
    """The board's lamps on that strip, within their current."""
    strip = board.strip
    return Lamps(pixels, strip.squares, Supply(strip.milliamperes * 1_000), strip.brightness)
