"""`dambord game`: runs the game of a table without a page, for clients of its socket."""

from __future__ import annotations

import contextlib
from argparse import ArgumentParser, Namespace
from functools import partial

from dambord.controller.commands.config import settled
from dambord.controller.commands.renewal import renewed
from dambord.controller.commands.socket_option import add_socket, socket_of
from dambord.controller.commands.steady_output import steady
from dambord.controller.commands.table_options import add_run, table_of
from dambord.controller.commands.until_told import until_told
from dambord.controller.live.game_process import run_game


def game(args: Namespace) -> int:
    """Run a game until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        while until_told(partial(run_game, table_of(known := settled(args)), socket_of(known), told)):
            renewed(args, told)
    return 0


def add_game(parser: ArgumentParser) -> None:
    """Options of `dambord game`: those of `dambord run`, and the socket."""
    add_socket(parser)
    add_run(parser)
