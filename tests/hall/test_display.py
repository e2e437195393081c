"""A simultaneous display: one player at all boards, led from table to table by what the boards tell."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.round.display import display
from dambord.controller.hall.round.pairings import read_pairings
from dambord.controller.hall.round.rounds import Round, Rounds, seated, write_pair
from tests.hall.halls import Board, DeskProcess, ended
from tests.hall.test_public import FIRST, SECOND
from tests.hall.test_walk import Hands, known
from tests.waiting import HANG_S, LOOK_S

CSV = "white,black,board\nGrand,Anna,b1\nBruno,Grand,b2\nGrand,Ilze,b3\nGrand,Juris,b4\n"
THREE = "white,black\nGrand,Anna\nGrand,Bruno\nGrand,Ilze\n"


def given() -> Round:
    pairs = [write_pair(pair) for pair in seated(read_pairings(CSV, "cup", "1"), {}, [])]
    played = Rounds().after({"act": "pair", "round": "1", "pairs": pairs}, "Ilze", 0.0).present
    assert played is not None
    return played


def told(side: str, ply: int, left: float = 600.0) -> dict[str, Any]:
    clock = {"w": left, "b": left, "runs": side, "flag": None}
    return {
        "game": 1, "ply": ply, "rules": "international", "fen": "", "needs": [], "side": side, "clock": clock,
    }  # fmt: skip


def walk(boards: Boards, **results: str) -> Any:
    all_results = {str(table): results.get(f"table_{table}", "*") for table in range(1, 5)}
    shown = display(given(), boards, all_results)
    assert shown is not None
    return [one["table"] for one in shown["walk"]], shown["points"]


def test_the_walk_goes_round_from_where_he_has_moved_last() -> None:
    boards = Boards(lambda: None)
    for number in (1, 2, 3, 4):
        boards.of(f"b{number}").is_in_state(told("w", 2), float(number))
    boards.of("b2").is_in_state(told("b", 3), 5.0)
    boards.of("b3").is_in_state(told("b", 3), 6.0)
    assert walk(boards) == (["4", "1", "2"], [0, 0]), "after table 3, where he is White and Black thinks"
    boards.of("b1").is_in_state(told("b", 3), 9.0)
    assert walk(boards)[0] == ["2", "4"]
    boards.of("b3").is_in_state(told("b", 3, 500.0), 10.0)
    assert walk(boards)[0] == ["2", "4"], "a clock that is told again is no move"
    assert walk(boards, table_2="0-1", table_4="1/2-1/2", table_1="0-1") == ([], [3, 3])


def test_the_time_on_the_walk_is_his_own() -> None:
    boards = Boards(lambda: None)
    boards.of("b2").is_in_state(
        {**told("b", 3), "clock": {"w": 1.0, "b": 2.0, "runs": "b", "flag": None}}, 1.0
    )
    shown = display(given(), boards, dict.fromkeys("1234", "*"))
    assert shown is not None
    assert (shown["name"], shown["walk"]) == ("Grand", [{"table": "2", "left": 2.0}])


def test_a_round_of_two_tables_is_no_display() -> None:
    with pytest.raises(ValueError, match="player Grand is paired twice"):
        read_pairings("\n".join(CSV.splitlines()[:3]), "cup", "1")


@pytest.mark.needs("mosquitto")
@pytest.mark.needs("openssl")
def test_a_display_over_three_boards(tmp_path: Path) -> None:
    """The giver has twice the time of the others; he is led by moves that are made on boards."""
    desk = DeskProcess(tmp_path)

    async def shown(tables: list[str]) -> Any:
        async with asyncio.timeout(HANG_S), desk.client() as arbiter:
            while True:
                found = (await arbiter.get("/api/hall/boards")).json()["round"]["display"]
                if [one["table"] for one in found["walk"]] == tables:
                    return found
                await asyncio.sleep(LOOK_S)

    async def run() -> None:
        made = partial(Board, tmp_path / "boards", port=desk.mqtt, script=lambda _: (), between_s=1e6)
        boards = [made(number) for number in (1, 2, 3)]
        tasks = [asyncio.create_task(board.run()) for board in boards]
        rows: dict[str, Any] = {}
        while len(rows) < len(boards):
            await asyncio.sleep(LOOK_S)
            rows = await desk.rows()
        hands = [Hands(board) for board in boards]
        for one in hands:
            await one.begin()
        await known(desk)
        async with desk.client() as arbiter:
            for number in (1, 2, 3):
                over = {"act": "result", "winner": "w", "why": "time for the display"}
                path = f"/api/hall/boards/board-{number}/acts"
                assert (await arbiter.post(path, json=over)).status_code == 200
            asked = {"round": "1", "control": "2h=1h", "pairings": THREE}
            begun = (await arbiter.post("/api/hall/round", json=asked)).json()["boards"]
            assert [row["ok"] for row in begun] == [True] * 3, begun
        for one in hands:
            await one.begin()
        assert (await shown(["1", "2", "3"]))["walk"][0]["left"] == pytest.approx(7200, abs=600)
        await hands[0].turn("w", FIRST)
        await shown(["2", "3"])
        await hands[0].turn("b", SECOND)
        await shown(["2", "3", "1"])
        await hands[1].resign("b")
        assert (await shown(["3", "1"]))["points"] == [2, 0]
        await ended(tasks)
        assert desk.errors() == []

    asyncio.run(run())
    desk.end()
