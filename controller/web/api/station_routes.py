"""The routes `/api/station`: what the station shows, what its visitors have done, and acts of its page."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.web.api.routes import allowed, body
from dambord.controller.web.api.station_boards import boards
from dambord.controller.web.api.station_console import StationConsole, read_act
from dambord.controller.web.auth import Access, Who

PATH = "/api/station"
LAMPS = {role: DEFAULT.look(role).hex for role in ("start", "target", "remove", "restore", "wrong")}
"""The usual colours of the lamps that a visitor meets."""


def station_routes(console: StationConsole, access: Access) -> list[BaseRoute]:
    """Return the routes: reading for spectators, acts for players."""

    async def shown(_: Request, who: Who) -> Response:
        return JSONResponse(dict(console.shown()))

    async def counts(_: Request, who: Who) -> Response:
        return JSONResponse(dict(console.counts()))

    async def card(_: Request, who: Who) -> Response:
        return JSONResponse({"lamps": LAMPS, **console.card()})

    async def arrays(_: Request, who: Who) -> Response:
        return JSONResponse(await asyncio.to_thread(boards))

    async def acts(request: Request, who: Who) -> Response:
        await console.act(*read_act(await body(request)))
        return JSONResponse(dict(console.shown()))

    return [
        Route(PATH, allowed(access, "spectator", shown), methods=["GET"]),
        Route(PATH, allowed(access, "player", acts), methods=["POST"]),
        Route(f"{PATH}/counts", allowed(access, "spectator", counts), methods=["GET"]),
        Route(f"{PATH}/boards", allowed(access, "spectator", arrays), methods=["GET"]),
        Route(f"{PATH}/card", allowed(access, "spectator", card), methods=["GET"]),
    ]
