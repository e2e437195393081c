"""Turns that capture nothing."""

from __future__ import annotations

from dambord.rules.draughts.jumps import king_slides
from dambord.rules.draughts.lanes import Lanes, gathering
from dambord.rules.draughts.move import Move
from dambord.rules.draughts.options import Rules, Step


class Plain:
    """Finds and counts the plain moves of one side."""

    def __init__(
        self,
        rules: Rules,
        lanes: Lanes,
        man_steps: tuple[Step, ...],
        king_steps: tuple[Step, ...],
        last_row: int,
    ) -> None:
        self.step, self.stay = lanes.factor(man_steps, 1), lanes.stay
        """What men and empty squares are multiplied with: common bits are plain moves of men."""
        moves = lanes.ways(man_steps, 1).items()
        self.men = gathering({bit: (start, end, 0, bool(end & last_row)) for bit, (start, end) in moves})
        """(common bits) -> the plain moves of men."""
        self.slides = king_slides(lanes.board, king_steps, rules.king_flies)
        self.everywhere = lanes.board.everywhere

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
