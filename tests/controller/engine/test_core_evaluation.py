"""The compiled core and Python judge every position alike."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from dambord.controller.engine import Searcher
from dambord.controller.engine.search.core_tree import CoreTree
from dambord.rules import draughts
from tests.controller.engine.positions import random_endings, random_games

SMALL = [name for name in draughts.names() if name != "canadian"]


@pytest.mark.parametrize("search_by", [pytest.param("core", marks=pytest.mark.needs("core"))], indirect=True)
@pytest.mark.parametrize("name", SMALL)
def test_same_worth(name: str) -> None:
    game = draughts.game(name)
    searcher = Searcher(game)
    assert isinstance(searcher.tree, CoreTree)
    chance = random.Random(name)
    of_games = (position for positions in random_games(game, 4, chance) for position in positions)
    for position in [*of_games, *islice(random_endings(game, chance), 40)]:
        core = searcher.tree.search.of_white(*searcher.tree.stand(position)[1:])
        assert core == searcher.evaluation.of_white(*position[1:5]), game.fen(position)
