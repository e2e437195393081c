"""What only some tables have: it is loaded where there is one, so that the others start sooner."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from dambord.controller.live.equipment import DGT_CELLS, Say
from dambord.controller.live.first_run_terms import FirstRun
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.opponent_choice import OpponentChoice
from dambord.controller.live.seat import Seat
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.record.header import Header
from dambord.hardware.board import Board

if TYPE_CHECKING:
    from dambord.controller.live.desks.first_run_desk import FirstRunDesk
    from dambord.controller.live.resident import Resident
    from dambord.controller.live.tasks.broadcast import Broadcast
    from dambord.controller.live.tasks.event_hook import EventHook
    from dambord.controller.record.copies.copy_follower import CopyFollower


def copy_follower(record: Path, target: str, say: Say) -> CopyFollower:
    """What keeps a second copy of the record."""
    from dambord.controller.record.copies.copy_follower import CopyFollower

    return CopyFollower(record, target, say)


def event_hook(command: str) -> EventHook:
    """The program that gets every event."""
    from dambord.controller.live.tasks.event_hook import EventHook

    return EventHook(command)


def broadcast(loop: GameLoop, path: Path, delay_min: int, say: Say) -> Broadcast:
    """What writes the game for a screen elsewhere."""
    from dambord.controller.live.tasks.broadcast import Broadcast

    return Broadcast(loop, path, delay_min, time, say)


def resident(loop: GameLoop, seat: Seat, choice: OpponentChoice, say: Say) -> Resident:
    """What brings the program that plays to its seat."""
    from dambord.controller.live.resident import Resident

    return Resident(loop, seat, choice, say)


async def with_program(setup: TableSettings) -> TableSettings:
    """The settings with the program that plays in their header; raises ValueError where it can't play."""
    if not setup.opponent.text:
        return setup
    from dambord.controller.live.program_start import with_program

    return await with_program(setup)


def first_run_desk(terms: FirstRun, present: Header, port: str, record: Path, say: Say) -> FirstRunDesk:
    """The desk of a table that is not set up yet."""
    from dambord.controller.live.desks.first_run_desk import FirstRunDesk

    return FirstRunDesk(terms, present, port, record, say)


@asynccontextmanager
async def emulated(path: Path, board: Board, game_loop: GameLoop, say: Say) -> AsyncIterator[None]:
    """Emulate a DGT board at `path` while the context is open. Raises ValueError for a board without 50
    squares."""
    if len(board.cells) != DGT_CELLS:
        found = f"{board.name} has {len(board.cells)}"
        raise ValueError(f"--dgt: expected a board of {DGT_CELLS} squares, {found}")
    from dambord.controller.core.draughts.display.piece_map import known_pieces
    from dambord.controller.devices.dgt.emulator import DgtEmulator

    async with DgtEmulator(path) as emulation:
        say(f"programs find this board at {path}, as one of DGT")
        game_loop.listen(lambda state, sayings: emulation.show(known_pieces(state)))
        yield
