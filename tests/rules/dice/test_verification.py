"""Verification of a match's rolls: everything that may be changed afterwards is found."""

from __future__ import annotations

from dambord.rules.dice import ElectronicDice, Roll, Told, commitment, first_difference

SEED = bytes(range(32))
TOLD = Told("TEST-0001", commitment("TEST-0001", SEED), "white-7391", "black-0426", SEED)
DICE = ElectronicDice.of("TEST-0001", SEED, "white-7391", "black-0426")
ROLLS = [Roll(game, number, DICE.roll(game, number)) for game in (1, 2) for number in range(30)]


def test_a_true_record() -> None:
    assert first_difference(TOLD, ROLLS) is None
    assert first_difference(TOLD, []) is None
    assert first_difference(TOLD._replace(commitment=TOLD.commitment.upper()), ROLLS) is None


def test_a_changed_roll() -> None:
    changed = [*ROLLS[:35], ROLLS[35]._replace(dice=(6, 6)), *ROLLS[36:]]
    assert ROLLS[35].dice != (6, 6)
    found = first_difference(TOLD, changed)
    assert found is not None
    assert found.place == 35
    assert found.why == "the seed gives {}-{}".format(*ROLLS[35].dice)


def test_the_order_of_two_dice_counts() -> None:
    """In an opening throw it says who begins."""
    swapped = [ROLLS[0]._replace(dice=ROLLS[0].dice[::-1]), *ROLLS[1:]]
    assert ROLLS[0].dice == (1, 6)
    assert first_difference(TOLD, swapped) is not None


def test_a_roll_that_was_left_out_or_told_twice() -> None:
    left_out = first_difference(TOLD, ROLLS[:4] + ROLLS[5:])
    assert left_out == ("game 1: expected roll 4", 4)
    twice = first_difference(TOLD, [*ROLLS[:5], *ROLLS[4:]])
    assert twice == ("game 1: expected roll 5", 5)


def test_another_seed_than_the_promised_one() -> None:
    found = first_difference(TOLD._replace(seed=bytes(32)), [])
    assert found is not None
    assert found.why.startswith("the seed is not the promised one")
    assert found.place is None
    assert first_difference(TOLD._replace(commitment="š" * 64), []) is not None


def test_another_text() -> None:
    assert first_difference(TOLD._replace(white="white-7392"), ROLLS) is not None
    assert first_difference(TOLD._replace(black=""), ROLLS) is not None
