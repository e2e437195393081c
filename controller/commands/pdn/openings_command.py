"""`dambord pdn openings`: the opening tree of files and folders of games."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord.controller.commands.options.number_arguments import whole
from dambord.controller.commands.pdn.game_files import GameFiles, add_rules
from dambord.rules.draughts.collections import OpeningTree, Reached

SUFFIX = ".pdn"


def add_openings(parser: ArgumentParser) -> None:
    """Add the arguments of `dambord pdn openings`."""
    parser.add_argument(
        "files", nargs="+", metavar="GAMES", help="PDN files, folders of them, - for standard input"
    )
    add_rules(parser)
    parser.add_argument(
        "--plies", metavar="N", type=whole("a number of plies", 1), default=8, help="how far (8)"
    )
    parser.add_argument(
        "--least", metavar="N", type=whole("a number of games", 1), default=2,
        help="leave out turns of fewer games (2)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="write a JSON object for each turn")
    parser.set_defaults(act=openings)


def openings(args: Namespace) -> int:
    """Print the tree, a line for each turn; the ruleset is that of the first game."""
    files = GameFiles(within(args.files), args.rules)
    tree: OpeningTree | None = None
    for _, record in files.games():
        tree = tree or OpeningTree(record.game, args.plies)
        tree.add(record)
    if tree is None:
        raise ValueError("no game replays: there are no openings")
    print_tree(tree, args.least, as_json=args.json)
    if tree.left_out:
        print(f"{many(tree.left_out)} left out: not {tree.game.name}, or from another start", file=sys.stderr)
    return files.status()


def within(names: list[str]) -> list[str]:
    """The files that are named, and those of the folders that are; ValueError for a folder without any."""
    found: list[str] = []
    for name in names:
        path = Path(name)
        inside = sorted(str(one) for one in path.rglob(f"*{SUFFIX}")) if path.is_dir() else [name]
        if not inside:
            raise ValueError(f"{name}: no file in this folder ends in {SUFFIX}")
        found += inside
    return found


def print_tree(tree: OpeningTree, least: int, *, as_json: bool) -> None:
    """Print the turns of a tree, indented by their ply."""
    first = tree.game.start().side == "w"
    for ply, turn, found in tree.lines(least):
        if as_json:
            counts = {"games": found.games, "white": found.white, "draws": found.draws, "black": found.black}
            print(json.dumps({"ply": ply, "turn": turn, **counts}))
        else:
            print(f"{'  ' * (ply - 1)}{numbered(ply, first=first)}{turn}  {counted(found)}")


def numbered(ply: int, *, first: bool) -> str:
    """The number before a turn: `1. ` or `1… `; `first` whether White begins."""
    number, second = divmod(ply - 1 + (not first), 2)
    return f"{number + 1}{'… ' if second else '. '}"


def counted(found: Reached) -> str:
    """What came of the games, as White sees it."""
    score = "" if found.score is None else f", White {100 * found.score:.0f} %"
    return f"{many(found.games)}: +{found.white} ={found.draws} -{found.black}{score}"


def many(games: int) -> str:
    """The number of games in words."""
    return "1 game" if games == 1 else f"{games} games"
