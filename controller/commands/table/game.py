"""`dambord game`: runs the game of a table without a page, for clients of its socket."""

from __future__ import annotations

import contextlib
from argparse import ArgumentParser, Namespace
from functools import partial

from dambord.controller.commands.options.bluetooth_option import add_bluetooth
from dambord.controller.commands.options.config import settled
from dambord.controller.commands.options.socket_option import add_socket, socket_of
from dambord.controller.commands.options.table_options import add_run, table_of
from dambord.controller.commands.table.renewal import renewed
from dambord.controller.commands.table.steady_output import steady
from dambord.controller.commands.table.until_told import until_told
from dambord.controller.core.messages.say import Say
from dambord.controller.live.processes.game_process import run_game


def game(args: Namespace) -> int:
    """Run a game until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        while _game(args, told):
            renewed(args, told)
    return 0


def _game(args: Namespace, say: Say) -> bool:
    known = settled(args)
    if not args.bluetooth:
        return until_told(partial(run_game, table_of(known), socket_of(known), say))
    # Other tables start sooner without it.
    from dambord.controller.commands.table.peripheral import open_to_apps

    setup, guest = open_to_apps(args, known, say)
    return until_told(partial(run_game, setup, socket_of(known), say, guest))


def add_game(parser: ArgumentParser) -> None:
    """Options of `dambord game`: those of `dambord run`, the socket, and whether apps find it."""
    add_socket(parser)
    add_bluetooth(parser)
    add_run(parser)
