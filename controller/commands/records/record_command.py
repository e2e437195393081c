"""`dambord record`: prints a recorded game or its views, lists games, or verifies the record."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from dambord.controller.commands.options.number_arguments import seconds
from dambord.controller.commands.options.number_arguments import whole as whole_number
from dambord.controller.commands.records.record_place import add_record_place, open_record, record_place
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.record.copies.copy_restore import differences, restore
from dambord.controller.record.copies.target_text import open_target
from dambord.controller.record.export.forms import FORMS
from dambord.controller.record.games.game_index import GameIndex
from dambord.controller.record.games.index_update import bring_up_to_date
from dambord.controller.record.games.last_played import last_played
from dambord.controller.record.games.replayed_views import replayed_views
from dambord.controller.record.games.search import Search
from dambord.controller.record.header import write_header
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.teaching.recorded_moments import recorded_moments


def record(args: Namespace) -> int:
    """Print a game as a recording, or list or verify the games.

    Returns exit status 1 if the game is damaged.
    """
    if args.restore:
        return _restore(args.restore, record_place(args))
    if args.compare:
        return _compare(args.compare, record_place(args))
    if args.verify:
        return _verify(args)
    if args.list:
        return _list(args)
    if args.index:
        bring_up_to_date(record_place(args), lambda line: print(line, flush=True))
        return 0
    recorded = chosen(args)
    if args.report is not None:
        # Imported here: it asks what machine this is.
        from dambord.controller.commands.records.report_command import report

        report(args, recorded)
        return whole(args, recorded)
    if args.views:
        return _views(recorded)
    if args.moments:
        print(json.dumps(recorded_moments(recorded), ensure_ascii=False))
        return 0
    if args.diagram is not None or args.diagram_at is not None:
        return _diagram(recorded, args)
    print(FORMS["recording"].write(recorded), end="")
    return whole(args, recorded)


def _list(args: Namespace) -> int:
    """Print every game as JSON: its header, and how it ended. Returns 1 if one can't be read."""
    with open_record(args) as journal:
        games, unreadable = journal.games(), journal.unreadable()
    path = record_place(args)
    bring_up_to_date(path, lambda line: None)
    with GameIndex(path) as index:
        listed = {number: json.loads(text) for number, text in index.search(Search()).games}
    for number, began, header in games:
        ends = {key: listed.get(number, {}).get(key) for key in ("plies", "seconds", "result", "void")}
        print(json.dumps({"game": number, "began": began, **json.loads(write_header(header)), **ends}))
    for fault in unreadable:
        print(f"{path}: {fault}", file=sys.stderr)
    return 1 if unreadable else 0


def _views(recorded: Recorded) -> int:
    """Print the game as the stream of a page, with the looks of its lamps."""
    stream = {**replayed_views(recorded), "looks": DEFAULT.as_json()}
    print(json.dumps(stream, ensure_ascii=False, separators=(",", ":")))
    return 0


def _diagram(recorded: Recorded, args: Namespace) -> int:
    """Print a position of the game, or the board of an instant, as SVG."""
    from dambord.controller.record.export.diagram_export import export_diagram, export_instant

    if args.diagram_at is not None:
        print(export_instant(recorded, args.diagram_at, turned=args.turned, theme=args.theme))
    else:
        print(export_diagram(recorded, args.diagram, turned=args.turned, theme=args.theme))
    return 0


def _verify(args: Namespace) -> int:
    """Verify the hash chain and print each changed game and event; returns 1 if there is one."""
    with open_record(args) as journal:
        return _verified(journal)


def _verified(journal: RecordReader) -> int:
    found = journal.verify()
    for fault in found.faults:
        print(one_line(f"{journal.path}: {fault}"))
    for number in found.struck:
        print(f"game {number} was deleted: its contents are gone, its seals are there")
    state = f"{len(found.faults)} faults" if found.faults else "all as they were written"
    print(f"{found.games} games, {found.events} events, {state}; last seal {found.head}")
    return 1 if found.faults else 0


def _restore(copy: str, path: Path) -> int:
    """Make a new record of a copy and print what is not as it was written; returns 1 if anything is not."""
    with closing(open_target(copy)) as target:
        faults = restore(target, path)
    for fault in faults:
        print(f"{copy}: {fault}")
    with RecordReader(path) as journal:
        return max(_verified(journal), 1 if faults else 0)


def _compare(copy: str, path: Path) -> int:
    """Compare the record with a copy and print every difference; returns 1 if there is one."""
    with closing(open_target(copy)) as target:
        found = list(differences(target, path))
    for difference in found:
        print(difference)
    print(f"{len(found)} differences" if found else "the copy has all of the record")
    return 1 if found else 0


def add_record(parser: ArgumentParser) -> None:
    """Options of `dambord record`."""
    add_game(parser)
    parser.add_argument("--list", action="store_true", help="list the games instead, as JSON; times in UTC")
    parser.add_argument(
        "--report", metavar="FILE", help="write what happened to FILE instead, for whoever is to find out why"
    )
    parser.add_argument("--names", action="store_true", help="leave the names of people in the report")
    parser.add_argument("--log", metavar="FILE", help="the lines of a log whose end goes into the report")
    parser.add_argument(
        "--views", action="store_true", help="print the game as the views that its page showed, as JSON"
    )
    parser.add_argument(
        "--moments", action="store_true", help="print the moments that decided a game of draughts, as JSON"
    )
    parser.add_argument(
        "--diagram",
        type=whole_number("a number of turns", 0),
        metavar="PLY",
        help="print the position after so many turns of a game of draughts as SVG; 0 is the start",
    )
    parser.add_argument(
        "--diagram-at",
        type=seconds,
        metavar="SECONDS",
        help="print the board as it was seen at that time, with its lamps, as SVG",
    )
    parser.add_argument("--turned", action="store_true", help="the diagram the other way round")
    parser.add_argument(
        "--theme",
        choices=("board", "print"),
        default="board",
        help="colours of the diagram, or greys for paper",
    )
    parser.add_argument(
        "--index", action="store_true", help="bring the list of games beside the record up to date instead"
    )
    parser.add_argument("--restore", metavar="COPY", help="make a new record of a copy instead")
    parser.add_argument("--compare", metavar="COPY", help="compare the record with a copy instead")
    parser.add_argument("--verify", action="store_true", help="verify instead that all games are unchanged")


def add_game(parser: ArgumentParser) -> None:
    """Add the options that select a record and a game of it."""
    add_record_place(parser)
    parser.add_argument(
        "--game",
        type=whole_number("the number of a game", 1),
        metavar="N",
        help="number of the game (the last one in which something was played)",
    )


def chosen(args: Namespace) -> Recorded:
    """Load the selected game, without one the last that is not empty; raises JournalError."""
    with open_record(args) as journal:
        if args.game is not None:
            return game_numbered(journal, args.game)
        recorded, games = last_played(journal), len(journal.games())
    if recorded is None:
        empty = f"; {games} without a turn: --game N takes one of them" if games else ""
        raise JournalError(f"{journal.path}: no game in this record{empty}")
    return recorded


def game_numbered(journal: RecordReader, number: int) -> Recorded:
    """Load the game of that number; raises JournalError."""
    recorded = journal.load(number)
    if recorded is None:
        gone = " any more: it was deleted" if number in journal.struck() else " in this record"
        raise JournalError(f"{journal.path}: no game {number}{gone}")
    return recorded


def whole(args: Namespace, recorded: Recorded) -> int:
    """Exit status 0, or 1 with a line on standard error if only what is intact of a game was used."""
    if recorded.fault:
        print(one_line(f"{record_place(args)}: {recorded.fault}"), file=sys.stderr)
    return 1 if recorded.fault else 0
