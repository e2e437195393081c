"""The web application: the page, its socket, the view as JSON, a sign of life."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from controller.web.desk import Desk
from controller.web.guard import Guard
from controller.web.live import Gallery, Live

STATIC = Path(__file__).parent / "static"
"""The page: HTML, style and modules as they are, without a build step."""
LOOPBACK = frozenset({"localhost"})
"""Names a page on loopback answers to, besides any bare address."""


def create_app(desk: Desk, *, names: frozenset[str] = LOOPBACK, patience: float = 10.0) -> Starlette:
    """The application that shows `desk`.

    `names` are the host names it answers to (bare addresses always); a page that takes nothing for
    `patience` seconds is let go.
    """
    gallery = Gallery(desk)

    async def page(_: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def view(_: Request) -> Response:
        return JSONResponse({**desk.view(), "now": desk.now()})

    async def health(_: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def live(socket: WebSocket) -> None:
        await Live(socket, desk, gallery, patience).run()

    return Starlette(
        routes=[
            Route("/", page),
            Route("/api/view", view),
            Route("/healthz", health),
            WebSocketRoute("/ws", live),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(Guard, names=names)],
    )
