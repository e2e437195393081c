"""The routes of the recorded games: a list to search, and each game in several forms."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, date, datetime
from functools import partial
from typing import cast

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from dambord.controller.record.export.forms import FORMS
from dambord.controller.record.games.search import ENDINGS, Ending, Search
from dambord.controller.web.api.console import GamesConsole, Text
from dambord.controller.web.api.downloads import Downloads
from dambord.controller.web.api.routes import GAMES, Handler, allowed, body, game_number
from dambord.controller.web.auth import Access, Who
from dambord.rules.quoting import quoted

SEARCHES, SEARCH_EVERY_S = 60, 0.5
"""Searches that an address may begin at once, and one more every so many seconds: people search while they
type."""
LONGEST = 100
"""Longest text of a search in characters."""
MOST = 1_000_000_000
"""`offset` and `limit` are below it."""
KEYS = (
    "player", "from", "to", "since", "before", "rules", "result", "empty", "order", "offset", "limit",
)  # fmt: skip
MOST_AT_ONCE = 500
"""Games that are exported or deleted by one request at most."""
INSTANT = re.compile(r"\d{1,8}(\.\d{1,6})?", re.ASCII)
"""Seconds of a game; of what follows the milliseconds only the rounding counts."""
PLIES = 10_000
"""Numbers of turns are below it."""

Make = Callable[[int], Awaitable[Text]]


def games_routes(console: GamesConsole, access: Access) -> list[BaseRoute]:
    """Return the routes below `/api/games`: for spectators, but only an arbiter deletes."""
    downloads = Downloads(access)
    searches = Downloads(access, burst=SEARCHES, every_s=SEARCH_EVERY_S)
    forms: Mapping[str, tuple[Make, str]] = {
        "recording": (console.recording, "application/x-ndjson"),
        "replay": (console.replay, "application/json"),
        "moments": (console.moments, "application/json"),
        "pdn": (console.pdn, "application/vnd.chess-pgn"),
        "mat": (console.mat, "text/plain; charset=utf-8"),
        "sgf": (console.sgf, "application/x-go-sgf"),
    }

    async def games(request: Request, who: Who) -> Response:
        wanted = read_search(request.query_params)
        total = 0

        async def listed() -> Text:
            nonlocal total
            found = await console.games(wanted)
            total = found.total
            return found.text

        answer = await searches.answer(request, who, listed, "application/json")
        answer.headers["x-total-count"] = str(total)
        return answer

    async def exported(request: Request, who: Who) -> Response:
        asked = dict(request.query_params.multi_items())
        chosen, form = read_chosen(asked.pop("games", "")), _one_of(asked, "form", tuple(FORMS))
        asked.pop("form", None)
        wanted = read_search(QueryParams(asked))
        answer = await downloads.answer(
            request, who, lambda: console.archive(chosen, wanted, form), "application/zip"
        )
        answer.headers["content-disposition"] = 'attachment; filename="dambord-games.zip"'
        return answer

    async def deleted(request: Request, who: Who) -> Response:
        games = read_deletion(await body(request))
        await console.delete(games)
        return JSONResponse({"deleted": sorted(games)})

    async def rulesets(_: Request, who: Who) -> Response:
        return JSONResponse(list(await console.rulesets()))

    def of_form(make: Make, media_type: str) -> Handler:
        async def game(request: Request, who: Who) -> Response:
            number = game_number(request.path_params["game"])
            return await downloads.answer(request, who, lambda: make(number), media_type)

        return game

    async def report(request: Request, who: Who) -> Response:
        number = game_number(request.path_params["game"])
        asked = dict(request.query_params.multi_items())
        if unknown := asked.keys() - {"names"}:
            raise ValueError(f"{quoted(min(unknown))}: expected names")
        names = _one_of(asked, "names", ("yes", "no")) == "yes"
        make = partial(console.report, number, names=names)
        return await downloads.answer(request, who, make, "application/x-ndjson")

    async def diagram(request: Request, who: Who) -> Response:
        number = game_number(request.path_params["game"])
        ply = read_ply(request.path_params["ply"])
        turned, theme, _ = read_look(request.query_params)
        return await downloads.answer(
            request, who, lambda: console.diagram(number, ply, turned, theme), "image/svg+xml"
        )

    async def instant(request: Request, who: Who) -> Response:
        number = game_number(request.path_params["game"])
        turned, theme, at = read_look(request.query_params, "at")
        return await downloads.answer(
            request, who, lambda: console.instant(number, at, turned, theme), "image/svg+xml"
        )

    handlers: dict[str, Handler] = {
        "/api/games": games,
        "/api/games/rules": rulesets,
        "/api/games/export": exported,
        "/api/games/{game}/plies/{ply}/diagram.svg": diagram,
        "/api/games/{game}/diagram.svg": instant,
    }
    for name, (make, media_type) in forms.items():
        handlers[f"/api/games/{{game}}/{name}"] = of_form(make, media_type)
    reading = [
        Route(path, allowed(access, "spectator", handler), methods=["GET"])
        for path, handler in handlers.items()
    ]
    # What a table has told people, in its log, is not for everybody who looks on.
    reporting = Route("/api/games/{game}/report", allowed(access, "player", report), methods=["GET"])
    deleting = Route("/api/games/delete", allowed(access, "arbiter", deleted), methods=["POST"])
    return [deleting, reporting, *reading]


def read_search(asked: QueryParams) -> Search:
    """Parse a search. Raises ValueError with one line."""
    given = dict(asked.multi_items())
    if len(given) < len(asked.multi_items()):
        raise ValueError("expected each key of a search once")
    for key, text in given.items():
        if key not in KEYS:
            raise ValueError(f"{quoted(key)}: expected a search by {', '.join(KEYS)}")
        if len(text) > LONGEST:
            raise ValueError(f"{key}: at most {LONGEST} characters expected")
    limit = given.get("limit")
    return Search(
        player=given.get("player", "").strip(),
        begun=_day(given, "from"),
        until=_day(given, "to"),
        since=_instant(given, "since"),
        before=_instant(given, "before"),
        played=_one_of(given, "empty", ("yes", "no")) != "yes",
        rules=given.get("rules", ""),
        ending=cast(Ending | None, _one_of(given, "result", ENDINGS)),
        newest=_one_of(given, "order", ("oldest", "newest")) == "newest",
        offset=_count(given, "offset") or 0,
        limit=None if limit is None else _count(given, "limit"),
    )


def read_chosen(text: str) -> list[int]:
    """Parse numbers of games, separated by commas; none for an empty text. Raises ValueError."""
    parts = text.split(",") if text else []
    if len(parts) > MOST_AT_ONCE:
        raise ValueError(f"games: expected at most {MOST_AT_ONCE}")
    return [game_number(part) for part in parts]


def read_deletion(data: object) -> frozenset[int]:
    """Parse which games are to be deleted. Raises ValueError."""
    games = data.get("games") if isinstance(data, dict) and len(data) == 1 else None
    if not isinstance(games, list) or not 0 < len(games) <= MOST_AT_ONCE:
        raise ValueError(f'expected {{"games": [12, 13]}}, the numbers of 1 to {MOST_AT_ONCE} games')
    if not all(type(game) is int and 0 < game < GAMES for game in games):
        raise ValueError("games: expected numbers of games, 1 or more")
    return frozenset(games)


def read_ply(text: str) -> int:
    """Parse how many turns had been played. Raises ValueError."""
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise ValueError(f"ply {quoted(text)}: expected a number of turns, 0 to {PLIES - 1}")
    return int(text)


def read_look(asked: QueryParams, *more: str) -> tuple[bool, str, float]:
    """Parse how a diagram looks: whether it is turned round, its theme, and, if `more` has `at`, of which
    instant it is, in seconds (0 if it is left out). Raises ValueError."""
    given, known = dict(asked.multi_items()), ("turned", "theme", *more)
    if unknown := given.keys() - set(known):
        raise ValueError(f"{quoted(min(unknown))}: expected {', '.join(known)}")
    turned = _one_of(given, "turned", ("yes", "no")) == "yes"
    at = given.get("at", "0")
    if not INSTANT.fullmatch(at):
        raise ValueError(f"at: expected seconds such as 12.5, not {quoted(at)}")
    return turned, _one_of(given, "theme", ("board", "print")) or "board", float(at)


def _day(given: Mapping[str, str], key: str) -> str:
    text = given.get(key, "")
    try:
        return text and date.fromisoformat(text).isoformat()
    except ValueError:
        raise ValueError(f"{key}: expected a day such as 2026-11-22, not {quoted(text)}") from None


def _instant(given: Mapping[str, str], key: str) -> str:
    """An instant as the record writes it, to the second in UTC."""
    text = given.get(key, "")
    try:
        at = datetime.fromisoformat(text) if text else None
        if at is not None and at.tzinfo is None:
            raise ValueError
        return "" if at is None else at.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        expected = "expected an instant such as 2026-11-22T22:00:00Z"
        raise ValueError(f"{key}: {expected}, not {quoted(text)}") from None


def _one_of(given: Mapping[str, str], key: str, words: tuple[str, ...]) -> str | None:
    text = given.get(key) or None
    if text is not None and text not in words:
        raise ValueError(f"{key}: expected {', '.join(words)}, not {quoted(text)}")
    return text


def _count(given: Mapping[str, str], key: str) -> int | None:
    text = given.get(key)
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) >= MOST:
        raise ValueError(f"{key}: expected a number from 0, not {quoted(text)}")
    return int(text)
