"""`dambord rules`, `perft` and `moves`: the rules without a board."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import Any

from controller.commands.common import add_ruleset, position, ruleset
from rules.draughts import Draughts, Turn, game, names, perft


def rules(args: Namespace) -> int:
    """Print the rulesets, one per line."""
    for name in names():
        print(json.dumps(_description(game(name)), ensure_ascii=False) if args.json else name)
    return 0


def add_rules(parser: ArgumentParser) -> None:
    """Options of `dambord rules`."""
    parser.add_argument("--json", action="store_true", help="with board, options and source")


def _description(rules: Draughts) -> dict[str, Any]:
    record, grid = rules.rules, rules.grid
    return {
        "name": rules.name,
        "title": record.title,
        "source": record.source,
        "board": {
            "rows": grid.rows,
            "columns": grid.columns,
            "squares": len(grid.squares),
            "places": grid.squares,
        },
        "begins": record.begins,
        "notation": "algebraic" if record.script.letters else "numeric",
        "gametype": record.gametype or None,
        "options": [
            {
                "key": option.key,
                "values": list(option.values),
                "default": option.default,
                "meaning": option.meaning,
                "clause": option.clause,
            }
            for option in record.options
        ],
    }


def perft_(args: Namespace) -> int:
    """Print the number of leaf positions."""
    rules = ruleset(args)
    print(perft(rules, position(args, rules), args.depth))
    return 0


def add_perft(parser: ArgumentParser) -> None:
    """Options of `dambord perft`."""
    add_ruleset(parser)
    parser.add_argument("--depth", required=True, type=_depth, metavar="N", help="plies, 0 or more")


def _depth(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text!r}: expected a number of plies, 0 or more")
    return int(text)


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
