"""The web application: page, WebSocket, the view as JSON, and a health check."""

from __future__ import annotations

import time
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from dambord.controller.web.api.broadcast_routes import broadcast_routes
from dambord.controller.web.api.certificate_routes import certificate_routes
from dambord.controller.web.api.console import Console
from dambord.controller.web.api.games_routes import games_routes
from dambord.controller.web.api.routes import allowed, refused, routes
from dambord.controller.web.api.setup import link_request
from dambord.controller.web.api.setup.link_routes import link_routes
from dambord.controller.web.api.setup.page_address import PageAddress
from dambord.controller.web.api.setup.setup_console import SetupConsole
from dambord.controller.web.api.setup.setup_routes import setup_routes
from dambord.controller.web.api.station_console import StationConsole
from dambord.controller.web.api.station_routes import station_routes
from dambord.controller.web.auth import Access, Who
from dambord.controller.web.budget import Budget
from dambord.controller.web.connections.certificate import Certificate
from dambord.controller.web.first_run.first_run_console import FirstRunConsole
from dambord.controller.web.first_run.first_run_routes import first_run_routes
from dambord.controller.web.page_files import MANIFEST, page_files
from dambord.controller.web.page_requests import Desk
from dambord.controller.web.request_guard import RequestGuard
from dambord.controller.web.stream import AT_ONCE, BY_SECOND, PageStream, SharedView

LOOPBACK = frozenset({"localhost"})
"""Host names accepted when served on loopback, besides any bare IP address."""

VIEWS = link_request.VIEWS[1:]
"""The views of the page, each at its own address; the page shows the one that its sender may see."""
WELCOME = "welcome"
"""The view of a table that is not set up yet."""
CARD = "/station/card"
"""The printed card of a station, which is the page, too."""


def create_app(
    desk: Desk,
    *,
    names: frozenset[str] = LOOPBACK,
    send_timeout_s: float = 10.0,
    access: Access | None = None,
    console: Console | None = None,
    certificate: Certificate | None = None,
    games: SetupConsole | None = None,
    station: StationConsole | None = None,
    first_run: FirstRunConsole | None = None,
    address: PageAddress = PageAddress(),  # noqa: B008 -- a value that can't change
    page_elsewhere: bool = False,
    broadcast: Path | None = None,
) -> Starlette:
    """Create the web application for `desk`.

    `names` are the accepted host names; bare IP addresses are always accepted. A page that receives nothing
    for `send_timeout_s` seconds is disconnected. By default, `access` lets loopback play and all others
    watch. The arbiter's API is served if there is a `console`. With a `certificate`, other machines have to
    come over TLS, and players are shown its fingerprint. With `games`, a game can be set up, and links for
    telephones be made, which lead to `address`. With a `station`, its page may act for its visitors.
    With a `first_run`, whoever knows its code may set the table up. With `page_elsewhere` the files of the
    page come from elsewhere. `broadcast`: where the game is written for screens elsewhere, which is public.
    """
    shared_view = SharedView(desk)
    fingerprint = None if certificate is None else certificate.fingerprint()
    access = access or Access(None, time.monotonic)

    async def view(_: Request, who: Who) -> Response:
        return JSONResponse({**desk.view(), "now": desk.now()})

    async def health(_: Request) -> Response:
        return PlainTextResponse("ok\n")

    budget = Budget(time.monotonic, AT_ONCE, BY_SECOND)

    async def live(socket: WebSocket) -> None:
        await PageStream(socket, desk, shared_view, send_timeout_s, access, budget, fingerprint).run()

    return Starlette(
        routes=[
            *([] if page_elsewhere else _page_routes(station=station is not None)),
            *([] if station is None else station_routes(station, access)),
            Route("/api/view", allowed(access, "spectator", view)),
            *([] if console is None else routes(console, access)),
            *([] if console is None else games_routes(console.library, access)),
            *([] if certificate is None else certificate_routes(certificate, access)),
            *([] if games is None else setup_routes(games, access)),
            *([] if first_run is None else first_run_routes(first_run, access, address)),
            *([] if games is None else link_routes(address, access, lambda: games.game)),
            *([] if broadcast is None else broadcast_routes(broadcast)),
            Route("/healthz", health),
            WebSocketRoute("/ws", live),
        ],
        middleware=[Middleware(RequestGuard, names=names, encrypted=certificate is not None)],
        exception_handlers={HTTPException: _error_response},
    )


def _page_routes(*, station: bool) -> list[BaseRoute]:
    """The routes of the page's files."""
    files = page_files()
    addresses = [f"/{view}" for view in ("", *VIEWS, WELCOME)] + ([CARD] if station else [])
    return [
        *(Route(address, files.page) for address in addresses),
        Route("/manifest.webmanifest", files.file(MANIFEST)),
        Route("/worker.js", files.worker),
        Route("/static/{name:path}", files.static),
    ]


async def _error_response(request: Request, error: Exception) -> Response:
    """Answer an HTTP error: as JSON under /api, as plain text elsewhere."""
    if not isinstance(error, HTTPException):
        raise error
    if request.url.path.startswith("/api/"):
        answer = refused(error.status_code, error.detail)
        answer.headers.update(error.headers or {})
        return answer
    return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)
