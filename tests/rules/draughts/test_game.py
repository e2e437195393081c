"""What a game offers besides its turns: turns as a sequence, pictures, the lenient game, counting nothing."""

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.pdn import GameRecord, read_games, write_game


def test_turns_are_a_sequence_made_when_looked_at() -> None:
    game = draughts.game("international")
    turns = game.turns(game.start())
    assert len(turns) == 9
    assert turns[0] in turns
    assert turns[1:3] == list(turns)[1:3]
    assert len(turns) == 9
    assert not game.turns(game.parse("W:W:B1"))
    assert repr(turns).startswith("Turns([Turn(")
    assert game.read(game.start(), "32-28") == game.read(game.start(), "3228")
    assert len({game.read(game.start(), text) for text in ("32-28", "3228", "33-29")}) == 2


def test_positions_are_values() -> None:
    game = draughts.game("international")
    assert game.start() == game.parse(game.fen(game.start()))
    assert len({game.start(), game.start(), game.parse("W:W31:B1")}) == 2
    with pytest.raises(AttributeError):
        game.start().side = "b"  # type: ignore[misc]


def test_counting_no_plies() -> None:
    game = draughts.game("international")
    assert draughts.perft(game, game.start(), 0) == 1


def test_landings_of_squares_without_a_piece_that_moves() -> None:
    game = draughts.game("international")
    for square in (0, 46, 28, 1, 51):
        assert game.landings(game.start(), square, ()) == frozenset()
    assert game.landings(game.start(), 32, (28,)) == frozenset()
    assert game.landings(game.start(), 32, ()) == {27, 28}


def test_landings_skip_nothing_and_know_circles() -> None:
    game = draughts.game("international")
    position = game.parse("W:W34,44:B24,30,20,29,19")
    assert game.landings(position, 34, ()) == {23, 25}
    assert game.landings(position, 34, (25,)) == {14}
    assert game.landings(position, 34, (25, 14, 23)) == {34}
    assert game.landings(position, 34, (25, 14, 23, 34)) == frozenset()
    assert game.landings(position, 34, (14,)) == frozenset()


def test_the_lenient_game_lets_hands_do_what_rules_forbid() -> None:
    game = draughts.game("international")
    position = game.parse("W:W28,33,46:B22,11,23")
    assert [turn.target for turn in game.turns(position)] == [6]
    lenient = {(turn.origin, turn.target) for turn in game.lenient.turns(position)}
    assert {(28, 6), (28, 17), (28, 19), (46, 41), (33, 29)} <= lenient
    assert game.code.choice


def test_a_bare_variation_is_written_as_it_was_found() -> None:
    (record,) = read_games("1. 32-28 (1. 99-98 {hm} 1-0) 1... 19-23", "international")
    assert isinstance(record, GameRecord)
    assert "( 1. 99-98 {hm} 1-0 )" in write_game(record)


def test_braces_in_comments_become_parentheses() -> None:
    game = draughts.game("international")
    record = GameRecord(game, game.start(), (), comments=("a } b", "c { d", "e {f} g"))
    text = write_game(record)
    assert "{a ) b} {c ( d} {e (f) g}" in text


def test_a_setup_after_the_second_side_begins_the_next_number() -> None:
    text = '[GameType "20"]\n1. 32-28 /FEN "W:W28,31,33-50:B1-20"/ 2. 31-27 *'
    (record,) = read_games(text)
    assert isinstance(record, GameRecord)
    assert " 2. 31-27 *" in write_game(record).replace("\n", " ")


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        ("www", "a picture of 3 squares, expected 50"),
        ("." * 51, "a picture of 51 squares, expected 50"),
        (".q" + "." * 48, "'q' on square 2: expected one of .wbWB"),
    ],
)
def test_a_picture_that_is_none(picture: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        draughts.game("international").picture_position(picture, "w")


def test_what_stands_on_a_square() -> None:
    game = draughts.game("latvian-64")
    position = game.parse("W:W29,K4:BKb8,12")
    assert "".join(game.piece_at(position, square) for square in (29, "h8", 1, 12, "d4")) == "wWBb."
    assert draughts.Board(game, position).piece_at("a1") == "w"
    for square in (0, 33, "a2", "z9"):
        with pytest.raises(ValueError, match=f"no square '{square}': expected 1 to 32 or a name"):
            game.piece_at(position, square)


def test_the_text_of_a_turn_of_another_board_is_refused() -> None:
    game, other = draughts.game("international"), draughts.game("russian")
    foreign = other.turns(other.start())[0]
    with pytest.raises(ValueError, match="a position of the board 8x8, expected 10x10"):
        game.text(game.start(), foreign)
    with pytest.raises(ValueError, match="a position of the board 8x8, expected 10x10"):
        game.text(other.start(), foreign)
