"""What a position is worth when nothing is looked at ahead."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

from dambord.controller.engine.evaluation.patterns import SIZE, WindowTable, read, windows
from dambord.controller.engine.evaluation.weights import Weights
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
        tables = self.tables = window_tables(rules, board, weights, self.width)
        spots: list[tuple[int, Spot | WindowTable]] = [
            (square.row, Spot(square, self.width, weights)) for square in squares.values()
        ]
        spots += [(squares[table.window.squares[0]].row, table) for table in tables]
        first, second, third = (
            Band([spot for row, spot in spots if low <= row < high]) for low, high in pairwise(limits)
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
                    return int(score / CERTAIN)
        if weights.trade:
            white, black = white_men.bit_count(), black_men.bit_count()
            if white != black:
                score += int(weights.trade * (white - black) / (white + black))
        return score

    def of_kings(self, kings: int) -> int:
        """The worth of the kings of one side."""
        worth = 0
        while kings:
            king = kings & -kings
            kings ^= king
            worth += self.king_worth[king]
        return worth


def window_tables(rules: Rules, board: Bitboard, weights: Weights, width: int) -> list[WindowTable]:
    """The tables of the patterns of men; none where none were learned."""
    if not weights.patterns:
        return []
    values = read(weights.patterns)
    return [
        WindowTable(window, values[number * SIZE : (number + 1) * SIZE], width)
        for number, window in enumerate(windows(rules, board))
    ]


class Man(NamedTuple):
    """What the worth of a man depends on, as its own side sees it."""

    ahead: int
    """Rows ahead of its own edge."""
    column: int
    """Columns from the nearer side of the board."""
    near: str
    """Its neighbours (`neighbourhood`)."""


class Square:
    """Where a square lies, as both sides see it."""

    def __init__(self, rules: Rules, board: Bitboard, bit: int) -> None:
        grid = board.grid
        self.bit = bit
        self.row, column = grid.squares[board.number[bit.bit_length()] - 1]
        self.rows = grid.rows
        self.column = min(column, grid.columns - 1 - column)
        self.from_edge = min(self.row, grid.rows - 1 - self.row, self.column)
        white_down = rules.moves_down("w")
        self.white_ahead = self.row if white_down else grid.rows - 1 - self.row
        ways = STRAIGHT_WAYS if rules.board.every else DIAGONAL_WAYS
        self.white_near = tuple(neighbour(board, bit, way, white_down) for way in ways)
        self.black_near = tuple(neighbour(board, bit, way, not white_down) for way in ways)

    def man(self, white: bool, own: int, foe: int) -> Man:
        """A man on this square among the men of its own side and of the other one."""
        ahead = self.white_ahead if white else self.rows - 1 - self.white_ahead
        near = neighbourhood(self.white_near if white else self.black_near, own, foe)
        return Man(ahead, self.column, f"{ahead * ZONES // self.rows}{near}")


ZONES = 3
"""Neighbours count for each third of the board on its own."""
DIAGONAL_WAYS: tuple[Direction, ...] = ((1, -1), (1, 1), (-1, -1), (-1, 1), (2, 0), (-2, 0))
"""The neighbours of a man: ahead left and right, behind left and right, two rows ahead and behind."""
STRAIGHT_WAYS: tuple[Direction, ...] = ((0, -1), (0, 1), (1, -1), (1, 1), (1, 0), (-1, 0))
"""Where all squares are played on: left, right, ahead left and right, ahead, behind."""


def neighbour(board: Bitboard, bit: int, way: Direction, down: bool) -> int:
    """The bit of the next square in a direction as its player sees it; 0 beyond the edge."""
    forward, right = way
    ray = board.ray(bit, (forward, -right) if down else (-forward, right))
    return ray[0] if ray else 0


def neighbourhood(near: tuple[int, ...], own: int, foe: int) -> str:
    """The code of the men around a man, the same for its mirror image.

    One letter for each neighbour: `o` an own man, `x` one of the opponent, `.` neither, `#` the edge.
    """
    return code_of(tuple(1 if bit & own else 2 if bit & foe else 0 for bit in near), tuple(map(bool, near)))


@cache
def code_of(men: tuple[int, ...], on_board: tuple[bool, ...]) -> str:
    """The code of neighbours: 1 for an own man, 2 for one of the opponent; which of them are on the board."""
    code = "".join(".ox"[man] if there else "#" for man, there in zip(men, on_board, strict=True))
    return min(code, code[1] + code[0] + code[3] + code[2] + code[4:])


def entry(values: tuple[int, ...], index: int) -> int:
    """A value of a list; 0 behind its end."""
    return values[index] if index < len(values) else 0


class Spot(dict[int, int]):
    """The worth of the man on one square, by the men of both sides on it and around it; 0 without a man."""

    def __init__(self, square: Square, width: int, weights: Weights) -> None:
        super().__init__()
        self.square = square
        self.width = width
        self.weights = weights
        seen = square.bit
        for bit in square.white_near if weights.near else ():
            seen |= bit
        self.mask = seen | seen << width

    def __missing__(self, men: int) -> int:
        square = self.square
        white, black = men & (1 << self.width) - 1, men >> self.width
        worth = 0
        if white & square.bit:
            worth = man_worth(self.weights, square.man(True, white, black))
        elif black & square.bit:
            worth = -man_worth(self.weights, square.man(False, black, white))
        self[men] = worth
        return worth


def man_worth(weights: Weights, man: Man) -> int:
    """The worth of a man for its own side."""
    return (
        weights.man
        + entry(weights.rows, man.ahead)
        + entry(weights.edge, man.column)
        + weights.near.get(man.near, 0)
    )


class Band(dict[int, int]):
    """The worth of the men on some rows, by the men of both sides on all squares that it depends on."""

    def __init__(self, spots: list[Spot | WindowTable]) -> None:
        super().__init__()
        self.spots = [(spot.mask, spot) for spot in spots]
        self.mask = 0
        for spot in spots:
            self.mask |= spot.mask

    def __missing__(self, men: int) -> int:
        if len(self) >= MOST_ENTRIES:
            self.clear()
        self[men] = worth = sum([spot[men & mask] for mask, spot in self.spots])
        return worth
