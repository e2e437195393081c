"""uvicorn's two protocols with the limits of `admission`, and with strangers' data going through the
`lane`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from dambord.controller.web.connections.passage import CONNECTION, Passage
from dambord.controller.web.connections.request_head import token_in

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 5\r\n"
    b"connection: close\r\ncontent-length: 43\r\n\r\nthere are too many connections: try later.\n"
)
"""The answer where there is no place."""
PIECE = 8192
"""Bytes of a stranger that are looked at in one turn. A head of 100 kB, taken whole, is 100 ms of work: its
limit holds only for what is not yet complete."""
FRAGMENTS = 64
"""Fragments of one message of a WebSocket."""


class _Queue:
    """The data of one connection on its way to the protocol."""

    def __init__(self, passage: Passage, take: Callable[[bytes], None]) -> None:
        self._passage = passage
        self._take = take
        self._data = bytearray()

    def put(self, data: bytes, transport: asyncio.Transport, blocked: Callable[[], bool]) -> None:
        """Pass `data` on: at once for those with rights, in its turn for strangers.

        Meanwhile nothing more is read. `blocked` tells whether the protocol itself wants nothing more now.
        """
        if self._passage.ticket.trusted and not self._data:
            self._take(data)
            return
        first = not self._data
        self._data += data
        transport.pause_reading()
        if not first:
            return

        def work() -> None:
            if transport.is_closing():
                self._data.clear()
                return
            held = bytes(self._data[:PIECE])
            del self._data[:PIECE]
            if self._data:
                self._passage.requests.put(self._passage.ticket.place, work)
            elif not blocked():
                transport.resume_reading()
            self._take(held)

        self._passage.requests.put(self._passage.ticket.place, work)


class LimitedHttp(H11Protocol):
    """HTTP/1.1 on one connection; tells its `Ticket` in which phase it is."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._passage: Passage = app_state[CONNECTION]
        self._queue = _Queue(self._passage, self._take)
        self._between = False
        """Whether an answer has just been handed over."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin; the transport is what ends the connection from now on."""
        self._passage.ticket.outlet = transport
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """End; the place is free again."""
        self._passage.ticket.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes of a request."""
        # In its turn it may be late for this timer.
        self._unset_keepalive_if_required()
        ticket = self._passage.ticket
        if ticket.phase == "waiting":
            ticket.enter("reading")
        if not ticket.trusted:
            shown = token_in(data)
            rank = None if shown is None else self._passage.rank(shown)
            if shown is not None and rank is not None:
                ticket.trust(shown, arbiter=rank == "arbiter")
            if ticket.pool == "doorstep":
                self.transport.write(FULL)
                self.transport.close()
                return
        self._queue.put(data, self.transport, lambda: self.flow.read_paused)

    def _take(self, data: bytes) -> None:
        super().data_received(data)
        self._note()

    def on_response_complete(self) -> None:
        """The answer has been handed over; the next request may come."""
        self._between = True
        super().on_response_complete()
        self._between = False
        self._note()

    def handle_events(self) -> None:
        """Take up the request that has arrived. One that had been sent ahead of the last answer waits its
        turn."""
        if self._between and not self._passage.ticket.trusted and self.conn.trailing_data[0]:
            self._passage.requests.put(self._passage.ticket.place, self._take_next)
        else:
            super().handle_events()

    def _take_next(self) -> None:
        if not self.transport.is_closing():
            super().handle_events()
            self._note()

    def _note(self) -> None:
        ticket = self._passage.ticket
        if ticket.phase in ("stream", "knocking"):
            return
        if self.cycle is not None and not self.cycle.response_complete:
            ticket.enter("reading" if self.cycle.more_body else "serving")
        elif self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            ticket.enter("waiting")

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; a request of which it is the rest gets no answer any more."""
        if self.cycle is not None and not self.cycle.response_complete:
            begun, self.cycle.disconnected = self.cycle.response_started, True
            self.cycle.message_event.set()
            if begun:
                self.transport.close()
                return
        super().send_400_response(msg)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a WebSocket."""
        self._passage.ticket.enter("stream")
        super().handle_websocket_upgrade(event)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket on one connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._passage: Passage = app_state[CONNECTION]
        self._queue = _Queue(self._passage, super().data_received)

    def shutdown(self) -> None:
        """Close at the end of the server; uvicorn's own fails where the page is already closing."""
        try:
            super().shutdown()
        except InvalidState:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """End; the place is free again."""
        self._passage.ticket.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take frames. The handshake comes from the HTTP protocol, which has had its turn."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._queue.put(data, self.transport, lambda: self.read_paused)

    async def send(self, message: ASGISendEvent) -> None:
        """Send an event of the application; a socket that is being closed counts as disconnected."""
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment of a message. Their number is limited: empty ones would count for nothing."""
        if len(self.frames) >= FRAGMENTS:
            self._fail(1009, "too many fragments")
        else:
            super().handle_cont(event)

    def _fail(self, code: int, why: str) -> None:
        self.frames = []
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application; text that is not UTF-8 ends the connection (RFC 6455, 8.1)."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(1007, "not UTF-8")
                return
        super().send_receive_event_to_app()
