"""A house with a station in virtual time: the real shell on a simulated board, its power and its record."""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from dambord.controller.commands.station import command
from dambord.controller.commands.station.settings_reader import read_station
from dambord.controller.commands.station.tools import moments
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live import app, game
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.station.headers import resting
from dambord.controller.live.station.station import Station
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.station.model.choice import Choice
from tests.station.direct_board import DirectBoard
from tests.station.virtual_time import VirtualClock
from tests.station.weak_program import FAULTS, WeakProgram

ROTATED_AT = 1_500_000
"""Bytes after which a record is put aside; small, so that it happens often."""
LOOKED_AT = 2
"""Positions of a game that are analysed; all of them would take most of the time."""
FAULTY = 0.08
"""Share of games in which the program fails."""


class House:
    """The station of one house; `power` is on from `switch_on` to `cut`."""

    def __init__(
        self, clock: VirtualClock, folder: Path, board: str, settings: Mapping[str, Any], seed: int
    ) -> None:
        self.clock = clock
        self.record = folder / "record.sqlite3"
        self.board = DirectBoard(board)
        self.settings = read_station(settings)
        self.rng = Random(f"house {seed}")
        self.stirred = 0.0
        """Until when something else than a person may keep the station awake (monotonic seconds)."""
        self.chatters = False
        """Whether a contact comes and goes all the time."""
        self.said: deque[str] = deque(maxlen=100)
        """The last lines of the log."""
        self.calm_from = 0.0
        """When the last mishap of the house, such as a power cut, is over (monotonic seconds)."""
        self.program: WeakProgram | None = None
        """The program that was made last."""
        self.stolen: list[str] = []
        """Pieces that visitors have taken home."""
        self.desk: PlayerDesk | None = None
        """What pages are served; None while the table does not run."""
        self.table: RunningTable | None = None
        self.crashes: list[BaseException] = []
        self.station: Station | None = None
        self.make_program: Callable[[str, Choice, Any], Any] = self._opponent
        """Makes the programs that play."""
        self.attended: Callable[[RunningTable], None] = lambda table: None
        """Called with every table that begins."""
        self.say: Callable[[str], None] = self.said.append
        self._board = board
        self._process: asyncio.Task[None] | None = None

    @contextmanager
    def shell(self) -> Iterator[None]:
        """Put what the world simulates in the place of devices, sockets and child processes."""
        with (
            mock.patch.object(game, "open_equipment", self.board.open),
            mock.patch.object(app, "served", self._served),
            mock.patch.object(command, "say", self.say),
            mock.patch.object(command, "make_opponent", self.make_program),
            mock.patch.object(command, "checks", self._checks),
            mock.patch.object(command, "moments", lambda state: islice(moments(state), LOOKED_AT)),
            mock.patch.object(command, "ROTATED_AT", ROTATED_AT),
        ):
            yield

    @asynccontextmanager
    async def _served(self, desk: PlayerDesk, *where: object, **options: object) -> AsyncIterator[str]:
        self.desk = desk
        try:
            yield "http://127.0.0.1:0"
        finally:
            self.desk = None

    async def _checks(self, table: RunningTable, record: Path) -> Sequence[Mapping[str, Any]]:
        return [{"name": "record", "result": "ok", "text": str(record)}]

    def _opponent(self, text: str, choice: Choice, game: Any) -> WeakProgram:
        fault = self.rng.choice(FAULTS) if self.rng.random() < FAULTY else ""
        self.program = WeakProgram(self.rng, fault, self.rng.randrange(20))
        return self.program

    def switch_on(self) -> None:
        """Start the program, as the service does."""
        self._process = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Run the process, and start it again when it ends, as the service does."""
        while True:
            try:
                station = command.station_of(self.settings, self._board, self.record)
                attend = station.attend

                async def attended(table: RunningTable, attend: Any = attend) -> None:
                    self.table = table
                    self.attended(table)
                    await attend(table)

                station.attend = attended  # type: ignore[method-assign]
                self.station = station
                table = TableSettings(
                    resting(station.plan.house.rules, self._board),
                    self.record,
                    "direct",
                    "127.0.0.1",
                    0,
                    station=station,
                    goes_on=False,
                )
                await command.serve(table, station, self.settings)
            except Exception as error:
                self.crashes.append(error)
                print(f"crash: {error!r}", file=sys.stderr)
            finally:
                self.table = self.station = self.desk = None
            await asyncio.sleep(2)

    async def cut(self) -> None:
        """Cut the power: what was on the disk at this instant is all that is left."""
        kept = {path: path.read_bytes() for path in self.record.parent.iterdir() if path.is_file()}
        process, self._process = self._process, None
        if process is not None:
            process.cancel()
            with suppress(asyncio.CancelledError):
                await process
        for path in self.record.parent.iterdir():
            path.unlink()
        for path, data in kept.items():
            path.write_bytes(data)

    async def stop(self) -> None:
        """End the process in order."""
        process, self._process = self._process, None
        if process is not None:
            process.cancel()
            with suppress(asyncio.CancelledError):
                await process

    @property
    def silent(self) -> bool:
        """Whether the present program has stopped answering, which the table leaves to the clocks."""
        return self.program is not None and self.program.silent

    @property
    def power(self) -> bool:
        """Whether the power is on."""
        return self._process is not None

    @property
    def screen(self) -> Any:
        """The screen that is shown; None while the station does not run."""
        return None if self.station is None or self.desk is None else self.station.state.screen

    @property
    def state(self) -> Any:
        """The state of the game; None while no table runs."""
        return None if self.table is None or self.desk is None else self.table.game_loop.state

    def touch(self, act: Any, option: str | None = None) -> None:
        """Touch the page."""
        self.board.touched = monotonic_us()
        if self.station is not None and self.desk is not None:
            with suppress(ValueError):
                self.station.act(act, option)

    def size(self) -> int:
        """Bytes of all files of the record."""
        return sum(path.stat().st_size for path in self.record.parent.iterdir() if path.is_file())

    def with_settings(self, **changed: Any) -> None:
        """Change the settings; they hold from the next start on."""
        self.settings = replace(self.settings, **changed)
