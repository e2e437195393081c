"""Whoever does what he is told is never accused, and always comes to the end of his turn."""

from __future__ import annotations

import pytest

from tests.model.obedience import Obeyed, finish, play
from tests.model.walks import TABLES
from tests.plugins.extent import deep

TURNS = deep(40, 12)
"""Turns made as told on each board, after mistakes; `python -m tests.model.obedience` goes further."""


@pytest.mark.parametrize(("rules", "board"), TABLES)
def test_who_obeys_is_never_accused_and_comes_to_the_end(rules: str, board: str, seed: int) -> None:
    obeyed = Obeyed()
    while obeyed.turns < TURNS and not obeyed.faults:
        play(rules, board, seed, obeyed, TURNS)
        seed += 1
    assert obeyed.faults == []
    assert obeyed.messes > 0


@pytest.mark.parametrize(("rules", "board"), TABLES[3:5])
def test_a_stranger_finishes_a_game_with_twelve_mistakes(rules: str, board: str, seed: int) -> None:
    obeyed = Obeyed()
    finish(rules, board, seed, obeyed, mistakes=12)
    assert obeyed.faults == []
    assert obeyed.turns > 0
