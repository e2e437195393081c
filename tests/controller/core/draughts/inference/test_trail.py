"""Settled changes as lifts and places."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.trail import (
    DROP_OUT_US,
    Lift,
    Place,
    follow,
    lifted,
    without_drop_outs,
)
from dambord.controller.core.sensing.debounce import Change
from dambord.controller.core.sensing.occupancy import Sensing
from dambord.hardware.sensor import LINEAR
from dambord.rules.game import Grid

GRID = Grid(2, 2, ((0, 0), (0, 1), (1, 0), (1, 1)))
DARK = Grid(2, 2, ((0, 1), (1, 0)))
BOARD = Sensing.of(LINEAR, GRID, DARK)


def test_a_lift_is_when_it_began_a_place_when_it_rested() -> None:
    trail = follow(BOARD, [Change(1, "w", ".", 10, 14), Change(2, ".", "w", 20, 25)])
    assert trail == (Lift(10, 1, "w"), Place(25, 2, "w"))


def test_another_colour_is_a_lift_and_a_place() -> None:
    assert follow(BOARD, [Change(1, "w", "B", 10, 14)]) == (Lift(10, 1, "w"), Place(14, 1, "b"))


def test_changes_that_are_neither_lift_nor_place() -> None:
    growing, unknown, beside = Change(1, "w", "W", 0, 1), Change(1, "?", "w", 0, 1), Change(0, "w", ".", 0, 1)
    assert follow(BOARD, [growing, unknown, beside]) == ()


def test_lifted_squares_are_listed_once_in_order() -> None:
    trail = Lift(0, 5, "x"), Place(1, 5, "x"), Lift(2, 3, "x"), Lift(3, 5, "x"), Place(4, 9, "x")
    assert lifted(trail) == (5, 3)


def test_only_a_piece_that_is_back_soon_has_dropped_out() -> None:
    at = 60_000_000  # late in the game: the time away counts, not the time of the clock
    brief = (Lift(at, 5, "w"), Place(at + DROP_OUT_US, 5, "w"))
    longer = (Lift(at, 5, "w"), Place(at + DROP_OUT_US + 1, 5, "w"))
    assert without_drop_outs(brief) == ()
    assert without_drop_outs(longer) == longer
