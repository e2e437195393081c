"""Accepts connections: a few in each round of the event loop, and only those that are admitted."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.web.connections.admission import Admission, Ticket
from dambord.controller.web.connections.request_head import token_in

AT_ONCE = 32
"""Connections accepted in one round of the event loop."""
REST_S = 0.2
"""Pause in seconds when the system has no descriptor or no memory for another connection."""
TLS_HELLO = b"\x16"
"""First byte of a TLS connection: a record of the handshake."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 5\r\n"
    b"connection: close\r\ncontent-length: 43\r\n\r\nthere are too many connections: try later.\n"
)

HEAD = 4096
"""Bytes of a request in which a token is looked for."""
PORCH = 128
"""Connections for which there is no place and that have not yet sent anything."""

MakeProtocol = Callable[[Ticket], asyncio.Protocol]


class _Opening:
    """The task that opens a connection."""

    task: asyncio.Task[None] | None = None

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()


class Acceptor:
    """Accepts the connections of `listener` for `admission`; `make` makes the protocol of each.

    With `tls`, a connection that begins with a TLS handshake is encrypted, any other is not. Where there is
    no place for a stranger, his first bytes are looked at, without taking them: if they hold a token that
    `knows` knows, he is none.
    """

    def __init__(
        self,
        listener: socket.socket,
        admission: Admission,
        make: MakeProtocol,
        knows: Callable[[str], bool],
        tls: ssl.SSLContext | None,
    ) -> None:
        self._listener = listener
        self._admission = admission
        self._make = make
        self._knows = knows
        self._tls = tls
        self._porch: dict[socket.socket, str] = {}
        """Those that have not sent anything, the oldest first, with their addresses."""
        self._loop = asyncio.get_running_loop()
        self._opening: set[asyncio.Task[None]] = set()
        self._resting: asyncio.TimerHandle | None = None
        listener.setblocking(False)
        self._resume()

    def close(self) -> None:
        """Accept nothing more, and end what is not yet open."""
        if self._resting is not None:
            self._resting.cancel()
        self._loop.remove_reader(self._listener)
        self._listener.close()
        for task in self._opening:
            task.cancel()
        for connection in [*self._porch]:
            self._turn_away(connection)

    def _resume(self) -> None:
        self._resting = None
        self._loop.add_reader(self._listener, self._accept)

    def _accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, address = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:
                # No descriptor or no memory: connections wait in the kernel, the game goes on.
                self._loop.remove_reader(self._listener)
                self._resting = self._loop.call_later(REST_S, self._resume)
                return
            connection.setblocking(False)
            self._admit(connection, str(address[0]))

    def _admit(self, connection: socket.socket, peer: str) -> None:
        opening = _Opening()
        ticket = self._admission.enter(peer, opening.cancel)
        if ticket is None:
            self._look(connection, peer)
        else:
            self._begin(connection, ticket, opening)

    def _begin(self, connection: socket.socket, ticket: Ticket, opening: _Opening) -> None:
        opening.task = self._loop.create_task(self._open(connection, ticket), name="connection")
        self._opening.add(opening.task)
        opening.task.add_done_callback(self._opening.discard)

    def _look(self, connection: socket.socket, peer: str) -> None:
        """Let a connection in for which there is no place, if it begins with a right token."""
        if connection in self._porch:
            del self._porch[connection]
            self._loop.remove_reader(connection)
        try:
            token = token_in(connection.recv(HEAD, socket.MSG_PEEK))
        except BlockingIOError:
            self._porch[connection] = peer
            self._loop.add_reader(connection, self._look, connection, peer)
            if len(self._porch) > PORCH:
                self._turn_away(next(iter(self._porch)))
            return
        except OSError:
            connection.close()
            return
        opening = _Opening()
        known = token is not None and self._knows(token)
        ticket = self._admission.enter_known(peer, opening.cancel) if known else None
        if ticket is None:
            self._turn_away(connection)
        else:
            self._begin(connection, ticket, opening)

    def _turn_away(self, connection: socket.socket) -> None:
        if self._porch.pop(connection, None) is not None:
            self._loop.remove_reader(connection)
        with connection, suppress(OSError):
            if self._tls is None:
                connection.send(FULL)

    async def _open(self, connection: socket.socket, ticket: Ticket) -> None:
        try:
            encrypted = self._tls is not None and await self._first_byte(connection) == TLS_HELLO
            await self._loop.connect_accepted_socket(
                lambda: self._make(ticket),
                connection,
                ssl=self._tls if encrypted else None,
                ssl_handshake_timeout=self._admission.limits.request_s if encrypted else None,
                ssl_shutdown_timeout=1.0 if encrypted else None,
            )
        except OSError:
            # The other end is gone, or speaks no TLS that is accepted here.
            pass
        finally:
            if ticket.outlet is None:
                ticket.leave()
                connection.close()

    async def _first_byte(self, connection: socket.socket) -> bytes:
        """Return the first byte without taking it; empty at the end of the connection."""
        arrived = asyncio.Event()
        self._loop.add_reader(connection, arrived.set)
        try:
            await arrived.wait()
        finally:
            self._loop.remove_reader(connection)
        return connection.recv(1, socket.MSG_PEEK)
