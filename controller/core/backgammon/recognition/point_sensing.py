"""The sensors of a board of points: cells in board order as checkers of each colour on White's 24 points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from operator import itemgetter

from dambord.controller.core.sensing.occupancy import EMPTY, MisfitError
from dambord.hardware.sensor import Sensor
from dambord.rules.backgammon import Position
from dambord.rules.game import Grid, Side

POINTS, DEPTH = 24, 5
"""The points of a board, and the cells of each."""
ROWS, COLUMNS = 11, 13
"""Five cells of the far points, a free row, five of the near ones; six points, the bar, six points."""
FREE_ROW, BAR_COLUMN = 5, 6
"""The places without sensors, counted from 0."""

Seen = tuple[tuple[int, int], ...]
"""For each of White's points 1 to 24: how many of its cells show a white, and how many a black checker."""

PLACES = tuple(
    (row, column)
    for row in range(ROWS)
    for column in range(COLUMNS)
    if row != FREE_ROW and column != BAR_COLUMN
)
"""The (row, column) of squares 1 to 120, as a board with the pattern `points` has them."""


def squares_of_point(point: int) -> tuple[int, ...]:
    """The five squares of White's `point` (1 to 24) from the rim inwards; his home lies at his right hand."""
    if point <= POINTS // 2:
        return tuple(121 - point - 12 * depth for depth in range(DEPTH))
    return tuple(point - 12 + 12 * depth for depth in range(DEPTH))


def white_point(side: Side, point: int) -> int:
    """White's number of an own point of `side`; bar and tray keep theirs."""
    return point if side == "w" or not 1 <= point <= POINTS else POINTS + 1 - point


def shown(position: Position) -> Seen:
    """What the sensors should show of a position: five checkers of a point at most, the sixth lies on one."""
    # Of every result of a roll: a look into a table is quicker than a comparison.
    return tuple(zip(map(_CELLS, position.w[1:-1]), map(_CELLS, position.b[-2:0:-1]), strict=True))


_CELLS = tuple(min(count, DEPTH) for count in range(16)).__getitem__


def shows(position: Position, seen: Seen, stacked: frozenset[int]) -> bool:
    """Whether the board shows `position`, if on White's points `stacked` cells may show two checkers each."""
    for point, (cells, full) in enumerate(zip(seen, shown(position), strict=True), 1):
        if cells != full and not (point in stacked and covered(cells, full)):
            return False
    return True


def apart(seen: Seen, other: Seen) -> tuple[int, ...]:
    """White's points on which two boards differ, in ascending order."""
    return tuple(point for point, (one, two) in enumerate(zip(seen, other, strict=True), 1) if one != two)


def covered(cells: tuple[int, int], full: tuple[int, int]) -> bool:
    """Whether fewer cells than checkers are seen, of one colour, and no other."""
    (white, black), (whites, blacks) = cells, full
    return (white == whites == 0 and 0 < black < blacks) or (black == blacks == 0 and 0 < white < whites)


@dataclass(frozen=True)
class PointSensing:
    """One board of points under a game.

    `cells` is the number of cells of the board. `turned`: the board is turned by half a turn, White sits at
    its upper edge. `homes_left`: the home boards lie at White's left hand. Squares are numbered as on a board
    that is neither.
    """

    sensor: Sensor
    cells: int = POINTS * DEPTH
    turned: bool = False
    homes_left: bool = False

    @classmethod
    def of(cls, sensor: Sensor, board: Grid) -> PointSensing:
        """The sensing of `board`; raises MisfitError if it has no points or its sensors tell no colours."""
        if (board.rows, board.columns) != (ROWS, COLUMNS) or board.squares != PLACES:
            raise MisfitError(
                f"backgammon needs a board of 24 points with five squares each, "
                f"this one has {board.columns}x{board.rows}"
            )
        if not sensor.colours:
            raise MisfitError(
                f"backgammon needs sensors that tell colours, {sensor.name} sensors don't: "
                "a hit would look like nothing"
            )
        return cls(sensor)

    def turn_round(self) -> PointSensing:
        """The same board turned by half a turn."""
        return replace(self, turned=not self.turned)

    def swap_homes(self) -> PointSensing:
        """The same board with the home boards at the other hand."""
        return replace(self, homes_left=not self.homes_left)

    @cached_property
    def orientations(self) -> tuple[PointSensing, ...]:
        """The four ways in which the board can be played on, this one first."""
        other = self.swap_homes()
        return self, self.turn_round(), other, other.turn_round()

    @cached_property
    def cells_of_squares(self) -> tuple[int, ...]:
        """The cell, from 0, under each square in the current orientation."""
        number = {place: cell for cell, place in enumerate(PLACES)}
        return tuple(number[self._place(*place)] for place in PLACES)

    def _place(self, row: int, column: int) -> tuple[int, int]:
        """Where on the board a place of the game lies."""
        row = ROWS - 1 - row if self.turned else row
        return row, COLUMNS - 1 - column if self.turned != self.homes_left else column

    @cached_property
    def square_of_cell(self) -> dict[int, int]:
        """The square of each cell."""
        return {cell: number for number, cell in enumerate(self.cells_of_squares, 1)}

    @cached_property
    def point_of_cell(self) -> dict[int, int]:
        """White's point of each cell."""
        return {
            self.cells_of_squares[square - 1]: point
            for point in range(1, POINTS + 1)
            for square in squares_of_point(point)
        }

    @cached_property
    def by_points(self) -> Callable[[str], Iterable[str]]:
        """Picks the levels of the cells by White's points, from the rim inwards."""
        return itemgetter(
            *(
                self.cells_of_squares[square - 1]
                for point in range(1, POINTS + 1)
                for square in squares_of_point(point)
            )
        )

    def levels(self, cells: str) -> str:
        """The levels of the 120 squares in order of number, a stack as its colour."""
        return "".join([cells[cell] for cell in self.cells_of_squares]).lower()

    def seen(self, cells: str) -> Seen:
        """The checkers of each colour on White's points; `cells` are settled levels in board order.

        A stack counts as one checker: what lies on top may lie across two. A cell of unknown colour counts
        as empty.
        """
        return _seen(self, cells)

    def at_the_rim(self, cells: str) -> frozenset[int]:
        """White's points of which only the cell at the rim feels a checker.

        So does a row of checkers that touch each other, on boards whose cells are wider than checkers.
        """
        levels = "".join(self.by_points(cells))
        return frozenset(
            point
            for point, start in enumerate(range(0, POINTS * DEPTH, DEPTH), 1)
            if levels[start] in "wWbB" and not levels[start + 1 : start + DEPTH].strip(EMPTY)
        )

    def stacked(self, cells: str) -> frozenset[int]:
        """White's points on which a stack is sensed; a sensor may miss one, or see one that is not there."""
        if not self.sensor.stacks or ("W" not in cells and "B" not in cells):
            return frozenset()
        return frozenset(point for cell, point in self.point_of_cell.items() if cells[cell] in "WB")

    def stacks_of_points(self, cells: str) -> dict[int, int]:
        """How many stacks are sensed on each of White's points that has any."""
        return dict(Counter(self.point_of_cell[cell] for cell, level in enumerate(cells) if level in "WB"))

    def stacks(self, cells: str) -> frozenset[int]:
        """The squares on which a stack is sensed."""
        return frozenset(n for n, cell in enumerate(self.cells_of_squares, 1) if cells[cell] in "WB")

    def strays(self, cells: str) -> int:
        """The number of checkers on cells that are no square of the game: this board has none."""
        return 0

    def __hash__(self) -> int:
        return hash((self.sensor.name, self.cells, self.turned, self.homes_left))


@lru_cache(maxsize=64)
def _seen(sensing: PointSensing, cells: str) -> Seen:
    """`PointSensing.seen`: all that is shown of a state asks for it."""
    levels = "".join(sensing.by_points(cells)).lower()
    ends = range(0, POINTS * DEPTH, DEPTH)
    return tuple([(levels.count("w", n, n + DEPTH), levels.count("b", n, n + DEPTH)) for n in ends])


def facing(sensing: PointSensing, cells: str, position: Position) -> PointSensing | None:
    """The orientation in which `cells` show `position`; None if they don't in any.

    Where they do in several, the current one comes first.
    """
    wanted = shown(position)
    return next((way for way in sensing.orientations if way.seen(cells) == wanted), None)
