"""Positions as text: boards of every kind, both ways round, with each kind of labels."""

from __future__ import annotations

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.diagram import Labels, text_diagram
from dambord.rules.draughts.draughts_game import with_rules
from dambord.rules.draughts.ruleset import BoardShape

INTERNATIONAL = """\
 1   b   .   .   .   .  5
 6 .   .   .   .   .   10
11   .   .   .   .   . 15
16 .   .   .   .   .   20
21   .   .   W   .   . 25
26 .   .   .   .   .   30
31   .   .   .   .   . 35
36 .   .   .   .   .   40
41   .   .   .   .   . 45
46 w   .   .   .   B   50
White to move"""
LATVIAN_64 = """\
8   b   .   .   B
7 .   .   .   .
6   .   .   .   .
5 .   .   .   .
4   .   .   .   .
3 .   w   .   .
2   .   .   .   .
1 W   .   .   .
  a b c d e f g h
Black to move"""
LATVIAN_64_TURNED = """\
1   .   .   .   W
2 .   .   .   .
3   .   .   w   .
4 .   .   .   .
5   .   .   .   .
6 .   .   .   .
7   .   .   .   .
8 B   .   .   b
  h g f e d c b a
Black to move"""
ITALIAN = """\
 1 b   .   .   .    4
 5   .   .   .   .  8
 9 .   .   .   .   12
13   .   .   .   . 16
17 .   .   .   .   20
21   .   .   .   . 24
25 .   .   .   .   28
29   .   .   .   w 32
White to move"""
SPANISH = """\
32 b   .   .   .   29
28   .   .   .   . 25
24 .   .   .   .   21
20   .   .   .   . 17
16 .   .   .   .   13
12   .   .   .   .  9
 8 .   .   .   .    5
 4   .   .   .   w  1
White to move"""
TURKISH = """\
8 . . . . . . . .
7 b b b b b b b b
6 b b b b b b b b
5 . . . . . . . .
4 . . . . . . . .
3 w w w w w w w w
2 w w w w w w w w
1 . . . . . . . .
  a b c d e f g h
White to move"""
SPANTSIRETTI = """\
8   b   b   b   b   b
7 b   b   b   b   b
6   b   b   b   b   b
5 .   .   .   .   .
4   .   .   .   .   .
3 w   w   w   w   w
2   w   w   w   w   w
1 w   w   w   w   w
  a b c d e f g h i j
White to move"""


@pytest.mark.parametrize(
    ("name", "fen", "turned", "expected"),
    [
        ("international", "W:WK23,46:B1,K50", False, INTERNATIONAL),
        ("latvian-64", "B:Wc3,Ka1:Bb8,Kh8", False, LATVIAN_64),
        ("latvian-64", "B:Wc3,Ka1:Bb8,Kh8", True, LATVIAN_64_TURNED),
        ("italian", "W:W32:B1", False, ITALIAN),
        ("spanish", "W:W32:B1", False, SPANISH),
        ("turkish", None, False, TURKISH),
        ("spantsiretti", None, False, SPANTSIRETTI),
    ],
)
def test_diagrams(name: str, fen: str | None, turned: bool, expected: str) -> None:
    game = draughts.game(name)
    position = game.parse(fen) if fen else game.start()
    assert text_diagram(game, position, turned=turned) == expected
    board = draughts.Board(game, position, check=False)
    assert board.diagram(turned=turned).splitlines()[:-1] == expected.splitlines()[:-1]


def test_white_sits_at_the_top_of_the_latvian_diagram() -> None:
    game = draughts.game("latvian-100")
    lines = text_diagram(game, game.start()).splitlines()
    assert lines[0] == " 1   w   w   w   w   w  5"
    assert lines[9] == "46 b   b   b   b   b   50"
    turned = text_diagram(game, game.start(), turned=True, labels="letters").splitlines()
    assert turned[9:11] == [" 1 w   w   w   w   w", "   a b c d e f g h i j"]


@pytest.mark.parametrize(
    ("labels", "first", "last"),
    [
        ("own", " 1   b   b   b   b   b   b  6", "67 w   w   w   w   w   w   72"),
        ("diagram", " 1   b   b   b   b   b   b  6", "67 w   w   w   w   w   w   72"),
        ("letters", "12   b   b   b   b   b   b", "   a b c d e f g h i j k l"),
        ("none", "  b   b   b   b   b   b", "w   w   w   w   w   w"),
    ],
)
def test_labels(labels: Labels, first: str, last: str) -> None:
    game = draughts.game("canadian")
    lines = text_diagram(game, game.start(), labels=labels).splitlines()
    assert (lines[0], lines[-2]) == (first, last)


def test_unknown_labels_are_refused() -> None:
    game = draughts.game("canadian")
    with pytest.raises(ValueError, match="labels 'roman': expected one of own"):
        text_diagram(game, game.start(), labels="roman")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", draughts.names())
def test_every_square_is_shown_and_turning_reverses_the_board(name: str) -> None:
    game = draughts.game(name)
    text = draughts.Board(game).diagram(labels="none")
    *rows, _ = text.splitlines()
    assert "".join(rows).replace(" ", "") == game.picture(game.start())
    turned = text_diagram(game, game.start(), labels="none", turned=True).splitlines()[:-1]
    assert "".join(turned).replace(" ", "") == game.picture(game.start())[::-1]
    assert max(map(len, text.splitlines()[:-1])) <= 2 * game.grid.columns


def test_boards_that_no_ruleset_has() -> None:
    rules = draughts.game("russian").rules._replace(name="small", board=BoardShape(4, 6), array=("m",))
    game = with_rules(rules)
    assert text_diagram(game, game.start()) == (
        "4   b   b   b\n3 .   .   .\n2   .   .   .\n1 w   w   w\n  a b c d e f\nWhite to move"
    )
