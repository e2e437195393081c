"""The file of weights fits the rulesets, and the evaluation sees both sides alike."""

from __future__ import annotations

import random

import pytest

from dambord.controller.engine import Searcher
from dambord.controller.engine.evaluation import Square
from dambord.controller.engine.weights import MAN, kind, read, tuned, untuned
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from tests.controller.engine.positions import random_games

GAMES = [draughts.game(name) for name in draughts.names()]


def turned(game: Draughts, position: Position) -> Position:
    """The position as the other side would see it: the board turned round, colours and move exchanged."""
    picture = game.picture(position)[::-1]
    exchanged = picture.translate(str.maketrans("wWbB", "bBwW"))
    return game.picture_position(exchanged, "b" if position.side == "w" else "w")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_both_sides_alike(game: Draughts) -> None:
    worth = Searcher(game).evaluation.of_white
    for positions in random_games(game, 10, random.Random(game.name)):
        position = positions[-1]
        assert worth(*position[1:5]) == -worth(*turned(game, position)[1:5])


def test_tables_are_of_kinds_that_exist() -> None:
    assert set(read()) <= {kind(game.rules) for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_tuned_weights_are_complete(game: Draughts) -> None:
    weights = tuned(game.rules)
    assert abs(weights.man) == MAN
    assert len(weights.rows) <= game.grid.rows
    letters = len(Square(game.rules, game.board, game.board.bits[1]).white_near)
    assert all(len(code) == 1 + letters and set(code[1:]) <= set("ox.#") for code in weights.near)


def test_house_options_have_weights_too() -> None:
    """A kind that nobody has tuned plays with made-up weights."""
    rules = draughts.game("dama", {"man_captures_backward": "yes"}).rules
    assert kind(rules) == "8 rows, short kings, men capture backwards"
    assert tuned(rules) == untuned(rules)
