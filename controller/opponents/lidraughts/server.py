"""What may be asked of the server, politely: one request at a time, and a minute of silence after 429."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from dambord.controller.opponents.lidraughts.account import Account
from dambord.controller.opponents.lidraughts.http import LineLostError, Response, request

SILENCE_S = 60.0
"""Seconds without a request after the server has said that there were too many."""
TOO_MANY = 429


class RefusedError(Exception):
    """The server has understood and refuses; `status` is HTTP's, the text is one line for people."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Server:
    """A server as an account sees it. All methods raise LineLostError or RefusedError."""

    def __init__(self, account: Account) -> None:
        self.name = account.server
        """For people."""
        self._account = account
        self._turn = asyncio.Lock()
        """Held by who asks: no request begins before the one before it is answered."""
        self._silent_until = 0.0
        """Before this second of the event loop nothing may be asked."""

    async def get(self, path: str) -> Any:
        """What JSON the path has."""
        return await self._ask("GET", path)

    async def post(self, path: str, form: Mapping[str, str] | None = None) -> Any:
        """What JSON the act answers. After LineLostError nobody knows whether it has been done."""
        return await self._ask("POST", path, form or {})

    async def playing(self) -> list[Any]:
        """The account's games in progress."""
        data = await self.get("/api/account/playing?nb=50")
        games = data.get("nowPlaying") if isinstance(data, dict) else None
        return games if isinstance(games, list) else []

    @asynccontextmanager
    async def stream(self, path: str) -> AsyncIterator[Response]:
        """A stream of lines; others may ask as soon as it has begun."""
        async with self._turn:
            response = await self._begin("GET", path, None)
        try:
            yield response
        finally:
            response.close()

    async def _ask(self, method: str, path: str, form: Mapping[str, str] | None = None) -> Any:
        async with self._turn:
            response = await self._begin(method, path, form)
            try:
                return _json(await response.body())
            finally:
                response.close()

    async def _begin(self, method: str, path: str, form: Mapping[str, str] | None) -> Response:
        """The answer to a request that the server took; waits while the server wants silence."""
        loop = asyncio.get_running_loop()
        while True:
            if (left := self._silent_until - loop.time()) > 0:
                await asyncio.sleep(left)
            response = await request(self._account, method, path, form)
            if response.status == 200:
                return response
            try:
                body = await response.body()
            finally:
                response.close()
            if response.status == TOO_MANY:
                self._silent_until = loop.time() + SILENCE_S
                continue
            if response.status >= 500:
                raise LineLostError(f"{self.name} has a fault of its own ({response.status})")
            raise RefusedError(response.status, _why(body) or f"{self.name} answers {response.status}")


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise LineLostError("the server's answer is no JSON") from None


def _why(body: bytes) -> str:
    """The reason in the body of a refusal, as one line."""
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        data = None
    error = data.get("error") if isinstance(data, dict) else None
    text = error if isinstance(error, str) else json.dumps(error) if error else ""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:200]
