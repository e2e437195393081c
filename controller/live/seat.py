"""The seat of a program at a table: taken by one that plays, left again, empty as long as two people play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.tasks.draughts_opponent_task import DraughtsOpponentTask
from dambord.controller.live.tasks.opponent_task import Opponent as BackgammonOpponent
from dambord.controller.live.tasks.opponent_task import OpponentTask
from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Time
from dambord.rules.game import Side

Say = Callable[[str], None]


class Sitter(Protocol):
    """A program in the seat, as the table sees it."""

    fault: str
    """Why it does not play; empty while it does."""

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps that lead to its turn, where the game has none for it."""

    def shown(self, state: Any) -> dict[str, Any]:
        """What the page shows of it."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `lamps` and `shown` have changed without a new state."""

    async def run(self) -> None:
        """Play until cancelled."""

    async def leave(self, *, to_people: bool) -> None:
        """Play no more; with `to_people` the game goes on, and people play this side."""


class Seat:
    """Where a program sits down; a lamp source, and an extra of the page. `say` receives lines for people."""

    def __init__(self, game_loop: GameLoop, dice: DiceDesk, say: Say) -> None:
        self._game_loop = game_loop
        self._dice = dice
        self._say = say
        self._sitter: Sitter | None = None
        self._changed = asyncio.Event()
        self._listeners: list[Callable[[], None]] = []

    @property
    def taken(self) -> bool:
        """Whether a program sits here."""
        return self._sitter is not None

    @property
    def fault(self) -> str:
        """Why the program that sits here does not play; empty while it does, and without one."""
        return "" if self._sitter is None else self._sitter.fault

    async def take(
        self, opponent: DraughtsOpponent | BackgammonOpponent, side: Side, limits: Time | None = None
    ) -> None:
        """Let `opponent`, which has been started, play `side` from now on.

        In draughts only in games whose header has a program of that side. `limits`: how long it may think
        where no clock says so.
        """
        await self.leave()
        if isinstance(opponent, BackgammonOpponent):
            self._sit(OpponentTask(self._game_loop, opponent, side, self._dice, self._say))
        else:
            self._sit(DraughtsOpponentTask(self._game_loop, opponent, side, self._say, limits or Time()))

    async def leave(self, *, to_people: bool = False) -> None:
        """Empty the seat; with `to_people` the game goes on, and people play the program's side.

        Who has started the program stops it.
        """
        if self._sitter is not None:
            sitter, self._sitter = self._sitter, None
            self._tell()
            await sitter.leave(to_people=to_people)

    async def run(self) -> None:
        """Let whoever sits here play, until cancelled."""
        while True:
            self._changed.clear()
            playing = None if self._sitter is None else asyncio.ensure_future(self._sitter.run())
            changed = asyncio.ensure_future(self._changed.wait())
            try:
                await asyncio.wait(
                    {changed} if playing is None else {changed, playing}, return_when="FIRST_COMPLETED"
                )
                if playing is not None and playing.done():
                    playing.result()
            finally:
                tasks = [changed, *([] if playing is None else [playing])]
                for task in tasks:
                    task.cancel()
                # Not each by itself with its cancellation suppressed: that would suppress one's own, too.
                await asyncio.gather(*tasks, return_exceptions=True)

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps that lead to the program's turn; None where the game's own ones do."""
        return None if self._sitter is None else self._sitter.lamps(state)

    def shown(self, state: Any) -> dict[str, Any]:
        """What the page shows of the program: the key `opponent`."""
        return {"opponent": None if self._sitter is None else self._sitter.shown(state)}

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `lamps` and `shown` have changed without a new state."""
        self._listeners.append(listener)

    def _sit(self, sitter: Sitter) -> None:
        self._sitter = sitter
        sitter.listen(self._told)
        self._tell()

    def _tell(self) -> None:
        self._changed.set()
        self._told()

    def _told(self) -> None:
        for listener in self._listeners:
            listener()
