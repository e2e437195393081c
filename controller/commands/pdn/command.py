"""`dambord pdn`: checks, converts, shows, finds, merges and splits games of PDN, exports a recorded one."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord.controller.commands.pdn.analyse_command import add_analyse
from dambord.controller.commands.pdn.find_command import add_find
from dambord.controller.commands.pdn.game_files import GameFiles, Guesses, add_rules, remark
from dambord.controller.commands.pdn.merge_command import add_merge
from dambord.controller.commands.pdn.openings_command import add_openings
from dambord.controller.commands.pdn.show_command import add_show
from dambord.controller.commands.pdn.split_command import add_split
from dambord.controller.commands.records.record_command import add_game, chosen
from dambord.controller.commands.terminal_line import GameLine
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.record.export.forms import FORMS
from dambord.hardware.regular_file import open_regular
from dambord.rules.draughts.pdn import GameFault, GameRecord, check, write_game
from dambord.rules.registry import draughts_game


def pdn(args: Namespace) -> int:
    """Run the subcommand."""
    if getattr(args, "rules", None) is not None:
        draughts_game(args.rules)
    status: int = args.act(args)
    return status


def add_pdn(parser: ArgumentParser) -> None:
    """Add the subcommands of `dambord pdn`."""
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    checking = acts.add_parser("check", help="replay all games; one line for each that does not")
    checking.add_argument("files", nargs="+", metavar="FILE", help="PDN files")
    converting = acts.add_parser("convert", help="rewrite a readable file as clean PDN 3.0")
    converting.add_argument("file", metavar="FILE", help="a PDN file, - for standard input")
    for act in (checking, converting):
        add_rules(act)
    add_show(acts.add_parser("show", help="list the games of a file, or show one: moves, board, SVG"))
    add_find(acts.add_parser("find", help="find games by players, event, date, result, moves, position"))
    add_merge(acts.add_parser("merge", help="write the games of files as one file of PDN 3.0"))
    add_split(acts.add_parser("split", help="share the games of files among the files of a folder"))
    add_openings(acts.add_parser("openings", help="the opening tree of games, with their results"))
    add_analyse(acts.add_parser("analyse", help="write games with the engine's scores as comments"))
    exporting = acts.add_parser("export", help="write a game of the record as PDN, clocks in comments")
    add_game(exporting)
    checking.set_defaults(act=_check)
    converting.set_defaults(act=_convert)
    exporting.set_defaults(act=_export)


def _check(args: Namespace) -> int:
    bar = GameLine(sys.stderr)
    guesses = Guesses()

    def done(path: Path, game: GameRecord | GameFault) -> None:
        bar.file = path.name
        bar.count()
        if isinstance(game, GameFault):
            bar.clear()
            print(one_line(f"{path}: {game}"))
        if game.remarks:
            bar.clear()
            remark(str(path), game)
        guesses.count(str(path), game)

    report = check([Path(name) for name in args.files], args.rules, done, open_regular)
    bar.clear()
    guesses.tell()
    if report.positions:
        print(f"positions without moves: {report.positions}", file=sys.stderr)
    print(report.summary)
    return 1 if report.failed else 0


def _convert(args: Namespace) -> int:
    files = GameFiles([args.file], args.rules)
    before = ""
    for _, game in files.games():
        print(before + write_game(game), end="")
        before = "\n"
    return files.status()


def _export(args: Namespace) -> int:
    print(FORMS["pdn"].write(chosen(args)), end="")
    return 0
