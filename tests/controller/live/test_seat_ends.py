"""A seat that is left in the very moment in which its table ends still ends with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from dambord.controller.live.seat import Seat


class Sitter:
    """A program that is slow to stop."""

    fault = ""

    def lamps(self, state: Any) -> Mapping[int, Any] | None:
        return None

    def shown(self, state: Any) -> dict[str, Any]:
        return {}

    def listen(self, listener: Callable[[], None]) -> None:
        pass

    async def run(self) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0.01)

    async def leave(self, *, to_people: bool = False) -> None:
        pass


def test_a_seat_that_is_being_left_ends_when_it_is_cancelled() -> None:
    async def body() -> None:
        loop: Any = SimpleNamespace()
        seat = Seat(loop, loop, lambda line: None)
        seat._sit(Sitter())
        running = asyncio.create_task(seat.run())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await seat.leave()
        await asyncio.sleep(0.001)  # now it waits for the program to stop
        running.cancel()
        _, left = await asyncio.wait({running}, timeout=5)
        assert not left
        assert running.cancelled()

    asyncio.run(body())
