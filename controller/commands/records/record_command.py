"""`dambord record`: prints a recorded game or its views, lists games, or verifies the record."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from dambord.controller.commands.number_arguments import seconds, whole
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.record.copies.copy_restore import differences, restore
from dambord.controller.record.copies.target_text import open_target
from dambord.controller.record.games.indexing import bring_up_to_date
from dambord.controller.record.games.replayed_views import replayed_views
from dambord.controller.record.header import write_header
from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.teaching.recorded_moments import recorded_moments

STATE = "STATE_DIRECTORY"
"""Environment variable in which systemd gives the state folder of a service."""


def record(args: Namespace) -> int:
    """Print a game as a recording, or list or verify the games.

    Returns exit status 1 if the game is damaged.
    """
    if args.restore:
        return _restore(args.restore, Path(args.record))
    if args.compare:
        return _compare(args.compare, Path(args.record))
    if args.verify:
        return _verify(Path(args.record))
    if args.list:
        with RecordReader(Path(args.record)) as journal:
            for number, began, header in journal.games():
                print(json.dumps({"game": number, "began": began, **json.loads(write_header(header))}))
            unreadable = journal.unreadable()
        for fault in unreadable:
            print(f"{args.record}: {fault}", file=sys.stderr)
        return 1 if unreadable else 0
    if args.index:
        bring_up_to_date(Path(args.record), lambda line: print(line, flush=True))
        return 0
    recorded = chosen(args)
    if args.views:
        return _views(recorded)
    if args.moments:
        print(json.dumps(recorded_moments(recorded), ensure_ascii=False))
        return 0
    if args.diagram is not None or args.diagram_at is not None:
        return _diagram(recorded, args)
    print(write_header(recorded.header))
    for line in recorded.lines:
        print(line)
    if recorded.fault:
        print(one_line(f"{args.record}: {recorded.fault}"), file=sys.stderr)
    return 1 if recorded.fault else 0


def _views(recorded: Recorded) -> int:
    """Print the game as the stream of a page, with the looks of its lamps."""
    looks = {role: {"colour": look.hex, "blink": look.blink} for role, look in DEFAULT.looks.items()}
    stream = {**replayed_views(recorded), "looks": looks}
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


def _verify(path: Path) -> int:
    """Verify the hash chain and print each changed game and event; returns 1 if there is one."""
    with RecordReader(path) as journal:
        found = journal.verify()
    for fault in found.faults:
        print(one_line(f"{path}: {fault}"))
    state = f"{len(found.faults)} faults" if found.faults else "all as they were written"
    print(f"{found.games} games, {found.events} events, {state}; last seal {found.head}")
    return 1 if found.faults else 0


def _restore(copy: str, path: Path) -> int:
    """Make a new record of a copy and print what is not as it was written; returns 1 if anything is not."""
    with closing(open_target(copy)) as target:
        faults = restore(target, path)
    for fault in faults:
        print(f"{copy}: {fault}")
    return max(_verify(path), 1 if faults else 0)


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
    parser.add_argument("--list", action="store_true", help="list the games instead")
    parser.add_argument(
        "--views", action="store_true", help="print the game as the views that its page showed, as JSON"
    )
    parser.add_argument(
        "--moments", action="store_true", help="print the moments that decided a game of draughts, as JSON"
    )
    parser.add_argument(
        "--diagram",
        type=whole("a number of turns", 0),
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
    parser.add_argument("--record", default=str(kept()), metavar="FILE", help="where the record is kept")
    parser.add_argument(
        "--game", type=whole("the number of a game", 1), metavar="N", help="number of the game (the last one)"
    )


def chosen(args: Namespace) -> Recorded:
    """Load the selected game; raises JournalError."""
    path = Path(args.record)
    with RecordReader(path) as journal:
        recorded = journal.load(args.game)
    if recorded is None:
        which = "no game" if args.game is None else f"no game {args.game}"
        raise JournalError(f"{path}: {which} in this record")
    return recorded


def kept() -> Path:
    """Return the default path of the record.

    A service uses the folder from systemd, a person the folder in XDG_STATE_HOME.
    """
    own = os.environ.get("XDG_STATE_HOME", "~/.local/state")
    state = os.environ.get(STATE, f"{own}/dambord")
    return Path(state.split(":")[0]).expanduser() / "record.sqlite3"
