"""A program that speaks Hub, as an opponent: started, watched, and started anew when it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from dambord.controller.opponents.draughts_opponent import Answer, Interjection, Question, Time
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.guard.confinement import Confinement, usual
from dambord.controller.opponents.guard.guarded_process import GuardedProcess
from dambord.controller.opponents.hub.hub_engine import HubEngine, Patience
from dambord.rules.draughts import Draughts
from dambord.rules.game import Outcome

AGAIN = Time(move_time_s=1.0)
"""How long it may think when it is asked again: the first time has cost enough."""


class HubOpponent:
    """Plays any ruleset that the engine declares. It is asked once more, after a restart, when it fails."""

    def __init__(
        self,
        words: Sequence[str],
        game: Draughts,
        params: Mapping[str, str] | None = None,
        limits: Confinement | None = None,
        patience: Patience | None = None,
        title: str = "",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`words`: the program and its arguments. `title`: its name for people, else it names itself."""
        self._words = words
        self._game = game
        self._params = params or {}
        self._limits = limits or usual()
        self._patience = patience or Patience()
        self._title = title
        self._environment = environment
        self._known = ""
        self._engine: HubEngine | None = None
        self._asking = asyncio.Lock()
        self._given_up = False
        self.restarts = 0
        """How often it had to be started anew."""

    @property
    def name(self) -> str:
        """As it calls itself; before its start the name of the program."""
        return self._title or self._known or Path(self._words[0]).name

    async def start(self) -> None:
        """Start it, or start it anew."""
        await self._kill()
        self._given_up = False
        program = Path(self._words[0])
        # Engines look for their files beside themselves.
        folder = program.parent if program.is_absolute() else Path.cwd()
        process = GuardedProcess(self.name, self._words, self._limits, folder, self._environment)
        self._engine = engine = HubEngine(process, self._patience)
        try:
            await engine.start(self._game, self._params)
        except BaseException:
            await self._kill()
            raise
        self._known = engine.name

    async def turn(self, question: Question) -> Answer:
        """What it plays; OpponentError when it fails twice."""
        assert question.game == self._game, (question.game.name, self._game.name)
        why = ""
        async with self._asking:
            self._given_up = False
            for limits in (question.limits, _shorter(question.limits)):
                try:
                    if self._engine is None:
                        await self.start()
                    assert self._engine is not None
                    return await self._engine.ask(question._replace(limits=limits))
                except OpponentError as error:
                    why = str(error)
                except ValueError as error:
                    why = f"{self.name}: {error}"
                await self._kill()
                if self._given_up:
                    break
                self.restarts += 1
        raise OpponentError(why)

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        """Nothing: the next question does not depend on this game."""

    async def stop(self) -> None:
        """Kill it, if it runs; a question that it is asked fails."""
        self._given_up = True
        await self._kill()

    async def _kill(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            await engine.stop()

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Say nothing unasked: Hub has no such words."""


def _shorter(limits: Time) -> Time:
    """The limits for the second attempt."""
    if limits.move_time_s is not None and limits.move_time_s < (AGAIN.move_time_s or 0):
        return limits
    return AGAIN
