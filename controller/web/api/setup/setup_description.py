"""The part of the OpenAPI description that is about setting up a game and about links."""

from __future__ import annotations

from typing import Any

from dambord.controller.record.setup.occasion import PERSON, TEXTS
from dambord.controller.web.api.setup.link_request import HOURS, MOST_HOURS, VIEWS
from dambord.controller.web.api.setup.setup_choices import DICE, MATCHES
from dambord.controller.web.auth import ROLES
from dambord.rules.game import SIDES

OBJECT = {"type": "object"}
SIDE_OR_BOTH = {"type": ["string", "null"], "enum": ["w", "b", None]}


def _text(longest: int) -> dict[str, Any]:
    return {"type": ["string", "null"], "maxLength": longest}


def setup_schema() -> dict[str, Any]:
    """A setup, as it is asked for and answered."""
    person = {"type": "object", "properties": {key: _text(longest) for key, longest in PERSON.items()}}
    return {
        "type": "object",
        "properties": {
            "rules": {"type": "string"},
            "options": {"type": "object", "additionalProperties": {"type": "string"}},
            "fen": _text(1000),
            "position": {"type": ["object", "null"]},
            "once": {"type": "boolean", "description": "fen or position hold for one game"},
            "commit": {"type": "string", "enum": ["clock", "settle", "lift", "free"]},
            "control": {"type": "string", "description": "a time control, usual, or none"},
            "exhibitor": SIDE_OR_BOTH,
            "match": {"type": ["integer", "null"], "minimum": MATCHES[0], "maximum": MATCHES[-1]},
            "dice": {"type": ["string", "null"], "enum": [*DICE, None]},
            "players": {"type": "object", "properties": dict.fromkeys(SIDES, person)},
            "opponent": {
                "type": ["object", "null"],
                "properties": {
                    "user": {"type": "string"},
                    "program": {"type": "string"},
                    "side": {"type": "string", "enum": list(SIDES)},
                },
                "description": "who plays one side, where that is chosen: a user of a server, or a program",
            },
            **{key: _text(longest) for key, longest in TEXTS.items()},
            "abandon": {"type": "boolean", "description": "give up a game that is under way"},
        },
        "additionalProperties": False,
    }


def start_schema() -> dict[str, Any]:
    """The start of one game."""
    return {
        "type": "object",
        "properties": {"fen": _text(1000), "position": OBJECT, "abandon": {"type": "boolean"}},
        "additionalProperties": False,
    }


def decline_schema() -> dict[str, Any]:
    """A challenge that is declined."""
    return {
        "type": "object",
        "properties": {"challenge": {"type": "string"}},
        "required": ["challenge"],
        "additionalProperties": False,
    }


def link_schema() -> dict[str, Any]:
    """The wish for a link with a token."""
    return {
        "type": "object",
        "properties": {
            "role": {"type": "string", "enum": list(ROLES[1:])},
            "side": SIDE_OR_BOTH,
            "game": {"type": ["integer", "null"], "minimum": 1, "maximum": 10**9 - 1},
            "view": {"type": ["string", "null"], "enum": [*VIEWS, None]},
            "hours": {"type": ["integer", "null"], "minimum": 1, "maximum": MOST_HOURS, "default": HOURS},
        },
        "required": ["role"],
        "additionalProperties": False,
    }


def view_parameter() -> dict[str, Any]:
    """The view that a link without a token leads to."""
    schema = {"type": "string", "enum": list(VIEWS)}
    return {"name": "view", "in": "query", "required": False, "schema": schema}


def link_answer() -> dict[str, Any]:
    """A link and its QR code."""
    texts = {key: {"type": "string"} for key in ("link", "unreached", "why", "svg")}
    return {"type": "object", "properties": texts, "required": list(texts)}
