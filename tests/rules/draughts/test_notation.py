"""Squares and turns as texts, in every ruleset's own way, and what is said of texts that mean nothing."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.rules import draughts
from tests.plugins.extent import deep
from tests.rules.draughts.movegen.test_generator import positions


def texts(game: draughts.Draughts, fen: str) -> list[str]:
    position = game.parse(fen)
    return sorted(game.text(position, turn) for turn in game.turns(position))


@pytest.mark.clause("FMJD 8.2")
@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("latvian-64", "c3-d4"),
        ("russian", "c3-d4"),
        ("latvian-100", "19-23"),
        ("international", "32-28"),
        ("english", "11-15"),
        ("italian", "22-18"),
        ("spanish", "10-14"),
        ("portuguese", "10-14"),
        ("canadian", "44-38"),
        ("thai", "28-24"),
        ("turkish", "c3-c4"),
        ("spantsiretti", "c3-d4"),
        ("dama", "b6-a5"),
        ("dama-straight", "b7-b6"),
    ],
)
def test_a_first_move_in_own_notation(name: str, first: str) -> None:
    game = draughts.game(name)
    assert game.text(game.start(), game.read(game.start(), first)) == first


def test_labels_are_the_names_of_the_squares() -> None:
    assert draughts.game("latvian-64").labels[0] == "b8"
    assert draughts.game("latvian-64").labels[28] == "a1"
    assert draughts.game("italian").labels[0] == "1"
    assert draughts.game("spanish").labels[0] == "32"
    assert draughts.game("dama-straight").labels[63] == "h1"
    assert draughts.game("latvian-100").notation.letters[1] == "i1"


@pytest.mark.clause("FMJD 8.2")
def test_separators() -> None:
    assert texts(draughts.game("russian"), "W:Wc3:Bd4") == ["c3:e5"]
    assert texts(draughts.game("latvian-64"), "W:Wc3:Bd4") == ["c3xe5"]
    assert texts(draughts.game("thai"), "B:W14:B10") == ["23-16"]


def test_long_form_only_where_two_turns_share_their_ends() -> None:
    game = draughts.game("international")
    assert texts(game, "W:WK25,44:B9,32,30,28,10") == ["25x39x22x4x15", "25x43x27x4x15"]
    assert texts(game, "W:W34,44:B24,30,20,29,19") == ["34x34"]
    assert "13x13" in texts(game, "W:WK13,21:B32,35,19,33,31,23,18")


@pytest.mark.parametrize("text", ["25x43x27x4x15", "25x27x15", "25 x 43 x 15", "25:43:27:4:15", "25x4x15"])
def test_long_forms_that_are_read(text: str) -> None:
    game = draughts.game("international")
    position = game.parse("W:WK25,44:B9,32,30,28,10")
    if text == "25x4x15":
        with pytest.raises(ValueError, match=r"ambiguous: expected one of 25x\d+x"):
            game.read(position, text)
    else:
        assert set(game.read(position, text).captures) == {30, 32, 9, 10}


@pytest.mark.parametrize(
    "text",
    [
        "c3-d4",
        "22-18",
        "C3-D4",
        "c3 - d4",
        "22 - 18",
        "c3–d4",
        "с3-d4",
        "c3d4",
        "cd4",
        "c-d4",
        "c3 d4",
        "22 18",
        "2218",
        "022-018",
    ],
)
def test_letters_and_numbers_are_read(text: str) -> None:
    game = draughts.game("latvian-64")
    turn = game.read(game.start(), text)
    assert (turn.origin, turn.target) == (22, 18)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("c3-c4", "square 'c4': expected b8 … g1 or a number 1 … 32"),
        ("c3-e5", "move 'c3-e5' is not legal here; legal: "),
        ("33-28", "square '33'"),
        ("c3", "move 'c3' is not legal here"),
        ("d4", "move 'd4' is ambiguous: expected one of "),
        ("", "expected squares as in b8-d8"),
        ("resigns", "expected squares as in"),
        ("c3xe5xg7", "is not legal here"),
        ("c3:d4", "move 'c3:d4' is written as a capture, but a plain move here"),
        ("22x18", "written as a capture"),
        ("22*18", "written as a capture"),
        ("a1-b2-", "expected squares as in"),
        ("٢٢-18", "square '٢٢': expected b8 … g1"),
    ],
)
def test_what_is_refused(text: str, why: str) -> None:
    game = draughts.game("latvian-64")
    with pytest.raises(ValueError, match=re.escape(why)):
        game.read(game.start(), text)


@pytest.mark.parametrize(
    "text", ["25x15x9x10x30x32", "25x15x32x30x10x9", "25x15 <9, 10, 30, 32>", "25-15<9,10,30,32>"]
)
def test_a_list_of_the_captured_squares_is_read(text: str) -> None:
    game = draughts.game("international")
    position = game.parse("W:WK25,44:B9,32,30,28,10")
    assert set(game.read(position, text).captures) == {9, 10, 30, 32}


@pytest.mark.parametrize("text", ["28x22x11x6", "28x11x22x6", "28x17x6"])
def test_captured_squares_may_stand_on_the_way(text: str) -> None:
    game = draughts.game("international")
    assert game.read(game.parse("W:W28,47:B22,11,15"), text).captures == (22, 11)


@pytest.mark.parametrize("text", ["28x16x6", "28x22x6", "28x17x12x6", "47-42-38"])
def test_squares_on_the_way_must_fit(text: str) -> None:
    game = draughts.game("international")
    with pytest.raises(ValueError, match="is not legal here"):
        game.read(game.parse("W:W28,47:B22,11,15"), text)


def test_a_way_comes_before_a_list_of_captured_squares() -> None:
    # 28x17x6 goes over 22 and 11; as a list it would be 28x17 over 6.
    game = draughts.game("international")
    position = game.parse("W:W28,47:B22,11,15")
    assert game.read(position, "28x17x6") == game.read(position, "28x6x22x11") == game.read(position, "28-6")
    with pytest.raises(ValueError, match="is not legal here"):
        game.read(position, "28x6x22x12")


@pytest.mark.clause("FMJD 8.1")
@pytest.mark.parametrize("name", draughts.names())
@given(data=st.data())
@settings(max_examples=deep(30))
def test_every_turn_is_read_from_its_text(name: str, data: st.DataObject) -> None:
    game = draughts.game(name)
    position = data.draw(positions(game))
    turns = game.turns(position)
    for turn in turns:
        # Turns that differ only in whether the piece was crowned on its way have no text of their own.
        rivals = [rival for rival in turns if (rival.path, rival.captures) == (turn.path, turn.captures)]
        if len(rivals) == 1:
            assert game.read(position, game.text(position, turn)) == turn
