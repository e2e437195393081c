"""A program that plays one side of a game; a person makes its turns on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from dambord.rules.game import Side
from dambord.rules.quoting import quoted

Hand = Literal["nobody", "visitor"]
"""Whose time runs while a turn of the program is made on the board: nobody's, or that of who makes it."""
HANDS: tuple[Hand, ...] = ("nobody", "visitor")
LONGEST_NAME = 80
"""Longest name of a program in characters."""


@dataclass(frozen=True, slots=True)
class Program:
    """The side that a program plays, its name for people, and whose time its turns take on the board."""

    side: Side
    name: str
    hand: Hand = "nobody"


def read_program(data: object) -> Program | None:
    """The value of the header's key `program`; None for None.

    Raises ValueError with the wrong key and what was expected.
    """
    if data is None:
        return None
    if not isinstance(data, Mapping) or not data.keys() <= {"side", "name", "hand"}:
        raise ValueError(f"program: expected an object with side, name and hand, found {quoted(data)}")
    side, name, hand = data.get("side"), data.get("name"), data.get("hand", "nobody")
    if side not in ("w", "b"):
        raise ValueError(f"program.side: expected w or b, found {quoted(side)}")
    if not isinstance(name, str) or not name or len(name) > LONGEST_NAME or not name.isprintable():
        expected = f"expected one printable line of at most {LONGEST_NAME} characters"
        raise ValueError(f"program.name: {expected}, found {quoted(name)}")
    if hand not in HANDS:
        raise ValueError(f"program.hand: expected {' or '.join(HANDS)}, found {quoted(hand)}")
    return Program(cast(Side, side), name, cast(Hand, hand))


def write_program(program: Program) -> dict[str, Any]:
    """The program as the value of the header's key."""
    return {"side": program.side, "name": program.name, "hand": program.hand}
