"""What is done between two runs of a table that starts anew."""

from __future__ import annotations

from argparse import Namespace

from dambord.controller.commands.options.config import settled
from dambord.controller.commands.options.first_run import equipped
from dambord.controller.core.messages.say import Say


def renewed(args: Namespace, say: Say) -> None:
    """Make a board what it has been set up as on the page, or put a station's record aside that has grown."""
    args.new = False
    known = settled(args)
    if known.station is None:
        equipped(known, say)
        return
    # Other tables start sooner without it.
    from dambord.controller.commands.station.station_table import put_aside

    put_aside(known, say)
