"""What `--help` says of every command, as a part of a page."""

from __future__ import annotations

import os
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from unittest.mock import patch

from dambord.controller.cli import whole_parser

COLUMNS = "96"
"""The width of what is printed; a page has no terminal whose width could be asked."""


def text() -> str:
    """Return a heading for each command, and below it what its `--help` prints."""
    with patch.dict(os.environ, COLUMNS=COLUMNS):
        return "\n".join(
            f"{'###' if name.count(' ') == 1 else '####'} {name}\n\n```text\n{parser.format_help()}```\n"
            for name, parser in commands(whole_parser())
            if " " in name
        )


def commands(parser: ArgumentParser) -> Iterator[tuple[str, ArgumentParser]]:
    """A command and all below it, each with its whole name."""
    yield parser.prog, parser
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for below in dict.fromkeys(action.choices.values()):
                yield from commands(below)
