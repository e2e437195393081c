"""FEN read in every form that programs write, written in one, and refused with a reason."""

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.rules import draughts
from dambord.rules.draughts.formats.square_names import NAMINGS
from tests.rules.draughts.movegen.test_generator import positions

GAME = draughts.game("international")
START = (
    "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"
    ":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"
)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("W:W31-50:B1-20", START),
        ("w:b1-20:w31-50.", START),
        ('"W:W31-50:B1-20"', START),
        (" W : W31-50 : B1-20 . ", START),
        ("W:W31-50:B1-20:H0:F1", START),
        ('[FEN "W:W31-50:B1-20"]', START),
        ("W:W:W31-50:B1-20", START),
        ("B:WK3,18:B7,K12", "B:WK3,18:B7,K12"),
        ("W:WK46-48:B5", "W:WK46,K47,K48:B5"),
        ("W:WK46-K48:B5", "W:WK46,K47,K48:B5"),
        ("B:W:BK5", "B:W:BK5"),
        ("W:W 46, 47:B", "W:W46,47:B"),
        ("W:Wa1,Kc1:Bj10", "W:W46,K47:B5"),
    ],
)
def test_forms_that_are_read(text: str, written: str) -> None:
    assert GAME.fen(GAME.parse(text)) == written


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "expected W or B for the side to move"),
        ("rnbqkbnr/8 w", "expected W or B for the side to move"),
        ("W:W31-50", "expected a list of squares for W and for B"),
        ("W:W31:W32", "a second list for W"),
        ("W:W31:X5", "expected W or B before a list"),
        ("W:W31,:B5", "expected a square"),
        ("W:W31,31:B5", "two pieces on square 31"),
        ("W:W31:B31", "two pieces on square 31"),
        ("W:W51:B5", "no square '51'"),
        ("W:W0:B5", "no square '0'"),
        ("W:W50-31:B5", "range of ascending numbers"),
        ("W:Wa1-c1:B5", "range of ascending numbers"),
        ("W:Wb1:B5", "no square 'b1'"),
        ("W:WQ31:B5", "no square 'Q31'"),
    ],
)
def test_what_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        GAME.parse(text)


def test_counts_of_king_moves() -> None:
    game = draughts.game("frisian")
    text = "W:WK28,K30,31:BK5,6:+3K28+0"
    position = game.parse(text)
    assert game.fen(position) == text
    assert 28 not in {turn.origin for turn in game.turns(position)}
    assert game.parse("W:WK28,K30,31:+3K28+0:BK5,6") == position
    assert game.parse("W:WK28,31:BK5,6:+0+0") == game.parse("W:WK28,31:BK5,6")


def test_counts_of_king_moves_of_lidraughts() -> None:
    game = draughts.game("frisian")
    assert game.parse("W:WK28,K30,31:BK5,6:H4:F12:+105+328") == game.parse("W:WK28,K30,31:BK5,6:+3K28+1K5")
    assert game.parse("W:WK28,31:BK5,6:+0+3") == game.parse("W:WK28,31:BK5,6:+3K28+0")
    assert game.parse("W:WK28,K30,31:BK5,6:+0+3") == game.parse("W:WK28,K30,31:BK5,6")


def test_long_runs_of_king_moves() -> None:
    game = draughts.game("frisian")
    text = "W:W21,24,K44,45,K46:BK5,K9:+0+10K9"
    assert game.fen(game.parse(text)) == text
    assert game.parse(text).runs[3] == 10


def test_no_runs_where_no_rule_counts_them() -> None:
    assert GAME.parse("W:WK28,31:BK5,6:+3K28+0") == GAME.parse("W:WK28,31:BK5,6")


@pytest.mark.parametrize(
    ("name", "diagram", "own", "letters"),
    [
        ("international", "W:W31,K47:B1", "W:W31,K47:B1", "W:WKc1,b4:Bb10"),
        ("latvian-100", "W:W1,K5:B49,50", "W:W1,K5:B49,50", "W:WKa1,i1:Bb10,d10"),
        ("canadian", "W:W61,72:B6", "W:W61,72:B6", "W:Wk1,b2:Bl12"),
        ("italian", "W:W21,32:BK1", "W:W21,32:BK1", "W:Wh1,b3:BKa8"),
        ("spanish", "W:W21,32:BK1", "W:W1,12:BK32", "W:Wh1,b3:BKa8"),
        ("portuguese", "W:W21,32:BK1", "W:W1,12:BK32", "W:Wh1,b3:BKa8"),
        ("thai", "W:W21,32:BK1", "W:W1,12:BK32", "W:Wg1,a3:BKb8"),
        ("english", "W:W21,32:BK1", "W:W21,32:BK1", "W:Wg1,a3:BKb8"),
        ("russian", "W:W21,32:BK1", "W:W21,32:BK1", "W:Wg1,a3:BKb8"),
        ("turkish", "W:W9,57:BK64", "W:W9,57:BK64", "W:Wa1,a7:BKh1"),
    ],
)
def test_names_of_squares(name: str, diagram: str, own: str, letters: str) -> None:
    game = draughts.game(name)
    position = game.parse(diagram)
    assert [game.fen(position), game.fen(position, "own"), game.fen(position, "letters")] == [
        diagram,
        own,
        letters,
    ]
    assert game.parse(own, "own") == position
    assert game.parse(letters) == game.parse(letters, "own") == game.parse(letters, "letters") == position


@pytest.mark.parametrize("name", draughts.names())
def test_own_numbers_are_those_of_the_moves(name: str) -> None:
    game = draughts.game(name)
    position = game.start()
    if not game.rules.script.letters:
        for turn in game.turns(position):
            square = game.text(position, turn).split("-")[0]
            colour = position.side.upper()
            assert square in game.fen(position, "own").split(f":{colour}")[1].split(":")[0].split(",")


def test_unknown_names_of_squares() -> None:
    with pytest.raises(ValueError, match="squares 'pdn': expected one of diagram, own, letters"):
        GAME.fen(GAME.start(), "pdn")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", draughts.names())
@given(data=st.data())
def test_written_and_read_again(name: str, data: st.DataObject) -> None:
    game = draughts.game(name)
    position = data.draw(positions(game))
    for squares in NAMINGS:
        assert game.parse(game.fen(position, squares), squares) == position
    assert game.picture_position(game.picture(position), position.side).board() == position.board()


@given(st.text(alphabet="WBKwbk:,-.+ 0123456789aQ\"'é٣", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(ValueError):
        position = GAME.parse(text)
        assert GAME.parse(GAME.fen(position)) == position
