"""`dambord record --report`: one file of what happened in a game."""

from __future__ import annotations

import platform
import sys
from argparse import Namespace
from importlib import metadata
from pathlib import Path

from dambord import hardware
from dambord.controller.commands.options.common import text_file
from dambord.controller.commands.records.record_place import open_record
from dambord.controller.devices.gpio.pi_models import model
from dambord.controller.record.atomic_file import PRIVATE, write_atomically
from dambord.controller.record.export.report import SealedGame, Surroundings, write_report
from dambord.controller.record.recorded import Recorded
from dambord.firmware import wire
from dambord.hardware.regular_file import open_regular

MOST_LOG = 500
"""Lines of the log that come along at most: the last ones."""


def report(args: Namespace, recorded: Recorded) -> None:
    """Write the report of a game to the file of `--report`; `-` is standard output.

    Raises ValueError or OSError.
    """
    text = write_report(_sealed(args, recorded), _surroundings(args, recorded), names=args.names)
    if args.report == "-":
        sys.stdout.write(text)
        return
    write_atomically(Path(args.report), text.encode(), PRIVATE)
    print(
        f"{args.report}: what happened in game {recorded.number}, {len(recorded.lines)} lines",
        file=sys.stderr,
    )


def _sealed(args: Namespace, recorded: Recorded) -> SealedGame:
    with open_record(args) as record:
        row = record.row_of(recorded.number)
        rows = record.rows(recorded.number, 0, recorded.events)
        identity = record.identity()
    lines = [(line, seal) for _, line, seal in rows][: len(recorded.lines)]
    seal = bytes.fromhex(row["seal"])
    return SealedGame(identity, recorded.number, recorded.began, recorded.header, seal, lines, recorded.fault)


def _surroundings(args: Namespace, recorded: Recorded) -> Surroundings:
    with open_regular(hardware.file(recorded.header.board)) as file:
        board = file.read().decode("utf-8", "replace")
    log: list[str] = []
    if args.log is not None:
        with text_file(args.log) as lines:
            log = [line.rstrip("\n") for line in lines][-MOST_LOG:]
    versions = {
        "dambord": metadata.version("dambord"),
        "firmware": ".".join(map(str, wire.FIRMWARE)),
        "python": platform.python_version(),
        "machine": model().name,
    }
    return Surroundings(board, versions, log)
