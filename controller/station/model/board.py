"""The board and its game as the station sees them."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import Side


class Board(NamedTuple):
    """The board under the game that the table plays now. Squares are those of that game."""

    game: int = 0
    """Counts the games that the station has had begun, recorded or not."""
    linked: bool = True
    levels: str = ""
    """The settled levels, one per square; empty as long as some sensor has not been heard."""
    plies: int = 0
    over: bool = False
    winner: Side | None = None
    reason: str = ""
    doubt: bool = False
    """Whether the table can't explain the board."""
    step: NextAct | None = None
    """How the board gets nearer to the record's position; None where it shows it."""
    mistake: str = ""
    """The kind of the irregularity that is being put right; empty where there is none."""
    missing: tuple[tuple[str, int], ...] = ()
    """The pieces that have to come from beside the board: `w`, `b` and how many."""

    def moved(self, before: Board) -> frozenset[int]:
        """The squares on which something was put or lifted since `before`."""
        if self.game != before.game or not (self.levels and before.levels):
            return frozenset()
        pairs = zip(self.levels, before.levels, strict=True)
        return frozenset(square for square, (now, then) in enumerate(pairs, 1) if now != then)
