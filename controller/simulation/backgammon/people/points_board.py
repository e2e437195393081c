"""A simulated board by its points: where on a point hands put a checker, and which one they take."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Literal

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, squares_of_point
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard, Spot, bar, tray
from dambord.controller.simulation.world.row_of_checkers import felt_in_a_row
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.rules.backgammon import Position
from dambord.rules.game import Side

Manner = Literal["row", "slot", "top", "across", "close"]
"""Where a checker is put: at the end of the row, in any free cell, on another, or across two others. Without
room in the row it goes on top; with nothing to lie on, into the row. `close`: into the row, which is then
pushed together from the rim on."""
Grip = Literal["top", "end"]
"""Which checker is taken: one on top if there is any, or the last of the row on which none lies."""

POINTS = range(1, 25)
"""White's points with sensors. 0 and 25 are his tray and bar, and bar and tray of Black."""


class PointsBoard:
    """Checkers on White's points, over the cells of a `CheckerBoard`; ValueError for the impossible."""

    def __init__(self, board: CheckerBoard, seats: Mapping[int, int], rng: Random) -> None:
        self.board = board
        self.layout = board.layout
        self.seats = seats
        """The cell under each square."""
        self._rng = rng
        self._close = frozenset[int]()
        """The points whose checkers touch each other."""

    @classmethod
    def showing(
        cls, layout: SensorLayout, sensing: PointSensing, position: Position, rng: Random
    ) -> PointsBoard:
        """A board that lies as `sensing` says, with `position`."""
        seats = {square: cell + 1 for square, cell in enumerate(sensing.cells_of_squares, 1)}
        return cls(CheckerBoard.showing(layout, position, seats), seats, rng)

    def lift(self, point: int, side: Side, grip: Grip = "top") -> None:
        """Take a checker of `side` from a point into the hand."""
        cells = self.cells_of(point, side)
        own = [cell for cell in cells if self._sides(cell) and self._sides(cell)[-1] == side]
        high = [cell for cell in own if self.board.count(cell) > 1]
        alone = [cell for cell in own if self.board.count(cell) == 1]
        first, second = (high, alone) if grip == "top" else (alone, high)
        if not first and not second:
            raise ValueError(f"no checker of {side} can be taken from point {point}")
        self.board.lift((first or second)[-1])
        if self.count(point, side) < 2:
            self._close -= {point}

    def put(self, point: int, side: Side, manner: Manner = "row", *, turned: bool = False) -> None:
        """Put a checker of `side` from the hand on a point."""
        cells = self.cells_of(point, side)
        free = [cell for cell in cells if not self._sides(cell)]
        below = [cell for cell in cells if self._sides(cell) == [side]]
        if free and (manner in ("row", "slot", "close") or not below):
            cell = self._rng.choice(free) if manner == "slot" else free[0]
        else:
            cell = self._rng.choice(below or cells)
        across = manner == "across" or (not free and self._rng.random() < 0.5)
        self.board.put(cell, side, turned=turned, aside=across)
        if manner == "close" and free and self._row(point) == [[side]] * self.count(point, side):
            self._close |= {point}

    def flip(self, point: int) -> None:
        """Turn a checker over that lies on its wrong face, be it under others."""
        for cell in self.cells_of(point):
            pile = list(self.board.piles.get(cell, []))
            if any(checker.turned for checker in pile):
                for _ in pile:
                    self.board.lift(cell)
                for checker in pile:
                    self.board.put(cell, checker.colour, aside=checker.aside)
                return

    def spread(self, point: int) -> None:
        """Lay a checker from on top into a free cell of the same point, or all on their cells."""
        if point in self._close:
            self._close -= {point}
            return
        cells = self.cells_of(point)
        free = [cell for cell in cells if not self._sides(cell)]
        high = [cell for cell in cells if self.board.count(cell) > 1]
        if not free or not high:
            raise ValueError(f"no checker on others on point {point} with a free cell beside")
        self.board.put(free[0], self.board.lift(high[-1]).colour)

    def count(self, point: int, side: Side) -> int:
        """How many checkers of `side` are on a point."""
        return sum(self._sides(cell).count(side) for cell in self.cells_of(point, side))

    def hidden(self, point: int) -> int:
        """How many checkers lie on others, or touch them, though there is room beside them."""
        if point in self._close:
            return 1
        counts = [self.board.count(cell) for cell in self.cells_of(point)]
        return min(sum(count - 1 for count in counts if count), counts.count(0))

    def turned(self, point: int) -> Side | None:
        """The side of a checker that lies turned over on a point; None if none does."""
        for cell in self.cells_of(point):
            for checker in self.board.piles.get(cell, []):
                if checker.turned:
                    return checker.colour
        return None

    def cells_of(self, point: int, side: Side = "w") -> tuple[Spot, ...]:
        """The cells of a point from the rim inwards; bar or tray of `side` for 0 and 25."""
        if point in POINTS:
            return tuple(self.seats[square] for square in squares_of_point(point))
        return (bar(side),) if (point == 25) == (side == "w") else (tray(side),)

    def level(self, square: int) -> str:
        """The level of the sensor under the sensed `square` at rest."""
        return self.levels()[square - 1]

    def levels(self) -> str:
        """The levels of all sensors at rest, in number order."""
        levels = list(self.board.levels())
        for point in self._close:
            cells = [cell for cell in self.cells_of(point) if isinstance(cell, int)]
            row = [levels[cell - 1] for cell in cells]
            felt = felt_in_a_row(self.layout.board.body, len(row) - row.count("."))
            for number, cell in enumerate(cells):
                levels[cell - 1] = row[0] if number in felt else "."
        return "".join(levels)

    def trial(self) -> PointsBoard:
        """A copy on which something can be tried."""
        copied = PointsBoard(self.board.copy(), self.seats, self._rng)
        copied._close = self._close
        return copied

    def become(self, trial: PointsBoard) -> None:
        """Take over the checkers of a copy."""
        self.board, self._close = trial.board, trial._close

    def _row(self, point: int) -> list[list[Side]]:
        """The checkers of a point by its cells, those without any left out."""
        return [sides for cell in self.cells_of(point) if (sides := self._sides(cell))]

    def _sides(self, cell: Spot) -> list[Side]:
        return [checker.colour for checker in self.board.piles.get(cell, [])]
