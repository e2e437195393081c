"""A page for several tables: it shows the state of each, read over its API."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from dambord.controller.web.asgi import LOOPBACK
from dambord.controller.web.page_files import PageFiles
from dambord.controller.web.request_guard import RequestGuard

Row = Mapping[str, Any]
REFRESH_S = 3
"""Refresh interval of an open page in seconds."""


def create_hub(
    addresses: Sequence[str],
    ask: Callable[[str], Row],
    words: Callable[[Row], Sequence[str]],
    names: frozenset[str] = LOOPBACK,
) -> Starlette:
    """Create the application for the tables at `addresses`.

    `ask` returns the state of a table, or its `error`; it may block. `words` converts a state to the cells of
    the table's row, beginning with its address.
    """

    async def rows() -> list[Row]:
        return list(await asyncio.gather(*(asyncio.to_thread(ask, address) for address in addresses)))

    async def boards(_: Request) -> Response:
        return JSONResponse(await rows())

    async def page(_: Request) -> Response:
        return HTMLResponse(_html([_row(words(row)) for row in await rows()]))

    return Starlette(
        routes=[
            Route("/", page),
            Route("/api/boards", boards),
            Route("/static/{name:path}", PageFiles().static),
        ],
        middleware=[Middleware(RequestGuard, names=names)],
    )


def _row(cells: Sequence[str]) -> str:
    address, *others = cells
    link = f'<a href="{escape(address)}">{escape(address)}</a>'
    return f"<tr><th scope=row>{link}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in others)}</tr>"


def _html(rows: Sequence[str]) -> str:
    heads = "".join(f"<th scope=col>{head}</th>" for head in ("Table", "Game", "Clocks", "Needs"))
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width">'
        f'<meta http-equiv=refresh content="{REFRESH_S}"><title>Tables</title>'
        '<link rel=icon href="/static/icon.svg"><link rel=stylesheet href="/static/base.css">'
        '<link rel=stylesheet href="/static/hub.css"></head>'
        f"<body class=hub><main><h1>Tables</h1><table><thead><tr>{heads}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></main></body></html>\n"
    )
