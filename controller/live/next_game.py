"""Begins the next game when the pieces are back in their starting array."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from dambord.controller.core.inference.expected import prospects
from dambord.controller.core.model.state import State
from dambord.controller.live.game_loop import GameLoop

STANDS_S = 3.0
"""Seconds for which the array must stand; a hand that still sorts pieces does not begin a game."""


def ready(state: State) -> bool:
    """Whether a game is over and the board shows the starting array of another."""
    if not state.over or not state.sensors.heard or state.sensors.settling.unrest:
        return False
    start = prospects(state.terms.game, state.sensors.sensing, state.terms.start)
    return state.levels == start.before and not state.sensors.sensing.strays(state.sensors.settling.levels)


async def watch_for_next_game(game_loop: GameLoop, new_game: Callable[[], Awaitable[None]]) -> None:
    """Begin a new game whenever the array stands, until cancelled."""
    while True:
        await asyncio.sleep(STANDS_S / 3)
        state = game_loop.state
        if not ready(state):
            continue
        await asyncio.sleep(STANDS_S)
        if (
            ready(game_loop.state)
            and game_loop.state.sensors.settling.levels == state.sensors.settling.levels
        ):
            await new_game()
