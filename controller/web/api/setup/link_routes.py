"""Links that open this table on a telephone, with their QR codes; those of players and arbiters have a token.

Anybody may have the link for spectators. Whoever plays here may pass on a token for the game that is played;
an arbiter may have any token made.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import timedelta
from io import BytesIO
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.web.access_tokens import Tokens, digest_of, new_token
from dambord.controller.web.api.allowance import Allowance
from dambord.controller.web.api.routes import allowed, body, refused
from dambord.controller.web.api.setup.link_request import HOURS, read_link, read_view
from dambord.controller.web.api.setup.page_address import WHY, PageAddress, Reached
from dambord.controller.web.api.setup.passed_on import pass_on
from dambord.controller.web.auth import Access, Denied, Who
from dambord.controller.web.connections.peer import place_of
from dambord.controller.web.request_guard import peer_of

KIND = "link"
"""How the names of the tokens of links begin."""


def link_routes(address: PageAddress, access: Access, game: Callable[[], int]) -> list[BaseRoute]:
    """Return the routes `/api/link` and `/api/link.svg`. `game` is the number of the game that is played."""
    tokens = access.tokens if isinstance(access.tokens, Tokens) else None
    allowance = Allowance(access.now, 10, 10.0)

    async def open_link(request: Request, who: Who) -> Response:
        reached = address.reached(request)
        return JSONResponse(_answer(reached, read_view(request.query_params)))

    async def drawn(request: Request, who: Who) -> Response:
        link = address.reached(request).address + read_view(request.query_params)
        return Response(picture(link), media_type="image/svg+xml")

    async def passed_on(request: Request, who: Who) -> Response:
        asked = read_link(await body(request))
        if tokens is None:
            return refused(409, "this table knows no tokens")
        try:
            role, bound = _granted(asked, who, game(), access)
        except Denied as error:
            return refused(403, str(error))
        if wait := allowance.take(place_of(peer_of(request.scope))):
            return refused(429, "too many links: wait a little", wait)
        lasts, token = timedelta(hours=asked.get("hours", HOURS)), new_token()
        name = await asyncio.to_thread(
            pass_on, tokens, KIND, who.name or "the board", digest_of(token), role, lasts, **bound
        )
        reached = address.reached(request)
        link = f"{read_view(asked)}#token={token}"
        told = {"role": role, **bound, "name": name, "hours": asked.get("hours", HOURS)}
        return JSONResponse({**_answer(reached, link), **told})

    return [
        Route("/api/link", allowed(access, "nobody", open_link), methods=["GET"]),
        Route("/api/link", allowed(access, "player", passed_on), methods=["POST"]),
        Route("/api/link.svg", allowed(access, "nobody", drawn), methods=["GET"]),
    ]


def picture(text: str) -> str:
    """A text as a QR code: an SVG element with a light ground, which may also stand within a page."""
    import segno  # see `certificate_routes`

    written = BytesIO()
    segno.make(text, micro=False).save(
        written,
        kind="svg",
        light="white",
        xmldecl=False,
        nl=False,
        omitsize=True,
        svgclass=None,
        lineclass=None,
    )
    return written.getvalue().decode()


def _answer(reached: Reached, path: str) -> dict[str, Any]:
    link = f"{reached.address}{path}"
    return {"link": link, "unreached": reached.unreached, "why": WHY[reached.unreached], "svg": picture(link)}


def _granted(asked: Mapping[str, Any], who: Who, game: int, access: Access) -> tuple[Any, dict[str, Any]]:
    """The role of the token, and its side and game. Raises Denied where `who` may not have it made."""
    role, side, only = asked["role"], asked.get("side"), asked.get("game")
    if who.may("arbiter"):
        bound = {"side": side, "game": only} if role == "player" else {}
    elif role == "arbiter":
        raise Denied("only an arbiter passes on the rights of an arbiter")
    elif "hours" in asked:
        raise Denied("only an arbiter says how long a link is good")
    elif role == "spectator":
        bound = {}
    else:
        if who.side not in (None, side):
            raise Denied("your token is for one colour: it passes on that colour only")
        if only not in (None, game) or who.game not in (None, game):
            raise Denied(f"a player passes on the game that is played, which is game {game}")
        bound = {"side": side, "game": game}
    if role == "player" and access.binding != "any" and bound["side"] is None:
        raise Denied("here a player's token has to be for one colour")
    if role == "player" and access.binding == "game" and bound["game"] is None:
        raise Denied("here a player's token has to be for one game")
    return role, bound
