"""A seat that is left in the very moment in which its table ends still ends with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from dambord.controller.core.draughts.model.phase import Thinking
from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.live.program.seat import Seat
from dambord.controller.opponents.draughts_opponent import Answer, DraughtsOpponent
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms


class Scan:
    """A program that is slow to stop thinking."""

    name = "Scan"

    async def turn(self, question: Any) -> Answer:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0.01)
        raise AssertionError

    async def finish(self, question: Any, outcome: Any) -> None:
        """It takes no notice."""

    def listen(self, listener: Callable[[Any], None]) -> None:
        """It says nothing."""


def test_a_seat_that_is_being_left_ends_when_it_is_cancelled() -> None:
    async def body() -> None:
        header = Header("international", "reed-100", "clock", program=Program("w", "Scan"))
        state = opening(terms(header))._replace(phase=Thinking())
        loop: Any = SimpleNamespace(state=state, begun=1, game_time=int, listen=lambda listener: int)
        seat = Seat(loop, loop, lambda line: None)
        await seat.take(cast(DraughtsOpponent, Scan()), "w")
        running = asyncio.create_task(seat.run())
        for _ in range(5):  # until it thinks
            await asyncio.sleep(0)
        await seat.leave()
        await asyncio.sleep(0.001)  # now it waits for the program to stop
        running.cancel()
        _, left = await asyncio.wait({running}, timeout=5)
        assert not left
        assert running.cancelled()

    asyncio.run(body())
