"""Captures under any ruleset; slower than `captures_max` and `captures_any`, which suit most of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from dambord.rules.draughts.movegen.capture_search import CaptureRules, SearchState, searched
from dambord.rules.draughts.movegen.packed_move import PackedMove, SearchBudget
from dambord.rules.draughts.ruleset import Merit

Weigh = Callable[[SearchState, bool, int], int]
"""(state at the end, whether a king captured, the opponent's kings) -> how much the capture counts."""

MERITS: dict[Merit, Weigh] = {
    Merit.NUMBER: lambda state, king, kings: state.taken.bit_count(),
    Merit.VALUE: lambda state, king, kings: (
        100 * state.taken.bit_count() + 99 * (state.taken & kings).bit_count()
    ),
    Merit.BY_KING: lambda state, king, kings: king,
    Merit.KINGS: lambda state, king, kings: (state.taken & kings).bit_count(),
    Merit.KINGS_FIRST: lambda state, king, kings: state.order,
}
"""`KINGS_FIRST` compares captures of equal length only: list it after `NUMBER`."""


class CapturesGeneral:
    """Finds the captures of one side by comparing the ends of all captures of all its pieces."""

    def __init__(self, search: CaptureRules) -> None:
        self.search = search
        self.weighs = tuple(MERITS[merit] for merit in search.rules.merits)

    def best(
        self,
        firsts: list[PackedMove],
        kings: int,
        foe_men: int,
        foe_kings: int,
        occupied: int,
        budget: SearchBudget | None = None,
    ) -> list[PackedMove]:
        """The best captures of men, which begin with the jumps `firsts`, and of kings.

        TooManyCapturesError when that takes more than `budget`.
        """
        best: tuple[int, ...] = ()
        found: dict[PackedMove, None] = {}
        takers = reduce(or_, (first[0] for first in firsts), 0)
        for is_king, pieces in ((False, takers), (True, kings)):
            left = pieces
            while left:
                piece = left & -left
                left ^= piece
                captures = searched(self.search, piece, is_king, occupied ^ piece, foe_men, foe_kings)
                for state in captures.ends(budget):
                    merit = tuple(weigh(state, is_king, foe_kings) for weigh in self.weighs)
                    if merit < best:
                        continue
                    if merit > best:
                        best = merit
                        found.clear()
                    found[piece, state.at, state.taken, captures.crowned(state)] = None
        return list(found)
