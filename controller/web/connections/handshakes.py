"""TLS handshakes: none before the whole hello is there, a few at a time, and each address in its turn."""

from __future__ import annotations

import asyncio
import gc
import socket
from asyncio import sslproto
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from dambord.controller.web.connections.admission import Ticket
from dambord.controller.web.connections.expected_places import ARBITER, STRANGER

TLS_HELLO = b"\x16"
"""First byte of a TLS connection: a record of the handshake (RFC 8446, 5.1)."""
HEAD = 5
"""Bytes of a record before its content: type, version, length."""
LONGEST_HELLO = 8192
"""Bytes of the first record at most: those of browsers have up to 2000."""
AT_ONCE, RESERVED = 16, 8
"""Handshakes under way at once, and how many more of players' addresses, and again of arbiters'. An address
has its own only up to the second number: strangers may share it."""
PATIENCE_S, LONGEST_S = 0.5, 1.5
"""For so many seconds a handshake need not give way: one of an address with several, and any other one."""
LOOK_S = 0.1
"""Seconds between two looks whether one gives way to those that wait."""
FREED_EVERY = 32
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
    with suppress(BlockingIOError):
        # Most send their hello at once: no round of the event loop is spent on it.
        if len(found := connection.recv(size, socket.MSG_PEEK)) == size:
            return found
    loop, arrived, number = asyncio.get_running_loop(), asyncio.Event(), connection.fileno()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, size)
    loop.add_reader(number, arrived.set)
    try:
        await arrived.wait()
    finally:
        loop.remove_reader(number)
    return connection.recv(size, socket.MSG_PEEK)


class Handshakes:
    """Lets a few handshakes go on at a time. `now` is a monotonic clock in seconds.

    Of those that wait, one of an arbiter's address comes next, then one of a player's (`whose` tells as
    `ExpectedPlaces` does), and of the address with the fewest under way. Meanwhile the oldest of the address
    with the most gives way, if that has several, and any that goes on for long: strangers who say hello and
    no more, each from an address of his own, would else have all of them.
    """

    def __init__(self, now: Callable[[], float], whose: Callable[[str], int] = lambda _: STRANGER) -> None:
        self._now = now
        self._whose = whose
        self._under_way: dict[Ticket, float] = {}
        self._waiting: dict[Ticket, asyncio.Event] = {}
        self._look: asyncio.TimerHandle | None = None
        self._soon = False
        """Whether the next one is begun in the next round of the event loop."""
        self._failed = 0

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for this connection's turn; the handshake goes on while the context is open."""
        try:
            if self._whose(ticket.place) == ARBITER and self._room(ticket):
                self._under_way[ticket] = self._now()
            else:
                turn = self._waiting[ticket] = asyncio.Event()
                self._next_soon()
                if self._look is None:
                    self._give_way()
                await turn.wait()
            yield
        except BaseException:
            self._free()
            raise
        finally:
            self._waiting.pop(ticket, None)
            self._under_way.pop(ticket, None)
            self._next_soon()

    def _room(self, ticket: Ticket) -> bool:
        here = sum(one.place == ticket.place for one in self._under_way)
        before = STRANGER - self._whose(ticket.place) if here < RESERVED else 0
        return len(self._under_way) < AT_ONCE + RESERVED * before

    def _next_soon(self) -> None:
        if not self._soon:
            self._soon = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Let one begin, and the others in later rounds: no step here takes as long as its first."""
        self._soon = False
        if not self._waiting or len(self._under_way) >= AT_ONCE + RESERVED * STRANGER:
            return
        count = Counter(one.place for one in self._under_way)
        first = min(self._waiting, key=lambda one: (self._whose(one.place), count[one.place]))
        if self._room(first):
            turn = self._waiting.pop(first)
            self._under_way[first] = self._now()
            turn.set()
            self._next_soon()

    def _give_way(self) -> None:
        """Let as many give way as wait, and look again while any waits."""
        self._look = None
        if not self._waiting:
            return
        count, now = Counter(one.place for one in self._under_way), self._now()
        least = max(min(count[one.place] for one in self._waiting), 1)
        ended = 0
        for ticket, since in list(self._under_way.items()):
            most = max(count.values())
            several = most > least and count[ticket.place] == most
            if ended < len(self._waiting) and now - since >= (PATIENCE_S if several else LONGEST_S):
                ended += 1
                count[ticket.place] -= 1
                ticket.close()
        self._look = asyncio.get_running_loop().call_later(LOOK_S, self._give_way)

    def _free(self) -> None:
        self._failed += 1
        if self._failed % FREED_EVERY == 0:
            gc.collect(1)
