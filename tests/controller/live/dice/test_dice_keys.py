"""The players' keys: pairs, opening throws, mistakes, keys touched by chance."""

from __future__ import annotations

import pytest

from dambord.controller.live.dice.dice_keys import TIMEOUT_US, DiceKeys, Entered
from dambord.rules.game import Side

SECOND = 1_000_000
Press = tuple[float, Side, int]


def entered(*presses: Press, opening: bool = False) -> list[Entered]:
    """The rolls that presses (seconds, side, key) make."""
    keys, made = DiceKeys(), []
    for at, side, value in presses:
        keys, roll = keys.pressed(side, value, round(at * SECOND), opening=opening)
        made += [roll] if roll is not None else []
    return made


def test_two_presses_make_a_roll_in_their_order() -> None:
    assert entered((0, "w", 3), (1, "w", 1)) == [Entered((3, 1), "w")]
    assert entered((0, "b", 5), (0.2, "b", 5)) == [Entered((5, 5), "b")]


def test_a_die_alone_is_no_roll() -> None:
    assert entered((0, "w", 3)) == []


def test_each_player_has_keys_of_his_own() -> None:
    presses: list[Press] = [(0, "w", 3), (1, "b", 2), (2, "w", 1), (3, "b", 6)]
    assert entered(*presses) == [Entered((3, 1), "w"), Entered((2, 6), "b")]


def test_a_wrong_roll_is_entered_anew() -> None:
    presses: list[Press] = [(0, "w", 3), (1, "w", 2), (2, "w", 3), (3, "w", 1)]
    assert entered(*presses) == [Entered((3, 2), "w"), Entered((3, 1), "w")]


def test_a_key_touched_by_chance_is_forgotten() -> None:
    late = TIMEOUT_US / SECOND
    assert entered((0, "w", 3), (late, "w", 2), (late + 1, "w", 1)) == [Entered((2, 1), "w")]
    assert entered((0, "w", 3), (late - 0.1, "w", 2)) == [Entered((3, 2), "w")]


class TestOpening:
    """One die of each player; White's is first."""

    def test_one_press_of_each_player_in_either_order(self) -> None:
        assert entered((0, "w", 3), (1, "b", 1), opening=True) == [Entered((3, 1), None)]
        assert entered((0, "b", 1), (1, "w", 3), opening=True) == [Entered((3, 1), None)]

    def test_the_last_key_of_a_player_counts(self) -> None:
        assert entered((0, "w", 3), (1, "w", 4), (2, "b", 1), opening=True) == [Entered((4, 1), None)]

    def test_equal_dice_are_a_throw_as_well(self) -> None:
        throws = entered((0, "w", 3), (1, "b", 3), (5, "b", 2), (6, "w", 6), opening=True)
        assert throws == [Entered((3, 3), None), Entered((6, 2), None)]

    def test_a_die_of_an_opening_throw_is_not_the_first_of_a_roll(self) -> None:
        keys, _ = DiceKeys().pressed("w", 3, 0, opening=True)
        keys, roll = keys.pressed("w", 5, SECOND, opening=False)
        assert roll is None
        assert keys.pressed("w", 6, 2 * SECOND, opening=False)[1] == Entered((5, 6), "w")


def test_there_is_no_seventh_key() -> None:
    with pytest.raises(ValueError, match="die of w: expected 1 to 6, found 7"):
        DiceKeys().pressed("w", 7, 0, opening=False)
