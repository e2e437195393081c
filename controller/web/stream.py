"""The WebSocket of one page: sends the view and its changes, receives requests.

It sends `{"view": {…}, "you": {…}, "now": µs}` once, then `{"change": {…}, "now": µs}` with the top-level
keys that have changed, `{"you": {…}, "now": µs}` when the rights of the page have changed, `{"now": µs}` as a
heartbeat, `{"refused": "one line"}`, and `{"said": […]}` to a page in text mode. For the messages that
it receives see `dambord.controller.web.request_parser`.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from contextlib import suppress
from dataclasses import asdict, replace

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dambord.controller.core.families import family_called
from dambord.controller.web.api.routes import bearer
from dambord.controller.web.auth import Access, Denied, Who
from dambord.controller.web.budget import Budget
from dambord.controller.web.connections.passage import passage_of
from dambord.controller.web.connections.peer import place_of
from dambord.controller.web.page_requests import Desk, LiftPiece, Listens, PutBack, PutPiece, Request
from dambord.controller.web.player_rights import check_rights
from dambord.controller.web.request_guard import peer_of
from dambord.controller.web.request_parser import TextMessage, TokenMessage, read_request

HEARTBEAT_S = 5.0
"""Seconds without a change after which a heartbeat with the present time is sent."""
CHECK_S = 0.5
"""Seconds between two looks whether the page's token is still valid."""
GUESS_S = 1.0
"""Seconds for which a page that has sent too many wrong tokens is not listened to."""
AT_ONCE, BY_SECOND = 60.0, 30.0
"""Messages that pages with one token may send at once, and how many of these come back in a second."""
LEAST_INTERVAL_S = 0.02
"""Least interval in seconds between two views sent to one page."""


class SharedView:
    """The latest view as JSON text by top-level key, serialised once for all pages."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._number = -1
        self._parts: dict[str, str] = {}
        self.squares = 0
        self.places = False
        """Whether the board has places without sensors: bar and trays."""
        self.names = map(str, itertools.count(1))
        """Names for the pages, each once while the server runs."""

    def parts(self, number: int) -> dict[str, str]:
        """Return the JSON text of every top-level key of the view numbered `number` (see `Desk.changed`)."""
        if number != self._number:
            view = self._desk.view()
            self._parts = {
                key: json.dumps(value, ensure_ascii=False, separators=(",", ":"))
                for key, value in view.items()
            }
            self.squares = len(str(view["cells"]))
            self.places = family_called(str(view["family"])).has_places
            self._number = number
        return self._parts


class PageStream:
    """The WebSocket of one page. A slow page does not delay the others: it skips views that it has no time
    for."""

    def __init__(
        self,
        socket: WebSocket,
        desk: Desk,
        shared_view: SharedView,
        send_timeout_s: float,
        access: Access,
        budget: Budget,
        fingerprint: str | None = None,
    ) -> None:
        self._socket = socket
        self._desk = desk
        self._shared_view = shared_view
        self._send_timeout_s = send_timeout_s
        self._access = access
        self._budget = budget
        """What all pages with this token, or of this address without one, may ask for."""
        self._fingerprint = fingerprint
        """Of the table's certificate; players are shown it."""
        self._page = next(shared_view.names)
        self._ear: Listens | None = None
        """What it is told by, once it is in text mode."""
        self._holds = False
        """Whether it may have a piece of a simulated board in its hand."""
        self._who = Who("nobody")
        self._token: str | None = None
        self._told: Who | None = None
        """The rights of which the page has been told."""
        self._admitted = asyncio.Event()
        self._send_lock = asyncio.Lock()

    async def run(self) -> None:
        """Serve the page until it disconnects, or receives nothing for `send_timeout_s` seconds."""
        await self._socket.accept()
        try:
            token = bearer(self._socket)
            self._admit(self._access.who(token, peer_of(self._socket.scope)), token)
        except ValueError as denied:
            with suppress(WebSocketDisconnect, TimeoutError):
                await self._refuse(denied)
                await self._socket.close(1008)
            return
        out = asyncio.create_task(self._send_views(), name="page-out")
        receiver = asyncio.create_task(self._listen(), name="page-in")
        watch = asyncio.create_task(self._watch_token(), name="page-token")
        tasks = (out, receiver, watch)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            if self._holds:
                with suppress(ValueError):
                    await self._desk.act(PutBack(self._page))
        for error in ended:
            # A page that is gone or too slow opens a new socket. Any other exception is a program error.
            if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect | TimeoutError):
                raise error

    async def _send(self, text: str) -> None:
        async with self._send_lock, asyncio.timeout(self._send_timeout_s):
            if self._socket.application_state is WebSocketState.DISCONNECTED:
                raise WebSocketDisconnect(1006)
            await self._socket.send_text(text)

    async def _send_views(self) -> None:
        async with asyncio.timeout(self._send_timeout_s):
            await self._admitted.wait()
        seen, sent, word = -1, dict[str, str](), "view"
        passage = passage_of(self._socket.scope)
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT_S):
                    seen = await self._desk.changed(seen)
            except TimeoutError:
                await self._send(f'{{"now":{self._desk.now()}}}')
                continue
            if passage is not None:
                await passage.page_turn()
            parts = self._shared_view.parts(seen)
            fresh = {key: text for key, text in parts.items() if sent.get(key) != text}
            if fresh:
                body = ",".join(f"{json.dumps(key)}:{text}" for key, text in fresh.items())
                you = f'"you":{self._you()},' if word == "view" else ""
                self._told = self._who
                await self._send(f'{{"{word}":{{{body}}},{you}"now":{self._desk.now()}}}')
                sent, word = parts, "change"
            await asyncio.sleep(LEAST_INTERVAL_S)

    async def _listen(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            # Who sends more has to wait, and the kernel with him: nothing piles up here.
            while wait := self._budget.take(self._token or place_of(peer_of(self._socket.scope))):
                await asyncio.sleep(wait)
            text = message.get("text")
            try:
                if text is None:
                    raise ValueError("message is binary: JSON text expected")
                await self._do(read_request(text, self._shared_view.squares, self._shared_view.places))
            except ValueError as error:
                await self._refuse(error)
                if isinstance(error, Denied) and error.wait:
                    await asyncio.sleep(GUESS_S)

    async def _watch_token(self) -> None:
        """Return when the page's token is no longer valid; the page has been told then."""
        while True:
            await asyncio.sleep(CHECK_S)
            if self._token is not None:
                try:
                    self._access.still(self._token)
                except Denied as error:
                    await self._refuse(error)
                    await self._socket.close(1008)
                    return
                except ValueError:
                    # The file of tokens can't be read now. Every act says so, looking on goes on.
                    continue

    async def _do(self, request: Request | TokenMessage | TextMessage) -> None:
        """Carry out a request. Raises ValueError, in particular Denied, if it is refused."""
        if isinstance(request, TokenMessage):
            self._admit(self._access.who(request.text, peer_of(self._socket.scope)), request.text)
            if self._told is not None and self._told != self._who:
                self._told = self._who
                await self._send(f'{{"you":{self._you()},"now":{self._desk.now()}}}')
            return
        # The token may have been revoked since.
        who = self._who if self._token is None else self._access.still(self._token)
        if isinstance(request, TextMessage):
            await self._answer(who, request.line)
            return
        check_rights(who, request, self._desk.view() if who.side or who.game else {})
        if isinstance(request, LiftPiece | PutPiece | PutBack):
            fresh = isinstance(request, PutPiece) and request.piece is not None
            self._holds = isinstance(request, LiftPiece) or (self._holds and fresh)
            request = replace(request, page=self._page)
        await self._desk.act(request)

    async def _answer(self, who: Who, line: str | None) -> None:
        """Say what is new, or what is answered to a line, and do what it asks for."""
        if not who.may("spectator"):
            raise Denied("only who may look on is told of the game")

        def may(asked: Request) -> bool:
            with suppress(Denied):
                check_rights(who, asked, self._desk.view())
                return True
            return False

        self._ear = self._ear or self._desk.ear()
        said, asked = (self._ear.news(), None) if line is None else self._ear.typed(line, may)
        if said or line is not None:
            await self._send(json.dumps({"said": said, "typed": line}, ensure_ascii=False))
        if asked is not None:
            await self._desk.act(asked)

    def _admit(self, who: Who, token: str | None) -> None:
        """Set the role of the page; spectators and above get the view."""
        self._who, self._token = who, token
        passage = passage_of(self._socket.scope)
        if passage is not None and token is not None:
            passage.ticket.trust(token, arbiter=who.role == "arbiter")
        if who.may("spectator"):
            self._admitted.set()

    def _you(self) -> str:
        """Return what the page may do, as JSON."""
        rights = asdict(self._who) | {
            "certificate": self._fingerprint if self._who.may("player") else None,
            "page": self._page,
        }
        return json.dumps(rights, ensure_ascii=False, separators=(",", ":"))

    async def _refuse(self, error: ValueError) -> None:
        await self._send(json.dumps({"refused": str(error)}, ensure_ascii=False))
