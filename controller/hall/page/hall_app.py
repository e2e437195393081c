"""The web application of the desk."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from dambord.controller.hall.archive.receiver import Receiver
from dambord.controller.hall.desk.boards import Boards
from dambord.controller.hall.desk.desk_link import DeskLink
from dambord.controller.hall.desk.enrol_desk import EnrolDesk
from dambord.controller.hall.page.rows import rows
from dambord.controller.hall.public.public_hall import PublicHall
from dambord.controller.hall.round.results import cross_table, results_csv
from dambord.controller.hall.round.round_desk import RoundDesk
from dambord.controller.web.api.console import Missing
from dambord.controller.web.api.routes import allowed, body
from dambord.controller.web.api.ruling_request import read_ruling
from dambord.controller.web.auth import Access, Who
from dambord.controller.web.page_files import HALL_DESK, page_files
from dambord.controller.web.page_requests import Changes
from dambord.controller.web.request_guard import RequestGuard

LARGEST = 1 << 18
"""Largest request with pairings in bytes."""
WAIT_S = 20.0
"""Longest time in seconds until a question for what has changed is answered."""


def create_hall(
    event: str,
    boards: Boards,
    link: DeskLink,
    enrol: EnrolDesk | None,
    receiver: Receiver,
    public: PublicHall,
    rounds: RoundDesk,
    access: Access,
    changes: Changes,
    names: frozenset[str],
) -> Starlette:
    """Create the application; `names` are the accepted host names."""
    files = page_files()

    async def listed(request: Request, who: Who) -> Response:
        seen = _seen(request)
        try:
            async with asyncio.timeout(WAIT_S):
                seen = await changes.after(seen)
        except TimeoutError:
            pass
        told = {"event": event, "seen": seen, "boards": rows(boards, monotonic())}
        fault = receiver.fault or ("" if link.connected else "the broker can't be reached")
        asking = [] if enrol is None else enrol.asking
        return JSONResponse({**told, "asking": asking, "fault": fault, "you": who.name})

    async def place(request: Request, who: Who) -> Response:
        given: Any = await body(request)
        code = given.get("code") if isinstance(given, dict) else None
        if enrol is None:
            raise Missing("this broker is not the hall's own: boards are admitted there")
        await enrol.confirm(request.path_params["board"], code)
        return JSONResponse({"ok": True})

    async def takeover(request: Request, who: Who) -> Response:
        told = await rounds.take_over(who.name, request.path_params["board"], await body(request))
        return JSONResponse(dict(told))

    async def acts(request: Request, who: Who) -> Response:
        board = request.path_params["board"]
        if board not in boards.by_name:
            raise Missing(f"there is no board {board} in this hall")
        act: Any = await body(request)
        if not (isinstance(act, dict) and set(act) == {"setup"}):
            read_ruling(act)  # what can't be read is refused here
        return JSONResponse(dict(await link.ask(board, who.name, act)))

    async def begin_round(request: Request, who: Who) -> Response:
        return JSONResponse({"boards": await rounds.begin(who.name, await body(request, LARGEST))})

    async def results(_: Request, who: Who) -> Response:
        return _csv(results_csv(await asyncio.to_thread(rounds.results)))

    async def cross(_: Request, who: Who) -> Response:
        return _csv(cross_table(await asyncio.to_thread(rounds.results)))

    async def games(request: Request, who: Who) -> Response:
        number = request.query_params.get("round", "")
        return PlainTextResponse(await asyncio.to_thread(rounds.pdn, number))

    async def public_boards(_: Request, who: Who) -> Response:
        return JSONResponse(public.states)

    async def feed(request: Request) -> Response:
        return _pdn(public, public.feed.page(request.path_params["number"]))

    async def board_feed(request: Request) -> Response:
        return _pdn(public, public.feed.board(request.path_params["board"]))

    return Starlette(
        routes=[
            Route("/", files.file(HALL_DESK)),
            Route("/api/hall/boards", allowed(access, "arbiter", listed)),
            Route("/api/hall/boards/{board}/acts", allowed(access, "arbiter", acts), methods=["POST"]),
            Route("/api/hall/boards/{board}/place", allowed(access, "arbiter", place), methods=["POST"]),
            Route(
                "/api/hall/boards/{board}/takeover", allowed(access, "arbiter", takeover), methods=["POST"]
            ),
            Route("/api/hall/round", allowed(access, "arbiter", begin_round), methods=["POST"]),
            Route("/api/hall/results.csv", allowed(access, "arbiter", results)),
            Route("/api/hall/cross.csv", allowed(access, "arbiter", cross)),
            Route("/api/hall/games.pdn", allowed(access, "arbiter", games)),
            Route("/api/hall/public", allowed(access, "spectator", public_boards)),
            Route("/feed/{number:int}.pdn", feed),
            Route("/feed/board/{board}.pdn", board_feed),
            Route("/static/{name:path}", files.static),
        ],
        middleware=[Middleware(RequestGuard, names=names)],
    )


def _seen(request: Request) -> int:
    given = request.query_params.get("seen", "-1")
    if not (given.lstrip("-").isdecimal() and len(given) <= 12):
        raise ValueError("seen: expected the number of the last answer")
    return int(given)


def _csv(text: str) -> Response:
    return PlainTextResponse(text, media_type="text/csv")


def _pdn(public: PublicHall, text: str | None) -> Response:
    if not public.loaded:
        # Half of what was there before would be taken for a correction.
        raise HTTPException(503)
    if text is None:
        raise HTTPException(404)
    return PlainTextResponse(text)
