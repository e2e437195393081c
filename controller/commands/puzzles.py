"""`dambord puzzles`: finds combinations in games, proves them again, lists them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import TextIO

from dambord.controller.commands.options.number_arguments import whole
from dambord.controller.commands.terminal_line import TerminalLine
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.teaching.puzzles.collection import read_file, rulesets, shipped
from dambord.controller.teaching.puzzles.proof import UnprovedError
from dambord.controller.teaching.puzzles.proof_search import prove
from dambord.controller.teaching.puzzles.puzzle import GRADES, Puzzle
from dambord.controller.teaching.puzzles.puzzle_file import written
from dambord.controller.teaching.puzzles.search.in_files import Found, search
from dambord.controller.teaching.puzzles.solution_check import UnsoundError
from dambord.rules.registry import draughts_game

MOST_JOBS = 64


def puzzles(args: Namespace) -> int:
    """Run the subcommand."""
    if getattr(args, "rules", None) is not None:
        draughts_game(args.rules)
    status: int = args.act(args)
    return status


def add_puzzles(parser: ArgumentParser) -> None:
    """Add the subcommands of `dambord puzzles`."""
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    finding = acts.add_parser("find", help="find the combinations in games, each proved, one JSON line each")
    finding.add_argument("files", nargs="+", metavar="GAMES", type=Path, help="PDN files")
    finding.add_argument("--rules", metavar="R", help="ruleset of games that don't say (guessed)")
    finding.add_argument(
        "--output", metavar="FILE", type=Path, help="write there instead of to standard output"
    )
    finding.add_argument(
        "--limit", metavar="N", type=whole("a number of puzzles", 1), help="stop after N puzzles"
    )
    finding.add_argument(
        "--asides", action="store_true", help="also where one turn of a game is replaced by another legal one"
    )
    finding.add_argument(
        "--jobs", metavar="N", type=whole("a number of processes", 1, MOST_JOBS), default=1,
        help="processes at a time (1)",
    )  # fmt: skip
    finding.set_defaults(act=_find)
    checking = acts.add_parser("check", help="prove puzzles again; one line for each that fails")
    checking.add_argument("files", nargs="*", metavar="FILE", type=Path, help="files of puzzles (our own)")
    checking.set_defaults(act=_check)
    listing = acts.add_parser("list", help="list puzzles: id, ruleset, grade, turns, gain, position, source")
    listing.add_argument("files", nargs="*", metavar="FILE", type=Path, help="files of puzzles (our own)")
    listing.add_argument("--rules", metavar="R", help="only of this ruleset")
    listing.add_argument(
        "--grade", metavar="N", type=whole("a grade", GRADES[0], GRADES[-1]), help="only of this grade"
    )
    listing.set_defaults(act=_list)


def _find(args: Namespace) -> int:
    bar = PuzzleLine(sys.stderr)
    with ExitStack() as stack:
        results = stack.enter_context(search(args.files, args.rules, args.asides, args.jobs))
        out = stack.enter_context(args.output.open("w", encoding="utf-8")) if args.output else sys.stdout
        for puzzle in islice(_counted(results, bar), args.limit):
            bar.clear()
            print(written(puzzle), file=out, flush=True)
    bar.clear()
    print(bar.summary, file=sys.stderr)
    return 0


def _counted(results: Iterator[Found], bar: PuzzleLine) -> Iterator[Puzzle]:
    for result in results:
        bar.count(result)
        yield from result.puzzles


def _check(args: Namespace) -> int:
    failed = count = others = positions = 0
    bar = TerminalLine(sys.stderr)
    for puzzle in _given(args):
        count += 1
        bar.say(f"{count} puzzles, {failed} failed")
        try:
            proved = prove(puzzle)
        except (UnsoundError, UnprovedError) as error:
            failed += 1
            bar.clear()
            print(one_line(f"{puzzle.rules} {puzzle.id}: {str(error) or 'too long to prove'}"))
        else:
            others += proved.others
            positions += proved.positions
    bar.clear()
    print(f"{others} other turns refuted, {positions} positions searched")
    print(f"{count} puzzles, {failed} failed")
    return 1 if failed else 0


def _list(args: Namespace) -> int:
    for puzzle in _given(args):
        if args.rules in (None, puzzle.rules) and args.grade in (None, puzzle.grade):
            gain = "win" if puzzle.wins else f"+{puzzle.gain / 100:g}"
            players = " - ".join(str(puzzle.source.get(key, "?")) for key in ("white", "black"))
            where = ", ".join(str(puzzle.source[key]) for key in ("event", "date") if key in puzzle.source)
            print(
                one_line(
                    f"{puzzle.id}  {puzzle.rules}  grade {puzzle.grade}  {puzzle.turns} turns  {gain}  "
                    f"{puzzle.fen}  {players}{where and f', {where}'}"
                )
            )
    return 0


def _given(args: Namespace) -> Iterator[Puzzle]:
    """The puzzles of the files named, else our own."""
    if args.files:
        for path in args.files:
            yield from read_file(path)
    else:
        for name in rulesets():
            yield from shipped(name)


class PuzzleLine(TerminalLine):
    """Counts games, positions and puzzles."""

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self._games = self._positions = self._puzzles = self._faults = 0

    def count(self, result: Found) -> None:
        """Count one more game."""
        self._games += 1
        self._positions += result.positions
        self._puzzles += len(result.puzzles)
        self._faults += result.fault
        self.say(self.summary)

    @property
    def summary(self) -> str:
        """`N games (K don't replay), P positions, Q puzzles`."""
        faults = f" ({self._faults} more do not replay)" if self._faults else ""
        games = self._games - self._faults
        return f"{games} games{faults}, {self._positions} positions, {self._puzzles} puzzles"
