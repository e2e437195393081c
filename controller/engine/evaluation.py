"""What a position is worth when nothing is looked at ahead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dambord.controller.engine.weights import Weights
from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.ruleset import Direction, Rules

BANDS = 3
"""The men are looked up in so many bands of rows."""
MOST_ENTRIES = 1 << 14
"""Positions of one band that are kept at most."""
CERTAIN = 8
"""A lead that can't be turned into a win is divided by this."""


class Evaluation:
    """The worth of positions of one ruleset."""

    def __init__(self, rules: Rules, board: Bitboard, weights: Weights) -> None:
        self.weights = weights
        self.width = board.bits[-1].bit_length()
        """Bits of one set of squares; the men of both sides are looked up as one integer of twice that."""
        squares = {bit: Square(rules, board, bit) for bit in board.bits[1:]}
        rows = board.grid.rows
        limits = [rows * band // BANDS for band in range(BANDS + 1)]
        first, second, third = (
            Band(board, weights, [square for square in squares.values() if low <= square.row < high])
            for low, high in pairwise(limits)
        )
        self.first, self.second, self.third = first, second, third
        self.masks = first.mask, second.mask, third.mask
        self.king_worth = {
            bit: weights.king + entry(weights.king_edge, square.from_edge) for bit, square in squares.items()
        }

    def of_white(self, white_men: int, white_kings: int, black_men: int, black_kings: int) -> int:
        """What White gains, in hundredths of a man, whoever is to move."""
        men = white_men | black_men << self.width
        one, two, three = self.masks
        score = self.first[men & one] + self.second[men & two] + self.third[men & three]
        weights = self.weights
        if white_kings | black_kings:
            score += self.of_kings(white_kings) - self.of_kings(black_kings)
            if weights.catchers:
                white = (white_men | white_kings).bit_count()
                black = (black_men | black_kings).bit_count()
                if (black_kings and score > 0 and black <= 1 and white < weights.catchers) or (
                    white_kings and score < 0 and white <= 1 and black < weights.catchers
                ):
                    return score // CERTAIN
        if weights.trade:
            white, black = white_men.bit_count(), black_men.bit_count()
            if white != black:
                score += weights.trade * (white - black) // (white + black)
        return score

    def of_kings(self, kings: int) -> int:
        """The worth of the kings of one side."""
        worth = 0
        while kings:
            king = kings & -kings
            kings ^= king
            worth += self.king_worth[king]
        return worth


class Square:
    """Where a square lies, as both sides see it."""

    def __init__(self, rules: Rules, board: Bitboard, bit: int) -> None:
        grid = board.grid
        self.bit = bit
        self.row, column = grid.squares[board.number[bit.bit_length()] - 1]
        self.column = min(column, grid.columns - 1 - column)
        self.from_edge = min(self.row, grid.rows - 1 - self.row, self.column)
        white_down = rules.moves_down("w")
        self.white_ahead = self.row if white_down else grid.rows - 1 - self.row
        self.black_ahead = grid.rows - 1 - self.white_ahead
        ways = STRAIGHT_WAYS if rules.board.every else DIAGONAL_WAYS
        self.white_near = tuple(neighbour(board, bit, way, white_down) for way in ways)
        self.black_near = tuple(neighbour(board, bit, way, not white_down) for way in ways)


DIAGONAL_WAYS: tuple[Direction, ...] = ((1, -1), (1, 1), (-1, -1), (-1, 1))
"""The neighbours of a man: ahead left, ahead right, behind left, behind right."""
STRAIGHT_WAYS: tuple[Direction, ...] = ((0, -1), (0, 1), (1, 0), (-1, 0))
"""Where all squares are played on: left, right, ahead, behind."""


def neighbour(board: Bitboard, bit: int, way: Direction, down: bool) -> int:
    """The bit of the next square in a direction as its player sees it; 0 beyond the edge."""
    forward, right = way
    ray = board.ray(bit, (forward, -right) if down else (-forward, right))
    return ray[0] if ray else 0


def neighbourhood(near: tuple[int, ...], own: int, foe: int) -> str:
    """The code of the men around a man, the same for its mirror image.

    One letter for each neighbour: `o` an own man, `x` one of the opponent, `.` neither, `#` the edge.
    """
    code = "".join("#" if not bit else "o" if bit & own else "x" if bit & foe else "." for bit in near)
    if len(near) == len(DIAGONAL_WAYS):
        return min(code, code[1] + code[0] + code[3] + code[2])
    return code


def entry(values: tuple[int, ...], index: int) -> int:
    """A value of a list; 0 behind its end."""
    return values[index] if index < len(values) else 0


class Band(dict[int, int]):
    """The worth of the men on some rows, by the men of both sides on these rows and their neighbours."""

    def __init__(self, board: Bitboard, weights: Weights, squares: list[Square]) -> None:
        super().__init__()
        self.weights = weights
        self.squares = squares
        self.width = board.bits[-1].bit_length()
        self.low = (1 << self.width) - 1
        seen = 0
        for square in squares:
            seen |= square.bit
            for bit in square.white_near:
                seen |= bit
        self.mask = seen | seen << self.width

    def __missing__(self, men: int) -> int:
        if len(self) >= MOST_ENTRIES:
            self.clear()
        weights = self.weights
        worth = 0
        for sign, ahead, column, code in band_men(self.squares, men & self.low, men >> self.width):
            worth += sign * (
                weights.man
                + entry(weights.rows, ahead)
                + entry(weights.edge, column)
                + weights.near.get(code, 0)
            )
        self[men] = worth
        return worth


def band_men(squares: list[Square], white: int, black: int) -> Iterator[tuple[int, int, int, str]]:
    """(1 for White's and -1 for Black's, rows ahead, columns from the side, neighbours) of each man."""
    for square in squares:
        if square.bit & white:
            yield 1, square.white_ahead, square.column, neighbourhood(square.white_near, white, black)
        elif square.bit & black:
            yield -1, square.black_ahead, square.column, neighbourhood(square.black_near, black, white)
