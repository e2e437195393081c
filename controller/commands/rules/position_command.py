"""`dambord position`: a position in the formats of other programs."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from dambord.controller.commands.options.common import add_ruleset, ruleset
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.formats import FORMATS, position_format


def position(args: Namespace) -> int:
    """Print a position in another format, or in all of them."""
    game = ruleset(args)
    source, target = position_format(args.source), position_format(args.target)
    read = game.start() if args.text is None else source.read(game, args.text)
    if args.json:
        print(json.dumps({name: _written(game, read, name) for name in FORMATS}))
    else:
        print(target.write(game, read))
    return 0


def add_position(parser: ArgumentParser) -> None:
    """Options of `dambord position`."""
    add_ruleset(parser, fen=False)
    names = ", ".join(FORMATS)
    parser.add_argument("--from", dest="source", default="fen", metavar="F", help=f"format of TEXT: {names}")
    parser.add_argument(
        "--to", dest="target", default="fen", metavar="F", help="format to print, fen otherwise"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object with all formats")
    parser.add_argument(
        "text", nargs="?", metavar="TEXT", help="the position; the starting position otherwise"
    )


def _written(game: Draughts, position: Position, name: str) -> str | None:
    """The text in a format; None where the format has no such board."""
    try:
        return FORMATS[name].write(game, position)
    except ValueError:
        return None
