"""The WebSocket of one page: sends the view and its changes, receives requests.

Out go `{"view": {…}, "now": µs}` once, `{"change": {…}, "now": µs}` with the top-level keys that differ,
`{"now": µs}` when nothing has happened for a while, and `{"refused": "one line"}`. What comes in is in
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
"""Seconds without a change after which the present time is sent alone, as a heartbeat."""
LEAST_INTERVAL_S = 0.02
"""Least seconds between two views sent to one page."""


class SharedView:
    """The latest view as JSON text by top-level key, written once however many pages look at it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._number = -1
        self._parts: dict[str, str] = {}
        self.squares = 0

    def parts(self, number: int) -> dict[str, str]:
        """The parts of the view that `changed` gave `number`."""
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
    """One open page. Slow ones wait alone: each has its own task and skips what it had no time for."""

    def __init__(
        self, socket: WebSocket, desk: Desk, gallery: SharedView, patience: float, access: Access
    ) -> None:
        self._socket = socket
        self._desk = desk
        self._gallery = gallery
        self._patience = patience
        self._access = access
        self._who = Who("nobody")
        self._watches = asyncio.Event()
        self._turn = asyncio.Lock()

    async def run(self) -> None:
        """Serve the page until it goes, or takes nothing for `patience` seconds."""
        await self._socket.accept()
        try:
            self._admit(known(self._access, self._socket))
        except ValueError as denied:
            await self._refuse(denied)
            await self._socket.close(1008)
            return
        out = asyncio.create_task(self._show(), name="page-out")
        come = asyncio.create_task(self._listen(), name="page-in")
        try:
            await asyncio.wait({out, come}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            out.cancel()
            come.cancel()
            ended = await asyncio.gather(out, come, return_exceptions=True)
        for error in ended:
            # Gone or too slow: the page opens a new socket. Anything else is a fault of ours.
            if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect | TimeoutError):
                raise error

    async def _send(self, text: str) -> None:
        async with self._turn, asyncio.timeout(self._patience):
            await self._socket.send_text(text)

    async def _show(self) -> None:
        async with asyncio.timeout(self._patience):
            await self._watches.wait()
        seen, sent, word = -1, dict[str, str](), "view"
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT_S):
                    seen = await self._desk.changed(seen)
            except TimeoutError:
                await self._send(f'{{"now":{self._desk.now()}}}')
                continue
            parts = self._gallery.parts(seen)
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
                await self._do(read_request(text, self._gallery.squares))
            except ValueError as error:
                await self._refuse(error)

    async def _do(self, request: Request | TokenMessage) -> None:
        """What the page asks for, if it may."""
        if isinstance(request, TokenMessage):
            peer = "" if self._socket.client is None else self._socket.client.host
            self._admit(self._access.who(request.text, peer))
        elif self._who.may("player"):
            await self._desk.act(request)
        else:
            raise Denied("only players may do that: open the page with #token=… of one")

    def _admit(self, who: Who) -> None:
        """From now on the page is known as `who`."""
        self._who = who
        if who.may("spectator"):
            self._watches.set()

    async def _refuse(self, error: ValueError) -> None:
        await self._send(json.dumps({"refused": str(error)}, ensure_ascii=False))
