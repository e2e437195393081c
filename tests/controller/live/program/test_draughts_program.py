"""A program that plays one side of draughts at a live table, in its seat; hands make its turns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.model.phase import Guided, Moving, Thinking
from dambord.controller.core.messages.arbiter_acts import TakeBack
from dambord.controller.core.messages.events import Button, LinkFound, Pressed, Ruled, Seen
from dambord.controller.core.messages.sayings import (
    DrawClaimed,
    DrawOffered,
    Ended,
    Irregular,
    Moved,
    Resolved,
    Saying,
    SeatLeft,
    TurnAnnounced,
)
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.program.draughts_adviser import REPROACH_S
from dambord.controller.live.program.program_dice import ProgramDice
from dambord.controller.live.program.program_task import ATTEMPTS, RETRY_S
from dambord.controller.live.program.seat import Seat
from dambord.controller.live.program.told_seat import ToldSeat
from dambord.controller.opponents.draughts_opponent import Answer, Interjection, Question, Time
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.rules.game import Outcome, Side
from tests.simulated.world import World

FEN = "W:W32,37,48:B19,9,6"
HEADER = Header("international", "reed-100", "clock", fen=FEN, program=Program("b", "Scan 3.1"))


class Scan:
    """A program that plays the turns it is given; then it thinks on."""

    name = "Scan 3.1"

    def __init__(self, *turns: str) -> None:
        self.turns = list(turns)
        self.fails = 0
        """How many of the next questions it does not answer."""
        self.draws = False
        self.resigns = False
        self.asked: list[Question] = []
        self.ends: list[Outcome | None] = []
        self.cancelled = 0
        self.say: Callable[[Interjection], None] = lambda said: None

    async def start(self) -> None:
        """It is always ready."""

    async def turn(self, question: Question) -> Answer:
        self.asked.append(question)
        try:
            await asyncio.sleep(0.5)
            if self.fails:
                self.fails -= 1
                raise OpponentError("Scan 3.1 does not answer")
            if self.resigns:
                return Answer(None, self.draws)
            if not self.turns:
                await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return Answer(question.game.read(question.positions[-1], self.turns.pop(0)), self.draws)

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        self.ends.append(outcome)

    async def stop(self) -> None:
        """It has nothing to end."""

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        self.say = listener


class Table:
    """A game loop whose cells hands change."""

    def __init__(self, journal: Journal, scan: Scan) -> None:
        self.scan = scan
        self.lines: list[str] = []
        self.said: list[Saying] = []
        self.loop = GameLoop(journal, monotonic_us)
        self.seat = Seat(self.loop, cast(ProgramDice, None), self.lines.append)
        self.loop.listen(self._heard)
        self.pieces: set[int] = set()
        self.squares = range(1, 1)

    def _heard(self, state: Any, sayings: Sequence[Saying]) -> None:
        self.said += sayings

    async def begin(self, header: Header = HEADER, *, kept: bool = False) -> None:
        """Begin a game, with its array on the board."""
        agreed = terms(header)
        await self.loop.begin(header, agreed, kept=kept)
        self.loop.tell(self.loop.now(), LinkFound)
        picture = agreed.game.picture(agreed.start)
        self.pieces = {n for n, piece in enumerate(picture, 1) if piece != "."}
        self.squares = range(1, len(picture) + 1)
        await self.show()

    async def show(self) -> None:
        """Report the cells, and let them settle."""
        cells = "".join("x" if n in self.pieces else "." for n in self.squares)
        self.loop.tell(self.loop.now(), partial(Seen, cells=cells))
        await asyncio.sleep(0.1)

    async def move(self, origin: int, target: int, *captures: int, press: Side | None = None) -> None:
        """Move a piece, take off what it captures, and press the clock."""
        self.pieces = self.pieces - {origin, *captures}
        await self.show()
        self.pieces |= {target}
        await self.show()
        if press is not None:
            await self.press(press)

    async def press(self, side: Side, button: Button = "clock") -> None:
        """Press a button."""
        self.loop.tell(self.loop.now(), partial(Pressed, side=side, button=button))
        await asyncio.sleep(0.1)

    @property
    def moves(self) -> list[str]:
        """The turns so far."""
        return [saying.move for saying in self.said if isinstance(saying, Moved)]

    @property
    def message(self) -> str:
        """What the page tells of the program."""
        return str(self.seat.shown(self.loop.state)["opponent"]["message"])

    def kinds(self, *wanted: type[Saying]) -> list[Saying]:
        """The sayings of these kinds."""
        return [saying for saying in self.said if isinstance(saying, wanted)]


Course = Callable[[Table], Awaitable[None]]


def play(
    world: World, folder: Path, scan: Scan, course: Course, *, header: Header = HEADER, kept: bool = False
) -> Table:
    """Let `course` happen at a table with `scan` in its seat."""

    @asynccontextmanager
    async def running(journal: Journal) -> AsyncIterator[Table]:
        table = Table(journal, scan)
        await table.begin(header, kept=kept)
        tasks = [asyncio.ensure_future(each) for each in (table.loop.run(), table.seat.run())]
        await table.seat.take(scan, "b", Time(move_time_s=5))
        try:
            yield table
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def run() -> Table:
        with Journal(folder / "record.sqlite3") as journal:
            async with running(journal) as table:
                await asyncio.sleep(0.2)
                await course(table)
                return table

    return asyncio.run(run())


async def first(table: Table) -> None:
    """White's first turn, and the time that the program thinks."""
    await table.move(32, 28, press="w")
    await asyncio.sleep(0.7)


def test_it_plays(world: World, tmp_path: Path) -> None:
    async def course(table: Table) -> None:
        await first(table)
        assert isinstance(table.loop.state.phase, Guided)
        assert table.seat.shown(table.loop.state)["opponent"] == {
            "side": "b",
            "name": "Scan 3.1",
            "plays": "19-23",
            "message": "",
            "coach": None,
        }
        await table.move(19, 23)
        await asyncio.sleep(1)
        await table.move(28, 19, 23, press="w")

    table = play(world, tmp_path, Scan("19-23"), course)
    assert table.moves == ["32-28", "19-23", "28x19"]
    assert table.lines == ["Black (Scan 3.1) plays 19-23"]
    question = table.scan.asked[0]
    assert [len(question.positions), len(question.turns), question.limits.move_time_s] == [2, 1, 5]


def test_a_game_that_is_not_kept(world: World, tmp_path: Path) -> None:
    play(world, tmp_path, Scan("19-23"), first)
    with Journal(tmp_path / "record.sqlite3") as journal:
        assert journal.load() is None
    play(world, tmp_path, Scan("19-23"), first, kept=True)
    with Journal(tmp_path / "record.sqlite3") as journal:
        recorded = journal.load()
    assert recorded is not None
    assert recorded.header == HEADER
    assert '"announced": "19-23"' in recorded.lines[-1]


def test_it_is_asked_again(world: World, tmp_path: Path) -> None:
    scan = Scan("19-23")
    scan.fails = 1

    async def course(table: Table) -> None:
        await first(table)
        assert table.message == "Scan 3.1 does not answer."
        await asyncio.sleep(RETRY_S + 1)
        assert table.kinds(TurnAnnounced)
        assert table.message == ""

    assert len(play(world, tmp_path, scan, course).scan.asked) == 2


def test_it_is_gone_for_good(world: World, tmp_path: Path) -> None:
    """The visitor goes on: he plays both sides."""
    scan = Scan()
    scan.fails = 99

    async def course(table: Table) -> None:
        await first(table)
        await asyncio.sleep((ATTEMPTS - 1) * (RETRY_S + 1))
        assert isinstance(table.loop.state.phase, Moving)
        assert table.message == "Scan 3.1 does not answer; people play Black now."
        await table.move(19, 23, press="b")
        await table.move(28, 19, 23, press="w")
        await asyncio.sleep(20)

    table = play(world, tmp_path, scan, course)
    assert table.moves == ["32-28", "19-23", "28x19"]
    assert len(table.kinds(SeatLeft)) == 1
    assert len(scan.asked) == ATTEMPTS


def test_it_resigns(world: World, tmp_path: Path) -> None:
    scan = Scan()
    scan.resigns = True
    table = play(world, tmp_path, scan, first)
    (ended,) = table.kinds(Ended)
    assert (cast(Ended, ended).winner, cast(Ended, ended).reason) == ("w", "resignation")
    assert [outcome.winner for outcome in scan.ends if outcome] == ["w"]


def test_it_ends_the_game_as_a_draw(world: World, tmp_path: Path) -> None:
    scan = Scan()
    scan.resigns = scan.draws = True

    async def course(table: Table) -> None:
        await first(table)
        assert not table.kinds(Ended)
        await table.press("w", "draw")

    (ended,) = play(world, tmp_path, scan, course).kinds(Ended)
    assert cast(Ended, ended).winner is None


def test_it_offers_a_draw(world: World, tmp_path: Path) -> None:
    scan = Scan("19-23")
    scan.draws = True

    async def course(table: Table) -> None:
        await first(table)
        assert [cast(DrawOffered, offer).side for offer in table.kinds(DrawOffered)] == ["b"]
        await table.press("w", "draw")

    assert play(world, tmp_path, scan, course).loop.state.over


def test_the_other_end_resigns(world: World, tmp_path: Path) -> None:
    async def course(table: Table) -> None:
        table.scan.say(Interjection("chat", "well played"))
        assert table.message == "Well played."
        table.scan.say(Interjection("resigns"))
        await asyncio.sleep(0.1)

    assert play(world, tmp_path, Scan(), course).loop.state.over


def test_the_visitors_irregularity_is_put_right(world: World, tmp_path: Path) -> None:
    async def course(table: Table) -> None:
        await table.move(32, 22, press="w")
        await asyncio.sleep(0.5)
        assert table.kinds(Irregular)
        assert not table.kinds(Resolved)
        told = view(table.loop.state)["banner"]
        assert (told["kind"], told["remark"]["key"]) == ("correcting", "move-back")
        await asyncio.sleep(REPROACH_S)
        assert [cast(Resolved, told).choice for told in table.kinds(Resolved)] == ["correct"]
        await table.move(22, 32)
        await first(table)

    assert play(world, tmp_path, Scan("19-23"), course).moves == ["32-28"]


@pytest.mark.parametrize("ruled", [True, False])
def test_a_turn_is_taken_back_while_it_thinks(world: World, tmp_path: Path, ruled: bool) -> None:
    """By an arbiter, or in practice by putting the pieces back."""

    async def course(table: Table) -> None:
        await first(table)
        assert isinstance(table.loop.state.phase, Thinking)
        if ruled:
            table.loop.tell(table.loop.now(), partial(Ruled, who="Ilze", why="asked", act=TakeBack(1)))
            await asyncio.sleep(0.1)
        await table.move(28, 32)
        await asyncio.sleep(1)
        table.scan.turns = ["19-23"]
        await table.move(32, 27, press="w")
        await asyncio.sleep(0.7)
        assert table.kinds(TurnAnnounced)

    practice = replace(HEADER, regulations=Regulations(take_backs=1))
    scan = play(world, tmp_path, Scan(), course, header=practice).scan
    assert scan.cancelled == 1
    assert len(scan.asked) == 2


def test_the_coach_speaks_before_it_answers(world: World, tmp_path: Path) -> None:
    """He offers the turn back: the refutation is lit, and the program waits meanwhile."""
    seat = ToldSeat()

    async def course(table: Table) -> None:
        table.seat.listen(lambda: seat.tell(table.seat.shown(table.loop.state)["opponent"]))
        await table.move(33, 29, press="w")
        for _ in range(200):
            await asyncio.sleep(0.1)
            if coached := table.seat.shown(table.loop.state)["opponent"]["coach"]:
                break
        assert coached["remark"]["key"] == "coach-men"
        assert not table.scan.asked
        lit = seat.lamps(table.loop.state)
        assert lit is not None
        assert lit[24] == "start"
        await table.move(29, 33)
        await asyncio.sleep(1)
        assert not table.loop.state.plies
        assert table.seat.shown(table.loop.state)["opponent"]["coach"] is None
        assert seat.lamps(table.loop.state) is None
        await table.move(39, 34, press="w")
        await asyncio.sleep(20)
        assert table.kinds(TurnAnnounced)

    practice = replace(
        HEADER,
        fen="W:W28,33,38,39,43,44,48:B8,9,12,13,18,19,24",
        regulations=Regulations(take_backs=1, help=True),
    )
    play(world, tmp_path, Scan("18-23"), course, header=practice)


@pytest.mark.parametrize("to_people", [False, True])
def test_the_seat_is_left(world: World, tmp_path: Path, to_people: bool) -> None:
    async def course(table: Table) -> None:
        await first(table)
        await table.seat.leave(to_people=to_people)
        await asyncio.sleep(0.1)
        assert not table.seat.taken

    table = play(world, tmp_path, Scan(), course)
    assert bool(table.kinds(SeatLeft)) is to_people
    assert table.scan.ends == [None]
    assert table.scan.cancelled == 1


def test_the_next_game(world: World, tmp_path: Path) -> None:
    async def course(table: Table) -> None:
        await first(table)
        await table.press("w", "resign")
        await table.begin()
        table.scan.turns = ["9-14"]
        await first(table)

    table = play(world, tmp_path, Scan("19-23"), course)
    assert [outcome.winner for outcome in table.scan.ends if outcome] == ["b"]
    assert [cast(TurnAnnounced, told).move for told in table.kinds(TurnAnnounced)] == ["19-23", "9-14"]


def test_it_claims_a_draw(world: World, tmp_path: Path) -> None:
    header = Header("english", "reed-64", "clock", fen="W:WK1:BK32", program=Program("b", "Scan 3.1"))

    async def course(table: Table) -> None:
        there = True
        for _ in range(5):
            await table.move(*((1, 5) if there else (5, 1)), press="w")
            there = not there
            await asyncio.sleep(0.7)
            if table.loop.state.over:
                return
            phase = table.loop.state.phase
            assert isinstance(phase, Guided)
            await table.move(phase.announced.origin, phase.announced.target)
            await asyncio.sleep(1)

    table = play(world, tmp_path, Scan("32-28", "28-32", "32-28", "28-32"), course, header=header)
    assert [cast(DrawClaimed, claim).side for claim in table.kinds(DrawClaimed)] == ["b"]
