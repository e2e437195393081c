"""Patterns of men: what each way to occupy a window of the board is worth, as learned from games."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.ruleset import Rules

SQUARES = 8
"""Of a window: as many as are played on in four rows and columns, or in two rows of four where all are."""
SIZE = 3**SQUARES
"""Ways to occupy a window with men."""
COLUMNS = 4
STEP = 2
"""Windows begin at every second row and column."""


class Window(NamedTuple):
    """One window."""

    squares: tuple[int, ...]
    """The bits of its squares, along the rows. The first is the lowest digit of an occupation."""
    turned: bool
    """Whether its table was learned with the men of the other colour going up the board."""

    def occupation(self, white_men: int, black_men: int) -> int:
        """The number of what stands on it: digits of base 3, 1 for who goes up the board, 2 for the other."""
        up, down = (black_men, white_men) if self.turned else (white_men, black_men)
        number = 0
        for bit in reversed(self.squares):
            number = 3 * number + (1 if up & bit else 2 if down & bit else 0)
        return number


def windows(rules: Rules, board: Bitboard) -> tuple[Window, ...]:
    """The windows of a board in the order of their tables. Boards that are mirror images have the same."""
    grid = board.grid
    mirrored = not board.board.every and grid.squares[0][1] == 0
    bits = dict(zip(grid.squares, board.bits[1:], strict=True))
    rows = SQUARES // COLUMNS if board.board.every else 2 * SQUARES // COLUMNS
    found: list[Window] = []
    for top in range(0, grid.rows - rows + 1, STEP):
        for left in range(0, grid.columns - COLUMNS + 1, STEP):
            places = [
                (row, column) for row in range(top, top + rows) for column in range(left, left + COLUMNS)
            ]
            if mirrored:
                places = [(row, grid.columns - 1 - column) for row, column in places]
            squares = tuple(bits[place] for place in places if place in bits)
            found.append(Window(squares, rules.moves_down("w")))
    return tuple(found)


@cache
def read(name: str) -> bytes:
    """The tables of a file, window by window: a signed byte for each occupation, in hundredths of a man."""
    return files(__package__).joinpath(f"{name}.patterns").read_bytes()


class WindowTable(dict[int, int]):
    """The worth of the men in one window, as White sees it, by the men of both sides."""

    def __init__(self, window: Window, worths: bytes, width: int) -> None:
        super().__init__()
        self.window = window
        self.worths = worths
        self.width = width
        seen = sum(window.squares)
        self.mask = seen | seen << width

    def __missing__(self, men: int) -> int:
        value = self.worths[self.window.occupation(men & (1 << self.width) - 1, men >> self.width)]
        value -= 256 if value > 127 else 0
        self[men] = worth = -value if self.window.turned else value
        return worth
