"""The devices of one table, opened: simulated all of them, or those that this machine has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from controller.devices.buttons import ButtonsError, open_factory
from controller.devices.chain import ChainScan, Pins
from controller.devices.current import Supply
from controller.devices.lamps import Lamps
from controller.devices.link import Link, Report
from controller.devices.raspberry import model
from controller.devices.strip import Pixels, StripError, open_strip
from controller.state import Terms
from hardware.board import Board
from hardware.settings import PLANES

if TYPE_CHECKING:
    from controller.simulation.bench import Bench

SIMULATED = "simulated"
"""Instead of a port: the whole board is simulated."""
PINS = "gpio"
"""Instead of a port: the sensors' chain hangs on this Raspberry Pi's own pins."""

Say = Callable[[str], None]


class Sensors(Protocol):
    """Where cells come from: `Link` or `ChainScan`."""

    def run(self) -> Awaitable[None]:
        """Deliver reports until cancelled."""


@dataclass(frozen=True, slots=True)
class Fittings:
    """What a table is fitted with; None where this machine has none (and `say` has said so)."""

    board: Board
    port: str
    bench: Bench | None
    factory: Any | None
    """gpiozero's pin factory for the buttons."""
    lamps: Lamps | None

    def sensors(self, deliver: Callable[[Report], None]) -> Sensors:
        """The source of cells; ValueError where the pins can't be used."""
        board, cells = self.board, len(self.board.squares)
        planes, order = PLANES[board.sensor], board.order
        if self.port == PINS:
            chain = board.chain
            return ChainScan(Pins(chain.clock, chain.latch, chain.data), cells, planes, deliver, order=order)
        port = self.port if self.bench is None else self.bench.port
        return Link(port, cells, planes, deliver, order=order)


def fit(board: Board, port: str, terms: Terms, runtime: Path, stack: ExitStack, say: Say) -> Fittings:
    """Open what there is; `stack` closes it. `runtime` is a folder for what drivers leave behind."""
    if port == SIMULATED:
        from controller.simulation.bench import Bench  # a real table starts sooner without it

        bench = stack.enter_context(Bench(board.name, terms.game, terms.start))
        say(f"the firmware runs under {bench.interpreter}")
        lamps = stack.enter_context(lamps_of(board, bench.strip))
        return Fittings(board, port, bench, bench.panel.factory, lamps)
    factory = lit = None
    machine = model()
    try:
        factory, through = open_factory(runtime, machine.factories)
        say(f"{machine.name}: buttons through {through}")
    except ButtonsError as error:
        say(f"{error}; the page has buttons")
    try:
        lit = stack.enter_context(lamps_of(board, open_strip(board.strip)))
        say(f"{machine.name}: lamps through {machine.through(board.strip.output)}")
    except StripError as error:
        say(f"{error}{machine.advice(board.strip.output)}; the page shows them")
    return Fittings(board, port, None, factory, lit)


def lamps_of(board: Board, pixels: Pixels) -> Lamps:
    """The board's lamps on that strip, within their current."""
    strip = board.strip
    return Lamps(pixels, strip.squares, Supply(strip.milliamperes * 1_000), strip.brightness)
