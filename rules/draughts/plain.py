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
        self.ways = tuple(
            (
                max(by, 0),
                max(-by, 0),
                {
                    end: (start, end, 0, bool(end & last_row))
                    for end in board.bits[1:]
                    if (start := end >> by if by > 0 else end << -by) & board.everywhere
                },
            )
            for by in shifts(board, man_steps)
        )
        """For every direction of a man: by how many bits it moves left and right, one of which is 0, and its
        moves by the bit they end on."""
        self.slides = king_slides(board, king_steps, rules.king_flies)
        self.everywhere = board.everywhere

    def count(self, men: int, kings: int, empty: int) -> int:
        """The number of plain moves."""
        found = self.count_men(men, empty) if men else 0
        if kings:
            occupied = self.everywhere ^ empty
            while kings:
                king = kings & -kings
                kings ^= king
                for mask, line in self.slides[king]:
                    found += line[occupied & mask].bit_count()
        return found

    def moves(self, men: int, kings: int, empty: int) -> list[Move]:
        """The plain moves."""
        found: list[Move] = []
        for left, right, ways in self.ways:
            ends = men << left >> right & empty
            while ends:
                end = ends & -ends
                ends ^= end
                found.append(ways[end])
        occupied = self.everywhere ^ empty
        while kings:
            king = kings & -kings
            kings ^= king
            for mask, line in self.slides[king]:
                ends = line[occupied & mask]
                while ends:
                    end = ends & -ends
                    ends ^= end
                    found.append((king, end, 0, False))
        return found
