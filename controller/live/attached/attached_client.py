"""What the process of all that is attached to a table does; see `attached_process`, which starts it."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Protocol

from dambord import hardware
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.core.table.agreed.program import write_program
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.attached.attached_parts import AttachedParts
from dambord.controller.live.attached.attachments import Attachments, read_attachments
from dambord.controller.live.client.told_table import ToldDice, ToldTable
from dambord.controller.live.processes.child_process import LONGEST, emit
from dambord.controller.live.program.seat import Seat
from dambord.controller.opponents.choice import offered
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.replay import terms

ALIVE_S = 5.0
"""Seconds between two lines by which the game knows that this process does not hang."""
LOOK_S = 0.02
"""Least interval in seconds between two messages about the program."""


def say(line: str) -> None:
    """Tell people a line, by the game."""
    emit({"line": one_line(line)})


Told = Mapping[str, Any]


class Visit(Protocol):
    """Who attends the table beside what is attached, such as a station."""

    def table(self, socket: Path) -> ToldTable:
        """The table as he wants to be told of it."""

    async def attend(self, table: ToldTable, seat: Seat) -> None:
        """Do his work, until cancelled."""


class Alone:
    """Nobody attends it."""

    def table(self, socket: Path) -> ToldTable:
        """The table as a program is told of it."""
        return ToldTable(socket, monotonic_us, say)

    async def attend(self, table: ToldTable, seat: Seat) -> None:
        """Do nothing."""
        await asyncio.Event().wait()


def run(visit: Callable[[Told], Visit] = lambda told: Alone()) -> None:
    """Run the process. `visit` makes who attends the table of what the process was told.

    It raises ValueError or OSError with one line where there can be none.
    """
    with suppress(KeyboardInterrupt, asyncio.CancelledError, BrokenPipeError):
        asyncio.run(_main(visit))


async def _main(visit: Callable[[Told], Visit]) -> None:
    """Be told what is attached, say whether that can be, and do it until the game has ended."""
    loop, commands = asyncio.get_running_loop(), asyncio.StreamReader(limit=LONGEST)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    if (task := asyncio.current_task()) is not None:
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
    if not (line := await commands.readline()):
        return
    told = json.loads(line)
    settings, header = read_attachments(told["attachments"]), read_header(told["header"])
    async with AsyncExitStack() as stack:
        try:
            parts = AttachedParts(settings, Path(told["record"]), hardware.board(header.board), say)
            guest = visit(told)
            await parts.open(stack)
            emit({"ready": True, **await _program(settings, header)})
        except (ValueError, OSError) as error:
            emit({"refused": one_line(str(error))})
            return
        if await commands.readline():
            await attend(guest.table(Path(told["socket"])), parts, commands, guest)


async def _program(settings: Attachments, header: Header) -> Mapping[str, Any]:
    """The program that plays, or why it can't. Raises ValueError for one that there is not."""
    if not settings.opponent.text:
        return {}
    from dambord.controller.live.program.resident import checked_account, program_of

    if (programs := offered(settings.opponent.text)) is not None:
        if not programs:
            checked_account()
        return {}
    try:
        return {"program": write_program(await program_of(settings.opponent, terms(header)))}
    except OpponentError as error:
        return {"fault": str(error)}
    except ValueError as error:
        raise ValueError(f"--opponent: {error}") from error


async def attend(
    table: ToldTable, parts: AttachedParts, commands: asyncio.StreamReader, guest: Visit
) -> None:
    """Be a client of the game until it ends or drops this one."""
    async with AsyncExitStack() as stack:
        seat = Seat(table, ToldDice(table), say)
        conversation = asyncio.create_task(table.link.converse(), name="conversation")
        over = [conversation, asyncio.create_task(commands.read(), name="commands")]
        ready = asyncio.create_task(table.link.ready(), name="ready")
        await asyncio.wait([*over, ready], return_when="FIRST_COMPLETED")
        if not ready.done():
            return
        parts.join(table, stack)
        work = [
            *parts.tasks(table, seat),
            ("alive", _alive(parts)),
            ("shown", shown(table, seat)),
            ("guest", guest.attend(table, seat)),
        ]
        tasks = [asyncio.create_task(each, name=name) for name, each in work]
        try:
            done, _ = await asyncio.wait([*over, *tasks], return_when="FIRST_COMPLETED")
            for one in done:
                one.result()
        finally:
            for task in (*over, *tasks):
                task.cancel()
            await asyncio.gather(*over, *tasks, return_exceptions=True)


async def _alive(parts: AttachedParts) -> None:
    while True:
        emit({"alive": parts.status})
        await asyncio.sleep(ALIVE_S)


async def shown(table: ToldTable, seat: Seat) -> None:
    """Tell the table what its pages show of the program."""
    changed, last = asyncio.Event(), dict[str, Any]()
    table.listen(lambda state, sayings: changed.set())
    seat.listen(changed.set)
    while True:
        told = seat.shown(table.state)
        # At first all of it: the table may still show that what was attached before has ended.
        for key in (key for key in told if key not in last or told[key] != last[key]):
            table.send({key: told[key]})
        last = told
        changed.clear()
        await changed.wait()
        await asyncio.sleep(LOOK_S)
