"""Strangers' connections to a served page: too many, too slow, malformed; those with rights always get in."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import logging
import resource
import socket
from dataclasses import replace
from typing import Any

import pytest

from dambord.controller.web.auth import Access, Who
from dambord.controller.web.connections.connection_limits import ConnectionLimits
from dambord.controller.web.server import FILES, served
from tests.waiting import HANG_S, until_async
from tests.web.connections.raw import Wire, framed, wire
from tests.web.staged_table import simulated

AWAY = "127.0.0.2"
ASK = "GET /api/view HTTP/1.1\r\nHost: 127.0.0.1\r\n{}\r\n"
TOKEN = "Authorization: Bearer right\r\n"
FEW = ConnectionLimits(
    strangers=12,
    by_address=6,
    reserve=12,
    streams=4,
    near=4,
    known=4,
    arbiters=4,
    request_s=0.5,
    unread_s=0.5,
    patience_s=0.0,
)
LONG = replace(FEW, request_s=2 * HANG_S, unread_s=2 * HANG_S, knock_s=2 * HANG_S)


class Keys:
    """One right token, which may be taken back."""

    def __init__(self) -> None:
        self.valid = True

    def find(self, token: str) -> Who | None:
        return Who("arbiter", "Ilze") if token == "right" and self.valid else None


def strict(keys: Keys | None = None) -> Access:
    """On this machine, too, nobody has rights without a token."""
    return Access(keys or Keys(), lambda: 0.0, near="spectator")


async def answers(one: Wire, more: str = "") -> bool:
    """Whether a request on this connection is answered."""
    one.send(ASK.format(more))
    try:
        return "200 OK" in await one.head()
    except (asyncio.IncompleteReadError, ConnectionError):
        return False


def test_idle_connections_give_way_and_a_request_gets_in() -> None:
    async def run() -> None:
        async with (
            served(simulated(), "127.0.0.1", 0, access=strict(), limits=LONG) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            for n in range(60):
                await stack.enter_async_context(wire(url, f"127.0.0.{2 + n % 20}"))
            one = await stack.enter_async_context(wire(url))
            assert await answers(one)
            assert await answers(one)

    asyncio.run(run())


def test_a_head_that_is_too_long_is_refused_also_where_it_comes_at_once() -> None:
    """Twenty thousand lines, read whole, would hold everybody up for 100 ms."""

    async def run() -> str:
        async with served(simulated(), "127.0.0.1", 0, access=strict(), limits=LONG) as url, wire(url) as one:
            one.send(ASK.format("X: 1\r\n" * 20_000))
            return await one.head()

    assert asyncio.run(run()).startswith("HTTP/1.1 400 ")


def test_a_right_token_gets_in_from_an_address_that_holds_all_its_streams() -> None:
    async def run() -> None:
        async with (
            served(simulated(), "127.0.0.1", 0, access=strict(), limits=LONG) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            pages = [await stack.enter_async_context(wire(url)) for _ in range(4)]
            for page in pages:
                await page.open_socket()
            for _ in range(2):
                busy = await stack.enter_async_context(wire(url))
                await busy.open_socket()  # it has a moment to show a token
            refused = await stack.enter_async_context(wire(url))
            refused.send(ASK.format(""))
            assert "503 Service Unavailable" in await refused.head()
            arbiter = await stack.enter_async_context(wire(url))
            assert await answers(arbiter, TOKEN)
            # What has shown a right token is no longer one of the address's own.
            for _ in range(40):
                await stack.enter_async_context(wire(url))
            assert await answers(arbiter, TOKEN)

    asyncio.run(run())


def test_a_page_that_finds_no_place_gets_one_by_a_right_token() -> None:
    async def run() -> None:
        desk = simulated()
        limits = replace(LONG, knock_s=0.5)
        async with (
            served(desk, "127.0.0.1", 0, access=strict(), limits=limits) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            pages = [await stack.enter_async_context(wire(url, f"127.0.0.{n}")) for n in range(2, 8)]
            for page in pages:
                await page.open_socket()
            pages[4].frame(1, b'{"token": "right"}')
            await pages[5].rest()  # it is closed
            for _ in range(2):
                pages[4].frame(1, b'{"press": "draw", "side": "w"}')
            await until_async(lambda: len(desk.asked) == 2)

    asyncio.run(run())


class Elsewhere(Access):
    """127.0.0.2 stands for another machine."""

    def who(self, token: str | None, peer: str) -> Who:
        return super().who(token, "192.0.2.1" if peer == AWAY else peer)


def test_this_machine_has_places_of_its_own() -> None:
    async def run() -> None:
        access = Elsewhere(Keys(), lambda: 0.0)
        async with (
            served(simulated(), "127.0.0.1", 0, access=access, limits=LONG) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            pages = [await stack.enter_async_context(wire(url, AWAY)) for _ in range(4)]
            for page in pages:
                await page.open_socket()
            home = await stack.enter_async_context(wire(url))
            await home.open_socket()

    asyncio.run(run())


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "GET /api/vi",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
        "POST /api/arbiter/acts HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_come_is_ended(sent: str) -> None:
    async def run() -> None:
        async with (
            served(simulated(), "127.0.0.1", 0, access=strict(), limits=FEW) as url,
            wire(url) as one,
        ):
            one.send(sent)
            await one.rest()  # the table closes it; otherwise this hangs

    asyncio.run(run())


def test_bytes_that_trickle_do_not_extend_the_time() -> None:
    async def run() -> None:
        async with (
            served(simulated(), "127.0.0.1", 0, access=strict(), limits=FEW) as url,
            wire(url) as one,
        ):
            async with asyncio.timeout(HANG_S):
                while not one.reader.at_eof():
                    one.send("X")
                    await asyncio.sleep(0.05)
                    with contextlib.suppress(TimeoutError, ConnectionError):
                        await asyncio.wait_for(one.reader.read(1), 0.001)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("code", "frames"),
    [
        (1007, [(1, b"\xff\xfe", True)]),
        (1007, [(1, b"\xc3", False), (0, b"\x28", True)]),
        (1002, [(3, b"", True)]),
        (1002, [(0, b"", True)]),
        (1002, [(9, b"", False)]),
        (1009, [(1, b"", False)] + 200 * [(0, b"", False)]),
    ],
)
def test_bad_frames_end_the_socket_by_the_protocol_and_nothing_is_logged(
    code: int, frames: list[tuple[int, bytes, bool]], capfd: pytest.CaptureFixture[str]
) -> None:
    async def run() -> None:
        async with (
            served(simulated(), "127.0.0.1", 0, access=strict(), limits=LONG) as url,
            wire(url) as one,
        ):
            await one.open_socket()
            # In one piece: what arrives after the table has closed resets the connection: the answer is lost.
            one.send(b"".join(framed(opcode, payload, last=last) for opcode, payload, last in frames))
            rest = await one.rest()
            close = rest[rest.rindex(b"\x88") :]
            assert int.from_bytes(close[2:4], "big") == code

    asyncio.run(run())
    said = capfd.readouterr()
    assert (said.out, said.err) == ("", "")


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00\xff\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
        b"POST /api/arbiter/acts HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
)
def test_malformed_requests_are_refused_and_nothing_is_logged(
    sent: bytes, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with (
            served(simulated(), "127.0.0.1", 0, access=strict(), limits=FEW) as url,
            wire(url) as one,
        ):
            one.send(sent)
            assert b"200 OK" not in await one.rest()
            async with wire(url) as other:
                assert await answers(other)

    asyncio.run(run())
    said = capfd.readouterr()
    assert (said.out, said.err) == ("", "")
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_a_page_that_does_not_take_its_answer_is_let_go() -> None:
    async def run() -> None:
        desk = simulated()
        desk.show(message="x" * 4_000_000)
        async with (
            served(desk, "127.0.0.1", 0, access=strict(), limits=FEW) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            held = []
            for _ in range(6):
                deaf = stack.enter_context(socket.socket())
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.setblocking(False)
                port = int(url.rstrip("/").rpartition(":")[2])
                await asyncio.get_running_loop().sock_connect(deaf, ("127.0.0.1", port))
                await asyncio.get_running_loop().sock_sendall(deaf, ASK.format("").encode())
                held.append(deaf)
            # All places of the address are taken by answers; they become free.
            async with asyncio.timeout(HANG_S):
                while True:
                    try:
                        async with wire(url) as one:
                            if await answers(one):
                                break
                    except OSError:
                        pass
                    await asyncio.sleep(0.05)

    asyncio.run(run())


def test_without_descriptors_the_table_waits_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = [OSError(errno.EMFILE, "too many open files"), OSError(errno.ENOMEM, "no memory")]
    accept = socket.socket.accept

    def sparing(self: socket.socket) -> Any:
        if refused:
            raise refused.pop()
        return accept(self)

    monkeypatch.setattr(socket.socket, "accept", sparing)

    async def run() -> None:
        async with (
            served(simulated(), "127.0.0.1", 0, access=strict(), limits=LONG) as url,
            wire(url) as one,
        ):
            assert await answers(one)
            assert refused == []

    asyncio.run(run())


def test_the_descriptors_that_are_needed_are_asked_for() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (600, before[1]))

    async def run() -> None:
        async with served(simulated(), "127.0.0.1", 0):
            assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(FILES, before[1])

    try:
        asyncio.run(run())
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_revoked_token_acts_no_more_and_its_page_is_closed() -> None:
    async def run() -> None:
        keys, desk = Keys(), simulated()
        async with (
            served(desk, "127.0.0.1", 0, access=strict(keys), limits=LONG) as url,
            wire(url) as one,
        ):
            one.send(
                "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{TOKEN}\r\n"
            )
            assert "101" in await one.head()
            press = json.dumps({"press": "clock", "side": "w"}).encode()
            one.frame(1, press)
            await until_async(lambda: len(desk.asked) == 1)
            keys.valid = False
            one.frame(1, press)
            rest = await one.rest()
            assert b"revoked" in rest
            assert len(desk.asked) == 1

    asyncio.run(run())
