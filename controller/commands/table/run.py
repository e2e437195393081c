"""`dambord run`: runs a live table on a real or simulated board, its page as a process of its own."""

from __future__ import annotations

import contextlib
import os
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.commands.options.config import settled
from dambord.controller.commands.options.plain_options import plain
from dambord.controller.commands.options.socket_option import socket_of
from dambord.controller.commands.options.table_options import add_run as add_run
from dambord.controller.commands.options.table_options import table_of
from dambord.controller.commands.table.renewal import renewed
from dambord.controller.commands.table.steady_output import steady
from dambord.controller.commands.table.until_told import until_told
from dambord.controller.live.processes.game_process import run_game
from dambord.controller.live.processes.page_child import PageChild
from dambord.controller.live.table_settings import Guest, TableSettings

LONGEST = 100
"""Bytes of the path of a Unix socket at most; the system takes 107."""


def run(args: Namespace) -> int:
    """Run a table until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start.

    It starts anew when it has been set up on its page, or when its station asks for that.
    """
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        while both(known := settled(args), table_of(known), None, told):
            renewed(args, told)
    return 0


def both(known: Namespace, setup: TableSettings, guest: Guest | None, say: Callable[[str], None]) -> bool:
    """Run game and page; returns whether they are to start anew."""
    with _socket(known) as socket:
        page = PageChild({**plain(known), "socket": str(socket)}, say)
        return until_told(partial(run_game, setup, socket, say, guest, page))


@contextlib.contextmanager
def _socket(args: Namespace) -> Iterator[Path]:
    """The game's socket: beside the record, or, where there can be none, in a folder of its own."""
    beside = socket_of(args).absolute()
    if os.access(beside.parent, os.W_OK) and len(os.fsencode(beside)) <= LONGEST:
        yield beside
        return
    with TemporaryDirectory(prefix="dambord-") as folder:
        yield Path(folder) / beside.name
