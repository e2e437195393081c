"""Connections that are held, cut or made for nothing, and beginnings of TLS."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import ssl
import struct
from collections.abc import Mapping

from benchmarks.siege.strangers.line import Kind, Line, speaks


async def idle(line: Line) -> None:
    """Say nothing."""
    await line.read_all()


async def half_closed(line: Line) -> None:
    """Send half a request and close that direction."""
    line.writer.write(b"GET /api/view HT")
    line.writer.write_eof()
    await line.read_all()


async def reset(line: Line) -> None:
    """Ask for the view, and cut the connection off by a reset."""
    line.ask("/api/view")
    end = line.writer.get_extra_info("socket")
    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.writer.transport.abort()


async def gone(line: Line) -> None:
    """Ask for everything, and go before the answer."""
    for path in ("/", "/api/view", "/api/games"):
        line.ask(path)
    line.writer.close()


async def urgent(line: Line) -> None:
    """Send urgent data."""
    end = line.writer.get_extra_info("socket")
    with contextlib.suppress(OSError, TypeError):
        os.write(end.fileno(), b"GET / HTTP/1.1\r\n")
        socket.socket(fileno=os.dup(end.fileno())).send(b"!", socket.MSG_OOB)
    await line.read_all()


async def trickle(line: Line) -> None:
    """Send a byte every two seconds."""
    while not line.reader.at_eof():
        line.writer.write(b"x")
        await line.writer.drain()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(line.reader.read(1), 2.0)


def whole_hello() -> bytes:
    """The hello of a client of TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    told, said = ssl.MemoryBIO(), ssl.MemoryBIO()
    with contextlib.suppress(ssl.SSLWantReadError):
        context.wrap_bio(told, said).do_handshake()
    return said.read()


async def whole_hello_and_no_more(line: Line) -> None:
    """Say hello as TLS does, and take part in no handshake."""
    await line.speak(whole_hello())


async def broken_handshake(line: Line) -> None:
    """Say hello as TLS does, and then what is none of it."""
    line.writer.write(whole_hello())
    await line.reader.read(16384)
    await line.speak(os.urandom(500))


async def slow_hello(line: Line) -> None:
    """Say hello as TLS does, a byte a second."""
    for byte in whole_hello():
        line.writer.write(bytes([byte]))
        await line.writer.drain()
        await asyncio.sleep(1.0)


HELD: Mapping[str, Kind] = {
    "idle": idle,
    "half closed": half_closed,
    "reset": reset,
    "gone": gone,
    "urgent data": urgent,
    "trickle": trickle,
    "one byte": speaks(b"G"),
    "zeros": speaks(bytes(1000)),
    "another protocol's greeting": speaks(b"SSH-2.0-x\r\n"),
    "terminal negotiation": speaks(b"\xff\xfd\x18\xff\xfd\x20\xff\xfb\x1f"),
}
"""Without TLS."""
TLS: Mapping[str, Kind] = {
    "first byte of a hello": speaks(b"\x16"),
    "half a hello": speaks(b"\x16\x03\x01\x02"),
    "hello that is none": lambda line: line.speak(b"\x16\x03\x01\x02\x00\x01" + os.urandom(600)),
    "longest record": speaks(b"\x16\x03\x01\xff\xff" + bytes(70_000)),
    "alert": speaks(b"\x15\x03\x01\x00\x02\x02\x28"),
    "hello of SSL 2": speaks(b"\x80\x2e\x01\x00\x02\x00\x15\x00\x00\x00\x10" + bytes(40)),
    "whole hello and no more": whole_hello_and_no_more,
    "broken handshake": broken_handshake,
    "slow hello": slow_hello,
}
"""Beginnings of TLS, whether the page speaks it or not."""
