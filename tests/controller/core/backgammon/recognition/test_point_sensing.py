"""Cells of a board of points: numbers, orientations, what is seen of checkers and stacks."""

from __future__ import annotations

import pytest

from dambord.controller.core.backgammon.recognition.point_sensing import (
    PLACES,
    PointSensing,
    facing,
    shown,
    squares_of_point,
)
from dambord.controller.core.sensing.occupancy import MisfitError
from dambord.hardware.board import board
from dambord.hardware.sensor import HALL, LINEAR, REED
from dambord.rules.game import Grid
from tests.controller.core.backgammon.recognition.boards_of_points import GAME, start

SENSING = PointSensing(LINEAR)
GRID = Grid(11, 13, PLACES)


def cells_of(sensing: PointSensing, *, here: str = "") -> str:
    """The cells of the start, filled from the rim."""
    cells = ["."] * 120
    for point, (white, black) in enumerate(shown(start(3, 1)), 1):
        for number, square in enumerate(squares_of_point(point)):
            level = "w" if number < white else "b" if number < black else "."
            cells[sensing.cells_of_squares[square - 1]] = level
    return here or "".join(cells)


def test_the_board_that_comes_with_the_project_has_these_places() -> None:
    real = board("linear-backgammon")
    assert PointSensing.of(real.sensor, Grid(real.rows, real.columns, real.squares)) == SENSING


def test_squares_of_points_are_those_of_the_contract() -> None:
    for point in range(1, 25):
        rim = 121 - point if point <= 12 else point - 12
        step = -12 if point <= 12 else 12
        assert squares_of_point(point) == tuple(rim + step * depth for depth in range(5))
    assert sorted(square for point in range(1, 25) for square in squares_of_point(point)) == [*range(1, 121)]
    assert PLACES[121 - 1 - 1] == (10, 12)  # White's 1: nearest row, his right hand
    assert PLACES[12 - 1] == (0, 12)  # his 24


def test_a_board_without_points_or_colours_does_not_fit() -> None:
    with pytest.raises(MisfitError, match="24 points"):
        PointSensing.of(LINEAR, Grid(10, 10, PLACES))
    with pytest.raises(MisfitError, match="reed sensors don't"):
        PointSensing.of(REED, GRID)
    assert not PointSensing.of(HALL, GRID).stacked("W" * 120)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("homes_left", [False, True])
def test_the_orientation_is_found_from_the_starting_array(turned: bool, homes_left: bool) -> None:
    lies = PointSensing(LINEAR, turned=turned, homes_left=homes_left)
    cells = cells_of(lies)
    assert lies.seen(cells) == shown(GAME.start())
    for asked in SENSING.orientations:
        assert facing(asked, cells, GAME.start()) == lies
    corner = {(False, False): 119, (True, False): 0, (False, True): 108, (True, True): 11}
    assert lies.cells_of_squares[120 - 1] == corner[turned, homes_left]  # the rim of White's ace point
    assert lies.square_of_cell[corner[turned, homes_left]] == 120
    assert lies.point_of_cell[corner[turned, homes_left]] == 1
    assert facing(SENSING, cells.replace("w", ".", 1), GAME.start()) is None


def test_the_four_orientations_are_all_different() -> None:
    assert len({cells_of(lies) for lies in SENSING.orientations}) == 4
    assert SENSING.turn_round().turn_round() == SENSING.swap_homes().swap_homes() == SENSING


def test_a_stack_counts_as_one_checker_and_is_told_apart() -> None:
    cells = list(cells_of(SENSING))
    cells[squares_of_point(6)[0] - 1] = "W"
    cells[squares_of_point(7)[4] - 1] = "b"
    cells[squares_of_point(8)[0] - 1] = "x"
    seen = SENSING.seen("".join(cells))
    assert seen[6 - 1] == (5, 0)
    assert seen[7 - 1] == (0, 1)
    assert seen[8 - 1] == (2, 0)
    assert SENSING.stacked("".join(cells)) == {6}
    assert SENSING.stacks("".join(cells)) == {squares_of_point(6)[0]}
    assert SENSING.levels("".join(cells))[squares_of_point(6)[0] - 1] == "w"
    assert SENSING.strays("".join(cells)) == 0


def test_more_than_five_are_seen_as_five() -> None:
    here = start(3, 1)
    tall = list(here.w)
    tall[6], tall[24], tall[13] = 8, 0, 4
    assert shown(here._replace(w=tuple(tall)))[6 - 1] == (5, 0)
