"""Watchdog notifications: sent only while the game loop runs."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.live.app import run_table
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.live.tasks.service_notify import (
    CHECKS_PER_TIMEOUT,
    Manager,
    more_time,
    send_notifications,
)
from dambord.controller.record.header import Header
from dambord.controller.simulation import virtual_board
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("world")
WATCHDOG_S = 2.0


class Systemd:
    """The socket of a fake service manager."""

    def __init__(self, address: str) -> None:
        self.environment = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": str(round(WATCHDOG_S * 1_000_000))}
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)
        self._socket.bind(address.replace("@", "\0"))

    def heard(self) -> list[str]:
        """Return the datagrams since the last call."""
        heard = []
        with suppress(BlockingIOError):
            while True:
                heard.append(self._socket.recv(4096).decode())
        return heard

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(params=["path", "abstract"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Systemd]:
    address = str(tmp_path / "notify") if request.param == "path" else f"@dambord-test-{uuid4()}"
    made = Systemd(address)
    yield made
    made.close()


class Loop:
    """The watched loop: it runs one iteration when nudged, unless it hangs."""

    def __init__(self) -> None:
        self.rounds = 0
        self.hangs = False
        self.doing = "waiting"

    def nudge(self) -> None:
        self.rounds += not self.hangs

    async def watched(self, systemd: Systemd, seconds: float) -> None:
        manager = Manager(systemd.environment)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await send_notifications(manager, lambda: self.rounds, self.nudge, lambda: self.doing)


def test_running_loop_notifies_ready_watchdog_and_stopping(systemd: Systemd) -> None:
    asyncio.run(Loop().watched(systemd, 2 * WATCHDOG_S))
    first, *alive, last = systemd.heard()
    assert first == "READY=1\nSTATUS=waiting"
    assert set(alive) == {"WATCHDOG=1"}
    assert 2 * CHECKS_PER_TIMEOUT - 1 <= len(alive) <= 2 * CHECKS_PER_TIMEOUT
    assert last == "STOPPING=1\nSTATUS="


def test_hung_game_loop_does_not_feed_the_watchdog(systemd: Systemd) -> None:
    loop = Loop()
    loop.hangs = True
    asyncio.run(loop.watched(systemd, 2 * WATCHDOG_S))
    assert "WATCHDOG=1" not in systemd.heard()


def test_loop_that_hangs_later_stops_feeding_the_watchdog(systemd: Systemd) -> None:
    loop = Loop()

    async def both() -> None:
        watched = asyncio.create_task(loop.watched(systemd, 4 * WATCHDOG_S))
        await asyncio.sleep(WATCHDOG_S)
        assert "WATCHDOG=1" in systemd.heard()
        loop.hangs = True
        await asyncio.sleep(WATCHDOG_S)
        systemd.heard()
        await asyncio.sleep(WATCHDOG_S)
        assert systemd.heard() == []
        await watched

    asyncio.run(both())


def test_status_is_sent_once_per_change(systemd: Systemd) -> None:
    loop = Loop()

    async def both() -> None:
        watched = asyncio.create_task(loop.watched(systemd, 3 * WATCHDOG_S))
        await asyncio.sleep(WATCHDOG_S)
        loop.doing = "game 7"
        await watched

    asyncio.run(both())
    assert systemd.heard().count("STATUS=game 7") == 1


def test_a_sign_of_life_needs_no_new_descriptor(systemd: Systemd, monkeypatch: pytest.MonkeyPatch) -> None:
    manager = Manager(systemd.environment)
    monkeypatch.setattr(socket, "socket", lambda *_: pytest.fail("another socket is opened"))
    manager.tell("WATCHDOG=1")
    manager.close()
    manager.tell("WATCHDOG=1")
    assert systemd.heard() == ["WATCHDOG=1"]


def test_a_line_break_begins_no_other_assignment(systemd: Systemd) -> None:
    Manager(systemd.environment).tell("STATUS=no record: a\nMAINPID=1")
    assert systemd.heard() == ["STATUS=no record: a\\nMAINPID=1"]


def test_without_a_manager_nothing_is_watched() -> None:
    manager = Manager({})
    assert (manager.listens, manager.watchdog_s) == (False, None)
    loop = Loop()
    asyncio.run(send_notifications(manager, lambda: loop.rounds, loop.nudge, lambda: loop.doing))
    assert loop.rounds == 0


@pytest.mark.parametrize(
    ("environment", "watchdog_s"),
    [
        ({"WATCHDOG_USEC": "20000000"}, 20.0),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "7"}, 20.0),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "8"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({}, None),
    ],
)
def test_watchdog_time_out_comes_from_the_environment(
    environment: dict[str, str], watchdog_s: float | None
) -> None:
    assert Manager(environment, process=7).watchdog_s == watchdog_s


def test_missing_manager_is_ignored(tmp_path: Path) -> None:
    Manager({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).tell("READY=1")


def test_a_hung_disk_keeps_nobody_from_feeding_the_watchdog(
    world: World, systemd: Systemd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole table whose disk hangs: a restart would lose what is owed, so its status says it instead."""
    for key, value in systemd.environment.items():
        monkeypatch.setenv(key, value)
    monkeypatch.setattr(virtual_board, "FakePico", partial(Stepped, world))
    setup = TableSettings(
        Header("latvian-64", "reed-64", "settle"), tmp_path / "record.sqlite3", "simulated", "127.0.0.1", 0
    )
    hangs = [True]

    async def guest(table: RunningTable) -> None:
        assert table.bench is not None
        while phase_word(table.game_loop.state.phase) != "play":
            await asyncio.sleep(0.01)
        await asyncio.sleep(2 * WATCHDOG_S)
        assert "WATCHDOG=1" in systemd.heard()
        append = table.game_loop.journal.append

        def slow(*what: Any) -> None:
            while hangs[0]:
                time.sleep(0.01)
            append(*what)

        monkeypatch.setattr(table.game_loop.journal, "append", slow)
        try:
            await table.bench.lift(21)
            await asyncio.sleep(2 * WATCHDOG_S)
            assert any(line.startswith("STATUS=") and "does not answer" in line for line in systemd.heard())
            await asyncio.sleep(2 * WATCHDOG_S)
            assert systemd.heard().count("WATCHDOG=1") >= CHECKS_PER_TIMEOUT
        finally:
            hangs[0] = False
        await asyncio.sleep(2 * WATCHDOG_S)
        assert table.game_loop.fault == ""

    asyncio.run(asyncio.wait_for(run_table(setup, lambda line: None, guest), 20 * WATCHDOG_S))


def test_more_time_is_asked_for_while_the_record_is_read(systemd: Systemd) -> None:
    with more_time(Manager(systemd.environment), "reading the record"):
        until(lambda: systemd.heard() == ["EXTEND_TIMEOUT_USEC=30000000\nSTATUS=reading the record"])
    assert systemd.heard() == []


def test_nobody_is_asked_for_more_time_without_a_manager() -> None:
    with more_time(Manager({}), "reading the record"):
        pass
