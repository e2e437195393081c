"""Alpha-beta finds the value of plain minimax, in every ruleset."""

from __future__ import annotations

import random

import pytest

from dambord.controller.engine import Limits, Searcher
from dambord.controller.engine.searcher import reach
from dambord.rules import draughts
from tests.controller.engine.plain import Plain
from tests.controller.engine.positions import random_games

GAMES: list[tuple[str, dict[str, str]]] = [
    *((name, {}) for name in draughts.names()),
    ("dama", {"capture": "free"}),
    ("dama-straight", {"capture": "free", "king_flies": "yes", "king_jumps_row": "yes"}),
]


def compare(name: str, options: dict[str, str], count: int, deepest: int) -> None:
    game = draughts.game(name, options)
    searcher = Searcher(game, table_entries=0, endings=False)
    searcher.tree.reduces = False
    plain = Plain(searcher)
    for positions in random_games(game, count, random.Random(name)):
        for depth in range(1, deepest + 1):
            plain.reach = reach(depth)
            values = [
                -plain.value([*positions, turn.after], depth - 1, 1) for turn in game.turns(positions[-1])
            ]
            found = searcher.think(positions, Limits(depth=depth))
            assert found.score == max(values), game.fen(positions[-1])
            scores = searcher.scores(positions, Limits(depth=depth))
            assert sorted(values) == sorted(score for _, score in scores)


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_same_value(name: str, options: dict[str, str]) -> None:
    compare(name, options, count=4, deepest=1)


@pytest.mark.parametrize(("name", "options"), GAMES[::3], ids=str)
def test_same_value_deeper(name: str, options: dict[str, str]) -> None:
    compare(name, options, count=1, deepest=2)


@pytest.mark.long
@pytest.mark.parametrize("name", draughts.names())
def test_same_value_of_more_positions(name: str) -> None:
    compare(name, {}, count=8, deepest=2)
