"""What carries an app's lines as a stream of bytes: TCP on this machine, or a pseudo-terminal."""

from __future__ import annotations

import asyncio
import os
import pty
import tty
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from dambord.controller.live.peripheral.app_line import AppLine
from dambord.controller.opponents.peripheral.lines import LineSplitter

LOOPBACK = "127.0.0.1"
MOST_UNREAD = 100_000
"""Bytes that an app has not read, before the line is closed."""


async def _called(line: AppLine, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Serve the app at the other end, until it or the table ends."""

    def send(text: bytes) -> None:
        if not writer.is_closing():
            writer.write(text + b"\n")
        if writer.transport.get_write_buffer_size() > MOST_UNREAD:
            writer.transport.abort()

    try:
        await line.serve(_lines(reader), send)
    finally:
        with suppress(OSError):
            writer.close()


async def _lines(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    splitter = LineSplitter()
    with suppress(OSError):
        while data := await reader.read(1000):
            for raw in splitter.feed(data):
                yield raw


@asynccontextmanager
async def over_tcp(line: AppLine, port: int) -> AsyncIterator[int]:
    """Wait for calls on `port` of this machine; yields the port."""
    server = await asyncio.start_server(lambda *ends: _called(line, *ends), LOOPBACK, port)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


@asynccontextmanager
async def over_terminal(line: AppLine, path: Path) -> AsyncIterator[None]:
    """Serve who opens the pseudo-terminal at `path`."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(ours, "rb", 0))
    transport, protocol = await loop.connect_write_pipe(
        asyncio.streams.FlowControlMixin, os.fdopen(os.dup(ours), "wb", 0)
    )
    writer = asyncio.StreamWriter(transport, protocol, None, loop)
    _link(path, os.ttyname(theirs))
    serving = asyncio.create_task(_called(line, reader, writer))
    try:
        yield
    finally:
        serving.cancel()
        with suppress(asyncio.CancelledError):
            await serving
        _link(path, None)
        os.close(theirs)


def _link(path: Path, target: str | None) -> None:
    path.unlink(missing_ok=True)
    if target is not None:
        path.symlink_to(target)
