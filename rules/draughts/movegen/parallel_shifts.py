"""Direction-parallel bitboards: one multiplication shifts a set of squares in all directions at once.

A wide integer holds one copy of the board for each direction, its *lane*.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.movegen.line_tables import Memo, shift_widths
from dambord.rules.draughts.ruleset import Direction

Move = TypeVar("Move")
CHUNK_BITS = 18
"""Bits looked up together.

Men's moves meet so few of the possible chunks of this width that in real games nine of ten are known already;
wider ones would be fewer, but mostly new.
"""


class ParallelShifts:
    """The lanes of `directions` on one board.

    A set of squares times `factor(directions, n)` holds, in every lane, the set shifted by `n` steps in the
    lane's direction. One multiplication costs about as much as one shift, and one `&` compares all lanes.
    """

    def __init__(self, board: Bitboard, directions: tuple[Direction, ...]) -> None:
        self.board = board
        size = board.bits[-1].bit_length()
        widths = shift_widths(board, directions)
        margin = 2 * max(map(abs, widths))
        self.lanes = {
            direction: (index * (size + 2 * margin) + margin, width)
            for index, (direction, width) in enumerate(zip(directions, widths, strict=True))
        }
        """By direction: the lane's first bit, and the bits of one step. Margins keep the lanes apart."""
        self.stay = self.factor(directions, 0)
        """The factor that copies a set of squares into every lane."""

    def factor(self, directions: tuple[Direction, ...], steps: int) -> int:
        """The factor that shifts a set of squares by `steps` in the lanes of `directions`."""
        return sum(1 << at + steps * width for at, width in map(self.lanes.__getitem__, directions))

    def ways(self, directions: tuple[Direction, ...], steps: int) -> dict[int, tuple[int, ...]]:
        """By the bit of a lane on which `steps` steps end: the bits of the squares passed, first to last."""
        squares = self.board.everywhere
        table = {}
        for at, width in map(self.lanes.__getitem__, directions):
            for end in self.board.bits[1:]:
                way = tuple((end << at) >> at + done * width for done in range(steps, -1, -1))
                if all(square & squares for square in way):
                    table[end << at] = way
        return table


def gathering(moves: dict[int, Move]) -> Callable[[int], list[Move]]:
    """A function from a wide integer to the moves that its bits stand for.

    `moves` has the move of every single bit, the lowest bit first. Chunks are kept as they are met. The
    function is one compiled expression: a loop over the chunks would take as long as a loop over the bits.
    """
    tables: dict[str, Memo[int, list[Move]]] = {}
    terms = []
    end = 0
    for bit in moves:
        begin = bit.bit_length() - 1
        if begin >= end:
            end = begin + CHUNK_BITS
            tables[f"from_{begin}"] = Memo(partial(chunk, moves, begin))
            terms.append(f"*from_{begin}[lanes >> {begin} & {2**CHUNK_BITS - 1}]")
    gather: Callable[[int], list[Move]] = eval(f"lambda lanes: [{', '.join(terms)}]", tables)
    return gather


def chunk(moves: dict[int, Move], begin: int, bits: int) -> list[Move]:
    """The moves that `bits` stand for when the lowest is the bit number `begin` of the wide integer."""
    found = []
    while bits:
        bit = bits & -bits
        bits ^= bit
        found.append(moves[bit << begin])
    return found
