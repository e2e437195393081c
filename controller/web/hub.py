"""A page for several tables: it shows the state of each, read over its API."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from dambord.controller.web.asgi import LOOPBACK
from dambord.controller.web.page_files import HUB, page_files
from dambord.controller.web.request_guard import RequestGuard

Row = Mapping[str, Any]
PATIENCE_S = 2.0
"""Seconds for which an answer to a page waits for the tables: one that is switched off holds up no other."""
LATE = f"no answer within {PATIENCE_S:g} s"


class Tables:
    """The tables at `addresses`. `ask` returns the state of one, or its `error`; it may block."""

    def __init__(
        self, addresses: Sequence[str], ask: Callable[[str], Row], patience_s: float = PATIENCE_S
    ) -> None:
        self._addresses = addresses
        self._ask = ask
        self._patience_s = patience_s
        # A thread for each: silent tables would keep the threads of a smaller pool from the living ones.
        self._pool = ThreadPoolExecutor(max(len(addresses), 1), thread_name_prefix="ask")
        self._asked: dict[str, asyncio.Future[Row]] = {}
        """Questions without an answer. Pages share them: no table is asked twice at the same time."""

    async def rows(self) -> list[Row]:
        """Return the state of each table, in the order of the addresses."""
        asked = [self._question(address) for address in self._addresses]
        if asked:
            await asyncio.wait(asked, timeout=self._patience_s)
        return [
            question.result() if question.done() else {"address": address, "error": LATE, "trouble": "silent"}
            for address, question in zip(self._addresses, asked, strict=True)
        ]

    def _question(self, address: str) -> asyncio.Future[Row]:
        question = self._asked.get(address)
        if question is None or question.done():
            question = asyncio.get_running_loop().run_in_executor(self._pool, self._ask, address)
            self._asked[address] = question
        return question


def create_hub(
    addresses: Sequence[str],
    ask: Callable[[str], Row],
    names: frozenset[str] = LOOPBACK,
    patience_s: float = PATIENCE_S,
) -> Starlette:
    """Create the application for the tables at `addresses`; `names` are the accepted host names.

    For the other parameters see `Tables`.
    """
    tables = Tables(addresses, ask, patience_s)
    files = page_files()

    async def boards(_: Request) -> Response:
        return JSONResponse(await tables.rows())

    return Starlette(
        routes=[
            Route("/", files.file(HUB)),
            Route("/api/boards", boards),
            Route("/static/{name:path}", files.static),
        ],
        middleware=[Middleware(RequestGuard, names=names)],
    )
