"""Carries out what the station asks for, one thing after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any

from dambord.controller.core.families import family_named
from dambord.controller.core.messages.events import press
from dambord.controller.core.messages.say import Say
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.client.attended_table import AttendedTable
from dambord.controller.live.program.program_dice import ProgramDice
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.station.counts_file import CountsFile
from dambord.controller.live.station.exercise_desk import ExerciseDesk, MakeExercise
from dambord.controller.live.station.headers import resting, visitors
from dambord.controller.live.station.kept_choice import KeptChoice
from dambord.controller.live.station.opponents import Opponents
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.live.station.visitors_dice import roll_for
from dambord.controller.opponents.draughts_opponent import Time
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.station.counts import Counts, Kind, write_counts
from dambord.controller.station.model import effects
from dambord.controller.station.model.choice import Choice
from dambord.controller.station.model.effects import Effect
from dambord.controller.station.model.events import (
    Acted,
    Event,
    ExerciseTold,
    MomentsFound,
    OpponentFailed,
    SatDown,
    ServiceTold,
)
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import Exercise, Play, Screen
from dambord.controller.web.api.console import Busy
from dambord.rules.game import Side, other

START_S = 20.0
"""Seconds within which a program has to be ready: a visitor waits."""
RETRY_S = 1.0
"""Seconds until a game that could not be begun is tried again."""
SHOWN_DAYS = 30
"""Days that the service screen is told apart."""
Moments = Callable[[Any], Iterator[Sequence[Mapping[str, Any]]]]
"""Looks for the moments that decided the game of a table's state; each step takes a moment."""
Doctor = Callable[[AttendedTable], Awaitable[Sequence[Mapping[str, Any]]]]
"""Checks a table; each check has a name, a result and a text."""


@dataclass
class Tools:
    """What a station works with, whichever table runs."""

    settings: StationSettings
    say: Say
    kept: KeptChoice
    file: CountsFile
    opponents: Opponents
    make_exercise: MakeExercise
    moments: Moments
    doctor: Doctor
    version: str
    is_due: Callable[[], bool]
    """Whether the record is to be changed for a fresh one."""
    titles: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The names of the lessons by language."""
    counts: Counts = field(default_factory=Counts)


class Deeds:
    """Carries out effects at one table; a program sits at `seat`.

    `tell` tells the machine what has come of them; `begun` is called with each game that has begun.
    """

    def __init__(
        self,
        table: AttendedTable,
        seat: Seat,
        dice: ProgramDice,
        plan: Plan,
        board: str,
        tools: Tools,
        tell: Callable[[Event], None],
        begun: Callable[[], None],
    ) -> None:
        self.number = 0
        """The number of the present game, as the machine counts them."""
        self.exercises = ExerciseDesk(table, tools.make_exercise)
        self._table, self._seat, self._dice = table, seat, dice
        self._begun = begun
        self._plan = plan
        self._board = board
        self._tools = tools
        self._tell = tell
        self._asked: asyncio.Queue[Effect] = asyncio.Queue()
        self._analysis: asyncio.Task[None] | None = None
        self._faulty = False
        """Whether it was told that the present program does not play."""

    def ask(self, effect: Effect) -> None:
        """Have `effect` carried out."""
        self._asked.put_nowait(effect)

    def rest(self) -> None:
        """Nobody is there: give the table the board at rest, if it has another game."""
        if self._table.header != resting(self._plan.house.rules, self._board):
            self.number -= 1
            self.ask(effects.BeginRest())

    async def run(self) -> None:
        """Carry out what is asked, until cancelled."""
        while True:
            effect = await self._asked.get()
            try:
                await self._do(effect)
            except ValueError as error:  # what does not fit this board, such as a lesson of a club
                self._tools.say(str(error))
                self._tell(Acted(monotonic_us(), "leave", "now"))

    async def close(self) -> None:
        """End what runs for the table."""
        self._stop_analysis()
        await self._seat.leave()
        await self._tools.opponents.stop()

    async def look(self, screen: Screen) -> None:
        """Notice a program that does not play, and roll for a visitor."""
        seat = self._seat
        if isinstance(screen, Play) and self._plan.offer(screen.choice.rules).own_buttons and seat.taken:
            side: Side = "w" if screen.choice.side == "w" else "b"
            await roll_for(side, self._table.state, self._dice)
        if seat.taken and seat.fault and not self._faulty:
            self._faulty = True
            self._tools.say(seat.fault)
            self._tell(OpponentFailed(monotonic_us(), seat.fault))

    def heard(self, state: Any, sayings: Sequence[Saying], screen: Screen) -> None:
        """The table has come to `state`: the exercise judges it."""
        if isinstance(screen, Exercise):
            self.exercises.heard(state, sayings)
            self._tell_exercise()

    async def _do(self, effect: Effect) -> None:
        say, table = self._tools.say, self._table
        match effect:
            case effects.BeginRest():
                await self._begin(resting(self._plan.house.rules, self._board))
            case effects.BeginArray(rules):
                await self._begin(resting(rules, self._board))
            case effects.BeginGame(choice):
                await self._begin_game(choice)
            case effects.BeginAttempt():
                header = self.exercises.header
                await self._begin(header or resting(self._plan.house.rules, self._board))
            case effects.TakeSeat(choice, own):
                await self._take_seat(choice, own=own)
            case effects.LeaveSeat():
                await self._seat.leave()
                await self._tools.opponents.stop()
            case effects.ShowHint(side):
                happening = partial(press, side=side, button="hint", source="board")
                table.tell(table.now(), happening)
            case effects.Analyse():
                self._stop_analysis()
                self._analysis = asyncio.create_task(self._analyse(table.state))
            case effects.BeginExercise(choice, kind, number):
                try:
                    self.exercises.begin(kind, number, choice)
                except ValueError as error:
                    say(f"{kind} {number}: {error}")
                    self._tell(ExerciseTold(monotonic_us(), {}, done=False, attempt=0))
                self._tell_exercise()
            case effects.ExerciseAct(act):
                self.exercises.ask(act)
                self._tell_exercise()
            case effects.EndExercise():
                self.exercises.end()
            case effects.Keep(choice):
                await asyncio.to_thread(self._tools.kept.write, choice)
            case effects.Count():
                await self._count(effect)
            case effects.Rest():
                if self._tools.is_due():
                    table.send({"renew": True})
            case effects.Doctor():
                await self._doctor()
            case effects.Restart():
                table.send({"renew": True})

    async def _begin(self, header: Header, *, kept: bool = False, electronic: bool = False) -> None:
        """Begin a game on the board as it stands; a table that can't is asked again.

        The machine is told of the board under the game's number once the table has begun it, not before.
        """
        self._stop_analysis()
        told = False
        while True:
            try:
                await self._table.begin(header, kept=kept, electronic=electronic)
            except Busy as error:
                if not told:
                    self._tools.say(str(error))
                told = True
                await asyncio.sleep(RETRY_S)
            else:
                self.number += 1
                self._begun()
                return

    async def _begin_game(self, choice: Choice) -> None:
        dice = family_named(choice.rules).usual_match is not None
        try:
            name = self._tools.opponents.prepare(choice, self._game(choice)).name
        except OpponentError:
            name = "dambord"  # the seat will not be taken, and that is told then
        header = visitors(choice, self._board, name, self._tools.settings.hand)
        # Whatever ends now, the visitor's game goes on once it is on record.
        await asyncio.to_thread(self._tools.kept.write, choice, begun=False)
        await self._begin(header, kept=True, electronic=dice)

    def _game(self, choice: Choice) -> Any:
        return terms(resting(choice.rules, self._board)).game

    async def _take_seat(self, choice: Choice, *, own: bool) -> None:
        tools, seat = self._tools, self._seat
        self._faulty = False
        side = other("w" if choice.side == "w" else "b")
        try:
            opponent = None if own else tools.opponents.present
            if opponent is None:
                await seat.leave()
                await tools.opponents.stop()
                opponent = tools.opponents.prepare(choice, self._game(choice), own=own)
            async with asyncio.timeout(START_S):
                await opponent.start()
            await seat.take(opponent, side, Time(move_time_s=tools.settings.think_s))
        except (OpponentError, TimeoutError) as error:
            why = str(error) or f"the program did not start within {START_S:g} s"
            tools.say(why)
            self._tell(OpponentFailed(monotonic_us(), why))
        else:
            self._tell(SatDown(monotonic_us(), opponent.name))

    def _tell_exercise(self) -> None:
        present = self.exercises.present
        if present is not None:
            self._tell(ExerciseTold(monotonic_us(), present.shown(), present.done, present.attempt))

    async def _analyse(self, state: Any) -> None:
        """Look for the moments of a game in small pieces, so that the table never waits."""
        found: Sequence[Mapping[str, Any]] = ()
        search = self._tools.moments(state)
        while (part := await asyncio.to_thread(next, search, None)) is not None:
            found = part
        self._tell(MomentsFound(monotonic_us(), tuple(found)))

    def _stop_analysis(self) -> None:
        if self._analysis is not None:
            self._analysis.cancel()
            self._analysis = None

    async def _count(self, count: effects.Count) -> None:
        tools = self._tools
        day = datetime.fromtimestamp(time.time()).date()  # noqa: DTZ006 -- the day on the wall
        ended = count.result or count.ended
        if count.what == "visit":
            tools.counts = tools.counts.plus(day, "visits", count.ended)
        elif count.what == "game":
            tools.counts = tools.counts.game(
                day, count.rules, count.level, count.language, ended, count.plies
            )
        else:
            kind: Kind = "lessons" if count.what == "lesson" else "puzzles"
            done = "done" if count.ended == "finished" else "begun"
            tools.counts = tools.counts.plus(day, kind, f"{count.level} {done}")
        await asyncio.to_thread(tools.file.write, tools.counts)

    async def _doctor(self) -> None:
        checks = await self._tools.doctor(self._table)
        told = {
            "doctor": [dict(check) for check in checks],
            "counts": write_counts(self._tools.counts.lately(SHOWN_DAYS)),
            "version": self._tools.version,
        }
        self._tell(ServiceTold(monotonic_us(), told))
