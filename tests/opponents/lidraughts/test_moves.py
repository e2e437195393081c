"""The server's text of moves: read in all its forms, and written as hops."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.opponents.lidraughts.comparison import There, compare
from dambord.controller.opponents.lidraughts.moves import Played, hops, read_moves
from dambord.controller.opponents.lidraughts.terms import VARIANTS
from dambord.rules import draughts
from dambord.rules.draughts import Turn

DOUBLE = "W:W34:B19,30"
"""34x14 over two pieces, by 25 or 23."""
INTERNATIONAL = draughts.game("international")


def double() -> tuple[draughts.Draughts, draughts.Position]:
    game = draughts.game("international")
    return game, game.parse("W:W34,50:B30,20,1")


def test_a_capture_is_sent_hop_by_hop() -> None:
    game, position = double()
    (turn,) = game.turns(position)
    assert hops(turn) == ("3425", "2514")


@pytest.mark.parametrize("text", ["3425 2514 0106", "3414 0106", "342514 0106"])
def test_a_complete_capture_however_it_is_written(text: str) -> None:
    game, position = double()
    played = read_moves(game, position, text)
    assert [turn.captures for turn in played.turns] == [(30, 20), ()]
    assert played.under_way == ()


@pytest.mark.parametrize(("text", "under_way"), [("3425", (34, 25)), ("342514", (34,)), ("34251410", (34,))])
def test_a_capture_under_way(text: str, under_way: tuple[int, ...]) -> None:
    game, position = double()
    assert read_moves(game, position, text) == Played((), under_way)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3228 1923 9999", "move 99-99 is not legal"),
        ("3228 3228", "move 32-28 is not legal"),
        ("322", "move '322': expected square numbers of two digits"),
        ("32-28", "expected square numbers"),
        ("٣٢٢٨", "expected square numbers"),
    ],
)
def test_what_can_not_be_played(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_moves(INTERNATIONAL, INTERNATIONAL.start(), text)


def test_a_capture_that_breaks_off() -> None:
    game, position = double()
    with pytest.raises(ValueError, match=r"the capture 34-25 breaks off"):
        read_moves(game, position, "3425 0106")


@pytest.mark.parametrize("rules", VARIANTS)
def test_every_turn_of_random_games_is_read_back(rules: str) -> None:
    game, chance = draughts.game(rules), Random(rules)
    positions, turns, words = [game.start()], list[Turn](), list[str]()
    while game.outcome(positions) is None and len(turns) < 120:
        turn = chance.choice(list(game.turns(positions[-1])))
        words += hops(turn)
        turns.append(turn)
        positions.append(turn.after)
    played = read_moves(game, game.start(), " ".join(words))
    assert [turn.after for turn in played.turns] == [turn.after for turn in turns]


def test_a_last_word_that_may_be_all_of_a_capture_or_its_first_hop() -> None:
    game = draughts.game("international")
    position = game.parse("W:W25:B30,29,28,38,39,1")
    assert "2534" in {word for turn in game.turns(position) for word in hops(turn)[:1]}
    (turn,) = {turn.target: turn for turn in game.turns(position)}.values()
    assert (turn.origin, turn.target) == (25, 34)
    whole = read_moves(game, position, "2534")
    assert (len(whole.turns), whole.unsure) == (1, True)
    assert read_moves(game, position, "2534", complete=False) == Played((), (25, 34), unsure=True)
    assert len(read_moves(game, position, " ".join(hops(turn))).turns) == 1


def game_of(text: str) -> There:
    return There(INTERNATIONAL.start(), read_moves(INTERNATIONAL, INTERNATIONAL.start(), text))


@pytest.mark.parametrize(
    ("theirs", "mine", "what"),
    [
        ("", "", "same"),
        ("3228", "3228", "same"),
        ("3228 1923", "3228", "take"),
        ("", "3228", "send"),
        ("", "3228 1923", "another"),
        ("3228", "3127", "another"),
        ("3228 1923 2819", "3228", "take"),
    ],
)
def test_two_games_are_compared(theirs: str, mine: str, what: str) -> None:
    here = game_of(mine)
    assert compare(game_of(theirs), here.positions, here.played.turns).what == what


def test_a_table_that_began_in_the_middle() -> None:
    there = game_of("3228 1923 2819 1423")
    middle = game_of("3228 1923")
    assert compare(there, middle.positions[-1:], ()).what == "take"
    strange = draughts.game("international").parse("W:W48:B3")
    assert compare(there, (strange,), ()).what == "another"


def test_the_last_turn_of_several_is_sent_only_where_it_alone_is_missing() -> None:
    here = game_of("3228 1923 2819")
    found = compare(game_of("3228 1923"), here.positions, here.played.turns)
    assert found.what == "send"
    assert found.turn is not None
    assert hops(found.turn) == ("2819",)
