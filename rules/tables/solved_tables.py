"""Solved endings of one ruleset, to be asked for single positions."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import other
from dambord.rules.tables.slices import Forces, Geometry
from dambord.rules.tables.table_file import TableFile


class Result(Enum):
    """How an ending ends for the side to move when both sides play their best."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"


class Ending(NamedTuple):
    """What a table says of a position."""

    result: Result
    plies: int | None
    """To the end of the game, which the winner hastens and the loser puts off; None for a draw."""

    @staticmethod
    def of(value: int) -> Ending:
        """What a value of a table means."""
        if not value:
            return Ending(Result.DRAW, None)
        return Ending(Result.LOSS if value % 2 else Result.WIN, value - 1)


class Tables:
    """The tables of a ruleset. A slice is read when it is first asked for, and kept."""

    def __init__(self, game: Draughts, files: Sequence[TableFile]) -> None:
        grid = game.board.grid
        self.game = game
        self.geometry = Geometry(len(grid.squares), sum(row == 0 for row, _ in grid.squares))
        self.files = {forces: file for file in files for forces in file.forces}
        self.most = max((sum(forces) for forces in self.files), default=0)
        """The most pieces of a position that there is a table of."""
        self._slices: dict[Forces, bytes] = {}

    def ask(self, position: Position) -> Ending | None:
        """How a position ends; None where there is no table of it."""
        value = self.value(self.game.own(position))
        return None if value is None else Ending.of(value)

    def value(self, position: Position) -> int | None:
        """0 for a draw, otherwise one more than the plies to the end; None where there is no table."""
        sets = position.forces()
        own, foe = sets[0] | sets[1], sets[2] | sets[3]
        if (own | foe).bit_count() > self.most:
            return None
        if not own or not foe:
            return 1 if not own else 2
        generators = self.game.generators
        last, foe_last = (generators[side].search.last_row for side in (position.side, other(position.side)))
        if sets[0] & last or sets[2] & foe_last:
            return None  # a man that was not crowned
        forces = Forces(*(squares.bit_count() for squares in sets))
        values = self.slice(forces)
        return None if values is None else values[self.place(position)]

    def place(self, position: Position) -> int:
        """The place of a position in its slice."""
        board = self.game.board
        squares = [[number - 1 for number in board.numbers(bits)] for bits in position.forces()]
        if self.game.rules.moves_down(position.side):
            last = self.geometry.squares - 1
            squares = [[last - square for square in reversed(group)] for group in squares]
        return self.geometry.place(*squares)

    def slice(self, forces: Forces) -> bytes | None:
        """The values of a slice by their places; None where there is none."""
        if forces not in self._slices:
            file = self.files.get(forces)
            if file is None:
                return None
            self._slices[forces] = file.read(forces, self.geometry.size(forces))
        return self._slices[forces]
