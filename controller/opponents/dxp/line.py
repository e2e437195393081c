"""The line of DXP: one TCP connection at a time, called or waited for."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import suppress

from dambord.controller.opponents.errors import OpponentError
from dambord.rules.engine.dxp_splitter import MessageSplitter

CONNECT_S = 10.0
CHUNK = 4096
"""Bytes that are read at once."""
UNSENT = 16_384
"""Bytes that wait for the other end at most, before it counts as gone."""
ALIVE = {"TCP_KEEPIDLE": 20, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 3}
"""Seconds and times after which the kernel finds out that a cable was pulled."""


class Line:
    """A connection that is up."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        connected = writer.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            for name, value in ALIVE.items():
                if hasattr(socket, name):
                    connected.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)

    async def messages(self) -> AsyncIterator[bytes]:
        """What comes, until the other end closes, or the line breaks."""
        splitter = MessageSplitter()
        while True:
            try:
                data = await self._reader.read(CHUNK)
            except OSError:
                return
            if not data:
                return
            for message in splitter.feed(data):
                yield message
            await asyncio.sleep(0)  # a flood holds up nobody else

    def send(self, data: bytes) -> None:
        """Send without waiting; what can't be sent breaks the line."""
        self._writer.write(data)
        if self._writer.transport.get_write_buffer_size() > UNSENT:
            self._writer.transport.abort()

    async def close(self) -> None:
        """Send what waits, for a moment, and close."""
        self._writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                await self._writer.wait_closed()
            return
        self._writer.transport.abort()


async def call(host: str, port: int) -> Line:
    """Call the other end; OpponentError in one line when nobody answers."""
    try:
        async with asyncio.timeout(CONNECT_S):
            return Line(*await asyncio.open_connection(host, port, limit=CHUNK))
    except TimeoutError:
        raise OpponentError(f"{host} port {port} does not answer within {CONNECT_S:g} s") from None
    except (OSError, UnicodeError) as error:
        number = getattr(error, "errno", None)
        why = os.strerror(number) if number is not None and number > 0 else "no such host"
        raise OpponentError(f"{host} port {port} can't be reached: {why}") from error


class Listener:
    """Waits for calls. One is talked to; the next one waits until that has ended, others are turned away."""

    def __init__(self, port: int, address: str | None = None) -> None:
        """`address`: the only one of this machine that is listened on; else all."""
        self._port = port
        self._address = address
        self._server: asyncio.Server | None = None
        self._calls: asyncio.Queue[Line] = asyncio.Queue(1)

    @property
    def port(self) -> int:
        """The port that it listens on."""
        if self._server is None:
            return self._port
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def open(self) -> None:
        """Begin to listen; OpponentError when the port can't be had."""
        try:
            self._server = await asyncio.start_server(
                self._called, self._address, self._port, limit=CHUNK, backlog=4
            )
        except OSError as error:
            raise OpponentError(f"port {self._port} can't be listened on: {error.strerror}") from error

    async def wait(self) -> Line:
        """The next call."""
        return await self._calls.get()

    async def close(self) -> None:
        """Listen no more."""
        server, self._server = self._server, None
        if server is not None:
            server.close()  # its own wait would last until the last call has ended
        while not self._calls.empty():
            await self._calls.get_nowait().close()

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = Line(reader, writer)
        try:
            self._calls.put_nowait(line)
        except asyncio.QueueFull:
            await line.close()
