"""TLS handshakes: none before the whole hello is there, a few at a time, and each address in its turn."""

from __future__ import annotations

import asyncio
import gc
import socket
from asyncio import sslproto
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from dambord.controller.web.connections.admission import Ticket

TLS_HELLO = b"\x16"
"""First byte of a TLS connection: a record of the handshake (RFC 8446, 5.1)."""
HEAD = 5
"""Bytes of a record before its content: type, version, length."""
LONGEST_HELLO = 8192
"""Bytes of the first record at most: those of browsers have up to 2000."""
AT_ONCE, RESERVED = 16, 8
"""Handshakes under way at once, and how many more of addresses from which a right token was shown."""
PATIENCE_S, LONGEST_S = 0.5, 1.5
"""For so many seconds a handshake need not give way: one of an address with several, and any other one."""
LOOK_S = 0.1
"""Seconds between two looks of one that waits whether another one gives way."""
FREED_EVERY = 8
"""Failed handshakes after which their memory is freed: the objects of one refer to each other."""
READ_AT_ONCE = 16 * 1024
"""Bytes of a connection's buffer, one record of TLS; asyncio's own are 256 kB."""

sslproto.SSLProtocol.max_size = READ_AT_ONCE


async def begins_with_tls(connection: socket.socket) -> bool:
    """Wait for the first byte; where it is one of TLS, for the whole record. Nothing is taken.

    Raises OSError for a record that can't be a hello.
    """
    if await _peek(connection, 1) != TLS_HELLO:
        return False
    head = await _peek(connection, HEAD)
    length = int.from_bytes(head[3:], "big")
    if len(head) < HEAD or head[1] != 3 or not 0 < length <= LONGEST_HELLO:
        raise ConnectionAbortedError("no hello of TLS")
    hello = await _peek(connection, HEAD + length)
    if len(hello) < HEAD + length or hello[HEAD] != 1:
        raise ConnectionAbortedError("no hello of TLS")
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, 1)
    return True


async def _peek(connection: socket.socket, size: int) -> bytes:
    """The first `size` bytes, when they are there; fewer at the end of the connection."""
    loop, arrived = asyncio.get_running_loop(), asyncio.Event()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, size)
    loop.add_reader(connection, arrived.set)
    try:
        await arrived.wait()
    finally:
        loop.remove_reader(connection)
    return connection.recv(size, socket.MSG_PEEK)


@dataclass(eq=False, slots=True)
class _Waiting:
    ticket: Ticket
    turn: asyncio.Event = field(default_factory=asyncio.Event)


class Handshakes:
    """Lets a few handshakes go on at a time. `now` is a monotonic clock in seconds.

    Of those that wait, one of an `expected` address comes next, else one of the address with the fewest
    under way. Meanwhile the oldest of the address with the most gives way, if that has several, and any that
    goes on for long: strangers who say hello and no more, each from an address of his own, would else have
    all of them.
    """

    def __init__(self, now: Callable[[], float], expected: Callable[[str], bool] = lambda _: False) -> None:
        self._now = now
        self._expected = expected
        self._under_way: dict[Ticket, float] = {}
        self._waiting: dict[_Waiting, None] = {}
        self._failed = 0

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for this connection's turn; the handshake goes on while the context is open."""
        waiting = _Waiting(ticket)
        self._waiting[waiting] = None
        self._next()
        try:
            while not waiting.turn.is_set():
                self._give_way(ticket.place)
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_S):
                        await waiting.turn.wait()
            yield
        except BaseException:
            self._free()
            raise
        finally:
            self._waiting.pop(waiting, None)
            self._under_way.pop(ticket, None)
            self._next()

    def _next(self) -> None:
        while self._waiting:
            count = Counter(one.place for one in self._under_way)
            ranks = {
                one: (not self._expected(one.ticket.place), count[one.ticket.place]) for one in self._waiting
            }
            first = min(ranks, key=ranks.__getitem__)
            if len(self._under_way) >= (AT_ONCE if ranks[first][0] else AT_ONCE + RESERVED):
                return
            del self._waiting[first]
            self._under_way[first.ticket] = self._now()
            first.turn.set()

    def _give_way(self, place: str) -> None:
        count, now = Counter(one.place for one in self._under_way), self._now()
        most = max(count.values(), default=0)
        several = most > max(count[place], 1)
        for ticket, since in self._under_way.items():
            patience_s = PATIENCE_S if several and count[ticket.place] == most else LONGEST_S
            if now - since >= patience_s:
                ticket.close()
                return

    def _free(self) -> None:
        self._failed += 1
        if self._failed % FREED_EVERY == 0:
            gc.collect(1)
