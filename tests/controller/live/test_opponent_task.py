"""A program that plays one side at a table, with hands that make its plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Literal, cast

import pytest

from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.backgammon.model.phase import Offered, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.core.messages.events import Chose, Doubled, Event, Pressed, Rolled, Taken
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.tasks.opponent_task import RETRY_S, OpponentTask
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.backgammon import Cube, Dice, Match, Play, Position
from dambord.rules.game import Side
from tests.controller.core.backgammon.match_table import MatchTable, position
from tests.simulated.world import World

SECOND = 1_000_000


class Program:
    """Plays the texts that it is given, else its first legal play."""

    def __init__(self, table: MatchTable, *texts: str) -> None:
        self.name = "gnubg"
        self.table, self.texts = table, list(texts)
        self.doubles = False
        self.answers: Literal["take", "drop"] = "take"
        self.fails = 0
        """How many of the next questions it does not answer."""
        self.asked: list[str] = []

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

    @property
    def master(self) -> SimpleNamespace:
        return SimpleNamespace(ledger=self.ledger)

    def now(self) -> int:
        return self.game_time()

    def game_time(self) -> int:
        return self._behind + round(asyncio.get_running_loop().time() * SECOND)

    def listen(self, listener: Callable[[State, Sequence[Any]], None]) -> None:
        self._listeners.append(listener)

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

    def roll(self, side: Side) -> None:
        if self.refuses:
            raise ValueError(self.refuses)
        self.tell(self.now(), lambda at: Rolled(at, self.rolls.pop(0), side, "electronic"))

    def take_text(self, side: Side, text: str) -> None:
        self.ledger = self.ledger._replace(black=text)

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await asyncio.sleep(seconds)
        self.by_hand(lambda table: table.wait(0))
        await asyncio.sleep(0.01)


Course = Callable[[Loop, Program, OpponentTask], Awaitable[None]]


def play(table: MatchTable, program: Program, course: Course, side: Side = "b") -> list[str]:
    """Let `program` play while `course` goes on; returns the lines for people."""
    said: list[str] = []

    async def run() -> None:
        loop = Loop(table)
        loop._behind -= round(asyncio.get_running_loop().time() * SECOND)
        task = OpponentTask(cast(GameLoop, loop), program, side, cast(DiceDesk, loop), said.append)
        playing = asyncio.create_task(task.run())
        await asyncio.sleep(0.01)
        try:
            await course(loop, program, task)
        finally:
            playing.cancel()
            await asyncio.wait({playing})

    asyncio.run(run())
    return said


def opened() -> MatchTable:
    """White has played; Black is on roll."""
    return MatchTable().throw(3, 1).make("8/5 6/5").press("w").wait(100)


def roles(lamps: Mapping[int, str] | None) -> dict[str, set[int]]:
    """White's points by the role of their lamps."""
    found: dict[str, set[int]] = {}
    point_of = {square: point for point in range(1, 25) for square in squares_of_point(point)}
    for square, role in (lamps or {}).items():
        found.setdefault(role, set()).add(point_of[square])
    return found


def test_its_turn_is_made_by_hand(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        await loop.wait(0.1)
        assert task.shown(loop.state)["message"] == "Roll for Black (gnubg), and enter its dice."
        loop.by_hand(lambda table: table.roll("b", 6, 4))
        assert task.lamps(loop.state) is None
        await loop.wait(1)
        assert task.shown(loop.state) == {
            "side": "b", "name": "gnubg", "plays": "24/14", "message": "Black (gnubg) plays 24/14.",
        }  # fmt: skip
        assert roles(task.lamps(loop.state)) == {"start": {1}, "target": {11}}
        loop.by_hand(lambda table: table.lift(1))
        await loop.wait(0.1)
        assert roles(task.lamps(loop.state)) == {"target": {11}}
        loop.by_hand(lambda table: table.put(11))
        await loop.wait(0.5)
        assert roles(task.lamps(loop.state)) == {}
        assert loop.on_roll() == "b"
        await loop.wait(1)
        assert loop.on_roll() == "w"
        assert [act.text for act in loop.state.plies] == ["8/5 6/5", "24/14"]
        assert task.lamps(loop.state) is None
        assert task.shown(loop.state)["message"] == ""

    program = Program(table, "24/14")
    assert play(table, program, course) == ["Black (gnubg) plays 24/14"]
    assert program.asked == ["roll", "play"]


def test_it_plays_white_too_and_begins(world: World) -> None:
    table = MatchTable().throw(3, 1)

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        await loop.wait(1)
        loop.by_hand(lambda table: table.make("8/5 6/5"))
        await loop.wait(2)
        assert loop.on_roll() == "b"
        await loop.wait(5)

    program = Program(table, "8/5 6/5")
    play(table, program, course, "w")
    assert program.asked == ["play"]


def test_a_hit(world: World) -> None:
    white, black = {24: 2, 13: 5, 8: 3, 6: 4, 5: 1}, {24: 2, 13: 5, 8: 3, 6: 5}
    table = MatchTable(start=position("b", white, black)).wait(100)

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.by_hand(lambda table: table.roll("b", 3, 1))
        await loop.wait(1)
        assert roles(task.lamps(loop.state)) == {"start": {1}, "target": {5}, "remove": {5}}
        loop.by_hand(lambda table: table.make("24/20*"))
        await loop.wait(2)
        assert loop.on_roll() == "w"

    play(table, Program(table, "24/20*"), course)


def test_it_doubles(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        await loop.wait(0.5)
        assert loop.events == [Doubled(loop.events[0].at, "b", "gnubg")]
        assert isinstance(loop.state.phase, Offered)
        loop.by_hand(lambda table: table.accept("w"))
        await loop.wait(0.5)
        assert isinstance(loop.state.phase, ToRoll)
        assert loop.state.cube == Cube(2, "w")
        assert task.shown(loop.state)["message"].startswith("Roll for")

    program = Program(table)
    program.doubles = True
    play(table, program, course)
    assert program.asked == ["roll", "roll"]


@pytest.mark.parametrize("answer", ["take", "drop"])
def test_it_answers_a_double(world: World, answer: Literal["take", "drop"]) -> None:
    table = opened().roll("b", 6, 4).make("24/14").press("b").wait(100).double("w")

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        await loop.wait(0.5)
        assert len(loop.events) == 1
        if answer == "take":
            assert loop.events == [Taken(loop.events[0].at, "b", "gnubg")]
            assert loop.state.cube == Cube(2, "b")
        else:
            assert loop.state.match.score == (1, 0)

    program = Program(table)
    program.answers = answer
    play(table, program, course)
    assert program.asked == ["answer w 1"]


def test_the_table_rolls_for_it(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.rolls = [(6, 4)]
        loop.ledger = DiceLedger("match", "promise", white="abc")
        await loop.wait(0.1)
        assert loop.ledger.black == "gnubg"
        await loop.wait(1)
        assert loop.state.position.dice == (6, 4)
        assert task.shown(loop.state)["plays"] == "24/14"

    play(table, Program(table, "24/14"), course)


def test_a_roll_that_is_refused_is_told(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.refuses = "the seed is lost"
        loop.ledger = DiceLedger("match", "promise", white="abc", black="gnubg")
        await loop.wait(0.1)
        assert task.shown(loop.state)["message"] == "Gnubg can't roll: the seed is lost."

    assert play(table, Program(table), course)[-1] == "gnubg can't roll: the seed is lost"


def test_another_legal_play_is_not_ended_for_it(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.by_hand(lambda table: table.roll("b", 6, 4))
        await loop.wait(1)
        loop.by_hand(lambda table: table.make("24/18 13/9"))
        await loop.wait(5)
        assert loop.on_roll() == "b"
        message = task.shown(loop.state)["message"]
        assert message == "Black (gnubg) plays 24/14; the board shows 24/18 13/9."
        assert roles(task.lamps(loop.state)) == {"start": {7, 16}, "target": {11, 12}}
        loop.by_hand(lambda table: table.move(7, 11).move(16, 12))
        await loop.wait(2)
        assert loop.on_roll() == "w"

    play(table, Program(table, "24/14"), course)


def test_nothing_to_play(world: World) -> None:
    white = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3}
    table = MatchTable(start=position("b", white, {25: 1, 6: 5})).wait(100)

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.by_hand(lambda table: table.roll("b", 6, 4))
        await loop.wait(0.5)
        assert loop.on_roll() == "b"
        assert task.shown(loop.state)["plays"] is None
        await loop.wait(1.5)
        assert loop.on_roll() == "w"
        assert isinstance(loop.events[0], Pressed)

    assert play(table, Program(table), course) == []


def test_what_sensors_can_not_tell(world: World) -> None:
    # From six on the 6 point to five, and five on the 5 point stay five: nobody sees it.
    white, black = {24: 2, 23: 2}, {6: 6, 5: 7, 4: 2}
    table = MatchTable(start=position("b", white, black)).wait(100)

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.by_hand(lambda table: table.roll("b", 1, 2))
        await loop.wait(1)
        text = task.shown(loop.state)["plays"]
        assert text == "6/5 6/4"
        loop.by_hand(lambda table: table.make(text))
        await loop.wait(3)
        assert loop.on_roll() == "w", loop.state.phase
        assert loop.state.plies[-1].text == text

    play(table, Program(table, "6/5 6/4"), course)


def test_by_lifting_the_dice(world: World) -> None:
    table = MatchTable(commit="lift").throw(1, 3)

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        await loop.wait(1)
        loop.by_hand(lambda table: table.make("8/5 6/5"))
        await loop.wait(2)
        assert loop.on_roll() == "w"
        assert loop.events == [Pressed(loop.events[0].at, "b", "lift")]

    play(table, Program(table, "8/5 6/5"), course)


def test_where_no_turn_is_pressed(world: World) -> None:
    table = MatchTable("nardi-georgian", "settle").throw(1, 3).roll("b", 3, 1)

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        await loop.wait(1)
        loop.by_hand(lambda table: table.make("8/5 6/5"))
        await loop.wait(2)
        assert loop.on_roll() == "w"

    play(table, Program(table, "8/5 6/5"), course)


def test_a_program_that_fails_is_told_and_asked_again(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.by_hand(lambda table: table.roll("b", 6, 4))
        await loop.wait(1)
        assert task.fault == "gnubg has ended"
        assert task.shown(loop.state)["message"] == "Gnubg has ended."
        await loop.wait(2 * RETRY_S)
        assert task.shown(loop.state)["plays"] == "24/14"

    program = Program(table, "24/14")
    program.fails = 2
    said = play(table, program, course)
    assert said == ["gnubg has ended", "Black (gnubg) plays 24/14"]


def test_it_waits_while_the_clock_is_stopped(world: World) -> None:
    table = MatchTable(control="600d12").throw(3, 1).make("8/5 6/5").press("w").wait(100)
    table.press("w", "pause")

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        await loop.wait(5)
        assert program.asked == []
        loop.by_hand(lambda table: table.press("w", "pause"))
        await loop.wait(1)
        assert program.asked == ["roll"]

    play(table, Program(table), course)


def test_a_roll_that_is_corrected(world: World) -> None:
    table = opened()

    async def course(loop: Loop, program: Program, task: OpponentTask) -> None:
        loop.by_hand(lambda table: table.roll("b", 6, 4))
        await loop.wait(1)
        loop.by_hand(lambda table: table.roll("b", 6, 5))
        assert task.lamps(loop.state) is None
        await loop.wait(1)
        assert task.shown(loop.state)["plays"] == "24/13"
        assert isinstance(loop.state.phase, Playing)
        assert not any(isinstance(event, Chose) for event in loop.events)

    play(table, Program(table, "24/14", "24/13"), course)
