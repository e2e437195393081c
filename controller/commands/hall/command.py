"""`dambord hall`: runs the desk of a hall of boards."""

from __future__ import annotations

import contextlib
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from dambord.controller.commands.options.defaults import HOST, PORT
from dambord.controller.commands.options.number_arguments import port, whole
from dambord.controller.commands.records.usual_place import kept
from dambord.controller.commands.table.steady_output import steady
from dambord.controller.commands.table.until_told import until_told
from dambord.controller.service.release_files import SIGNERS

MQTT = 1883
"""TCP port of the hall's own broker."""
DAY_MIN = 24 * 60
BOARDS = 1000
"""Simulated boards at most."""


def hall(args: Namespace) -> int:
    """Run a desk until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    from dambord.controller.hall.desk.desk_process import HallSettings, run_desk
    from dambord.controller.hall.wire.address import read_address
    from dambord.controller.hall.wire.topics import read_name

    event = read_name(args.event, "--event")
    try:
        broker = None if args.broker is None else read_address(args.broker)
    except ValueError as error:
        raise ValueError(f"--broker: {error}") from None
    usual = kept().with_name(f"hall-{event}.sqlite3")
    archive = str(usual) if args.archive is None else args.archive
    if args.erase is not None:
        from dambord.controller.hall.archive.archive import Archive
        from dambord.controller.hall.archive.erasing import erase

        with contextlib.closing(Archive(archive, event)) as opened:
            print(f"erased {erase(opened, args.erase)} games of {args.erase}; start the desk anew")
        return 0
    if args.releases is not None and not args.releases.is_dir():
        raise ValueError(f"--releases: {args.releases}: no such folder")
    setup = HallSettings(
        event,
        archive,
        usual if "://" in archive else Path(archive),
        args.host,
        args.page,
        args.mqtt,
        broker,
        args.delay,
        args.forget or "",
        args.simulate or 0,
        args.releases,
        args.signers or SIGNERS,
    )
    with contextlib.suppress(KeyboardInterrupt), steady() as told:
        until_told(partial(run_desk, setup, told))
    return 0


def add_hall(parser: ArgumentParser) -> None:
    """Options of `dambord hall`."""
    parser.add_argument(
        "--event", required=True, metavar="EVENT", help="its name: lower-case letters, digits and hyphens"
    )
    parser.add_argument(
        "--broker", metavar="URL", help="mqtt(s)://HOST:PORT of a broker (one of its own, by mosquitto)"
    )
    parser.add_argument(
        "--archive",
        metavar="FILE",
        help="a file, or postgresql://… (beside the usual record, one for each event)",
    )
    parser.add_argument("--host", default=HOST, help="address of the page and of the own broker (loopback)")
    parser.add_argument("--page", default=PORT, type=port, metavar="N", help=f"port of the page ({PORT})")
    parser.add_argument(
        "--mqtt", default=MQTT, type=port, metavar="N", help=f"port of the own broker ({MQTT})"
    )
    parser.add_argument(
        "--delay",
        default=0,
        type=whole("minutes", 0, DAY_MIN),
        metavar="MINUTES",
        help="by which the public sees everything later (0)",
    )
    parser.add_argument(
        "--forget", metavar="BOARD", help="let another board have this name at the own broker"
    )
    parser.add_argument(
        "--erase", metavar="NAME", help="erase the games of a player from the archive, and end"
    )
    parser.add_argument(
        "--releases",
        type=Path,
        metavar="FOLDER",
        help="hand out the signed releases in this folder to boards",
    )
    parser.add_argument(
        "--signers", type=Path, metavar="FILE", help=f"the keys whose releases are handed out ({SIGNERS})"
    )
    parser.add_argument(
        "--simulate",
        type=whole("boards", 1, BOARDS),
        metavar="N",
        help="let simulated hands play at N boards",
    )
