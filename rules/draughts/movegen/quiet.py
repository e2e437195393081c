"""Quiet moves: moves that capture nothing."""

from __future__ import annotations

from collections.abc import Callable

from dambord.rules.draughts.movegen.line_tables import king_slides
from dambord.rules.draughts.movegen.packed_move import PackedMove, ShownMove
from dambord.rules.draughts.movegen.parallel_shifts import ParallelShifts, gathering
from dambord.rules.draughts.ruleset import Direction, Rules


class QuietMoves:
    """Finds and counts the quiet moves of one side."""

    def __init__(
        self,
        rules: Rules,
        shifts: ParallelShifts,
        man_steps: tuple[Direction, ...],
        king_steps: tuple[Direction, ...],
        last_row: int,
        show: Callable[[PackedMove], ShownMove],
    ) -> None:
        self.step, self.stay = shifts.factor(man_steps, 1), shifts.stay
        """Factors for the men and for the empty squares: bits set in both products are quiet moves of men."""
        self.ways: dict[int, PackedMove] = {
            bit: (start, end, 0, bool(end & last_row))
            for bit, (start, end) in shifts.ways(man_steps, 1).items()
        }
        """The quiet moves of men by the bits that are set in both products."""
        self.men = gathering(self.ways)
        """(bits set in both products) -> the quiet moves of men."""
        self.shown = gathering({bit: show(move) for bit, move in self.ways.items()})
        """The same with their squares."""
        self.slides = king_slides(shifts.board, king_steps, rules.king_flies)
        self.everywhere = shifts.board.everywhere

    def count(self, men: int, kings: int, empty: int) -> int:
        """The number of quiet moves."""
        found = (men * self.step & empty * self.stay).bit_count()
        if kings:
            occupied = self.everywhere ^ empty
            while kings:
                king = kings & -kings
                kings ^= king
                for mask, line in self.slides[king]:
                    found += len(line[occupied & mask])
        return found

    def moves(self, men: int, kings: int, empty: int) -> list[PackedMove]:
        """The quiet moves."""
        found = self.men(men * self.step & empty * self.stay)
        return found + self.kings(kings, empty) if kings else found

    def kings(self, kings: int, empty: int) -> list[PackedMove]:
        """The quiet moves of kings."""
        found: list[PackedMove] = []
        occupied = self.everywhere ^ empty
        while kings:
            king = kings & -kings
            kings ^= king
            for mask, line in self.slides[king]:
                found += line[occupied & mask]
        return found
