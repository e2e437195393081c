"""`dambord run`: runs a live table on a real or simulated board."""

from __future__ import annotations

import contextlib
from argparse import Namespace
from collections.abc import Callable
from functools import partial

from dambord.controller.commands.config import (
    settled,
)
from dambord.controller.commands.first_run import equipped
from dambord.controller.commands.steady_output import steady
from dambord.controller.commands.table_options import add_run as add_run
from dambord.controller.commands.table_options import table_of
from dambord.controller.commands.until_told import until_told
from dambord.controller.live.app import run_table as run_table
from dambord.controller.live.table_settings import Guest, TableSettings


def run(args: Namespace) -> int:
    """Run a table until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start.

    When it has been set up on its page it starts anew by that, in the same process.
    """
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        while live(table_of(settled(args)), told):
            args.new = False
            equipped(settled(args), told)
    return 0


def live(setup: TableSettings, say: Callable[[str], None], guest: Guest | None = None) -> bool:
    """Run a table until it ends or SIGTERM arrives; see `until_told`."""
    return until_told(partial(run_table, setup, say, guest))
