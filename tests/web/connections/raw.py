"""Raw connections to a served page, for tests of what strangers may do with them."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from tests.waiting import HANG_S

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HELLO = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def framed(opcode: int, payload: bytes, *, last: bool = True) -> bytes:
    """Return a masked frame of a WebSocket with a payload below 126 bytes."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
    return bytes([opcode | (0x80 if last else 0), 0x80 | len(payload)]) + mask + masked


class Wire:
    """One TCP connection."""

    def __init__(self, streams: Streams) -> None:
        self.reader, self.writer = streams

    def send(self, data: bytes | str) -> None:
        self.writer.write(data.encode() if isinstance(data, str) else data)

    def frame(self, opcode: int, payload: bytes, *, last: bool = True) -> None:
        """Send a frame of a WebSocket."""
        self.send(framed(opcode, payload, last=last))

    async def head(self) -> str:
        """Return the head of the next answer."""
        return (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), HANG_S)).decode()

    async def rest(self) -> bytes:
        """Return all that comes until the other end closes the connection."""
        with contextlib.suppress(ConnectionError):
            return await asyncio.wait_for(self.reader.read(-1), HANG_S)
        return b""

    async def open_socket(self) -> None:
        """Open a WebSocket on this connection."""
        self.send(HELLO.replace("dGhlIHNhbXBsZSBub25jZQ==", base64.b64encode(os.urandom(16)).decode()))
        assert "101" in await self.head()


@contextlib.asynccontextmanager
async def wire(url: str, home: str = "127.0.0.1") -> AsyncIterator[Wire]:
    """Connect to a page from the loopback address `home`."""
    to = urlsplit(url)
    assert to.port is not None
    made = Wire(
        await asyncio.wait_for(asyncio.open_connection(to.hostname, to.port, local_addr=(home, 0)), HANG_S)
    )
    try:
        yield made
    finally:
        made.writer.close()
        with contextlib.suppress(OSError):
            await made.writer.wait_closed()
