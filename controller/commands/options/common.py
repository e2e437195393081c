"""Options that several commands share, and files given on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from dambord.controller.core.messages.one_line import one_line
from dambord.controller.record.line import RecordingError
from dambord.hardware.regular_file import open_regular
from dambord.rules.draughts import Draughts, Position
from dambord.rules.registry import draughts_game

MOST_STATES = 1_600_000
"""Ways of one side to go on in a capture, of a position that is typed (see `Draughts.bounded`)."""


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
    """Return the requested ruleset of draughts; raises ValueError for an unknown name or option."""
    return draughts_game(args.rules, dict(args.option))


def position(args: Namespace, rules: Draughts) -> Position:
    """Return the requested position, else the starting position; raises ValueError.

    Who types a position may wait for its turns longer than strangers.
    """
    return rules.start() if args.fen is None else rules.bounded(rules.parse(args.fen), MOST_STATES)


def say(line: str) -> None:
    """Print a line and flush it at once; whatever it holds, it stays one line."""
    print(one_line(line), flush=True)


LONGEST_LINE = 65_536
"""Characters of a line of a recording at most. Written ones have less than 2000."""


@contextmanager
def text_file(path: str) -> Iterator[TextIO]:
    """Open a UTF-8 file for reading (`-` is standard input); raises BadFileError."""
    import sys

    with ExitStack() as stack:
        try:
            file = sys.stdin if path == "-" else stack.enter_context(_text(path))
        except OSError as error:
            raise BadFileError(f"{path}: {error.strerror or error}") from None
        try:
            yield file
        except UnicodeDecodeError as error:
            raise BadFileError(f"{path}: not UTF-8 text (byte {error.start})") from None


def _text(path: str) -> TextIO:
    return TextIOWrapper(open_regular(Path(path)), encoding="utf-8-sig")


def bounded(file: TextIO) -> Iterator[str]:
    """Return the lines of a file; raises RecordingError for one of more than `LONGEST_LINE` characters."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise RecordingError(f"line {number}: expected at most {LONGEST_LINE} characters, found more")
        yield line
