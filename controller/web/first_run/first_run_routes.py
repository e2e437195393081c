"""The routes `/api/first-run`: entering the code, what can be chosen, and the answers.

Whoever has entered the code proves it by the header `x-first-run`. Nothing else is a proof: no token, no
address.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord import hardware
from dambord.controller.record.setup.game_setup import GameSetup
from dambord.controller.web.api.routes import allowed, body, refused
from dambord.controller.web.api.setup.link_routes import picture
from dambord.controller.web.api.setup.page_address import PageAddress
from dambord.controller.web.api.setup.setup_choices import choices
from dambord.controller.web.api.setup.setup_request import SetupFaults, write_setup
from dambord.controller.web.api.setup.setup_routes import faults_told
from dambord.controller.web.auth import Access, Who
from dambord.controller.web.connections.peer import place_of
from dambord.controller.web.first_run.answers_request import TLS, boards, read_answers, read_board, start_of
from dambord.controller.web.first_run.door_code import DIGITS
from dambord.controller.web.first_run.first_run_console import TOKENS, FirstRunConsole
from dambord.controller.web.request_guard import peer_of

PATH = "/api/first-run"
PROOF = "x-first-run"
"""The header with what entering the code was answered by."""
VIEWS = {"player": "play", "arbiter": "desk"}
"""Where the link of a token leads to."""


def first_run_routes(console: FirstRunConsole, access: Access, address: PageAddress) -> list[BaseRoute]:
    """Return the routes; `address` tells where links lead to."""

    def unproved(request: Request) -> Response | None:
        if console.code.admits(request.headers.get(PROOF, "")):
            return None
        return refused(403, "this needs the code that the table shows")

    async def knocked(_: Request, who: Who) -> Response:
        console.code.knock()
        return JSONResponse({"digits": DIGITS})

    async def entered(request: Request, who: Who) -> Response:
        data = await body(request)
        code = data.get("code") if isinstance(data, dict) else None
        return JSONResponse({"proof": console.code.enter(code, place_of(peer_of(request.scope)))})

    async def told(request: Request, who: Who) -> Response:
        if refusal := unproved(request):
            return refusal
        known = await asyncio.to_thread(_boards)
        ports = [dict(port) for port in console.ports()]
        found = list(console.found)
        board = found[0] if found else console.board
        return JSONResponse({"boards": known, "board": board, "found": found, "ports": ports, "tls": TLS})

    async def game(request: Request, who: Who) -> Response:
        if refusal := unproved(request):
            return refusal
        board = read_board(request.path_params["board"])
        return JSONResponse(await asyncio.to_thread(_game, board, console.rules))

    async def answered(request: Request, who: Who) -> Response:
        if refusal := unproved(request):
            return refusal
        known = [str(port["port"]) for port in console.ports()]
        try:
            answers, wanted = await asyncio.to_thread(read_answers, await body(request), known)
        except SetupFaults as error:
            return faults_told(error)
        made = await console.finish(answers, wanted)
        reached = replace(address, encrypted=answers.tls == "own").reached(request)
        shown = []
        for role in (role for role in TOKENS if role in made):
            link = f"{reached.address}{VIEWS[role]}#token={made[role]}"
            shown.append({"role": role, "link": link, "svg": picture(link)})
        return JSONResponse({"address": reached.address, "links": shown})

    return [
        Route(f"{PATH}/knock", allowed(access, "nobody", knocked), methods=["POST"]),
        Route(f"{PATH}/code", allowed(access, "nobody", entered), methods=["POST"]),
        Route(PATH, allowed(access, "nobody", told), methods=["GET"]),
        Route(f"{PATH}/games/{{board}}", allowed(access, "nobody", game), methods=["GET"]),
        Route(PATH, allowed(access, "nobody", answered), methods=["PUT"]),
    ]


def _boards() -> list[dict[str, Any]]:
    return [
        {"name": board.name, "sensor": board.name.split("-")[0], "rows": board.rows, "columns": board.columns}
        for board in map(hardware.board, boards())
    ]


def _game(board: str, rules: str) -> dict[str, Any]:
    """All that can be played at a board, and what is usual there."""
    usual = GameSetup(start_of(board, rules))
    return {**choices(board), "setup": write_setup(usual), "fixed": {}, "running": False}
