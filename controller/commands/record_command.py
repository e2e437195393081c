"""`dambord record`: a game of the record as a recording that `dambord replay` runs."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from dambord.controller.commands.numbers import whole
from dambord.controller.record.format import Recorded, write_header
from dambord.controller.record.journal import Journal, JournalError

STATE = "STATE_DIRECTORY"
"""Where systemd names the folder for a service's state."""


def record(args: Namespace) -> int:
    """Print the recording of a game, or the list of games."""
    if args.verify:
        return _verify(Path(args.record))
    if args.list:
        with Journal(Path(args.record), writing=False) as journal:
            for number, began, header in journal.games():
                print(json.dumps({"game": number, "began": began, **json.loads(write_header(header))}))
        return 0
    recorded = chosen(args)
    print(write_header(recorded.header))
    for line in recorded.lines:
        print(line)
    if recorded.fault:
        print(f"{args.record}: {recorded.fault}", file=sys.stderr)
    return 1 if recorded.fault else 0


def _verify(path: Path) -> int:
    """Say which game and event is not as it was written; 1 if any is."""
    with Journal(path, writing=False) as journal:
        found = journal.verify()
    for fault in found.faults:
        print(f"{path}: {fault}")
    state = f"{len(found.faults)} faults" if found.faults else "all as they were written"
    print(f"{found.games} games, {found.events} events, {state}; last seal {found.head}")
    return 1 if found.faults else 0


def add_record(parser: ArgumentParser) -> None:
    """Options of `dambord record`."""
    add_game(parser)
    parser.add_argument("--list", action="store_true", help="list the games instead")
    parser.add_argument(
        "--verify", action="store_true", help="look instead whether all games are as they were written"
    )


def add_game(parser: ArgumentParser) -> None:
    """Which game of which record."""
    parser.add_argument("--record", default=str(kept()), metavar="FILE", help="where the record is kept")
    parser.add_argument(
        "--game", type=whole("the number of a game", 1), metavar="N", help="number of the game (the last one)"
    )


def chosen(args: Namespace) -> Recorded:
    """The game asked for; raises JournalError."""
    path = Path(args.record)
    with Journal(path, writing=False) as journal:
        recorded = journal.load(args.game)
    if recorded is None:
        which = "no game" if args.game is None else f"no game {args.game}"
        raise JournalError(f"{path}: {which} in this record")
    return recorded


def kept() -> Path:
    """Where the record is: a service has a folder from systemd, a person has one of their own."""
    own = os.environ.get("XDG_STATE_HOME", "~/.local/state")
    state = os.environ.get(STATE, f"{own}/dambord")
    return Path(state.split(":")[0]).expanduser() / "record.sqlite3"
