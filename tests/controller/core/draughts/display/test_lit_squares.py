"""The lit squares and their roles in every situation."""

from __future__ import annotations

import pytest

from tests.controller.core.draughts.tabletop import Tabletop

BOARDS = ["reed-100", "hall-100", "linear-100"]
SERIES = "W:W38,50:B32,22,1"
"""White's man captures 32, lands on 27, captures 22 and lands on 18."""


def test_the_last_turn_is_lit() -> None:
    table = Tabletop().turn("32-28")
    assert table.lamps == {32: "last", 28: "last"}
    assert table.turn("17-21").lit("last") == [17, 21]


def test_no_square_is_lit_at_the_start() -> None:
    assert Tabletop().lamps == {}


@pytest.mark.parametrize("board", BOARDS)
class TestCapture:
    def test_pieces_that_can_begin_a_capture_are_lit(self, board: str) -> None:
        table = Tabletop(board=board).turn("32-28").turn("19-23")
        assert table.lit("must-capture") == [28]
        table = Tabletop(board=board, fen="W:W28,29,33:B23,1")
        assert table.lit("must-capture") == [28, 29]

    def test_the_next_landing_in_a_series_is_lit(self, board: str) -> None:
        table = Tabletop(board=board, fen=SERIES)
        assert table.lamps == {38: "must-capture"}
        table.lift(38).wait(20)
        assert table.lamps == {38: "touched", 27: "target"}
        table.put(27).wait(20)
        assert table.lamps == {38: "touched", 18: "target"}
        table.lift(27).wait(20)
        assert table.lamps == {38: "touched", 18: "target"}
        table.put(18).wait(20)
        assert table.lamps == {38: "touched", 22: "remove", 32: "remove"}
        table.off(32).wait(20)
        assert table.lamps == {38: "touched", 22: "remove"}
        table.off(22).wait(20)
        assert table.lamps == {38: "touched"}
        assert table.press("w").lamps == {38: "last", 18: "last"}

    def test_a_piece_put_at_once_on_the_last_square_of_its_series(self, board: str) -> None:
        table = Tabletop(board=board, fen=SERIES).lift(38).put(18).wait(20)
        assert table.lamps == {38: "touched", 22: "remove", 32: "remove"}
        assert table.off(22).off(32).press("w").moves == ["38x18"]
        longer = Tabletop(board=board, fen="W:W48,50:B43,33,23,1").lift(48).put(28).wait(20)
        assert longer.lamps == {48: "touched", 19: "target"}

    def test_captured_pieces_may_be_removed_on_the_way(self, board: str) -> None:
        table = Tabletop(board=board, fen=SERIES).lift(38).put(27).off(32).wait(20)
        assert table.lamps == {38: "touched", 18: "target"}

    def test_no_hint_is_lit_if_the_captured_piece_is_lifted_first(self, board: str) -> None:
        table = Tabletop(board=board, fen=SERIES).off(32).wait(20)
        assert table.lamps == {}  # no own piece is in the hand, and the capture has begun
        assert table.lift(38).wait(20).lit("target") == [27]

    def test_the_lamps_of_a_circular_capture(self, board: str) -> None:
        table = Tabletop(board=board, fen="W:W34,44:B24,30,20,29,19").slide(34, 25, 14, 23).wait(20)
        assert table.lit("target") == [34]
        table.slide(23, 34).wait(20)
        assert table.lit("remove") == [19, 20, 29, 30]
        assert table.lit("touched") == [34]

    def test_two_ways_to_one_square(self, board: str) -> None:
        table = Tabletop(board=board, fen="W:WK25,44:B9,32,30,28,10").lift(25).wait(20)
        assert table.lit("target") == [39, 43]
        table.put(39).wait(20)
        assert table.lit("target") == [22]
        table.lift(39).put(22).lift(22).put(4).lift(4).put(15).wait(20)
        assert table.lit("remove") == [9, 10, 28, 30]

    def test_two_ways_to_one_square_in_one_leap(self, board: str) -> None:
        table = Tabletop(board=board, fen="W:WK25,44:B9,32,30,28,10").lift(25).put(15).wait(20)
        assert table.lit("remove") == []  # the route of the piece is not known


def test_the_lamps_of_a_plain_turn() -> None:
    table = Tabletop().lift(32).wait(20)
    assert table.lamps == {32: "touched", 27: "target", 28: "target"}
    table.put(28).wait(20)
    assert table.lamps == {32: "touched"}
    table.lift(28).wait(20)
    assert table.lamps == {32: "touched", 27: "target", 28: "target"}


def test_a_touched_piece_that_was_put_back_stays_lit() -> None:
    table = Tabletop().lift(32).wait(500).put(32).wait(20)
    assert table.lamps == {32: "touched", 27: "target", 28: "target"}


def test_a_brushed_piece_is_not_lit() -> None:
    assert Tabletop().lift(32).after(50).put(32).wait(200).lamps == {}


def test_the_targets_of_a_slid_king_depend_on_its_square() -> None:
    table = Tabletop(fen="W:WK46:B23,5").slide(46, 41, 37).wait(20)
    assert table.lit("target") == [10, 14, 19]
    table.slide(37, 32, 28, 19).wait(20)
    assert table.lit("remove") == [23]
    table.slide(19, 14).wait(20)
    assert table.lit("remove") == [23]
    assert table.off(23).press("w").moves == ["46x14"]


@pytest.mark.clause("FMJD 3.5", "FMJD 3.6", "LV64 1.6.3")
class TestCrowning:
    FEN = "W:W6,50:B40"

    @pytest.mark.parametrize("board", ["reed-100", "hall-100"])
    def test_boards_without_stacks_light_the_crown_until_the_next_turn(self, board: str) -> None:
        table = Tabletop(board=board, fen=self.FEN).turn("6-1")
        assert table.lamps == {6: "last", 1: "crown"} | dict.fromkeys([], "last")
        table.stack(1).wait(20)
        assert table.lit("crown") == [1]
        assert table.turn("40-44").lit("crown") == []

    def test_the_crown_lamp_goes_out_with_the_second_piece(self) -> None:
        table = Tabletop(board="linear-100", fen=self.FEN).turn("6-1")
        assert table.lit("crown") == [1]
        assert table.stack(1).wait(20).lamps == {6: "last", 1: "last"}

    def test_a_king_crowned_before_the_press_is_not_lit(self) -> None:
        table = Tabletop(board="linear-100", fen=self.FEN).lift(6).put(1).stack(1).press("w")
        assert table.moves == ["6-1"]
        assert table.lit("crown") == []


def test_wrong_and_missing_pieces_are_lit() -> None:
    table = Tabletop().turn("32-28").off(7).put(25, "w").wait(2_500)
    assert table.lit("restore") == [7]
    assert table.lit("wrong") == [25]
    assert table.off(25).wait(20).lit("restore") == [7]
    assert table.put(7, "b").wait(20).lamps == {32: "last", 28: "last"}


def test_a_lifted_piece_that_cannot_move_is_lit_to_restore() -> None:
    table = Tabletop(board="hall-100").turn("32-28").turn("19-23").off(46).wait(20)
    assert table.lit("restore") == [46]
    assert table.put(46, "w").wait(20).lit("must-capture") == [28]


def test_only_the_last_turn_is_lit_after_the_end() -> None:
    table = Tabletop().turn("32-28").press("b", "resign").lift(33).wait(3_000)
    assert table.lamps == {32: "last", 28: "last"}


def test_lamps_on_a_turned_board_use_the_games_squares() -> None:
    table = Tabletop(board="hall-100", turned=True).lift(32).wait(20)
    assert table.lit("target") == [27, 28]
