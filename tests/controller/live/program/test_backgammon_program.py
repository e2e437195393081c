"""A program that plays one side at a table, with hands that make its plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, cast

import pytest

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.backgammon.model.phase import Offered, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.events import Doubled, Event, Rolled, Taken
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.program.backgammon_adviser import BackgammonAdviser
from dambord.controller.live.program.program_task import ATTEMPTS, RETRY_S, ProgramTask
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.backgammon import Cube, Dice, Match, Play, Position
from dambord.rules.game import Side
from tests.controller.core.backgammon.match_table import MatchTable
from tests.simulated.world import World

SECOND = 1_000_000


class Gnubg:
    """Plays the texts that it is given, else its first legal play."""

    def __init__(self, table: MatchTable, *texts: str) -> None:
        self.name = "gnubg"
        self.table, self.texts = table, list(texts)
        self.doubles = False
        self.answers: Literal["take", "drop"] = "take"
        self.fails = 0
        """How many of the next questions it does not answer."""
        self.asked: list[str] = []

    async def start(self) -> None:
        """It is always ready."""

    async def stop(self) -> None:
        """It has nothing to end."""

    async def roll_or_double(self, position: Position, match: Match, cube: Cube) -> Literal["roll", "double"]:
        self._ask("roll")
        return "double" if self.doubles and cube == Cube() else "roll"

    async def answer(self, position: Position, match: Match, cube: Cube) -> Literal["take", "drop"]:
        self._ask(f"answer {position.side} {cube.value}")
        return self.answers

    async def play(self, position: Position, match: Match, cube: Cube) -> Play:
        self._ask("play")
        await asyncio.sleep(0.3)
        if self.texts:
            return self.table.game.read(position, self.texts.pop(0))
        return self.table.game.turns(position)[0]

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        if self.fails:
            self.fails -= 1
            raise OpponentError("gnubg has ended")


class Loop:
    """A game loop around a table for tests; its time is that of the world."""

    def __init__(self, table: MatchTable) -> None:
        self.table = table
        self.begun = 1
        self.events: list[Event] = []
        self.ledger = DiceLedger()
        self.rolls: list[Dice] = []
        self.refuses = ""
        self._listeners: list[Callable[[State, Sequence[Any]], None]] = []
        self._behind = table.now

    @property
    def state(self) -> State:
        return self.table.state

    def on_roll(self) -> Side:
        return self.table.state.side

    def now(self) -> int:
        return self.game_time()

    def game_time(self) -> int:
        return self._behind + round(asyncio.get_running_loop().time() * SECOND)

    def listen(self, listener: Callable[[State, Sequence[Any]], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, at: int, happening: Callable[[int], Event]) -> None:
        self.events.append(happening(at))
        self.by_hand(lambda table: table.tell(self.events[-1]))

    def by_hand(self, act: Callable[[MatchTable], object]) -> None:
        """Let hands do something now; it takes the time that the table says."""
        self.table.now = max(self.table.now, self.game_time())
        act(self.table)
        self._behind += max(self.table.now - self.game_time(), 0)
        for listener in self._listeners:
            listener(self.state, ())

    async def roll(self, side: Side | None) -> None:
        if self.refuses:
            raise ValueError(self.refuses)
        self.tell(self.now(), lambda at: Rolled(at, self.rolls.pop(0), side, "electronic"))

    async def take_text(self, side: Side, text: str) -> None:
        self.ledger = self.ledger._replace(black=text)

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await asyncio.sleep(seconds)
        self.by_hand(lambda table: table.wait(0))
        await asyncio.sleep(0.01)


Course = Callable[[Loop, Gnubg, ProgramTask], Awaitable[None]]


def play(table: MatchTable, program: Gnubg, course: Course, side: Side = "b") -> list[str]:
    """Let `program` play while `course` goes on; returns the lines for people."""
    said: list[str] = []

    async def run() -> None:
        loop = Loop(table)
        loop._behind -= round(asyncio.get_running_loop().time() * SECOND)
        adviser = BackgammonAdviser(program, side, loop)
        task = ProgramTask(cast(GameLoop, loop), adviser, side, said.append)
        playing = asyncio.create_task(task.run())
        await asyncio.sleep(0.01)
        try:
            await course(loop, program, task)
        finally:
            playing.cancel()
            await asyncio.wait({playing})

    asyncio.run(run())
    return said


BLACK, WHITE = Program("b", "gnubg"), Program("w", "gnubg")


def opened(**more: Any) -> MatchTable:
    """White has played; Black is on roll."""
    return MatchTable(program=BLACK, **more).throw(3, 1).make("8/5 6/5").press("w").wait(100)


def message(loop: Loop) -> str:
    """What the page says."""
    return str(view(loop.state)["message"])


def test_its_turn_is_made_by_hand(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        await loop.wait(0.1)
        assert message(loop) == "Roll for Black (gnubg), and enter its dice."
        loop.by_hand(lambda table: table.roll("b", 6, 4))
        await loop.wait(1)
        assert task.shown(loop.state) == {
            "side": "b",
            "name": "gnubg",
            "plays": "24/14",
            "message": "",
            "coach": None,
        }
        assert message(loop) == "Black (gnubg) plays 24/14. Move the piece from 1 to 11."
        loop.by_hand(lambda table: table.make("24/14"))
        await loop.wait(1)
        assert loop.on_roll() == "w"
        assert [act.text for act in loop.state.plies] == ["8/5 6/5", "24/14"]
        assert task.shown(loop.state)["plays"] is None

    program = Gnubg(table, "24/14")
    assert play(table, program, course) == ["Black (gnubg) plays 24/14"]
    assert program.asked == ["roll", "play"]


def test_it_plays_white_too_and_begins(world: World) -> None:
    table = MatchTable(program=WHITE).throw(3, 1)

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        await loop.wait(1)
        loop.by_hand(lambda table: table.make("8/5 6/5"))
        await loop.wait(2)
        assert loop.on_roll() == "b"
        await loop.wait(5)

    program = Gnubg(table, "8/5 6/5")
    play(table, program, course, "w")
    assert program.asked == ["play"]


def test_it_doubles(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        await loop.wait(0.5)
        assert loop.events == [Doubled(loop.events[0].at, "b", "gnubg")]
        assert isinstance(loop.state.phase, Offered)
        loop.by_hand(lambda table: table.accept("w"))
        await loop.wait(0.5)
        assert isinstance(loop.state.phase, ToRoll)
        assert loop.state.cube == Cube(2, "w")
        assert message(loop).startswith("Roll for")

    program = Gnubg(table)
    program.doubles = True
    play(table, program, course)
    assert program.asked == ["roll", "roll"]


@pytest.mark.parametrize("answer", ["take", "drop"])
def test_it_answers_a_double(world: World, answer: Literal["take", "drop"]) -> None:
    table = opened().roll("b", 6, 4).announce("24/14").make("24/14").wait(900).double("w")

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        await loop.wait(0.5)
        assert len(loop.events) == 1
        if answer == "take":
            assert loop.events == [Taken(loop.events[0].at, "b", "gnubg")]
            assert loop.state.cube == Cube(2, "b")
        else:
            assert loop.state.match.score == (1, 0)

    program = Gnubg(table)
    program.answers = answer
    play(table, program, course)
    assert program.asked == ["answer w 1"]


def test_the_table_rolls_for_it(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        loop.rolls = [(6, 4)]
        loop.ledger = DiceLedger("match", "promise", white="abc")
        loop.by_hand(lambda table: table.wait(0))
        await loop.wait(0.1)
        assert loop.ledger.black == "gnubg"
        await loop.wait(1)
        assert loop.state.position.dice == (6, 4)
        assert task.shown(loop.state)["plays"] == "24/14"

    play(table, Gnubg(table, "24/14"), course)


def test_a_roll_that_is_refused_is_told(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        loop.refuses = "the seed is lost"
        loop.ledger = DiceLedger("match", "promise", white="abc", black="gnubg")
        await loop.wait(0.1)
        assert task.shown(loop.state)["message"] == "Gnubg can't roll: the seed is lost."
        await loop.wait(ATTEMPTS * (RETRY_S + 1))
        assert loop.state.aside.left

    said = play(table, Gnubg(table), course)
    assert said == [
        "gnubg can't roll: the seed is lost",
        "gnubg can't roll: the seed is lost; people play Black now",
    ]


def test_a_program_that_fails_is_told_and_asked_again(world: World) -> None:
    table = opened().roll("b", 6, 4)

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        await loop.wait(1)
        assert task.fault == "gnubg has ended"
        assert task.shown(loop.state)["message"] == "Gnubg has ended."
        await loop.wait(RETRY_S + 1)
        assert task.shown(loop.state)["plays"] == "24/14"

    program = Gnubg(table, "24/14")
    program.fails = 1
    said = play(table, program, course)
    assert said == ["gnubg has ended", "Black (gnubg) plays 24/14"]


def test_one_that_is_gone_for_good_leaves_its_side_to_people(world: World) -> None:
    table = opened().roll("b", 6, 4)

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        await loop.wait(ATTEMPTS * (RETRY_S + 1))
        assert isinstance(loop.state.phase, Playing)
        loop.by_hand(lambda table: table.make("24/14").press("b"))
        assert loop.on_roll() == "w"

    program = Gnubg(table)
    program.fails = 99
    said = play(table, program, course)
    assert said == ["gnubg has ended", "gnubg has ended; people play Black now"]


def test_it_waits_while_the_clock_is_stopped(world: World) -> None:
    table = opened(control="600d12").roll("b", 6, 4).press("w", "pause")

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        await loop.wait(5)
        assert program.asked == []
        loop.by_hand(lambda table: table.press("w", "pause"))
        await loop.wait(1)
        assert program.asked == ["play"]

    play(table, Gnubg(table), course)


def test_a_roll_that_is_corrected(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Gnubg, task: ProgramTask) -> None:
        loop.by_hand(lambda table: table.roll("b", 6, 4))
        await loop.wait(1)
        loop.by_hand(lambda table: table.roll("b", 6, 5))
        await loop.wait(1)
        assert task.shown(loop.state)["plays"] == "24/13"
        loop.by_hand(lambda table: table.make("24/13"))
        await loop.wait(1)
        assert loop.state.plies[-1].text == "24/13"

    play(table, Gnubg(table, "24/14", "24/13"), course)
