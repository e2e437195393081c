"""A board keeps the start of its clocks by the time of the hall, and needs no word from the desk then."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from time import time
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from dambord.controller.core.messages.arbiter_acts import Act, Halt, Proceed
from dambord.controller.hall.board import set_start
from dambord.controller.hall.board.own_file import OwnFile, Start
from dambord.controller.hall.board.set_start import SetStart
from dambord.controller.web.api.console import Conflict
from tests.gateway.two_processes import Running
from tests.hall.halls import EVENT, DeskProcess
from tests.waiting import HANG_S, LOOK_S, until, until_async


class Console:
    """Notes what is ruled, and when by the hall's clock, which runs a minute with every look at it."""

    def __init__(self) -> None:
        self.minutes = 0
        self.ruled: list[tuple[Act, int, int | None]] = []

    def now(self) -> float:
        self.minutes += 1
        return 60.0 * self.minutes

    async def rule(self, who: str, why: str, act: Act, game: int | None, ply: int | None) -> None:
        self.ruled.append((act, self.minutes, game))
        if isinstance(act, Halt):
            raise Conflict("the clocks stand already")


def started(told: Any, folder: Path, monkeypatch: pytest.MonkeyPatch, *, restarts: bool = False) -> Console:
    """What is ruled at a board; it is switched off and on where it `restarts` before the start."""
    monkeypatch.setattr(set_start, "LOOK_S", 0.0)
    console = Console()
    desks: Any = SimpleNamespace(console=console, table=SimpleNamespace(game=4))
    record = folder / "record.sqlite3"

    async def run() -> None:
        start = SetStart(desks, OwnFile(record), console.now)
        if not restarts:
            running = asyncio.create_task(start.run())
        await start.take("Ilze", told)
        if restarts:
            own = OwnFile(record)
            assert own.start is not None
            running = asyncio.create_task(SetStart(desks, own, console.now).run())
        await until_async(lambda: len(console.ruled) == 2)
        await until_async(lambda: OwnFile(record).start is None)
        running.cancel()

    asyncio.run(run())
    return console


@pytest.mark.needs("openssl")
@pytest.mark.parametrize("restarts", [False, True])
def test_the_clocks_stand_until_then_and_run_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restarts: bool
) -> None:
    told = {"at": 60.0 * 15, "why": "round 1"}
    halted, running = started(told, tmp_path, monkeypatch, restarts=restarts).ruled
    assert halted == (Halt(), 1, None)
    act, minute, game = running
    assert (act, game) == (Proceed(), 4), "of the game for which it was set"
    assert minute >= 15, "not before its time"


@pytest.mark.parametrize(
    "told", [None, {}, {"at": "x", "why": "a"}, {"at": 1e12, "why": "a"}, {"at": 1.0, "why": ""}]
)
@pytest.mark.needs("openssl")
def test_a_start_that_is_none_is_refused(told: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="start: expected"):
        started(told, tmp_path, monkeypatch)


@pytest.mark.needs("openssl")
def test_a_start_of_another_day_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, console = OwnFile(tmp_path / "record.sqlite3"), Console()
    own.starts(Start(-2.0 * set_start.DAY_S, "Ilze", "round 1", 4))
    desks: Any = SimpleNamespace(console=console, table=SimpleNamespace(game=4))

    async def run() -> None:
        running = asyncio.create_task(SetStart(desks, own, console.now).run())
        await until_async(lambda: own.start is None)
        running.cancel()

    asyncio.run(run())
    assert console.ruled == []


@pytest.mark.needs("mosquitto")
@pytest.mark.needs("openssl")
def test_a_start_outlives_board_and_desk(tmp_path: Path) -> None:
    """Both are killed before the start; the board, back alone, starts its clocks by what it has kept."""
    desk = DeskProcess(tmp_path)
    record = tmp_path / "record.sqlite3"
    table = ["--port", "simulated", "--record", str(record), "--time", "600", "--commit", "clock"]
    game = Running("the game is at ", "game", *table)
    hall = ["--hall", f"mqtt://127.0.0.1:{desk.mqtt}", "--event", EVENT, "--name", "board-1"]
    page = Running("the page is at ", "page", "--page", "0", "--record", str(record), *hall)
    kept = tmp_path / "record.sqlite3.hall"

    def clock() -> Any:
        return httpx.get(f"{page.address.geturl()}api/view", trust_env=False).json()["clock"]

    async def paired() -> None:
        async with asyncio.timeout(HANG_S), desk.client() as arbiter:
            while not (await desk.rows()).get("board-1", {}).get("names"):
                await asyncio.sleep(LOOK_S)
            told = {"round": "1", "start": time() + 3600, "pairings": "white,black\nAnna,Bruno\n"}
            answer = (await arbiter.post("/api/hall/round", json=told)).json()
            assert [row["ok"] for row in answer["boards"]] == [True], answer

    asyncio.run(paired())
    for running in (desk.running, page, game):
        running.kill()
    game.start()
    page.start()
    try:
        assert clock()["running"] is None
        told = json.loads(kept.read_text())
        assert told["start"]["why"] == "round 1"
        page.kill()
        told["start"]["at"] = time() - 1
        kept.write_text(json.dumps(told))
        page.start()
        until(lambda: clock()["running"] == "w", lambda: repr(clock()))
    finally:
        desk.kill_broker()
        for running in (page, game):
            running.kill()
