"""A turn as people write it, and the legal turns that it may mean: one reader for programs and for PDN."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dambord.rules.draughts.movegen.turn import Turn

LETTER = "[a-lA-LасеАСЕ]"
SQUARE = rf"{LETTER}\d{{1,2}}"
JOIN = r"[-–—:×xXхХ*]"
TAKEN = r"(?:\s*<[\s\d,a-lA-L]{1,200}>)?"
"""The squares of the captured pieces, as proposed for PDN 3.1: `47x36 <42, 29, 14, 31>`."""
MOVE = rf"""
    (?: \d{{1,3}}(?:\s*[-–—:×xXхХ]\s*\d{{1,3}}|\*\d{{1,3}})+
      | {SQUARE}(?:(?:\s*{JOIN}\s*)?{SQUARE})+
      | {LETTER}{JOIN}?{SQUARE}(?:{JOIN}?{SQUARE})*
      | {JOIN}?{SQUARE}
      | \d{{4}}(?!\d)
    ){TAKEN}
"""
"""A pattern of move texts inside other text, to be compiled with `re.VERBOSE`."""
ALONE = re.compile(
    rf"{MOVE} | \d{{1,3}}(?:(?:\s*{JOIN}\s*|\s+)\d{{1,3}})+ | {SQUARE}(?:\s+{SQUARE})+", re.VERBOSE
)
"""A move text alone: blanks too may stand between its squares."""
SHORT = re.compile(r"([a-l])[-:x]?(?=[a-l]\d)")
NAMED = re.compile(r"[a-l]\d{1,2}")
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
    taken: tuple[str, ...] = ()
    """The squares of the captured pieces, where they are listed."""


@lru_cache(maxsize=4096)
def read_move(text: str) -> MoveText:
    """Split a text that fits `MOVE` or `ALONE`.

    `32-28`, `32x23`, `32*23`, `3228`, `c3:e5:g7`, `c3d4`, `cd4`, `c:e5`, `d4`, `47x36 <42, 29, 14, 31>`.
    """
    moved, _, listed = text.lower().translate(LOOKALIKES).partition("<")
    taken = tuple(re.findall(r"[a-l]?\d{1,3}", listed))
    tidy = "".join(moved.split())
    captures = "x" in tidy or ":" in tidy
    if tidy[:1].isdigit():
        if tidy.isdigit() and len(tidy) == 4 and len(moved.split()) == 1:
            return MoveText("", (tidy[:2], tidy[2:]), False, captures, taken)
        return MoveText("", tuple(re.findall(r"\d+", moved)), False, captures, taken)
    found = SHORT.match(tidy)
    if found:
        return MoveText(found[1], tuple(NAMED.findall(tidy[found.end() :])), True, captures, taken)
    squares = tuple(NAMED.findall(tidy))
    return MoveText("", squares, len(squares) == 1, captures, taken)


class MoveReader:
    """Reads move texts of one ruleset.

    `letters` has the squares' names by letter and rank, `numbers` those by number, both indexed by the
    diagram's numbers (index 0 is unused).
    """

    def __init__(self, letters: Sequence[str], numbers: Sequence[int]) -> None:
        self.letters = letters
        self.by_letters = {name: number for number, name in enumerate(letters) if number}
        self.numbers = {str(own): number for number, own in enumerate(numbers) if number}

    def square(self, name: str) -> int:
        """The diagram's number of a square; 0 when no square has that name."""
        if name.isdecimal():
            return self.numbers.get(name.lstrip("0"), 0)
        return self.by_letters.get(name.lower(), 0)

    def turns(self, move: MoveText, legal: Sequence[Turn], *, signed: bool = True) -> list[Turn]:
        """The legal turns that the text may mean, the most probable last; none when it means no legal one.

        `signed`: a capture's sign (`x`, `:`, `*`) means a capture. `-` may always stand for one.
        """
        squares = [self.square(name) for name in move.squares]
        if not squares or not all(squares):
            return []
        if signed and move.captures:
            legal = [turn for turn in legal if turn.taken]
        found = self.between(move, squares, legal)
        if not found and move.captures and not move.short and len(squares) > 2:
            found = listed(squares[0], squares[1], squares[2:], legal)
        if move.taken:
            taken = {self.square(name) for name in move.taken}
            found = [turn for turn in found if set(turn.captures) == taken]
        return found

    def between(self, move: MoveText, squares: Sequence[int], legal: Sequence[Turn]) -> list[Turn]:
        """The turns whose way the text gives.

        Squares between the first and the last are landing squares in order, not all of them; or those of all
        captured pieces.
        """
        found = [turn for turn in legal if turn.target == squares[-1]]
        if move.short:
            found = [turn for turn in found if self.letters[turn.origin].startswith(move.file)]
            inner = tuple(squares[:-1])
        else:
            found = [turn for turn in found if turn.origin == squares[0]]
            inner = tuple(squares[1:-1])
        if inner:
            taken = sorted(inner)
            found = [turn for turn in found if turn.passes(inner)] or [
                turn for turn in found if sorted(turn.captures) == taken
            ]
        if len(found) > 1:
            found.sort(key=lambda turn: len(turn.path) == len(squares))
        return found


def listed(origin: int, target: int, taken: Sequence[int], legal: Sequence[Turn]) -> list[Turn]:
    """The captures of exactly the pieces on `taken`: engines write `32x23x28` for 32x23 over 28."""
    return [
        turn
        for turn in legal
        if turn.origin == origin and turn.target == target and sorted(turn.captures) == sorted(taken)
    ]
