"""Positions with squares left open."""

from __future__ import annotations

import random

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.collections import Pattern

GAME = draughts.game("international")


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [
        ("W:W31,K45:B2,K19", True),
        ("B:W31,K45:B2,K19", False),
        ("?:W31,K45:B2,K19", True),
        ("?:W31,K45:B2", False),
        ("?:W31,K45:B2:?", True),
        ("?:W31:B:?", True),
        ("?:Wk31:B:?", False),
        ("?:W45:?", False),
        ("?:W?45,?31:B?19:?", True),
        ("?:B?45:?", False),
        ("?:E1,3-18:?", True),
        ("?:E1-18:?", False),
        ("?:W31:E32-44:B2:?", True),
        ("w:?", True),
        ("b:?", False),
        (".b" + "." * 16 + "B" + "." * 11 + "w" + "." * 13 + "W" + "." * 5, True),
        ("?" * 50, True),
        ("B:" + "?" * 50, False),
        ("?x???" + "?" * 45, True),
        ("?.???" + "?" * 45, False),
        ("?? ??? / " + "????? " * 9, True),
        ("w????" + "?" * 45, False),
        ("?w???" + "?" * 45, False),
        ("?B???" + "?" * 45, False),
        (" ?:" + "?" * 50, True),
    ],
)
def test_what_fits(pattern: str, fits: bool) -> None:
    position = GAME.parse("W:W31,K45:B2,K19")
    assert Pattern(pattern).on(GAME).fits(position) is fits


@pytest.mark.parametrize("name", ["international", "latvian-100", "english", "turkish", "canadian"])
def test_a_position_fits_itself_alone(name: str) -> None:
    game = draughts.game(name)
    chance = random.Random(name)
    positions = [game.start()]
    for _ in range(40):
        turns = game.turns(positions[-1])
        if not turns:
            break
        positions.append(chance.choice(turns).after)
    for position in positions:
        same = [one.board() == position.board() for one in positions]
        for pattern in (game.fen(position), f"{position.side}:{game.picture(position)}"):
            mask = Pattern(pattern).on(game)
            assert [mask.fits(one) for one in positions] == same
        by_own = Pattern(game.fen(position, "own"), "own").on(game)
        assert by_own == Pattern(game.fen(position)).on(game)


def test_letters_are_read() -> None:
    game = draughts.game("russian")
    mask = Pattern("?:Wa1,?c3:Bh8:Eb2:?").on(game)
    assert mask.fits(game.parse("W:Wa1,Kc3,e1:Bh8"))
    assert not mask.fits(game.parse("W:Wa1,Kc3,b2:Bh8"))


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("", "expected W, B or"),
        ("W", "expected W, B or E before a list"),
        ("31", "expected W, B or"),
        ("W:31", "expected W, B or E before a list"),
        ("W:W31x", "expected a square, found '31x'"),
        ("W:WK", "in a picture, found 'K'"),
        ("W:W31,K", "expected a square, found 'K'"),
        ("W:EK31", "expected a square"),
        ("W:W31-30", "expected a range of ascending"),
        ("W:Wa1-c3", "expected a range of ascending"),
        ("wb?.!", r"in a picture, found '!'"),
    ],
)
def test_what_is_no_pattern(pattern: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Pattern(pattern)


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("?" * 32, "expected 50 squares under international, found 32"),
        ("W:W51:B1", "square '51' is none of international"),
        ("W:W31:B1,31", "square '31' is named twice"),
        ("W:Wa2:?", "square 'a2' is none"),
    ],
)
def test_what_does_not_fit_the_board(pattern: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Pattern(pattern).on(GAME)
