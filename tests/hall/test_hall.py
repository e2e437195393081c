"""Boards, a real broker and a desk: nothing is lost, nothing twice, and nobody touches another's board."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.record.hash_chain import line_seal
from tests.hall.halls import EVENT, Board, DeskProcess, archived, client
from tests.waiting import HANG_S, LOOK_S, until_async

pytestmark = pytest.mark.needs("mosquitto")
BASE = f"dambord/{EVENT}"
ACTS = "/api/hall/boards/board-1/acts"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskProcess]:
    running = DeskProcess(tmp_path)
    yield running
    running.end()


def all_there(desk: DeskProcess, boards: list[Board]) -> bool:
    return all(board.lines() and archived(desk.archive, board.name) == board.lines() for board in boards)


async def playing(boards: list[Board], group: asyncio.TaskGroup) -> list[asyncio.Task[None]]:
    return [group.create_task(board.run()) for board in boards]


def went_on(boards: list[Board], before: list[int]) -> bool:
    """Whether every board has written more than before, or has ended its game."""
    return all(
        board.table.ended.is_set() or len(board.lines()) > count
        for board, count in zip(boards, before, strict=True)
    )


def test_every_event_is_in_the_archive_once_and_in_order(desk: DeskProcess, tmp_path: Path) -> None:
    """The broker is killed twice, the desk once, and one board is cut off, while all of them play."""

    async def run() -> None:
        boards = [Board(tmp_path / "boards", number, desk.mqtt) for number in (1, 2, 3)]
        async with asyncio.TaskGroup() as group:
            tasks = await playing(boards, group)
            await until_async(lambda: all(len(archived(desk.archive, board.name)) > 5 for board in boards))
            boards[0].open.clear()
            for act in (desk.kill_broker, desk.restart, desk.kill_broker):
                before = [len(board.lines()) for board in boards]
                act()
                await until_async(partial(went_on, boards, before))
            for board in boards:
                await board.table.ended.wait()
            assert not all_there(desk, boards[:1]), "this board was cut off"
            boards[0].open.set()
            await until_async(lambda: all_there(desk, boards), lambda: (desk.running.said, boards[0].said))
            for task in tasks:
                task.cancel()
        for board in boards:
            lines = archived(desk.archive, board.name)
            for (game, _, _, last), (other, _, line, seal) in pairwise(lines):
                assert game != other or line_seal(bytes.fromhex(last), line).hex() == seal
        assert desk.errors() == []

    asyncio.run(run())


def test_rights_and_orders(desk: DeskProcess, tmp_path: Path) -> None:
    async def run() -> None:
        boards = [Board(tmp_path / "boards", number, desk.mqtt) for number in (1, 2)]
        async with asyncio.TaskGroup() as group:
            tasks = await playing(boards, group)
            await until_async(lambda: all(archived(desk.archive, board.name) for board in boards))
            while not all(row["state"]["ply"] for row in (await desk.rows()).values()):
                await asyncio.sleep(LOOK_S)  # a game without a turn is not among those of the round
            await no_stranger_reads_or_writes(desk, boards)
            await no_board_touches_another(desk, boards)
            await an_arbiter_is_obeyed(desk)
            await a_round_begins(desk)
            for task in tasks:
                task.cancel()
        assert desk.errors() == []

    asyncio.run(run())


async def no_stranger_reads_or_writes(desk: DeskProcess, boards: list[Board]) -> None:
    async with client(desk) as stranger, desk.client() as arbiter:
        await stranger.subscribe([("#", 1), (f"{BASE}/desk/here", 1), (f"{BASE}/board/+/state", 1)])
        forged = {"here": {"here": False, "session": 99}, "state": {"game": 99}, "line": {}}
        for what, payload in forged.items():
            await stranger.publish(f"{BASE}/board/board-1/{what}", json.dumps(payload), qos=1, retain=True)
        await stranger.publish(f"{BASE}/public/board-1/state", "{}", qos=1, retain=True)
        halted = await arbiter.post(ACTS, json={"act": "halt", "why": "to be seen by all"})
        assert halted.status_code == 200
        async with asyncio.timeout(HANG_S):
            async for message in stranger.messages:
                assert message.topic.value.startswith(f"{BASE}/public/")
                state = json.loads(message.payload)
                if message.topic.value == f"{BASE}/public/board-1/state" and "halted" in needs(state):
                    break
    row = (await desk.rows())["board-1"]
    assert (row["here"], row["state"]["game"], row["remarks"]) == (True, 1, [])


def needs(state: dict[str, Any]) -> list[str]:
    return [need["what"] for need in state["needs"]]


async def no_board_touches_another(desk: DeskProcess, boards: list[Board]) -> None:
    first, second = boards
    second.open.clear()
    async with client(desk, second.door()) as spy, desk.client() as arbiter:
        await spy.subscribe(
            [("#", 1), (f"{BASE}/to/{first.name}/act", 1), (f"{BASE}/desk/have/{first.name}", 1)]
        )
        state = {"game": 77, "ply": 0, "rules": "international", "fen": "W:W31:B1", "needs": []}
        for name in (first.name, second.name):
            await spy.publish(f"{BASE}/board/{name}/state", json.dumps(state), qos=1)
        await spy.publish(
            f"{BASE}/board/{second.name}/here", json.dumps({"here": True, "session": 50}), qos=1
        )
        rows: dict[str, Any] = {}
        while rows.get(second.name, {"here": False, "state": {"game": 1}})["state"]["game"] != 77:
            rows = await desk.rows()
        assert rows[first.name]["state"]["game"] == 1
        # Orders go to the first board, then to the second: the spy hears of the second alone.
        act = {"act": "halt", "why": "heard by nobody else"}
        assert (await arbiter.post(ACTS, json=act)).status_code == 409, "it stands already"
        asked = asyncio.create_task(arbiter.post(ACTS.replace("-1", "-2"), json=act))
        async with asyncio.timeout(HANG_S):
            async for message in spy.messages:
                topic = message.topic.value
                assert first.name not in topic or topic.startswith(f"{BASE}/public/")
                if topic == f"{BASE}/to/{second.name}/act":
                    break
        order = json.loads(message.payload)
        told = {"id": order["id"], "ok": False, "why": "no"}
        await spy.publish(f"{BASE}/board/{second.name}/answer", json.dumps(told), qos=1)
        assert ((await asked).status_code, (await asked).json()["error"]) == (409, "no")
        here = json.dumps({"here": True, "session": 51, "wire": 2})
        await spy.publish(f"{BASE}/board/{second.name}/here", here, qos=1)
        while "wire" not in {need["what"] for need in (await desk.rows())[second.name]["needs"]}:
            await asyncio.sleep(LOOK_S)
        refused = await arbiter.post(ACTS.replace("-1", "-2"), json=act)
        assert (refused.status_code, refused.json()["error"].rpartition(": ")[2]) == (409, "update it")
    second.open.set()
    while (await desk.rows())[second.name]["state"]["game"] == 77:
        await asyncio.sleep(LOOK_S)


async def an_arbiter_is_obeyed(desk: DeskProcess) -> None:
    halt = {"act": "halt", "why": "x"}
    async with desk.client() as arbiter, desk.client("dambord_wrong") as stranger:
        done = await arbiter.post(ACTS, json={"act": "proceed", "why": "go on"})
        assert (done.status_code, done.json()["ruling"]["who"]) == (200, "Ilze")
        assert (await arbiter.post(ACTS, json={"act": "dance", "why": "x"})).status_code == 400
        assert (await arbiter.post(ACTS.replace("-1", "-9"), json=halt)).status_code == 404
        assert (await stranger.post(ACTS, json=halt)).status_code == 401
        assert (await stranger.get("/api/hall/boards")).status_code == 401
    await until_async(lambda: any("go on" in line for _, _, line, _ in archived(desk.archive, "board-1")))


async def a_round_begins(desk: DeskProcess) -> None:
    lines = "board,white,black\nboard-1,Anna,Bruno\nboard-2,Ilze,Juris\n"
    async with desk.client() as arbiter:
        away = await arbiter.post("/api/hall/round", json={"round": "2", "pairings": f"{lines}board-3,A,B\n"})
        assert (away.status_code, away.json()["error"]) == (400, "board-3 is not here")
        asked = {"round": "2", "control": "30m+5s", "pairings": lines}
        refused = (await arbiter.post("/api/hall/round", json=asked)).json()["boards"]
        assert {row["why"] for row in refused} == {"a game is under way at this board"}
        for number in (1, 2):
            over = {"act": "result", "winner": "w", "why": "time for round 2"}
            assert (await arbiter.post(f"/api/hall/boards/board-{number}/acts", json=over)).status_code == 200
        while any(row["state"]["phase"] != "over" for row in (await desk.rows()).values()):
            await asyncio.sleep(LOOK_S)
        send = {"act": "send", "round": "2"}
        begun = (await arbiter.post("/api/hall/round/acts", json=send)).json()["boards"]
        assert [(row["board"], row["ok"]) for row in begun] == [("board-1", True), ("board-2", True)]
        for number in (1, 2):
            forfeit = {"act": "forfeit", "side": "b", "why": "absent"}
            path = f"/api/hall/boards/board-{number}/acts"
            assert (await arbiter.post(path, json=forfeit)).status_code == 200
        results = ""
        while results.count(",1-0,forfeit,") < 2:
            results = (await arbiter.get("/api/hall/results.csv")).text
        assert "2,board-1,Anna,Bruno,1-0,forfeit,0" in results
        assert (await desk.rows())["board-2"]["names"]["w"]["name"] == "Ilze"
        assert "Anna,1,2," in (await arbiter.get("/api/hall/cross.csv")).text
        assert '[White "Player 1"]' in (await arbiter.get("/api/hall/games.pdn")).text
        assert (await arbiter.get("/api/hall/games.pdn?round=7")).text == ""
