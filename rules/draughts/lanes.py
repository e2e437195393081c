"""Sets of squares side by side in one integer, one lane for each direction: a product moves them all."""

from __future__ import annotations

from collections.abc import Callable

from dambord.rules.draughts.geometry import Geometry
from dambord.rules.draughts.jumps import shifts
from dambord.rules.draughts.move import Move
from dambord.rules.draughts.options import Step

WIDTH = 16
"""Bits of a stretch: its table never has more than 2 ** WIDTH entries, and gets only those that are met."""


class Lanes:
    """The lanes of the directions `steps`.

    A set of squares times `factor(steps, n)` is, in every lane, the set moved `n` steps in its direction.
    One product costs about as much as a shift, and the lanes are compared by one `&`, not by one each.
    """

    def __init__(self, board: Geometry, steps: tuple[Step, ...]) -> None:
        self.board = board
        size = board.bits[-1].bit_length()
        ways = shifts(board, steps)
        margin = 2 * max(map(abs, ways))
        self.lanes = {
            step: (index * (size + 2 * margin) + margin, by)
            for index, (step, by) in enumerate(zip(steps, ways, strict=True))
        }
        """For every lane: where it begins, and how many bits a step is; nothing reaches the next lane."""
        self.stay = self.factor(steps, 0)

    def factor(self, steps: tuple[Step, ...], times: int) -> int:
        """What to multiply a set with to have it `times` steps on in the lanes of `steps`."""
        return sum(1 << at + times * by for at, by in map(self.lanes.__getitem__, steps))

    def ways(self, steps: tuple[Step, ...], times: int) -> dict[int, tuple[int, ...]]:
        """By the bit of a lane on which `times` steps end: the squares from the first one to that."""
        squares = self.board.everywhere
        table = {}
        for at, by in map(self.lanes.__getitem__, steps):
            for end in self.board.bits[1:]:
                way = tuple((end << at) >> at + done * by for done in range(times, -1, -1))
                if all(square & squares for square in way):
                    table[end << at] = way
        return table


class Stretch(dict[int, list[Move]]):
    """The moves that neighbouring bits of the lanes stand for, by which of the bits are set."""

    def __init__(self, moves: dict[int, Move]) -> None:
        super().__init__()
        self.moves = moves
        """By single bits."""

    def __missing__(self, bits: int) -> list[Move]:
        self[bits] = found = [move for bit, move in self.moves.items() if bit & bits]
        return found


def gathering(moves: dict[int, Move]) -> Callable[[int], list[Move]]:
    """(lanes) -> the moves that its bits stand for, given that of every single bit in ascending order.

    One expression is compiled, for a loop over the stretches would cost as much as one over the bits.
    """
    stretches: dict[str, Stretch] = {}
    terms = []
    begin = -WIDTH
    for bit, move in moves.items():
        at = bit.bit_length() - 1
        if at >= begin + WIDTH:
            begin = at
            stretch = stretches[f"from_{at}"] = Stretch({})
            terms.append(f"*from_{at}[lanes >> {at} & {2**WIDTH - 1}]")
        stretch.moves[bit >> begin] = move
    gather: Callable[[int], list[Move]] = eval(f"lambda lanes: [{', '.join(terms)}]", dict(stretches))
    return gather
