"""A page's WebSocket without a network port, so that it can run in simulated time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette

ADDRESS = ("127.0.0.1", 8064)


class Looker:
    """One page; its messages are queued here. A `deaf` page never receives."""

    def __init__(self, deaf: bool = False) -> None:
        self._deaf = deaf
        self._sent: asyncio.Queue[str] = asyncio.Queue()
        self._asks: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @property
    def gone(self) -> bool:
        """Whether the application has closed the connection."""
        return self._task is not None and self._task.done()

    async def heard(self) -> dict[str, Any]:
        """Return the next message to the page."""
        message = json.loads(await self._sent.get())
        assert isinstance(message, dict)
        return message

    def ask(self, text: str) -> None:
        """Send a message to the table."""
        self._asks.put_nowait({"type": "websocket.receive", "text": text})

    @asynccontextmanager
    async def opened(self, app: Starlette) -> AsyncIterator[Looker]:
        """Keep the page connected while the context is open."""
        host = ":".join(map(str, ADDRESS)).encode()
        scope = {"type": "websocket", "path": "/ws", "headers": [(b"host", host)], "client": ADDRESS}
        self._asks.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._asks.get, self._take))
        try:
            yield self
        finally:
            self._asks.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await self._task

    async def _take(self, message: Any) -> None:
        if message["type"] != "websocket.send":
            return
        if self._deaf:
            await asyncio.Event().wait()
        self._sent.put_nowait(message["text"])
