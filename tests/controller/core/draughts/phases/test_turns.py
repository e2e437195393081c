"""Recognition of turns: any order of steps, slides, fast replies, early presses, illegal boards, glitches."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.inference.turn_inference import Unchanged, UnderWay, Unexplained
from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.messages.sayings import Irregular, Moved, Touched, Unclear
from tests.controller.core.draughts.tabletop import MS, Tabletop
from tests.phases import turn_of

BOARDS = ["reed-100", "hall-100", "linear-100"]
TWO_ROUTES = "W:WK25,44:B9,32,30,28,10"
CIRCLE = "W:W34,44:B24,30,20,29,19"
KING_CIRCLE = "W:WK13,21:B32,35,19,33,31,23,18"


@pytest.mark.clause("LV64 1.9")
def test_a_turn_ends_with_the_press() -> None:
    table = Tabletop().lift(32).put(28).wait(5_000)
    assert table.moves == []
    table.press("w")
    assert table.said(Moved) == [
        Moved(
            table.now, 1, "w", "32-28", 32, 28, (), table.game.fen(table.state.position)
        )
    ]  # fmt: skip
    assert table.state.side == "b"
    assert table.kinds() == ["Touched", "Moved"]


def test_a_turn_ends_by_standing_still() -> None:
    table = Tabletop(commit="settle").lift(32).put(28)
    put = table.now
    table.wait(5_000)
    (moved,) = table.said(Moved)
    assert put + 700 * MS <= moved.at <= put + 800 * MS


@pytest.mark.parametrize("board", BOARDS)
class TestCaptures:
    """White captures 28x19; Black's man stands on 23."""

    def table(self, board: str) -> Tabletop:
        return Tabletop(board=board).turn("32-28").turn("19-23")

    @pytest.mark.clause("FMJD 4.5", "FMJD 4.11")
    @pytest.mark.parametrize("order", ["mover first", "enemy first", "mover last", "enemy in between"])
    def test_a_capture_is_recognised_in_any_order_of_steps(self, board: str, order: str) -> None:
        table = self.table(board)
        match order:
            case "mover first":
                table.lift(28).put(19).off(23)
            case "enemy first":
                table.off(23).lift(28).put(19)
            case "mover last":
                table.off(23).wait(3_000).lift(28).put(19)
            case "enemy in between":
                table.lift(28).off(23).put(19)
        assert table.press("w").moves == ["32-28", "19-23", "28x19"]
        assert not table.said(Unclear)

    def test_a_capture_is_recognised_after_pieces_were_put_back(self, board: str) -> None:
        table = self.table(board).lift(28).put(28).off(23).put(23, "b").lift(28).put(19).off(23)
        assert table.press("w").moves[-1] == "28x19"
        assert not table.said(Unclear)

    @pytest.mark.clause("FMJD 3.12", "LV64 1.9")
    def test_a_capture_is_recognised_after_a_wrong_square(self, board: str) -> None:
        table = self.table(board).lift(28).put(22).wait(500).lift(22).put(19).off(23)
        assert table.press("w").moves[-1] == "28x19"
        assert not table.said(Unclear)


@pytest.mark.parametrize("board", BOARDS)
class TestSameSquaresAnotherWay:
    @pytest.mark.parametrize("taken", [(30, 28, 9, 10), (30, 32, 9, 10)])
    def test_the_removed_pieces_decide_between_two_routes(self, board: str, taken: tuple[int, ...]) -> None:
        table = Tabletop(board=board, fen=TWO_ROUTES).lift(25).put(15).off(*taken).press("w")
        (moved,) = table.said(Moved)
        assert (moved.origin, moved.target, moved.captures) == (25, 15, taken)

    def test_three_of_four_removed_pieces_are_not_a_turn(self, board: str) -> None:
        table = Tabletop(board=board, fen=TWO_ROUTES).lift(25).put(15).off(30, 9, 10)
        assert isinstance(turn_of(table.state).finding, UnderWay)
        table.press("w").wait(3_000)
        assert table.moves == []
        assert len(table.complaints) == 1
        table.off(28).wait(1_000)
        assert table.said(Moved)[0].captures == (30, 28, 9, 10)

    @pytest.mark.parametrize("commit", ["clock", "settle"])
    @pytest.mark.parametrize("carried", [True, False])
    def test_a_man_captures_in_a_circle_to_its_own_square(
        self, board: str, commit: str, carried: bool
    ) -> None:
        table = Tabletop(board=board, fen=CIRCLE, commit="clock" if commit == "clock" else "settle")
        if carried:
            table.lift(34).off(30, 20, 19, 29).put(34)
        else:
            table.slide(34, 25, 14, 23, 34).off(30, 20, 19, 29)
        if commit == "clock":
            table.press("w")
        (moved,) = table.wait(3_000).said(Moved)
        assert (moved.origin, moved.target, sorted(moved.captures)) == (34, 34, [19, 20, 29, 30])

    def test_a_king_captures_in_a_circle_among_other_targets(self, board: str) -> None:
        table = Tabletop(board=board, fen=KING_CIRCLE).slide(13, 24, 38, 27, 13).off(19, 33, 32, 18)
        assert table.press("w").moves == ["13x13"]


def test_a_circular_capture_is_recognised_without_a_lift_of_its_piece() -> None:
    table = Tabletop(fen=CIRCLE, commit="settle").off(30, 20, 19, 29).wait(1_500)
    assert table.moves == []  # committed later than other finished turns: the piece was not seen to move
    assert table.wait(1_000).moves == ["34x34"]


class TestSlides:
    """A king from 46 to 5 passes seven legal turns."""

    FEN = "W:WK46:B1"
    WAY = (46, 41, 37, 32, 28, 23, 19)

    def test_a_press_ends_a_slow_slide(self) -> None:
        table = Tabletop(fen=self.FEN)
        for start, end in zip(self.WAY, self.WAY[1:], strict=False):
            table.after(2_500).lift(start).after(20).put(end)
        assert table.press("w").moves == ["46-19"]

    @pytest.mark.parametrize("pause", [30, 300, 1_800])
    def test_without_a_clock_a_slide_may_pause_on_every_square(self, pause: float) -> None:
        table = Tabletop(fen=self.FEN, commit="settle")
        for start, end in zip(self.WAY, self.WAY[1:], strict=False):
            table.after(pause).lift(start).after(20).put(end)
        assert table.moves == []
        assert table.wait(2_100).moves == ["46-19"]

    def test_a_turn_that_cannot_continue_is_committed_sooner(self) -> None:
        table = Tabletop(fen=self.FEN, commit="settle").slide(*self.WAY, 14, 10, 5)
        put = table.now
        table.wait(900)
        assert put < table.said(Moved)[0].at <= put + 800 * MS

    def test_a_turn_that_could_continue_is_committed_within_two_seconds(self) -> None:
        table = Tabletop(fen=self.FEN, commit="settle").slide(*self.WAY)
        put = table.now
        table.wait(3_000)
        assert put + 1_800 * MS <= table.said(Moved)[0].at <= put + 2_000 * MS

    def test_a_glitch_does_not_restart_the_waiting_time(self) -> None:
        table = Tabletop(fen=self.FEN, commit="settle").slide(*self.WAY, 14, 10, 5)
        put = table.now
        for _ in range(8):
            table.after(100).glitch(17, "x")
        assert put < table.said(Moved)[0].at <= put + 800 * MS

    def test_a_chattering_cell_does_not_delay_the_turn(self) -> None:
        table = Tabletop(fen=self.FEN, commit="settle").slide(*self.WAY, 14, 10, 5)
        put = table.now
        for _ in range(90):
            table.after(5).glitch(17, "x", 5)
        assert table.said(Moved)[0].at <= put + 800 * MS


class TestFastReplies:
    def test_a_reply_100_ms_after_the_press(self) -> None:
        table = Tabletop().lift(32).put(28).after(30).press("w").after(100).lift(19).after(60).put(23)
        assert table.after(30).press("b").moves == ["32-28", "19-23"]

    def test_a_reply_5_ms_after_the_press(self) -> None:
        table = Tabletop().lift(32).put(28).after(5).press("w").after(5).lift(19).after(5).put(23)
        assert table.after(5).press("b").wait(100).moves == ["32-28", "19-23"]

    def test_a_reply_begun_before_the_press(self) -> None:
        table = Tabletop().lift(32).put(28).lift(19).after(200).press("w").put(23).press("b")
        assert table.moves == ["32-28", "19-23"]
        assert not table.said(Unclear)

    def test_a_reply_completed_before_the_press(self) -> None:
        table = Tabletop().lift(32).put(28).lift(19).put(23).press("w").press("b")
        assert table.moves == ["32-28", "19-23"]

    @pytest.mark.parametrize("board", BOARDS)
    def test_a_slow_reply_before_the_press(self, board: str) -> None:
        table = Tabletop(board=board).lift(32).put(28).lift(19).wait(5_000).put(23).wait(5_000)
        assert table.press("w").press("b").moves == ["32-28", "19-23"]
        assert not table.said(Unclear)

    def test_an_illegal_reply_before_the_press_is_lit_and_nobody_is_accused(self) -> None:
        table = Tabletop().lift(32).put(28).lift(19).put(25).wait(3_000)
        assert (table.complaints, table.said(Irregular)) == ([], [])
        assert table.lit("wrong") == [19, 25, 28, 32]
        table.press("w").wait(1_000)
        assert (table.moves, table.said(Irregular)) == (["32-28"], [])

    def test_a_forgotten_press_is_made_up_by_the_replys_press(self) -> None:
        table = Tabletop().lift(32).put(28).wait(500).lift(19).put(23).press("b")
        assert table.moves == ["32-28", "19-23"]
        assert table.turn("28x19").moves[2:] == ["28x19"]

    def test_a_turn_and_its_reply_that_settle_together(self) -> None:
        table = Tabletop(commit="settle")
        for square in (32, 19):
            del table.pieces[square]
        table.pieces |= {28: "w", 23: "b"}
        assert table.look().wait(3_000).moves == ["32-28", "19-23"]

    def test_without_a_clock_the_lift_for_the_reply_ends_the_turn(self) -> None:
        table = Tabletop(commit="settle").lift(32).put(28).after(100).lift(19)
        lifted = table.now
        assert table.wait(120).moves == ["32-28"]
        assert table.said(Moved)[0].at <= lifted + 120 * MS
        assert table.put(23).wait(1_000).moves == ["32-28", "19-23"]

    @pytest.mark.clause("FMJD 4.16")
    def test_without_a_clock_the_captured_piece_may_go_first(self) -> None:
        table = Tabletop(commit="settle").turn("32-28").lift(19).put(23).after(150).off(23).lift(28)
        assert table.put(19).wait(1_000).moves == ["32-28", "19-23", "28x19"]


class TestPressedTooEarly:
    def test_an_early_press_before_the_last_piece_is_put_down(self) -> None:
        table = Tabletop().lift(32).press("w").after(80).put(28).wait(300)
        assert table.moves == ["32-28"]
        assert not table.said(Unclear)

    @pytest.mark.clause("LV64 1.9")
    def test_an_early_press_with_a_captured_piece_left(self) -> None:
        table = Tabletop().turn("32-28").turn("19-23").lift(28).put(19).press("w").wait(1_400)
        assert table.complaints == []
        assert table.wait(200).complaints == [(23,)]
        assert table.lit("remove") == [23]
        assert len(table.moves) == 2
        assert table.off(23).wait(1_000).moves[-1] == "28x19"
        assert table.lit("remove") == []

    def test_a_second_press_after_an_early_one(self) -> None:
        table = Tabletop().turn("32-28").turn("19-23").lift(28).put(19).press("w").wait(1_000)
        table.off(23).after(50).press("w")
        assert table.wait(50).moves[-1] == "28x19"

    def test_an_early_press_on_a_board_with_extra_pieces(self) -> None:
        table = Tabletop().lift(32).put(25, "w").put(26, "w").press("w").wait(1_000)
        assert table.complaints == [(25, 26, 32)]
        assert table.off(25, 26).wait(1_000).moves == []
        assert table.put(28, "w").wait(500).moves == ["32-28"]

    def test_an_early_press_before_the_piece_is_put_back(self) -> None:
        table = Tabletop().lift(32).press("w").after(80).put(32).wait(3_000)
        assert table.kinds() == ["Touched"]
        assert isinstance(table.state.phase, Moving)
        assert table.state.phase.early is None

    def test_a_press_without_a_turn_is_refused(self) -> None:
        table = Tabletop().press("w").wait(1_000)
        assert table.kinds() == ["Refused"]

    def test_a_press_by_the_side_not_to_move_is_ignored(self) -> None:
        table = Tabletop().press("b").lift(32).press("b").put(28).press("w").press("w").press("w")
        assert table.wait(1_000).moves == ["32-28"]
        assert not table.said(Unclear)


class TestNonsense:
    def test_an_illegal_turn_is_reported_lit_and_put_back(self) -> None:
        table = Tabletop().lift(32).put(21).wait(1_000)
        assert table.said(Unclear) == []
        table.wait(1_500)
        (unclear,) = table.said(Unclear)
        assert unclear.squares == (21, 32)
        assert (table.lit("wrong"), table.lit("restore")) == ([21], [32])
        table.lift(21).put(32).wait(100)
        assert table.kinds() == ["Touched", "Unclear", "Restored"]
        assert table.state.doubt is None
        assert table.lamps == {32: "touched", 27: "target", 28: "target"}
        assert table.turn("32-28").moves == ["32-28"]

    def test_an_illegal_turn_is_reported_soon_after_a_press(self) -> None:
        table = Tabletop().lift(32).put(21).press("w")
        pressed = table.now
        table.wait(300)
        assert table.complaints == [(21, 32)]
        assert all(saying.at <= pressed + 300 * MS for saying in table.all)

    def test_a_doubt_is_reported_again_only_if_it_changes(self) -> None:
        table = Tabletop().lift(32).put(21).wait(20_000)
        assert len(table.said(Unclear)) == 1
        table.off(1).wait(3_000)
        assert [unclear.squares for unclear in table.said(Unclear)] == [(21, 32), (1, 21, 32)]

    def test_two_pieces_knocked_off_are_reported_as_unclear(self) -> None:
        table = Tabletop().turn("32-28").wait(500).after(30).off(7).after(30).off(46).wait(2_500)
        (unclear,) = table.said(Unclear)
        assert unclear.squares == (7, 46)
        assert table.lit("restore") == [7, 46]
        table.put(7, "b").put(46, "w").wait(100)
        assert [kind for kind in table.kinds() if kind in ("Unclear", "Restored")] == ["Unclear", "Restored"]
        assert table.turn("19-23").moves == ["32-28", "19-23"]

    def test_a_legal_turn_ends_a_doubt_without_putting_back(self) -> None:
        table = Tabletop().lift(32).put(21).wait(2_500).lift(21).put(28).press("w")
        assert table.moves == ["32-28"]
        assert table.state.doubt is None

    def test_a_piece_of_another_colour_is_reported_if_colours_are_sensed(self) -> None:
        table = Tabletop(board="hall-100").off(20).put(20, "w").wait(2_500)
        assert table.said(Unclear)[0].squares == (20,)
        assert Tabletop(board="reed-100").off(20).put(20, "w").wait(2_500).said(Unclear) == []

    def test_two_turns_of_one_side_are_not_one_turn(self) -> None:
        table = Tabletop().lift(32).put(28).lift(28).put(23).press("w").wait(1_000)
        assert table.moves == []
        assert isinstance(turn_of(table.state).finding, Unexplained)

    def test_a_piece_held_for_minutes_is_not_reported(self) -> None:
        table = Tabletop().lift(32).wait(600_000)
        assert table.kinds() == ["Touched"]


class TestLink:
    def capture(self) -> Tabletop:
        return Tabletop().turn("32-28").turn("19-23").lift(28)

    def test_the_link_is_lost_before_the_capture_goes_on(self) -> None:
        table = self.capture().down().wait(3_000).up().put(19).off(23).press("w")
        assert table.moves[-1] == "28x19"
        assert not table.said(Unclear)

    def test_a_capture_completed_while_the_link_is_lost(self) -> None:
        table = self.capture().down()
        table.pieces[19] = table.pieces.pop(23) and table.hand.pop()
        table.wait(3_000).up().wait(200)
        assert table.moves[2:] == []
        assert table.press("w").moves[-1] == "28x19"

    def test_a_press_while_the_link_is_lost(self) -> None:
        table = Tabletop(control="600").press("b").lift(32).put(28).wait(100).down().press("w")
        pressed = table.now
        assert table.wait(5_000).moves == []
        table.up().wait(100)
        assert table.moves == ["32-28"]
        assert table.state.plies[0].at == pressed

    def test_a_press_and_a_turn_while_the_link_is_lost(self) -> None:
        table = Tabletop(control="600").press("b").wait(1_000).down()
        table.pieces[28] = table.pieces.pop(32)
        table.press("w")
        pressed = table.now
        table.wait(5_000).up().wait(300)
        assert table.moves == ["32-28"]
        assert table.state.plies[0].at == pressed  # the clock stopped with the press

    def test_no_timer_of_the_board_is_due_while_the_link_is_lost(self) -> None:
        table = Tabletop(commit="settle").lift(32).put(28).down().wait(10_000)
        assert table.moves == []
        assert table.up().wait(1_000).moves == ["32-28"]
        assert Tabletop().lift(32).put(21).down().wait(10_000).said(Unclear) == []

    def test_an_unchanged_board_after_a_lost_link_is_not_reported(self) -> None:
        table = Tabletop().wait(1_000).down().wait(1_000).up().wait(5_000)
        assert table.kinds() == []
        assert turn_of(table.state).finding == Unchanged()


class TestGlitches:
    def test_a_glitch_on_the_square_of_a_place(self) -> None:
        table = Tabletop().lift(32).put(28).after(8).glitch(28, ".").press("w")
        assert table.moves == ["32-28"]
        assert len(table.said(Touched)) == 1

    def test_a_glitch_at_the_instant_of_the_press(self) -> None:
        table = Tabletop().lift(32).put(28).after(50).glitch(35, ".", 4)
        table.now -= 2 * MS
        assert table.after(0).press("w").wait(60).moves == ["32-28"]

    def test_a_glitch_on_a_piece_to_be_captured(self) -> None:
        table = Tabletop().turn("32-28").turn("19-23").glitch(23, ".").wait(3_000)
        assert table.kinds()[4:] == []
