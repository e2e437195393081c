"""The mapping of a game's squares to a board's cells."""

from __future__ import annotations

import pytest

from dambord import hardware
from dambord.controller.core.sensing.occupancy import MisfitError, Sensing
from dambord.rules.draughts import game
from dambord.rules.game import Grid


def on(board: str, rules: str) -> Sensing:
    found = hardware.board(board)
    return Sensing.of(found.sensor, Grid(found.rows, found.columns, found.squares), game(rules).grid)


def test_squares_on_a_board_with_sensors_everywhere() -> None:
    sensing = on("hall-64-all", "latvian-64")
    assert sensing.cell_of[:5] == (1, 3, 5, 7, 8)  # b8 d8 f8 h8 a7
    assert sensing.square_of_cell[62] == 32  # g1


def test_half_a_turn_reverses_the_squares() -> None:
    sensing = on("reed-64-all", "latvian-64").turn_round()
    assert sensing.square_of_cell[1] == 32
    assert sensing.turn_round() == on("reed-64-all", "latvian-64")


def test_stacks_do_not_change_the_levels() -> None:
    sensing = on("linear-64", "latvian-64")
    cells = "W" + "." * 30 + "B"
    assert sensing.levels(cells) == "w" + "." * 30 + "b"
    assert sensing.stacks(cells) == {1, 32}


@pytest.mark.parametrize(
    ("board", "seen"), [("reed-64", ".xxxx"), ("hall-64", ".wbwb"), ("linear-64", ".wbwb")]
)
def test_the_levels_expected_of_a_picture(board: str, seen: str) -> None:
    assert on(board, "latvian-64").expected(".wbWB") == seen


def test_pieces_on_cells_without_a_square_are_strays() -> None:
    sensing = on("reed-64-all", "latvian-64")
    assert sensing.strays("x" * 64) == 32
    assert sensing.strays("?" * 64) == sensing.strays("." * 64) == 0


def test_a_board_of_another_size_does_not_fit() -> None:
    with pytest.raises(MisfitError, match=r"10x10.*8x8"):
        on("reed-64", "international")


def test_a_board_without_light_squares_does_not_carry_a_game_on_all() -> None:
    with pytest.raises(MisfitError, match="no sensor under square 1"):
        on("reed-64", "turkish")
