"""What a walk over the board learns and finds."""

from __future__ import annotations

import tomllib

import pytest

from controller.wizard.setup import written
from controller.wizard.walk import REMEDIES, Walk, report

EXPECTED = {1: 0, 2: 1, 3: 2, 4: 3}


def begun(cells: str = "....") -> Walk:
    walk = Walk(EXPECTED)
    walk.begin(cells)
    return walk


def kinds(walk: Walk) -> list[tuple[str, int]]:
    return [(fault.kind, fault.square) for fault in walk.faults]


def test_a_board_as_its_file_says() -> None:
    walk = begun()
    for square, cells in enumerate(("x...", ".x..", "..x.", "...x"), 1):
        assert walk.at(square, cells)
    walk.finish()
    assert walk.learned == EXPECTED
    assert walk.order == (1, 2, 3, 4)
    assert walk.faults == []


def test_two_that_have_changed_places() -> None:
    walk = begun()
    for square, cells in enumerate(("x...", "..x.", ".x..", "...x"), 1):
        walk.at(square, cells)
    walk.finish()
    assert kinds(walk) == [("swapped", 2), ("swapped", 3)]
    assert walk.order == (1, 3, 2, 4)


def test_a_dead_one() -> None:
    walk = begun()
    assert not walk.at(2, "....")
    walk.silent(2)
    assert kinds(walk) == [("dead", 2)]


def test_a_stuck_one_is_not_called_dead_too() -> None:
    walk = begun(".x..")
    assert not walk.at(2, ".x..")
    walk.silent(2)
    assert kinds(walk) == [("stuck", 2)]


def test_an_inverted_one_is_not_called_stuck() -> None:
    walk = begun(".x..")
    assert walk.at(2, "....")
    assert kinds(walk) == [("inverted", 2)]


def test_two_squares_on_one_sensor() -> None:
    walk = begun()
    assert walk.at(1, "x...")
    assert not walk.at(2, "x...")
    assert kinds(walk) == [("duplicate", 2)]


def test_a_neighbour_that_answers_too() -> None:
    walk = begun()
    assert walk.at(2, "xx..")
    assert walk.learned == {2: 1}
    assert kinds(walk) == [("neighbour", 2)]


@pytest.mark.parametrize(("level", "found"), [("w", []), ("W", []), ("x", []), ("b", [("wrong-pole", 1)])])
def test_the_pole_of_a_piece(level: str, found: list[tuple[str, int]]) -> None:
    walk = begun()
    assert walk.at(1, f"{level}...", "w")
    assert kinds(walk) == found


def test_what_was_not_learned_fills_the_gaps() -> None:
    walk = begun()
    walk.at(1, "..x.")
    walk.at(4, "...x")
    assert walk.order == (3, 2, 1, 4)


def test_the_order_goes_into_the_file_of_any_board() -> None:
    walk = begun()
    for square, cells in enumerate(("x...", "..x.", ".x..", "...x"), 1):
        walk.at(square, cells)
    base = 'sensor = "reed"\n\n[cells]\norder = "snake"\n\n[body]\nsquare = 42\n'
    made = tomllib.loads(written(base, walk))
    assert made == {"sensor": "reed", "body": {"square": 42}, "cells": {"order": [1, 3, 2, 4]}}


def test_every_kind_says_what_to_do() -> None:
    walk = begun("x...")
    said: list[str] = []
    report(walk, said.append)
    assert said == [
        f"square 1: stuck: sensor 0 answers 'x' on the empty board. {REMEDIES['stuck'].capitalize()}."
    ]
