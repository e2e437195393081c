"""Boards that connect and say nothing more, and clients that never say anything, hold up nobody."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from dambord.controller.hall.board.own_file import OwnFile
from dambord.controller.hall.wire.connection import text_of
from tests.hall.halls import Board, DeskProcess, client, ended
from tests.hall.test_hall import BASE, all_there
from tests.waiting import LOOK_S, until_async

pytestmark = [pytest.mark.needs("mosquitto"), pytest.mark.needs("openssl")]
LIVING = (1, 2)
HALT = {"act": "halt", "why": "measured"}


async def silenced(desk: DeskProcess, board: Board, stack: AsyncExitStack) -> None:
    """A board that has its place, says that it is here, and from then on neither speaks nor answers."""
    running = asyncio.create_task(board.run())
    await until_async(lambda: board.record.exists() and OwnFile(board.record).place is not None)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    mute = await stack.enter_async_context(client(desk, board.door()))
    await mute.subscribe(f"dambord/cup/to/{board.name}/act", qos=1)
    here = text_of({"here": True, "session": 99, "wire": 1, "version": "?"})
    await mute.publish(f"{BASE}/board/{board.name}/here", here, qos=1, retain=True)


def deaf(port: int) -> socket.socket:
    """A connection over which nothing is ever said."""
    return socket.create_connection(("127.0.0.1", port))


@pytest.mark.parametrize("count", [12, pytest.param(100, marks=pytest.mark.long)])
def test_silent_boards_hurt_nobody(tmp_path: Path, count: int) -> None:
    """All are given an order: living boards answer theirs, and their lines arrive, before any is given up."""
    desk, silent = DeskProcess(tmp_path), range(11, 11 + count)

    async def order(number: int) -> int:
        async with desk.client() as arbiter:
            return (await arbiter.post(f"/api/hall/boards/board-{number}/acts", json=HALT)).status_code

    async def run() -> None:
        async with AsyncExitStack() as stack:
            for number in silent:
                mute = Board(tmp_path / "boards", number, desk.mqtt)
                await silenced(desk, mute, stack)
                for port in (desk.mqtt, mute.door().address.port, desk.running.address.port or 0):
                    stack.enter_context(closing(deaf(port)))
            while sum(row["here"] for row in (await desk.rows()).values()) < count:
                await asyncio.sleep(LOOK_S)
            boards = [Board(tmp_path / "boards", number, desk.mqtt) for number in LIVING]
            tasks = [asyncio.create_task(board.run()) for board in boards]
            await until_async(lambda: all_there(desk, boards))
            asked = [asyncio.create_task(order(number)) for number in silent]
            answered = await asyncio.gather(*map(order, LIVING))
            assert not any(task.done() for task in asked), "the silent ones are still waited for"
            assert [*answered] == [200] * len(LIVING)
            await until_async(lambda: all_there(desk, boards))
            assert not any(task.done() for task in asked)
            assert {await task for task in asked} == {503}
            await ended(tasks)
        assert desk.errors() == []

    asyncio.run(run())
    desk.end()
