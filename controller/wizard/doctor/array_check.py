"""Compares the sensors with the starting array, square by square."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dambord.controller.core.inference.occupancy import EMPTY, MisfitError, Sensing
from dambord.hardware.board import Board
from dambord.rules.draughts import game, names
from dambord.rules.game import Grid

WRONG_SHARE = 0.2
"""Share of an array's pieces that may be wrong for it to be meant all the same."""


@dataclass(frozen=True, slots=True)
class ArrayComparison:
    """An array against what is sensed: squares (from 1) where nothing, something, or another colour is."""

    missing: tuple[int, ...]
    extra: tuple[int, ...]
    colour: tuple[int, ...]
    turned: bool = False
    """Whether Black's men are sensed on the near side: the board lies so, or all colours are exchanged."""

    @property
    def wrong(self) -> int:
        """How many squares there are in all."""
        return len(self.missing) + len(self.extra) + len(self.colour)


def nearest(board: Board, cells: str) -> ArrayComparison | None:
    """The array that the cells (in number order) are most like; None where they are like none of them."""
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
    """Every array of a game that fits the board, either way round."""
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
