"""Compares the sensors with the starting array, square by square."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dambord.controller.core.sensing.occupancy import EMPTY, MisfitError, Sensing
from dambord.hardware.board import Board
from dambord.rules.draughts import game, names
from dambord.rules.game import Grid

WRONG_SHARE = 0.2
"""Largest share of wrong pieces at which the board still counts as meant to show an array."""


@dataclass(frozen=True, slots=True)
class ArrayComparison:
    """The difference between an array and the sensed board; squares count from 1."""

    missing: tuple[int, ...]
    """Squares with a piece in the array, but none sensed."""
    extra: tuple[int, ...]
    """Squares with a piece sensed, but none in the array."""
    colour: tuple[int, ...]
    """Squares with a piece of the other colour."""
    turned: bool = False
    """Whether Black's men are on the near side: the board is turned round, or the colours are exchanged."""

    @property
    def wrong(self) -> int:
        """The number of wrong squares."""
        return len(self.missing) + len(self.extra) + len(self.colour)


def nearest(board: Board, cells: str) -> ArrayComparison | None:
    """Compare `cells` (one character per square, in number order) with the most similar array.

    None if no array is similar.
    """
    near = [
        compared
        for array in _arrays(board)
        if (compared := _compare(array, cells)).wrong <= WRONG_SHARE * (len(array) - array.count(EMPTY))
    ]
    return min(near, key=lambda one: one.wrong, default=None)


def _compare(array: str, cells: str) -> ArrayComparison:
    missing: list[int] = []
    extra: list[int] = []
    colour: list[int] = []
    for square, (wanted, found) in enumerate(zip(array, cells, strict=True), 1):
        if EMPTY in (wanted, found):
            if wanted != found:
                (missing if found == EMPTY else extra).append(square)
        elif {wanted.lower(), found.lower()} == {"w", "b"}:
            colour.append(square)
    return ArrayComparison(tuple(missing), tuple(extra), tuple(colour), cells[-1:].lower() == "b")


@cache
def _arrays(board: Board) -> frozenset[str]:
    """Return the starting arrays of all games that fit the board, both ways round."""
    grid = Grid(board.rows, board.columns, board.squares)
    arrays = set()
    for rules in map(game, names()):
        try:
            sensing = Sensing.of(board.sensor, grid, rules.grid)
        except MisfitError:
            continue
        for way in (sensing, sensing.turn_round()):
            array = [EMPTY] * len(board.squares)
            for cell, piece in zip(way.cells_of_squares, rules.picture(rules.start()), strict=True):
                array[cell] = piece
            arrays.add("".join(array))
    return frozenset(arrays)
