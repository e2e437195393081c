"""Brings a page's messages to the web application of the same process: requests, and the lines of pages.

Between a browser's page and a table on another machine is HTTP. Here page and application are two ends of
one channel, which carries the same requests and messages. The application is the one that a server serves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Application = Callable[[Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Any]
HERE = ("127.0.0.1", 0)
"""The address of a page that is on the same machine."""
HEADERS = [(b"host", b"localhost")]


def _scope(kind: str, path: str, headers: list[tuple[bytes, bytes]]) -> Message:
    plain, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [*HEADERS, *headers],
        "client": HERE,
        "server": HERE,
        "scheme": "http" if kind == "http" else "ws",
        "subprotocols": [],
    }


async def answer(
    application: Application, method: str, path: str, body: str = "", kind: str = ""
) -> tuple[int, str, bytes]:
    """Ask the application; return status, media type and body of its answer. `kind` is that of `body`."""
    given = [(b"content-type", kind.encode())] if kind else []
    scope = _scope("http", path, [*given, (b"content-length", str(len(body.encode())).encode())])
    scope["method"] = method
    told: list[Message] = [{"type": "http.request", "body": body.encode(), "more_body": False}]
    status, media, parts = 500, "", list[bytes]()

    async def receive() -> Message:
        return told.pop() if told else await asyncio.Future()

    async def send(message: Message) -> None:
        nonlocal status, media
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = dict(message.get("headers", ()))
            media = headers.get(b"content-type", b"").decode()
        else:
            parts.append(message.get("body", b""))

    await application(scope, receive, send)
    return status, media, b"".join(parts)


class Line:
    """The line of one page: what a WebSocket is elsewhere.

    `send` gets its messages, `ended` is called last.
    """

    def __init__(
        self, application: Application, path: str, send: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        self._told: asyncio.Queue[Message] = asyncio.Queue()
        self._told.put_nowait({"type": "websocket.connect"})
        self._send = send
        self._ended = ended
        self._task = asyncio.ensure_future(self._run(application, path))

    def tell(self, text: str) -> None:
        """A message of the page."""
        self._told.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """The page has gone."""
        self._told.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def _run(self, application: Application, path: str) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "websocket.send":
                self._send(message["text"])

        try:
            await application(_scope("websocket", path, []), self._told.get, send)
        finally:
            self._ended()
