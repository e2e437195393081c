"""Begins the next game when the pieces are back in their starting array."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from dambord.controller.core.families import family_of
from dambord.controller.live.loop.game_loop import GameLoop

STANDS_S = 3.0
"""Seconds for which the starting array must stand still, so that no game begins while pieces are being set
up."""


async def watch_for_next_game(game_loop: GameLoop, new_game: Callable[[], Awaitable[None]]) -> None:
    """Begin a new game whenever the starting array has stood for `STANDS_S`, until cancelled."""
    while True:
        await asyncio.sleep(STANDS_S / 3)
        state = game_loop.state
        ready = family_of(state.terms).ready
        if not ready(state):
            continue
        await asyncio.sleep(STANDS_S)
        if (
            not game_loop.fault
            and ready(game_loop.state)
            and game_loop.state.sensors.settling.levels == state.sensors.settling.levels
        ):
            await new_game()
