"""The option for the Unix socket between game and page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_socket(parser: ArgumentParser) -> None:
    """Add the option."""
    parser.add_argument("--socket", metavar="PATH", help="Unix socket of the game (beside the record)")


def socket_of(args: Namespace) -> Path:
    """Return the path of the game's socket."""
    record = Path(args.record)
    given = getattr(args, "socket", None)
    return Path(given) if given else record.with_name(f"{record.name}.socket")
