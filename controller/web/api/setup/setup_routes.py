"""The routes `/api/setup`: what can be set up at this board, and beginning a game by a setup."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.record.setup.game_setup import GameSetup, SetupFileError
from dambord.controller.web.api.console import Busy
from dambord.controller.web.api.routes import allowed, body, refused
from dambord.controller.web.api.setup.setup_choices import choices
from dambord.controller.web.api.setup.setup_console import SetupConsole
from dambord.controller.web.api.setup.setup_request import SetupFaults, read_setup, read_start, write_setup
from dambord.controller.web.auth import Access, Who

PATH = "/api/setup"
Read = Callable[[object], tuple[GameSetup, bool]]


def setup_routes(console: SetupConsole, access: Access) -> list[BaseRoute]:
    """Return the routes: reading for spectators, setting up for players that are bound to nothing."""

    async def told(_: Request, who: Who) -> Response:
        not_allowed = refusal(console, who)
        can = await asyncio.to_thread(choices, console.present.header.board)
        return JSONResponse(
            {
                **can,
                "setup": write_setup(console.present, console.offered),
                "offered": None if console.offered is None else list(console.offered),
                "fixed": dict(console.fixed),
                "running": console.running,
                "refused": None if not_allowed is None else not_allowed._asdict(),
            }
        )

    async def begun(request: Request, who: Who) -> Response:
        given = console.present.header
        return await _begin(
            request, who, lambda data: read_setup(data, given, console.fixed, console.offered)
        )

    async def declined(request: Request, who: Who) -> Response:
        if not_allowed := refusal(console, who):
            return refused(403, not_allowed.why)
        match await body(request):
            case {"challenge": str(challenge), **rest} if not rest:
                await console.decline(challenge)
                return JSONResponse({"ok": True})
        raise ValueError("expected the id of a challenge")

    async def begun_from(request: Request, who: Who) -> Response:
        return await _begin(request, who, lambda data: read_start(data, console.present))

    async def _begin(request: Request, who: Who, read: Read) -> Response:
        if not_allowed := refusal(console, who):
            return refused(403, not_allowed.why)
        try:
            # The first look at all rulesets takes its time.
            chosen, abandon = await asyncio.to_thread(read, await body(request))
        except SetupFaults as error:
            return faults_told(error)
        if console.running and not abandon:
            return refused(409, 'a game is under way: expected "abandon": true to give it up')
        try:
            game = await console.begin(chosen)
        except SetupFileError as error:
            raise Busy(f"not done: {error}") from None
        return JSONResponse({"game": game, "setup": write_setup(chosen, console.offered)})

    return [
        Route(PATH, allowed(access, "spectator", told), methods=["GET"]),
        Route(PATH, allowed(access, "player", begun), methods=["PUT"]),
        Route(f"{PATH}/decline", allowed(access, "player", declined), methods=["POST"]),
        Route(f"{PATH}/start", allowed(access, "player", begun_from), methods=["POST"]),
    ]


class Refusal(NamedTuple):
    """Why somebody may not set up a game: a key for pages, and one line."""

    key: str
    why: str


def refusal(console: SetupConsole, who: Who) -> Refusal | None:
    """Why the sender of a request may not set up a game here; None if he may."""
    if not who.may("player"):
        return Refusal("role", "this needs the token of a player")
    if who.game is not None:
        return Refusal("game", f"your token is for game {who.game}: it can't set up another one")
    if who.side is not None:
        return Refusal("side", "your token is for one colour: only a token for both sets up a game")
    if console.arbiters_only and not who.may("arbiter"):
        return Refusal("event", "this table is under an event's regulations: only an arbiter sets up a game")
    return None


def faults_told(error: SetupFaults) -> Response:
    """Return the answer to a setup that can't be used, with the faults field by field."""
    said: dict[str, Any] = {
        "error": " ".join(str(error).split()),
        "faults": [{"key": key, "why": why} for key, why in error.faults],
    }
    return Response(json.dumps(said, ensure_ascii=False), 400, media_type="application/json")
