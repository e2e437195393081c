"""One connection of a stranger."""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache

HELLO = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
ASK = "GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n"


class Line:
    """One connection to the page at `host`."""

    def __init__(self, host: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.host = host
        self.reader = reader
        self.writer = writer

    def ask(self, path: str, more: str = "") -> None:
        """Send a request."""
        self.writer.write(ASK.format(path=path, host=self.host, more=more).encode())

    def hello(self) -> None:
        """Ask for a WebSocket."""
        self.writer.write(HELLO.format(host=self.host).encode())

    def frame(self, opcode: int, payload: bytes) -> None:
        """Send a masked frame with a payload below 126 bytes."""
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
        self.writer.write(bytes([0x80 | opcode, 0x80 | len(payload)]) + mask + masked)

    async def read_all(self) -> None:
        """Read until the other end closes the connection."""
        while await self.reader.read(65536):
            pass

    async def read_for(self, seconds: float) -> None:
        """Read what comes within so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.reader.read(65536)

    async def speak(self, data: bytes) -> None:
        """Send bytes, in which `HOST` stands for the page's host, and read until the other end closes."""
        self.writer.write(data.replace(b"HOST", self.host.encode()))
        await self.read_all()


Kind = Callable[[Line], Awaitable[None]]
"""What a stranger does with a connection."""


def speaks(data: bytes) -> Kind:
    """A stranger who sends these bytes and waits for whatever comes."""
    return lambda line: line.speak(data)


@cache
def trusting() -> ssl.SSLContext:
    """Settings of a client that believes whoever serves: it is this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
