"""Boards get a release from the desk: over real TLS, with a real signature, installed by a real dpkg."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.messages.events import Event, Pressed
from dambord.controller.hall.desk.boards import natural
from dambord.controller.hall.desk.update_plan import AT_ONCE, UNDER_WAY
from tests.hall.halls import EVENT, Board, DeskProcess, brisk, client, ended
from tests.hall.signed_releases import System, key, release
from tests.waiting import HANG_S, LOOK_S, until_async

pytestmark = [pytest.mark.needs("mosquitto"), pytest.mark.needs("openssl"), pytest.mark.needs("signing")]
UPDATES = "/api/hall/updates"
BULK = 1 << 20


def idle(number: int) -> Sequence[Event]:
    """Nobody sits at this board."""
    return ()


class Hall:
    """A desk with a folder of releases, and boards whose systems install them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.releases = folder, folder / "releases"
        self.releases.mkdir()
        self.private, self.signers = key(folder / "key")
        self.boards: dict[str, Board] = {}
        self.systems: dict[str, System] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._watching: list[asyncio.Task[None]] = []
        self.desk = DeskProcess(folder, "--releases", str(self.releases), "--signers", str(self.signers))

    def release(self, version: str, bulk: int = 0) -> Path:
        return release(self.releases, version, self.private, bulk)

    def add(self, number: int, script: Callable[[int], Sequence[Event]] = idle) -> Board:
        """A board, with the system that it runs on."""
        system = System(self.folder / f"pi-{number}", self.signers)
        board = self.start(number, system, script)
        self.systems[board.name] = system
        self._watching.append(asyncio.create_task(system.watch(lambda: self.again(number))))
        return board

    def start(self, number: int, system: System, script: Callable[[int], Sequence[Event]] = idle) -> Board:
        board = Board(self.folder / "boards", number, self.desk.mqtt, script=script, system=system.handover)
        self.boards[board.name] = board
        self.tasks[board.name] = asyncio.create_task(board.run())
        return board

    async def again(self, number: int) -> None:
        """Start the program of a board anew, as systemd does after an update or a power cut."""
        name = f"board-{number}"
        await ended([self.tasks[name]])
        self.start(number, self.systems[name])

    async def end(self) -> None:
        await ended([*self.tasks.values(), *self._watching])
        assert self.desk.errors() == []

    async def told(self) -> dict[str, Any]:
        """What the desk's page is told."""
        async with self.desk.client() as client:
            answer: dict[str, Any] = (await client.get("/api/hall/boards")).json()
        return answer

    async def order(self, **order: Any) -> tuple[int, str]:
        async with self.desk.client() as client:
            answer = await client.post(UPDATES, json=order)
        return answer.status_code, answer.text

    def listed(self) -> list[str]:
        """What the command for arbiters prints of the versions, by board."""
        words = ["arbiter", "versions", "--address", self.desk.address]
        environment = {**os.environ, "DAMBORD_TOKEN": self.desk.token}
        ran = subprocess.run(
            [sys.executable, "-m", "dambord", *words],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return sorted(ran.stdout.splitlines(), key=lambda line: natural(line.split()[0]))

    async def until(self, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until what the desk tells is so."""
        told: dict[str, Any] = {}
        try:
            async with asyncio.timeout(HANG_S):
                while not true(told := await self.told()):
                    await asyncio.sleep(LOOK_S)
        except TimeoutError:
            raise AssertionError(f"{told.get('updates')}\n{self.desk.running.said}") from None
        return told


def versions(told: dict[str, Any]) -> dict[str, str]:
    return {row["board"]: row["version"] for row in told["boards"] if row["here"]}


def ready(told: dict[str, Any], boards: int) -> bool:
    """Whether so many boards have told how they stand, and there is a release for them."""
    stand = [row for row in told["boards"] if row["here"] and row["state"]]
    return len(stand) == boards and bool(told["updates"]["releases"])


def phases(told: dict[str, Any]) -> dict[str, str]:
    plan = told["updates"]["plan"]
    return {} if plan is None else {row["board"]: row["phase"] for row in plan["boards"]}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path)
    yield made
    made.desk.end()


def test_one_board_gets_a_release(hall: Hall) -> None:
    async def run() -> None:
        board = hall.add(1)
        hall.release("0.6.0")
        told = await hall.until(lambda told: ready(told, 1))
        assert (versions(told), told["updates"]["releases"]) == ({board.name: "0.5.0"}, ["0.6.0"])
        assert await hall.order(version="0.6.0", boards=1) == (200, '{"ok":true}')
        told = await hall.until(lambda told: versions(told) == {board.name: "0.6.0"})
        told = await hall.until(lambda told: phases(told) == {board.name: "done"})
        assert told["updates"]["plan"]["under_way"] is False
        assert hall.systems[board.name].unpacked == "0.6.0"
        said = [line for line in board.said if "update" in line]
        assert said == [f"hall: update to 0.6.0: {phase}" for phase in ("fetching", "checking", "installing")]
        again = await hall.order(version="0.6.0", boards="all")
        assert again == (409, '{"error":"every board that is here has 0.6.0"}')
        await hall.end()

    asyncio.run(run())


def test_twenty_boards_ten_at_a_time(hall: Hall) -> None:
    """One of them is being played at: it waits, and holds up nobody."""

    async def run() -> None:
        for number in range(1, 20):
            hall.add(number)
        playing = hall.add(20, brisk)
        hall.release("0.6.0", BULK)
        await hall.until(lambda told: ready(told, 20))
        assert await hall.order(version="0.6.0", boards=1) == (200, '{"ok":true}')
        await hall.until(lambda told: phases(told) == {"board-1": "done"})
        assert await hall.order(version="0.6.0", boards="all") == (200, '{"ok":true}')
        at_once: list[int] = []

        def all_but_one(told: dict[str, Any]) -> bool:
            found = list(phases(told).values())
            at_once.append(sum(phase in UNDER_WAY for phase in found))
            return found.count("done") == 18

        told = await hall.until(all_but_one)
        assert 1 < max(at_once) <= AT_ONCE
        assert [row for row in told["updates"]["plan"]["boards"] if row["phase"] != "done"] == [
            {"board": playing.name, "phase": "waiting", "why": "plays"}
        ]
        assert versions(told) == {f"board-{number}": "0.6.0" for number in range(1, 20)} | {
            playing.name: "0.5.0"
        }
        assert hall.systems[playing.name].unpacked == ""
        assert await hall.order(version="0.6.0", boards="all") == (
            409,
            '{"error":"an update is under way: stop it first, or let it come to an end"}',
        )
        loop = playing.table.loop
        loop.tell(loop.now(), lambda at: Pressed(at, "w", "resign"))
        await hall.until(lambda told: phases(told)[playing.name] == "done")
        await hall.end()

    asyncio.run(run())


def test_the_first_failure_stops_the_others(hall: Hall) -> None:
    async def run() -> None:
        for number in range(1, 13):
            hall.add(number)
        # This owner trusts another key.
        _, other = key(hall.folder / "other")
        system = hall.systems["board-1"]
        system.handover = replace(system.handover, signers=other)
        await hall.again(1)
        hall.release("0.6.0")
        await hall.until(lambda told: ready(told, 12))
        for count in (1, "all"):
            assert await hall.order(version="0.6.0", boards=count) == (200, '{"ok":true}')
            told = await hall.until(lambda told: not told["updates"]["plan"]["under_way"])
            rows = {row["board"]: row for row in told["updates"]["plan"]["boards"]}
            assert rows["board-1"]["phase"] == "failed"
            assert rows["board-1"]["why"].startswith("SHA256SUMS is not signed by a key of")
            # Who has failed before comes last: the others have been done by then.
            assert told["updates"]["plan"]["stopped"] == "board-1"
            assert {row["phase"] for name, row in rows.items() if name != "board-1"} <= {"done"}
        assert versions(told)["board-1"] == "0.5.0"
        assert set(versions(told).values()) == {"0.5.0", "0.6.0"}
        said = await asyncio.to_thread(hall.listed)
        assert re.match(r"board-1 +0\.5\.0  here  failed  SHA256SUMS is not signed by a key of", said[0]), (
            said
        )
        assert said[11].split() == ["board-12", "0.6.0", "here", "done"]
        await hall.end()

    asyncio.run(run())


def test_a_board_that_lost_its_power_is_asked_again(hall: Hall) -> None:
    async def run() -> None:
        board = hall.add(1)
        hall.release("0.6.0", 8 * BULK)
        await hall.until(lambda told: ready(told, 1))
        assert await hall.order(version="0.6.0", boards="all") == (200, '{"ok":true}')
        await until_async(lambda: any("fetching" in line for line in board.said))
        await hall.again(1)  # the version before, as memory is lost
        told = await hall.until(lambda told: phases(told) == {"board-1": "done"})
        assert versions(told) == {"board-1": "0.6.0"}
        again = hall.boards["board-1"]
        assert again is not board
        await hall.end()

    asyncio.run(run())


def test_a_board_of_another_wire_version_is_seen_and_refused(hall: Hall) -> None:
    """It says of itself what it likes; the desk shows its version, and orders nothing there."""

    async def run() -> None:
        board = hall.add(1)
        hall.release("0.6.0")
        await hall.until(lambda told: ready(told, 1))
        hall.tasks[board.name].cancel()
        await asyncio.gather(hall.tasks[board.name], return_exceptions=True)
        here = {"here": True, "session": 99, "wire": 2, "version": "1.0.0"}
        async with client(hall.desk, board.door()) as newer:
            await newer.publish(
                f"dambord/{EVENT}/board/{board.name}/here", json.dumps(here), qos=1, retain=True
            )
            told = await hall.until(lambda told: versions(told) == {board.name: "1.0.0"})
            (row,) = told["boards"]
            assert (row["wire"], row["needs"][0]["what"]) == (2, "wire")
            assert await hall.order(version="0.6.0", boards=[board.name], older=True) == (200, '{"ok":true}')
            told = await hall.until(lambda told: told["updates"]["plan"]["boards"][0]["why"] == "wire")
            assert phases(told) == {board.name: "waiting"}
        await hall.end()

    asyncio.run(run())


def test_orders_that_can_not_be_followed(hall: Hall) -> None:
    async def run() -> None:
        hall.add(1)
        hall.release("0.6.0")
        forged = hall.release("0.7.0")
        (forged / "SHA256SUMS.sig").write_text("nothing")
        told = await hall.until(lambda told: ready(told, 1))
        assert len(told["updates"]["faults"]) == 1
        assert told["updates"]["faults"][0].startswith("SHA256SUMS is not signed by a key of")
        for order, answer in (
            ({"version": "0.7.0", "boards": 1}, (400, "there is no signed release 0.7.0 in the folder")),
            ({"version": "0.6.0", "boards": ["board-9"]}, (400, "there is no board board-9 in this hall")),
            ({"version": "0.6.0"}, (400, "expected version, boards")),
            ({"stop": True}, (409, "no update is under way")),
        ):
            status, text = await hall.order(**order)
            assert (status, answer[1] in text) == (answer[0], True), text
        async with hall.desk.client("nobody") as stranger:
            assert (await stranger.post(UPDATES, json={"version": "0.6.0", "boards": 1})).status_code in (
                401,
                403,
            )
        await hall.end()

    asyncio.run(run())
