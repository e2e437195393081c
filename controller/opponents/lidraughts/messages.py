"""What the server tells, from JSON to values; nothing is taken that is not of the expected form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from dambord.rules.game import Side
from dambord.rules.quoting import quoted

LONGEST_CHAT = 200
"""Characters that are shown of what somebody says."""
UNLIMITED_MS = 2_147_483_647
"""What the server calls the time left where there is no clock, in milliseconds."""
SIDES: dict[str, Side] = {"white": "w", "black": "b"}


class GameState(NamedTuple):
    """How a game stands."""

    moves: str
    left: tuple[int, int] | None
    """What White and Black have left, in microseconds; None without a clock."""
    offers: frozenset[Side]
    """Who offers a draw."""


class GameFull(NamedTuple):
    """A whole game, as a stream begins."""

    id: str
    variant: str
    white: str
    """The user's id."""
    black: str
    fen: str
    """Where it began; empty for the variant's start."""
    state: GameState


class ChatLine(NamedTuple):
    """What somebody says to the players."""

    user: str
    text: str


class GameStart(NamedTuple):
    """A game that has begun, or goes on."""

    id: str


class Challenge(NamedTuple):
    """Somebody wants to play; a rematch has the id of the game before it."""

    id: str
    challenger: str
    """The user's id; empty if nobody is named."""
    variant: str
    rated: bool
    limit_s: int | None
    """Seconds of each player; None without a clock."""
    increment_s: int
    days: int | None
    color: str
    """`white`, `black` or `random`: the challenger's."""
    fen: str


class Unknown(NamedTuple):
    """Something that this board has no use for."""

    type: str


Message = GameFull | GameState | ChatLine | GameStart | Challenge | Unknown


def read_message(line: bytes) -> Message:
    """A line of a stream; ValueError for what is no message."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError(f"not JSON: {quoted(line[:80].decode(errors='replace'))}") from None
    match data:
        case {"type": "gameFull"}:
            return _game_full(data)
        case {"type": "gameState"}:
            return _state(data)
        case {"type": "chatLine", "username": str(user), "text": str(text)}:
            return ChatLine(user, " ".join(_printable(text).split())[:LONGEST_CHAT])
        case {"type": "gameStart", "game": {"id": str(game)}}:
            return GameStart(game)
        case {"type": "challenge", "challenge": {"id": str()} as challenge}:
            return read_challenge(challenge)
        case {"type": str(kind)}:
            return Unknown(kind)
    raise ValueError(f"no message: {quoted(data)}")


def read_challenge(data: Mapping[str, Any]) -> Challenge:
    """A challenge; ValueError where something is missing."""
    limit: int | None
    days: int | None
    limit, increment, days = None, 0, None
    match data.get("timeControl"):
        case {"type": "clock", "limit": int(seconds), "increment": int(extra)}:
            limit, increment = seconds, extra
        case {"type": "correspondence", "daysPerTurn": int(number)}:
            days = number
        case {"type": "unlimited"}:
            pass
        case other:
            raise ValueError(f"timeControl of a challenge: {quoted(other)}")
    return Challenge(
        _text(data, "id"),
        _user(data.get("challenger")),
        _variant(data),
        data.get("rated") is True,
        limit,
        increment,
        days,
        str(data.get("color", "random")),
        _fen(data.get("initialFen")),
    )


def _game_full(data: Mapping[str, Any]) -> GameFull:
    state = data.get("state")
    if not isinstance(state, Mapping):
        raise ValueError(f"gameFull without a state: {quoted(data)}")
    fen = _fen(data.get("initialFen"))
    return GameFull(
        _text(data, "id"),
        _variant(data),
        _user(data.get("white")),
        _user(data.get("black")),
        "" if fen == "startpos" else fen,
        _state(state),
    )


def _state(data: Mapping[str, Any]) -> GameState:
    match data:
        case {"moves": str(moves), "wtime": int(white), "btime": int(black)}:
            clocked = white < UNLIMITED_MS and black < UNLIMITED_MS
            left = (max(white, 0) * 1000, max(black, 0) * 1000) if clocked else None
            offers = {side for side in ("w", "b") if data.get(f"{side}draw") is True}
            return GameState(moves, left, frozenset[Side](offers))  # type: ignore[arg-type]
    raise ValueError(f"no state of a game: {quoted(data)}")


def _text(data: Mapping[str, Any], key: str) -> str:
    match data.get(key):
        case str(text) if text.isascii() and text.isalnum():
            return text
        case other:
            raise ValueError(f"{key}: expected letters and digits, found {quoted(other)}")


def _user(data: object) -> str:
    match data:
        case {"id": str(user)}:
            return user.lower()
    return ""


def _variant(data: Mapping[str, Any]) -> str:
    match data.get("variant"):
        case {"key": str(key)}:
            return key
        case other:
            raise ValueError(f"variant: expected an object with a key, found {quoted(other)}")


def _fen(data: object) -> str:
    return data if isinstance(data, str) else ""


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
