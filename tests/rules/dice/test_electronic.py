"""Electronic dice: the published check vector, fairness, and what can't be a name, a seed or a text."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from dambord.rules.dice import ElectronicDice, commitment

MATCH, SEED = "TEST-0001", bytes(range(32))
WHITE, BLACK = "white-7391", "black-0426"
GAME_1 = "16 14 56 55 65 36 41 31 41 25 22 43"


def dice() -> ElectronicDice:
    return ElectronicDice.of(MATCH, SEED, WHITE, BLACK)


def test_the_check_vector() -> None:
    rolls = [dice().roll(1, number) for number in range(12)]
    assert " ".join(f"{first}{second}" for first, second in rolls) == GAME_1


def test_the_commitment_is_that_of_name_and_seed() -> None:
    assert commitment(MATCH, SEED) == sha256(b"BGDICE1|commit|TEST-0001|" + SEED).hexdigest()
    assert commitment("TEST-0002", SEED) != commitment(MATCH, SEED)


def test_every_part_changes_the_rolls() -> None:
    def first(made: ElectronicDice, game: int = 1) -> list[tuple[int, int]]:
        return [made.roll(game, number) for number in range(20)]

    usual = first(dice())
    assert first(dice()) == usual
    for other in (
        first(ElectronicDice.of("TEST-0002", SEED, WHITE, BLACK)),
        first(ElectronicDice.of(MATCH, bytes(32), WHITE, BLACK)),
        first(ElectronicDice.of(MATCH, SEED, WHITE + "!", BLACK)),
        first(ElectronicDice.of(MATCH, SEED, WHITE, "")),
        # The border between the texts counts.
        first(ElectronicDice.of(MATCH, SEED, WHITE + "b", BLACK[1:])),
        first(dice(), game=2),
    ):
        assert other != usual


def test_all_rolls_are_equally_frequent() -> None:
    """7200 rolls: each of 36 is expected 200 times, with a standard deviation of 14."""
    made = dice()
    seen = Counter(made.roll(game, number) for game in range(1, 13) for number in range(600))
    assert len(seen) == 36
    assert 140 < min(seen.values()) <= max(seen.values()) < 260


@pytest.mark.parametrize("match", ["", "a|b", "ā", "a\nb", "m" * 65])
def test_a_name_that_cannot_be_one(match: str) -> None:
    with pytest.raises(ValueError, match="name of a match: expected 1 to 64"):
        commitment(match, SEED)


def test_a_seed_of_another_length() -> None:
    with pytest.raises(ValueError, match="seed: expected 32 bytes, found 31"):
        ElectronicDice.of(MATCH, SEED[1:], WHITE, BLACK)


@pytest.mark.parametrize("text", ["x" * 201, "two\nlines"])
def test_a_text_that_cannot_be_one(text: str) -> None:
    with pytest.raises(ValueError, match="a player's text: expected one line"):
        ElectronicDice.of(MATCH, SEED, WHITE, text)


def test_a_text_of_any_language() -> None:
    assert ElectronicDice.of(MATCH, SEED, "ნარდი", "šķirkļi").roll(1, 0)
