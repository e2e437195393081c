"""`dambord pdn find`: the games of files that are asked for."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from dambord.controller.commands.pdn.game_files import GameFiles
from dambord.controller.core.messages.one_line import one_line
from dambord.rules.draughts.collections import Hit, MisfitError, Selection, find
from dambord.rules.draughts.pdn import GameFault, write_game
from dambord.rules.draughts.pdn.encoding import Blocks
from dambord.rules.draughts.pdn.game_record import players

SHOWN = 5
"""Plies that a line names."""


def add_find(parser: ArgumentParser) -> None:
    """Add the arguments of `dambord pdn find`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="PDN files, - for standard input")
    asked = parser.add_argument_group("what is asked for; all that is given has to hold")
    asked.add_argument("--player", metavar="NAME", default="", help="words of White's or Black's name")
    asked.add_argument("--white", metavar="NAME", default="", help="words of White's name")
    asked.add_argument("--black", metavar="NAME", default="", help="words of Black's name")
    asked.add_argument("--event", metavar="NAME", default="", help="words of the event's name")
    asked.add_argument("--date", metavar="A..B", default="", help="2007, 2007.05, 2001..2007, ..1999")
    asked.add_argument("--result", metavar="R", default="", help="white, black, draw, 1-0, 2-0, 1/2-1/2, *")
    asked.add_argument("--rules", metavar="R", help="the ruleset; of games that don't say, too")
    asked.add_argument("--moves", metavar="MOVES", default="", help='how it begins: "1. 32-28 19-23"')
    asked.add_argument(
        "--position", metavar="PATTERN", default="",
        help="a position in it: FEN (?:W28,K45:B19:?) or a picture, ? for anything, x for a piece",
    )  # fmt: skip
    asked.add_argument("--variations", action="store_true", help="look for the position in variations too")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--pdn", action="store_true", help="write the games as PDN 3.0")
    forms.add_argument("--json", action="store_true", help="write a JSON object for each game")
    parser.set_defaults(act=run_find)


def run_find(args: Namespace) -> int:
    """Print what is found."""
    selection = Selection(
        player=args.player,
        white=args.white,
        black=args.black,
        event=args.event,
        date=args.date,
        result=args.result,
        rules=args.rules or "",
        moves=args.moves,
        position=args.position,
        variations=args.variations,
    )

    misfits: list[MisfitError] = []

    def read(data: bytes | Blocks) -> Iterator[Hit | GameFault]:
        try:
            yield from find(data, selection, files.met)
        except MisfitError as error:
            misfits.append(error)

    files = GameFiles(args.files)
    before = ""
    for name, hit in files.each(read):
        files.bar.clear()
        if args.pdn:
            print(before + write_game(hit.record), end="")
            before = "\n"
        elif args.json:
            print(json.dumps(described(name, hit), ensure_ascii=False))
        else:
            print(one_line(line(name, hit)))
    if len(misfits) == len(args.files):
        raise misfits[0]
    return files.status()


def line(name: str, hit: Hit) -> str:
    """A game that was found, in one line."""
    tags = hit.record.tags
    plies = ", ".join(map(str, hit.plies[:SHOWN])) + (" …" if len(hit.plies) > SHOWN else "")
    word = "ply" if len(hit.plies) == 1 else "plies"
    where = f", {word} {plies}" if hit.plies else ""
    when = ", ".join(tags[tag] for tag in ("Event", "Date") if tags.get(tag, "?") != "?")
    game = f"game {hit.record.number}{where}"
    return f"{name}: {game}: {players(tags)}, {hit.record.result}{when and f' ({when})'}"


def described(name: str, hit: Hit) -> dict[str, object]:
    """A game that was found, as JSON."""
    record = hit.record
    return {
        "file": name,
        "game": record.number,
        "plies": list(hit.plies),
        "rules": record.game.name,
        "result": record.result,
        "tags": dict(record.tags),
    }
