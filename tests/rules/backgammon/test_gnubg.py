"""The list of plays equals that of GNU Backgammon."""

from __future__ import annotations

from itertools import islice

import pytest

from dambord.rules.backgammon import results
from tests.rules.backgammon.boards import board
from tests.rules.backgammon.gnubg_lists import Roll, lists, played
from tests.rules.backgammon.random_play import random_rolls

FAST = ["set evaluation chequerplay evaluation plies 0"]
HARD: list[Roll] = [
    (board("bar:2 6"), board("4:2"), (4, 3)),
    (board("bar 6"), board("4:2 3:2"), (4, 3)),
    (board("10 5"), board("18:2 23:2"), (4, 3)),
    (board("12"), board("23:2"), (6, 4)),
    (board("24"), board("11"), (5, 5)),
    (board("6:2 5 2"), board("12:2"), (6, 1)),
    (board("8 3:2"), board("21"), (4, 1)),
]


def differences(rolls: list[Roll]) -> list[Roll]:
    """The rolls whose lists differ."""
    return [
        (me, opponent, dice)
        for (me, opponent, dice), told in zip(rolls, lists(rolls, FAST), strict=True)
        if (
            {played(me, opponent, text) for text in told.texts} != set(results(me, opponent, dice))
            or len(told.texts) != len(results(me, opponent, dice))
        )
    ]


@pytest.mark.needs("gnubg")
def test_the_same_plays_as_gnubg() -> None:
    rolls = [*HARD, *islice(random_rolls(seed=7), 400)]
    assert any(not results(*roll) for roll in rolls)
    assert differences(rolls) == []


@pytest.mark.long
@pytest.mark.needs("gnubg")
@pytest.mark.parametrize("seed", range(20))
def test_the_same_plays_in_20_000_rolls(seed: int) -> None:
    """A minute."""
    assert differences(list(islice(random_rolls(seed), 1000))) == []
