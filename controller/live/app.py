"""The one place where everything is put together, and the one loop that runs it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from dambord import hardware
from dambord.controller.devices.dgt.emulator import DgtEmulation
from dambord.controller.devices.gpio.buttons import Buttons, ButtonsError
from dambord.controller.devices.lamps.pico_strip import RemoteStrip
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.session import Counts
from dambord.controller.devices.reports import Down, Frame, Press, Report, Up, monotonic_us
from dambord.controller.events import Button, LinkFound, LinkLost, Pressed, Saying, Seen
from dambord.controller.known_pieces import known_pieces
from dambord.controller.live.arbiter_desk import LiveConsole
from dambord.controller.live.equipment import DGT_CELLS, Fittings, Say, Sensors, fit
from dambord.controller.live.event_hook import Hook
from dambord.controller.live.game_loop import Keeper
from dambord.controller.live.lamp_task import light
from dambord.controller.live.next_game import rematch
from dambord.controller.live.player_desk import LiveDesk
from dambord.controller.live.service_notify import Manager, attend
from dambord.controller.record.format import Header, RecordingError, write_saying
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.replay import recovered, terms
from dambord.controller.record.salvage import opened
from dambord.controller.state import State, Terms
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.auth import Access, Role
from dambord.controller.web.server import served
from dambord.hardware.board import Board
from dambord.rules.game import Side

if TYPE_CHECKING:
    from dambord.controller.simulation.virtual_board import Bench


@dataclass(frozen=True, slots=True)
class Setup:
    """What a controller is started with; for `port` see `dambord.controller.live.equipment`."""

    header: Header
    journal: Path
    port: str
    host: str
    """The address on which the page is served."""
    page: int
    """The port of the page; 0 takes a free one."""
    near: Role = "player"
    """What pages on this machine may do without a token."""
    far: Role = "spectator"
    """The same of other machines."""
    fresh: bool = False
    """Begin a new game even if the last one was not finished."""
    hook: str | None = None
    """A program that gets every event."""
    dgt: Path | None = None
    """Where programs find this board as one that speaks the dialect of DGT."""


@dataclass(frozen=True, slots=True)
class Table:
    """A running table, for whoever plays on it."""

    keeper: Keeper
    bench: Bench | None
    address: str
    counts: Counts | None
    """How the serial link does; None where the sensors hang on this machine's own pins."""


Guest = Callable[[Table], Awaitable[None]]


async def run(setup: Setup, say: Say, guest: Guest | None = None) -> None:
    """Run a table until cancelled, or until `guest` (who plays on it) is done. `say` takes lines for people.

    Raises ValueError with one line when it can't be set up.
    """
    agreed = terms(setup.header)
    board = hardware.board(setup.header.board)
    async with AsyncExitStack() as stack:
        journal = stack.enter_context(opened(setup.journal, say))
        keeper = Keeper(journal, monotonic_us)
        told = partial(_told, keeper, board, say)
        fittings = fit(board, setup.port, agreed, setup.journal.parent, stack, say, told)
        new_game = partial(_begin, keeper, setup.header, agreed, fittings.bench)
        desk = LiveDesk(keeper, setup.header.board, new_game, fittings.bench)
        if setup.fresh or not _resumed(keeper, journal, setup.header, agreed, say):
            await new_game()
        elif fittings.bench is not None:
            fittings.bench.set_up(keeper.state.position)
        keeper.listen(partial(_announce, say))
        hook = None if setup.hook is None else Hook(setup.hook)
        if hook is not None:
            keeper.listen(partial(_announce, hook.say))
        if fittings.factory is not None:
            try:
                stack.enter_context(_buttons(board, fittings.factory, keeper))
            except ButtonsError as error:
                say(f"{error}; the page has buttons")
        if setup.dgt is not None:
            await stack.enter_async_context(_emulated(setup.dgt, board, keeper, say))
        access = Access(Tokens(kept_beside(setup.journal)), monotonic, setup.near, setup.far)
        page = served(desk, setup.host, setup.page, access=access, console=LiveConsole(keeper, journal))
        address = await stack.enter_async_context(page)
        say(f"the page is at {address}")
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(keeper.run(), name="keeper"),
                group.create_task(_sense(fittings.sensors, fittings.strip), name="sensors"),
                *(group.create_task(work, name=name) for name, work in _extras(fittings, keeper)),
                group.create_task(_attended(keeper), name="watchdog"),
                group.create_task(rematch(keeper, new_game), name="rematch"),
                *([] if hook is None else [group.create_task(hook.run(), name="hook")]),
            ]
            if guest is not None:
                counts = fittings.sensors.counts if isinstance(fittings.sensors, Link) else None
                await guest(Table(keeper, fittings.bench, address, counts))
                for task in tasks:
                    task.cancel()


async def _sense(sensors: Sensors, strip: RemoteStrip | None) -> None:
    """Run the sensors; lamps that hang on the microcontroller go dark while there is still a line to it."""
    running = asyncio.ensure_future(sensors.run())
    try:
        await asyncio.shield(running)
    finally:
        if strip is not None:
            strip.deinit()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def _extras(fittings: Fittings, keeper: Keeper) -> list[tuple[str, Any]]:
    """What else runs beside the game where the table is fitted with it."""
    extras: list[tuple[str, Any]] = []
    if fittings.lamps is not None:
        extras.append(("lamps", light(fittings.lamps, keeper)))
    if fittings.strip is not None:
        extras.append(("strip", fittings.strip.run()))
    if fittings.bench is not None:
        extras.append(("glitches", fittings.bench.flicker()))
    return extras


async def _attended(keeper: Keeper) -> None:
    """Tell the service manager how the table does."""

    def status() -> str:
        board = "" if keeper.linked else "; board not connected"
        fault = f"; {keeper.fault}" if keeper.fault else ""
        return f"game {keeper.game}, ply {len(keeper.state.plies)}, {keeper.state.phase}{board}{fault}"

    await attend(Manager(), lambda: keeper.rounds, keeper.nudge, status)


async def _begin(keeper: Keeper, header: Header, agreed: Terms, bench: Bench | None) -> None:
    await keeper.begin(header, agreed)
    if bench is not None:
        bench.set_up(agreed.start)


def _resumed(keeper: Keeper, journal: Journal, header: Header, agreed: Terms, say: Say) -> bool:
    """Go on with the last game of the record if it is the same kind of game and not over."""
    try:
        recorded = journal.load()
        if recorded is None or recorded.header != header:
            return False
        state = recovered(recorded, agreed)
    except (RecordingError, JournalError) as error:
        say(f"{journal.path}: the last game can't be read ({error}); a new one begins")
        return False
    if state.phase == "over":
        return False
    keeper.resume(recorded, state)
    clock = "" if state.clock is None else "; pause starts its clock again"
    say(f"game {keeper.game} goes on after ply {len(state.plies)}{clock}")
    return True


def _buttons(board: Board, factory: Any, keeper: Keeper) -> Buttons:
    loop = asyncio.get_running_loop()

    def pressed(at: int, side: str, button: str) -> None:
        made = partial(Pressed, side=cast(Side, side), button=cast(Button, button))
        loop.call_soon_threadsafe(keeper.tell, at, made)

    return Buttons(board.buttons, pressed, monotonic_us, factory)


@asynccontextmanager
async def _emulated(path: Path, board: Board, keeper: Keeper, say: Say) -> AsyncIterator[None]:
    """Let programs see the table as a DGT board at `path`; ValueError if it has other squares."""
    if len(board.cells) != DGT_CELLS:
        found = f"{board.name} has {len(board.cells)}"
        raise ValueError(f"--dgt: expected a board of {DGT_CELLS} squares, {found}")
    async with DgtEmulation(path) as emulation:
        say(f"programs find this board at {path}, as one of DGT")
        keeper.listen(lambda state, sayings: emulation.show(known_pieces(state)))
        yield


def _told(keeper: Keeper, board: Board, say: Say, report: Report) -> None:
    """What the sensors report, as happenings at the table."""
    match report:
        case Frame(at, cells):
            keeper.tell(at, partial(Seen, cells=cells))
        case Up(at, port, firmware, _):
            say(f"board on {port}, firmware {firmware}")
            keeper.tell(at, LinkFound)
        case Press(at, number):
            # The microcontroller counts its inputs; they are told of them in the order of the board's.
            if number < len(board.pico_buttons):
                wired = board.pico_buttons[number]
                side, button = cast(Side, wired.side), cast(Button, wired.name)
                keeper.tell(at, partial(Pressed, side=side, button=button))
        case Down(at, why):
            say(f"board: {why}")
            keeper.tell(at, LinkLost)


def _announce(say: Say, state: State, sayings: Sequence[Saying]) -> None:
    for saying in sayings:
        say(write_saying(saying))
