"""A table of a simulated hall: loop, record, desks and link are the controller's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import NoReturn

from dambord.controller.core.messages.events import Event, LinkFound
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.hall.simulated.played import BOARD, GAMES, RULES, played
from dambord.controller.live.desks.arbiter_desk import ArbiterDesk
from dambord.controller.live.desks.setup_desk import SetupDesk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.protocol.told_event import tell_event
from dambord.controller.live.table_desks import Joins, TableDesks
from dambord.controller.record.header import Header
from dambord.controller.record.line import SECOND
from dambord.controller.record.recovery.awaited_journal import AwaitedJournal
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.controller.record.setup.occasion import Occasion, Person

CONTROL = "4800+60"
BETWEEN_S = 20.0
"""Seconds between two games."""
SHIFT_S = 1.37
"""Seconds by which boards with the same game differ."""


def header(event: str, number: int) -> Header:
    """What is agreed at the board with that number, from 1."""
    people = (Person(f"Player {2 * number - 1}"), Person(f"Player {2 * number}"))
    return Header(
        RULES, BOARD, "clock", control=CONTROL, occasion=Occasion(*people, event, table=str(number))
    )


class SimulatedTable:
    """The table with that number, from 1; its record is in `folder`. `speed` times as fast as people.

    `script` gives the events of one of `GAMES` games."""

    def __init__(
        self,
        folder: Path,
        event: str,
        number: int,
        say: Callable[[str], None],
        *,
        speed: float = 1.0,
        script: Callable[[int], Sequence[Event]] = played,
        between_s: float = BETWEEN_S,
    ) -> None:
        self.name = f"board-{number}"
        self.record = folder / f"{self.name}.sqlite3"
        self._header, self._number, self._say, self._speed = header(event, number), number, say, speed
        self._script, self._between_s = script, between_s
        self.ended = asyncio.Event()
        """Set at the end of a game."""

    async def run(self, joins: Joins) -> NoReturn:
        """Play game after game until cancelled; `joins` joins the hall."""
        self.record.parent.mkdir(parents=True, exist_ok=True)
        with closing(AwaitedJournal(self.record, self._say)) as journal:
            self.loop = GameLoop(journal, monotonic_us, self._say)
            setup = GameSetup(self._header)
            dice = DiceDesk(self.loop, self.record, self._say)
            games = SetupDesk(self.loop, setup, dice, SetupFile(self.record, setup))
            console = ArbiterDesk(self.loop, journal)
            await games.new_game()
            async with asyncio.TaskGroup() as group:
                group.create_task(self.loop.run(), name="game loop")
                tells = partial(tell_event, self.loop)
                desks = TableDesks(self.loop, console, games, self.record, self._say, tells)
                group.create_task(joins(desks))
                while True:
                    await self._play()
                    self.ended.set()
                    await asyncio.sleep(self._between_s / self._speed)
                    await games.new_game()

    async def _play(self) -> None:
        self.loop.tell(self.loop.now(), LinkFound)
        begun = monotonic() + SHIFT_S * (self._number // GAMES) / self._speed
        for event in self._script(self._number % GAMES):
            wait = begun + event.at / SECOND / self._speed - monotonic()
            if wait > 0:
                await asyncio.sleep(wait)
            self.loop.tell(self.loop.now(), partial(_moved, event))


def _moved(event: Event, at: int) -> Event:
    """The same event at another instant."""
    return replace(event, at=at)
