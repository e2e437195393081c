"""Parses and validates the WebSocket messages of a page.

The messages are `{"lift": 31}`, `{"put": 26}` for the piece in the hand, `{"put": 26, "piece": "w"}` for a
piece from the box, `{"press": "clock", "side": "w"}`, `{"unplug": true}`, `{"plug": true}`, `{"new": true}`,
and `{"token": "…"}`, by which a page on another machine authenticates itself.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import get_args

from dambord.controller.web.page_requests import (
    LiftPiece,
    NewGame,
    PageButton,
    PieceFromBox,
    PlugCable,
    PressButton,
    PutPiece,
    Request,
)

MAX_LENGTH = 256
"""Longest accepted message in characters, enough for a token. A request has at most 36."""

_BUTTONS = get_args(PageButton)
_PIECES = get_args(PieceFromBox)
_FORMS = "one of lift, put, press, plug, unplug, new, token"


@dataclass(frozen=True, slots=True)
class TokenMessage:
    """The page authenticates itself with a token."""

    text: str


def read_request(text: str, squares: int) -> Request | TokenMessage:
    """Parse a message for a board of `squares` squares. Raises ValueError with one line if it is not
    valid."""
    if len(text) > MAX_LENGTH:
        raise ValueError(f"message of {len(text)} characters: at most {MAX_LENGTH} expected")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("message is not JSON") from None
    if not isinstance(message, dict):
        raise ValueError("message: an object expected")
    match message:
        case {"lift": square, **rest} if not rest:
            return LiftPiece(_square("lift", square, squares))
        case {"put": square, "piece": piece, **rest} if not rest:
            if piece not in _PIECES:
                raise ValueError(f"put: piece {_shown(piece)}, one of {', '.join(_PIECES)} expected")
            return PutPiece(_square("put", square, squares), piece)
        case {"put": square, **rest} if not rest:
            return PutPiece(_square("put", square, squares), None)
        case {"press": button, "side": side, **rest} if not rest:
            if button not in _BUTTONS:
                raise ValueError(f"press: button {_shown(button)}, one of {', '.join(_BUTTONS)} expected")
            if side not in ("w", "b"):
                raise ValueError(f"press: side {_shown(side)}, w or b expected")
            return PressButton(button, side)
        case {"plug": True, **rest} if not rest:
            return PlugCable(connected=True)
        case {"unplug": True, **rest} if not rest:
            return PlugCable(connected=False)
        case {"new": True, **rest} if not rest:
            return NewGame()
        case {"token": str(token), **rest} if not rest:
            return TokenMessage(token)
    raise ValueError(f"message with {_shown(sorted(message))}: {_FORMS} expected")


def _square(verb: str, value: object, squares: int) -> int:
    # In Python a bool is an int; it is not a valid square.
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= squares:
        raise ValueError(f"{verb}: square {_shown(value)}, 1 to {squares} expected")
    return value


def _shown(value: object) -> str:
    """Return a value of the message as text, shortened to fit into one line."""
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."
