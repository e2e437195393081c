"""`dambord pdn`: checks and converts PDN files, and exports a recorded game."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TextIO

from dambord.controller.commands.records.record_command import add_game, chosen
from dambord.controller.core.messages.one_line import one_line
from dambord.hardware.regular_file import at_most, open_regular
from dambord.rules.draughts.pdn import GameFault, GameRecord, check, write_game
from dambord.rules.draughts.pdn.check import blocks_of, readable
from dambord.rules.registry import expect

MOST_INPUT = 1 << 26
"""Bytes of standard input that are converted; a file may have any length."""


def pdn(args: Namespace) -> int:
    """Run the subcommand."""
    if getattr(args, "rules", None) is not None:
        expect("draughts", args.rules)
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
        act.add_argument("--rules", metavar="R", help="ruleset of games that don't say (guessed)")
    exporting = acts.add_parser("export", help="write a game of the record as PDN, clocks in comments")
    add_game(exporting)
    checking.set_defaults(act=_check)
    converting.set_defaults(act=_convert)
    exporting.set_defaults(act=_export)


def _check(args: Namespace) -> int:
    bar = Progress(sys.stderr)

    def done(path: Path, game: GameRecord | GameFault) -> None:
        bar.count(path)
        if isinstance(game, GameFault):
            bar.clear()
            print(one_line(f"{path}: {game}"))
        if game.remarks:
            bar.clear()
            remark(str(path), game)

    report = check([Path(name) for name in args.files], args.rules, done, open_regular)
    bar.clear()
    if report.positions:
        print(f"positions without moves: {report.positions}", file=sys.stderr)
    print(report.summary)
    return 1 if report.failed else 0


def _convert(args: Namespace) -> int:
    # Standard input can be read only once.
    given = at_most(sys.stdin.buffer, MOST_INPUT, args.file) if args.file == "-" else None
    data = given if given is not None else blocks_of(Path(args.file), open_regular)
    failed = False
    before = ""
    try:
        for game in readable(data, args.rules):
            if isinstance(game, GameFault):
                failed = True
                print(one_line(f"{args.file}: {game}"), file=sys.stderr)
            else:
                print(before + write_game(game), end="")
                before = "\n"
            remark(args.file, game)
    except ValueError as error:
        raise ValueError(f"{args.file}: {error}") from None
    return 1 if failed else 0


def _export(args: Namespace) -> int:
    from dambord.controller.record.export.pdn_export import export_game

    print(write_game(export_game(chosen(args))), end="")
    return 0


def remark(file: str, game: GameRecord | GameFault) -> None:
    """Say on standard error what was mended in a game."""
    for text in game.remarks:
        print(one_line(f"{file}: game {game.number}: {text}"), file=sys.stderr)


class Progress:
    """A progress line on a terminal that counts games; silent elsewhere."""

    def __init__(self, out: TextIO) -> None:
        self._out = out if out.isatty() else None
        self._games = 0

    def count(self, path: Path) -> None:
        """Count one more game of the file `path`."""
        self._games += 1
        if self._out is not None and self._games % 20 == 0:
            print(f"\r{self._games} games, {path.name}\x1b[K", end="", file=self._out, flush=True)

    def clear(self) -> None:
        """Erase the progress line before other output."""
        if self._out is not None:
            print("\r\x1b[K", end="", file=self._out, flush=True)
