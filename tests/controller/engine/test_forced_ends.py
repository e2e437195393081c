"""A forced end has its exact distance, as exhaustive search knows it."""

from __future__ import annotations

import random

import pytest

from dambord.controller.engine import WON, Limits, Searcher
from dambord.rules import draughts
from tests.controller.engine.exhaustive import forced_score
from tests.controller.engine.positions import random_endings

RULESETS = ["latvian-64", "international", "dama", "italian", "thai", "antidraughts", "breakthrough"]


def compare(name: str, count: int, plies: int, least: int) -> None:
    game = draughts.game(name)
    endings = random_endings(game, random.Random(name))
    while count:
        position = next(endings)
        score = forced_score(game, position, plies)
        if score is None or WON - abs(score) < least:
            continue
        found = Searcher(game).think([position], Limits(depth=plies + 3))
        assert found.score == score, game.fen(position)
        if score > 0:
            assert forced_score(game, found.turn.after, plies) == -score - 1, game.fen(position)
        count -= 1


@pytest.mark.parametrize("name", RULESETS)
def test_distance(name: str) -> None:
    compare(name, count=3, plies=5, least=3)


@pytest.mark.long
@pytest.mark.parametrize("name", draughts.names())
def test_distance_of_more_positions(name: str) -> None:
    compare(name, count=12, plies=7, least=3)
