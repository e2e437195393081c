"""Starts the clocks of a board at an instant of the hall: "now" would be another one at each board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from dambord.controller.core.messages.arbiter_acts import Halt, Proceed
from dambord.controller.hall.board.own_file import OwnFile, Start
from dambord.controller.live.table_desks import TableDesks
from dambord.controller.web.api.console import Busy, Conflict
from dambord.controller.web.api.ruling_request import LONGEST_WHY

LOOK_S = 0.5
"""Seconds between two looks at the clock: it may be set while a board waits."""
DAY_S = 24 * 3600
"""How far off a start may be in seconds."""


class SetStart:
    """The start that is set at a board, if any; `own` keeps it while the board is off.

    `now` is the time of the hall in seconds since 1970.
    """

    def __init__(self, desks: TableDesks, own: OwnFile, now: Callable[[], float]) -> None:
        self._desks, self._own, self._now = desks, own, now
        self._bell = asyncio.Event()
        self._bell.set()  # one may be left of before this program began

    async def take(self, who: str, told: Any) -> Mapping[str, Any]:
        """Stop the clocks until an instant: `{"at": 1795538550, "why": "round 3"}`. Raises ValueError."""
        match told:
            case {"at": float() | int() as at, "why": str(why)} if 0 < len(why) <= LONGEST_WHY:
                pass
            case _:
                raise ValueError("start: expected at and why")
        if abs(at - self._now()) > DAY_S:
            raise ValueError("start: expected an instant of today")
        desks = self._desks
        with suppress(Conflict):  # they stand already
            await desks.console.rule(who, why, Halt(), None, None)
        self._own.starts(Start(float(at), who, why, desks.table.game))
        self._bell.set()
        return {"game": desks.table.game}

    async def run(self) -> None:
        """Let the clocks run when their time has come, until cancelled. The link to the hall may be lost."""
        while True:
            await self._bell.wait()
            self._bell.clear()
            while (start := self._own.start) is not None and self._now() < start.at:
                await asyncio.sleep(LOOK_S)
            if start is None:
                continue
            if self._now() - start.at <= DAY_S:
                with suppress(Conflict):  # another game, or the clocks run already
                    await self._proceed(start)
            if self._own.start is start:
                self._own.starts(None)

    async def _proceed(self, start: Start) -> None:
        """Let the clocks run; a table that has just begun may not have its game yet."""
        while True:
            try:
                await self._desks.console.rule(start.who, start.why, Proceed(), start.game, None)
                return
            except Busy:
                await asyncio.sleep(LOOK_S)
