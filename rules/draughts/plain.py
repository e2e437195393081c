"""Turns that capture nothing."""

from __future__ import annotations

from rules.draughts.geometry import Geometry
from rules.draughts.jumps import king_slides
from rules.draughts.lanes import Lanes, gathering
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
        lanes = Lanes(board, man_steps)
        self.step, self.stay = lanes.factor(1), lanes.factor(0)
        """What men and empty squares are multiplied with: common bits are plain moves of men."""
        self.men = gathering(
            {bit: (start, end, 0, bool(end & last_row)) for bit, (start, end) in lanes.ways(1).items()}
        )
        """(common bits) -> the plain moves of men."""
        self.slides = king_slides(board, king_steps, rules.king_flies)
        self.everywhere = board.everywhere

    def count(self, men: int, kings: int, empty: int) -> int:
        """The number of plain moves."""
        found = (men * self.step & empty * self.stay).bit_count()
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
        found = self.men(men * self.step & empty * self.stay)
        return found + self.kings(kings, empty) if kings else found

    def kings(self, kings: int, empty: int) -> list[Move]:
        """The plain moves of kings."""
        found: list[Move] = []
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
