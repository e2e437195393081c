"""Lets a program play one side of a game of draughts; a person makes its turns on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Time
from dambord.rules.game import Side

Say = Callable[[str], None]


class DraughtsOpponentTask:
    """Asks `opponent` for the turns of `side` and announces them; `say` receives lines for people."""

    def __init__(
        self, game_loop: GameLoop, opponent: DraughtsOpponent, side: Side, say: Say, limits: Time
    ) -> None:
        self.fault = ""
        """Why the program does not play; empty while it does."""
        self._game_loop = game_loop
        self._opponent = opponent
        self._side = side
        self._say = say
        self._limits = limits
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed without a new state."""
        self._listeners.append(listener)

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """None: an announced turn is part of the game, which lights it."""
        return None

    def shown(self, state: Any) -> dict[str, Any]:
        """What the page shows: side and name of the program, its turn, and a line for people."""
        return {"side": self._side, "name": self._opponent.name, "plays": None, "message": self.fault}

    async def run(self) -> None:
        """Play until cancelled."""
        await asyncio.Event().wait()

    async def leave(self) -> None:
        """Tell the game that people play this side now."""
