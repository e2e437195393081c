"""The next game begins when the pieces stand in their starting array again."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any, cast

from dambord.controller.core.draughts.display.ready import ready
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import LinkLost
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.tasks import next_game
from tests.controller.core.draughts.tabletop import Tabletop
from tests.simulated.world import World


def finished() -> Tabletop:
    table = Tabletop().turn("32-28").press("b", "resign").wait(100)
    assert table.state.over
    return table


def test_not_while_the_last_position_stands() -> None:
    assert not ready(finished().state)


def test_once_the_array_stands() -> None:
    assert ready(finished().lift(28).put(32).wait(100).state)


def test_not_during_a_game() -> None:
    assert not ready(Tabletop().state)


def test_not_while_a_contact_chatters() -> None:
    assert not ready(finished().lift(28).put(32).state)


def test_not_without_the_sensors() -> None:
    state = finished().lift(28).put(32).wait(100).state
    assert not ready(step(state, LinkLost(state.now))[0])


def test_begins_when_the_array_stands_still(world: World) -> None:
    table = finished().lift(28).put(32).wait(100)
    game_loop: Any = SimpleNamespace(state=table.state, fault="")
    begun: list[float] = []

    async def new_game() -> None:
        game_loop.state = Tabletop().state
        begun.append(time.monotonic())

    async def play() -> float:
        stands = time.monotonic()
        waiting = asyncio.create_task(next_game.watch_for_next_game(cast(GameLoop, game_loop), new_game))
        await asyncio.sleep(20 * next_game.STANDS_S)
        waiting.cancel()
        return stands

    stands = asyncio.run(play())
    (at,) = begun  # once, and not earlier
    assert next_game.STANDS_S <= at - stands <= 2 * next_game.STANDS_S
