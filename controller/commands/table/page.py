"""`dambord page`: serves the page of a game that is another process."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from dambord.controller.commands.hall.joining_options import joins_of
from dambord.controller.commands.machine.certificate import certificate_of
from dambord.controller.commands.options.config import settled
from dambord.controller.commands.options.socket_option import add_socket, socket_of
from dambord.controller.commands.options.table_options import add_run, broadcast_of
from dambord.controller.commands.table.steady_output import steady
from dambord.controller.commands.table.until_told import until_told
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.gateway.page_process import PageSettings, run_page
from dambord.controller.live.processes.child_process import emit
from dambord.controller.web.announcing.names import read_name


def page(args: Namespace) -> int:
    """Serve the page until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        while until_told(partial(run_page, page_of(known := settled(args)), socket_of(known), told)):
            continue
    return 0


def main() -> int:
    """Serve the page for `dambord run`, whose options come as a line of JSON, until it has ended."""
    known = Namespace(**json.loads(sys.stdin.buffer.readline()))
    threading.Thread(target=_end_with_the_game, name="game", daemon=True).start()
    try:
        if until_told(partial(run_page, page_of(known), Path(known.socket), _tell)):
            emit({"over": True})
            threading.Event().wait()
    except (ValueError, OSError) as error:
        emit({"refused": one_line(str(error))})
    return 0


def _tell(line: str) -> None:
    emit({"line": one_line(line)})


def _end_with_the_game() -> None:
    # Not by `sys.stdin`: its lock, held by this thread, is fatal to an interpreter that ends.
    while os.read(0, 4096):
        pass
    os._exit(0)


def page_of(args: Namespace) -> PageSettings:
    """Return what the page is served by; raises ValueError or OSError."""
    return PageSettings(
        Path(args.record),
        args.host,
        args.page,
        near=args.near,
        far=args.far,
        player_tokens=args.player_tokens,
        certificate=certificate_of(args),
        announce=read_name(args.announce),
        joins=joins_of(args),
        broadcast=broadcast_of(args),
    )


def add_page(parser: ArgumentParser) -> None:
    """Options of `dambord page`: those of `dambord run`, so that both read one settings file, and the
    socket."""
    add_socket(parser)
    add_run(parser)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        sys.exit(main())
