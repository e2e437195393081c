"""Turns that capture nothing."""

from __future__ import annotations

from rules.draughts.geometry import Geometry
from rules.draughts.jumps import king_slides, shifts, step_count
from rules.draughts.move import Move
from rules.draughts.options import Rules, Step


class Plain:
    """Finds and counts the plain moves of one side."""

    def __init__(
        self,
        rules: Rules,
        board: Geometry,
        man_steps: tuple[Step, ...],
        king_steps: tuple[Step, ...],
        last_row: int,
    ) -> None:
        self.count_men = step_count(board, man_steps)
        self.ways = tuple((max(by, 0), max(-by, 0)) for by in shifts(board, man_steps))
        """By how many bits a man moves left and right in every direction; one of the two is 0."""
        self.slides = king_slides(board, king_steps, rules.king_flies)
        self.last_row = last_row

    def count(self, men: int, kings: int, empty: int) -> int:
        """The number of plain moves."""
        found = self.count_men(men, empty) if men else 0
        while kings:
            king = kings & -kings
            kings ^= king
            for mask, line in self.slides[king]:
                found += line[~empty & mask].bit_count()
        return found

    def moves(self, men: int, kings: int, empty: int) -> list[Move]:
        """The plain moves."""
        found: list[Move] = []
        last_row = self.last_row
        for left, right in self.ways:
            ends = men << left >> right & empty
            while ends:
                end = ends & -ends
                ends ^= end
                found.append((end << right >> left, end, 0, end & last_row != 0))
        while kings:
            king = kings & -kings
            kings ^= king
            for mask, line in self.slides[king]:
                ends = line[~empty & mask]
                while ends:
                    end = ends & -ends
                    ends ^= end
                    found.append((king, end, 0, False))
        return found
