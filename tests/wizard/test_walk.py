"""The findings of a walk over the board."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.wizard.setup.board_file import with_orders
from dambord.controller.wizard.setup.faults import REMEDIES, lines
from dambord.controller.wizard.setup.lamp_order import LampOrder
from dambord.controller.wizard.setup.walk import Walk

EXPECTED = {1: 0, 2: 1, 3: 2, 4: 3}
LAMPS = (1, 2, 4, 3)


def begun(cells: str = "....") -> Walk:
    walk = Walk(EXPECTED, LampOrder(LAMPS))
    walk.begin(cells)
    return walk


def kinds(walk: Walk) -> list[tuple[str, int]]:
    return [(fault.kind, fault.square) for fault in walk.faults]


def test_a_board_as_its_file_says() -> None:
    walk = begun()
    for square, cells in enumerate(("x...", ".x..", "..x.", "...x"), 1):
        assert walk.record(square, cells)
    assert walk.learned == EXPECTED
    assert walk.order == (1, 2, 3, 4)
    assert walk.faults == []


def test_swapped_sensors() -> None:
    walk = begun()
    for square, cells in enumerate(("x...", "..x.", ".x..", "...x"), 1):
        walk.record(square, cells)
    assert kinds(walk) == [("swapped", 2), ("swapped", 3)]
    assert walk.order == (1, 3, 2, 4)


def test_dead_sensor() -> None:
    walk = begun()
    assert not walk.record(2, "....")
    walk.record_silence(2)
    assert kinds(walk) == [("dead", 2)]


def test_stuck_sensor_is_not_dead() -> None:
    walk = begun(".x..")
    assert not walk.record(2, ".x..")
    walk.record_silence(2)
    assert kinds(walk) == [("stuck", 2)]


def test_inverted_sensor_is_not_stuck() -> None:
    walk = begun(".x..")
    assert walk.record(2, "....")
    assert kinds(walk) == [("inverted", 2)]


def test_two_squares_on_one_sensor() -> None:
    walk = begun()
    assert walk.record(1, "x...")
    assert not walk.record(2, "x...")
    assert kinds(walk) == [("duplicate", 2)]


def test_a_neighbour_that_answers_too() -> None:
    walk = begun()
    assert walk.record(2, "xx..")
    assert walk.learned == {2: 1}
    assert kinds(walk) == [("neighbour", 2)]


def test_neighbours_that_answer_both_ways_are_one_wire() -> None:
    walk = begun()
    for square, cells in enumerate(("xx..", "xx..", "..xx", "...x"), 1):
        walk.record(square, cells)
    assert kinds(walk) == [("bridge", 1), ("bridge", 2), ("neighbour", 3)]
    assert walk.learned == EXPECTED


def test_magnet_reaching_everywhere_is_one_fault() -> None:
    walk = begun()
    for square in EXPECTED:
        walk.record(square, "xxxx")
    (said,) = lines(walk.faults, 4)
    assert said.startswith("4 of 4 squares: bridge. The magnet reaches beyond its square: ")


@pytest.mark.parametrize(
    ("level", "found"), [("w", []), ("W", []), ("x", [("joined", 1)]), ("b", [("wrong-pole", 1)])]
)
def test_the_pole_of_a_piece(level: str, found: list[tuple[str, int]]) -> None:
    walk = begun()
    assert walk.record(1, f"{level}...", "w")
    assert kinds(walk) == found


def test_unknown_squares_fill_gaps_in_wiring_order() -> None:
    walk = begun()
    walk.record(1, "..x.")
    walk.record(4, "...x")
    assert walk.order == (3, 2, 1, 4)


def test_a_dead_sensor_for_the_other_colour() -> None:
    walk = begun()
    walk.record(1, "w...", "w")
    walk.record_silence(1, "b")
    walk.record_silence(3, "w")
    walk.record_silence(3, "b")
    assert [(fault.square, fault.sensor, fault.said.partition(";")[0]) for fault in walk.faults] == [
        (1, 0, "nothing answers to a black piece"),
        (3, 2, "nothing answers to a white piece"),
    ]


def test_weak_sensor_is_assigned_to_its_square() -> None:
    walk = begun()
    walk.record_faint(2, 1, 95)
    assert walk.learned == {2: 1}
    assert [(fault.kind, fault.said) for fault in walk.faults] == [
        ("weak", "sensor 1 feels the piece by 10 % of what it should")
    ]


def test_lamps_that_light_other_squares() -> None:
    walk = begun()
    assert walk.lamps.order == (1, 2, 4, 3)
    walk.lamps.correct(1, 4)
    assert walk.lamps.order == (1, 2, 4, 3), "two can't be on one square"
    walk.lamps.correct(2, 2)
    assert walk.lamps.order == (1, 4, 2, 3)
    assert walk.faults == []


def test_two_lamps_on_one_square() -> None:
    walk = begun()
    walk.lamps.correct(3, 1)
    assert kinds(walk) == [("lamp", 1)]
    assert walk.faults[0].said == "lamps 1 and 4 were both found to light it"


def test_a_board_that_lies_turned_round() -> None:
    walk = begun()
    walk.turn()
    assert walk.lamps.order == (4, 3, 1, 2)
    walk.turn()
    assert walk.lamps.order == (1, 2, 4, 3)


def test_turning_the_board_turns_earlier_findings() -> None:
    walk = begun("...x")
    walk.record(1, "x..x")
    walk.record_silence(2)
    walk.turn()
    assert kinds(walk) == [("stuck", 1), ("dead", 3)]
    assert walk.learned == {4: 0}
    walk.record(2, ".x.x")  # swapped wires: in the turned file square 2 has sensor 2, square 3 sensor 1
    assert kinds(walk) == [("stuck", 1), ("dead", 3), ("swapped", 2)]
    assert walk.order == (4, 2, 3, 1)


def test_undone_step_leaves_nothing() -> None:
    walk = begun()
    walk.record(1, "x...")
    walk.record_silence(2)
    walk.undo()
    walk.record(2, ".x..")
    assert walk.faults == []
    assert walk.record(3, "x...") is False
    walk.undo()
    walk.record(3, "..x.")
    assert walk.faults == []


def test_undo_in_second_walk_keeps_findings_of_first() -> None:
    walk = begun()
    walk.record(1, "w...", "w")
    walk.record_silence(1, "b")
    walk.undo()
    assert walk.learned == {1: 0}
    walk.record(1, "b...", "b")
    assert walk.faults == []


def test_both_orders_go_into_the_file_of_any_board() -> None:
    base = (
        'sensor = "reed"  # of glass\norientation = 180\n\n[cells]\norder = "snake"\nturned = true\n\n'
        "[body]\nsquare = 42\n"
    )
    text = with_orders(base, (1, 3, 2, 4), (4, 3, 1, 2))
    assert tomllib.loads(text) == {
        "sensor": "reed",
        "body": {"square": 42},
        "cells": {"order": [1, 3, 2, 4]},
        "lamps": {"order": [4, 3, 1, 2]},
    }
    assert 'sensor = "reed"  # of glass\n' in text
    assert with_orders(text, (1, 3, 2, 4), (4, 3, 1, 2)) == text


@pytest.mark.parametrize("name", hardware.names())
def test_what_was_learned_on_a_board_is_what_its_file_then_says(name: str, tmp_path: Path) -> None:
    board = hardware.board(name)
    cells, lamps = list(board.cells), list(board.strip.squares)
    random.Random(name).shuffle(cells)
    random.Random(1).shuffle(lamps)
    (tmp_path / "mine.toml").write_text(with_orders(hardware.file(name).read_text(), cells, lamps))
    made = hardware.board(str(tmp_path / "mine.toml"))
    assert (list(made.cells), list(made.strip.squares)) == (cells, lamps)
    assert replace(made, name=name, cells=board.cells, strip=board.strip) == board


def test_every_kind_of_fault_has_a_remedy() -> None:
    (fault,) = begun("x...").faults
    assert fault.line == f"square 1: stuck: sensor 0 answers 'x' on the empty board. {REMEDIES['stuck']}."
