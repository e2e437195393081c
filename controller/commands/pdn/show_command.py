"""`dambord pdn show`: the games of a file, or one of them on its board."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import get_args

from dambord.controller.commands.options.number_arguments import whole
from dambord.controller.commands.pdn.game_files import GameFiles, add_rules
from dambord.controller.commands.pdn.shown_game import at_ply, chosen_line, listed, shown
from dambord.controller.core.messages.one_line import one_line
from dambord.rules.draughts import GameTree
from dambord.rules.draughts.diagram import Labels, svg
from dambord.rules.draughts.pdn import GameHeader, GameRecord
from dambord.rules.draughts.pdn.check import readable


def add_show(parser: ArgumentParser) -> None:
    """Add the arguments of `dambord pdn show`."""
    parser.add_argument("file", metavar="FILE", help="a PDN file, - for standard input")
    add_rules(parser)
    parser.add_argument(
        "--game", metavar="N", type=whole("a game", 1), help="show this game; without it, list all"
    )
    parser.add_argument(
        "--ply", metavar="P", type=ply, help="show the board after this ply, 0 the start, -1 the last"
    )
    parser.add_argument(
        "--variation", metavar="PLY.N[/PLY.N…]", default="",
        help="follow the Nth variation at a ply, as the listing of the moves numbers them",
    )  # fmt: skip
    parser.add_argument("--svg", action="store_true", help="print the board as SVG, nothing else")
    parser.add_argument("--turned", action="store_true", help="Black at the bottom")
    parser.add_argument("--labels", choices=get_args(Labels), default="own", help="names of squares (own)")
    parser.set_defaults(act=show)


def ply(text: str) -> int:
    """Parse a ply, or its place from the end."""
    if text.lstrip("-").isdecimal() and text.count("-") <= 1 and len(text) <= 6:
        return int(text)
    raise ArgumentTypeError(f"{text!r}: expected a ply, 0 or more, or -1 for the last")


def show(args: Namespace) -> int:
    """Print the list, or the game."""
    one = args.game is not None or args.ply is not None or args.variation or args.svg
    return show_game(args, args.game or 1) if one else show_list(args)


def show_list(args: Namespace) -> int:
    """Print a line for each game."""
    files = GameFiles([args.file], args.rules)
    for _, game in files.games():
        files.bar.clear()
        print(one_line(listed(game)))
    return files.status()


def show_game(args: Namespace, number: int) -> int:
    """Print one game, or its board at a ply."""
    count = 0

    def wanted(header: GameHeader) -> bool:
        nonlocal count
        count += 1
        files.met(header)
        return header.number == number

    files = GameFiles([args.file], args.rules)
    for _, game in files.each(lambda data: readable(data, args.rules, wanted)):
        files.bar.clear()
        try:
            print_game(args, game)
        except ValueError as error:
            raise ValueError(f"{args.file}: game {number}: {error}") from None
        return files.status()
    if not files.failed:
        raise ValueError(f"{args.file}: no game {number}; expected 1 to {count}")
    return files.status()


def print_game(args: Namespace, game: GameRecord) -> None:
    """Print a game as the arguments want it."""
    tree = GameTree.from_record(game)
    line = chosen_line(tree, args.variation)
    node = line[-1] if args.ply is None else at_ply(line, args.ply)
    if args.svg:
        drawing = svg(game.game, node.position, turned=args.turned, labels=args.labels, last=node.turn)
        sys.stdout.write(drawing if drawing.endswith("\n") else f"{drawing}\n")
        return
    whole_game = args.ply is None and not args.variation
    for text in shown(tree, line, node, moves=whole_game, turned=args.turned, labels=args.labels):
        print("\n".join(map(one_line, text.splitlines())))
