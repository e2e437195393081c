"""The board that is played on: push and pop, history, endings, claims, comparison and what it prints."""

from __future__ import annotations

import copy
import pickle
import re
from random import Random

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.pdn import read_games, write_game
from dambord.rules.draughts.pdn.game_record import GameRecord
from dambord.rules.game import Outcome
from tests.rules.draughts.random_play import walk

Board = draughts.Board


def played(*texts: str, name: str = "international", fen: str | None = None) -> draughts.Board:
    board = Board(name, fen)
    for text in texts:
        board.push(text)
    return board


def test_a_new_board_stands_at_the_start() -> None:
    board = Board()
    assert board.game is draughts.game("international")
    assert (board.ply, board.side, board.history, board.positions) == (0, "w", (), (board.start,))
    assert board.position == board.start == board.game.start()
    assert len(board.legal_turns) == 9
    assert board.read("32-28") in board.legal_turns
    assert board.outcome() is None
    assert not board.is_over
    assert Board("dama", options={"starts": "light"}).side == "w"


def test_turns_are_made_and_taken_back() -> None:
    board = Board()
    turn = board.push("32-28")
    assert board.peek() is turn
    assert (turn.origin, turn.target) == (32, 28)
    assert (board.ply, board.side, board.position) == (1, "b", turn.after)
    assert board.text(board.read("20-25")) == "20-25"
    board.push(board.legal_turns[0])
    board.pop()
    assert board.pop() is turn
    assert board == Board()
    for act in (board.pop, board.peek):
        with pytest.raises(IndexError, match="no turn"):
            act()


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    board = Board()
    turn = board.push("32-28")
    with pytest.raises(ValueError, match="move '32-28' is not legal here"):
        board.push("32-28")
    with pytest.raises(ValueError, match="is no legal turn of B:W28,31,33"):
        board.push(turn)
    assert board.ply == 1


@pytest.mark.parametrize("name", draughts.names())
def test_any_game_can_be_taken_back_and_replayed(name: str) -> None:
    game = draughts.game(name)
    board = walk(game, Random(3), 80)
    twin = Board(game)
    keys = [twin.key]
    for turn, after in zip(board.history, board.positions[1:], strict=True):
        twin.push(twin.text(turn), play_on=True)
        keys.append(twin.key)
        assert twin.position == after
        assert twin.key == game.key(game.parse(twin.fen()))
    assert twin == board
    assert [twin.text(turn) for turn in board.history] == [
        game.text(before, turn) for before, turn in zip(board.positions, board.history, strict=False)
    ]
    while board.ply:
        assert board.key == keys.pop()
        board.pop()
    assert board == Board(game) != twin


@pytest.mark.parametrize("name", draughts.names())
def test_a_board_is_copied_and_pickled_with_its_turns(name: str) -> None:
    board = walk(draughts.game(name), Random(5), 30)
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert twin.positions == board.positions
        twin.pop()
        assert twin != board
        assert len(board.positions) == board.ply + 1


def test_boards_are_compared_by_ruleset_start_and_turns() -> None:
    assert Board() == Board() != Board("killer")
    assert Board("dama") != Board("dama", options={"capture": "free"})
    assert played("32-28", "19-23") != played("32-28")
    ways = played("31-27", "20-25", "32-28"), played("32-28", "20-25", "31-27")
    assert ways[0].position == ways[1].position
    assert ways[0].key == ways[1].key
    assert ways[0] != ways[1]
    assert Board() != draughts.game("international").start()
    with pytest.raises(TypeError):
        hash(Board())


def test_a_repetition_ends_the_game_unless_it_is_played_on() -> None:
    board = Board("international", "W:WK46,31:BK1,16")
    for text in ("46-41", "1-6", "41-46", "6-1") * 2:
        board.push(text)
    assert board.outcome() == Outcome(None, "repetition", board.claim().clause)
    assert board.is_over
    assert board.legal_turns
    with pytest.raises(ValueError, match=r"the game is over: draw \(repetition"):
        board.push("46-41")
    board.push("46-41", play_on=True)
    board.pop()
    board.pop()
    assert not board.is_over


def test_who_cannot_move_has_lost_and_a_board_may_stand_there() -> None:
    board = Board("international", "W:W46:B41,37")
    assert board.outcome() == Outcome("b", "no-moves", "FMJD 7.2")
    for play_on in (False, True):
        with pytest.raises(ValueError, match=r"is over|not legal"):
            board.push("46-41", play_on=play_on)
    board.check()
    assert [fault.key for fault in board.faults()] == ["cannot-move"]
    assert str(board).endswith("\nBlack wins (no-moves, FMJD 7.2)")
    assert Board("international", "B:W28:B").outcome() == Outcome("w", "no-pieces", "FMJD 7.2")


def test_claims_and_counts_are_those_of_the_ruleset() -> None:
    board = Board("latvian-64", "W:WKa1,h2,g1:BKb8,a7")
    for text in ("a1-b2", "b8-c7", "b2-a1", "c7-b8"):
        board.push(text)
    assert (board.claim().rule, board.claim().granted, board.claim().left) == ("repetition", False, 1)
    assert board.counts() == board.game.counts(board.positions)
    assert not board.is_over


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        (
            "W:W1:B50",
            "White has a man on the last row (1); Black has a man on the last row (50)",
        ),
        ("W:W31:B", "Black has no pieces"),
        ("W:W:B", "Black has no pieces"),
        ("W:W21-41:B1", "White has 21 pieces, 20 at the start"),
    ],
)
def test_a_position_that_cannot_come_about_is_refused_or_let_in_on_demand(fen: str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^no position of a game: {re.escape(reason)}$"):
        Board("international", fen)
    board = Board.from_fen(fen, check=False)
    with pytest.raises(ValueError, match="no position of a game"):
        board.check()
    assert board.faults()


def test_a_board_cannot_be_made_of_nonsense() -> None:
    with pytest.raises(ValueError, match="unknown ruleset 'chess'; expected one of: latvian-64"):
        Board("chess")
    with pytest.raises(ValueError, match="options go with the name of a ruleset"):
        Board(draughts.game("dama"), options={"capture": "free"})
    with pytest.raises(ValueError, match="expected W or B for the side to move"):
        Board("international", "X:W31:B1")


def test_fen_in_the_numbers_of_the_ruleset() -> None:
    board = Board("spanish", "W:WK32:B1,2")
    assert board.fen() == "W:WK32:B1,2"
    assert board.fen("own") == "W:WK1:B31,32"
    assert Board.from_fen(board.fen("own"), "spanish", squares="own") == board
    assert Board("spanish", board.fen("letters")) == board


def test_a_board_tells_what_it_is() -> None:
    assert repr(Board("international", "W:WK46:BK5")) == "Board('international', 'W:WK46:BK5')"
    free = Board("dama", "B:WKa1:BKb8", options={"capture": "free"})
    assert repr(free) == "Board('dama', 'B:WK29:BK1', options={'capture': 'free'})"
    assert eval(repr(free), {"Board": Board}) == free


def test_a_board_is_drawn_with_its_last_turn() -> None:
    board = played("32-28", "19-23", "28x19")
    drawn = board.svg(size=200)
    assert drawn.startswith("<svg")
    assert drawn == board.svg(size=200, last=board.peek()) != board.svg(size=200, last=None)
    assert board._repr_svg_() == board.svg()
    assert Board().svg().startswith("<svg")


def test_a_board_becomes_a_record_and_back() -> None:
    board = played("32-28", "19-23", "28x19", "14x23")
    record = board.record({"White": "A"})
    assert (record.result, record.tags) == ("*", {"White": "A"})
    assert write_game(record).endswith("1. 32-28 19-23 2. 28x19 14x23 *\n")
    (again,) = read_games(write_game(record))
    assert isinstance(again, GameRecord)
    assert Board.from_record(again) == Board.from_record(record) == board
    assert board.record(result="1-0").result == "1-0"
    assert Board("international", "W:W46:B41,37").record().result == "0-1"


def test_a_record_with_a_position_set_up_is_no_board() -> None:
    (record,) = read_games('[GameType "20"]\n1. 32-28 /FEN "W:W28,31,33-50:B1-20"/ 2. 31-27 *')
    assert isinstance(record, GameRecord)
    with pytest.raises(ValueError, match="game 1: a position is set up after the start"):
        Board.from_record(record)
