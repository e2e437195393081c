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
Timed = Literal["here", "there", "both-there"]
"""Where a program's time is kept: on the clock of this table, or at the other end of a line; or whether both
sides' time is kept there, as by a server."""
TIMED: tuple[Timed, ...] = ("here", "there", "both-there")
LONGEST_NAME = 80
"""Longest name of a program in characters."""


@dataclass(frozen=True, slots=True)
class Program:
    """The side that a program plays, its name for people, and the time that its turns take."""

    side: Side
    name: str
    hand: Hand = "nobody"
    timed: Timed = "here"
    """`there`: this side's time does not run here while it thinks, and its flag can't fall here.
    `both-there`: both sides' time runs here for the eye, each turn that is told sets it, and no flag falls
    here."""


def read_program(data: object) -> Program | None:
    """The value of the header's key `program`; None for None.

    Raises ValueError with the wrong key and what was expected.
    """
    if data is None:
        return None
    if not isinstance(data, Mapping) or not data.keys() <= {"side", "name", "hand", "timed"}:
        expected = "an object with side, name, hand and timed"
        raise ValueError(f"program: expected {expected}, found {quoted(data)}")
    side, name, hand = data.get("side"), data.get("name"), data.get("hand", "nobody")
    if side not in ("w", "b"):
        raise ValueError(f"program.side: expected w or b, found {quoted(side)}")
    if not isinstance(name, str) or not name or len(name) > LONGEST_NAME or not name.isprintable():
        expected = f"expected one printable line of at most {LONGEST_NAME} characters"
        raise ValueError(f"program.name: {expected}, found {quoted(name)}")
    if hand not in HANDS:
        raise ValueError(f"program.hand: expected {' or '.join(HANDS)}, found {quoted(hand)}")
    timed = data.get("timed", "here")
    if timed not in TIMED:
        raise ValueError(f"program.timed: expected {', '.join(TIMED)}, found {quoted(timed)}")
    return Program(cast(Side, side), name, cast(Hand, hand), cast(Timed, timed))


def write_program(program: Program) -> dict[str, Any]:
    """The program as the value of the header's key."""
    written = {"side": program.side, "name": program.name, "hand": program.hand}
    return written if program.timed == "here" else written | {"timed": program.timed}
