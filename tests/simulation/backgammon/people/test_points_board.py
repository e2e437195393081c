"""Where checkers are put on a point, and which are taken."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, shown
from dambord.controller.simulation.backgammon.people.points_board import Manner, PointsBoard
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.hardware.sensor import LINEAR
from dambord.rules.backgammon import game

SENSING = PointSensing(LINEAR, turned=True)
START = game("backgammon").start()


def start() -> PointsBoard:
    return PointsBoard.showing(SensorLayout.of("linear-backgammon"), SENSING, START, Random(1))


def point(board: PointsBoard, number: int) -> str:
    """What the sensors of a point read, from the rim inwards."""
    return "".join(board.level(cell) for cell in board.cells_of(number) if isinstance(cell, int))


def test_the_board_shows_the_position_as_it_lies() -> None:
    board = start()
    assert SENSING.seen(board.levels()) == shown(START)
    assert [point(board, number) for number in (6, 8, 24, 12)] == ["wwwww", "www..", "ww...", "bbbbb"]
    assert (board.count(6, "w"), board.count(6, "b"), board.count(12, "b")) == (5, 0, 5)


def test_checkers_are_put_into_the_row_into_any_cell_and_on_top() -> None:
    board = start()
    board.lift(8, "w")
    assert point(board, 8) == "ww..."
    board.put(7, "w", "slot")
    assert sorted(point(board, 7)) == sorted("w....")
    board.lift(8, "w")
    board.put(8, "w", "top")
    assert sorted(point(board, 8)) == sorted("W....")
    assert board.hidden(8) == 1
    board.spread(8)
    assert (board.hidden(8), sorted(point(board, 8))) == (0, sorted("ww..."))
    with pytest.raises(ValueError, match="no checker on others"):
        board.spread(8)


def test_the_sixth_lies_on_another_and_is_taken_first_unless_the_last_of_the_row_is() -> None:
    board = start()
    board.lift(8, "w")
    board.put(6, "w")
    assert board.count(6, "w") == 6
    assert point(board, 6).lower() == "wwwww"
    trial = board.trial()
    trial.lift(6, "w")
    assert point(trial, 6) == "wwwww"
    assert (trial.count(6, "w"), board.count(6, "w")) == (5, 6)
    board.lift(6, "w", "end")
    assert point(board, 6).count(".") == 1
    assert board.hidden(6) == 1


def test_checkers_pushed_together_leave_no_cell_free_between_them() -> None:
    board = start()
    manners: tuple[Manner, ...] = ("slot", "slot", "close")
    for manner in manners:
        board.lift(13, "w")
        board.put(9, "w", manner)
    board.lift(13, "w")
    board.put(9, "w")
    assert (point(board, 9), board.hidden(9)) == ("wwww.", 0)


def test_a_checker_across_two_others_is_not_felt() -> None:
    board = start()
    board.lift(24, "w")
    board.put(8, "w", "across")
    assert (point(board, 8), board.count(8, "w")) == ("www..", 4)


def test_a_checker_turned_over_shows_the_other_colour() -> None:
    board = start()
    board.lift(8, "w")
    board.put(7, "w", turned=True)
    assert (point(board, 7), board.turned(7), board.turned(8)) == ("b....", "w", None)
    board.flip(7)
    assert (point(board, 7), board.turned(7)) == ("w....", None)


def test_a_checker_is_turned_under_another_one() -> None:
    board = start()
    board.lift(8, "w")
    board.put(7, "w", turned=True)
    board.lift(8, "w")
    board.put(7, "w", "across")
    assert (point(board, 7), board.count(7, "w"), board.turned(7)) == ("b....", 2, "w")
    board.flip(7)
    assert (point(board, 7), board.count(7, "w"), board.turned(7)) == ("w....", 2, None)


def test_what_is_not_there_can_not_be_taken() -> None:
    board = start()
    with pytest.raises(ValueError, match="no checker of b can be taken from point 6"):
        board.lift(6, "b")
    board.lift(12, "b")
    board.put(0, "b")
    assert (board.count(0, "b"), board.count(25, "b"), board.count(12, "b")) == (1, 0, 4)  # on his bar
