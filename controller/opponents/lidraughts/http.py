"""One request of HTTP at a time on a connection of its own; h11 knows the protocol, asyncio the sockets."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from urllib.parse import urlencode

import h11

from dambord.controller.opponents.lidraughts.account import Account

ANSWER_S = 20.0
"""Time-out in seconds for a connection, and for an answer to begin or to go on."""
LONGEST = 4_000_000
"""Largest answer in bytes."""
LONGEST_LINE = 1_000_000
"""Longest line of a stream in bytes."""
CHUNK = 65_536


class LineLostError(Exception):
    """The server does not answer, or the line broke; one line for people. What was asked may have been
    done."""


class Response:
    """An answer of which the head is there."""

    def __init__(
        self,
        status: int,
        connection: h11.Connection,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self.status = status
        self._connection = connection
        self._reader = reader
        self._writer = writer

    async def body(self) -> bytes:
        """All of it; LineLostError when it breaks off."""
        parts, size = list[bytes](), 0
        async for part in self._parts():
            parts.append(part)
            size += len(part)
            if size > LONGEST:
                raise LineLostError("the answer of the server is too long")
        return b"".join(parts)

    async def lines(self) -> AsyncIterator[bytes]:
        """The lines of a stream that has not ended, also empty ones; LineLostError when it breaks.

        A line that the end cuts off is none.
        """
        rest = b""
        async for part in self._parts():
            *whole, rest = (rest + part).split(b"\n")
            for line in whole:
                yield line.strip()
            if len(rest) > LONGEST_LINE:
                raise LineLostError("a line of the server's stream is too long")

    def close(self) -> None:
        """Hang up; whoever reads gets LineLostError."""
        self._writer.close()

    async def _parts(self) -> AsyncIterator[bytes]:
        while True:
            match event := await _event(self._connection, self._reader):
                case h11.Data():
                    yield bytes(event.data)
                case h11.EndOfMessage() | h11.ConnectionClosed():
                    return


async def request(
    account: Account, method: str, target: str, form: Mapping[str, str] | None = None
) -> Response:
    """Ask the account's server; LineLostError where it does not answer."""
    try:
        async with asyncio.timeout(ANSWER_S):
            context = ssl.create_default_context() if account.encrypted else None
            reader, writer = await asyncio.open_connection(account.host, account.port, ssl=context)
    except (OSError, ssl.SSLError, TimeoutError) as error:
        why = getattr(error, "strerror", None) or str(error) or "no answer"
        raise LineLostError(f"{account.server} can't be reached: {why}") from None
    body = b"" if form is None else urlencode(form).encode()
    headers = {
        "Host": account.server,
        "Authorization": f"Bearer {account.token}",
        "Accept": "application/x-ndjson, application/json",
        "User-Agent": "dambord",
        "Connection": "close",
    }
    if method == "POST":
        headers |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
    connection = h11.Connection(h11.CLIENT)
    try:
        asked = h11.Request(method=method, target=target, headers=list(headers.items()))
        sent = [connection.send(event) for event in (asked, h11.Data(data=body), h11.EndOfMessage())]
        writer.write(b"".join(part for part in sent if part))
        async with asyncio.timeout(ANSWER_S):
            await writer.drain()
            event = await _event(connection, reader)
            while isinstance(event, h11.InformationalResponse):
                event = await _event(connection, reader)
    except (OSError, TimeoutError) as error:
        writer.close()
        raise LineLostError(f"{account.server} does not answer: {error or 'time-out'}") from None
    except BaseException:
        writer.close()
        raise
    if not isinstance(event, h11.Response):
        writer.close()
        raise LineLostError(f"{account.server} has hung up")
    return Response(event.status_code, connection, reader, writer)


async def _event(connection: h11.Connection, reader: asyncio.StreamReader) -> h11.Event:
    """The next event of a connection; LineLostError when nothing comes for a while, or nonsense."""
    while True:
        try:
            event = connection.next_event()
            if event is not h11.NEED_DATA:
                return event  # type: ignore[return-value]  # PAUSED is of servers
            async with asyncio.timeout(ANSWER_S):
                connection.receive_data(await reader.read(CHUNK))
        except (OSError, TimeoutError) as error:
            raise LineLostError(f"nothing comes from the server: {str(error) or 'time-out'}") from None
        except h11.RemoteProtocolError as error:
            with suppress(h11.LocalProtocolError):
                connection.send_failed()
            raise LineLostError(f"the server's answer broke off: {error}") from None
