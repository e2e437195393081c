"""One app at a time plays at the table, whatever carries its lines; others are told so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from dambord.controller.core.messages.say import Say
from dambord.controller.live.peripheral.app_game import AppGame
from dambord.controller.live.table_settings import RunningTable
from dambord.controller.opponents.peripheral.lines import Line, read_line

MOST_RUBBISH = 50
"""Lines that make no sense, before an app is heard no more."""
BUSY = Line("err", "another app plays at this board")


class AppLine:
    """Whoever calls plays at the table until he hangs up."""

    def __init__(self, table: RunningTable, board: str, say: Say) -> None:
        self._table = table
        self._board = board
        self._taken = False
        self.say = say
        """Receives lines for people."""

    async def serve(self, lines: AsyncIterator[bytes], send: Callable[[bytes], None]) -> None:
        """Serve one app until its `lines` end, until it has said too much rubbish, or until the table ends.

        `send` takes a line without an end.
        """

        def answer(line: Line) -> None:
            send(str(line).encode("ascii", errors="replace"))

        if self._taken:
            answer(BUSY)
            return
        self._taken = True
        self.say("an app plays at this board")
        app = AppGame(self._table, self._board, answer, self.say)
        try:
            with suppress(asyncio.CancelledError):
                await _heard(lines, app, answer)
        finally:
            app.close()
            self._taken = False
            self.say("the app has gone")


async def _heard(lines: AsyncIterator[bytes], app: AppGame, answer: Callable[[Line], None]) -> None:
    """Tell the app's game what is heard, and the app what makes no sense."""
    rubbish = 0
    async for raw in lines:
        try:
            line = read_line(raw)
        except ValueError as error:
            answer(Line("err", str(error)))
            rubbish += 1
            if rubbish >= MOST_RUBBISH:
                return
        else:
            await app.hear(line)
