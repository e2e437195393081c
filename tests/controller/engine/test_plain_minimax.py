"""Alpha-beta finds the value of plain minimax, in every ruleset."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from dambord.controller.engine import Limits, Searcher
from dambord.controller.engine.searcher import reach
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from tests.controller.engine.plain import Plain

GAMES = [(name, {}) for name in draughts.names()] + [
    ("dama", {"capture": "free"}),
    ("dama-straight", {"capture": "free", "king_flies": "yes", "king_jumps_row": "yes"}),
]


def games_on_the_way(game: Draughts, count: int, chance: random.Random) -> Iterator[list[Position]]:
    """Random games that are not over, each stopped after a random number of plies."""
    while count:
        positions = [game.start()]
        for _ in range(chance.randrange(120)):
            turns = game.turns(positions[-1])
            if game.outcome(positions):
                break
            positions.append(chance.choice(turns).after)
        if not game.outcome(positions):
            yield positions
            count -= 1


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_same_value(name: str, options: dict[str, str]) -> None:
    game = draughts.game(name, options)
    searcher = Searcher(game, table_entries=0)
    searcher.tree.reduces = False
    plain = Plain(searcher)
    for positions in games_on_the_way(game, 1, random.Random(name)):
        for depth in (1, 2):
            plain.reach = reach(depth)
            found = searcher.think(positions, Limits(depth=depth))
            if found.depth == depth:
                assert found.score == plain.value(positions, depth), game.fen(positions[-1])
            best = [
                (-plain.value([*positions, turn.after], depth - 1, 1), turn)
                for turn in game.turns(positions[-1])
            ]
            scores = searcher.scores(positions, Limits(depth=depth))
            assert sorted(score for score, _ in best) == sorted(score for _, score in scores)
