"""`dambord dice`: anybody checks the electronic rolls of a recorded match."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from dambord.controller.commands.options.common import bounded, text_file
from dambord.controller.commands.options.number_arguments import whole
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.record.export.dice_audit import AuditedMatch, audit
from dambord.controller.record.header import read_header
from dambord.controller.record.journal import JournalError
from dambord.controller.record.line import RecordingError, lost_in
from dambord.controller.record.record_reader import RecordReader
from dambord.hardware.regular_file import open_regular

DATABASE = b"SQLite format 3\0"
"""How a record's database begins; any other file is read as a recording."""


def dice(args: Namespace) -> int:
    """Check the rolls and print what was found; returns 1 if a roll is not as promised."""
    lines, fault = _lines(args.record, args.game)
    found = audit(lines)
    if not found.matches:
        raise RecordingError(f"{args.record}: no electronic dice were promised in this game")
    hidden = [match for match in found.matches if not match.revealed and match.difference is None]
    if hidden:
        raise RecordingError(
            f"{args.record}: the seed of match {hidden[0].match} is not revealed yet: "
            f"{len(hidden[0].rolls)} rolls can't be checked"
        )
    for match in found.matches:
        _report(match)
    if found.entered:
        print(f"{found.entered} further rolls were entered by hand: they are not checked")
    if found.ruled:
        print(f"{found.ruled} rulings of an arbiter set dice: they are not checked")
    if lost := sum(lost_in(line) for line in lines):
        print(f"{lost} events of this game are lost; rolls among them can't be checked")
    if fault:
        print(one_line(f"{args.record}: {fault}"), file=sys.stderr)
    return 1 if fault or any(match.difference for match in found.matches) else 0


def add_dice(parser: ArgumentParser) -> None:
    """Options of `dambord dice`."""
    parser.add_argument("what", choices=["verify"], help="check every electronic roll of a game")
    parser.add_argument(
        "record", metavar="RECORD", help="a record, or a recording (of `dambord record`; - is standard input)"
    )
    parser.add_argument(
        "--game",
        type=whole("the number of a game", 1),
        metavar="N",
        help="number of the game in a record (the last one)",
    )


def _report(match: AuditedMatch) -> None:
    for game, rolls in match.games:
        print(f"game {game}: {rolls} rolls as the seed gives them")
    found = match.difference
    if found is None:
        print(f"match {match.match}: all {len(match.rolls)} rolls are as promised by {match.commitment}")
        return
    what = ""
    if found.place is not None:
        game, number, (first, second) = match.rolls[found.place]
        what = f"roll {number} of game {game} is {first}-{second}: "
    print(one_line(f"match {match.match}: NOT as promised: {what}{found.why}"))


def _lines(path: str, game: int | None) -> tuple[Sequence[str], str]:
    """The lines of the game behind its header, and what is wrong with the line after them (or nothing).

    Raises ValueError for what can't be read.
    """
    if path != "-" and _is_record(Path(path)):
        return _recorded(Path(path), game)
    if game is not None:
        raise RecordingError(f"{path}: a recording holds one game; --game is for a record")
    with text_file(path) as file:
        lines = list(bounded(file))
    if not lines:
        raise RecordingError(f"{path}: expected a recording, found an empty file")
    try:
        read_header(lines[0])
    except RecordingError as error:
        raise RecordingError(f"{path}: {error}") from None
    return lines[1:], ""


def _is_record(path: Path) -> bool:
    with open_regular(path) as file:
        return file.read(len(DATABASE)) == DATABASE


def _recorded(path: Path, game: int | None) -> tuple[Sequence[str], str]:
    with RecordReader(path) as journal:
        recorded = journal.load(game)
    if recorded is None:
        raise JournalError(f"{path}: no game{'' if game is None else f' {game}'} in this record")
    return recorded.lines, recorded.fault
