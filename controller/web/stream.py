"""The WebSocket of one page: sends the view and its changes, receives requests.

It sends `{"view": {…}, "now": µs}` once, then `{"change": {…}, "now": µs}` with the top-level keys that have
changed, `{"now": µs}` as a heartbeat, and `{"refused": "one line"}`. For the messages that it receives see
`dambord.controller.web.request_parser`.
"""

from __future__ import annotations

import asyncio
import json

from starlette.websockets import WebSocket, WebSocketDisconnect

from dambord.controller.web.api.routes import known
from dambord.controller.web.auth import Access, Denied, Who
from dambord.controller.web.page_requests import Desk, Request
from dambord.controller.web.request_parser import TokenMessage, read_request

HEARTBEAT_S = 5.0
"""Seconds without a change after which a heartbeat with the present time is sent."""
LEAST_INTERVAL_S = 0.02
"""Least interval in seconds between two views sent to one page."""


class SharedView:
    """The latest view as JSON text by top-level key, serialised once for all pages."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._number = -1
        self._parts: dict[str, str] = {}
        self.squares = 0

    def parts(self, number: int) -> dict[str, str]:
        """Return the JSON text of every top-level key of the view numbered `number` (see `Desk.changed`)."""
        if number != self._number:
            view = self._desk.view()
            self._parts = {
                key: json.dumps(value, ensure_ascii=False, separators=(",", ":"))
                for key, value in view.items()
            }
            self.squares = len(str(view["cells"]))
            self._number = number
        return self._parts


class PageStream:
    """The WebSocket of one page. A slow page does not delay the others: it skips views that it has no time
    for."""

    def __init__(
        self, socket: WebSocket, desk: Desk, shared_view: SharedView, send_timeout_s: float, access: Access
    ) -> None:
        self._socket = socket
        self._desk = desk
        self._shared_view = shared_view
        self._send_timeout_s = send_timeout_s
        self._access = access
        self._who = Who("nobody")
        self._admitted = asyncio.Event()
        self._send_lock = asyncio.Lock()

    async def run(self) -> None:
        """Serve the page until it disconnects, or receives nothing for `send_timeout_s` seconds."""
        await self._socket.accept()
        try:
            self._admit(known(self._access, self._socket))
        except ValueError as denied:
            await self._refuse(denied)
            await self._socket.close(1008)
            return
        out = asyncio.create_task(self._send_views(), name="page-out")
        receiver = asyncio.create_task(self._listen(), name="page-in")
        try:
            await asyncio.wait({out, receiver}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            out.cancel()
            receiver.cancel()
            ended = await asyncio.gather(out, receiver, return_exceptions=True)
        for error in ended:
            # A page that is gone or too slow opens a new socket. Any other exception is a program error.
            if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect | TimeoutError):
                raise error

    async def _send(self, text: str) -> None:
        async with self._send_lock, asyncio.timeout(self._send_timeout_s):
            await self._socket.send_text(text)

    async def _send_views(self) -> None:
        async with asyncio.timeout(self._send_timeout_s):
            await self._admitted.wait()
        seen, sent, word = -1, dict[str, str](), "view"
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT_S):
                    seen = await self._desk.changed(seen)
            except TimeoutError:
                await self._send(f'{{"now":{self._desk.now()}}}')
                continue
            parts = self._shared_view.parts(seen)
            fresh = {key: text for key, text in parts.items() if sent.get(key) != text}
            if fresh:
                body = ",".join(f"{json.dumps(key)}:{text}" for key, text in fresh.items())
                await self._send(f'{{"{word}":{{{body}}},"now":{self._desk.now()}}}')
                sent, word = parts, "change"
            await asyncio.sleep(LEAST_INTERVAL_S)

    async def _listen(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            try:
                if text is None:
                    raise ValueError("message is binary: JSON text expected")
                await self._do(read_request(text, self._shared_view.squares))
            except ValueError as error:
                await self._refuse(error)

    async def _do(self, request: Request | TokenMessage) -> None:
        """Carry out a request. Raises ValueError, in particular Denied, if it is refused."""
        if isinstance(request, TokenMessage):
            peer = "" if self._socket.client is None else self._socket.client.host
            self._admit(self._access.who(request.text, peer))
        elif self._who.may("player"):
            await self._desk.act(request)
        else:
            raise Denied("only players may do that: open the page with #token=… of one")

    def _admit(self, who: Who) -> None:
        """Set the role of the page; spectators and above get the view."""
        self._who = who
        if who.may("spectator"):
            self._admitted.set()

    async def _refuse(self, error: ValueError) -> None:
        await self._send(json.dumps({"refused": str(error)}, ensure_ascii=False))
