"""The routes of the HTTP API: reading for everybody with access, rulings for arbiters.

Answers are JSON. An error is `{"error": "one line"}` with status 400 (request not understood), 401 (not
authenticated), 403 (not permitted), 404, 409 (not possible in the present state of the table), 413, 429 (too
many wrong tokens) or 503.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.record.journal import JournalError
from dambord.controller.record.line import RecordingError
from dambord.controller.web.access_tokens import TokensError
from dambord.controller.web.api.api_description import description
from dambord.controller.web.api.console import Busy, Conflict, Console, Missing
from dambord.controller.web.api.ruling_request import read_check, read_ruling
from dambord.controller.web.auth import Access, AccessRole, Denied, Who
from dambord.controller.web.request_guard import peer_of, same_site

LARGEST = 4096
"""Largest accepted request body in bytes."""
GAMES = 1_000_000_000
"""Game numbers are below this limit, which is well within the range of SQLite's integers."""

Handler = Callable[[Request, Who], Awaitable[Response]]


class TooLargeError(ValueError):
    """The request body is too large."""


def routes(console: Console, access: Access) -> list[BaseRoute]:
    """Return the routes of the table and of the arbiter, each with the role that it requires."""

    async def described(_: Request, who: Who) -> Response:
        return JSONResponse(description())

    async def table(_: Request, who: Who) -> Response:
        return JSONResponse({**console.table(), "you": {"role": who.role, "name": who.name}})

    async def evidence(_: Request, who: Who) -> Response:
        # Both begin with the same state; an ending may have to be unpacked, which a thread does.
        return JSONResponse({**console.evidence(), "ending": await console.ending()})

    async def history(request: Request, who: Who) -> Response:
        game = request.query_params.get("game")
        if len(request.query_params.multi_items()) != (game is not None):
            raise ValueError("expected game=NUMBER once, or nothing")
        return JSONResponse(list(await console.history(None if game is None else game_number(game))))

    async def acts(request: Request, who: Who) -> Response:
        why, act, game, ply = read_ruling(await body(request))
        return JSONResponse(dict(await console.rule(who.name, why, act, game, ply)))

    async def check(request: Request, who: Who) -> Response:
        return JSONResponse(dict(console.check(*read_check(await body(request)))))

    guarded: tuple[tuple[str, AccessRole, Handler, str], ...] = (
        ("/api/openapi.json", "nobody", described, "GET"),
        ("/api/table", "spectator", table, "GET"),
        ("/api/arbiter/evidence", "arbiter", evidence, "GET"),
        ("/api/arbiter/history", "arbiter", history, "GET"),
        ("/api/arbiter/acts", "arbiter", acts, "POST"),
        ("/api/arbiter/check", "arbiter", check, "POST"),
    )
    return [Route(path, allowed(access, role, do), methods=[way]) for path, role, do, way in guarded]


def allowed(access: Access, role: AccessRole, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Wrap `handler` so that it requires `role`; a refused request or an error is answered with one line."""

    async def endpoint(request: Request) -> Response:
        try:
            if request.method not in ("GET", "HEAD") and not _own_site(request):
                return refused(403, "this request comes from the page of another site")
            who = known(access, request)
            if who.may(role):
                return await handler(request, who)
            status = 403 if who.name else 401
            return refused(status, f"this needs the token of {'an' if role[0] in 'aeiou' else 'a'} {role}")
        except Denied as error:
            return refused(429 if error.wait else 401, str(error), error.wait)
        except Conflict as error:
            return refused(409, str(error))
        except Missing as error:
            return refused(404, str(error))
        except (Busy, TokensError, JournalError, RecordingError) as error:
            return refused(503, str(error))
        except TooLargeError as error:
            return refused(413, str(error))
        except ValueError as error:
            return refused(400, str(error))

    return endpoint


def _own_site(request: Request) -> bool:
    """Whether a request that changes something does not come from the page of another site.

    Where no token is needed, every site that somebody visits could send one.
    """
    return same_site(request.headers.get("origin"), request.headers.get("host", ""))


def refused(status: int, why: str, wait: int = 0) -> Response:
    """Return an error response; `wait`: seconds for the header Retry-After, 0 for none."""
    headers = {"retry-after": str(wait)} if wait else {}
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    return JSONResponse({"error": " ".join(why.split())}, status, headers)


def known(access: Access, request: HTTPConnection) -> Who:
    """Return the sender of a request by its token and address. Raises Denied."""
    return access.who(bearer(request), peer_of(request.scope))


def bearer(request: HTTPConnection) -> str | None:
    """Return the token of a request, or None. Raises Denied for another form of authorization."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Denied("expected the header Authorization: Bearer TOKEN")
    return token.strip()


async def body(request: Request, most: int = LARGEST) -> Any:
    """Return the body of a request, JSON of at most `most` bytes. Raises TooLargeError and ValueError."""
    read = b""
    async for piece in request.stream():
        read += piece
        if len(read) > most:
            raise TooLargeError(f"body: at most {most} bytes expected")
    try:
        return json.loads(read)
    except (ValueError, RecursionError):
        raise ValueError("body: not JSON") from None


def game_number(text: str) -> int:
    """Parse the number of a game. Raises ValueError."""
    if not text.isascii() or not text.isdecimal() or not 0 < int(text[:12]) < GAMES or len(text) > 9:
        raise ValueError(f"game {text[:20]!r}: expected its number, 1 or more")
    return int(text)
