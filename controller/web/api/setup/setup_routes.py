"""The routes `/api/setup`: what can be set up at this board, and beginning a game by a setup."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

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
        can = await asyncio.to_thread(choices, console.present.header.board)
        return JSONResponse(
            {
                **can,
                "setup": write_setup(console.present),
                "fixed": dict(console.fixed),
                "running": console.running,
                "refused": refusal(console, who),
            }
        )

    async def begun(request: Request, who: Who) -> Response:
        given = console.present.header
        return await _begin(request, who, lambda data: read_setup(data, given, console.fixed))

    async def begun_from(request: Request, who: Who) -> Response:
        return await _begin(request, who, lambda data: read_start(data, console.present))

    async def _begin(request: Request, who: Who, read: Read) -> Response:
        if why := refusal(console, who):
            return refused(403, why)
        try:
            # The first look at all rulesets takes its time.
            chosen, abandon = await asyncio.to_thread(read, await body(request))
        except SetupFaults as error:
            return _faults(error)
        if console.running and not abandon:
            return refused(409, 'a game is under way: expected "abandon": true to give it up')
        try:
            game = await console.begin(chosen)
        except SetupFileError as error:
            raise Busy(f"not done: {error}") from None
        return JSONResponse({"game": game, "setup": write_setup(chosen)})

    return [
        Route(PATH, allowed(access, "spectator", told), methods=["GET"]),
        Route(PATH, allowed(access, "player", begun), methods=["PUT"]),
        Route(f"{PATH}/start", allowed(access, "player", begun_from), methods=["POST"]),
    ]


def refusal(console: SetupConsole, who: Who) -> str:
    """Why the sender of a request may not set up a game here; empty if he may."""
    if not who.may("player"):
        return "this needs the token of a player"
    if who.game is not None:
        return f"your token is for game {who.game}: it can't set up another one"
    if who.side is not None:
        return "your token is for one colour: only a token for both sets up a game"
    if console.arbiters_only and not who.may("arbiter"):
        return "this table is under an event's regulations: only an arbiter sets up a game"
    return ""


def _faults(error: SetupFaults) -> Response:
    said: dict[str, Any] = {
        "error": " ".join(str(error).split()),
        "faults": [{"key": key, "why": why} for key, why in error.faults],
    }
    return Response(json.dumps(said, ensure_ascii=False), 400, media_type="application/json")
