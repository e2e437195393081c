"""The web application of the desk."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic, time
from typing import Any
from urllib.parse import urlsplit

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
from dambord.controller.hall.desk.update_desk import UpdateDesk
from dambord.controller.hall.page.round_routes import round_routes
from dambord.controller.hall.page.rows import rows
from dambord.controller.hall.page.update_routes import update_routes
from dambord.controller.hall.public.public_hall import PublicHall
from dambord.controller.hall.round.event_results import EventResults
from dambord.controller.hall.round.round_desk import RoundDesk
from dambord.controller.hall.round.round_view import shown
from dambord.controller.hall.round.takeover import Takeover
from dambord.controller.web.access_tokens import digest_of, new_token
from dambord.controller.web.api.console import Conflict, Missing
from dambord.controller.web.api.routes import Handler, allowed, body
from dambord.controller.web.api.ruling_request import read_ruling
from dambord.controller.web.auth import Access, Who
from dambord.controller.web.page_files import HALL_DESK, page_files
from dambord.controller.web.page_requests import Changes
from dambord.controller.web.request_guard import RequestGuard

WAIT_S = 20.0
"""Longest time in seconds until a question for what has changed is answered."""


@dataclass(frozen=True, slots=True)
class HallDesk:
    """What arbiters use of the desk of an event."""

    event: str
    boards: Boards
    link: DeskLink
    enrol: EnrolDesk | None
    receiver: Receiver
    rounds: RoundDesk
    results: EventResults
    takeover: Takeover
    updates: UpdateDesk | None = None


def create_hall(
    desk: HallDesk, public: PublicHall, access: Access, changes: Changes, names: frozenset[str]
) -> Starlette:
    """Create the application; `names` are the accepted host names."""
    files = page_files()
    boards, link, enrol, receiver = desk.boards, desk.link, desk.enrol, desk.receiver

    async def listed(request: Request, who: Who) -> Response:
        seen = _seen(request)
        try:
            async with asyncio.timeout(WAIT_S):
                seen = await changes.after(seen)
        except TimeoutError:
            pass
        rounds = await desk.rounds.rounds()
        told = {"event": desk.event, "seen": seen, "boards": rows(boards, rounds, monotonic(), time())}
        fault = receiver.fault or ("" if link.connected else "the broker can't be reached")
        asking = [] if enrol is None else enrol.asking
        mine = {"you": who.name, "sector": rounds.sectors.get(who.name, "")}
        updates = None if desk.updates is None else desk.updates.shown()
        more = {"asking": asking, "fault": fault, "round": shown(rounds, boards, time()), "updates": updates}
        return JSONResponse({**told, **more, **mine})

    async def place(request: Request, who: Who) -> Response:
        given: Any = await body(request)
        code = given.get("code") if isinstance(given, dict) else None
        if enrol is None:
            raise Missing("this broker is not the hall's own: boards are admitted there")
        await enrol.confirm(request.path_params["board"], code)
        return JSONResponse({"ok": True})

    async def takeover(request: Request, who: Who) -> Response:
        told = await desk.takeover.take_over(who.name, request.path_params["board"], await body(request))
        return JSONResponse(dict(told))

    async def acts(request: Request, who: Who) -> Response:
        board = request.path_params["board"]
        if board not in boards.by_name:
            raise Missing(f"there is no board {board} in this hall")
        act: Any = await body(request)
        if not (isinstance(act, dict) and set(act) == {"setup"}):
            read_ruling(act)  # what can't be read is refused here
        await desk.rounds.check_holder(who.name, board)
        return JSONResponse(dict(await link.ask(board, who.name, act)))

    async def enter(request: Request, who: Who) -> Response:
        token = new_token()
        order = {"enter": digest_of(token)}  # the token itself goes nowhere but to whoever asks
        answer = await link.ask(request.path_params["board"], who.name, order)
        address = str(answer.get("address"))
        if urlsplit(address).scheme not in ("http", "https"):
            raise Conflict("the board does not say where its page is")
        return JSONResponse({"link": f"{address}desk#token={token}"})

    async def public_boards(_: Request, who: Who) -> Response:
        return JSONResponse(public.states)

    async def feed(request: Request) -> Response:
        return _pdn(public, public.feed.page(request.path_params["number"]))

    async def board_feed(request: Request) -> Response:
        return _pdn(public, public.feed.board(request.path_params["board"]))

    asked: tuple[tuple[str, Handler], ...] = (
        ("acts", acts),
        ("place", place),
        ("takeover", takeover),
        ("enter", enter),
    )
    return Starlette(
        routes=[
            Route("/", files.file(HALL_DESK)),
            Route("/api/hall/boards", allowed(access, "arbiter", listed)),
            *(
                Route(f"/api/hall/boards/{{board}}/{what}", allowed(access, "arbiter", do), methods=["POST"])
                for what, do in asked
            ),
            *round_routes(desk.rounds, desk.results, access, changes.tell),
            *update_routes(desk.updates, access),
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


def _pdn(public: PublicHall, text: str | None) -> Response:
    if not public.loaded:
        # Half of what was there before would be taken for a correction.
        raise HTTPException(503)
    if text is None:
        raise HTTPException(404)
    return PlainTextResponse(text)
