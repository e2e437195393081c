"""Rolls shown by lamps: their pictures as both players see them."""

from __future__ import annotations

import pytest

from dambord import hardware
from dambord.controller.core.backgammon.display.roll_on_board import roll_on_board
from dambord.controller.core.messages.events import Dice
from dambord.rules.game import Side

PLACES = hardware.board("linear-backgammon").squares


def picture(dice: Dice, side: Side | None) -> list[str]:
    """The board from White's usual seat: `|` is the bar, `o` a lit square."""
    lit = roll_on_board(dice, side)
    assert set(lit.values()) == {"die"}
    rows = [["|" if column == 6 else "." for column in range(13)] for _ in range(11)]
    for square in lit:
        row, column = PLACES[square - 1]
        rows[row][column] = "o"
    return ["".join(row) for row in rows]


def test_whites_roll_lies_before_him() -> None:
    assert picture((3, 6), "w") == [
        *["......|......"] * 6,
        ".o....|o...o.",
        "......|......",
        "...o..|o...o.",
        "......|......",
        ".....o|o...o.",
    ]


def test_blacks_roll_is_whites_turned_by_half_a_turn() -> None:
    assert picture((3, 6), "b") == [
        ".o...o|o.....",
        "......|......",
        ".o...o|..o...",
        "......|......",
        ".o...o|....o.",
        *["......|......"] * 6,
    ]


def test_in_an_opening_throw_each_player_has_his_own_die_at_the_right() -> None:
    assert picture((1, 4), None) == [
        ".o...o|......",
        "......|......",
        "......|......",
        "......|......",
        ".o...o|......",
        "......|......",
        "......|......",
        "......|......",
        "......|..o...",
        "......|......",
        "......|......",
    ]


@pytest.mark.parametrize("dice", [(a, b) for a in range(1, 7) for b in range(1, 7)])
def test_as_many_squares_are_lit_as_there_are_pips(dice: Dice) -> None:
    for side in ("w", "b", None):
        assert len(roll_on_board(dice, side)) == sum(dice)
