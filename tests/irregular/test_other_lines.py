"""What else may have happened is carried beside the record, and takes its place when the board tells."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.model.phase import Disputed, Moving, Restoring
from dambord.controller.core.messages.sayings import (
    Ended,
    Irregular,
    Moved,
    Refused,
    Resolved,
    Restored,
    Unclear,
)
from dambord.controller.core.table.agreed.regulations import Commit, Regulations
from dambord.controller.record.states.state_codec import decode_state, encode_state
from dambord.rules.game import Side
from tests.controller.core.draughts.tabletop import Tabletop

BOARDS = ["reed-100", "hall-100", "linear-100"]


class TestTwoSeriesThatLeaveOnePicture:
    """A Turkish king lands on a piece that the other series takes; the hands have lifted both of these."""

    def played(self, second: str = "58-59") -> Tabletop:
        table = Tabletop("turkish", "reed-64-all", fen="W:WK10,K46,K57:BK48,8,K49,30,28,21,50,58")
        table.lift(58, 49).put(49).put(58, "b").lift(57, 49).put(49, "W").off(28, 30, 48, 50)
        return table.press("w").wait(500)

    def test_the_likelier_stands_at_once_and_the_other_is_carried(self) -> None:
        table = self.played()
        assert len(table.moves) == 1
        assert len(table.state.history.others) == 1
        assert (table.said(Irregular), table.said(Unclear)) == ([], [])

    def test_what_comes_next_tells(self) -> None:
        table = self.played()
        first = table.said(Moved)[0]
        assert first.target == 58
        table.lift(58).put(59).press("b").wait(500)
        assert [(said.ply, said.target) for said in table.said(Moved)] == [(1, 58), (1, 49), (2, 59)]
        assert (table.said(Irregular), table.said(Unclear)) == ([], [])
        assert table.state.history.others == ()

    def test_a_key_says_that_it_was_the_other(self) -> None:
        table = self.played().press("w", "correct").wait(500)
        assert [(said.ply, said.target) for said in table.said(Moved)] == [(1, 58), (1, 49)]
        assert isinstance(table.state.phase, Moving)
        table.press("w", "correct")
        assert [said.target for said in table.said(Moved)] == [58, 49, 58]

    def test_it_is_kept_with_the_state(self) -> None:
        table = self.played()
        kept = decode_state(encode_state(table.state), table.terms)
        assert kept.history == table.state.history

    def test_it_is_taken_back_with_the_record(self) -> None:
        history = self.played().state.history
        assert history.without(1).others == ()


class TestAManThatComesBack:
    """Black's man was off when he moved; it was in a hand, or its sensor had failed."""

    def played_over(self, board: str, commit: Commit) -> Tabletop:
        table = Tabletop("international", board, commit).lift(32).put(28).after(400)
        table = table.press("w").wait(600) if commit == "clock" else table.wait(3_000)
        table.after(500).off(16).wait(500).lift(20).after(300).put(25)
        return table.press("b").wait(500) if commit == "clock" else table.wait(3_000)

    @pytest.mark.parametrize("commit", ["clock", "settle"])
    @pytest.mark.parametrize("board", BOARDS)
    def test_the_turn_is_told_anew_with_it(self, board: str, commit: Commit) -> None:
        table = self.played_over(board, commit)
        assert 16 not in table.state.displaced
        table.put(16, "b").wait(500)
        told = [(said.ply, said.move, "16" in said.fen.split(":B")[1]) for said in table.said(Moved)]
        assert told == [(1, "32-28", True), (2, "20-25", False), (2, "20-25", True)]
        assert (table.said(Irregular), table.said(Unclear)) == ([], [])
        assert table.state.displaced == frozenset()
        assert table.state.history.others == ()
        assert len(table.turn("37-32").state.plies) == 3

    def test_a_complaint_about_it_has_no_object_any_more(self) -> None:
        table = self.played_over("hall-100", "clock").put(16, "b").wait(500).press("w", "correct")
        assert (len(table.said(Refused)), table.said(Irregular)) == (1, [])

    def test_it_is_let_be_after_continue_and_put_back(self) -> None:
        table = Tabletop("international", "hall-100").turn("32-28").after(500).off(16).wait(1_500)
        table.press("b", "continue").wait(500).put(16, "b").wait(500)
        assert len(table.said(Restored)) == 1
        assert (table.state.displaced, table.said(Unclear)) == (frozenset(), [])

    def test_after_the_next_turn_it_is_gone(self) -> None:
        table = self.played_over("hall-100", "clock").turn("37-32").after(800).put(16, "b").wait(2_000)
        assert table.state.displaced == {16}

    @pytest.mark.parametrize("board", BOARDS)
    def test_of_two_men_that_are_off_the_one_that_comes_back_has_not_moved(self, board: str) -> None:
        table = Tabletop(board=board, fen="W:W32,33,50:B1,2,3").lift(32).lift(33).after(150).put(28)
        table.hand = ["w"]
        table.after(80).press("w").wait(300).put(33).wait(500)
        assert [(said.ply, said.move) for said in table.said(Moved)] == [(1, "33-28"), (1, "32-28")]
        assert (table.said(Irregular), table.said(Unclear), table.state.displaced) == ([], [], frozenset())


@pytest.mark.clause("FMJD 3.10")
class TestReleasedBeforeABoardIsLetStand:
    """White has released 32-28 and put his piece back; then a piece is gone, and its owner lets it be."""

    def found(self, off: int, milliseconds: int, owner: Side) -> Tabletop:
        table = Tabletop(fen="W:W32,37,50:B1,5,12", regulations=Regulations(completes="release"))
        table.turn("50-45").turn("1-7")
        table.lift(32).put(28).wait(1_200).lift(28).put(32).wait(500)
        table.off(off).wait(milliseconds).press(owner, "continue").wait(500)
        assert [said.choice for said in table.said(Resolved)] == ["continue"]
        return table

    def test_it_binds_and_can_be_made(self) -> None:
        bound = self.found(12, 300, "b").turn("32-27").wait(500)
        assert [said.kind for said in bound.said(Irregular)] == ["take-back"]
        assert self.found(12, 300, "b").turn("32-28").moves[2:] == ["32-28"]

    def test_it_is_forgotten_where_it_is_legal_no_longer(self) -> None:
        assert self.found(32, 1_500, "w").turn("37-31").moves[2:] == ["37-31"]


@pytest.mark.parametrize("board", BOARDS)
class TestContinueAfterHandsWentOn:
    """White has moved as he may not; before Black lets it stand, hands have changed the board."""

    def judged(self, board: str) -> Tabletop:
        table = Tabletop("international", board).turn("32-28").turn("20-24")
        table.lift(37).put(27).press("w").wait(1_000)
        assert isinstance(table.state.phase, Disputed)
        return table

    def test_nobody_else_is_named_and_the_board_is_led_there(self, board: str) -> None:
        table = self.judged(board).lift(27).put(26).press("b", "continue").wait(5_000)
        assert isinstance(table.state.phase, Restoring)
        assert [said.choice for said in table.said(Resolved)] == ["continue"]
        table.press("b").press("w").wait(1_000)
        assert [(said.kind, said.side) for said in table.said(Irregular)] == [("wrong-move", "w")]
        table.lift(26).put(27).wait(1_000)
        assert isinstance(table.state.phase, Moving)
        assert len(table.state.plies) == 3

    def test_his_own_turn_may_have_begun(self, board: str) -> None:
        table = self.judged(board).lift(18).press("b", "continue").after(300).put(22).press("b").wait(500)
        assert len(table.said(Irregular)) == 1
        assert len(table.state.plies) == 4


@pytest.mark.parametrize("board", ["reed-100", "linear-100"])
@pytest.mark.parametrize("replies", [False, True])
def test_a_king_that_slides_on_under_the_other_hands_press(board: str, replies: bool) -> None:
    """The press was early: the square that the king passed is provisional, and nobody is named."""
    table = Tabletop(board=board, fen="W:WK46,50:B5,2,1").lift(46).after(60).put(37)
    table.after(30).press("w").after(40).lift(37).after(40).put(28)
    if replies:
        table.after(60).lift(2).after(400).put(7).press("b").wait(300)
    else:
        table.wait(500).turn("2-7")
    assert [(said.ply, said.move) for said in table.said(Moved)] == [(1, "46-37"), (1, "46-28"), (2, "2-7")]
    assert (table.said(Irregular), table.said(Refused)) == ([], [])


def test_a_piece_that_is_taken_up_again_later_has_moved_twice() -> None:
    table = Tabletop(fen="W:WK46,50:B5,2,1").turn("46-37").after(500).lift(37).put(28).wait(500)
    assert [said.kind for said in table.press("b", "correct").said(Irregular)] == ["two-moves"]


@pytest.mark.parametrize(("pause", "moves"), [(40, ["46-28"]), (1_500, ["46-37"])])
def test_a_game_that_a_sliding_king_ends_has_its_last_turn_as_it_came_to_rest(
    pause: int, moves: list[str]
) -> None:
    table = Tabletop(fen="W:WK46,50:B45").lift(46).after(60).put(37)
    table.after(30).press("w").after(pause).lift(37).after(40).put(28).wait(2_000)
    assert [said.move for said in table.said(Moved)] == moves
    assert (len(table.said(Ended)), table.said(Irregular)) == (1, [])


def test_a_game_is_not_ended_by_a_square_that_the_king_passes() -> None:
    table = (
        Tabletop("latvian-64", "reed-64", fen="B:W20:B4,11,22,K12")
        .lift(12)
        .after(30)
        .put(16)
        .after(1)
        .press("b")
    )
    table.after(130).lift(16).after(30).put(19).after(30).lift(19).after(20).put(23).wait(2_000).turn("h4-g5")
    assert (table.moves, table.said(Ended), table.said(Irregular)) == (["h6-e3", "h4-g5"], [], [])
