"""TLS: half a hello begins no handshake, few are under way, and a right token gets in where all is full."""

from __future__ import annotations

import asyncio
import contextlib
import json
import ssl
from asyncio import sslproto
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from dambord.controller.web.connections import handshakes
from dambord.controller.web.connections.admission import Admission, Ticket
from dambord.controller.web.connections.certificate import own
from dambord.controller.web.connections.connection_limits import ConnectionLimits
from dambord.controller.web.connections.expected_places import ExpectedPlaces
from dambord.controller.web.connections.handshakes import Handshakes
from dambord.controller.web.connections.peer import place_of
from dambord.controller.web.server import served
from tests.waiting import HANG_S, until_async
from tests.web.connections.raw import wire
from tests.web.connections.test_connections import LONG, strict
from tests.web.staged_table import simulated

pytestmark = pytest.mark.needs("openssl")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every handshake that has begun."""
    made: list[object] = []
    begin = sslproto.SSLProtocol.__init__

    def counted(self: Any, *words: Any, **more: Any) -> None:
        made.append(None)
        begin(self, *words, **more)

    monkeypatch.setattr(sslproto.SSLProtocol, "__init__", counted)
    return made


def hello() -> bytes:
    """The first record of a client."""
    taken, given = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = ssl.create_default_context().wrap_bio(taken, given, server_hostname="table")
    with contextlib.suppress(ssl.SSLWantReadError):
        client.do_handshake()
    return given.read()


def test_half_a_hello_begins_no_handshake(tmp_path: Path, begun: list[object]) -> None:
    async def run() -> None:
        desk = simulated()
        certificate = own(tmp_path / "tls")
        async with (
            served(desk, "127.0.0.1", 0, access=strict(), limits=LONG, certificate=certificate) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            for sent in (b"\x16", b"\x16\x03\x01\x02", hello()[:-1]):
                one = await stack.enter_async_context(wire(url))
                one.send(sent)
            async with wire(url) as plain:
                plain.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                assert (await plain.rest()).endswith(b"ok\n")
            assert begun == []

    asyncio.run(run())


def test_few_handshakes_are_under_way_at_once(
    tmp_path: Path, begun: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handshakes, "AT_ONCE", 2)

    async def run() -> None:
        desk = simulated()
        certificate = own(tmp_path / "tls")
        async with (
            served(desk, "127.0.0.1", 0, access=strict(), limits=LONG, certificate=certificate) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            for _ in range(4):
                one = await stack.enter_async_context(wire(url))
                one.send(hello())
            await until_async(lambda: len(begun) == 2)
            async with wire(url) as plain:
                plain.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                assert (await plain.rest()).endswith(b"ok\n")
            assert len(begun) == 2

    asyncio.run(run())


def test_a_right_token_gets_in_over_tls_where_every_place_is_taken(tmp_path: Path) -> None:
    async def run() -> None:
        desk = simulated()
        certificate = own(tmp_path / "tls")
        trust = ssl.create_default_context(cafile=certificate.path)
        async with (
            served(desk, "127.0.0.1", 0, access=strict(), limits=LONG, certificate=certificate) as url,
            contextlib.AsyncExitStack() as stack,
        ):
            key = "dGhlIHNhbXBsZSBub25jZQ=="
            upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            ask = f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n{upgrade}Sec-WebSocket-Version: 13\r\n\r\n"
            for _ in range(LONG.by_address):
                one = await stack.enter_async_context(wire(url))
                one.send(ask)
                await one.head()
            async with httpx.AsyncClient(verify=trust, trust_env=False, timeout=HANG_S) as client:
                refused = await client.get(f"{url}api/view")
                assert refused.status_code == 503
                shown = await client.get(f"{url}api/view", headers={"authorization": "Bearer right"})
                assert json.loads(shown.text)["position"]

    asyncio.run(run())


def test_who_says_hello_and_no_more_gives_way_to_one_who_waits() -> None:
    """Each from an address of his own, they would else have all the handshakes that may be under way."""

    async def run() -> None:
        now = 0.0
        turns = Handshakes(lambda: now)
        admission = Admission(ConnectionLimits(), lambda: now)
        held: list[asyncio.Task[None]] = []

        def entered(place: str, cut: Callable[[], None]) -> Ticket:
            ticket = admission.enter(place, cut)
            assert ticket is not None
            return ticket

        async def hold(number: int) -> None:
            def cut() -> None:
                held[number].cancel()

            async with turns.turn(entered(f"192.0.2.{number}", cut)):
                await asyncio.Event().wait()

        held += [asyncio.create_task(hold(number)) for number in range(handshakes.AT_ONCE)]
        await until_async(lambda: len(turns._under_way) == handshakes.AT_ONCE)
        now = handshakes.LONGEST_S
        async with asyncio.timeout(HANG_S), turns.turn(entered("198.51.100.1", lambda: None)):
            assert [one.done() for one in held] == [True, *[False] * (handshakes.AT_ONCE - 1)]
        for task in held:
            task.cancel()
        await asyncio.gather(*held, return_exceptions=True)

    asyncio.run(run())


def test_an_arbiters_address_waits_for_nobody_else() -> None:
    async def run() -> None:
        expected = ExpectedPlaces()
        expected.note(place_of("198.51.100.1"), arbiter=True)
        for number in range(2 * handshakes.AT_ONCE):
            expected.note(place_of(f"192.0.2.{number}"), arbiter=False)  # one player's token, from everywhere
        turns = Handshakes(lambda: 0.0, expected.whose)
        admission = Admission(ConnectionLimits(), lambda: 0.0)
        stay = asyncio.Event()

        async def hold(place: str) -> None:
            ticket = admission.enter(place, lambda: None)
            assert ticket is not None
            async with turns.turn(ticket):
                await stay.wait()

        crowd = [asyncio.create_task(hold(f"192.0.2.{n}")) for n in range(2 * handshakes.AT_ONCE)]
        await until_async(lambda: len(turns._under_way) == handshakes.AT_ONCE + handshakes.RESERVED)
        ticket = admission.enter("198.51.100.1", lambda: None)
        assert ticket is not None
        async with asyncio.timeout(HANG_S), turns.turn(ticket):
            assert not any(one.done() for one in crowd)
        stay.set()
        await asyncio.gather(*crowd)

    asyncio.run(run())


def test_strangers_at_one_arbiters_address_do_not_hinder_another_arbiter() -> None:
    async def run() -> None:
        expected = ExpectedPlaces()
        for place in ("192.0.2.1", "198.51.100.1"):
            expected.note(place_of(place), arbiter=True)
        turns = Handshakes(lambda: 0.0, expected.whose)
        admission = Admission(ConnectionLimits(), lambda: 0.0)

        async def hold(place: str) -> None:
            ticket = admission.enter(place, lambda: None)
            assert ticket is not None
            async with turns.turn(ticket):
                await asyncio.Event().wait()

        crowd = [asyncio.create_task(hold("192.0.2.1")) for _ in range(4 * handshakes.AT_ONCE)]
        await until_async(lambda: len(turns._under_way) >= handshakes.AT_ONCE)
        ticket = admission.enter("198.51.100.1", lambda: None)
        assert ticket is not None
        async with asyncio.timeout(HANG_S), turns.turn(ticket):
            pass
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)

    asyncio.run(run())


def test_one_stranger_begins_in_a_round_of_the_event_loop() -> None:
    """What a handshake begins with takes 2 ms: sixteen at once would hold up everybody."""

    async def run() -> None:
        turns, begun = Handshakes(lambda: 0.0), list[int]()
        admission = Admission(ConnectionLimits(), lambda: 0.0)

        async def hold(number: int) -> None:
            ticket = admission.enter(f"192.0.2.{number}", lambda: None)
            assert ticket is not None
            async with turns.turn(ticket):
                begun.append(number)
                await asyncio.Event().wait()

        held = [asyncio.create_task(hold(number)) for number in range(handshakes.AT_ONCE)]
        before = 0
        while len(begun) < handshakes.AT_ONCE:
            await asyncio.sleep(0)
            assert len(begun) <= before + 1
            before = len(begun)
        for task in held:
            task.cancel()
        await asyncio.gather(*held, return_exceptions=True)

    asyncio.run(run())
