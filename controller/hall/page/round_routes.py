"""The routes of the rounds: pairing, acts for a whole round, results and what is handed on of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.hall.round.event_results import EventResults
from dambord.controller.hall.round.results import cross_table, results_csv
from dambord.controller.hall.round.round_desk import RoundDesk
from dambord.controller.web.api.routes import Handler, allowed, body
from dambord.controller.web.auth import Access, Who

LARGEST = 1 << 18
"""Largest request with pairings in bytes."""


def round_routes(
    rounds: RoundDesk, results: EventResults, access: Access, changed: Callable[[], None]
) -> list[BaseRoute]:
    """The routes, all for arbiters; `changed` is called after an act."""

    async def begin(request: Request, who: Who) -> Response:
        told = await rounds.begin(who.name, await body(request, LARGEST))
        changed()
        return JSONResponse({"boards": told})

    async def act(request: Request, who: Who) -> Response:
        told = await rounds.act(who.name, await body(request))
        changed()
        return JSONResponse({"boards": told})

    async def table(request: Request, who: Who) -> Response:
        text = results_csv(await asyncio.to_thread(results.results))
        return PlainTextResponse(text, media_type="text/csv")

    async def cross(request: Request, who: Who) -> Response:
        text = cross_table(await asyncio.to_thread(results.results))
        return PlainTextResponse(text, media_type="text/csv")

    async def games(request: Request, who: Who) -> Response:
        return PlainTextResponse(await asyncio.to_thread(results.pdn, _round(request)))

    async def report(request: Request, who: Who) -> Response:
        return PlainTextResponse(await asyncio.to_thread(results.report))

    async def sheets(request: Request, who: Who) -> Response:
        return JSONResponse(await asyncio.to_thread(results.sheets, _round(request)))

    served: tuple[tuple[str, str, Handler], ...] = (
        ("round", "POST", begin),
        ("round/acts", "POST", act),
        ("results.csv", "GET", table),
        ("cross.csv", "GET", cross),
        ("games.pdn", "GET", games),
        ("report.trf", "GET", report),
        ("sheets", "GET", sheets),
    )
    return [
        Route(f"/api/hall/{name}", allowed(access, "arbiter", do), methods=[method])
        for name, method, do in served
    ]


def _round(request: Request) -> str:
    return str(request.query_params.get("round", ""))
