"""Accepts connections: a few in each round of the event loop, and only those that are admitted."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.web.connections.admission import Admission, Ticket

AT_ONCE = 16
"""Connections accepted in one round of the event loop."""
REST_S = 0.2
"""Pause in seconds when the system has no descriptor or no memory for another connection."""
TLS_HELLO = b"\x16"
"""First byte of a TLS connection: a record of the handshake."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 5\r\n"
    b"connection: close\r\ncontent-length: 43\r\n\r\nthere are too many connections: try later.\n"
)

MakeProtocol = Callable[[Ticket], asyncio.Protocol]


class Acceptor:
    """Accepts the connections of `listener` for `admission`; `make` makes the protocol of each.

    With `tls`, a connection that begins with a TLS handshake is encrypted, any other is not.
    """

    def __init__(
        self, listener: socket.socket, admission: Admission, make: MakeProtocol, tls: ssl.SSLContext | None
    ) -> None:
        self._listener = listener
        self._admission = admission
        self._make = make
        self._tls = tls
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
        task: asyncio.Task[None] | None = None

        def close() -> None:
            if task is not None:
                task.cancel()

        ticket = self._admission.enter(peer, close)
        if ticket is None:
            with connection, suppress(OSError):
                if self._tls is None:
                    connection.send(FULL)
            return
        task = self._loop.create_task(self._open(connection, ticket), name="connection")
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

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
