"""A simulated board has false readings while simulated hands play on it, and none where people do."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from dambord.controller.live.game import Game
from dambord.controller.live.players.live_player import LivePlayer


class Bench:
    """As much of a simulated board as the hands need to begin."""

    make_way: Any = None
    flickers = 0

    async def flicker(self) -> None:
        """Count how many of these run."""
        self.flickers += 1
        try:
            await asyncio.sleep(3_600)
        finally:
            self.flickers -= 1


class Idle(LivePlayer[Any]):
    """Hands that do nothing for a moment."""

    seen = 0

    async def _perform(self) -> None:
        await asyncio.sleep(0)
        self.seen = cast(Any, self._bench).flickers

    def _check_script(self) -> None: ...

    async def _empty_hands(self) -> None: ...


def test_where_people_play_there_are_none() -> None:
    bare = SimpleNamespace(lamps=None, strip=None, clock=None, bench=Bench())
    table = cast(Any, SimpleNamespace(equipment=bare, loop=None))
    assert [name for name, _ in Game._devices(table)] == []


def test_while_hands_play_there_are_some_and_none_afterwards() -> None:
    bench = Bench()
    hands = Idle(cast(Any, SimpleNamespace(game=1)), cast(Any, bench), 1.0)
    asyncio.run(hands.play())
    assert (hands.seen, bench.flickers) == (1, 0)
