"""Accepts connections: a few in each round of the event loop, and only those that are admitted."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.web.connections.admission import Admission, Ticket
from dambord.controller.web.connections.expected_places import ARBITER
from dambord.controller.web.connections.handshakes import TLS_HELLO, Handshakes, begins_with_tls
from dambord.controller.web.connections.passage import Rank
from dambord.controller.web.connections.protocols import FULL
from dambord.controller.web.connections.request_head import token_in

AT_ONCE, BEGUN_AT_ONCE = 64, 8
"""Connections accepted in one round of the event loop, and how many of them are begun in it: one of an
arbiter's address does not wait for those who came before."""
REST_S = 0.2
"""Pause in seconds when the system has no descriptor or no memory for another connection."""
HEAD = 4096
"""Bytes of a request in which a token is looked for."""
PORCH = 128
"""Connections for which there is no place and that have not yet sent anything."""

MakeProtocol = Callable[[Ticket], asyncio.Protocol]


class _Opening:
    """The task that opens a connection; until it is begun it may be given up."""

    task: asyncio.Task[None] | None = None
    given_up = False

    def cancel(self) -> None:
        self.given_up = True
        if self.task is not None:
            self.task.cancel()


class Acceptor:
    """Accepts the connections of `listener` for `admission`; `make` makes the protocol of each.

    With `tls`, a connection that begins with a TLS handshake is encrypted, any other is not. Where there is
    no place for a stranger, his first bytes are looked at, without taking them: if they hold a token that
    has a `rank`, he is none. Over TLS he may show it on the doorstep.
    """

    def __init__(
        self,
        listener: socket.socket,
        admission: Admission,
        make: MakeProtocol,
        rank: Rank,
        tls: ssl.SSLContext | None,
    ) -> None:
        self._listener = listener
        self._admission = admission
        self._make = make
        self._rank = rank
        self._tls = tls
        self._handshakes = Handshakes(admission.now, admission.expected.whose)
        self._porch: dict[socket.socket, str] = {}
        """Those that have not sent anything, the oldest first, with their addresses."""
        self._to_begin: deque[tuple[socket.socket, Ticket, _Opening]] = deque()
        """Strangers that have a place, the first comes next."""
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
        for connection in [*self._porch, *(one for one, _, _ in self._to_begin)]:
            self._turn_away(connection)
        self._to_begin.clear()

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
        elif ticket.trusted or self._admission.expected.whose(ticket.place) == ARBITER:
            self._begin(connection, ticket, opening)
        else:
            if not self._to_begin:
                self._loop.call_soon(self._begin_some)
            self._to_begin.append((connection, ticket, opening))

    def _begin_some(self) -> None:
        """Begin a few strangers' connections, and the others in the next rounds of the event loop."""
        for _ in range(min(BEGUN_AT_ONCE, len(self._to_begin))):
            connection, ticket, opening = self._to_begin.popleft()
            if opening.given_up:
                connection.close()
            else:
                self._begin(connection, ticket, opening)
        if self._to_begin:
            self._loop.call_soon(self._begin_some)

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
            head = connection.recv(HEAD, socket.MSG_PEEK)
            token = token_in(head)
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
        rank = None if token is None else self._rank(token)
        ticket = None
        if token is not None and rank is not None:
            arbiter = rank == "arbiter"
            ticket = self._admission.enter_known(peer, opening.cancel, token, arbiter=arbiter)
        elif self._tls is not None and head[:1] == TLS_HELLO:
            ticket = self._admission.enter_doorstep(peer, opening.cancel)
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
            if self._tls is None or not await begins_with_tls(connection):
                await self._loop.connect_accepted_socket(lambda: self._make(ticket), connection)
                return
            async with self._handshakes.turn(ticket):
                await self._loop.connect_accepted_socket(
                    lambda: self._make(ticket),
                    connection,
                    ssl=self._tls,
                    ssl_handshake_timeout=self._admission.limits.request_s,
                    ssl_shutdown_timeout=1.0,
                )
        except OSError:
            # The other end is gone, or speaks no TLS that is accepted here.
            pass
        finally:
            if ticket.outlet is None:
                ticket.leave()
                connection.close()
