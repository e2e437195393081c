"""One game on two boards in two towns: each sits at his own, and makes the other one's turns by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dambord.controller.core.clock import picture
from dambord.controller.core.draughts.model.phase import Disputed, Guided, Undecided
from dambord.controller.hall.simulated.played import RULES
from dambord.controller.simulation.players.random_games import random_game
from dambord.rules.draughts import Position, Turn
from dambord.rules.game import SIDES, Side, other
from dambord.rules.registry import draughts_game
from tests.hall.halls import Board, DeskProcess, ended
from tests.hall.records import START
from tests.hall.test_walk import LIFTED, WRONG, Hands, known
from tests.waiting import HANG_S, LOOK_S, until_async

pytestmark = [pytest.mark.needs("mosquitto"), pytest.mark.needs("openssl")]
GAME = draughts_game(RULES, {})
CSV = "white,black,board,black_board\nAnna,Bruno,board-1,board-2\n"
CONTROL = "3600+10"


class Town(Hands):
    """Who sits at a board, and plays `side`; he makes the other player's turns, too."""

    def __init__(self, board: Board, side: Side) -> None:
        super().__init__(board)
        self.side: Side = side

    async def until(self, true: Any) -> None:
        await until_async(lambda: true(self.state), lambda: f"{self.board.name}: {self.state.phase!r:.400}")

    async def put(self, turn: Turn) -> None:
        """Put the pieces as after a turn of either player."""
        await self.settle(self.state.prospects.levels_after(turn))

    async def made(self, turn: Turn) -> None:
        """Make a turn of his own."""
        await self.until(lambda state: state.side == self.side and not state.clock.times.paused)
        plies = len(self.state.plies)
        await self.put(turn)
        await self.press(self.side)
        await self.until(lambda state: len(state.plies) > plies)

    async def followed(self) -> None:
        """Make the turn of the other player that the lamps show."""
        await self.until(lambda state: isinstance(state.phase, Guided))
        plies = len(self.state.plies)
        await self.put(self.state.phase.announced)
        await self.until(lambda state: len(state.plies) > plies)


class Towns:
    """Two towns, and the desk between them."""

    def __init__(self, desk: DeskProcess, white: Town, black: Town) -> None:
        self.desk = desk
        self.of: dict[Side, Town] = {"w": white, "b": black}

    async def play(self, turns: list[Turn]) -> None:
        """Play on; each turn is made at both ends."""
        for turn in turns:
            side = turn.before.side
            await self.of[side].made(turn)
            await self.of[other(side)].followed()

    async def result(self, reason: str) -> None:
        """The same result stands at both ends, and both confirm it, each at his own board."""
        for town in self.of.values():
            await town.until(lambda state: state.over)
        outcomes = [town.state.outcome for town in self.of.values()]
        assert outcomes[0].winner == outcomes[1].winner
        assert [outcome.reason for outcome in outcomes] == [reason] * 2
        for side, town in self.of.items():
            await town.press(side)
        async with asyncio.timeout(HANG_S), self.desk.client() as arbiter:
            results: list[str] = []
            while not results or not results[-1].endswith(",yes"):
                await asyncio.sleep(LOOK_S)
                text = (await arbiter.get("/api/hall/results.csv")).text
                results = [line for line in text.splitlines() if "Anna" in line]
            feed = (await arbiter.get("/feed/1.pdn")).text
        assert len(results) == 1, "two boards, one result"
        assert feed.count('[White "Anna"]') == 1, "and one game for those who look on"

    def same(self) -> None:
        """Both records hold the same turns, and both clocks say the same."""
        white, black = (self.of[side].state for side in SIDES)
        assert [ply.text for ply in white.plies] == [ply.text for ply in black.plies]
        assert white.position == black.position

    def left(self, town: Side, side: Side) -> int:
        """What a side has left by the clock of a town, in microseconds."""
        hands = self.of[town]
        now = hands.board.table.loop.game_time()
        return int(picture(hands.state.clock.times, now)[side]["left"])


@asynccontextmanager
async def towns(tmp_path: Path) -> AsyncIterator[Towns]:
    """Two boards that have their game, with the clocks started."""
    desk = DeskProcess(tmp_path)
    made = partial(Board, tmp_path / "boards", port=desk.mqtt, script=lambda _: (), between_s=1e6)
    boards = [made(1), made(2)]
    tasks = [asyncio.create_task(board.run()) for board in boards]
    white, black = (Town(board, side) for board, side in zip(boards, SIDES, strict=True))
    try:
        async with asyncio.timeout(2 * HANG_S):
            rows: dict[str, Any] = {}
            while len(rows) < 2:
                await asyncio.sleep(LOOK_S)
                rows = await desk.rows()
            for town in (white, black):
                await town.begin()
            await known(desk)
            async with desk.client() as arbiter:
                for board in boards:
                    over = {"act": "result", "winner": "w", "why": "time for the game"}
                    path = f"/api/hall/boards/{board.name}/acts"
                    assert (await arbiter.post(path, json=over)).status_code == 200
                asked = {"round": "1", "control": CONTROL, "pairings": CSV}
                begun = (await arbiter.post("/api/hall/round", json=asked)).json()["boards"]
                assert [row["ok"] for row in begun] == [True] * 2, begun
            for town in (white, black):
                await town.begin()
            yield Towns(desk, white, black)
            assert desk.errors() == []
    finally:
        await ended(tasks)
        desk.end()


def played(seed: int, plies: int, start: Position | None = None) -> list[Turn]:
    turns = random_game(GAME, Random(seed), plies=plies, start=start)
    return [turn for turn in turns if isinstance(turn, Turn)]


def test_a_whole_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with towns(tmp_path) as pair:
            turns = played(3, 8)
            await pair.play(turns)
            pair.same()
            assert len(pair.of["w"].state.plies) == len(turns)
            await pair.of["w"].press("w", "resign")
            await pair.result("resignation")

    asyncio.run(run())


def test_cut_off_then_an_irregularity_a_draw_and_clocks_that_agree(tmp_path: Path) -> None:
    """What one board misses comes later; each answers at his own board for the other one."""

    async def run() -> None:
        async with towns(tmp_path) as pair:
            white, black = pair.of["w"], pair.of["b"]
            turns = played(5, 4)
            # An irregularity at White's board: Black, who sits at the other one, demands correction there.
            for cells in (LIFTED, WRONG):
                await white.settle(cells)
            await white.press("w")
            await white.until(lambda state: isinstance(state.phase, Disputed))
            while not (await pair.desk.rows())["board-1"]["needs"]:
                await asyncio.sleep(LOOK_S)
            await black.press("b", "correct")
            await white.until(lambda state: not isinstance(state.phase.stage, Undecided))
            await white.settle(START)
            await white.until(lambda state: not isinstance(state.phase, Disputed))
            # Cut off: White plays on, and Black's board learns of it when it is there again.
            black.board.open.clear()
            await white.made(turns[0])
            await asyncio.sleep(1)
            assert not black.state.plies
            black.board.open.set()
            await black.followed()
            # Nobody pays for the way: White has what his own clock says, and Black's begins now.
            assert pair.left("b", "w") == pair.left("w", "w") < 3_610_000_000
            assert pair.left("w", "b") == 3_600_000_000
            await pair.play(turns[1:2])
            assert pair.left("w", "b") == pair.left("b", "b")
            await pair.play(turns[2:])
            pair.same()
            # A draw that is declined, and one that is agreed.
            await white.press("w", "draw")
            await black.until(lambda state: state.draw.by == "w")
            await black.press("b", "decline")
            await white.until(lambda state: state.draw.by is None)
            await pair.play(played(7, 1, white.state.position))
            await black.press("b", "draw")
            await white.until(lambda state: state.draw.by == "b")
            await white.press("w", "draw")
            await pair.result("agreement")

    asyncio.run(run())
