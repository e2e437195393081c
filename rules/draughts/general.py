"""Captures under any rules: slower than the ways made for most rulesets, without their limits."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from dambord.rules.draughts.captures import Captures, Series, Stand
from dambord.rules.draughts.move import Move
from dambord.rules.draughts.options import Merit

Weigh = Callable[[Stand, bool, int], int]
"""(end of a series, whether a king captured, the enemy's kings) -> how much it counts."""

MERITS: dict[Merit, Weigh] = {
    Merit.NUMBER: lambda stand, king, kings: stand.taken.bit_count(),
    Merit.VALUE: lambda stand, king, kings: (
        100 * stand.taken.bit_count() + 99 * (stand.taken & kings).bit_count()
    ),
    Merit.BY_KING: lambda stand, king, kings: king,
    Merit.KINGS: lambda stand, king, kings: (stand.taken & kings).bit_count(),
    Merit.KINGS_FIRST: lambda stand, king, kings: stand.order,
}
"""`KINGS_FIRST` compares series of equal length only: list it after `NUMBER`."""


class General:
    """Finds the captures of one side by comparing the ends of all series of all pieces."""

    def __init__(self, search: Captures) -> None:
        self.search = search
        self.weighs = tuple(MERITS[merit] for merit in search.rules.merits)

    def best(self, firsts: list[Move], kings: int, foe_men: int, foe_kings: int, occupied: int) -> list[Move]:
        """The captures of men that begin with `firsts`, and those of the kings."""
        best: tuple[int, ...] = ()
        found: dict[Move, None] = {}
        takers = reduce(or_, (first[0] for first in firsts), 0)
        for is_king, pieces in ((False, takers), (True, kings)):
            while pieces:
                piece = pieces & -pieces
                pieces ^= piece
                series = Series(self.search, piece, is_king, occupied ^ piece, foe_men, foe_kings)
                for stand in series.ends():
                    merit = tuple(weigh(stand, is_king, foe_kings) for weigh in self.weighs)
                    if merit < best:
                        continue
                    if merit > best:
                        best = merit
                        found.clear()
                    found[piece, stand.at, stand.taken, series.crowned(stand)] = None
        return list(found)
