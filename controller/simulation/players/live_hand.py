"""Plays turns in real time on a simulated board, with pauses and presses of the clock."""

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
"""Least time between two verbs in µs: sensors and filters keep their speed when hands are sped up."""

PressFor = Callable[[str, Side], Awaitable[None]]
"""Presses a button: its name and the side."""


class Target(Protocol):
    """A board in real time, such as `SensorFeed`."""

    async def do(self, act: HandAct) -> None:
        """Carry out one act now."""


class LiveHand:
    """Plays on `target` and presses with `press`, `speed` times as fast as a person."""

    def __init__(self, target: Target, press: PressFor, speed: float = 1.0) -> None:
        """Raise ValueError unless `speed` is positive."""
        if speed <= 0:
            raise ValueError(f"speed {speed}: expected a number above 0")
        self.target = target
        self.press = press
        self.speed = speed

    async def perform(self, acts: Sequence[HandAct]) -> None:
        """Carry out `acts`, the first one at once and the others after their pauses."""
        for before, act in zip([*acts[:1], *acts], acts, strict=False):
            if act is not before:
                await self.pause(act.at - before.at)
            await self.target.do(act)

    async def turn(self, hand: Hand, position: Position, turn: PlayedTurn, board: SimulatedBoard) -> None:
        """Play `turn` from `position` on `board`, and press the clock if there is one.

        The hand's style must crown its own kings; nobody else does.
        """
        await self.pause(hand.rng.randint(*hand.style.reply))
        await self.perform(hand.timeline(position, turn, board, 0))
        if hand.clock:
            await self.pause(hand.rng.randint(*hand.style.press))
            await self.press("clock", position.side)

    async def pause(self, lasts: int) -> None:
        """Wait for `lasts` µs, divided by the speed."""
        await asyncio.sleep(max(lasts / self.speed, FASTEST) / SECOND)
