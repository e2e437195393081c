"""`dambord engine`: the built-in engine for programs that speak Hub."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from importlib import metadata

from dambord.controller.opponents.hub.server.builtin_thinker import BUILTIN
from dambord.controller.opponents.hub.server.hub_server import HubServer
from dambord.controller.opponents.hub.server.streams import LineWriter, lines
from dambord.rules.draughts import compiled

NO_CORE = "dambord engine: no compiled core here: it searches in Python, some forty times slower"
UNFINISHED_S = 2.0
"""Seconds for a search to end by itself when the input has ended, as it does in a pipe of fixed lines."""


def engine(args: Namespace) -> int:
    """Speak Hub on standard input and output until `quit` or the end of the input."""
    sys.stdout.flush()
    if compiled.module() is None:
        print(NO_CORE, file=sys.stderr, flush=True)
    server = HubServer(BUILTIN, metadata.version("dambord"), LineWriter(sys.stdout.fileno()).write)
    for line in lines(sys.stdin.buffer):
        if not server.take(line):
            server.close()
            return 0
    server.close(UNFINISHED_S)
    return 0


def add_engine(parser: ArgumentParser) -> None:
    """Add a word that many programs give to every engine of Hub; all else is said on its input."""
    parser.add_argument("protocol", nargs="?", choices=("hub",), default="hub", help="the protocol (hub)")
