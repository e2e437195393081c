"""Rules of draws as data: what is counted, up to which number, and whether the draw must be claimed."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Keeps(Enum):
    """What resets a count of moves."""

    MATERIAL = "a capture or a promotion"
    MEN = "a capture or a move of a man"
    ENDING = "leaving the ending"


class Ending(NamedTuple):
    """A balance of forces. `K` is a king, `m` a man; a trailing `+` allows more of the last kind."""

    strong: tuple[str, ...]
    weak: tuple[str, ...]
    road: bool = False
    """Whether the weak side's king must stand on the main road."""


class Draw(NamedTuple):
    """One rule of draws."""

    needed: int
    """Moves, or occurrences of the position for a repetition."""
    clause: str
    claimed: bool = False
    """Whether a player must claim it; otherwise it ends the game by itself."""
    repetition: bool = False
    keeps: Keeps = Keeps.MATERIAL
    ending: Ending | None = None
    """The balance of forces in which moves count; None for any."""
    strong_moves: bool = False
    """Whether only moves of the stronger side count; otherwise one move of each side is one."""
    pieces: tuple[int, int] | None = None
    """Least and greatest number of pieces of both sides, each side having a king; None for any."""

    @property
    def reason(self) -> str:
        """The name of the rule in claims and results."""
        return "repetition" if self.repetition else f"{self.needed}-moves"

    def __str__(self) -> str:
        how = "on claim" if self.claimed else "by itself"
        if self.repetition:
            return f"the same position with the same side to move {self.needed} times, {how}"
        whose = "moves of the stronger side" if self.strong_moves else "moves of each side"
        where = ""
        if self.ending:
            where = f" with {' or '.join(self.ending.strong)} against {' or '.join(self.ending.weak)}"
            where += " on the main road" if self.ending.road else ""
        if self.pieces:
            where = f" with {self.pieces[0]} to {self.pieces[1]} pieces in all and kings on both sides"
        return f"{self.needed} {whose}{where}, counted anew after {self.keeps.value}; {how}"
