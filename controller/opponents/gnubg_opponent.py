"""GNU Backgammon as an opponent: when to double, what to answer to a double, what to play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeVar

from dambord.controller.opponents.choice import GNUBG
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.fibs_board import PLAIN, TO_ANSWER, TO_DOUBLE, Dialect, Question, line
from dambord.controller.opponents.gnubg_process import GnubgProcess, find
from dambord.rules.backgammon import BackgammonGame, Cube, Match, Play, Position, game
from dambord.rules.backgammon.cube import is_dead, refusal
from dambord.rules.backgammon.position import CHECKERS, OFF
from dambord.rules.game import Side, other

PATIENCE_S = 30.0
"""Time-out in seconds for one answer: at two plies a Raspberry Pi takes some seconds for the worst rolls."""
PLIES = 2
"""How far it looks ahead; 2 is its level `world class`."""
ATTEMPTS = 2
"""How often a question is asked; before each further time the program is started anew."""
INTERNATIONAL = game("backgammon")

A = TypeVar("A")


class GnubgOpponent:
    """Plays by the rules of `playing`.

    It knows international backgammon only. Under other rules its play is taken when it is legal there; else
    the legal play whose position it thinks best, without looking ahead. OpponentError when it can't play.
    """

    def __init__(
        self,
        playing: BackgammonGame,
        plies: int = PLIES,
        patience_s: float = PATIENCE_S,
        program: Path | None = None,
    ) -> None:
        self.name = GNUBG
        """For people."""
        self._playing = playing
        self._patience_s = patience_s
        self._program = program
        cubeful = "on" if playing.profile.cube else "off"
        self._settings = [
            f"set evaluation {what} evaluation {setting}"
            for what in ("chequerplay", "cubedecision")
            for setting in (f"plies {plies}", f"cubeful {cubeful}")
        ]
        self._process: GnubgProcess | None = None
        self._dialect = Dialect()
        self._asking = asyncio.Lock()

    async def start(self) -> None:
        """Start the program, or start it anew."""
        await self.stop()
        self._process = GnubgProcess(self._program or find(), self._settings)
        try:
            await self._process.start()
            dropped = answered(await self._process.ask(line(TO_ANSWER, PLAIN), self._patience_s)) == "drop"
            asked = line(TO_DOUBLE, PLAIN)
            doubled = rolled_or_doubled(await self._process.ask(asked, self._patience_s)) == "double"
            self._dialect = Dialect(from_doubler=not dropped, scores_exchanged=not doubled)
        except ValueError as error:
            await self.stop()
            raise OpponentError(f"gnubg: {error}") from error
        except OpponentError:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Kill the program, if it runs."""
        if self._process is not None:
            process, self._process = self._process, None
            await process.stop()

    async def roll_or_double(self, position: Position, match: Match, cube: Cube) -> Literal["roll", "double"]:
        """What `position.side` does before its roll; it rolls where it may not double, or gains nothing."""
        side, profile = position.side, self._playing.profile
        if refusal(profile, match, cube, position, side) or is_dead(match, cube, side):
            return "roll"
        question = Question(side, position, match, cube)
        return await self._asked(lambda: self._line(question), rolled_or_doubled)

    async def answer(self, position: Position, match: Match, cube: Cube) -> Literal["take", "drop"]:
        """What the opponent of `position.side` answers, which has doubled; `cube` as it was before."""
        question = Question(other(position.side), position, match, cube, doubled=True)
        return await self._asked(lambda: self._line(question), answered)

    async def play(self, position: Position, match: Match, cube: Cube) -> Play:
        """The play of `position.side` with the dice of the position; ValueError when there are none."""
        plays = self._playing.turns(position)
        if len(plays) == 1:
            return plays[0]
        question = Question(position.side, position, match, cube)
        meant = await self._asked(
            lambda: self._line(question), lambda text: INTERNATIONAL.read(position, text)
        )
        for play in plays:
            if play.after == meant.after:
                return play
        return await self._best(plays, position.side, match, cube)

    async def _best(self, plays: tuple[Play, ...], side: Side, match: Match, cube: Cube) -> Play:
        """The play after which the opponent has the least."""
        values = []
        for play in plays:
            if play.after.of(side)[OFF] == CHECKERS:
                return play
            values.append(await self._value(Question(other(side), play.after, match, cube)))
        return plays[values.index(min(values))]

    async def _value(self, question: Question) -> float:
        """What a position is worth to the side on roll."""
        return await self._asked(
            lambda: f"evaluation fibsboard {self._line(question)} plies 0 cube on", equity
        )

    def _line(self, question: Question) -> str:
        """A question in the words of the program."""
        return line(question, self._dialect, self._playing.profile.jacoby)

    async def _asked(self, asked: Callable[[], str], read: Callable[[str], A]) -> A:
        """What it answers, read by `read`; when that fails it is started anew and asked again.

        `asked` is called once the program runs.
        """
        why = ""
        async with self._asking:
            for _ in range(ATTEMPTS):
                try:
                    if self._process is None:
                        await self.start()
                    assert self._process is not None
                    return read(await self._process.ask(asked(), self._patience_s))
                except OpponentError as error:
                    why = str(error)
                except ValueError as error:
                    why = f"gnubg: {error}"
                except asyncio.CancelledError:
                    # Its answer would be taken for that to the next question.
                    await self.stop()
                    raise
                await self.stop()
        raise OpponentError(why)


def rolled_or_doubled(text: str) -> Literal["roll", "double"]:
    """What it does before the roll; ValueError when it has said anything else."""
    if text == "roll":
        return "roll"
    if text == "double":
        return "double"
    raise ValueError(f"{text[:100]!r}, expected roll or double")


def answered(text: str) -> Literal["take", "drop"]:
    """What it answers to a double, a beaver being a take; ValueError when it has said anything else."""
    if text in ("take", "beaver"):
        return "take"
    if text == "drop":
        return "drop"
    raise ValueError(f"{text[:100]!r}, expected take or drop")


def equity(text: str) -> float:
    """The value of a position to the side on roll, the last of six numbers; ValueError when it is none."""
    numbers = text.split()
    if len(numbers) != 6:
        raise ValueError(f"{text[:100]!r}, expected six numbers")
    return float(numbers[-1])
