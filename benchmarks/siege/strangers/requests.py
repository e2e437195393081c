"""Requests of HTTP that are too many, too large, too slow, or none."""

from __future__ import annotations

import asyncio
import contextlib
import os
import zlib
from collections.abc import Mapping

from benchmarks.siege.strangers.line import Kind, Line, speaks

ACT = b"POST /api/arbiter/acts HTTP/1.1\r\nHost: HOST\r\n"
ODD_PATHS = (
    "/../../etc/passwd",
    "/static/%2e%2e/%2e%2e/etc/passwd",
    "/%00",
    "/api/games/-1/pdn",
    "/api/games/9e9",
    f"/static/{'a/' * 500}",
    f"/?{'x=1&' * 1000}",
    "/api/view?x=%ff%fe",
    "//",
    "/api/games?q=%27%22%3b",
)


async def slow_request(line: Line) -> None:
    """Send a request that never ends, a byte at a time."""
    line.writer.write(f"GET / HTTP/1.1\r\nHost: {line.host}\r\nX: ".encode())
    while not line.reader.at_eof():
        line.writer.write(b"x")
        await line.writer.drain()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(line.reader.read(1), 2.0)


async def deaf_download(line: Line) -> None:
    """Ask for a whole game and don't read it."""
    for _ in range(20):
        line.ask("/api/games/1/recording")
    await asyncio.sleep(600)


async def guess(line: Line) -> None:
    """Send wrong tokens with requests."""
    while not line.reader.at_eof():
        line.ask("/api/table", f"Authorization: Bearer dambord_{os.urandom(8).hex()}\r\n")
        await line.reader.read(4096)


async def downloads(line: Line) -> None:
    """Ask for games again and again."""
    while not line.reader.at_eof():
        for path in ("/api/games/1/pdn", "/api/games/1/recording", "/api/games"):
            line.ask(path)
            await line.reader.read(65536)


async def asked(line: Line) -> None:
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


async def odd_paths(line: Line) -> None:
    """Ask for what there is not, and for what is not to be had."""
    for path in ODD_PATHS:
        line.ask(path)
        await line.reader.read(65536)


async def methods(line: Line) -> None:
    """Use every method on every thing."""
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD", "PROPFIND"):
        for path in ("/api/view", "/api/setup", "/api/games/1"):
            line.writer.write(f"{method} {path} HTTP/1.1\r\nHost: {line.host}\r\n\r\n".encode())
            await line.reader.read(65536)


async def endless_chunks(line: Line) -> None:
    """Send a body in chunks without an end."""
    line.writer.write(ACT.replace(b"HOST", line.host.encode()) + b"Transfer-Encoding: chunked\r\n\r\n")
    while not line.reader.at_eof() and not line.writer.transport.is_closing():
        line.writer.write(b"400\r\n" + bytes(1024) + b"\r\n")
        await line.writer.drain()
        await asyncio.sleep(0.05)


def body(data: bytes, more: bytes = b"") -> Kind:
    """A stranger who sends this as an arbiter's act."""
    return speaks(ACT + more + b"Content-Length: %d\r\n\r\n" % len(data) + data)


HTTP: Mapping[str, Kind] = {
    "slow request": slow_request,
    "slow body": speaks(ACT + b"Content-Length: 4000\r\n\r\n"),
    "deaf download": deaf_download,
    "wrong tokens": guess,
    "downloads": downloads,
    "everything asked for": asked,
    "pipelined": pipelined,
    "odd paths": odd_paths,
    "every method": methods,
    "endless chunks": endless_chunks,
    "no request": lambda line: line.speak(os.urandom(300) + b"\r\n\r\n"),
    "long target": speaks(b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: HOST\r\n\r\n"),
    "long header": speaks(b"GET / HTTP/1.1\r\nHost: HOST\r\nX: " + b"a" * 200_000 + b"\r\n\r\n"),
    "many headers": speaks(b"GET / HTTP/1.1\r\nHost: HOST\r\n" + b"X: 1\r\n" * 20_000 + b"\r\n"),
    "folded header": speaks(b"GET / HTTP/1.1\r\nHost: HOST\r\nX: 1\r\n 2\r\n\t3\r\n\r\n"),
    "lone line feeds": speaks(b"GET / HTTP/1.1\nHost: HOST\n\n"),
    "no host": speaks(b"GET / HTTP/1.1\r\n\r\n"),
    "two hosts": speaks(b"GET / HTTP/1.1\r\nHost: HOST\r\nHost: other\r\n\r\n"),
    "another host": speaks(b"GET / HTTP/1.1\r\nHost: example.org\r\n\r\n"),
    "whole address": speaks(b"GET http://example.org/ HTTP/1.1\r\nHost: HOST\r\n\r\n"),
    "tunnel": speaks(b"CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n"),
    "HTTP 0.9": speaks(b"GET /\r\n"),
    "HTTP 2": speaks(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9)),
    "upgrade to HTTP 2": speaks(
        b"GET / HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
        b"HTTP2-Settings: AA\r\n\r\n"
    ),
    "two lengths": speaks(ACT + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"),
    "length and chunks": speaks(
        ACT + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n"
    ),
    "negative length": speaks(ACT + b"Content-Length: -1\r\n\r\n"),
    "endless length": speaks(ACT + b"Content-Length: 9" + b"9" * 60 + b"\r\n\r\n{"),
    "bad chunk": speaks(ACT + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
    "wait for 100": speaks(ACT + b"Expect: 100-continue\r\nContent-Length: 4000\r\n\r\n"),
    "deflated body": body(zlib.compress(bytes(10_000_000)), b"Content-Encoding: deflate\r\n"),
    "deep body": body(b"[" * 60_000),
    "long number": body(b'{"act": "time", "seconds": 1' + b"0" * 50_000 + b"}"),
    "odd ranges": speaks(
        b"GET /static/main.js HTTP/1.1\r\nHost: HOST\r\nRange: bytes=" + b"0-," * 1000 + b"-1\r\n\r\n"
    ),
    "foreign origin": body(b'{"act": "halt", "why": "x"}', b"Origin: http://example.org\r\n"),
}
"""What strangers do by HTTP."""
