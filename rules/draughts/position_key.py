"""The 64-bit key of a position: a Zobrist hash whose random numbers are those of SplitMix64.

The numbers are computed, not stored, so a program in any language finds the same ones. With `mixed(i)` being
output i of SplitMix64 from the seed 0, the key is the exclusive or of

- `mixed(1)` if Black is to move;
- `mixed(4 n + kind)` for every piece: n is the diagram's number of its square, as in FEN, and the kind 0 for
  a white man, 1 for a white king, 2 for a black man, 3 for a black king;
- `mixed(2^32 times + 4 n + kind)` for a king that has made `times` quiet moves in a row, where the ruleset
  counts them (`Position.runs`); n is its square, the kind 1 or 3.

So positions of the same FEN have the same key, whatever their board and ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.position import Position

WORD = (1 << 64) - 1
BLACK_TO_MOVE = 1
BITS = 8
"""A table has the keys of all sets of so many neighbouring bits: a fair trade between its size and speed."""
CHUNK = (1 << BITS) - 1


def mixed(index: int) -> int:
    """Output number `index`, from 1, of SplitMix64 from the seed 0 (Steele, Lea and Flood, 2014)."""
    word = index * 0x9E3779B97F4A7C15 & WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


class PositionKeys:
    """The keys of the positions of one board."""

    def __init__(self, board: Bitboard) -> None:
        self.number = board.number
        self.black_to_move = mixed(BLACK_TO_MOVE)
        self.tables = tuple(chunk_tables(board, kind) for kind in range(4))

    def key(self, position: Position) -> int:
        """The key of a position, 0 to 2^64 - 1."""
        found = self.black_to_move if position.side == "b" else 0
        for tables, pieces in zip(self.tables, position[1:5], strict=True):
            rest = pieces
            for table in tables:
                if not rest:
                    break
                found ^= table[rest & CHUNK]
                rest >>= BITS
        if position.runs != (0, 0, 0, 0):
            white, white_times, black, black_times = position.runs
            for king, times, kind in ((white, white_times, 1), (black, black_times, 3)):
                if times:
                    found ^= mixed((times << 32) + 4 * self.number[king.bit_length()] + kind)
        return found


def chunk_tables(board: Bitboard, kind: int) -> Sequence[Sequence[int]]:
    """For every eight bits of the board: the key of each of their sets, for pieces of one kind."""
    length = len(board.number)
    single = [0] * (length + BITS)
    for number, bit in enumerate(board.bits[1:], 1):
        single[bit.bit_length() - 1] = mixed(4 * number + kind)
    tables = []
    for first in range(0, length, BITS):
        table = [0]
        for key in single[first : first + BITS]:
            table += [found ^ key for found in table]
        tables.append(table)
    return tables


@cache
def position_keys(board: Bitboard) -> PositionKeys:
    """The keys of a board, made once."""
    return PositionKeys(board)
