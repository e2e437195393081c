"""The line to an app: over TCP on this machine, or a pseudo-terminal. One app plays, others are told so."""

from __future__ import annotations

import asyncio
import os
import pty
import tty
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from dambord.controller.core.messages.say import Say
from dambord.controller.live.peripheral.app_game import AppGame
from dambord.controller.live.table_settings import RunningTable
from dambord.controller.opponents.peripheral.lines import Line, LineSplitter, read_line

LOOPBACK = "127.0.0.1"
MOST_RUBBISH = 50
"""Lines that make no sense, before the line is closed."""
MOST_UNREAD = 100_000
"""Bytes that an app has not read, before the line is closed."""
BUSY = Line("err", "another app plays at this board")


class AppLine:
    """Whoever calls plays at the table until he hangs up."""

    def __init__(self, table: RunningTable, board: str, say: Say) -> None:
        self._table = table
        self._board = board
        self._say = say
        self._taken = False

    async def called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one app, until it or the table ends."""
        with suppress(asyncio.CancelledError):
            await self._serve(reader, writer)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self._taken:
                writer.write(f"{BUSY}\n".encode())
                return
            self._taken = True
            self._say("an app plays at this board")
            try:
                await self._talk(reader, writer)
            finally:
                self._taken = False
                self._say("the app has gone")
        finally:
            with suppress(OSError):
                writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def send(line: Line) -> None:
            if not writer.is_closing():
                writer.write(f"{line}\n".encode("ascii", errors="replace"))
            if writer.transport.get_write_buffer_size() > MOST_UNREAD:
                writer.transport.abort()

        app, splitter, rubbish = AppGame(self._table, self._board, send, self._say), LineSplitter(), 0
        try:
            with suppress(OSError):
                while data := await reader.read(1000):
                    for raw in splitter.feed(data):
                        try:
                            line = read_line(raw)
                        except ValueError as error:
                            send(Line("err", str(error)))
                            rubbish += 1
                            if rubbish >= MOST_RUBBISH:
                                return
                        else:
                            await app.hear(line)
        finally:
            app.close()


@asynccontextmanager
async def over_tcp(line: AppLine, port: int) -> AsyncIterator[int]:
    """Wait for calls on `port` of this machine; yields the port."""
    server = await asyncio.start_server(line.called, LOOPBACK, port)
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
    serving = asyncio.create_task(line.called(reader, writer))
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
