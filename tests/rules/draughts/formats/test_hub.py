"""Hub's positions and moves, on the boards of all rulesets."""

from __future__ import annotations

import random

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.formats.hub import read, read_turn, write, write_turn


@pytest.mark.parametrize("name", draughts.names())
def test_whole_games(name: str) -> None:
    game, chance = draughts.game(name), random.Random(3)
    position = game.start()
    for _ in range(60):
        turns = game.turns(position)
        if not turns:
            break
        assert read(game, write(game, position)).board() == position.board()
        for turn in turns:
            assert read_turn(game, position, write_turn(turn)).after.board() == turn.after.board()
        position = chance.choice(turns).after


def test_captures() -> None:
    game = draughts.game("international")
    position = game.parse("W:WK25,44:B9,32,30,28,10")
    texts = {write_turn(turn) for turn in game.turns(position)}
    assert len(texts) == len(game.turns(position))
    for text in texts:
        origin, target, *taken = text.split("x")
        turned = "x".join((origin, target, *reversed(taken)))
        assert write_turn(read_turn(game, position, turned)) == text


def test_colours_changed() -> None:
    game = draughts.game("latvian-100")
    scan = draughts.game("international")
    assert write(game, game.start(), swapped=True)[1:] == write(scan, scan.start())[1:]
    assert write(game, game.start(), swapped=True)[0] == "B"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("W", "expected W or B and 50 squares for international, found 1 characters"),
        ("X" + "e" * 50, "expected W or B, then"),
        ("W" + "." * 50, "expected W or B, then"),
        ("W" + "e" * 51, "found 52 characters"),
    ],
)
def test_positions_that_are_none(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(draughts.game("international"), text)


@pytest.mark.parametrize(
    "text", ["", "32", "32-", "32-28x3", "e2e4", "32-28-24", "9999-1", "31x22", "32-22", "-1-2"]
)
def test_moves_that_are_none(text: str) -> None:
    game = draughts.game("international")
    with pytest.raises(ValueError, match=r"^move '"):
        read_turn(game, game.start(), text)


def test_a_capture_without_its_squares() -> None:
    game = draughts.game("international")
    position = game.parse("W:W32:B28")
    assert read_turn(game, position, "32x23") == read_turn(game, position, "32x23x28")
