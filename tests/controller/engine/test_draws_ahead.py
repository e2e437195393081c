"""Draws inside the tree: repetitions, and counts of moves from the game that was played."""

from __future__ import annotations

import pytest

from dambord.controller.engine import Limits, Searcher
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position


def game_of(game: Draughts, fen: str, *moves: str) -> list[Position]:
    positions = [game.parse(fen)]
    for move in moves:
        positions.append(game.read(positions[-1], move).after)
    return positions


def test_who_is_worse_repeats() -> None:
    game = draughts.game("international")
    positions = game_of(game, "W:WK1:BK40,K45,K50,46", "1-6", "40-49", "6-1", "49-40")
    searcher = Searcher(game)
    scores = {turn.target: score for turn, score in searcher.scores(positions, Limits(depth=3))}
    assert scores[6] == 0
    assert searcher.think(positions, Limits(depth=3)).score >= 0


def test_who_is_better_does_not() -> None:
    game = draughts.game("english")
    positions = game_of(game, "W:WK15,K18,K27:BK1", "15-10", "1-5", "10-15", "5-1")
    scores = {
        (turn.origin, turn.target): score
        for turn, score in Searcher(game, endings=False).scores(positions, Limits(depth=5))
    }
    assert scores[15, 10] == 0
    assert max(scores.values()) > 100


def test_count_of_the_game_goes_on_in_the_tree() -> None:
    """FMJD 6.4: two kings against one have five moves; here four and a half of them have been made."""
    game = draughts.game("international")
    positions = [game.parse(f"{side}:WK5,K46:BK{square}") for square in (2, 3, 4, 35, 25) for side in "WB"]
    fresh = Searcher(game, endings=False).scores(positions[-1:], Limits(depth=3))
    late = Searcher(game, endings=False).scores(positions, Limits(depth=3))
    assert fresh[0][1] < 0
    assert {score for _, score in late} == {0}


def test_one_piece_each_is_a_draw_in_the_tree() -> None:
    """TÜDAF: what a king captures of two men here leaves one piece each, and that is the end."""
    game = draughts.game("turkish")
    drawn = Searcher(game).scores([game.parse("W:WKd1:Bd5,h7")], Limits(depth=3))
    assert {score for _, score in drawn} == {0}
    played = draughts.game("turkish", {"one_each": "play"})
    on = Searcher(played).scores([played.parse("W:WKd1:Bd5,h7")], Limits(depth=3))
    assert max(score for _, score in on) > 0


def test_a_count_goes_on_in_the_tree_when_kings_are_given_up() -> None:
    """The twelve moves of three kings run on with two: here eleven and a half of them have been made."""
    game = draughts.game("spanish")
    three, reply = game.parse("W:WK1,K6,K7:BK29"), game.parse("B:WK1,K6,K7:BK29")
    two = game.parse("B:WK1,K6:BK29")
    late = Searcher(game).scores([three, *[reply, three] * 11, two], Limits(depth=2))
    fresh = Searcher(game).scores([two], Limits(depth=2))
    assert {score for _, score in late} == {0}
    assert {score for _, score in fresh} != {0}


@pytest.mark.clause("FMJD 6.2")
@pytest.mark.parametrize(
    ("name", "men", "foes", "drawn"),
    [("international", 35, 16, False), ("latvian-100", 15, 36, True)],
)
def test_a_count_goes_on_in_the_tree_where_a_king_takes_a_king(
    name: str, men: int, foes: int, drawn: bool
) -> None:
    """Twenty-four and a half moves of kings have been made; the next one is a capture."""
    game = draughts.game(name)
    stands = [f"WK46,K{king},{men}:BK1,K41,{foes}" for king in (*range(17, 35), *range(5, 11), 47)]
    played = [game.parse(f"{side}:{fen}") for fen in stands for side in "BW"]
    scores = {score for _, score in Searcher(game, endings=False).scores(played, Limits(depth=2))}
    assert len(played) == 50
    assert (scores == {0}) == drawn
