"""A displaced piece of the side not to move: nobody is accused before somebody presses or complains."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.display.evidence import evidence
from dambord.controller.core.draughts.display.told.attention import attention
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.model.phase import Disputed, Moving
from dambord.controller.core.messages.sayings import Irregular, Refused, Resolved, Restored, Unclear
from dambord.rules.game import other as opponent
from tests.controller.core.draughts.tabletop import Tabletop

BOARDS = ["reed-100", "hall-100", "linear-100"]
CODES = ["international", "latvian-100"]


def named(table: Tabletop) -> list[tuple[str, str]]:
    """The reported irregularities: kind and offender."""
    return [(said.kind, said.side) for said in table.said(Irregular)]


def displaced(board: str = "hall-100", commit: str = "clock", rules: str = "international") -> Tabletop:
    """White and Black have moved; then a black man goes where Black might have moved it."""
    table = Tabletop(rules, board, "settle" if commit == "settle" else "clock")
    if rules == "international":
        return table.turn("32-28").turn("20-24").lift(18).put(22).wait(1_000)
    return table.turn("19-23").turn("31-27").lift(33).put(29).wait(1_000)


@pytest.mark.clause("FMJD 5.4.1", "FMJD 5.4.5")
@pytest.mark.parametrize("rules", CODES)
@pytest.mark.parametrize("board", BOARDS)
class TestUntilSomebodySays:
    def test_it_is_lit_and_nobody_is_accused(self, board: str, rules: str) -> None:
        table = displaced(board, rules=rules).wait(9_000)
        assert named(table) == []
        assert table.said(Unclear) == []
        assert len(table.lit("wrong")) == 2
        assert isinstance(table.state.phase, Moving)

    def test_who_presses_did_it(self, board: str, rules: str) -> None:
        mover = displaced(board, rules=rules)
        side = mover.state.side
        assert named(mover.press(side).wait(1_000)) == [("enemy-moved", side)]
        owner = displaced(board, rules=rules)
        assert named(owner.press(opponent(side)).wait(1_000)) == [("two-moves", opponent(side))]

    def test_who_complains_did_not(self, board: str, rules: str) -> None:
        table = displaced(board, rules=rules)
        side = table.state.side
        assert named(table.press(side, "correct")) == [("two-moves", opponent(side))]
        assert [said.choice for said in table.said(Resolved)] == ["correct"]
        owner = displaced(board, rules=rules)
        assert named(owner.press(opponent(side), "correct")) == [("enemy-moved", side)]

    def test_put_back_it_never_happened(self, board: str, rules: str) -> None:
        table = displaced(board, rules=rules)
        square = next(n for n in table.lit("wrong") if n in table.pieces)
        back = next(n for n in table.lit("wrong") if n != square)
        table.lift(square).put(back).wait(1_000)
        assert (named(table), table.lit("wrong"), table.state.contested) == ([], [], None)


class TestTheDesk:
    def test_has_both_readings(self) -> None:
        state = displaced().state
        assert [(each["side"], each["kind"]) for each in evidence(state)["readings"]] == [
            ("w", "enemy-moved"),
            ("b", "two-moves"),
        ]
        assert view(state)["contested"] == {
            "squares": (18, 22),
            "readings": [{"side": "w", "kind": "enemy-moved"}, {"side": "b", "kind": "two-moves"}],
        }
        (matter,) = attention(state, state.now)
        assert (matter.need, matter.side, matter.squares) == ("contested", None, (18, 22))
        assert matter.text == (
            "a piece of Black was moved: put it back, press the clock if it was you, or demand correction"
        )

    def test_has_none_otherwise(self) -> None:
        state = Tabletop().turn("32-28").state
        assert (evidence(state)["readings"], view(state)["contested"]) == ([], None)

    def test_to_waive_it_somebody_has_to_say_it(self) -> None:
        table = displaced().press("w", "continue")
        assert table.said(Refused)[-1].why == (
            "nobody has said who moved the piece: press the clock, or demand correction"
        )


@pytest.mark.clause("FMJD 5.7")
class TestAcceptedByMoving:
    @pytest.mark.parametrize("commit", ["clock", "settle"])
    def test_the_reply_lets_the_second_move_stand(self, commit: str) -> None:
        table = displaced(commit=commit).lift(37).wait(500).put(32).wait(500)
        table = table.press("w").wait(100) if commit == "clock" else table.wait(3_000)
        assert table.moves[2:] == ["18-22", "37-32"]
        assert [ply.irregular for ply in table.state.plies] == ["", "", "two-moves", ""]
        assert named(table) == []

    def test_a_premature_reply_is_a_reply(self) -> None:
        table = Tabletop().turn("32-28").turn("20-24").lift(37).lift(19).put(23, table_piece := "b")
        assert table_piece == "b"
        table.hand.pop()
        table.put(32, "w").press("w").wait(1_000)
        assert (table.moves, named(table)) == (["32-28", "20-24", "37-32"], [])


@pytest.mark.clause("FMJD 5.4.4")
class TestTakenBack:
    def taken_back(self) -> Tabletop:
        return Tabletop().turn("32-28").turn("20-24").lift(24).put(20).wait(1_000)

    def test_nobody_is_accused(self) -> None:
        assert named(self.taken_back()) == []

    def test_by_its_owner(self) -> None:
        assert named(self.taken_back().press("b").wait(500)) == [("take-back", "b")]
        assert named(self.taken_back().press("w", "correct").wait(500)) == [("take-back", "b")]

    def test_by_the_player_to_move(self) -> None:
        assert named(self.taken_back().press("w").wait(500)) == [("enemy-moved", "w")]


class TestOwnPieces:
    """The player to move complains that his own piece was displaced."""

    @pytest.mark.clause("FMJD 5.4.5")
    def test_moved(self) -> None:
        table = Tabletop().turn("32-28").lift(20).put(26).wait(500).press("b", "correct")
        assert named(table) == [("enemy-moved", "w")]

    @pytest.mark.clause("FMJD 5.4.7")
    def test_taken_off_before_the_turn_was_pressed(self) -> None:
        table = Tabletop().lift(32).put(28).wait(500).off(19).wait(500).press("w").wait(500)
        assert (table.moves, named(table)) == (["32-28"], [])
        assert named(table.press("b", "correct")) == [("removed-without-reason", "w")]

    def test_in_his_own_hand_nobody_took_it(self) -> None:
        table = Tabletop().turn("32-28").lift(19).press("b", "correct")
        assert (named(table), len(table.said(Refused))) == ([], 1)


@pytest.mark.clause("FMJD 4.12")
class TestARemovalUnderWay:
    FEN = "W:W28,37,48:B23,13,16"

    @pytest.mark.parametrize("rules", ["international", "latvian-64"])
    @pytest.mark.parametrize("late", [35, 150, 350])
    def test_pressed_before_the_last_piece_is_off(self, late: int, rules: str) -> None:
        table = self.captured(rules)
        table.press("w").after(late).off(table.last)
        assert table.wait(300).moves[-1:] == [table.text]
        assert named(table) == []

    def captured(self, rules: str) -> Capture:
        if rules == "international":
            table = Capture(rules, fen=self.FEN).lift(28).put(8).off(23)
            table.last, table.text = 13, "28x8"
        else:
            table = Capture(rules, "hall-64", fen="W:Wc3,h2:Bd4,f6,a7").lift(22).put(8).off(18)
            table.last, table.text = 11, "c3xg7"
        return table

    def test_it_is_named_when_he_plainly_stops(self) -> None:
        table = self.captured("international").press("w")
        assert named(table.wait(1_400)) == []
        assert view(table.state)["message"].startswith("The clock was pressed before the turn was complete")
        assert named(table.wait(200)) == [("removed-too-few", "w")]

    def test_the_opponent_need_not_wait(self) -> None:
        table = self.captured("international").press("w").wait(500).press("b", "continue").wait(100)
        assert (named(table), [said.choice for said in table.said(Resolved)]) == (
            [("removed-too-few", "w")],
            ["continue"],
        )

    @pytest.mark.parametrize("rules", ["international", "latvian-64"])
    def test_the_legal_turn_is_taken_after_all_however_fast_the_reply(self, rules: str) -> None:
        table = self.captured(rules).press("w").wait(1_700)
        assert isinstance(table.state.phase, Disputed)
        table.after(100).off(table.last)
        lift, put = (16, 21) if rules == "international" else (5, 9)
        table.after(60).lift(lift).after(60).put(put).press("b").wait(500)
        assert table.moves[-2:][0] == table.text
        assert len(table.moves) == 2
        assert len(table.said(Restored)) == 1


class Capture(Tabletop):
    """A table with a capture of which the piece on `last` still stands; `text` is the turn."""

    last = 0
    text = ""


@pytest.mark.clause("FMJD 5.4.10")
def test_an_attempt_that_was_given_up_leaves_nothing_behind() -> None:
    table = Tabletop("latvian-64", "hall-64", fen="W:Wc3,h2:Bd4,f6,a7").lift(18, 22).put(22).put(18)
    table.lift(22).put(8).off(18, 11).press("w").wait(300)
    assert (table.moves, named(table)) == (["c3xg7"], [])


@pytest.mark.parametrize("commit", ["clock", "settle"])
@pytest.mark.parametrize("gone", [15, 40, 80])
def test_a_standing_piece_may_drop_out_while_a_captured_one_comes_off(gone: int, commit: str) -> None:
    table = Tabletop(
        "international", "reed-100", "settle" if commit == "settle" else "clock", fen="W:W28,37:B23,13,17,3"
    )
    table.lift(28).put(8).off(23).after(200).glitch(17, ".", gone).after(20).off(13)
    table.after(5).glitch(17, ".", gone).after(0)
    table = table.press("w").wait(500) if commit == "clock" else table.wait(2_500)
    assert (table.moves, named(table), table.said(Unclear)) == (["28x8"], [], [])


def test_must_capture_lights_the_pieces_that_can() -> None:
    """Where capturing is free, other pieces may move, too: they are not lit."""
    table = Tabletop("dama", "reed-64", fen="W:W22,32,29:B18,1", options={"capture": "free"})
    assert table.lit("must-capture") == sorted(
        {turn.origin for turn in table.state.prospects.turns if turn.captures}
    )
    assert len(table.state.prospects.movable) > len(table.lit("must-capture")) > 0
