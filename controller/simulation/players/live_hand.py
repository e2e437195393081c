"""Plays turns in real time on a simulated board, with pauses and presses, for the demonstration."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side

SECOND = 1_000_000
FASTEST = 40_000
"""Between two verbs at any speed, µs: sensors and their filters are not sped up with the hands."""

PressFor = Callable[[str, Side], Awaitable[None]]
"""Press a button of a side."""


class Target(Protocol):
    """A board in real time: `Field`."""

    async def do(self, act: HandAct) -> None:
        """One verb, now."""


class LiveHand:
    """Hands that work on `target` and press with `press`, `speed` times as fast as people."""

    def __init__(self, target: Target, press: PressFor, speed: float = 1.0) -> None:
        """ValueError unless `speed` is positive."""
        if speed <= 0:
            raise ValueError(f"speed {speed}: expected a number above 0")
        self.target = target
        self.press = press
        self.speed = speed

    async def perform(self, acts: Sequence[HandAct]) -> None:
        """Do `acts`, the first at once, the others after their pauses."""
        for before, act in zip([*acts[:1], *acts], acts, strict=False):
            if act is not before:
                await self.pause(act.at - before.at)
            await self.target.do(act)

    async def turn(self, hand: Hand, position: Position, turn: PlayedTurn, board: SimulatedBoard) -> None:
        """Think, perform `turn` from `position` on what `board` shows now, and press if there is a clock.

        The hand's style must crown itself; nobody else will.
        """
        await self.pause(hand.rng.randint(*hand.style.reply))
        await self.perform(hand.timeline(position, turn, board, 0))
        if hand.clock:
            await self.pause(hand.rng.randint(*hand.style.press))
            await self.press("clock", position.side)

    async def pause(self, lasts: int) -> None:
        """Wait as long as `lasts` µs of human time take."""
        await asyncio.sleep(max(lasts / self.speed, FASTEST) / SECOND)
