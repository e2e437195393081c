"""`dambord station`: a table, its page, and the station that looks after visitors, as three processes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from dambord.controller.commands.options.config import FAR, NEAR, settled
from dambord.controller.commands.options.defaults import DEFAULTS
from dambord.controller.commands.options.table_options import add_place
from dambord.controller.commands.table.run import run
from dambord.controller.live.station.station_settings import StationSettings


def station(args: Namespace) -> int:
    """Run a station until Ctrl-C or SIGTERM; raises ValueError or OSError if it can't start."""
    if settled(args).station is None:
        args.station = StationSettings()
    return run(args)


def add_station(parser: ArgumentParser) -> None:
    """Options of `dambord station`."""
    add_place(parser)
    parser.add_argument("--rules", metavar="R", help="ruleset of the board at rest (the first that fits it)")
    parser.add_argument(
        "--near", choices=NEAR, help=f"what pages on this machine may do ({DEFAULTS['near']})"
    )
    parser.add_argument("--far", choices=FAR, help=f"what other machines may do ({DEFAULTS['far']})")
    parser.add_argument("--copy", metavar="TARGET", help="second copy of the record, as in dambord run")
    parser.add_argument("--hook", metavar="CMD", help="program that gets every event as a line of JSON")
    parser.set_defaults(option=[])
