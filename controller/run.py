"""The one place where everything is put together, and the one loop that runs it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import hardware
from controller.desk import LiveDesk
from controller.devices.buttons import Buttons
from controller.devices.current import Supply
from controller.devices.lamps import Lamps
from controller.devices.link import Down, Frame, Link, Report, Up, monotonic_us
from controller.devices.palette import DEFAULT, Look
from controller.devices.strip import Pixels
from controller.events import Button, LinkFound, LinkLost, Pressed, Saying, Seen
from controller.journal import Journal
from controller.keeper import Keeper
from controller.lights import lamps
from controller.recording import Header
from controller.replay import terms
from controller.simulation.bench import Bench
from controller.state import State
from controller.web.serve import served
from hardware.board import Board
from rules.game import Side

PLANES = {"reed": 1, "hall": 2, "linear": 3}
"""Bits that each kind of sensor takes on the wire."""
FRAME = 1 / 25
"""Seconds between two looks at whether the lamps' picture has changed."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a controller is started with; `port` None simulates the whole board."""

    header: Header
    journal: Path
    port: str | None = None
    host: str = "127.0.0.1"
    page: int = 8064
    fresh: bool = False
    """Begin a new game even if the last one was not finished."""


@dataclass(frozen=True, slots=True)
class Table:
    """A running table, for whoever plays on it."""

    keeper: Keeper
    bench: Bench | None
    address: str


Guest = Callable[[Table], Awaitable[None]]
Report_ = Callable[[str], None]


async def run(setup: Setup, say: Report_, guest: Guest | None = None) -> None:
    """Run a table until cancelled, or until `guest` (who plays on it) is done. `say` takes lines for people.

    Raises ValueError with one line when it can't be set up.
    """
    agreed = terms(setup.header)
    board = hardware.board(setup.header.board)
    async with AsyncExitStack() as stack:
        journal = stack.enter_context(Journal(setup.journal))
        keeper = Keeper(journal, monotonic_us)
        bench = None
        if setup.port is None:
            bench = stack.enter_context(Bench(setup.header.board, agreed.game, agreed.start))
        factory, pixels = _hardware(bench, say)

        def new_game() -> None:
            keeper.begin(setup.header, agreed)
            if bench is not None:
                bench.set_up(agreed.start)

        desk = LiveDesk(keeper, setup.header.board, new_game, bench)
        recorded = None if setup.fresh else journal.load()
        if recorded is not None and recorded.header == setup.header:
            keeper.resume(recorded, agreed)
        if recorded is None or recorded.header != setup.header or keeper.state.phase == "over":
            keeper.begin(setup.header, agreed)
        else:
            say(f"game {keeper.game} goes on after ply {len(keeper.state.plies)}; pause starts its clock")
            if bench is not None:
                bench.set_up(keeper.state.position)
        keeper.listen(partial(_announce, say))
        if factory is not None:
            stack.enter_context(_buttons(board, factory, keeper))
        address = await stack.enter_async_context(served(desk, setup.host, setup.page))
        link = Link(
            bench.port if bench is not None else cast(str, setup.port),
            len(board.squares),
            PLANES[board.sensor],
            partial(_told, keeper, say),
            order=[board.cells.index(square) for square in range(1, len(board.squares) + 1)],
        )
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(keeper.run(), name="keeper"),
                group.create_task(link.run(), name="link"),
            ]
            if pixels is not None:
                strip = stack.enter_context(_strip(board, pixels))
                tasks.append(group.create_task(_light(strip, keeper), name="lamps"))
            if bench is not None:
                tasks.append(group.create_task(bench.flicker(), name="glitches"))
            say(f"the page is at {address}")
            if guest is not None:
                await guest(Table(keeper, bench, address))
                for task in tasks:
                    task.cancel()


def _hardware(bench: Bench | None, say: Report_) -> tuple[Any | None, Pixels | None]:
    """Pins and lamps, simulated or real; what a machine hasn't got is said and done without."""
    if bench is not None:
        say(f"the firmware runs under {bench.interpreter}")
        return bench.panel.factory, bench.strip
    return None, None


def _buttons(board: Board, factory: Any, keeper: Keeper) -> Buttons:
    loop = asyncio.get_running_loop()

    def pressed(at: int, side: str, button: str) -> None:
        made = partial(Pressed, side=cast(Side, side), button=cast(Button, button))
        loop.call_soon_threadsafe(keeper.tell, at, made)

    return Buttons(board.buttons, pressed, monotonic_us, factory)


def _strip(board: Board, pixels: Pixels) -> Lamps:
    strip = board.strip
    return Lamps(pixels, strip.squares, Supply(strip.milliamperes * 1_000), strip.brightness)


def _told(keeper: Keeper, say: Report_, report: Report) -> None:
    """What the link reports, as happenings at the table."""
    match report:
        case Frame(at, cells):
            keeper.tell(at, partial(Seen, cells=cells))
        case Up(at, port, firmware):
            say(f"board on {port}, firmware {firmware}")
            keeper.tell(at, LinkFound)
        case Down(at, why):
            say(f"board: {why}")
            keeper.tell(at, LinkLost)


def _announce(say: Report_, state: State, sayings: Sequence[Saying]) -> None:
    from controller.recording import write_saying

    for saying in sayings:
        say(write_saying(saying))


async def _light(strip: Lamps, keeper: Keeper) -> None:
    """Show the lamps of every new state, and let them blink in between."""
    changed = asyncio.Event()
    keeper.listen(lambda state, sayings: changed.set())
    while True:
        state = keeper.state
        changed.clear()
        looks = {_board_square(state, square): DEFAULT.look(role) for square, role in lamps(state).items()}
        due = _show(strip, looks)
        timeout = None if due is None else max((due - monotonic_us()) / 1_000_000, FRAME)
        try:
            async with asyncio.timeout(timeout):
                await changed.wait()
        except TimeoutError:
            pass


def _show(strip: Lamps, looks: dict[int, Look]) -> int | None:
    try:
        return strip.show(looks, monotonic_us())
    except OSError:  # unplugged lamps must not stop the game; the next picture is sent whole
        return monotonic_us() + 1_000_000


def _board_square(state: State, square: int) -> int:
    """The board's number of a game's square, from 1."""
    return state.sensing.cells_of_squares[square - 1] + 1
