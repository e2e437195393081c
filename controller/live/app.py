"""Connects all parts of a running table and runs its event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from dambord import hardware
from dambord.controller.core.draughts.display.piece_map import known_pieces
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.table_state import TableState, TableTerms
from dambord.controller.devices.dgt.emulator import DgtEmulator
from dambord.controller.devices.gpio.gpio_buttons import ButtonsError
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.reports import (
    monotonic_us,
)
from dambord.controller.live.announcement import Announcement
from dambord.controller.live.backgammon_program import backgammon_program
from dambord.controller.live.board_reports import buttons_of, told_by_board
from dambord.controller.live.desks.arbiter_desk import ArbiterDesk
from dambord.controller.live.desks.first_run_desk import FirstRunDesk
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.desks.setup_desk import SetupDesk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.dice.seed_left import reveal_left
from dambord.controller.live.equipment import DGT_CELLS, Equipment, Say, open_equipment
from dambord.controller.live.game_left import game_left
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.lamp_sources import LampSources
from dambord.controller.live.power_switch import PowerSwitch, sense
from dambord.controller.live.resident import Resident, program_of
from dambord.controller.live.seat import Seat
from dambord.controller.live.table_settings import Guest, RunningTable, TableSettings
from dambord.controller.live.tasks.clock_task import show_clock
from dambord.controller.live.tasks.event_hook import EventHook
from dambord.controller.live.tasks.lamp_task import show_lamps
from dambord.controller.live.tasks.next_game import watch_for_next_game
from dambord.controller.live.tasks.service_notify import Manager, more_time, send_notifications
from dambord.controller.live.tasks.table_rest import rest_of
from dambord.controller.record.copies.copy_follower import CopyFollower
from dambord.controller.record.export.dice_audit import dice_events
from dambord.controller.record.format import write_saying
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.line import RecordingError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.replay import terms
from dambord.controller.record.salvage import open_or_salvage
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.controller.record.states.resume import last_game
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.announcing.names import hosts
from dambord.controller.web.api.setup.page_address import told_elsewhere
from dambord.controller.web.auth import Access
from dambord.controller.web.connections.certificate import encryption
from dambord.controller.web.server import served
from dambord.hardware.board import Board
from dambord.hardware.description.clock_box import DEFAULT_BRIGHTNESS
from dambord.rules.draughts import Draughts

FAULTS_TOLD = 5
"""Faults of the record that are told one by one at the start."""


async def run_table(setup: TableSettings, say: Say, guest: Guest | None = None) -> None:
    """Run a table until cancelled, or until `guest` returns. `say` receives lines for people.

    Raises ValueError with one line if the table cannot be set up.
    """
    setup = await _with_program(setup)
    board = hardware.board(setup.header.board)
    async with AsyncExitStack() as stack:
        manager = stack.enter_context(closing(Manager()))
        stack.enter_context(starting := ExitStack())
        starting.enter_context(more_time(manager, "reading the record"))
        journal = stack.enter_context(open_or_salvage(setup.journal, say))
        game_loop = GameLoop(journal, monotonic_us, say)
        given = GameSetup(setup.header, setup.electronic)
        file = SetupFile(setup.journal, given)
        chosen = _chosen(file, say) if setup.station is None else given
        agreed = terms(chosen.playing)
        follower = None if setup.copy is None else CopyFollower(setup.journal, setup.copy, say)
        dice = DiceDesk(game_loop, setup.journal, say, electronic=chosen.electronic)
        pushed = None if setup.station is None else setup.station.pushed
        switch = PowerSwitch()
        told = partial(told_by_board, game_loop, board, dice, say, pushed=pushed, switch=switch)
        equipment = open_equipment(
            board,
            setup.port,
            agreed,
            setup.journal.parent,
            stack,
            say,
            told,
            provision=setup.first_run is None,
        )
        games = SetupDesk(
            game_loop,
            chosen,
            dice,
            file,
            equipment.bench,
            binding=setup.player_tokens,
            opponent=bool(setup.opponent.text),
        )
        seat, lamps = Seat(game_loop, dice, say), LampSources()
        lamps.add(seat)
        resident: Resident | None = None
        if (program := await backgammon_program(setup.opponent.text, agreed, stack)) is not None:
            await seat.take(program, setup.opponent.side)
        elif setup.opponent.text:
            resident = Resident(game_loop, seat, setup.opponent, say)
        desk = PlayerDesk(
            game_loop, setup.header.board, games.new_game, equipment.bench, dice=dice, lamps=lamps
        )
        desk.add(seat)
        first_run: FirstRunDesk | None = None
        if setup.first_run is not None:
            first_run = FirstRunDesk(setup.first_run, chosen.header, setup.port, setup.journal, say)
            desk.add(first_run)
        rest = rest_of(setup, equipment, game_loop, say)
        lamps.dim(rest)
        if setup.fresh or not _resumed(game_loop, journal, chosen.playing, agreed, dice, say):
            if left := game_left(journal, chosen.playing):
                say(left)
            _reveal(journal, setup.journal, say)
            if setup.station is None:
                await games.new_game()
            else:
                await games.play(setup.header, kept=False)
        elif equipment.bench is not None:
            equipment.bench.set_up(game_loop.state.position)
        starting.close()
        if follower is not None:
            stack.callback(follower.stop)
            follower.start()
        game_loop.listen(partial(_announce, say))
        hook = None if setup.hook is None else EventHook(setup.hook)
        if hook is not None:
            game_loop.listen(partial(_announce, hook.say))
        if equipment.factory is not None:
            try:
                stack.enter_context(buttons_of(board, equipment.factory, game_loop, dice, pushed))
                stack.enter_context(switch.watched(board, equipment.factory))
            except ButtonsError as error:
                say(f"{error}; the page has buttons")
        if setup.dgt is not None:
            await stack.enter_async_context(_emulated(setup.dgt, board, game_loop, say))
        access = Access(
            Tokens(kept_beside(setup.journal)), monotonic, setup.near, setup.far, setup.player_tokens
        )
        console = ArbiterDesk(game_loop, journal)
        certificate = setup.certificate
        page = served(
            desk,
            setup.host,
            setup.page,
            access=access,
            console=console,
            certificate=certificate,
            games=games,
            station=setup.station,
            first_run=first_run,
            names=hosts(setup.announce),
        )
        address = await stack.enter_async_context(page)
        say(f"the page is at {address}")
        if elsewhere := told_elsewhere(address, setup.host):
            say(elsewhere)
        desk.add(await stack.enter_async_context(Announcement(setup.announce, setup.host, address, say)))
        for line in encryption(setup.host, certificate):
            say(line)
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(game_loop.run(), name="game loop"),
                group.create_task(sense(equipment, switch), name="sensors"),
                *(
                    group.create_task(work, name=name)
                    for name, work in _extras(setup, board, equipment, game_loop, lamps, first_run)
                ),
                group.create_task(seat.run(), name="seat"),
                group.create_task(rest.run(), name="rest"),
                group.create_task(switch.run(), name="power switch"),
                *([] if resident is None else [group.create_task(resident.run(), name="opponent")]),
                group.create_task(_notify_manager(manager, game_loop, follower, first_run), name="watchdog"),
                *(
                    [group.create_task(watch_for_next_game(game_loop, games.new_game), name="next game")]
                    if setup.goes_on
                    else []
                ),
                group.create_task(_verify(journal.path, say), name="verification"),
                *([] if first_run is None else [group.create_task(first_run.run(), name="first run")]),
                *([] if hook is None else [group.create_task(hook.run(), name="hook")]),
            ]
            if guest is not None:
                counts = equipment.sensors.counts if isinstance(equipment.sensors, Link) else None
                await guest(
                    RunningTable(
                        game_loop, equipment.bench, address, counts, games, seat, desk, lamps, dice, equipment
                    )
                )
                for task in tasks:
                    task.cancel()


async def _with_program(setup: TableSettings) -> TableSettings:
    """The settings with the program of a game of draughts in their header.

    Raises ValueError with one line where it can't play.
    """
    choice, agreed = setup.opponent, terms(setup.header)
    if not choice.text or not isinstance(agreed.game, Draughts):
        return setup
    try:
        program = await program_of(choice, agreed.game)
    except ValueError as error:
        raise ValueError(f"--opponent: {error}") from error
    return replace(setup, header=replace(setup.header, program=program))


async def _verify(record: Path, say: Say) -> None:
    """Check the whole record once while the table runs: a start looks only at what it needs."""

    def faults() -> tuple[str, ...]:
        try:
            with RecordReader(record) as reader:
                return reader.verify().faults
        except JournalError as error:
            return (str(error),)

    found = await asyncio.to_thread(faults)
    for fault in found[:FAULTS_TOLD]:
        say(f"{record}: {fault}")
    if found:
        say(f"{record}: {len(found)} faults in all; dambord record --verify names them, nothing was changed")


def _extras(
    setup: TableSettings,
    board: Board,
    equipment: Equipment,
    game_loop: GameLoop,
    lamps: LampSources,
    sign: FirstRunDesk | None,
) -> list[tuple[str, Any]]:
    """Return the name and coroutine of every optional task that this equipment needs."""
    extras: list[tuple[str, Any]] = []
    if equipment.lamps is not None:
        extras.append(("lamps", show_lamps(equipment.lamps, game_loop, lamps)))
    if equipment.strip is not None:
        extras.append(("strip", equipment.strip.run()))
    if equipment.clock is not None:
        brightness = DEFAULT_BRIGHTNESS if board.clock is None else board.clock.brightness
        extras.append(("clock", equipment.clock.run()))
        extras.append(("faces", show_clock(equipment.clock, game_loop, brightness, setup.sounds, sign=sign)))
    if equipment.bench is not None:
        extras.append(("glitches", equipment.bench.flicker()))
    return extras


async def _notify_manager(
    manager: Manager, game_loop: GameLoop, follower: CopyFollower | None, first_run: FirstRunDesk | None
) -> None:
    """Send watchdog and status notifications to the service manager."""

    def status() -> str:
        board = "" if game_loop.linked else "; board not connected"
        fault = f"; {game_loop.fault}" if game_loop.fault else ""
        copy = "" if follower is None else f"; {follower.state.line}"
        state = game_loop.state
        phase = family_of(state.terms).phase_word(state)
        return f"game {game_loop.game}, ply {len(state.plies)}, {phase}{board}{fault}{copy}"

    def stays() -> bool:
        return first_run is not None and first_run.done

    await send_notifications(manager, lambda: game_loop.rounds, game_loop.nudge, status, stays)


def _chosen(file: SetupFile, say: Say) -> GameSetup:
    """Return what games are played by: what a page has set up, unless the command line has changed since."""
    try:
        kept = file.read()
        if kept is not None:
            terms(kept.playing)
            return kept
    except ValueError as error:
        say(f"{error}; what a page has set up is not used")
    return file.given


def _resumed(
    game_loop: GameLoop, journal: Journal, header: Header, agreed: TableTerms, dice: DiceDesk, say: Say
) -> bool:
    """Resume the last recorded game if it has the same header and is not over; return whether it was
    resumed."""
    try:
        recorded, state = last_game(journal, header, agreed)
        if recorded is None or state is None:
            return False
    except (RecordingError, JournalError) as error:
        say(f"{journal.path}: the last game can't be read ({error}); a new one begins")
        return False
    if state.over:
        return False
    game_loop.resume(recorded, state)
    if (whole := journal.load(recorded.number)) is not None:
        dice.resume(tuple(dice_events(whole.lines)))
    clock = "" if state.clock is None else "; its clock stands still until somebody presses pause"
    say(f"game {game_loop.game} goes on after ply {len(state.plies)}{clock}")
    return True


def _reveal(journal: Journal, record: Path, say: Say) -> None:
    """Reveal the dice of a last game that does not go on."""
    try:
        reveal_left(journal, record)
    except JournalError as error:
        say(f"{journal.path}: the seed of its last dice is not revealed: {error}")


@asynccontextmanager
async def _emulated(path: Path, board: Board, game_loop: GameLoop, say: Say) -> AsyncIterator[None]:
    """Emulate a DGT board at `path` while the context is open. Raises ValueError for a board without 50
    squares."""
    if len(board.cells) != DGT_CELLS:
        found = f"{board.name} has {len(board.cells)}"
        raise ValueError(f"--dgt: expected a board of {DGT_CELLS} squares, {found}")
    async with DgtEmulator(path) as emulation:
        say(f"programs find this board at {path}, as one of DGT")
        game_loop.listen(lambda state, sayings: emulation.show(known_pieces(state)))
        yield


def _announce(say: Say, state: TableState, sayings: Sequence[Saying]) -> None:
    for saying in sayings:
        say(write_saying(saying))
