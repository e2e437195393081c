"""A spare board goes on with the game of another one: every turn of it, both clocks, and its own record."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.clock import picture
from dambord.controller.core.messages.arbiter_acts import SetResult
from dambord.controller.core.messages.events import Pressed, Ruled, Seen
from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.round.takeover import Takeover
from dambord.controller.hall.simulated.simulated_table import SimulatedTable
from dambord.controller.live.table_desks import TableDesks
from dambord.controller.record.moved_game import MovedGame, read_moved_game, write_moved_game
from tests.hall.halls import Board, DeskProcess, archived, brisk, ended
from tests.hall.records import HEADER, told
from tests.hall.test_public import GAME, SECOND, S, Watched, moved
from tests.waiting import LOOK_S, until_async

TAKEN = moved(SECOND, 28, 19)
THIRD = TAKEN[:22] + "." + TAKEN[23:]
"""28x19."""
HEARD_S = 40.0


class Link:
    """Keeps what boards are asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Mapping[str, Any]]] = []

    async def ask(self, board: str, who: str, act: Mapping[str, Any]) -> Mapping[str, Any]:
        self.asked.append((board, act))
        return {"ok": True, "game": 2}


def boards(*, here: bool = False) -> Boards:
    """A hall that heard `b1` last at 40 s by its clock, and hears `b2`."""
    known = Boards(lambda: None)
    known.of("b1").here, known.of("b2").here = here, True
    return known


def moved_game(watched: Watched) -> MovedGame:
    desk = Takeover(watched.archive, boards(), Link(), unseated)  # type: ignore[arg-type]
    key, game = desk.moved("b1", HEARD_S)
    assert key == watched.archive.games()[-1].key
    return game


async def unseated(*_: object) -> None:
    """There is no round."""


def test_the_game_goes_on_with_all_its_turns_and_the_clocks_of_then(tmp_path: Path) -> None:
    """White's clock ran from the 25th second until the board was heard last; 592 s less 15 s."""
    watched = Watched(tmp_path)
    watched.play("b1", *GAME)
    game = read_moved_game(write_moved_game(moved_game(watched)))

    async def run() -> None:
        table, desks = SimulatedTable(tmp_path / "spare", "cup", 1, print, script=lambda _: ()), []

        async def joins(given: TableDesks) -> None:
            desks.append(given)

        task = asyncio.create_task(table.run(joins))
        await until_async(lambda: bool(desks))
        (spare,) = desks
        assert await spare.games.take_over(game) == 2
        state = table.loop.state
        assert [turn.text for turn in state.plies] == ["32-28", "19-23"]
        assert (table.loop.header, spare.games.present.header) == (HEADER, HEADER)
        clock = picture(state.clock.times, state.now)
        assert (clock["w"]["left"], clock["b"]["left"]) == (580 * S, 592 * S)
        assert clock["paused"] or clock["running"] is None, "nobody has started it here"
        with pytest.raises(ValueError, match="is of a linear-100; this is a reed-100"):
            await spare.games.take_over(replace(game, header=replace(HEADER, board="linear-100")))
        with pytest.raises(ValueError, match="a game is under way"):
            await spare.games.take_over(game)
        for event in (
            Seen(0, SECOND),
            Pressed(0, "b", "pause"),
            Seen(0, TAKEN),
            Seen(0, THIRD),
            Pressed(0, "w", "clock"),
        ):
            table.loop.tell(table.loop.now(), partial(_at, event))
            await asyncio.sleep(0.02)
        await until_async(lambda: len(table.loop.state.plies) == 3, lambda: table.loop.state.plies)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    lines = [line["line"] for line in told(tmp_path / "spare" / "board-1.sqlite3") if line["game"] == 2]
    assert lines[: len(game.lines)] == list(game.lines)


def _at(event: Any, at: int) -> Any:
    return replace(event, at=at)


def test_what_can_not_go_on_is_refused_in_one_line(tmp_path: Path) -> None:
    watched = Watched(tmp_path)
    watched.play("b1", *GAME, Ruled(30 * S, "Ilze", "agreed", SetResult("w")))

    def refused(known: Boards, data: Any, spare: str = "b2") -> str:
        desk = Takeover(watched.archive, known, Link(), unseated)  # type: ignore[arg-type]
        with pytest.raises(ValueError) as raised:  # noqa: PT011 -- the message is what is looked at
            asyncio.run(desk.take_over("Ilze", spare, data))
        return str(raised.value)

    assert refused(boards(), {"from": "b1"}) == "the game of b1 is over"
    assert refused(boards(here=True), {"from": "b1"}) == "b1 is here: switch it off first"
    assert refused(boards(), {"from": "b9"}) == "there is no other board b9 in this hall"
    assert refused(boards(), {"from": "b1"}, "b1") == "there is no other board b1 in this hall"
    assert refused(boards(), {"of": "b1"}).startswith("expected an object with from")
    (game,) = watched.archive.games()
    good = write_moved_game(MovedGame(HEADER, (), 0))
    for wrong in (None, {}, {**good, "lines": "!"}, {**good, "until": -1}, {**good, "header": {}}):
        with pytest.raises(ValueError) as raised:  # noqa: PT011
            read_moved_game(wrong)
        assert "\n" not in str(raised.value)
    assert game.board == "b1"


@pytest.mark.needs("mosquitto")
def test_a_spare_board_takes_over_in_a_hall(tmp_path: Path) -> None:
    """Board 1 is cut off in the middle of its game; board 2, which nobody plays at, goes on with it."""
    desk = DeskProcess(tmp_path)

    async def run() -> None:
        first = Board(tmp_path / "boards", 1, desk.mqtt, script=partial(brisk, plies=9))
        spare = Board(tmp_path / "boards", 2, desk.mqtt, script=lambda _: ())
        tasks = [asyncio.create_task(board.run()) for board in (first, spare)]
        rows: dict[str, Any] = {}
        while len(rows) < 2 or not rows["board-1"]["state"] or rows["board-1"]["state"]["ply"] < 3:
            rows = await desk.rows()
            await asyncio.sleep(LOOK_S)
        # A state may come before the lines that lead to it are in the archive.
        played = len(first.lines())
        await until_async(lambda: len(archived(desk.archive, first.name)) >= played)
        first.open.clear()
        while rows["board-1"]["here"]:
            rows = await desk.rows()
        async with desk.client() as arbiter:
            path, body = "/api/hall/boards/board-2/takeover", {"from": "board-1"}
            done = await arbiter.post(path, json=body)
            assert (done.status_code, done.json()["game"]) == (200, 2), done.text
            assert (await arbiter.post(path.replace("-2", "-1"), json=body)).status_code == 400
        while rows["board-2"]["state"]["game"] != 2 or rows["board-2"]["names"] is None:
            rows = await desk.rows()
        taken = rows["board-2"]["state"]["ply"]
        assert rows["board-2"]["names"]["w"]["name"] == "Player 1"
        assert taken > 0
        plies = first.table.loop.state.plies[:taken]
        assert [turn.text for turn in spare.table.loop.state.plies] == [turn.text for turn in plies]
        await ended(tasks)
        assert desk.errors() == []

    asyncio.run(run())
    desk.end()
