"""`dambord plays`: every legal result of a roll of backgammon."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, Namespace
from typing import Any

from dambord.controller.commands.options.common import add_ruleset
from dambord.rules.backgammon import Counts, Dice, Position, results
from dambord.rules.backgammon.position import BAR, objection
from dambord.rules.quoting import quoted
from dambord.rules.registry import backgammon_game


def plays(args: Namespace) -> int:
    """Print the legal results of a roll, or the plays in writing."""
    game = backgammon_game(args.rules, dict(args.option))
    me, opponent = checkers(args.position)
    dice = numbers(args.dice)
    if args.json:
        for mine, theirs in results(me, opponent, dice, game.profile.home_hit):
            print(json.dumps({"me": mine, "opp": theirs}))
        return 0
    position = Position("w", me, opponent, dice)
    for play in game.turns(position):
        print(game.text(position, play) or "no play")
    return 0


def add_plays(parser: ArgumentParser) -> None:
    """Options of `dambord plays`."""
    add_ruleset(parser, fen=False)
    parser.add_argument(
        "--position", required=True, metavar="JSON", help='{"me": [26 numbers], "opp": [26 numbers]}'
    )
    parser.add_argument("--dice", required=True, metavar="31", help="the two numbers rolled")
    parser.add_argument("--json", action="store_true", help="one JSON object per distinct result")


def checkers(text: str) -> tuple[Counts, Counts]:
    """Parse the checkers of the side on roll and of its opponent; ValueError says what is wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"position {quoted(text)}: no JSON ({error})") from None
    if not isinstance(data, dict) or not {"me", "opp"} <= set(data):
        raise ValueError(
            f'position {quoted(text)}: expected an object {{"me": [26 numbers], "opp": [26 numbers]}}'
        )
    me, opponent = counts("me", data["me"]), counts("opp", data["opp"])
    if why := objection(me, opponent):
        raise ValueError(f"position: {why}")
    return me, opponent


def counts(key: str, value: Any) -> Counts:
    """The checkers of one side by its own points; ValueError when they are not a list of 26 whole numbers."""
    if not isinstance(value, list) or len(value) != BAR + 1 or not all(type(one) is int for one in value):
        raise ValueError(
            f"position {key} {quoted(value)}: expected 26 whole numbers: off, points 1 to 24, bar"
        )
    return tuple(value)


def numbers(text: str) -> Dice:
    """Parse two numbers rolled, `31` or `3-1`; ValueError says what was expected."""
    match = re.fullmatch(r"([1-6])[-, ]?([1-6])", text)
    if match is None:
        raise ValueError(f"dice {quoted(text)}: expected two numbers from 1 to 6, as 31")
    return int(match[1]), int(match[2])
