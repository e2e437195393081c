"""A table of another process for the station that looks after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from dambord.controller.live.client.game_link import VIEWS
from dambord.controller.live.client.told_table import ToldTable
from dambord.controller.record.header import Header, write_header
from dambord.controller.web.api.console import Busy
from dambord.rules.game import Side

ROLE = "station"
"""The role in which it acts."""
ATTENDS = b'{"station":true}\n'
"""Asks for presses of the board's buttons, and for what pages ask of the station."""
AGAIN_S = 0.1
"""Seconds until what the table did not take is told again."""


class AttendedTable(ToldTable):
    """`say` receives lines for people."""

    def __init__(self, socket: Path, now: Callable[[], int], say: Callable[[str], None]) -> None:
        super().__init__(socket, now, say, ROLE, VIEWS + ATTENDS)
        self.pushed: Callable[[int, Side], None] = lambda at, side: None
        """Called with each press of a clock button of the board: its instant (monotonic µs), and its side."""
        self.asked: Callable[[Mapping[str, Any]], None] = lambda act: None
        """Called with each act of a page."""

    def take(self, message: Mapping[str, Any]) -> None:
        """Take a message of the game in; raises as `Replica.take` does."""
        match message:
            case {"pushed": int(at), "side": "w" | "b" as side}:
                self.pushed(at, side)
            case {"asked": dict(act)}:
                self.asked(act)
            case _:
                super().take(message)

    async def begin(self, header: Header, *, kept: bool, electronic: bool) -> None:
        """Begin a game on the board as it stands. Raises ValueError, Busy where the game can't be reached."""
        await self.act({"begin": {"header": write_header(header), "kept": kept, "electronic": electronic}})

    async def checked(self) -> Mapping[str, Any]:
        """Whether the board is `linked`, and the `frames` of its cable: all, damaged ones, lost ones."""
        return await self.act({"check": True})

    async def keep_told(self, told: Callable[[], Mapping[str, Any]], changed: asyncio.Event) -> None:
        """Tell the table what `told` returns, now and whenever it has `changed`, until cancelled."""
        last: dict[str, Any] = {}
        while True:
            changed.clear()
            fresh = {key: value for key, value in told().items() if key not in last or last[key] != value}
            if fresh:
                try:
                    await self.act({"attend": fresh})
                except Busy:
                    await asyncio.sleep(AGAIN_S)
                    continue
                last |= fresh
            await changed.wait()
