"""`dambord peripheral`: the table as the board of an app that speaks the Chess Peripheral Protocol."""

from __future__ import annotations

import asyncio
import contextlib
from argparse import ArgumentParser, Namespace
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from dambord.controller.commands.config import settled
from dambord.controller.commands.number_arguments import port as port_number
from dambord.controller.commands.serve import live
from dambord.controller.commands.steady_output import steady
from dambord.controller.commands.table_options import add_run, table_of
from dambord.controller.live.peripheral.app_line import LOOPBACK, AppLine, over_tcp, over_terminal
from dambord.controller.live.table_settings import RunningTable


def peripheral(args: Namespace) -> int:
    """Serve apps until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    port, terminal = getattr(args, "tcp", None), getattr(args, "pty", None)
    if port is None and terminal is None:
        raise ValueError("expected --tcp PORT or --pty FILE: where the app is")
    if getattr(args, "opponent", None):
        raise ValueError("--opponent: the app plays the other side")
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        setup = replace(table_of(settled(args)), goes_on=False, first_run=None)

        async def serve(table: RunningTable) -> None:
            line = AppLine(table, setup.header.board, told)
            async with AsyncExitStack() as stack:
                if port is not None:
                    found = await stack.enter_async_context(over_tcp(line, port))
                    told(f"an app finds this board at port {found} of {LOOPBACK}")
                if terminal is not None:
                    await stack.enter_async_context(over_terminal(line, Path(terminal)))
                    told(f"an app finds this board at {terminal}")
                await asyncio.Event().wait()

        live(setup, told, serve)
    return 0


def add_peripheral(parser: ArgumentParser) -> None:
    """Options of `dambord peripheral`: its own, and those of a table."""
    parser.add_argument(
        "--tcp", type=port_number, metavar="PORT", help=f"wait for an app on this port of {LOOPBACK}, 0: any"
    )
    parser.add_argument("--pty", metavar="FILE", help="offer a terminal at this path to an app")
    add_run(parser)
