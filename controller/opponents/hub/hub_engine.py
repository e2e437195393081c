"""One run of an engine that speaks Hub: its start, and one question at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeVar

from dambord.controller.opponents.draughts_opponent import Answer, Question, Time
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.guard.guarded_process import GuardedProcess
from dambord.controller.opponents.hub.level import USUAL_S, level_arguments
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.draughts.formats import hub
from dambord.rules.engine.hub_dialect import Spoken, agree
from dambord.rules.engine.hub_engine import number, position_line
from dambord.rules.engine.hub_words import Line, read_line, write_line
from dambord.rules.quoting import quoted

PARAMS = 200
"""Parameters that an engine may declare."""
CLOCK_PART = 4
"""With a clock it may take one part in so many of what is left; then it is asked to stop."""
CLOCK_LEAST_S = 5.0
"""But it may always take so many seconds of its clock."""

T = TypeVar("T")


class Patience(NamedTuple):
    """Seconds that are waited for an engine. Tests wait less."""

    hello_s: float = 20.0
    """From its start to `wait`: a Raspberry Pi with a cold disk takes some."""
    ready_s: float = 120.0
    """From `init` to `ready`: tables of endings are loaded then."""
    word_s: float = 5.0
    """For `pong`, and until it reads a line."""
    over_s: float = 3.0
    """More than it was given for a move, before it is asked to stop."""
    stop_s: float = 3.0
    """From `stop` to its move."""


class HubEngine:
    """`start` it, `ask` it, and `stop` its process."""

    def __init__(self, process: GuardedProcess, patience: Patience) -> None:
        self._process = process
        self._patience = patience
        self._spoken = Spoken({}, False)
        self._stale = False
        """Whether it may still be busy with an earlier question."""
        self._pongs = False
        """Whether it answers `ping`, so that old lines can be told from new ones."""
        self.name = ""
        """As it calls itself; empty until it has said so."""

    async def start(self, game: Draughts, given: Mapping[str, str]) -> None:
        """Start it for one ruleset with the parameters `given`; OpponentError when it does not come up."""
        await self._process.start()
        await self._tell("hub")
        declared = await self._within(self._patience.hello_s, self._introduction(), "say what it is")
        try:
            self._spoken = agree(game, declared, given)
        except ValueError as error:
            raise OpponentError(f"{self.name or 'the engine'} {error}") from error
        for name, value in self._spoken.params.items():
            await self._tell(write_line("set-param", name=name, value=value))
        await self._tell("init")
        await self._within(self._patience.ready_s, self._word("ready"), "get ready")
        await self._tell("ping")
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience.word_s):
                await self._word("pong")
                self._pongs = True
        self._process.pause()

    async def ask(self, question: Question) -> Answer:
        """What it plays. OpponentError when it does not answer in time, ValueError when as it should not."""
        self._process.resume()
        try:
            await self._catch_up()
            self._stale = True
            swapped = self._spoken.swapped
            game = (question.game, question.positions, question.turns)
            await self._tell(position_line(*game, swapped=swapped))
            await self._tell(write_line("level", **level_arguments(question.limits)))
            await self._tell("go think")
            answer = await self._answer(question)
            self._stale = False
            return answer
        finally:
            self._process.pause()

    async def stop(self) -> None:
        """Kill it."""
        await self._process.stop()

    async def _introduction(self) -> dict[str, str]:
        """Its parameters with their possible values."""
        declared: dict[str, str] = {}
        while (line := await self._line()).word != "wait":
            if line.word == "id":
                said = (line.arguments.get("name", ""), line.arguments.get("version", ""))
                self.name = quoted(" ".join(filter(None, said)))[1:-1]
            elif line.word == "param" and len(declared) < PARAMS:
                declared[line.arguments.get("name", "")] = line.arguments.get("values", "")
        return declared

    async def _catch_up(self) -> None:
        """Read away whatever is left of earlier questions."""
        if self._stale:
            await self._tell("stop")
        if self._pongs:
            await self._tell("ping")
            await self._within(self._patience.word_s, self._word("pong"), "answer a ping")
        elif self._stale:
            raise OpponentError(f"{self.name} can't be asked again")

    async def _answer(self, question: Question) -> Answer:
        try:
            async with asyncio.timeout(self._allowed(question.limits)):
                told, done = await self._search_end()
        except TimeoutError:
            await self._tell("stop")
            told, done = await self._within(self._patience.stop_s, self._search_end(), "move in time")
        game, position = question.game, question.positions[-1]
        turn = hub.read_turn(game, position, done.arguments.get("move", ""))
        line = _texts(game, position, told.arguments.get("pv", "").split(), turn)
        depth = number(told.arguments.get("depth"))
        return Answer(
            turn,
            score=number(told.arguments.get("score")),
            depth=None if depth is None else int(depth),
            line=line,
        )

    async def _search_end(self) -> tuple[Line, Line]:
        """The last `info`, and `done`."""
        told = Line("", {})
        while True:
            line = await self._line()
            if line.word == "done":
                return told, line
            if line.word == "info" and "score" in line.arguments:
                told = line
            if line.word == "error":
                raise OpponentError(f"{self.name}: {quoted(line.arguments.get('message', ''))[1:-1]}")

    async def _word(self, word: str) -> None:
        """Read on until a line begins with `word`."""
        while (line := await self._line()).word != word:
            if line.word == "error" and word == "ready":
                raise OpponentError(f"{self.name}: {quoted(line.arguments.get('message', ''))[1:-1]}")

    async def _line(self) -> Line:
        """Its next line that is one of Hub."""
        while True:
            with suppress(ValueError):
                return read_line(await self._process.read())

    async def _tell(self, line: str) -> None:
        await self._process.write(line, self._patience.word_s)

    async def _within(self, seconds: float, awaited: Awaitable[T], what: str) -> T:
        try:
            async with asyncio.timeout(seconds):
                return await awaited
        except TimeoutError:
            raise OpponentError(f"{self.name or 'the engine'} did not {what} within {seconds:g} s") from None

    def _allowed(self, limits: Time) -> float:
        """Seconds until it is asked to stop."""
        if limits.move_time_s is not None:
            return limits.move_time_s + self._patience.over_s
        if limits.left_s is None:
            return USUAL_S + self._patience.over_s
        return min(limits.left_s, max(limits.left_s / CLOCK_PART, CLOCK_LEAST_S)) + limits.increment_s


def _texts(game: Draughts, position: Position, moves: list[str], first: Turn) -> tuple[str, ...]:
    """A principal variation in the notation of the rules, as far as it is legal; `first` if it is not."""
    texts: list[str] = []
    with suppress(ValueError):
        for move in moves:
            turn = hub.read_turn(game, position, move)
            if not texts and turn != first:
                break
            texts.append(game.text(position, turn))
            position = turn.after
    return tuple(texts) or (game.text(position, first),)
