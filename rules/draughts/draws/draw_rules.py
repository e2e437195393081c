"""Rules of draws as data: what is counted, up to which number, and whether the draw must be claimed."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dambord.rules.draughts.draws.sourced import Sourced


class Counted(Enum):
    """What a rule counts."""

    MOVES = "moves"
    REPETITIONS = "occurrences of the position"
    BALANCE = "nothing: the balance of forces is a draw as soon as it stands on the board"


class Keeps(Enum):
    """What resets a count of moves."""

    MATERIAL = "a capture or a promotion"
    MEN = "a capture or a move of a man"
    MEN_ALONE = "a move or the capture of a man"
    ENDING = "leaving the ending"


class Road(Enum):
    """Who must have a king on the main road for a balance of forces to be an ending."""

    NOBODY = ""
    WEAK = "which stands on the main road"
    STRONG = "with a king of the stronger side on the main road"


class Ending(NamedTuple):
    """A balance of forces. `K` is a king, `m` a man; a trailing `+` allows more of the last kind."""

    strong: tuple[str, ...]
    weak: tuple[str, ...]
    road: Road = Road.NOBODY

    def __str__(self) -> str:
        where = f", {self.road.value}" if self.road.value else ""
        return f"{' or '.join(self.strong)} against {' or '.join(self.weak)}{where}"


class Draw(NamedTuple):
    """One rule of draws."""

    needed: int
    """Moves, or occurrences of the position for a repetition; 1 for a balance of forces."""
    clause: str
    sourced: Sourced
    """Where the rule was read; where no source was found, which program does so."""
    claimed: bool = False
    """Whether a player must claim it; otherwise it ends the game by itself."""
    counted: Counted = Counted.MOVES
    keeps: Keeps = Keeps.MATERIAL
    ending: Ending | None = None
    """The balance of forces in which moves count; None for any."""
    begins: Ending | None = None
    """The balance with which the count begins, to go on within `ending`; None where any of `ending` does."""
    strong_moves: bool = False
    """Whether only moves of the stronger side count; otherwise, and where neither side is stronger, one move
    of each side is one."""
    pieces: tuple[int, int] | None = None
    """Least and greatest number of pieces of both sides, each side having a king; None for any."""
    each: int | None = None
    """Greatest number of pieces of each side, each side having a king; None for any."""
    besides: Ending | None = None
    """The balance of forces in which moves don't count, though they would otherwise."""

    @property
    def repetition(self) -> bool:
        """Whether occurrences of the position are counted."""
        return self.counted is Counted.REPETITIONS

    @property
    def reason(self) -> str:
        """The name of the rule in claims and results: `repetition`, `balance`, `25-moves`."""
        match self.counted:
            case Counted.REPETITIONS:
                return "repetition"
            case Counted.BALANCE:
                return "balance"
            case Counted.MOVES:
                return f"{self.needed}-moves"

    def __str__(self) -> str:
        how = "on claim" if self.claimed else "by itself"
        match self.counted:
            case Counted.REPETITIONS:
                return f"the same position with the same side to move {self.needed} times, {how}"
            case Counted.BALANCE:
                return f"at once with {self.ending}; {how}"
            case Counted.MOVES:
                return f"{self.needed} {self._whose()}{self._where()}, counted {self._from()}; {how}"

    def _whose(self) -> str:
        even = self.ending and set(self.ending.strong) & set(self.ending.weak)
        if not self.strong_moves:
            return "moves of each side"
        return "moves of the stronger side" + (" (of each side where they are equal)" if even else "")

    def _where(self) -> str:
        if self.pieces:
            return f" with {self.pieces[0]} to {self.pieces[1]} pieces in all and kings on both sides"
        if self.each:
            but = f", but for {self.besides}" if self.besides else ""
            return f" with at most {self.each} pieces on each side and kings on both{but}"
        return f" with {self.ending}" if self.ending else ""

    def _from(self) -> str:
        return f"since {self.begins}" if self.begins else f"anew after {self.keeps.value}"
