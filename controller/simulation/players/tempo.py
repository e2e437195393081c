"""How fast simulated hands work in real time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

SECOND = 1_000_000
FASTEST = 40_000
"""Least time between two verbs in µs: sensors and filters keep their speed when hands are sped up."""


class Timed(Protocol):
    """An act of a hand at its time."""

    @property
    def at(self) -> int:
        """Microseconds."""


A = TypeVar("A", bound=Timed)


class Tempo:
    """Acts and pauses `speed` times as fast as a person's."""

    def __init__(self, speed: float = 1.0) -> None:
        """Raise ValueError unless `speed` is positive."""
        if speed <= 0:
            raise ValueError(f"speed {speed}: expected a number above 0")
        self.speed = speed

    async def perform(self, acts: Sequence[A], do: Callable[[A], Awaitable[None]]) -> None:
        """Carry out `acts` by `do`, the first one at once and the others after their pauses."""
        for before, act in zip([*acts[:1], *acts], acts, strict=False):
            if act is not before:
                await self.pause(act.at - before.at)
            await do(act)

    async def pause(self, lasts: int) -> None:
        """Wait for `lasts` µs, divided by the speed."""
        await asyncio.sleep(max(lasts / self.speed, FASTEST) / SECOND)
