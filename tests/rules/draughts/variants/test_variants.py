"""What is peculiar to a ruleset, each in a position of its own, and its options."""

import re

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.description import describe
from dambord.rules.draughts.draughts_game import with_rules
from dambord.rules.draughts.ruleset import BoardShape
from tests.rules.draughts.movegen.test_generator import compare


def texts(name: str, fen: str, **options: str) -> list[str]:
    game = draughts.game(name, options)
    position = game.parse(fen)
    return sorted(game.text(position, turn) for turn in game.turns(position))


def test_unknown_names_and_options() -> None:
    with pytest.raises(ValueError, match="unknown ruleset 'chess'; expected one of: latvian-64, "):
        draughts.game("chess")
    with pytest.raises(ValueError, match="ruleset russian has no option 'rows'; expected one of: none"):
        draughts.game("russian", {"rows": "2"})
    with pytest.raises(ValueError, match=re.escape("option rows='4': expected one of: 2, 3")):
        draughts.game("dama", {"rows": "4"})


def test_the_same_game_is_made_once() -> None:
    assert draughts.game("dama", {"rows": "3"}) is draughts.game("dama")
    assert draughts.game("dama", {"rows": "2"}) is not draughts.game("dama")
    assert draughts.game("dama").options["king_flies"] == "no"


@pytest.mark.clause("DAMA introduction", "DAMA traditional game", "DAMA parachute")
@pytest.mark.parametrize(
    ("name", "options", "fen"),
    [
        ("dama", {}, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
        ("dama", {"rows": "2", "starts": "light"}, "W:W25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8"),
        (
            "dama-parachute",
            {},
            "B:WK1,K2,K3,K4,21,22,23,24,25,26,27,28:B5,6,7,8,9,10,11,12,K29,K30,K31,K32",
        ),
        ("frysk", {}, "W:W46,47,48,49,50:B1,2,3,4,5"),
        ("thai", {}, "B:W25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8"),
    ],
)
def test_starts(name: str, options: dict[str, str], fen: str) -> None:
    game = draughts.game(name, options)
    assert game.fen(game.start()) == fen


@pytest.mark.clause("DAMA parachute")
def test_parachute_lets_the_second_player_capture_at_once() -> None:
    game = draughts.game("dama-parachute")
    for turn in game.turns(game.start()):
        assert any(reply.captures for reply in game.turns(turn.after))


@pytest.mark.clause("DAMA straight")
def test_straight_start_and_moves() -> None:
    game = draughts.game("dama-straight")
    assert game.picture(game.start()) == "b" * 16 + "." * 32 + "w" * 16
    assert texts(
        "dama-straight",
        "W:Wd4:B",
    ) == ["d4-c4", "d4-d5", "d4-e4"]
    assert texts("dama-straight", "W:WKd4:B") == ["d4-c4", "d4-d3", "d4-d5", "d4-e4"]


@pytest.mark.clause(
    "DAMA captures 1",
    "DAMA captures 4",
    "DAMA captures 6",
    "DAMA kings 2a",
    "DAMA kings 2b",
    "DAMA kings 2c",
    "DAMA kings 3",
    "DAMA last paragraph",
)
@pytest.mark.parametrize(
    ("fen", "options", "expected"),
    [
        # A man captures forwards only, and backwards by the option.
        ("W:Wd4:Bc3", {}, ["d4-c5", "d4-e5"]),
        ("W:Wd4:Bc3", {"man_captures_backward": "yes"}, ["d4xb2"]),
        # Free capture: plain moves too, and a series may stop anywhere.
        ("W:Wc3:Bd4,f6", {}, ["c3xg7"]),
        ("W:Wc3:Bd4,f6", {"capture": "free"}, ["c3-b4", "c3xe5", "c3xg7"]),
        # Kings: run up, run on, both, long steps.
        ("W:WKa1:Bc3", {}, ["a1-b2"]),
        ("W:WKa1:Bc3", {"king_run_up": "yes"}, ["a1xd4"]),
        ("W:WKb2:Bc3", {}, ["b2xd4"]),
        ("W:WKb2:Bc3", {"king_run_on": "yes"}, ["b2xd4", "b2xe5", "b2xf6", "b2xg7", "b2xh8"]),
        ("W:WKa1:Bf6", {"king_run_up": "yes", "king_run_on": "yes"}, ["a1xg7", "a1xh8"]),
        (
            "W:WKa1:Bh2",
            {"king_flies": "yes"},
            [f"a1-{square}" for square in ("b2", "c3", "d4", "e5", "f6", "g7", "h8")],
        ),
        # With run-on, a square from which it goes on must be chosen.
        ("W:WKb2:Bc3,d6", {"king_run_on": "yes"}, ["b2xb8", "b2xc7"]),
        # A row of pieces in one jump, with and without running.
        ("W:WKb2:Bc3,d4", {}, ["b2-a1", "b2-a3", "b2-c1"]),
        ("W:WKb2:Bc3,d4", {"king_jumps_row": "yes"}, ["b2xe5"]),
        ("W:WKa1:Bc3,d4", {"king_jumps_row": "yes"}, ["a1-b2"]),
        ("W:WKa1:Bc3,d4", {"king_jumps_row": "yes", "king_run_up": "yes"}, ["a1xe5"]),
        (
            "W:WKa1,e5:Bc3,d4",
            {"king_jumps_row": "yes", "king_run_up": "yes"},
            ["a1-b2", "e5-d6", "e5-f6"],
        ),
        # A man that captures into the last row goes on as a king where men capture forwards only.
        ("W:Wf6:Bg7,e7", {}, ["f6xd8", "f6xh8"]),
        ("W:Wb6:Bc7,e7", {}, ["b6xf6"]),
        # With backward captures it goes on as a man, or as a king by the option.
        ("W:Wb6:Bc7,e7,g5", {"man_captures_backward": "yes"}, ["b6xh4"]),
        ("W:Wb6:Bc7,f6", {"man_captures_backward": "yes", "king_run_up": "yes"}, ["b6xd8"]),
        (
            "W:Wb6:Bc7,f6",
            {"man_captures_backward": "yes", "king_run_up": "yes", "promote_mid_capture": "yes"},
            ["b6xg5"],
        ),
    ],
)
def test_options_of_the_hungarian_game(fen: str, options: dict[str, str], expected: list[str]) -> None:
    assert texts("dama", fen, **options) == sorted(expected)


@pytest.mark.clause("DAMA kings 3")
def test_a_row_is_captured_in_the_order_of_the_jump() -> None:
    game = draughts.game("dama", {"king_jumps_row": "yes"})
    for fen, order in (("W:WKb2:Bc3,d4", [22, 18]), ("W:WKe5:Bc3,d4", [18, 22])):
        (turn,) = (turn for turn in game.turns(game.parse(fen)) if turn.captures)
        assert list(turn.captures) == order


@pytest.mark.clause("DAMA last paragraph")
def test_crowning_in_passing() -> None:
    # b6 takes c7, is crowned on d8 and goes on over f6 as a king in Russian rules, as a man nowhere else.
    fen = "W:Wb6:Bc7,f6"
    assert texts("latvian-64", fen) == ["b6xg5", "b6xh4"]
    assert texts("brazilian", fen) == ["b6xd8"]
    assert texts("english", "W:Wb6:Bc7,e7") == ["9x2"]
    game = draughts.game("latvian-64")
    turn = game.turns(game.parse(fen))[0]
    assert turn.crowned


def test_italian_men_spare_kings_and_captures_have_an_order() -> None:
    assert texts("italian", "W:W22:BK18") == ["22-19"]
    # The most pieces; a king captures rather than a man; the most kings; a king as early as possible.
    assert texts("italian", "W:WK26,17:B22,15,13") == ["26x12"]
    assert texts("italian", "W:WK26,17:B22,13") == ["26x19"]
    assert texts("italian", "W:WK26:B22,15,21,K13") == ["26x10"]
    assert texts("italian", "W:WK26:BK22,15,21,K13") == ["26x12"]
    assert texts("spanish", "W:WK26:BK22,15,21,K13") != ["7x21"]


def test_frisian_captures_along_ranks_and_files() -> None:
    assert texts("frisian", "W:W28:B18") == ["28x8"]
    assert texts("frisian", "W:W38:B28") == ["38x18"]
    assert texts("frisian", "W:W28:B29") == ["28x30"]


def test_a_frisian_king_is_worth_just_under_two_men() -> None:
    assert texts("frisian", "W:W28,46:B41,32") == ["28x37", "46x37"]
    assert texts("frisian", "W:W28,46:BK23,41,32") == ["28x19"]
    assert texts("frisian", "W:W28,36:BK33,31,22") == ["36x18"]
    # Of equal captures the king's goes first.
    assert {text[:2] for text in texts("frisian", "W:WK47,28:B33,22")} == {"47"}


def test_frisian_king_moves_three_times_in_a_row_at_most() -> None:
    game = draughts.game("frisian")
    position = game.parse("W:WK46,35:B1,6")
    for text in ("46-41", "1-7", "41-46", "7-12", "46-41", "12-17"):
        position = game.read(position, text).after
    assert {turn.origin for turn in game.turns(position)} == {35}
    assert len(game.turns(position)) == 1
    assert 41 in {turn.origin for turn in game.turns(position._replace(white_men=0))}
    for text in ("35-30", "6-11"):
        position = game.read(position, text).after
    assert 41 in {turn.origin for turn in game.turns(position)}


def test_a_captured_king_takes_its_count_with_it() -> None:
    game = draughts.game("frisian")
    position = game.parse("B:WK28,35:BK1,6:+2K28+0")
    after = game.read(game.parse("B:WK28,35:B23,6:+2K28+0"), "23x32").after
    assert (position.runs[1], after.runs) == (2, (0, 0, 0, 0))


def test_turkish_removes_in_passing() -> None:
    # Round the board: a3 was jumped at the beginning and is gone when the king comes by again for a7.
    fen = "W:WKa1:Ba3,c5,d3,b1,a7"
    game = draughts.game("turkish")
    (turn,) = game.turns(game.parse(fen))
    assert (game.text(turn.before, turn), len(turn.captures)) == ("a1xa8", 5)


def test_a_turkish_series_never_turns_back() -> None:
    # The king takes d4 or d2 and may not come back over the other the way it went.
    assert texts("turkish", "W:WKd3:Bd4,d2") == sorted([f"d3xd{rank}" for rank in (5, 6, 7, 8)] + ["d3xd1"])


def test_killer_stops_right_behind_a_last_king() -> None:
    assert texts("killer", "W:WK46:BK28") == ["46x23"]
    assert texts("killer", "W:WK46:B28") == ["46x10", "46x14", "46x19", "46x23", "46x5"]
    assert len(texts("international", "W:WK46:BK28")) == 5


def test_thai_kings_land_right_behind() -> None:
    assert texts("thai", "W:WK29:B18") == ["4-18"]
    assert len(texts("russian", "W:WK29:B18")) == 4


def test_goals() -> None:
    blocked = "W:W46:B41,37"
    for name, winner in (("international", "b"), ("antidraughts", "w")):
        game = draughts.game(name)
        outcome = game.outcome([game.parse(blocked)])
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (winner, "no-moves")
        outcome = game.outcome([game.parse("B:W46:B")])
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == ("w" if winner == "b" else "b", "no-pieces")
    game = draughts.game("breakthrough")
    position = game.read(game.parse("W:W7:B41"), "7-1").after
    assert list(game.turns(position)) == []
    outcome = game.outcome([game.parse("W:W7:B41"), position])
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("w", "first-king")


def test_mirrored_boards_have_a_light_corner() -> None:
    for name in ("italian", "spanish", "portuguese"):
        assert draughts.game(name).grid.squares[0] == (0, 0)
    assert draughts.game("latvian-64").grid.squares[0] == (0, 1)
    assert draughts.game("spantsiretti").grid.columns == 10


@pytest.mark.clause("FMJD 3.11", "LV64 1.10")
def test_touch_move() -> None:
    assert draughts.game("latvian-64").touch_move
    assert not draughts.game("dambrete-box").touch_move
    assert not draughts.game("dama").touch_move


@pytest.mark.parametrize("name", draughts.names())
def test_a_touched_piece_binds_where_it_is_said_to(name: str) -> None:
    game = draughts.game(name)
    assert describe(game)["touch_move"] is game.touch_move is ("touched-piece" in game.code.clauses)


def test_a_game_without_a_number_in_pdn_is_written_by_its_name() -> None:
    rules = draughts.game("dama").rules._replace(typical=True)
    assert rules.gametype == 0
    assert not rules.is_gametype_default
    assert draughts.game("russian").rules.is_gametype_default
    assert not draughts.game("latvian-64").rules.is_gametype_default


@pytest.mark.parametrize("board", [BoardShape(7, 7), BoardShape(6, 6), BoardShape(8, 7), BoardShape(7, 8)])
@pytest.mark.parametrize("corner", [True, False])
def test_boards_of_any_size(board: BoardShape, corner: bool) -> None:
    game = with_rules(
        draughts.game("russian").rules._replace(
            name=f"{board.rows} by {board.columns}, {corner}",
            board=board._replace(corner=corner),
            array=("m", "m"),
        )
    )
    position = game.start()
    for _ in range(20):
        compare(game, position)
        turns = game.turns(position)
        if not turns:
            break
        position = turns[len(turns) // 2].after
