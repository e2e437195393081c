"""Parses and validates the WebSocket messages of a page.

The messages are `{"lift": 31}`, `{"put": 26}` for the piece in the hand, `{"put": "box"}` to put it away,
`{"back": true}` to put it where it was, `{"put": 26, "piece": "w"}` for a piece from the box,
`{"press": "clock", "side": "w"}`, `{"unplug": true}`, `{"plug": true}`, `{"new": true}`, and
`{"token": "…"}`, by which a page on another machine authenticates itself. A page in text mode sends
`{"hear": true}` and `{"typed": "s 32"}`; `{"turn": "32-28"}` has a simulated hand make a turn.

In backgammon also `{"roll": [3, 1], "side": "w"}`, for the opening throw with `"side": null` and White's die
first, `{"choose": "13/7 8/7", "side": "w"}`, and for a square of `lift` and `put` a place without sensors,
such as `"bar-w"`. With electronic dice `{"roll": null, "side": "w"}` and `{"text": "…", "side": "w"}`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, get_args

from dambord.controller.core.messages.events import PLAYER_BUTTONS
from dambord.controller.web.page_requests import (
    ChoosePlay,
    EnterRoll,
    GiveText,
    LiftPiece,
    MakeTurn,
    NewGame,
    PieceFromBox,
    Place,
    PlugCable,
    PressButton,
    PutBack,
    PutPiece,
    Request,
    RollDice,
)
from dambord.rules.dice import check_text
from dambord.rules.game import SIDES

MAX_LENGTH = 256
"""Longest accepted message in characters, enough for a token. A request has at most 36."""

_PIECES = get_args(PieceFromBox)
_PLACES: tuple[Place, ...] = get_args(Place)
_LONGEST_PLAY = 60
"""Characters: `24/23*/22*/21*/20*` and the like, four parts of a double."""
_LONGEST_TURN = 80
"""Characters of a turn that is typed."""
_FORMS = "one of lift, put, back, press, roll, text, choose, turn, plug, unplug, new, hear, typed, token"


@dataclass(frozen=True, slots=True)
class TokenMessage:
    """The page authenticates itself with a token."""

    text: str


@dataclass(frozen=True, slots=True)
class TextMessage:
    """A page in text mode has typed a line; None: it asks for what is new."""

    line: str | None


def read_request(text: str, squares: int, places: bool = False) -> Request | TokenMessage | TextMessage:
    """Parse a message for a board of `squares` squares, and of `places` without sensors.

    Raises ValueError with one line if it is not valid.
    """
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
            return LiftPiece(_square("lift", square, squares, places))
        case {"put": square, "piece": piece, **rest} if not rest:
            if piece not in _PIECES:
                raise ValueError(f"put: piece {_shown(piece)}, one of {', '.join(_PIECES)} expected")
            return PutPiece(_square("put", square, squares, places), piece)
        case {"put": "box", **rest} if not rest:
            return PutPiece("box", None)
        case {"back": True, **rest} if not rest:
            return PutBack()
        case {"put": square, **rest} if not rest:
            return PutPiece(_square("put", square, squares, places), None)
        case {"press": button, "side": side, **rest} if not rest:
            if button not in PLAYER_BUTTONS:
                raise ValueError(f"press: button {_shown(button)}, one of those that the view names expected")
            if side not in SIDES:
                raise ValueError(f"press: side {_shown(side)}, w or b expected")
            return PressButton(button, side)
        case {"roll": None, "side": "w" | "b" | None as side, **rest} if not rest:
            return RollDice(side)
        case {"text": str(said), "side": "w" | "b" as side, **rest} if not rest:
            check_text(said)
            return GiveText(side, said)
        case {"roll": dice, "side": side, **rest} if not rest:
            if side not in (*SIDES, None):
                raise ValueError(f"roll: side {_shown(side)}, w, b or null expected")
            return EnterRoll(side, _dice(dice))
        case {"choose": play, "side": side, **rest} if not rest:
            if not isinstance(play, str) or len(play) > _LONGEST_PLAY or not play.isascii():
                raise ValueError(f"choose: play {_shown(play)}, one of the choices shown expected")
            if side not in SIDES:
                raise ValueError(f"choose: side {_shown(side)}, w or b expected")
            return ChoosePlay(side, play)
        case {"turn": str(turn), **rest} if not rest:
            if len(turn) > _LONGEST_TURN:
                raise ValueError(f"turn of {len(turn)} characters: at most {_LONGEST_TURN} expected")
            return MakeTurn(turn)
        case {"hear": True, **rest} if not rest:
            return TextMessage(None)
        case {"typed": str(line), **rest} if not rest:
            return TextMessage(line)
        case {"plug": True, **rest} if not rest:
            return PlugCable(connected=True)
        case {"unplug": True, **rest} if not rest:
            return PlugCable(connected=False)
        case {"new": True, **rest} if not rest:
            return NewGame()
        case {"token": str(token), **rest} if not rest:
            return TokenMessage(token)
    raise ValueError(f"message with {_shown(sorted(message))}: {_FORMS} expected")


def write_request(request: Request) -> dict[str, Any]:
    """Return the message of a request, without whose hand it is."""
    match request:
        case LiftPiece(square):
            return {"lift": square}
        case PutPiece(square, None):
            return {"put": square}
        case PutPiece(square, piece):
            return {"put": square, "piece": piece}
        case PutBack():
            return {"back": True}
        case PressButton(button, side):
            return {"press": button, "side": side}
        case EnterRoll(side, dice):
            return {"roll": list(dice), "side": side}
        case RollDice(side):
            return {"roll": None, "side": side}
        case GiveText(side, said):
            return {"text": said, "side": side}
        case ChoosePlay(side, play):
            return {"choose": play, "side": side}
        case MakeTurn(turn):
            return {"turn": turn}
        case PlugCable(connected):
            return {"plug": True} if connected else {"unplug": True}
        case NewGame():
            return {"new": True}


def _square(verb: str, value: object, squares: int, places: bool) -> int | Place:
    for place in _PLACES if places else ():
        if value == place:
            return place
    # In Python a bool is an int; it is not a valid square.
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= squares:
        expected = f"1 to {squares}" + (f" or {', '.join(_PLACES)}" if places else "")
        raise ValueError(f"{verb}: square {_shown(value)}, {expected} expected")
    return value


def _dice(value: object) -> tuple[int, int]:
    match value:
        case [int(first), int(second)] if not isinstance(first, bool) and not isinstance(second, bool):
            if 1 <= first <= 6 and 1 <= second <= 6:
                return first, second
    raise ValueError(f"roll: dice {_shown(value)}, two numbers from 1 to 6 expected")


def _shown(value: object) -> str:
    """Return a value of the message as text, shortened to fit into one line."""
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."
