"""WebSockets that are too many, deaf, talkative, or speak something else."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterable, Mapping

from benchmarks.siege.strangers.line import Kind, Line, speaks


async def opened(line: Line) -> None:
    """Open a page's WebSocket."""
    line.hello()
    await line.reader.readuntil(b"\r\n\r\n")


async def deaf_page(line: Line) -> None:
    """Open a page's WebSocket and don't read it."""
    line.hello()
    await asyncio.sleep(600)


async def page(line: Line) -> None:
    """Look on, as a page does."""
    line.hello()
    await line.read_all()


async def guess_by_page(line: Line) -> None:
    """Send wrong tokens through a page."""
    await opened(line)
    while not line.reader.at_eof():
        line.frame(1, json.dumps({"token": os.urandom(16).hex()}).encode())
        await line.writer.drain()
        await line.reader.read(65536)


def repeated(opcode: int, payload: bytes) -> Kind:
    """A page that sends a frame as fast as it is answered, or ten times a second."""

    async def kind(line: Line) -> None:
        await opened(line)
        while not line.reader.at_eof():
            line.frame(opcode, payload)
            await line.writer.drain()
            await line.read_for(0.1)

    return kind


def flooding(opcode: int, payload: bytes, times: int = 5000) -> Kind:
    """A page that sends a frame many times at once."""

    async def kind(line: Line) -> None:
        await opened(line)
        for _ in range(times):
            line.frame(opcode, payload)
        await line.read_all()

    return kind


def raw(*frames: bytes) -> Kind:
    """A page that sends bytes which are no proper frames."""
    return framed(frames)


def framed(frames: Iterable[bytes]) -> Kind:
    """A page that sends these bytes and waits."""

    async def kind(line: Line) -> None:
        await opened(line)
        await line.speak(b"".join(frames))

    return kind


async def bad_frame(line: Line) -> None:
    """Send bytes that are no frame."""
    await opened(line)
    await line.speak(os.urandom(200))


async def slow_frame(line: Line) -> None:
    """Send a long frame, a byte every two seconds."""
    await opened(line)
    line.writer.write(b"\x81\xfe\x0f\xa0\0\0\0\0")
    while not line.reader.at_eof():
        line.writer.write(b" ")
        await line.writer.drain()
        await line.read_for(2)


async def endless_message(line: Line) -> None:
    """Send a message in fragments without an end."""
    await opened(line)
    line.writer.write(b"\x01\x80\0\0\0\0")
    while not line.reader.at_eof() and not line.writer.transport.is_closing():
        line.writer.write(b"\x00\xfe\x04\x00\0\0\0\0" + b" " * 1024)
        await line.writer.drain()
        await asyncio.sleep(0.02)


def greeted(*headers: bytes) -> Kind:
    """A stranger who asks for a WebSocket with these headers instead of the right ones."""
    head = b"GET /ws HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    return speaks(head + b"".join(header + b"\r\n" for header in headers) + b"\r\n")


KEY, VERSION = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", b"Sec-WebSocket-Version: 13"
WEBSOCKETS: Mapping[str, Kind] = {
    "deaf page": deaf_page,
    "page": page,
    "wrong tokens through a page": guess_by_page,
    "presses": repeated(1, b'{"press": "resign", "side": "w"}'),
    "lifts": repeated(1, b'{"lift": 32}'),
    "new games": repeated(1, b'{"new": true}'),
    "unknown requests": repeated(1, b'{"x": 1}'),
    "binary frames": repeated(2, bytes(100)),
    "pings": flooding(9, b"x" * 100),
    "pongs": flooding(10, b"x" * 100),
    "empty frames": flooding(1, b""),
    "not UTF-8": flooding(1, b"\xff\xfe\xc3(", 1),
    "no JSON": flooding(1, b"{" * 100, 200),
    "no frames": bad_frame,
    "slow frame": slow_frame,
    "endless message": endless_message,
    "unmasked": raw(b"\x81\x02{}"),
    "longest length": raw(b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0x"),
    "reserved opcode": raw(b"\x83\x80\0\0\0\0"),
    "reserved bits": raw(b"\xf1\x80\0\0\0\0"),
    "compressed without agreement": raw(b"\xc1\x84\0\0\0\0abcd"),
    "continuation of nothing": raw(b"\x80\x80\0\0\0\0"),
    "long ping": raw(b"\x89\xfe\x01\x00\0\0\0\0" + bytes(256)),
    "odd close": raw(b"\x88\x82\0\0\0\0\x03\x00"),
    "no key": greeted(VERSION),
    "bad key": greeted(VERSION, b"Sec-WebSocket-Key: x"),
    "another version": greeted(KEY, b"Sec-WebSocket-Version: 8"),
    "foreign origin of a page": greeted(KEY, VERSION, b"Origin: http://example.org"),
    "odd extensions": greeted(KEY, VERSION, b"Sec-WebSocket-Extensions: " + b"x;y=1," * 500 + b"z"),
}
"""What strangers do by WebSockets."""
