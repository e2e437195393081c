"""A simulated board by its points: where on a point hands put a checker, and which one they take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, squares_of_point
from dambord.controller.simulation.backgammon.checker_board import CheckerBoard, Spot, bar, tray
from dambord.controller.simulation.world.row_of_checkers import CELLS, astray, felt, touching
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.hardware.description.body import Body
from dambord.rules.backgammon import Position
from dambord.rules.game import Side

Manner = Literal["row", "slot", "top", "across", "close", "astray"]
"""Where a checker is put: at the end of the row, in any free cell, on another, or across two others. Without
room in the row it goes on top; with nothing to lie on, into the row. `close`: into the row, which is then
pushed together from the rim on. `astray`: in any free cell, not in its middle."""
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
        self._places: Mapping[Spot, float] = {}
        """Where a cell's checker lies on its point, in mm from the rim; else in the middle of its cell."""

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
        cell = (first or second)[-1]
        self.board.lift(cell)
        if not self._sides(cell):
            self._places = {at: place for at, place in self._places.items() if at != cell}

    def put(self, point: int, side: Side, manner: Manner = "row", *, turned: bool = False) -> None:
        """Put a checker of `side` from the hand on a point."""
        cells = self.cells_of(point, side)
        free = [cell for cell in cells if not self._sides(cell)]
        below = [cell for cell in cells if self._sides(cell) == [side]]
        if free and (manner in ("row", "slot", "close", "astray") or not below):
            cell = self._rng.choice(free) if manner in ("slot", "astray") else free[0]
        else:
            cell = self._rng.choice(below or cells)
        across = manner == "across" or (not free and self._rng.random() < 0.5)
        self.board.put(cell, side, turned=turned, aside=across)
        if free and self._row(point) == [[side]] * self.count(point, side):
            if manner == "close":
                self._push(cells)
            elif manner == "astray":
                self._places = {**self._places, cell: self._astray(cells, cell)}

    def _push(self, cells: Sequence[Spot]) -> None:
        """Push the checkers of a point together: they lie on its first cells then."""
        row = [pile for at in cells if (pile := self.board.piles.pop(at, None))]
        taken = cells[: len(row)]
        self.board.piles.update(zip(taken, row, strict=True))
        places = {at: place for at, place in self._places.items() if at not in cells}
        self._places = {**places, **dict(zip(taken, touching(self._body, len(row)), strict=True))}

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
        cells = self.cells_of(point)
        if not self._places.keys().isdisjoint(cells):
            self._places = {at: place for at, place in self._places.items() if at not in cells}
            return
        free = [cell for cell in cells if not self._sides(cell)]
        high = [cell for cell in cells if self.board.count(cell) > 1]
        if not free or not high:
            raise ValueError(f"no checker on others on point {point} with a free cell beside")
        self.board.put(free[0], self.board.lift(high[-1]).colour)

    def count(self, point: int, side: Side) -> int:
        """How many checkers of `side` are on a point."""
        return sum(self._sides(cell).count(side) for cell in self.cells_of(point, side))

    def hidden(self, point: int) -> int:
        """How many checkers lie on others though there is room beside them, or are felt by no cell."""
        unfelt = self.cells_taken(point) - len(self._felt(self.cells_of(point)))
        if unfelt > 0:
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
        for point in POINTS:
            cells = [cell for cell in self.cells_of(point) if isinstance(cell, int)]
            if self._places.keys().isdisjoint(cells):
                continue
            row = [levels[cell - 1] for cell in cells]
            some = next(level for level in row if level != ".")
            seen = self._felt(cells)
            for number, cell in enumerate(cells):
                levels[cell - 1] = (some if row[number] == "." else row[number]) if number in seen else "."
        return "".join(levels)

    def cells_taken(self, point: int) -> int:
        """How many cells of a point have a checker of theirs."""
        return sum(bool(self._sides(cell)) for cell in self.cells_of(point))

    def trial(self) -> PointsBoard:
        """A copy on which something can be tried."""
        copied = PointsBoard(self.board.copy(), self.seats, self._rng)
        copied._places = self._places
        return copied

    def become(self, trial: PointsBoard) -> None:
        """Take over the checkers of a copy."""
        self.board, self._places = trial.board, trial._places

    @property
    def _body(self) -> Body:
        return self.layout.board.body

    def _place(self, cells: Sequence[Spot], cell: Spot) -> float:
        return self._places.get(cell, (cells.index(cell) + 0.5) * self._body.square)

    def _astray(self, cells: Sequence[Spot], cell: Spot) -> float:
        """A place for the checker on a cell, beside those on its point."""
        number = cells.index(cell)
        before = [self._place(cells, at) for at in cells[:number] if self._sides(at)]
        behind = [self._place(cells, at) for at in cells[number + 1 :] if self._sides(at)]
        return astray(self._body, number, max(before, default=None), min(behind, default=None), self._rng)

    def _felt(self, cells: Sequence[Spot]) -> frozenset[int]:
        """The cells of a point that feel its checkers, from 0 at the rim."""
        taken = [cell for cell in cells if self._sides(cell)]
        if len(cells) != CELLS or self._places.keys().isdisjoint(cells):
            return frozenset(cells.index(cell) for cell in taken)
        return felt(self._body, tuple(sorted(self._place(cells, cell) for cell in taken)))

    def _row(self, point: int) -> list[list[Side]]:
        """The checkers of a point by its cells, those without any left out."""
        return [sides for cell in self.cells_of(point) if (sides := self._sides(cell))]

    def _sides(self, cell: Spot) -> list[Side]:
        return [checker.colour for checker in self.board.piles.get(cell, [])]
