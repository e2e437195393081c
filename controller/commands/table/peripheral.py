"""`dambord peripheral`: the table as the board of an app that speaks the Chess Peripheral Protocol."""

from __future__ import annotations

import asyncio
import contextlib
from argparse import ArgumentParser, Namespace
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from dambord.controller.commands.options.bluetooth_option import add_bluetooth
from dambord.controller.commands.options.config import settled
from dambord.controller.commands.options.number_arguments import port as port_number
from dambord.controller.commands.options.table_options import add_run, table_of
from dambord.controller.commands.table.run import both
from dambord.controller.commands.table.steady_output import steady
from dambord.controller.core.messages.say import Say
from dambord.controller.live.peripheral.app_line import AppLine
from dambord.controller.live.peripheral.streams import LOOPBACK, over_tcp, over_terminal
from dambord.controller.live.table_settings import Guest, RunningTable, TableSettings
from dambord.controller.web.announcing.names import NAME, NOT


def peripheral(args: Namespace) -> int:
    """Serve apps until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        known = settled(args)
        setup, guest = open_to_apps(args, known, told)
        both(known, setup, guest, told)
    return 0


def open_to_apps(args: Namespace, known: Namespace, say: Say) -> tuple[TableSettings, Guest]:
    """The settings of a table whose games an app begins, and what lets apps in; raises ValueError."""
    port, terminal, bluetooth = (getattr(args, door, None) for door in ("tcp", "pty", "bluetooth"))
    if port is None and terminal is None and not bluetooth:
        raise ValueError("expected --tcp PORT, --pty FILE or --bluetooth: where the app is")
    if known.opponent:
        raise ValueError("--opponent: the app plays the other side")
    setup = replace(table_of(known), goes_on=False, first_run=None)
    name = NAME if setup.announce == NOT else setup.announce

    async def serve(table: RunningTable) -> None:
        line = AppLine(table, setup.header.board, say)
        async with AsyncExitStack() as stack:
            if port is not None:
                found = await stack.enter_async_context(over_tcp(line, port))
                say(f"an app finds this board at port {found} of {LOOPBACK}")
            if terminal is not None:
                await stack.enter_async_context(over_terminal(line, Path(terminal)))
                say(f"an app finds this board at {terminal}")
            if bluetooth:
                await stack.enter_async_context(_over_bluetooth(line, name))
            await asyncio.Event().wait()

    return setup, serve


def _over_bluetooth(line: AppLine, name: str) -> contextlib.AbstractAsyncContextManager[None]:
    try:
        from dambord.controller.live.peripheral.bluetooth.bluetooth import over_bluetooth
    except ModuleNotFoundError:
        raise ValueError(
            "--bluetooth: the library dbus-fast is missing: pip install 'dambord[bluetooth]'"
        ) from None
    return over_bluetooth(line, name)


def add_peripheral(parser: ArgumentParser) -> None:
    """Options of `dambord peripheral`: its own, and those of a table."""
    parser.add_argument(
        "--tcp", type=port_number, metavar="PORT", help=f"wait for an app on this port of {LOOPBACK}, 0: any"
    )
    parser.add_argument("--pty", metavar="FILE", help="offer a terminal at this path to an app")
    add_bluetooth(parser)
    add_run(parser)
