"""The arbiter's interface to a live table: what he sees of it, and his rulings."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import Ruling, Saying
from dambord.controller.core.table.table_state import TableState
from dambord.controller.live.desks.arbiter_view import ArbiterView
from dambord.controller.live.desks.games_desk import GamesDesk, Log
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.journal import Journal
from dambord.controller.record.line import SECOND
from dambord.controller.record.recovery.awaited_journal import AwaitedJournal
from dambord.controller.web.api.console import Busy, Conflict

RULED_WITHIN_S = 10.0
"""Time-out in seconds for a ruling to be recorded and applied."""


class ArbiterDesk(ArbiterView):
    """The arbiter's interface to the live game and its record; implements `web.api.console.Console`."""

    def __init__(self, game_loop: GameLoop, journal: AwaitedJournal | Journal, log: Log = lambda: ()) -> None:
        super().__init__(game_loop, journal.path)
        self._game_loop = game_loop
        self.library = GamesDesk(game_loop, journal.path, journal.strike, log)
        self._waiting: list[tuple[Act, asyncio.Future[Ruling]]] = []
        game_loop.listen(self._heard)
        game_loop.listen_refused(self._not_recorded)

    def _heard(self, state: TableState, sayings: Sequence[Saying]) -> None:
        for saying in sayings:
            if isinstance(saying, Ruling):
                for act, said in self._waiting:
                    if act is saying.act and not said.done():
                        said.set_result(saying)

    def _not_recorded(self, ruling: Ruled, fault: str) -> None:
        for act, said in self._waiting:
            if act is ruling.act and not said.done():
                said.set_exception(Busy(f"not done: {fault}"))

    async def rule(self, who: str, why: str, act: Act, game: int | None, ply: int | None) -> dict[str, Any]:
        """Apply a ruling of the arbiter `who` for the reason `why`; return the ruling as JSON.

        `game` and `ply` say on which game and number of plies the arbiter based the ruling; None skips the
        check. Raises Conflict if the act is not possible or the game has moved on, Busy after a time-out.
        """
        game_loop = self._game_loop
        if why_not := self.why_not(act, game, ply):
            raise Conflict(str(why_not))
        said: asyncio.Future[Ruling] = asyncio.get_running_loop().create_future()
        self._waiting.append((act, said))
        try:
            game_loop.tell(game_loop.now(), lambda at: Ruled(at, who, why, act))
            async with asyncio.timeout(RULED_WITHIN_S):
                ruling = await said
        except TimeoutError:
            raise Busy("the table does not answer; look whether the ruling has been done") from None
        finally:
            self._waiting = [pair for pair in self._waiting if pair[1] is not said]
        if ruling.refused:
            raise Conflict(ruling.refused)
        return {"t": ruling.at / SECOND, **saying_fields(ruling)}
