"""Downloads: limited by address and as a whole, and ended when their readers are gone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest
from starlette.requests import Request
from starlette.types import Message

from dambord.controller.web.api import downloads
from dambord.controller.web.api.console import Busy
from dambord.controller.web.api.downloads import AT_ONCE, AT_ONCE_EACH, BURST, Downloads
from dambord.controller.web.api.exports import PIECE, Export, packed
from dambord.controller.web.auth import Access, Denied, Who
from dambord.controller.web.connections.admission import Admission
from dambord.controller.web.connections.connection_limits import ConnectionLimits
from dambord.controller.web.connections.lane import Lane
from dambord.controller.web.connections.passage import CONNECTION, Passage

LOOKER, ARBITER = Who("spectator"), Who("arbiter", "Ilze")
TEXT = "x" * (3 * PIECE)


async def made() -> Export:
    return packed(TEXT.encode())


@dataclass
class Hall:
    """The downloads of a table, with a clock that is set by hand."""

    time: float = 0.0
    closed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.all = Downloads(Access(None, lambda: self.time), lambda: self.time)

    async def ask(self, peer: str, who: Who = LOOKER) -> Any:
        """Ask for the text from an address; returns the answer, which has not been sent."""
        return await self.all.answer(self.request(peer), who, made, "text/plain")

    def request(self, peer: str) -> Request:
        admission = Admission(ConnectionLimits(), lambda: self.time)
        ticket = admission.enter(peer, lambda: self.closed.append(peer))
        assert ticket is not None
        passage = Passage(ticket, Lane(1.0), Lane(1.0), lambda _: None)
        state = {CONNECTION: passage}
        return Request({"type": "http", "method": "GET", "headers": [], "client": (peer, 1), "state": state})


async def listens() -> Message:
    await asyncio.Event().wait()
    return {"type": "http.disconnect"}


async def send_to(answer: Any, sent: list[Message]) -> None:
    async def send(message: Message) -> None:
        sent.append(message)

    await answer({"type": "http", "asgi": {"spec_version": "2.3"}}, listens, send)


def test_the_whole_text_in_pieces() -> None:
    async def run() -> None:
        sent: list[Message] = []
        await send_to(await Hall().ask("192.0.2.1"), sent)
        assert dict(sent[0]["headers"])[b"content-length"] == str(len(TEXT)).encode()
        bodies = [message["body"] for message in sent[1:]]
        assert b"".join(bodies).decode() == TEXT
        assert max(map(len, bodies)) <= PIECE

    asyncio.run(run())


def test_not_too_many_at_once_and_those_that_end_make_room() -> None:
    async def run() -> None:
        hall = Hall()
        first = [await hall.ask("192.0.2.1") for _ in range(AT_ONCE_EACH)]
        with pytest.raises(Busy):
            await hall.ask("192.0.2.1")
        assert await hall.ask("192.0.2.1", ARBITER)
        for number in range(AT_ONCE - AT_ONCE_EACH - 1):
            await hall.ask(f"192.0.2.{10 + number}")
        with pytest.raises(Busy):
            await hall.ask("192.0.2.99")

        async def gone(_: Message) -> None:
            raise OSError("the reader is gone before the first byte")

        with pytest.raises(Exception, match=r".*"):
            await first[0]({"type": "http", "asgi": {"spec_version": "2.3"}}, listens, gone)
        assert await hall.ask("192.0.2.99")

    asyncio.run(run())


def test_each_address_has_so_many_in_a_time() -> None:
    async def run() -> None:
        hall = Hall()
        for _ in range(BURST):
            await send_to(await hall.ask("192.0.2.1"), [])
        with pytest.raises(Denied) as denied:
            await hall.ask("192.0.2.1")
        assert denied.value.wait > 0
        hall.time += denied.value.wait
        assert await hall.ask("192.0.2.1")

    asyncio.run(run())


def test_who_reads_too_slowly_is_let_go() -> None:
    async def run() -> None:
        hall = Hall()
        answer = await hall.ask("192.0.2.1")
        sent: list[Message] = []

        async def slowly(message: Message) -> None:
            sent.append(message)
            hall.time += downloads.GRACE_S

        await answer({"type": "http", "asgi": {"spec_version": "2.3"}}, listens, slowly)
        assert hall.closed == ["192.0.2.1"]
        assert sum(len(message.get("body", b"")) for message in sent) < len(TEXT)

    asyncio.run(run())
