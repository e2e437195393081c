"""A position of draughts: whose turn it is and four sets of squares."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.game import Side


class Position(NamedTuple):
    """Immutable and hashable. The sets are bits of the ruleset's geometry (see `Bitboard`)."""

    side: Side
    white_men: int
    white_kings: int
    black_men: int
    black_kings: int
    runs: tuple[int, int, int, int] = (0, 0, 0, 0)
    """For rulesets that limit the plain moves of one king: White's king that moved last (a bit) and how many
    times in a row, then Black's."""

    def forces(self) -> tuple[int, int, int, int]:
        """Men and kings of the side to move, men and kings of the other side."""
        if self.side == "w":
            return self.white_men, self.white_kings, self.black_men, self.black_kings
        return self.black_men, self.black_kings, self.white_men, self.white_kings

    def board(self) -> tuple[str, int, int, int, int]:
        """What makes two positions the same for a repetition: the pieces and the side to move."""
        return self[:5]
