"""Lets a table rest while nobody plays: lamps and displays dark, sensors fed now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

from dambord.controller.core.messages.events import Event, Seen
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.say import Say
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.table_state import TableState
from dambord.controller.core.table.time.rest import clock_runs, rests_at
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.pico_rest import PicoRest
from dambord.controller.live.equipment.equipment import Equipment
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.table_settings import TableSettings

LOOK_S = 10.0
"""Seconds between two looks whether it may rest, and between two orders to what rests."""
DARK_S = 0.2
"""Seconds from the order for a dark picture until the lamps' feed is switched off."""


CLOSED_US = 60_000_000
"""Microseconds without a touch after which the board of a closed station rests."""


class Sleeper(Protocol):
    """A device that can rest, such as the microcontroller."""

    async def rest(self) -> None:
        """Go to rest; called again and again while the table rests."""

    async def wake(self) -> None:
        """Wake; called whenever the table is looked at while it is awake."""


class TableRest:
    """Puts the `sleepers` of a table to rest and wakes them; a lamp source, dark at rest.

    `after` returns after how many microseconds without a touch the table may rest; None: not now. `say`
    receives lines for people.
    """

    def __init__(
        self,
        game_loop: GameLoop,
        sleepers: Sequence[Sleeper],
        after: Callable[[], int | None],
        say: Say,
    ) -> None:
        self.resting = False
        self._game_loop = game_loop
        self._sleepers = sleepers
        self._after = after
        self._say = say
        self._since = game_loop.now()
        self._levels = ""
        self._stirred = asyncio.Event()
        self._listeners: list[Callable[[], None]] = []
        game_loop.listen(self._heard)
        game_loop.listen_told(self._told)

    def touch(self) -> None:
        """Somebody has touched the board, a button or a page."""
        self._since = self._game_loop.now()
        self._stirred.set()

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """No lamps at rest; else those of the next source."""
        return {} if self.resting else None

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when the table has gone to rest or woken."""
        self._listeners.append(listener)

    async def run(self) -> None:
        """Look after it until cancelled."""
        while True:
            self._stirred.clear()
            now = self._game_loop.now()
            due = rests_at(self._game_loop.state, self._since, self._after())
            wait_s = LOOK_S if due is None or due <= now else min(LOOK_S, (due - now) / 1_000_000)
            if due is not None and due <= now:
                await self._rest()
            else:
                await self._wake()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait_s):
                    await self._stirred.wait()

    async def _rest(self) -> None:
        if not self.resting:
            self._turn(True)
            self._say("nobody plays: the board rests")
            await asyncio.sleep(DARK_S)
        for sleeper in self._sleepers:
            if not self._stirred.is_set():
                await sleeper.rest()

    async def _wake(self) -> None:
        for sleeper in self._sleepers:
            await sleeper.wake()
        if self.resting:
            self._turn(False)
            self._say("the board is awake")

    def _turn(self, resting: bool) -> None:
        self.resting = resting
        for listener in self._listeners:
            listener()

    def _told(self, event: Event) -> None:
        """What the sensors see counts once it has settled: a glitch is no touch."""
        if not isinstance(event, Seen):
            self.touch()

    def _heard(self, state: TableState, sayings: Sequence[Saying]) -> None:
        """The game has gone on, perhaps by itself: a flag has fallen, a program has moved."""
        levels, self._levels = self._levels, state.sensors.settling.levels
        if sayings or clock_runs(state) or (levels and levels != self._levels):
            self.touch()


def rest_of(setup: TableSettings, equipment: Equipment, game_loop: GameLoop, say: Say) -> TableRest:
    """Who puts this table to rest: that of a station while the house is closed, others when nobody plays."""
    sleepers: list[Sleeper] = []
    if isinstance(equipment.sensors, Link):
        strip = equipment.strip
        sleepers.append(PicoRest(equipment.sensors, (lambda: None) if strip is None else strip.show_again))
    if equipment.clock is not None:
        sleepers.append(equipment.clock)
    station = setup.station
    if station is None:
        return TableRest(game_loop, sleepers, lambda: setup.rest_us, say)
    closed_us = None if setup.rest_us is None else CLOSED_US
    return TableRest(game_loop, sleepers, lambda: closed_us if station.closed else None, say)
