"""The web application: page, WebSocket, the view as JSON, and a health check."""

from __future__ import annotations

import time
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from dambord.controller.web.api.console import Console
from dambord.controller.web.api.routes import allowed, refused, routes
from dambord.controller.web.auth import Access, Who
from dambord.controller.web.page_requests import Desk
from dambord.controller.web.request_guard import RequestGuard
from dambord.controller.web.stream import PageStream, SharedView

STATIC = Path(__file__).parent / "static"
"""The page: HTML, style and modules as they are, without a build step."""
LOOPBACK = frozenset({"localhost"})
"""Names a page on loopback answers to, besides any bare address."""


def create_app(
    desk: Desk,
    *,
    names: frozenset[str] = LOOPBACK,
    patience: float = 10.0,
    access: Access | None = None,
    console: Console | None = None,
) -> Starlette:
    """The application that shows `desk`.

    `names` are the host names it answers to (bare addresses always); a page that takes nothing for
    `patience` seconds is let go. Without `access` loopback plays and the rest of the world looks on; arbiters
    have their API where there is a `console`.
    """
    gallery = SharedView(desk)
    access = access or Access(None, time.monotonic)

    async def page(_: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def view(_: Request, who: Who) -> Response:
        return JSONResponse({**desk.view(), "now": desk.now()})

    async def health(_: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def live(socket: WebSocket) -> None:
        await PageStream(socket, desk, gallery, patience, access).run()

    return Starlette(
        routes=[
            Route("/", page),
            Route("/api/view", allowed(access, "spectator", view)),
            *([] if console is None else routes(console, access)),
            Route("/healthz", health),
            WebSocketRoute("/ws", live),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(RequestGuard, names=names)],
        exception_handlers={HTTPException: _not_so},
    )


async def _not_so(request: Request, error: Exception) -> Response:
    """No such page, or not in this way: in the form of what was asked for."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api/"):
        answer = refused(error.status_code, error.detail)
        answer.headers.update(error.headers or {})
        return answer
    return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)
