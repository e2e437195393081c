"""The options by which a board joins a hall."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from dambord.controller.live.table_desks import Joins


def add_joining(parser: ArgumentParser) -> None:
    """Add the options; the event is `--event`."""
    parser.add_argument(
        "--hall", metavar="URL", help="join the hall of --event: mqtt(s)://HOST:PORT of its broker (none)"
    )
    parser.add_argument("--name", metavar="BOARD", help="the board's name in the hall")


def joins_of(args: Namespace) -> Joins | None:
    """Return what joins the table to its hall, or None; raises ValueError that names the option."""
    if args.hall is None:
        return None
    # Imported here: other tables need no MQTT, and start sooner without it.
    from dambord.controller.hall.board.board_link import joining
    from dambord.controller.hall.wire.address import read_address
    from dambord.controller.hall.wire.topics import read_name
    from dambord.controller.service.handover import handover

    for option in ("event", "name"):
        if getattr(args, option) is None:
            raise ValueError(f"--hall: expected --{option} too")
    try:
        address = read_address(args.hall)
    except ValueError as error:
        raise ValueError(f"--hall: {error}") from None
    event, name = read_name(args.event, "--event"), read_name(args.name, "--name")
    return joining(address, event, name, system=handover())
