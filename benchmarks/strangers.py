"""Strangers who open connections to a table's page and misuse them, each in a way of its own.

    python -m benchmarks.strangers [--tls] HOST PORT NUMBER HOMES…

Keeps NUMBER strangers at the page until it is ended; they come from the addresses HOMES in turn. Who is
turned away comes back. With `--tls` a third of them speaks TLS, a third sends the beginning of a handshake
and no more, and a third plain text. For hosts of one's own only: `benchmarks.siege` starts it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from random import Random

HELLO = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
ASK = "GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n"
AWAY_S = (1.0, 6.0)
"""Who was turned away comes back after so many seconds, from … to."""
AT_ONCE = 200
"""Connections that one process opens at once."""


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


async def idle(line: Line) -> None:
    """Say nothing."""
    await line.read_all()


async def slow_request(line: Line) -> None:
    """Send a request that never ends, a byte at a time."""
    line.writer.write(f"GET / HTTP/1.1\r\nHost: {line.host}\r\nX: ".encode())
    while not line.reader.at_eof():
        line.writer.write(b"x")
        await line.writer.drain()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(line.reader.read(1), 2.0)


async def slow_body(line: Line) -> None:
    """Announce a body and send none."""
    line.writer.write(
        f"POST /api/arbiter/acts HTTP/1.1\r\nHost: {line.host}\r\nContent-Length: 4000\r\n\r\n".encode()
    )
    await line.read_all()


async def half_closed(line: Line) -> None:
    """Send half a request and close that direction."""
    line.writer.write(b"GET /api/view HT")
    line.writer.write_eof()
    await line.read_all()


async def deaf_download(line: Line) -> None:
    """Ask for a whole game and don't read it."""
    for _ in range(20):
        line.ask("/api/games/1/recording")
    await asyncio.sleep(600)


async def deaf_page(line: Line) -> None:
    """Open a page's WebSocket and don't read it."""
    line.hello()
    await asyncio.sleep(600)


async def page(line: Line) -> None:
    """Look on, as a page does."""
    line.hello()
    await line.read_all()


async def press(line: Line) -> None:
    """Press buttons without the right to."""
    line.hello()
    await line.reader.readuntil(b"\r\n\r\n")
    while not line.reader.at_eof():
        line.frame(1, b'{"press": "resign", "side": "w"}')
        await line.writer.drain()
        await line.reader.read(65536)


async def guess(line: Line) -> None:
    """Send wrong tokens with requests."""
    while not line.reader.at_eof():
        line.ask("/api/table", f"Authorization: Bearer dambord_{os.urandom(8).hex()}\r\n")
        await line.reader.read(4096)


async def guess_by_page(line: Line) -> None:
    """Send wrong tokens through a page."""
    line.hello()
    await line.reader.readuntil(b"\r\n\r\n")
    while not line.reader.at_eof():
        line.frame(1, json.dumps({"token": os.urandom(16).hex()}).encode())
        await line.writer.drain()
        await line.reader.read(65536)


async def downloads(line: Line) -> None:
    """Ask for games again and again."""
    while not line.reader.at_eof():
        for path in ("/api/games/1/pdn", "/api/games/1/recording", "/api/games"):
            line.ask(path)
            await line.reader.read(65536)


async def requests(line: Line) -> None:
    """Ask for the page, its files and the view as fast as they come."""
    while not line.reader.at_eof():
        for path in ("/api/view", "/static/main.js", "/api/table", "/"):
            line.ask(path)
            await line.reader.read(65536)


async def pipelined(line: Line) -> None:
    """Send many requests without waiting for an answer."""
    for _ in range(200):
        line.ask("/api/view")
    await line.read_all()


async def malformed(line: Line) -> None:
    """Send what is no request."""
    line.writer.write(os.urandom(300) + b"\r\n\r\n")
    await line.read_all()


async def bad_text(line: Line) -> None:
    """Send a frame that is not UTF-8."""
    line.hello()
    await line.reader.readuntil(b"\r\n\r\n")
    line.frame(1, b"\xff\xfe\xc3(")
    await line.read_all()


async def bad_frame(line: Line) -> None:
    """Send bytes that are no frame."""
    line.hello()
    await line.reader.readuntil(b"\r\n\r\n")
    line.writer.write(os.urandom(200))
    await line.read_all()


KINDS: tuple[Callable[[Line], Awaitable[None]], ...] = (
    *(idle, slow_request, slow_body, half_closed, deaf_download, deaf_page, page, press),
    *(guess, guess_by_page, downloads, requests, pipelined, malformed, bad_text, bad_frame),
)
"""What strangers do; each is done by equally many."""


async def half_hello(line: Line) -> None:
    """Begin a TLS handshake and send no more of it."""
    line.writer.write(b"\x16\x03\x01\x02")
    await line.read_all()


async def stranger(
    number: int, host: str, port: int, home: str, gate: asyncio.Semaphore, rng: Random, tls: bool
) -> None:
    """Come to the page from the address `home` again and again, until cancelled."""
    kind = KINDS[number % len(KINDS)]
    way = number // len(KINDS) % 3 if tls else 2
    context = trusting() if way == 0 else None
    if way == 1:
        kind = half_hello
    while True:
        writer = None
        try:
            async with gate, asyncio.timeout(20):
                reader, writer = await asyncio.open_connection(
                    host, port, local_addr=(home, 0), limit=65536, ssl=context
                )
                if kind in (deaf_download, deaf_page):
                    end = writer.get_extra_info("socket")
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            await kind(Line(f"{host}:{port}", reader, writer))
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            if writer is not None:
                writer.transport.abort()
        await asyncio.sleep(rng.uniform(*AWAY_S))


@cache
def trusting() -> ssl.SSLContext:
    """Settings of a client that believes whoever serves: it is this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


async def strangers(
    number: int, host: str, port: int, homes: Sequence[str], seed: int = 0, *, tls: bool = False
) -> None:
    """Keep `number` strangers at the page until cancelled."""
    gate, rng = asyncio.Semaphore(AT_ONCE), Random(seed)
    async with asyncio.TaskGroup() as group:
        for n in range(number):
            # Every address does everything.
            home = homes[n // len(KINDS) % len(homes)]
            group.create_task(stranger(n, host, port, home, gate, rng, tls))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("number", type=int)
    parser.add_argument("homes", nargs="+")
    args = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(strangers(args.number, args.host, args.port, args.homes, os.getpid(), tls=args.tls))


if __name__ == "__main__":
    main()
