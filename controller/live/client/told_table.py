"""A table of another process for one who plays at it: what it was told, and what he tells it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.messages.events import Event
from dambord.controller.live.client.game_link import VIEWS, GameLink
from dambord.controller.live.client.replica import Replica
from dambord.controller.record.format import write_event
from dambord.rules.game import Side

ROLE = "program"
"""The role in which a program acts."""


class ToldTable(Replica):
    """Implements `live.live_table.PlayedTable`. `say` receives lines for people.

    `role` is that in which it acts, `asks` what it asks the game for at first.
    """

    def __init__(
        self,
        socket: Path,
        now: Callable[[], int],
        say: Callable[[str], None],
        role: str = ROLE,
        asks: bytes = VIEWS,
    ) -> None:
        super().__init__(now)
        self.now = now
        self.link = GameLink(socket, self, lambda: None, asks)
        self._role = role
        self._say = say
        self._sending: set[asyncio.Task[object]] = set()

    def tell(self, at: int, happening: Callable[[int], Event]) -> None:
        """Tell the table an event that happened at `at` (monotonic µs). There it happens when it comes."""
        line = json.loads(write_event(happening(max(at - self._epoch, 0))))
        self.send({"tell": line, "game": self.game})

    def send(self, act: Mapping[str, Any]) -> None:
        """Send an act without waiting for its answer; a refusal is said."""
        task = asyncio.create_task(self._sent(act), name="act")
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _sent(self, act: Mapping[str, Any]) -> None:
        try:
            await self.act(act)
        except ValueError as error:
            self._say(f"the table did not take what a program told it: {error}")

    async def act(self, act: Mapping[str, Any]) -> Mapping[str, Any]:
        """Send an act and return its answer. Raises ValueError with one line if it is refused."""
        return await self.link.act("", self._role, act)


class ToldDice:
    """Implements `live.program.program_dice.ProgramDice`."""

    def __init__(self, table: ToldTable) -> None:
        self._table = table

    @property
    def ledger(self) -> DiceLedger:
        """What has been told of electronic dice; empty in games without any."""
        found = getattr(self._table.state, "dice", None)
        return found if isinstance(found, DiceLedger) else DiceLedger()

    async def take_text(self, side: Side, text: str) -> None:
        """Give the text of `side`. Raises ValueError if it can't be taken."""
        await self._table.act({"text": text, "side": side})

    async def roll(self, side: Side | None) -> None:
        """Let the table roll for `side`; None: the opening throw. Raises ValueError if it can't."""
        await self._table.act({"roll": None, "side": side})
