"""The seat of a program at a table: taken by one that plays, left again, empty as long as two people play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dambord.controller.core.messages.say import Say
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.live.program.program_dice import ProgramDice
from dambord.rules.game import Side

if TYPE_CHECKING:
    from dambord.controller.live.program.program_task import ProgramTask
    from dambord.controller.opponents.backgammon_opponent import BackgammonOpponent
    from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Time


class Seat:
    """Where a program sits down, and an extra of the page. `say` receives lines for people."""

    def __init__(self, table: PlayedTable, dice: ProgramDice, say: Say) -> None:
        self._table = table
        self._dice = dice
        self._say = say
        self._sitter: ProgramTask | None = None
        self._beside: dict[str, Any] | None = None
        self._lobby: list[dict[str, Any]] | None = None
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

        It plays in games whose header has a program of that side. `limits`: how long it may think where no
        clock says so.
        """
        # At a table where two people play nothing of this is loaded.
        from dambord.controller.live.program.advisers import adviser_of
        from dambord.controller.live.program.program_task import ProgramTask

        await self.leave()
        adviser = adviser_of(opponent, side, limits, self._dice, self._table.game_time)
        self._sitter = ProgramTask(self._table, adviser, side, self._say)
        self._sitter.listen(self._told)
        self._tell()

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

    def shown(self, state: Any) -> dict[str, Any]:
        """What the page shows of the program, and of who wants to play: the keys `opponent` and `lobby`."""
        opponent = self._beside if self._sitter is None else self._sitter.shown(state)
        return {"opponent": opponent, "lobby": self._lobby}

    def show_beside(self, told: dict[str, Any] | None) -> None:
        """Show this of who looks on at an empty seat; None: nobody does."""
        self._beside = told
        self._told()

    def show_lobby(self, challenges: list[dict[str, Any]]) -> None:
        """Show who wants to play, of a table at which that is chosen on the page."""
        self._lobby = challenges
        self._told()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed without a new state."""
        self._listeners.append(listener)

    def _tell(self) -> None:
        self._changed.set()
        self._told()

    def _told(self) -> None:
        for listener in self._listeners:
            listener()
