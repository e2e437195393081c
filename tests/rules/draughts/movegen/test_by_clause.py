"""The rules of moving and capturing, clause by clause, each in the smallest position that shows it."""

from __future__ import annotations

import pytest

from dambord.rules import draughts


def texts(name: str, fen: str) -> list[str]:
    """The legal turns in the ruleset's notation, sorted."""
    game = draughts.game(name)
    position = game.parse(fen)
    return sorted(game.text(position, turn) for turn in game.turns(position))


@pytest.mark.clause("FMJD 3.4")
def test_a_man_steps_one_square_forward() -> None:
    assert texts("international", "W:W33:B1") == ["33-28", "33-29"]
    assert texts("latvian-100", "W:W18:B50") == ["18-22", "18-23"]


@pytest.mark.clause("FMJD 3.3")
def test_white_begins_and_turns_alternate() -> None:
    for name in ("international", "latvian-100"):
        game = draughts.game(name)
        assert game.start().side == "w"
        assert {turn.after.side for turn in game.turns(game.start())} == {"b"}


@pytest.mark.clause("FMJD 3.5", "FMJD 3.7")
def test_a_man_that_ends_on_the_last_row_is_a_king() -> None:
    game = draughts.game("international")
    (turn, other) = game.turns(game.parse("W:W7:B45"))
    assert turn.crowned
    assert other.crowned
    assert "W" in game.picture(turn.after)


@pytest.mark.clause("FMJD 3.8")
def test_a_new_king_does_not_go_on_at_once() -> None:
    assert texts("international", "W:W12:B8,20") == ["12x3"]


@pytest.mark.clause("FMJD 3.9")
def test_a_king_moves_any_distance_over_empty_squares() -> None:
    targets = {
        int(text.split("-")[1]) for text in texts("international", "W:WK28,37:B1") if text.startswith("28")
    }
    assert targets == {32, 22, 17, 11, 6, 33, 39, 44, 50, 23, 19, 14, 10, 5}


@pytest.mark.clause("FMJD 4.1", "FMJD 4.2", "FMJD 4.14")
def test_a_man_captures_forwards_and_backwards_by_choice() -> None:
    assert texts("international", "W:W28:B22,33") == ["28x17", "28x39"]
    assert texts("international", "W:W28,23:B1") == ["23-18", "23-19", "28-22"]


@pytest.mark.clause("FMJD 4.3")
def test_a_king_captures_at_a_distance_and_lands_anywhere_behind() -> None:
    assert texts("international", "W:WK46:B32") == ["46x10", "46x14", "46x19", "46x23", "46x28", "46x5"]


@pytest.mark.clause("FMJD 4.5")
def test_a_man_goes_on_capturing() -> None:
    assert texts("international", "W:W33:B29,20") == ["33x15"]


@pytest.mark.clause("FMJD 4.6")
def test_a_king_turns_where_it_must_and_lands_anywhere_behind_the_last() -> None:
    assert texts("international", "W:WK46:B37,31,22") == ["46x11", "46x17", "46x6"]
    assert texts("international", "W:WK46:B37,23") == ["46x10", "46x14", "46x19", "46x5"]


@pytest.mark.clause("FMJD 4.7")
def test_never_over_an_own_piece() -> None:
    assert texts("international", "W:WK46,32:B28") == ["32x23"]


@pytest.mark.clause("FMJD 4.8")
def test_an_empty_square_again_an_enemy_only_once() -> None:
    game = draughts.game("international")
    turns = game.turns(game.parse("W:W34,44:B24,30,20,29,19"))
    circle = [turn for turn in turns if turn.origin == turn.target]
    assert circle
    assert all(len(set(turn.captures)) == len(turn.captures) for turn in turns)


@pytest.mark.clause("FMJD 4.13")
def test_the_largest_number() -> None:
    assert texts("international", "W:W47,36:B42,33,31") == ["47x29"]


@pytest.mark.clause("FMJD 4.15")
def test_a_man_that_passes_the_last_row_stays_a_man() -> None:
    game = draughts.game("international")
    (turn,) = game.turns(game.parse("W:W12:B8,9"))
    assert (turn.path, turn.crowned) == ((12, 3, 14), False)


@pytest.mark.clause("FMJD 2.1", "FMJD 2.2", "FMJD 2.3", "FMJD 2.4", "FMJD 2.5")
def test_the_board_of_100_squares() -> None:
    grid = draughts.game("latvian-100").grid
    assert (grid.rows, grid.columns, len(grid.squares)) == (10, 10, 50)
    assert (9, 0) in grid.squares  # at the left hand of the player below
    assert (0, 9) in grid.squares  # and of the player above
    rising = {row + column for row, column in grid.squares}
    falling = {row - column for row, column in grid.squares}
    assert len(rising) + len(falling) == 9 + 10
    assert sum(1 for row, column in grid.squares if row + column == 9) == 10
    for line in range(10):
        assert sum(1 for row, _ in grid.squares if row == line) == 5
        assert sum(1 for _, column in grid.squares if column == line) == 5


@pytest.mark.clause("FMJD 2.6", "FMJD 8.1")
def test_squares_are_numbered_by_rows() -> None:
    grid = draughts.game("latvian-100").grid
    assert list(grid.squares) == sorted(grid.squares)
    number = {place: n for n, place in enumerate(grid.squares, 1)}
    assert [n for (row, _), n in number.items() if row == 0] == [1, 2, 3, 4, 5]
    assert [n for (_, column), n in number.items() if column == 0] == [6, 16, 26, 36, 46]
    assert [n for (_, column), n in number.items() if column == 9] == [5, 15, 25, 35, 45]


@pytest.mark.clause("FMJD 2.7", "FMJD 2.8")
def test_the_start_of_the_source() -> None:
    game = draughts.game("latvian-100")
    assert game.picture(game.start()) == "w" * 20 + "." * 10 + "b" * 20


@pytest.mark.clause("LV64 1.1", "LV64 1.2", "LV64 1.3", "LV64 1.6.1", "LV64 1.8")
def test_the_board_and_the_start_of_64_squares() -> None:
    game = draughts.game("latvian-64")
    assert (game.grid.rows, game.grid.columns, len(game.grid.squares)) == (8, 8, 32)
    assert game.labels[28] == "a1"  # the dark corner at White's left hand, and the main road's end
    assert [game.labels[n - 1] for n in range(1, 33) if game.road & game.board.bits[n]] == (
        ["h8", "g7", "f6", "e5", "d4", "c3", "b2", "a1"]
    )
    assert game.picture(game.start()) == "b" * 12 + "." * 8 + "w" * 12
    assert game.start().side == "w"


@pytest.mark.clause("LV64 1.5", "LV64 1.6.2")
def test_a_man_of_64_squares() -> None:
    assert texts("latvian-64", "W:Wc3:Bh8") == ["c3-b4", "c3-d4"]
    game = draughts.game("latvian-64")
    assert all(turn.crowned for turn in game.turns(game.parse("W:Wc7:Ba1")))


@pytest.mark.clause("LV64 1.6.3")
def test_a_king_of_64_squares() -> None:
    stopped_by_own = [text for text in texts("latvian-64", "W:WKd4,b2:Bh6") if text.startswith("d4")]
    assert stopped_by_own == [
        *("d4-a7", "d4-b6", "d4-c3", "d4-c5", "d4-e3", "d4-e5"),
        *("d4-f2", "d4-f6", "d4-g1", "d4-g7", "d4-h8"),
    ]


@pytest.mark.clause("LV64 1.7.1", "LV64 1.7.2")
def test_captures_of_64_squares() -> None:
    assert texts("latvian-64", "W:Wc3,a1:Bd4,f6") == ["c3xg7"]  # compulsory, and the whole series
    assert texts("latvian-64", "W:Wc3:Bb4,d4,f6") == ["c3xa5", "c3xg7"]  # whichever number
    assert texts("latvian-64", "W:We5:Bd4") == ["e5xc3"]  # backwards


@pytest.mark.clause("LV64 1.7.3")
def test_kings_capture_at_a_distance_and_men_become_kings_in_passing() -> None:
    assert texts("latvian-64", "W:WKa1:Bc3,f4") == ["a1xg3", "a1xh2"]
    assert texts("latvian-64", "W:Wb6:Bc7,e7") == ["b6xf6", "b6xg5", "b6xh4"]
    assert texts("latvian-64", "W:Wb6,Kh2:Bc7,e7") == ["b6xf6", "b6xg5", "b6xh4", "h2xb8"]


@pytest.mark.clause("DAMA captures 1", "DAMA captures 2")
def test_dama_captures_forwards_never_on_the_edge() -> None:
    assert texts("dama", "W:Wb4:Ba5,c5,h8") == ["b4xd6"]
    assert texts("dama", "W:Wd4:Be3") == ["d4-c5", "d4-e5"]


@pytest.mark.clause("DAMA captures 3")
def test_dama_never_captures_own_pieces() -> None:
    assert texts("dama", "W:Wc3,d4:Ba7") == ["c3-b4", "d4-c5", "d4-e5"]


@pytest.mark.clause("DAMA captures 5")
def test_dama_goes_on_with_the_same_piece() -> None:
    assert texts("dama", "W:Wc3:Bd4,f6,b4") == ["c3xa5", "c3xg7"]


@pytest.mark.clause("DAMA kings 1")
def test_a_king_of_dama_steps_and_captures_both_ways() -> None:
    assert texts("dama", "W:WKd4:Ba7") == ["d4-c3", "d4-c5", "d4-e3", "d4-e5"]
    assert texts("dama", "W:WKd4:Bc3") == ["d4xb2"]
