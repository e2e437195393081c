"""The file of weights fits the rulesets, and the evaluation sees both sides alike."""

from __future__ import annotations

import random

import pytest

from dambord.controller.engine import Searcher
from dambord.controller.engine.evaluation.evaluation import Square
from dambord.controller.engine.evaluation.patterns import SIZE, SQUARES, windows
from dambord.controller.engine.evaluation.patterns import read as read_patterns
from dambord.controller.engine.evaluation.weights import MAN, kind, read, tuned, untuned
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from tests.controller.engine.positions import random_games

MOST_BYTES = 2_000_000
"""Of all files of patterns together."""
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


@pytest.mark.parametrize("name", ["latvian-64", "latvian-100", "italian", "turkish"])
def test_windows_tell_occupations_apart(name: str) -> None:
    """Whoever goes up the board is the lower digit, on mirrored boards and on those of all squares, too."""
    game = draughts.game(name)
    found = windows(game.rules, game.board)
    assert {bit for window in found for bit in window.squares} == set(game.board.bits[1:])
    for window in found:
        assert len(window.squares) == len(set(window.squares)) == SQUARES
        up, down = (0, 1) if game.rules.moves_down("w") else (1, 0)
        first, last = window.squares[0], window.squares[-1]
        assert window.occupation(first * up, first * down) == 1
        assert window.occupation(last * down, last * up) == 2 * 3 ** (SQUARES - 1)


def test_files_of_patterns_fit_their_kinds() -> None:
    named = {game.name: tuned(game.rules).patterns for game in GAMES}
    assert named["latvian-64"]
    for game in GAMES:
        if name := named[game.name]:
            assert len(read_patterns(name)) == len(windows(game.rules, game.board)) * SIZE
    sizes = {name: len(read_patterns(name)) for name in named.values() if name}
    assert sum(sizes.values()) < MOST_BYTES
