"""The Unix socket of the game process: clients, their subscriptions and their acts."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import stat
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from dambord.controller.live.game import Game
from dambord.controller.live.loop.record_keeper import PATIENCE_S
from dambord.controller.live.program.told_seat import ToldSeat
from dambord.controller.live.protocol.act_queue import ActQueue, Answer, SentAct, refusal
from dambord.controller.live.protocol.sealed_lines import SealedLines, record_id
from dambord.controller.live.protocol.table_acts import ROLES, TableActs
from dambord.controller.live.protocol.view_feed import ViewFeed

WIRE = 1
"""Version of the protocol."""
CLIENTS = 32
"""Clients at most."""
LONGEST = 65_536
"""Bytes of a line from a client at most."""
UNREAD = 1_000_000
"""Bytes that a client may leave unread; who leaves more is dropped."""
UNREAD_S = 10.0
"""Seconds that a reader of sealed lines may take nothing."""
NAME = 100
"""Characters of an id, a name or a page at most."""


class Client:
    """One connection."""

    def __init__(self, number: int, server: GameSocket, writer: asyncio.StreamWriter) -> None:
        self._number = number
        self._server = server
        self._writer = writer
        self._lines: asyncio.Task[None] | None = None
        self.reads: SealedLines | None = None

    def take(self, message: str) -> None:
        """Send a message without waiting; a client that does not read is dropped."""
        self._writer.write(message.encode() + b"\n")
        if self._writer.transport.get_write_buffer_size() > UNREAD:
            self._writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader) -> None:
        """Take the client's lines until it is gone."""
        try:
            while line := await reader.readline():
                self._handle(line)
        except (ValueError, OSError):
            # A line that is too long, or a client that is gone.
            pass
        finally:
            self._server.feed.leave(self.take)
            if self._server.station is not None:
                self._server.station.leave(self.take)
            if self._lines is not None:
                self._lines.cancel()
            self._writer.close()

    def _handle(self, line: bytes) -> None:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        match message:
            case {"id": str(number), "who": str(who), "role": str(role), "act": dict(act)}:
                self._act(number, who, role, act, message.get("page", ""))
            case {"from": {"game": int(game), "sequence": int(sequence)}}:
                self._subscribe(game, sequence)
            case {"views": True}:
                self._server.feed.subscribe(self.take)
            case {"station": True} if self._server.station is not None:
                self._server.station.join(self.take)
            case _:
                self.take(json.dumps({"error": "expected from, views, or id with who, role and act"}))

    def _act(self, number: str, who: str, role: str, act: dict[str, Any], page: object) -> None:
        def answer(given: Answer) -> None:
            self.take(json.dumps({"id": number[:NAME], **given}, ensure_ascii=False))

        if role not in ROLES or len(number) > NAME or len(who) > NAME:
            answer(
                refusal("refused", f"role: expected one of {', '.join(ROLES)}; names of {NAME} characters")
            )
            return
        hand = f"{self._number}:{page}"[:NAME]
        self._server.queue.put(SentAct(self._number, who, role, hand, act, answer))

    def _subscribe(self, game: int, sequence: int) -> None:
        if self._lines is not None:
            self._lines.cancel()
        self.reads = SealedLines(self._server.game.setup.journal, game, sequence, self._send)
        self._lines = asyncio.create_task(self.reads.run(), name="sealed lines")

    async def _send(self, message: str) -> None:
        self.take(message)
        try:
            async with asyncio.timeout(UNREAD_S):
                await self._writer.drain()
        except TimeoutError:
            self._writer.transport.abort()
            raise asyncio.CancelledError from None


class GameSocket:
    """Serves the game's protocol on one Unix socket."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.feed = ViewFeed(game)
        self.station = game.setup.station
        self.seat = ToldSeat()
        """Where a program of another process sits."""
        game.desk.add(self.seat)
        game.lamps.add(self.seat)
        self.queue = ActQueue(TableActs(game, self.seat).do, time.monotonic)
        self._clients: set[Client] = set()
        self._count = 0
        self._record = ""
        self._asking: asyncio.Future[str] | None = None
        game.loop.listen(lambda state, sayings: self._tell_readers())

    def _tell_readers(self) -> None:
        for client in self._clients:
            if client.reads is not None:
                client.reads.tell()

    @asynccontextmanager
    async def serving(self, path: Path) -> AsyncIterator[None]:
        """Serve at `path` while the context is open. Raises ValueError in one line."""
        server = await asyncio.start_unix_server(self._connected, sock=_listener(path), limit=LONGEST)
        try:
            yield
        finally:
            server.close()
            _remove(path)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(self._clients) >= CLIENTS:
            writer.close()
            return
        self._count += 1
        client = Client(self._count, self, writer)
        self._clients.add(client)
        try:
            client.take(json.dumps(await self._hello()))
            await client.serve(reader)
        except asyncio.CancelledError:
            # The game ends. A cancelled task would have asyncio print where it was (until Python 3.12).
            pass
        finally:
            self._clients.discard(client)

    async def _hello(self) -> Mapping[str, Any]:
        record = await self._record_id()
        board = self.game.setup.header.board
        return {
            "hello": "dambord",
            "wire": WIRE,
            "record": record,
            "game": self.game.loop.game,
            "board": board,
        }

    async def _record_id(self) -> str:
        """What the record is known by; as it was found last where its disk does not answer.

        However many clients come meanwhile, only one thread waits for the disk.
        """
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(asyncio.to_thread(record_id, self.game.setup.journal))
        done, _ = await asyncio.wait([self._asking], timeout=PATIENCE_S)
        if done:
            self._record = self._asking.result()
        return self._record


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _listener(path: Path) -> socket.socket:
    """Listen at `path`, in place of a socket that nobody listens at any more. Raises ValueError."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if path.exists() and stat.S_ISSOCK(path.stat().st_mode):
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
                try:
                    probe.connect(str(path))
                except OSError:
                    path.unlink()
        before = os.umask(0o117)
        try:
            listener.bind(str(path))
        finally:
            os.umask(before)
        listener.listen(CLIENTS)
    except OSError as error:
        listener.close()
        raise ValueError(f"--socket {path}: {error.strerror or error}") from None
    return listener
