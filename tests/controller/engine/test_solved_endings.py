"""The engine plays endings of a few pieces as their tables say."""

from __future__ import annotations

import pytest

from dambord.controller.engine import LEVELS, WON, Limits, Searcher
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from dambord.rules.tables import Result, tables_of

WON_BY_THREE_KINGS = (
    "W:WK3,K4,K15:BK31",
    "W:WK1,K2,K3:BK32",
    "W:WK5,K9,K14:BK32",
    "W:WK2,K8,K30:BK28",
    "W:WK1,K10,K27:BK3",
    "W:WK6,K7,K17:BK32",
)
"""Of latvian-64: the lone king is not on the main road."""


def best_defence(game: Draughts, position: Position) -> Position:
    """The reply after which it takes longest."""
    tables = tables_of(game)
    return max((turn.after for turn in game.turns(position)), key=lambda after: tables.value(after) or 1000)


@pytest.mark.parametrize("fen", WON_BY_THREE_KINGS)
def test_three_kings_win_against_one(fen: str) -> None:
    game = draughts.game("latvian-64")
    positions = [game.parse(fen)]
    ending = tables_of(game).ask(positions[0])
    assert ending is not None
    assert ending.result is Result.WIN
    searcher = Searcher(game)
    while not (outcome := game.outcome(positions)):
        thought = searcher.think(positions, Limits(nodes=LEVELS["club"].nodes))
        positions.append(thought.turn.after)
        if not game.outcome(positions):
            positions.append(best_defence(game, positions[-1]))
    assert outcome.winner == "w"
    assert len(positions) - 1 == ending.plies


@pytest.mark.parametrize(
    ("name", "fen"),
    [("latvian-64", "W:WK1,K2:BK29"), ("international", "W:WK1,K2:BK46"), ("dama", "W:WK1:BK32")],
)
def test_a_dead_draw_is_worth_nothing(name: str, fen: str) -> None:
    game = draughts.game(name)
    assert Searcher(game).think([game.parse(fen)], Limits(nodes=20_000)).score == 0


def test_a_won_ending_is_seen_from_afar() -> None:
    """One exchange before it: the score is that of the table."""
    game = draughts.game("latvian-64")
    position = game.parse("W:WK3,K4,K15,22:BK31,18")
    assert Searcher(game).think([position], Limits(depth=4)).score > WON - 100
    assert Searcher(game, endings=False).think([position], Limits(depth=4)).score < WON - 100
