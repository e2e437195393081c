"""A move text of a PDN file, and the legal turns that it may mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.notation import Notation

NAMED = re.compile(r"[a-l]\d{1,2}")
SHORT = re.compile(r"([a-l])[-:x]?(?=[a-l]\d)")
LOOKALIKES = str.maketrans("асех×–—*", "acexx--x")
"""Cyrillic letters and typographic signs, and the characters that they stand for."""


class MoveText(NamedTuple):
    """A move text as far as it can be read without a position."""

    file: str
    """The letter of the column that the move starts from, where only that is given; else empty."""
    squares: tuple[str, ...]
    """The squares named; only the last one when the text is short."""
    short: bool
    captures: bool = False
    """Whether it is written with the sign of a capture; `-` may stand for one too."""


def read_move(text: str) -> MoveText:
    """Split a move text: `32-28`, `3228`, `c3:e5:g7`, `c3d4`, `cd4`, `c:e5`, `d4`."""
    tidy = "".join(text.split()).lower().translate(LOOKALIKES)
    captures = "x" in tidy or ":" in tidy
    if tidy[0].isdigit():
        if tidy.isdigit() and len(tidy) == 4:
            return MoveText("", (tidy[:2], tidy[2:]), False)
        return MoveText("", tuple(re.split(r"\D+", tidy)), False, captures)
    found = SHORT.match(tidy)
    if found:
        return MoveText(found[1], tuple(NAMED.findall(tidy[found.end() :])), True, captures)
    squares = tuple(NAMED.findall(tidy))
    return MoveText("", squares, len(squares) == 1, captures)


class MoveReader:
    """Reads move texts; `numbers` gives the file's number of a square, indexed by the diagram's."""

    def __init__(self, notation: Notation, numbers: Sequence[int]) -> None:
        self.notation = notation
        self.numbers = {str(own): number for number, own in enumerate(numbers) if number}

    def square(self, name: str) -> int:
        """The diagram's number of a square; 0 when no square has that name."""
        if name.isdigit():
            return self.numbers.get(name.lstrip("0"), 0)
        return self.notation.by_letters.get(name, 0)

    def turns(self, move: MoveText, legal: Sequence[Turn]) -> list[Turn]:
        """The legal turns that the text may mean, the most probable last; none when it means no legal one."""
        squares = [self.square(name) for name in move.squares]
        if not squares or not all(squares):
            return []
        found = [turn for turn in legal if turn.target == squares[-1]]
        if move.short:
            letters = self.notation.letters
            found = [turn for turn in found if letters[turn.origin].startswith(move.file)]
            inner = tuple(squares[:-1])
        else:
            found = [turn for turn in found if turn.origin == squares[0]]
            inner = tuple(squares[1:-1])
        if len(found) > 1:
            if inner:
                found = [turn for turn in found if turn.passes(inner)] or found
            found.sort(key=lambda turn: len(turn.path) == len(squares))
        return found
