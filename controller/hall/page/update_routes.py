"""The routes of updates: what arbiters order, and the door at which boards fetch a release."""

from __future__ import annotations

import ssl

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.hall.broker.authority import Authority
from dambord.controller.hall.desk.releases import Releases
from dambord.controller.hall.desk.update_desk import UpdateDesk
from dambord.controller.web.api.console import Missing
from dambord.controller.web.api.routes import allowed, body
from dambord.controller.web.auth import Access, Who


def update_routes(desk: UpdateDesk | None, access: Access) -> list[BaseRoute]:
    """The routes for arbiters."""

    async def begin(request: Request, who: Who) -> Response:
        there = _there(desk)
        order = await body(request)
        if order == {"stop": True}:
            there.stop(who.name)
        else:
            there.begin(who.name, order)
        return JSONResponse({"ok": True})

    return [Route("/api/hall/updates", allowed(access, "arbiter", begin), methods=["POST"])]


def _there(desk: UpdateDesk | None) -> UpdateDesk:
    if desk is None:
        raise Missing("this desk hands out no releases: start it with --releases FOLDER")
    return desk


def files_door(releases: Releases) -> Starlette:
    """The application at which boards fetch."""

    async def file(request: Request) -> Response:
        path = releases.file(request.path_params["version"], request.path_params["name"])
        if path is None or request.url.scheme != "https":
            raise HTTPException(404)
        return FileResponse(path, media_type="application/octet-stream")

    return Starlette(routes=[Route("/release/{version}/{name}", file)])


def boards_alone(authority: Authority) -> ssl.SSLContext:
    """Lets boards of this event in, and shows them the certificate of its broker."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(authority.broker, authority.broker_key)
    context.verify_mode = ssl.CERT_REQUIRED
    context.load_verify_locations(authority.own)
    context.load_verify_locations(authority.revoked)
    context.verify_flags |= ssl.VERIFY_CRL_CHECK_LEAF
    return context
