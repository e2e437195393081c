"""The process of a station: with what else is attached to its table, a client of the game's socket."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, cast

from dambord.controller.commands.options.config import settled
from dambord.controller.commands.station.checks import checks
from dambord.controller.commands.station.station_table import board_of, is_due, station_settings
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.attached.attached_client import run, say
from dambord.controller.live.client.attended_table import AttendedTable
from dambord.controller.live.client.told_table import ToldTable
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.station.made_station import station_of


class Attendance:
    """Implements `live.attached.attached_client.Visit`. Raises ValueError or OSError with one line."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        args = settled(Namespace(**{"config": None, **told["options"]}))
        settings, record = station_settings(args), Path(args.record)
        self._station = station_of(
            settings,
            board_of(args, settings),
            record,
            say,
            partial(checks, record=record, host=args.host, page=args.page),
            partial(is_due, record),
        )

    def table(self, socket: Path) -> AttendedTable:
        """The table as a station is told of it."""
        return AttendedTable(socket, monotonic_us, say)

    async def attend(self, table: ToldTable, seat: Seat) -> None:
        """Look after visitors until cancelled."""
        await self._station.attend(cast(AttendedTable, table), seat)


if __name__ == "__main__":
    run(Attendance)
