"""The OpenAPI description of the HTTP API."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from dambord.controller.core.messages.act_fields import FORMS as ACT_FORMS
from dambord.controller.record.export.forms import FORMS
from dambord.controller.web.api.setup.setup_description import (
    decline_schema,
    link_answer,
    link_schema,
    setup_schema,
    start_schema,
    view_parameter,
)

SIDE = {"type": "string", "enum": ["w", "b"]}
SECONDS = {"type": "number", "description": "seconds"}
TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
SQUARES = {"type": "array", "items": {"type": "integer", "minimum": 1}}
FREE = {"type": "object"}
DAY = {"type": "string", "format": "date"}
INSTANT = {"type": "string", "format": "date-time"}
NUMBERS = r"^[1-9]\d{0,8}(,[1-9]\d{0,8})*$"
"""Numbers of games, separated by commas."""
SEARCH: dict[str, dict[str, Any]] = {
    "player": TEXT,
    "from": DAY,
    "to": DAY,
    "since": INSTANT,
    "before": INSTANT,
    "rules": TEXT,
    "result": {"type": "string", "enum": ["w", "b", "draw", "void", "none"]},
    "empty": {"type": "string", "enum": ["no", "yes"]},
    "order": {"type": "string", "enum": ["oldest", "newest"]},
    "offset": COUNT,
    "limit": COUNT,
}
"""What games are searched by."""


@cache
def description() -> dict[str, Any]:
    """Return the OpenAPI document, ready for JSON."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "dambord",
            "version": "1",
            "description": "A draughts table: how it stands, its games, and what arbiters do.",
        },
        "paths": {
            "/api/openapi.json": _get("this description", FREE),
            "/api/table": _get("how the table stands and what needs attention", _table()),
            "/api/games": _get(
                "the games on record that fit a search; the header x-total-count has their number",
                {"type": "array", "items": FREE},
                parameters=[
                    {"name": name, "in": "query", "required": False, "schema": schema}
                    for name, schema in SEARCH.items()
                ],
            ),
            "/api/games/export": _archive(),
            "/api/games/delete": {"post": _deletion()},
            "/api/games/rules": _get("the rulesets of the games on record", {"type": "array", "items": TEXT}),
            "/api/games/{game}/replay": _file("a game as the views that its page showed", "application/json"),
            "/api/games/{game}/recording": _file("a game as a recording", "application/x-ndjson"),
            "/api/games/{game}/report": _file(
                "what happened in a game, for whoever is to find out why; for players", "application/x-ndjson"
            ),
            "/api/games/{game}/moments": _file("the moments that decided a game", "application/json"),
            "/api/games/{game}/pdn": _file("a game as PDN", "application/vnd.chess-pgn"),
            "/api/games/{game}/mat": _file("a match of backgammon as .mat", "text/plain"),
            "/api/games/{game}/sgf": _file("a match of backgammon as SGF", "application/x-go-sgf"),
            "/api/games/{game}/plies/{ply}/diagram.svg": _diagram(
                "the position after so many turns of a game of draughts",
                {"name": "ply", "in": "path", "required": True, "schema": {**COUNT, "maximum": 9_999}},
            ),
            "/api/games/{game}/diagram.svg": _diagram(
                "the board of a game of draughts as it was seen at an instant, with its lamps",
                {"name": "at", "in": "query", "required": False, "schema": {**SECONDS, "minimum": 0}},
            ),
            "/api/arbiter/evidence": _get("what is known of the turn at hand", FREE, arbiter=True),
            "/api/arbiter/history": _get(
                "irregularities, doubts and rulings of a game (the live one)",
                {"type": "array", "items": FREE},
                arbiter=True,
                parameters=[{"name": "game", "in": "query", "required": False, "schema": _GAME}],
            ),
            "/api/arbiter/acts": {"post": _acts()},
            "/api/arbiter/check": {"post": _check()},
            "/api/setup": {
                **_get("what can be set up at this board, and what is", FREE),
                "put": _sent("begin a game by a setup", setup_schema(), FREE),
            },
            "/api/setup/decline": {"post": _sent("decline a challenge of a server", decline_schema(), FREE)},
            "/api/setup/start": {"post": _sent("begin one game from a position", start_schema(), FREE)},
            "/api/link": {
                **_get("a link for spectators", link_answer(), parameters=[view_parameter()]),
                "post": _sent("a link with a token", link_schema(), link_answer()),
            },
            "/api/link.svg": _get_picture(),
        },
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "schemas": {
                "Error": {
                    "type": "object",
                    "properties": {"error": {"type": "string", "pattern": "^[^\\n]*$"}},
                    "required": ["error"],
                },
                **{f"act-{word}": _act(word, reason=True) for word in ACT_FORMS},
                **{f"check-{word}": _act(word, reason=False) for word in ACT_FORMS},
            },
        },
    }


_GAME = {"type": "integer", "minimum": 1, "maximum": 999_999_999}


def _errors(*statuses: int) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Error"}
    answer = {"description": "one line", "content": {"application/json": {"schema": schema}}}
    return {str(status): answer for status in statuses}


def _get(
    summary: str, schema: object, *, arbiter: bool = False, parameters: list[Any] | None = None
) -> dict[str, Any]:
    content = {"application/json": {"schema": schema}}
    answers = {"200": {"description": summary, "content": content}, **_errors(401, 403, 429, 503)}
    if parameters:
        answers |= _errors(400, 404)
    security: list[dict[str, Any]] = [{"token": []}] if arbiter else [{}, {"token": []}]
    return {
        "get": {
            "summary": summary,
            "security": security,
            "parameters": parameters or [],
            "responses": answers,
        }
    }


def _file(summary: str, media: str) -> dict[str, Any]:
    content = {media: {"schema": TEXT}}
    return {
        "get": {
            "summary": summary,
            "security": [{}, {"token": []}],
            "parameters": [{"name": "game", "in": "path", "required": True, "schema": _GAME}],
            "responses": {
                "200": {"description": summary, "content": content},
                **_errors(400, 401, 403, 404, 429, 503),
            },
        }
    }


def _archive() -> dict[str, Any]:
    described = _file("games in a ZIP archive: those chosen, else those that fit", "application/zip")
    chosen = {"name": "games", "in": "query", "required": False, "schema": {**TEXT, "pattern": NUMBERS}}
    form = {"type": "string", "enum": [*FORMS]}
    described["get"]["parameters"] = [
        chosen,
        {"name": "form", "in": "query", "required": False, "schema": form},
        *({"name": name, "in": "query", "required": False, "schema": one} for name, one in SEARCH.items()),
    ]
    return described


def _deletion() -> dict[str, Any]:
    numbers = {"type": "array", "items": _GAME, "minItems": 1, "maxItems": 500}
    asked = {"type": "object", "properties": {"games": numbers}, "required": ["games"]}
    answered = {"type": "object", "properties": {"deleted": numbers}, "required": ["deleted"]}
    described = _sent("delete games for good", {**asked, "additionalProperties": False}, answered)
    described["security"] = [{"token": []}]
    described["responses"] |= _errors(404)
    return described


def _diagram(summary: str, which: Mapping[str, Any]) -> dict[str, Any]:
    """A diagram of a game; `which` is the parameter that says which one."""
    described = _file(summary, "image/svg+xml")
    looks = (_choice("turned", "no", "yes"), _choice("theme", "board", "print"))
    described["get"]["parameters"] += [which, *looks]
    return described


def _choice(name: str, *words: str) -> dict[str, Any]:
    """A parameter with one of some words, the first of them if it is left out."""
    schema = {"type": "string", "enum": list(words), "default": words[0]}
    return {"name": name, "in": "query", "required": False, "schema": schema}


def _acts() -> dict[str, Any]:
    each = [{"$ref": f"#/components/schemas/act-{word}"} for word in ACT_FORMS]
    done = {
        "type": "object",
        "properties": {"t": SECONDS, "event": {"const": "ruling"}, "who": TEXT, "why": TEXT, "act": TEXT},
        "required": ["t", "event", "who", "why", "act"],
    }
    return {
        "summary": "an act of the arbiter, on the record before it is done",
        "security": [{"token": []}],
        "requestBody": {"required": True, "content": {"application/json": {"schema": {"oneOf": each}}}},
        "responses": {
            "200": {"description": "done", "content": {"application/json": {"schema": done}}},
            **_errors(400, 401, 403, 409, 413, 429, 503),
        },
    }


def _check() -> dict[str, Any]:
    each = [{"$ref": f"#/components/schemas/check-{word}"} for word in ACT_FORMS]
    told = {
        "type": "object",
        "properties": {
            "ok": {"type": "boolean"},
            "refused": {**TEXT, "description": "why it could not be done, in one line"},
            "override": {"type": "boolean", "description": "whether `override` would set the position"},
            "position": {"type": ["object", "null"], "description": "pieces and faults; null: not readable"},
        },
        "required": ["ok"],
    }
    return {
        "summary": "whether an act could be done now; nothing is done",
        "security": [{"token": []}],
        "requestBody": {"required": True, "content": {"application/json": {"schema": {"oneOf": each}}}},
        "responses": {
            "200": {"description": "checked", "content": {"application/json": {"schema": told}}},
            **_errors(400, 401, 403, 413, 429, 503),
        },
    }


def _sent(summary: str, asked: object, answered: object) -> dict[str, Any]:
    """A request of a player with a body."""
    return {
        "summary": summary,
        "security": [{}, {"token": []}],
        "requestBody": {"required": True, "content": {"application/json": {"schema": asked}}},
        "responses": {
            "200": {"description": "done", "content": {"application/json": {"schema": answered}}},
            **_errors(400, 401, 403, 409, 413, 429, 503),
        },
    }


def _get_picture() -> dict[str, Any]:
    described = _get("the QR code of a link for spectators", TEXT, parameters=[view_parameter()])
    described["get"]["responses"]["200"]["content"] = {"image/svg+xml": {"schema": TEXT}}
    return described


def _act(word: str, *, reason: bool) -> dict[str, Any]:
    form = ACT_FORMS[word]
    why = {"type": "string", "pattern": "^[ -~]*[!-~][ -~]*$", "minLength": 1, "maxLength": 500}
    schema: dict[str, Any] = {
        "type": "object",
        "description": form.says,
        "properties": {
            "act": {"const": word},
            **({"why": why} if reason else {}),
            "game": {**COUNT, "description": "what was seen: refused if another game is played"},
            "ply": {**COUNT, "description": "what was seen: refused if the game has gone on"},
            **{key: {**field.values.schema, "description": field.says} for key, field in form.fields.items()},
        },
        "required": [
            "act",
            *(["why"] if reason else []),
            *(key for key, field in form.fields.items() if field.needed),
        ],
        "additionalProperties": False,
    }
    if word == "clock":
        schema["anyOf"] = [{"required": ["left"]}, {"required": ["turns"]}]
    return schema


def _table() -> dict[str, Any]:
    matter = {
        "type": "object",
        "properties": {
            "need": TEXT,
            "text": TEXT,
            "side": {"type": ["string", "null"]},
            "squares": SQUARES,
        },
        "required": ["need", "text", "side", "squares"],
    }
    return {
        "type": "object",
        "properties": {
            "game": COUNT,
            "names": FREE,
            "event": {"type": ["object", "null"]},
            "now": SECONDS,
            "rules": TEXT,
            "phase": {"type": "string", "enum": ["setup", "play", "unclear", "over"]},
            "side": SIDE,
            "ply": COUNT,
            "fen": TEXT,
            "clock": {"type": ["object", "null"]},
            "result": {"type": ["object", "null"]},
            "attention": {"type": "array", "items": matter},
            "you": FREE,
        },
        "required": ["game", "now", "rules", "phase", "side", "ply", "fen", "clock", "result", "attention"],
    }
