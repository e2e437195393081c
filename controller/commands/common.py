"""Options that several commands share, and files given on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TextIO

from dambord.rules.draughts import Draughts, Position, game


class BadFileError(ValueError):
    """A file can't be read. The message names the file and the reason."""


def add_ruleset(parser: ArgumentParser, *, fen: bool = True) -> None:
    """Add `--rules`, the repeatable `--option KEY=VALUE` and, if `fen` is true, `--fen`."""
    parser.add_argument("--rules", required=True, metavar="R", help="ruleset, see `dambord rules`")
    parser.add_argument(
        "--option", action="append", default=[], type=pair, metavar="KEY=VALUE", help="a rule option"
    )
    if fen:
        parser.add_argument("--fen", metavar="F", help="position instead of the start, PDN FEN")


def pair(text: str) -> tuple[str, str]:
    """Parse KEY=VALUE; raises ArgumentTypeError."""
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise ArgumentTypeError(f"{text!r}: expected KEY=VALUE")
    return key, value


def ruleset(args: Namespace) -> Draughts:
    """Return the requested ruleset; raises ValueError for an unknown name or option."""
    return game(args.rules, dict(args.option))


def position(args: Namespace, rules: Draughts) -> Position:
    """Return the requested position, else the starting position; raises ValueError."""
    return rules.start() if args.fen is None else rules.parse_for_play(args.fen)


def say(line: str) -> None:
    """Print a line and flush it at once."""
    print(line, flush=True)


@contextmanager
def text_file(path: str) -> Iterator[TextIO]:
    """Open a UTF-8 file for reading (`-` is standard input); raises BadFileError."""
    import sys

    with ExitStack() as stack:
        try:
            file = sys.stdin if path == "-" else stack.enter_context(Path(path).open(encoding="utf-8-sig"))
        except OSError as error:
            raise BadFileError(f"{path}: {error.strerror or error}") from None
        try:
            yield file
        except UnicodeDecodeError as error:
            raise BadFileError(f"{path}: not UTF-8 text (byte {error.start})") from None
