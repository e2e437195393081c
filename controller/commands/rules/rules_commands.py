"""`dambord rules`, and `perft` and `moves` of draughts: queries of the rules that need no board."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from dambord.controller.commands.options.common import add_ruleset, position, ruleset
from dambord.controller.commands.options.number_arguments import whole
from dambord.rules.draughts import Draughts, Turn, perft
from dambord.rules.pages import describe
from dambord.rules.registry import names


def rules(args: Namespace) -> int:
    """Print the rulesets, one per line."""
    for name in names():
        print(json.dumps(describe(name), ensure_ascii=False) if args.json else name)
    return 0


def add_rules(parser: ArgumentParser) -> None:
    """Options of `dambord rules`."""
    parser.add_argument("--json", action="store_true", help="with board, options and source")


def perft_(args: Namespace) -> int:
    """Print the number of leaf positions."""
    rules = ruleset(args)
    start = rules.start() if args.fen is None else rules.parse(args.fen)  # it takes its time anyway
    try:
        print(perft(rules, start, args.depth))
    except RecursionError:
        raise ValueError(f"--depth {args.depth}: deeper than this program can go") from None
    return 0


def add_perft(parser: ArgumentParser) -> None:
    """Options of `dambord perft`."""
    add_ruleset(parser)
    parser.add_argument(
        "--depth", required=True, type=whole("a number of plies"), metavar="N", help="plies, 0 or more"
    )


def moves(args: Namespace) -> int:
    """Print the legal turns."""
    rules = ruleset(args)
    start = position(args, rules)
    for turn in rules.turns(start):
        text = rules.text(start, turn)
        print(json.dumps(_turn(rules, turn, text)) if args.json else text)
    return 0


def add_moves(parser: ArgumentParser) -> None:
    """Options of `dambord moves`."""
    add_ruleset(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object per turn")


def _turn(rules: Draughts, turn: Turn, text: str) -> dict[str, Any]:
    return {
        "move": text,
        "from": turn.origin,
        "to": turn.target,
        "path": list(turn.path),
        "captures": list(turn.captures),
        "fen": rules.fen(turn.after),
    }
