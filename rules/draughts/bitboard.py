"""The squares of a board as bits of one integer, and the lines through every square."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from dambord.rules.draughts.ruleset import BoardShape, Direction
from dambord.rules.game import Grid


class Bitboard:
    """One board. A square is a single bit; tables are indexed by that bit's `bit_length()`.

    The bits are spaced so that a step in one direction is the same shift from every square. Where only dark
    squares are used and all moves are diagonal, one unused bit follows every second row; otherwise every row
    ends in unused bits. A shift across the edge meets an unused bit, never a square of the next row.
    """

    def __init__(self, board: BoardShape, orthogonal: bool, white_on_top: bool = False) -> None:
        self.board = board
        self.layout = layout(board, orthogonal, white_on_top)
        """Its name, which every `Position` on it carries."""
        offset = (board.rows - 1 + (not board.corner)) % 2
        cells = [
            (row, column)
            for row in range(board.rows)
            for column in range(board.columns)
            if board.every or (row + column) % 2 == offset
        ]
        self.grid = Grid(board.rows, board.columns, tuple(cells))
        half = board.columns // 2
        packed = not board.every and not orthogonal and board.columns % 2 == 0
        lead = 0 if offset else half
        stride = board.columns + (1 if board.every else 2)
        self.bits: tuple[int, ...] = (
            0,
            *(
                1 << (n + (n + lead) // (2 * half) if packed else row * stride + column)
                for n, (row, column) in enumerate(cells)
            ),
        )
        """Bit of square 1 to N; index 0 is no square."""
        self.at = dict(zip(cells, self.bits[1:], strict=True))
        """Bit of the square in a (row, column)."""
        self.number = [0] * (self.bits[-1].bit_length() + 1)
        """Number of the square by its bit's bit_length."""
        for number, bit in enumerate(self.bits):
            self.number[bit.bit_length()] = number
        self.everywhere = sum(self.bits)
        self.width = self.bits[-1].bit_length()
        """The number of bits, used or not."""
        self.of_squares = itemgetter(*(self.width - bit.bit_length() for bit in self.bits[1:]))
        """What stands for square 1 to N in a sequence of one item for each bit, the highest first."""

    def ray(self, bit: int, step: Direction) -> tuple[int, ...]:
        """The bits met from `bit` on in the direction (rows down, columns right), to the edge."""
        row, column = self.grid.squares[self.number[bit.bit_length()] - 1]
        found = []
        while (row := row + step[0], column := column + step[1]) in self.at:
            found.append(self.at[row, column])
        return tuple(found)

    def rays(self, steps: tuple[Direction, ...]) -> list[tuple[tuple[int, ...], ...]]:
        """By bit_length of a square: the ray in each direction of `steps`, possibly empty."""
        table: list[tuple[tuple[int, ...], ...]] = [()] * len(self.number)
        for bit in self.bits[1:]:
            table[bit.bit_length()] = tuple(self.ray(bit, step) for step in steps)
        return table

    def row(self, index: int) -> int:
        """The squares of one row, 0 at the top, as bits."""
        return sum(bit for (row, _), bit in self.at.items() if row == index)

    def numbers(self, bits: int) -> tuple[int, ...]:
        """The numbers of a set of squares, ascending."""
        found = []
        while bits:
            low = bits & -bits
            found.append(self.number[low.bit_length()])
            bits ^= low
        return tuple(found)


ALL, EMPTY_CORNER, ORTHOGONAL, WHITE_ON_TOP = (
    "all squares",
    "a1 empty",
    "captures along ranks and files",
    "White on top",
)


def layout(board: BoardShape, orthogonal: bool, white_on_top: bool) -> str:
    """The name of a board, such as `10x10` or `8x8 with a1 empty`.

    Boards of the same name have the same bit for each square, and men that go the same way.
    """
    marks = {
        ALL: board.every,
        EMPTY_CORNER: not board.every and not board.corner,
        ORTHOGONAL: orthogonal and not board.every,
        WHITE_ON_TOP: white_on_top,
    }
    said = ", ".join(mark for mark, holds in marks.items() if holds)
    return f"{board.columns}x{board.rows}" + (f" with {said}" if said else "")


def board_named(layout: str) -> Bitboard:
    """The board of a `Bitboard.layout`; ValueError when it is none."""
    size, _, said = layout.partition(" with ")
    columns, _, rows = size.partition("x")
    marks = said.split(", ")
    shape = BoardShape(int(rows), int(columns), ALL in marks, EMPTY_CORNER not in marks)
    return bitboard(shape, ORTHOGONAL in marks, WHITE_ON_TOP in marks)


@cache
def bitboard(board: BoardShape, orthogonal: bool, white_on_top: bool) -> Bitboard:
    """The tables of a board, made once."""
    return Bitboard(board, orthogonal, white_on_top)
