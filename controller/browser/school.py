"""Lessons and puzzles at a table of the same process: a station that offers nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from dambord.controller.core.messages.say import Say
from dambord.controller.gateway.remote_station import RemoteStation
from dambord.controller.live.client.attended_table import AttendedTable
from dambord.controller.live.client.game_link import GameLink, done
from dambord.controller.live.client.told_table import ToldDice
from dambord.controller.live.game import Game, Work
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.program.told_seat import ToldSeat
from dambord.controller.live.protocol.act_queue import Role, SentAct
from dambord.controller.live.protocol.table_acts import TableActs
from dambord.controller.live.protocol.view_feed import ViewFeed
from dambord.controller.live.station.headers import resting
from dambord.controller.live.station.made_station import station_of
from dambord.controller.live.station.station import Station
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.simulation.kits import kit_of
from dambord.controller.station.model.plan import SECOND, WAITS
from dambord.controller.station.model.screens import Attract
from dambord.controller.web.api.station_console import StationConsole

Taught = Literal["lesson", "puzzle"]
"""What a school offers."""
LOOK_S = 0.02
"""Seconds between two looks whether the board is there."""
DAY = 24 * 3600 * SECOND
PATIENT = WAITS._replace(choose=DAY, arrange=DAY, play=DAY)
"""Nobody waits for a board in a browser."""


class HereLink(GameLink):
    """A client's connection to a game of the same process: the messages of its socket, without one."""

    def __init__(self, game: Game, table: AttendedTable) -> None:
        super().__init__(Path(), table, lambda: None)
        self._acts = TableActs(game, ToldSeat())
        self._feed = ViewFeed(game)
        if (station := game.setup.station) is not None:
            station.join(self._hear)
        self._feed.subscribe(self._hear)
        table.connected = True

    def _hear(self, message: str) -> None:
        self._replica.take(json.loads(message))

    async def act(self, who: str, role: str, act: Mapping[str, Any], page: str = "") -> Mapping[str, Any]:
        """Have an act done; raises as over a socket."""
        acting: Role = "station" if role == "station" else "player"
        return done(await self._acts.do(SentAct(0, who, acting, page, act, lambda answer: None)))

    async def converse(self) -> None:
        """Tell the client what is shown beside the state, until cancelled."""
        await self._feed.run()


class HereTable(AttendedTable):
    """A table of the same process; the simulated board stands for every game that begins."""

    def __init__(self, game: Game, say: Say) -> None:
        super().__init__(Path(), game.loop.now, say)
        self._bench = game.equipment.bench
        self.link = HereLink(game, self)

    async def begin(self, header: Header, *, kept: bool, electronic: bool) -> None:
        """Begin a game, and put its pieces up."""
        await super().begin(header, kept=kept, electronic=electronic)
        agreed = terms(header)
        if self._bench is not None:
            self._bench.set_up(agreed.start, kit_of(agreed))


class School:
    """The lessons or the puzzles of one ruleset in one language. Raises ValueError for what does not fit."""

    def __init__(self, taught: Taught, rules: str, board: str, language: str, record: Path, say: Say) -> None:
        settings = StationSettings(
            languages=(language,),
            rules=(rules,),
            waits=PATIENT,
            lessons=taught == "lesson",
            puzzles=taught == "puzzle",
        )
        self._station: Station = station_of(settings, board, record, say, _no_checks)
        plan = self._station.plan
        # One plays at the table itself.
        self._station.plan = replace(plan, offers=tuple(replace(offer, levels=()) for offer in plan.offers))
        self._board, self._record, self._say = board, record, say

    @property
    def at_rest(self) -> Header:
        """The header of the game before a lesson has begun."""
        return resting(self._station.plan.house.rules, self._board)

    def attend(self, game: Game) -> tuple[StationConsole, Sequence[Work]]:
        """The school as pages ask it, and what has to run as long as it is open."""
        table = HereTable(game, self._say)
        seat = Seat(table, ToldDice(table), self._say)
        work = (
            ("school", self._station.attend(table, seat)),
            ("what the school is told", table.link.converse()),
            ("visitor", self._welcomed()),
        )
        return RemoteStation(table, table.link, self._record), work

    async def _welcomed(self) -> None:
        """Ask which lesson is wanted once the board is there: the visitor has touched the page already."""
        while not isinstance(self._station.state.screen, Attract):
            await asyncio.sleep(LOOK_S)
        self._station.act("touch", None)


async def _no_checks(table: AttendedTable) -> Sequence[Mapping[str, Any]]:
    """A board in a browser has no cable, supply or server to look at."""
    return ()
