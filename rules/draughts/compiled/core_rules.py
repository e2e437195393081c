"""The moves and counts of one ruleset by the compiled core, with positions of this library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.compiled.record import game_record
from dambord.rules.draughts.movegen.packed_move import PackedMove
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Rules

CoreMove = tuple[int, int, int, bool]
"""A `PackedMove` with the core's bits."""


class Counter(Protocol):
    """`Rules` of the compiled module."""

    def moves(self, *position: int) -> list[CoreMove]:
        """The legal moves."""

    def perft(self, *position: int) -> int:
        """The number of sequences; the last number is the depth."""


class Solved(Protocol):
    """`Endings` of the compiled module: slices that were loaded or solved, by their numbers of pieces."""

    def load(self, men: int, kings: int, foe_men: int, foe_kings: int, values: bytes) -> None:
        """Take the values of a slice."""

    def slice(self, men: int, kings: int, foe_men: int, foe_kings: int) -> bytes:
        """The values of a slice."""

    def solve(self, men: int, kings: int, foe_men: int, foe_kings: int) -> int:
        """Solve a slice and the one with the other side to move; the plies of the longest way to an end."""

    def value(self, *position: int) -> int:
        """The value of a position; -1 where there is none."""


class Module(Protocol):
    """The compiled module `_core`."""

    REVISION: int
    MOST_PIECES: int

    def Rules(self, record: bytes) -> Counter:  # noqa: N802 - the name of a class
        """The rules of a record."""

    def Endings(self, rules: Counter) -> Solved:  # noqa: N802
        """Tables of endings by these rules, none at first."""

    def Search(self, rules: Counter, record: bytes, entries: int) -> Any:  # noqa: N802
        """A search with a table of at most so many entries; what it can do, its user says."""


class CoreRules:
    """One ruleset in the compiled core. Its answers are those of the generators in Python."""

    def __init__(self, module: Module, rules: Rules, board: Bitboard, bits: Sequence[int]) -> None:
        self.module = module
        self.board = board
        self.bits = bits
        self.same_bits = tuple(bits) == board.bits
        """Whether the core has the bits of the `Bitboard`."""
        self.rules: Counter = module.Rules(game_record(rules, board, bits))

    def words(self, position: Position) -> tuple[int, ...]:
        """A position as the core takes it: its side (0 White), both sides' pieces and kings that repeat."""
        runs = position.runs if position.side == "w" else position.runs[2:] + position.runs[:2]
        sets = [self.inward(squares) for squares in (*position.forces(), runs[0], runs[2])]
        return (position.side == "b", *sets[:5], runs[1], sets[5], runs[3])

    def inward(self, squares: int) -> int:
        """A set of squares with the core's bits."""
        if self.same_bits:
            return squares
        return sum(self.bits[number] for number in self.board.numbers(squares))

    def outward(self, squares: int) -> int:
        """A set of squares with the board's bits."""
        if self.same_bits:
            return squares
        at = {bit: square for bit, square in zip(self.bits, self.board.bits, strict=True) if bit}
        return sum(square for bit, square in at.items() if bit & squares)

    def packed(self, move: CoreMove) -> PackedMove:
        """A move with the board's bits."""
        start, end, taken, crowned = move
        return self.outward(start), self.outward(end), self.outward(taken), crowned

    def moves(self, position: Position) -> list[PackedMove]:
        """The legal moves; OverflowError where there are more captures than the core keeps."""
        return [self.packed(move) for move in self.rules.moves(*self.words(position))]

    def perft(self, position: Position, depth: int) -> int:
        """The number of sequences of `depth` plies, 1 at least; OverflowError as of `moves`."""
        return self.rules.perft(*self.words(position), depth)

    def endings(self) -> Solved:
        """Tables of endings by these rules, none at first."""
        return self.module.Endings(self.rules)

    def search(self, record: bytes, entries: int) -> Any:
        """A search by these rules with what `record` says of draws and weights."""
        return self.module.Search(self.rules, record, entries)
