"""The WebSocket: first the whole view, then changes; refused requests; slow pages."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from dambord.controller.live.protocol import act_queue
from dambord.controller.web.asgi import create_app
from dambord.controller.web.page_requests import LiftPiece, PressButton, PutPiece
from dambord.controller.web.server import served
from dambord.controller.web.stream import AT_ONCE, BY_SECOND, HEARTBEAT_S, LEAST_INTERVAL_S
from tests.simulated.world import World
from tests.waiting import HANG_S, until_async
from tests.web.looker import Looker
from tests.web.staged_table import START, StagedTable, simulated


@contextlib.asynccontextmanager
async def page(desk: StagedTable) -> AsyncIterator[ClientConnection]:
    """Serve the desk on a free port and open one WebSocket to it."""
    async with served(desk, "127.0.0.1", 0) as url, looking(url) as one:
        yield one


def looking(url: str) -> connect:
    """Open a WebSocket to a server."""
    return connect(url.replace("http", "ws") + "ws", open_timeout=HANG_S)


async def heard(one: ClientConnection) -> dict[str, Any]:
    """Return the next message that is not a heartbeat."""
    while True:
        message = json.loads(await asyncio.wait_for(one.recv(), HANG_S))
        assert isinstance(message, dict)
        if set(message) != {"now"}:
            return message


def test_first_the_whole_view_then_only_what_changed() -> None:
    async def run() -> None:
        desk = simulated()
        async with page(desk) as one:
            first = await heard(one)
            assert first["view"]["position"] == START
            assert first["view"]["clock"]["at"] <= first["now"] <= desk.now()
            await one.send('{"lift": 32}')
            change = (await heard(one))["change"]
            assert "position" not in change
            assert change["virtual"]["pieces"] == START[:31] + "." + START[32:]
            assert change["virtual"]["hand"] == "w"
            assert change["virtual"]["hands"] == [{"page": first["you"]["page"], "piece": "w", "from": 32}]
            await one.send('{"put": 28}')
            await one.send('{"press": "clock", "side": "w"}')
            change = (await heard(one))["change"]
            while "moves" not in change:
                change = (await heard(one))["change"]
            assert change["moves"] == [{"ply": 1, "side": "w", "text": "32-28"}]
            assert desk.asked == [LiftPiece(32), PutPiece(28, None), PressButton("clock", "w")]

    asyncio.run(run())


def test_a_page_that_goes_puts_its_piece_back() -> None:
    async def run() -> None:
        desk = simulated()
        async with served(desk, "127.0.0.1", 0) as url, looking(url) as stays:
            await heard(stays)
            async with looking(url) as goes:
                mine = (await heard(goes))["you"]["page"]
                await goes.send('{"lift": 32}')
                assert (await heard(stays))["change"]["virtual"]["hands"][0]["page"] == mine
                await stays.send('{"lift": 33}')
                assert "in the hand of another page" in (await heard(stays))["refused"]
            left = (await heard(stays))["change"]["virtual"]
            assert (left["pieces"], left["hand"], left["hands"]) == (START, None, [])

    asyncio.run(run())


@pytest.mark.parametrize(
    "message", ["nonsense", '{"lift": 999}', b'{"lift": 1}', "x" * 2000, '{"lift": 25}', '{"put": 25}']
)
def test_refused_request_gets_one_line_and_the_page_stays_connected(message: str | bytes) -> None:
    async def run() -> None:
        async with page(simulated()) as one:
            await heard(one)
            await one.send(message)
            refused = (await heard(one))["refused"]
            assert refused
            assert "\n" not in refused
            await one.send('{"lift": 32}')
            assert "virtual" in (await heard(one))["change"]

    asyncio.run(run())


def test_heartbeat_carries_the_time(world: World) -> None:
    async def run() -> None:
        desk = simulated()
        async with Looker().opened(create_app(desk)) as one:
            assert "view" in await one.heard()
            for _ in range(3):
                before = asyncio.get_running_loop().time()
                assert await one.heard() == {"now": desk.now()}
                assert (
                    HEARTBEAT_S
                    <= asyncio.get_running_loop().time() - before
                    < HEARTBEAT_S + 2 * LEAST_INTERVAL_S
                )

    asyncio.run(run())


def test_pages_of_one_sender_that_press_too_often_have_to_wait(world: World) -> None:
    async def run() -> None:
        desk, loop, each = simulated(), asyncio.get_running_loop(), 90
        app, one, other = create_app(desk), Looker(), Looker()
        async with one.opened(app), other.opened(app):
            began = loop.time()
            for page in (one, other):
                for _ in range(each):
                    page.ask('{"press": "decline", "side": "w"}')
            while len(desk.asked) < 2 * each:
                await asyncio.sleep(0.1)
            assert loop.time() - began >= (2 * each - AT_ONCE) / BY_SECOND - 1

    asyncio.run(run())


def test_burst_of_changes_sends_only_the_latest_view() -> None:
    async def run() -> None:
        desk = simulated()
        async with page(desk) as one:
            await heard(one)
            for number in range(1000):
                desk.show(message=str(number))
            assert (await heard(one))["change"] == {"message": "999"}
            assert desk.views < 5

    asyncio.run(run())


def test_views_are_made_once_for_all_pages() -> None:
    async def run() -> None:
        desk = simulated()
        async with served(desk, "127.0.0.1", 0) as url, contextlib.AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(looking(url)) for _ in range(8)]
            for one in pages:
                await heard(one)
            before = desk.views
            desk.show(message="one for all")
            for one in pages:
                assert (await heard(one))["change"] == {"message": "one for all"}
            assert desk.views == before + 1

    asyncio.run(run())


def test_blocked_page_does_not_delay_others_and_is_disconnected(world: World) -> None:
    async def run() -> None:
        desk = simulated()
        app = create_app(desk, send_timeout_s=0.5)
        deaf = Looker(deaf=True)
        async with Looker().opened(app) as one, deaf.opened(app):
            loop = asyncio.get_running_loop()
            await one.heard()
            begun = loop.time()
            for number in range(20):
                desk.show(message=str(number))
                told = loop.time()
                assert (await one.heard())["change"] == {"message": str(number)}
                assert loop.time() - told <= LEAST_INTERVAL_S + 0.001
            assert not deaf.gone
            await asyncio.sleep(begun + 0.6 - loop.time())
            assert deaf.gone
            desk.show(message="on")
            assert (await one.heard())["change"] == {"message": "on"}

    asyncio.run(run())


def test_page_that_does_not_read_is_disconnected() -> None:
    """In real time: the client completes the handshake and never reads; its small buffer is full at once."""

    def pages() -> int:
        return sum(task.get_name() == "page-out" for task in asyncio.all_tasks())

    async def run() -> None:
        desk = simulated()
        async with served(desk, "127.0.0.1", 0, send_timeout_s=0.2) as url:
            host, port = url.removeprefix("http://").rstrip("/").split(":")
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.setblocking(False)
                loop = asyncio.get_running_loop()
                await loop.sock_connect(deaf, (host, int(port)))
                hello = (
                    "GET /ws HTTP/1.1",
                    f"Host: {host}:{port}",
                    "Upgrade: websocket",
                    "Connection: Upgrade",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                    "Sec-WebSocket-Version: 13",
                    "\r\n",
                )
                await loop.sock_sendall(deaf, "\r\n".join(hello).encode())
                await until_async(lambda: pages() == 1)
                told = 0

                def gone() -> bool:
                    nonlocal told
                    told += 1
                    desk.show(message=str(told) + "x" * 200_000)
                    return pages() == 0

                await until_async(gone)

    asyncio.run(run())


def test_port_in_use_is_reported_in_one_line() -> None:
    async def run() -> None:
        async with served(simulated(), "127.0.0.1", 0) as url:
            port = int(url.rstrip("/").rsplit(":", 1)[1])
            with pytest.raises(ValueError, match=f"127.0.0.1 port {port} .* is taken: .* --page N"):
                async with served(simulated(), "127.0.0.1", port):
                    pass

    asyncio.run(run())


def test_a_game_takes_whatever_its_page_lets_through() -> None:
    """A board put up at once is a burst of sixty acts: one that the game refused would be lost."""
    assert act_queue.AT_ONCE["player"] > AT_ONCE
    assert act_queue.BY_SECOND["player"] > BY_SECOND
