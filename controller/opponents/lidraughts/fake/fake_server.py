"""The wire of the fake: HTTP with streams of lines, and the faults that are planted in them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import h11

from dambord.controller.opponents.lidraughts.fake.faults import Faults
from dambord.controller.opponents.lidraughts.fake.games import ActError
from dambord.controller.opponents.lidraughts.fake.house import House, Queue, User

PULSE_S = 6.0
"""Seconds after which a stream has an empty line."""
SLOW_S = 3.0
"""Seconds that a slow answer, or the rest of a slow line, takes."""
LOOPBACK = "127.0.0.1"
OK = {"ok": True}


class Cut(Exception):  # noqa: N818
    """The line is cut here."""


class FakeServer:
    """Serves `house` on a port of this machine. `most_at_once` is how many requests it saw at the same
    time."""

    def __init__(self, house: House, faults: Faults | None = None) -> None:
        self.house = house
        self.faults = faults or Faults()
        self.requests: list[str] = []
        """Method and path of every request."""
        self.most_at_once = 0
        self._at_once = 0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        """Where it listens."""
        assert self._server is not None
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def open(self, port: int = 0) -> None:
        """Listen; 0 takes a free port."""
        self._server = await asyncio.start_server(self._called, LOOPBACK, port)

    async def close(self) -> None:
        """Listen no more, and cut every line."""
        if self._server is not None:
            self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(Cut, OSError, h11.RemoteProtocolError, asyncio.CancelledError):
                await self._serve(reader, writer)
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = h11.Connection(h11.SERVER)
        while True:
            request, body = await _request(connection, reader)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
            try:
                stream = await self._answer(connection, writer, request, body)
            finally:
                self._at_once -= 1
            if stream is not None:
                await self._stream(connection, writer, stream)
            if connection.our_state is not h11.DONE or connection.their_state is not h11.DONE:
                return
            connection.start_next_cycle()

    async def _answer(
        self, connection: h11.Connection, writer: asyncio.StreamWriter, request: h11.Request, body: bytes
    ) -> Queue | None:
        """Answer a request; returns the messages where it is a stream."""
        target = request.target.decode()
        self.requests.append(f"{request.method.decode()} {urlsplit(target).path}")
        fault = self.faults.of_request()
        if fault in ("lost-before", "reset", "500-before", "429", "502-html"):
            if fault == "reset":
                writer.transport.abort()
            if fault in ("lost-before", "reset"):
                raise Cut
            await self._write(connection, writer, int(fault[:3]), b"<html>" if fault == "502-html" else b"{}")
            return None
        if fault == "slow":
            await asyncio.sleep(SLOW_S)
        try:
            found = self._act(request, urlsplit(target).path, target, body)
        except ActError as error:
            text = json.dumps({"error": str(error)}).encode()
            await self._write(connection, writer, error.status, text)
            return None
        if isinstance(found, asyncio.Queue):
            return found
        if fault == "lost-after":
            raise Cut
        if fault == "500-after":
            await self._write(connection, writer, 500, b"{}")
            return None
        text = json.dumps(found).encode()
        if fault in ("half-answer", "half-head"):
            head = connection.send(_head(200, len(text))) or b""
            half = connection.send(h11.Data(data=text[: len(text) // 2])) or b""
            writer.write(head + half if fault == "half-answer" else head[: len(head) // 2])
            await writer.drain()
            raise Cut
        await self._write(connection, writer, 200, text)
        return None

    def _act(self, request: h11.Request, path: str, target: str, body: bytes) -> Any:
        """What a request does and answers; ActError where it is refused."""
        headers = dict(request.headers)
        token = headers.get(b"authorization", b"").decode().removeprefix("Bearer ")
        user = self.house.users.get(token)
        parts = path.strip("/").split("/")
        if parts[:2] == ["game", "export"]:
            return self.house.game(parts[2]).export()
        if user is None:
            raise ActError(401, "No such token")
        query = dict(parse_qsl(urlsplit(target).query))
        form = _form(headers.get(b"content-type", b""), body)
        if request.method == b"GET":
            return self._get(user, parts)
        return self._post(user, parts, query, form)

    def _get(self, user: User, parts: list[str]) -> Any:
        house = self.house
        match parts:
            case ["api", "account"]:
                title = {"title": "BOT"} if user.bot else {}
                return {"id": user.id, "username": user.id} | title
            case ["api", "account", "playing"]:
                return {
                    "nowPlaying": [game.playing(user.id, house.now_ms()) for game in house.playing(user.id)]
                }
            case ["api", "stream", "event"]:
                return house.events(user.id)
            case ["api", "bot", "game", "stream", game]:
                self._only_bots(user)
                return house.watch(user.id, game)
        raise ActError(404, "Not found")

    def _post(self, user: User, parts: list[str], query: dict[str, str], form: dict[str, str]) -> Any:
        house = self.house
        match parts:
            case ["api", "challenge", identity, "accept"]:
                house.accept(user.id, identity)
            case ["api", "challenge", identity, "decline"]:
                house.decline(user.id, identity)
            case ["api", "challenge", dest]:
                wish = house.challenge(user.id, dest, form)
                return {"challenge": wish.shown(), "socketVersion": 0}
            case ["api", "bot", "game", game, "move", word]:
                self._only_bots(user)
                offer = {"true": True, "false": False}.get(query.get("offeringDraw", ""))
                house.move(user.id, game, word, offer)
            case ["api", "bot", "game", game, "resign" | "abort" as act]:
                found = house.game(game)
                found.resign(user.id) if act == "resign" else found.abort(user.id)
                house.told(found)
            case ["api", "bot", "game", game, "chat"]:
                house.say(game, user.id, form.get("text", ""))
            case _:
                raise ActError(404, "No such command")
        return OK

    def _only_bots(self, user: User) -> None:
        if not user.bot:
            raise ActError(400, "This endpoint only works for bot accounts.")

    async def _write(
        self, connection: h11.Connection, writer: asyncio.StreamWriter, status: int, body: bytes
    ) -> None:
        for event in (_head(status, len(body)), h11.Data(data=body), h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        await writer.drain()

    async def _stream(self, connection: h11.Connection, writer: asyncio.StreamWriter, queue: Queue) -> None:
        """Write the messages of `queue`, and an empty line now and then, until it ends."""

        def sent(data: bytes) -> None:
            writer.write(connection.send(h11.Data(data=data)) or b"")

        headers = [("Content-Type", "application/x-ndjson"), ("Transfer-Encoding", "chunked")]
        writer.write(connection.send(h11.Response(status_code=200, headers=headers)) or b"")
        before = b""
        try:
            while True:
                await writer.drain()
                try:
                    async with asyncio.timeout(PULSE_S):
                        message = await queue.get()
                except TimeoutError:
                    if writer.is_closing():
                        raise Cut from None
                    sent(b"\n")
                    self.house.flags()
                    continue
                if message is None:
                    break
                if writer.is_closing():
                    raise Cut
                line = json.dumps(message).encode() + b"\n"
                await self._line(sent, writer.drain, line, before)
                before = line
            writer.write(connection.send(h11.EndOfMessage()) or b"")
            await writer.drain()
        finally:
            self.house.leave(queue)

    async def _line(
        self, sent: Callable[[bytes], None], drain: Callable[[], Any], line: bytes, before: bytes
    ) -> None:
        """Write one line, after the one `before`, with what may go wrong."""
        half = len(line) // 2
        match self.faults.of_line():
            case "cut":
                raise Cut
            case "half-line":
                sent(line[:half])
                await drain()
                raise Cut
            case "pieces":
                for at in range(0, len(line), 41):
                    sent(line[at : at + 41])
            case "slow-line":
                sent(line[:half])
                await drain()
                await asyncio.sleep(SLOW_S)
                sent(line[half:])
            case "empty-lines":
                sent(b"\n\n" + line + b"\n")
            case "nonsense":
                sent(b'{"type": "gameState", "moves": 7}\n[1, 2]\n{{\n' + line)
            case "unknown":
                sent(b'{"type": "opponentGone", "gone": true}\n' + line)
            case "twice":
                sent(line + line)
            case "stale":
                sent(before + line)
            case "crlf":
                sent(line.replace(b"\n", b"\r\n"))
            case _:
                sent(line)


def _form(kind: bytes, body: bytes) -> dict[str, str]:
    """The fields of a body: a form, or the object of JSON that some clients send in its place."""
    if not kind.startswith(b"application/json"):
        return dict(parse_qsl(body.decode()))
    words = {True: "true", False: "false"}
    return {
        key: words[value] if isinstance(value, bool) else str(value)
        for key, value in json.loads(body).items()
        if value is not None
    }


def _head(status: int, length: int) -> h11.Response:
    headers = [("Content-Type", "application/json"), ("Content-Length", str(length))]
    return h11.Response(status_code=status, headers=headers)


async def _request(connection: h11.Connection, reader: asyncio.StreamReader) -> tuple[h11.Request, bytes]:
    """The next request and its body; Cut when there is none."""
    request, body = None, b""
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(65_536))
        elif isinstance(event, h11.Request):
            request = event
        elif isinstance(event, h11.Data):
            body += bytes(event.data)
        elif isinstance(event, h11.EndOfMessage) and request is not None:
            return request, body
        else:
            raise Cut
