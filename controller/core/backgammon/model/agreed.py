"""What is agreed before a match, read from the JSON values of a recording's first line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dambord.rules.backgammon import BackgammonGame, Counts, Cube, Match, Position, new_match
from dambord.rules.backgammon.position import objection
from dambord.rules.game import Side, other
from dambord.rules.quoting import quoted


def read_match(game: BackgammonGame, data: Mapping[str, Any] | None) -> tuple[Match, Cube]:
    """The match as it begins, and the cube; an unlimited match if nothing is said.

    Raises ValueError that says what is wrong, and what was expected.
    """
    said = {} if data is None else data
    for key in said:
        if key not in ("length", "score", "crawford", "cube"):
            raise ValueError(f"match: unknown {quoted(key)}; expected length, score, crawford or cube")
    length, score, crawford = said.get("length", 0), said.get("score", [0, 0]), said.get("crawford", False)
    if isinstance(length, bool) or not isinstance(length, int):
        raise ValueError(f"match: length is {quoted(length)}; expected points, 0 for no end")
    if not isinstance(crawford, bool):
        raise ValueError(f"match: crawford is {quoted(crawford)}; expected true or false")
    return new_match(game.profile, length, read_score(score), crawford), read_cube(game, said.get("cube"))


def read_score(data: Any) -> tuple[int, int]:
    """White's and Black's points; raises ValueError."""
    fits = isinstance(data, list | tuple) and len(data) == 2 and all(type(one) is int for one in data)
    if not fits:
        raise ValueError(f"score is {quoted(data)}; expected the points of White and of Black")
    return data[0], data[1]


def read_cube(game: BackgammonGame, data: Any) -> Cube:
    """The cube from `{"value": 2, "owner": "w"}`; in the middle if nothing is said. Raises ValueError."""
    if data is None:
        return Cube()
    if not isinstance(data, Mapping) or set(data) - {"value", "owner"}:
        raise ValueError(f"cube is {quoted(data)}; expected value and owner")
    value, owner = data.get("value", 1), data.get("owner")
    profile = game.profile
    if type(value) is not int or not profile.has_value(value):
        expected = ", ".join(map(str, profile.ladder)) + (" and so on" if profile.doubles_on else "")
        raise ValueError(f"value of the cube is {quoted(value)}; expected one of {expected}")
    if owner not in ("w", "b", None):
        raise ValueError(f"owner of the cube is {quoted(owner)}; expected w, b or null for the middle")
    return Cube(value, owner)


def read_position(data: Any) -> Position:
    """The position from `{"w": [26 numbers], "b": […], "side": "w"}`, nobody having rolled.

    Each side is counted on its own points: borne off, 1 to 24, bar. Raises ValueError.
    """
    if not isinstance(data, Mapping) or set(data) != {"w", "b", "side"}:
        raise ValueError('position: expected {"w": 26 numbers, "b": 26 numbers, "side": "w" or "b"}')
    side = data["side"]
    if side not in ("w", "b"):
        raise ValueError(f"position: side is {quoted(side)}; expected w or b")
    position = Position(side, _counts("w", data["w"]), _counts("b", data["b"]))
    if wrong := objection(position.of(position.side), position.of(other(position.side))):
        raise ValueError(f"position: {wrong}")
    return position


def _counts(side: Side, data: Any) -> Counts:
    if not isinstance(data, list | tuple) or not all(type(one) is int for one in data):
        raise ValueError(f"position: {side} is {quoted(data)}; expected 26 numbers")
    return tuple(data)


def parse_position(text: str) -> Position:
    """The position from the JSON text with which an arbiter sets it; raises ValueError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(f"position {quoted(text)} is no JSON") from None
    return read_position(data)


@lru_cache(maxsize=64)
def position_text(position: Position) -> str:
    """The JSON text that `parse_position` reads."""
    return json.dumps({"w": list(position.w), "b": list(position.b), "side": position.side})
