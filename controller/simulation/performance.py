"""A performance: simulated hands play a game to its end at a live table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from controller.simulation.actor import Actor
from controller.simulation.bench import Bench
from controller.simulation.hand import Hand
from controller.simulation.style import shown_style
from rules.game import Game, Position, Side, Turn

Recorded = Callable[[], int]
"""How many plies the table has recorded."""
PATIENCE = 5.0
"""Seconds within which the table must have named a turn that was made."""


class LostError(ValueError):
    """The table did not name a turn that was made."""


async def perform(
    bench: Bench,
    game: Game,
    turns: Sequence[Turn],
    recorded: Recorded,
    press: Callable[[str, Side], Awaitable[None]],
    *,
    clock: bool,
    speed: float,
    seed: int = 0,
) -> None:
    """Make `turns` from the start, each once the one before is on record; raises LostError."""
    rng = Random(f"performance {seed}")
    position: Position = game.start()
    actor = Actor(bench.field, press, speed)
    for ply, turn in enumerate(turns, 1):
        hand = Hand(game, shown_style(rng), bench.seats, rng, clock=clock)
        await actor.turn(hand, position, turn, bench.field.board)
        await _until(lambda ply=ply: recorded() >= ply, game.text(position, turn))  # type: ignore[misc]
        position = turn.after


async def _until(done: Callable[[], bool], what: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            while not done():
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise LostError(f"{what} was made on the board and not named within {PATIENCE:g} s") from None
