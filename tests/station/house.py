"""A house with a station in virtual time: the real shell on a simulated board, its power and its record."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from dambord.controller.commands.options.defaults import DEFAULTS
from dambord.controller.commands.station import station_table
from dambord.controller.commands.station.settings_reader import read_station
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live import game
from dambord.controller.live.client.attended_table import AttendedTable
from dambord.controller.live.first_run_terms import Renewed
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.station import made_station
from dambord.controller.live.station.school import moments
from dambord.controller.live.station.station import Station
from dambord.controller.station.model.choice import Choice
from tests.station.direct_board import DirectBoard
from tests.station.one_loop import run_station
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
        self.table: game.Game | None = None
        """The table, while the station attends it."""
        self.crashes: list[BaseException] = []
        self.station: Station | None = None
        self.make_program: Callable[[str, Choice, Any], Any] = self._opponent
        """Makes the programs that play."""
        self.attended: Callable[[game.Game], None] = lambda table: None
        """Called with every table that begins."""
        self.say: Callable[[str], None] = self.said.append
        self._board = board
        self._process: asyncio.Task[None] | None = None

    @contextmanager
    def shell(self) -> Iterator[None]:
        """Put what the world simulates in the place of devices, sockets and child processes."""
        with (
            mock.patch.object(game, "open_equipment", self.board.open),
            mock.patch.object(station_table, "say", self.say),
            mock.patch.object(made_station, "make_opponent", self.make_program),
            mock.patch.object(made_station, "moments", lambda state: islice(moments(state), LOOKED_AT)),
            mock.patch.object(station_table, "ROTATED_AT", ROTATED_AT),
        ):
            yield

    async def _checks(self, table: AttendedTable) -> Sequence[Mapping[str, Any]]:
        return [{"name": "record", "result": "ok", "text": str(self.record)}]

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
            own = {"station": self.settings, "board": self._board, "record": str(self.record), "page": 0}
            args = Namespace(**{**DEFAULTS, "port": "direct", **own})
            try:
                due = partial(station_table.is_due, self.record)
                self.station = made_station.station_of(
                    self.settings, self._board, self.record, self.say, self._checks, due
                )
                setup = station_table.station_table(args)
                await run_station(setup, self.station, self.say, self._joined)
            except* Renewed:
                station_table.put_aside(args, self.say)
            except* Exception as error:
                self.crashes.append(error)
                print(f"crash: {error!r}", file=sys.stderr)
            finally:
                self.table = self.station = None
            await asyncio.sleep(2)

    def _joined(self, table: game.Game, seat: Seat) -> None:
        self.table = table
        self.attended(table)

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
        return None if self.station is None or self.table is None else self.station.state.screen

    @property
    def state(self) -> Any:
        """The state of the game; None while no table runs."""
        return None if self.table is None else self.table.loop.state

    def touch(self, act: Any, option: str | None = None) -> None:
        """Touch the page."""
        self.board.touched = monotonic_us()
        if self.station is not None and self.table is not None:
            with suppress(ValueError):
                self.station.act(act, option)

    def size(self) -> int:
        """Bytes of all files of the record."""
        return sum(path.stat().st_size for path in self.record.parent.iterdir() if path.is_file())

    def with_settings(self, **changed: Any) -> None:
        """Change the settings; they hold from the next start on."""
        self.settings = replace(self.settings, **changed)
