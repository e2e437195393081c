"""A program that plays at once and badly, and fails now and then; it stands in for child processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from dambord.controller.opponents.draughts_opponent import Answer, Interjection, Question
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.game import Outcome

FAULTS = ("no start", "no answer", "breaks down", "slow", "resigns")
SLOW_S = 20.0


class WeakProgram:
    """Plays any legal turn. With `fault` it does one of `FAULTS` at turn `when`."""

    def __init__(self, rng: Random, fault: str = "", when: int = 0) -> None:
        self._rng = rng
        self._fault = fault
        self._left = when
        self.silent = False
        """Whether it was asked and will never answer."""

    @property
    def name(self) -> str:
        """Its name."""
        return "weak"

    async def start(self) -> None:
        """Start, or not."""
        if self._fault == "no start":
            raise OpponentError("weak: it does not start")

    async def turn(self, question: Question) -> Answer:
        """Answer with a turn, or fail."""
        self._left -= 1
        if self._left < 0:
            match self._fault:
                case "no answer":
                    self.silent = True
                    await asyncio.Event().wait()
                case "breaks down":
                    raise OpponentError("weak: it has broken down")
                case "slow":
                    await asyncio.sleep(SLOW_S)
                case "resigns":
                    return Answer(None)
        await asyncio.sleep(self._rng.uniform(0.1, 2.0))
        return Answer(self._rng.choice(question.game.turns(question.positions[-1])))

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        """Nothing is left of a game."""

    async def stop(self) -> None:
        """Nothing runs."""

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """It says nothing unasked."""
