"""The builtin engine within this process, for places where no other one can be started, such as a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from dambord.controller.engine import LEVELS, Limits, Searcher, Thought, choose
from dambord.controller.opponents.draughts_opponent import Answer, Interjection, Pairing, Question
from dambord.controller.opponents.hub.level import Level
from dambord.controller.opponents.hub.server.running_search import men
from dambord.rules.game import Outcome

MOST_S = 1.0
"""How long it thinks at most, in seconds: nothing else goes on meanwhile where there are no threads."""


class InnerOpponent:
    """The engine at one level. What it does not see, and how deep it looks, is that of `dambord engine`."""

    def __init__(self, level: str, pairing: Pairing, seed: int) -> None:
        self.name = f"dambord {level}"
        self._level = LEVELS[level]
        self._rng = Random(seed)
        self._searcher = Searcher(pairing.game)

    async def start(self) -> None:
        """Nothing has to be started."""

    async def turn(self, question: Question) -> Answer:
        """What it plays."""
        found = await asyncio.to_thread(self._think, question)
        game, position = question.game, question.positions[-1]
        return Answer(
            found.turn,
            score=men(found.score),
            depth=found.depth,
            line=(game.text(position, found.turn),),
        )

    def _think(self, question: Question) -> Thought:
        positions = question.positions
        if question.game.outcome(positions) is not None:
            positions = positions[-1:]
        seconds = Level(time=question.limits).seconds()
        limits = Limits(time_s=MOST_S if seconds is None else min(seconds, MOST_S))
        return choose(self._searcher, positions, self._level, self._rng, limits)

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        """Nothing: the next question does not depend on this game."""

    async def stop(self) -> None:
        """Nothing runs on."""

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Say nothing unasked."""
