"""A station and its table in one event loop, at the two ends of a socket as two processes are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.attached.attached_client import shown
from dambord.controller.live.client.attended_table import AttendedTable
from dambord.controller.live.client.told_table import ToldDice
from dambord.controller.live.game import Game, opened
from dambord.controller.live.processes import game_process
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.station.station import Station
from dambord.controller.live.table_settings import TableSettings

Joined = Callable[[Game, Seat], None]


async def run_station(
    setup: TableSettings, station: Station, say: Callable[[str], None], joined: Joined
) -> None:
    """Run the table of a station as `run_game` does, and the station at its socket.

    `joined` is called when the station begins to attend the table, where its programs sit at that seat.
    """
    games: list[Game] = []

    async def noted(*args: Any) -> Game:
        games.append(await opened(*args))
        return games[0]

    def begun(seat: Seat) -> None:
        joined(games[0], seat)

    made = partial(_Attached, station, begun)
    with (
        TemporaryDirectory() as folder,
        mock.patch.object(game_process, "AttachedProcess", made),
        mock.patch.object(game_process, "opened", noted),
    ):
        await game_process.run_game(setup, Path(folder) / "socket", say)


class _Attached:
    """Stands in for `live.attached.attached_process.AttachedProcess`."""

    status = ""
    program = None

    def __init__(
        self,
        station: Station,
        begun: Callable[[Seat], None],
        setup: TableSettings,
        socket: Path,
        say: Callable[[str], None],
    ) -> None:
        self._station, self._begun, self._socket, self._say = station, begun, socket, say

    async def start(self) -> None:
        """There is no process to start."""

    async def run(self, seat: object) -> None:
        """Attend the table until cancelled."""
        table = AttendedTable(self._socket, monotonic_us, self._say)
        async with asyncio.TaskGroup() as group:
            group.create_task(self._conversation(table))
            await table.link.ready()
            own = Seat(table, ToldDice(table), self._say)
            group.create_task(own.run())
            group.create_task(shown(table, own))
            self._begun(own)
            group.create_task(self._station.attend(table, own))

    async def _conversation(self, table: AttendedTable) -> None:
        with suppress(OSError, EOFError):
            await table.link.converse()

    async def end(self) -> None:
        """It has ended."""
