"""Formats what the API answers of a match of backgammon as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dambord.rules.backgammon.notation import point_text

SIDES = {"w": "White", "b": "Black", None: ""}
ACTS = {"double": "doubles", "take": "takes", "drop": "drops", "penalty": "loses points by the flag"}


def match(told: Mapping[str, Any]) -> Iterator[str]:
    """Score, cube and roll."""
    white, black = told["match"]["score"]
    length, number = told["match"]["length"], told["match"]["game"]
    end = f"to {length}" if length else "without an end"
    crawford = ", the Crawford game" if told["match"].get("crawford") else ""
    yield f"match     {end}: White {white}, Black {black}; game {number}{crawford}"
    owner = told["cube"]["owner"]
    yield f"cube      {told['cube']['value']}, {f'{SIDES[owner]} has it' if owner else 'in the middle'}"
    if told["dice"] is not None:
        dice = told["dice"]
        first, second = dice["values"] if isinstance(dice, Mapping) else dice
        yield f"roll      {first}-{second}"


def act(move: Mapping[str, Any]) -> str:
    """A play in writing, or what was done with the cube."""
    if move["act"] == "play":
        return str(move["text"]) or "no play"
    return ACTS[move["act"]]


def difference(each: Mapping[str, Any]) -> tuple[str, str, str]:
    """A point that looks otherwise than the record has it."""
    return (f"point {each['point']}", f"was {_cells(each['before'])}", f"now {_cells(each['seen'])}")


def point(step: Mapping[str, Any]) -> str:
    """The place of a lift or a place."""
    return f"point {point_text(step['point'])}"


def points(numbers: Sequence[int]) -> str:
    """White's points, for people."""
    return f"points {', '.join(map(str, numbers))}" if numbers else ""


def _cells(pair: Sequence[int]) -> str:
    """The white and black cells of a point in words."""
    white, black = pair
    found = [f"{count} {colour}" for count, colour in ((white, "white"), (black, "black")) if count]
    return " and ".join(found) or "empty"
