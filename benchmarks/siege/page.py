"""A page of the table, as a person has it open."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.siege.besieged_table import Table

ANSWER_S = 200.0
"""Seconds after which a turn or a ruling counts as not answered."""


class Page:
    """A page of the table; `view` is what it shows."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.view: dict[str, Any] = {}
        self.news = asyncio.Event()

    async def listen(self) -> None:
        """Follow the table until cancelled."""
        async for text in self._socket:
            message = json.loads(text)
            self.view |= message.get("view", {}) | message.get("change", {})
            self.news.set()

    async def send(self, **message: object) -> None:
        """Send a request."""
        await self._socket.send(json.dumps(message))

    async def until(self, so: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the view is so. Raises TimeoutError."""
        async with asyncio.timeout(ANSWER_S):
            while not self.view or not so(self.view):
                self.news.clear()
                await self.news.wait()


@contextlib.asynccontextmanager
async def page(at: Table, home: str, token: str | None = None) -> AsyncIterator[Page]:
    """Open a page from the address `home`."""
    address = f"{'wss' if at.tls else 'ws'}://{at.host}:{at.port}/ws"
    async with connect(
        address, local_addr=(home, 0), open_timeout=ANSWER_S, proxy=None, ssl=at.tls
    ) as socket:
        made = Page(socket)
        listening = asyncio.create_task(made.listen())
        if token is not None:
            await made.send(token=token)
        try:
            yield made
        finally:
            listening.cancel()
