"""The command: its acts and their options."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from dambord.controller.commands.games.deletion import delete
from dambord.controller.commands.games.filters import add_filters, wanted
from dambord.controller.commands.games.handing_on import hand_on
from dambord.controller.commands.games.listing import Game, others, print_json, print_table
from dambord.controller.commands.games.shown import shown
from dambord.controller.commands.options.number_arguments import whole as whole_number
from dambord.controller.commands.records.record_command import game_numbered, whole
from dambord.controller.commands.records.record_place import add_record_place, open_record, record_place
from dambord.controller.record.export.forms import FORMS
from dambord.controller.record.games.game_index import GameIndex
from dambord.controller.record.games.index_update import bring_up_to_date
from dambord.controller.record.journal import JournalError


def games(args: Namespace) -> int:
    """List, show, export or delete games of the record; raises JournalError or ConfigError."""
    does: Callable[[Namespace], int] = args.act
    return does(args)


def add_games(parser: ArgumentParser) -> None:
    """Add the acts of `dambord games`; without one it lists."""
    _add_list(parser)
    acts = parser.add_subparsers(metavar="ACT", required=False)
    number = whole_number("the number of a game", 1)
    showing = acts.add_parser("show", help="show one game: who played, its turns, how it ended")
    exporting = acts.add_parser("export", help="write games for other programs: these, or all that fit")
    deleting = acts.add_parser("delete", help="delete games for good; the rest of the record stays sealed")
    showing.add_argument("number", type=number, metavar="N", help="number of the game")
    exporting.add_argument("numbers", nargs="*", type=number, metavar="N", help="numbers of games")
    add_filters(exporting, SUPPRESS)
    exporting.add_argument("--format", choices=FORMS, help="the form (pdn for draughts, mat for backgammon)")
    exporting.add_argument(
        "--to", metavar="FILE", help="a file, or a folder (its name ends with /) with a file for each game"
    )
    exporting.add_argument("--zip", action="store_true", help="one ZIP archive of a file for each game")
    deleting.add_argument("numbers", nargs="+", type=number, metavar="N", help="numbers of games")
    deleting.add_argument("--yes", action="store_true", help="do not ask")
    for act, does in ((showing, _show), (exporting, _export), (deleting, _delete)):
        add_record_place(act, SUPPRESS)
        act.set_defaults(act=does)


def _add_list(parser: ArgumentParser) -> None:
    """Add what a list is made by."""
    add_filters(parser)
    parser.add_argument("--json", action="store_true", help="for programs: JSON lines, times in UTC")
    add_record_place(parser)
    parser.set_defaults(act=_list)


def _found(args: Namespace) -> list[Game]:
    """The games that the filters leave, oldest first."""
    open_record(args).close()
    path = record_place(args)
    bring_up_to_date(path, lambda line: None)
    with GameIndex(path) as index:
        return [Game.read(text) for _, text in index.search(wanted(args)).games]


def _list(args: Namespace) -> int:
    found = _found(args)
    if args.json:
        print_json(found)
        return 0
    path = record_place(args)
    with open_record(args) as journal:
        total = len(journal.games())
    print_table(found, path.absolute(), total)
    for line in others(path):
        print(line)
    return 0


def _show(args: Namespace) -> int:
    with open_record(args) as journal:
        recorded = game_numbered(journal, args.number)
    for line in shown(recorded):
        print(line)
    return whole(args, recorded)


def _export(args: Namespace) -> int:
    numbers: Sequence[int] = args.numbers or [game.number for game in _found(args)]
    if not numbers:
        raise JournalError(f"{record_place(args)}: no game fits")
    with open_record(args) as journal:
        recorded = (game_numbered(journal, number) for number in dict.fromkeys(numbers))
        target = None if args.to is None else Path(args.to)
        into_folder = args.to is not None and (args.to.endswith("/") or Path(args.to).is_dir())
        return hand_on(recorded, len(numbers), args.format, target, folder=into_folder, packed=args.zip)


def _delete(args: Namespace) -> int:
    with open_record(args) as journal:
        for number in args.numbers:
            game_numbered(journal, number)
    args.day = args.since = args.until = args.player = args.rules = None
    args.empty = True
    chosen = [game for game in _found(args) if game.number in args.numbers]
    asked = not args.yes and at_terminal()
    return delete(record_place(args), chosen, set(args.numbers), ask=asked, sure=args.yes)


def at_terminal() -> bool:
    """Whether somebody can be asked."""
    return sys.stdin.isatty()
