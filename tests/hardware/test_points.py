"""The backgammon board: numbering of its squares, and its limits, which are not those of draughts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from dambord import hardware
from dambord.hardware.board import Board, read
from dambord.hardware.description.front_end import MultiplexerBank
from dambord.hardware.mechanics.fit import check_stack
from dambord.hardware.physics.point_row import check_points, fields_mt, needed_mt, row

BOARD = hardware.board("linear-backgammon")
TEXT = (hardware.file("linear-backgammon")).read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> Board:
    """Return the board with one text of its file replaced."""
    assert old in TEXT
    path = folder / "mine.toml"
    path.write_text(TEXT.replace(old, new), encoding="utf-8")
    return read(path)


def test_there_are_24_points_of_5_squares_and_no_sensor_on_the_bar() -> None:
    assert len(BOARD.squares) == len(BOARD.cells) == len(BOARD.strip.squares) == 120
    points = Counter((row < BOARD.rows // 2, column) for row, column in BOARD.squares)
    assert len(points) == 24
    assert set(points.values()) == {5}
    assert BOARD.columns // 2 not in {column for _, column in BOARD.squares}


def test_squares_are_numbered_row_by_row_without_the_bar() -> None:
    assert BOARD.squares[0] == (0, 0), "at the edge, in White's far left corner"
    assert BOARD.squares[5:7] == ((0, 5), (0, 7)), "on both sides of the bar"
    assert BOARD.squares[11:13] == ((0, 12), (1, 0))
    assert BOARD.squares[59:61] == ((4, 12), (6, 0)), "on both sides of the free row"
    assert BOARD.squares[119] == (10, 12), "at the edge, in White's near right corner"


@pytest.mark.parametrize("point", range(1, 25))
def test_squares_of_a_point_follow_the_documented_formula(point: int) -> None:
    rim, inwards = (121 - point, -12) if point <= 12 else (point - 12, 12)
    places = [BOARD.squares[rim + at * inwards - 1] for at in range(5)]
    assert [row for row, _ in places] == ([10, 9, 8, 7, 6] if point <= 12 else [0, 1, 2, 3, 4])
    # Near points count from White's right, far points back to it; the bar is left out.
    along = 12 - point if point <= 12 else point - 13
    assert {column for _, column in places} == {along + (along >= 6)}


def test_hall_switches_lie_under_the_same_squares() -> None:
    hall = hardware.board("hall-backgammon")
    assert (hall.squares, hall.body, hall.buttons) == (BOARD.squares, BOARD.body, BOARD.buttons)
    assert hall.sensor.name == "hall"


def test_half_a_turn_reverses_the_order_of_squares() -> None:
    turned = [(BOARD.rows - 1 - row, BOARD.columns - 1 - column) for row, column in BOARD.squares]
    assert turned == list(reversed(BOARD.squares))


def test_the_lamp_strip_is_a_snake_across_bar_and_free_row() -> None:
    places = [BOARD.squares[square - 1] for square in BOARD.strip.squares]
    legs = [abs(r - row) + abs(c - column) for (row, column), (r, c) in pairwise(places)]
    assert Counter(legs) == {1: 10 * 10 + 8, 2: 10 + 1}, "ten links across the bar, one across the free row"


def test_eight_multiplexers_leave_eight_inputs_free() -> None:
    assert isinstance(BOARD.front, MultiplexerBank)
    assert len(BOARD.front.chips) == 8
    assert 8 * 16 - len(BOARD.cells) == 8
    pins = [*BOARD.front.address, *(enable for _, enable in BOARD.front.chips)]
    assert len(set(pins)) == len(pins)


@pytest.mark.parametrize(
    ("old", "new"),
    [("piece = 41.5", "piece = 40"), ("height = 8", "height = 12"), ("square = 42", "square = 46")],
)
def test_limits_of_draughts_rulebooks_do_not_apply(tmp_path: Path, old: str, new: str) -> None:
    board = changed(tmp_path, old, new)
    key, _, value = new.partition(" = ")
    assert getattr(board.body, key) == float(value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "columns = 13",
            "columns = 12",
            "columns: expected 13, for twelve points in a row and the bar, found 12",
        ),
        (
            "rows = 11",
            "rows = 10",
            "rows: expected an odd number from 3 to 15, as a row stays free between the",
        ),
        ("rows = 11", "rows = 1", "rows: expected an odd number from 3 to 15"),
        ("piece = 41.5", "piece = 42", "body.piece: expected a piece smaller than its square, found 42"),
        ("lamp = 18", "lamp = 14", "body.lamp: expected a lamp that the piece does not cover, found 14"),
        ("height = 8", "height = 0", "body.height: expected a number from 2 to 60, found 0"),
        ("[body]", "orientation = 90\n[body]", "orientation: expected 0 or 180: a quarter turn"),
        (
            "rows = 11",
            "rows = 13",
            "microcontroller.mux.chips: expected a list with one for every 16 of 144 cells",
        ),
    ],
)
def test_errors_are_one_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(hardware.BoardError) as caught:
        changed(tmp_path, old, new)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["linear-backgammon", "hall-backgammon"])
def test_five_checkers_pushed_together_are_felt_by_five_cells(name: str) -> None:
    board = hardware.board(name)
    check_points(board)
    for count in range(1, 6):
        felt = fields_mt(board, row(board, count, board.body.piece))
        assert [field > needed_mt(board) for field in felt] == [True] * count + [False] * (5 - count)


@pytest.mark.parametrize(
    ("name", "piece", "count"),
    [("linear-backgammon", 40, 4), ("hall-backgammon", 41, 5), ("hall-backgammon", 35, 1)],
)
def test_too_small_checkers_are_refused_in_one_line(name: str, piece: float, count: int) -> None:
    """With the tolerances of checkers, magnets and sensors."""
    board = hardware.board(name)
    with pytest.raises(hardware.BoardError) as refused:
        check_stack(replace(board, body=replace(board.body, piece=piece)))
    assert str(refused.value) == (
        f"{name}.toml: body.piece: expected checkers so little smaller than their cells of 42 mm that "
        f"{count} which touch each other are felt by {count} cells, found {piece}"
    )
