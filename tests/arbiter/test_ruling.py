"""The arbiter's acts: each has its effect at its time, and lamps lead the board to the new position."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from dambord.controller.core.clock import remaining
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.trail import Lift
from dambord.controller.core.draughts.inference.turn_inference import UnderWay
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Dispute,
    Disputed,
    Doubt,
    LiftedPiece,
    Moving,
    Press,
    Restoring,
    Undecided,
    phase_word,
)
from dambord.controller.core.draughts.model.turn_in_progress import Obligations, TurnInProgress
from dambord.controller.core.draughts.transitions.restore import restore
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    AddTime,
    CorrectClock,
    Decide,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetPosition,
    SetResult,
    TakeBack,
    Void,
)
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import (
    DrawClaimed,
    Ended,
    Irregular,
    Refused,
    Resolved,
    Restored,
    Touched,
    Voided,
)
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.rules.game import Side
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.draughts.tabletop import MS
from tests.phases import bound, turn_of

SECOND = 1_000_000
KINGS = "W:WK45,31:BK6,20"


def left(table: Ruledtop, side: Side) -> int:
    assert table.state.clock is not None
    return remaining(table.state.clock.times, side, table.state.now)


def paused(table: Ruledtop) -> bool:
    assert table.state.clock is not None
    return table.state.clock.times.paused


def shuffled(rounds: int) -> Ruledtop:
    """Move two kings to and fro; every round repeats the position."""
    table = Ruledtop(fen=KINGS)
    for _ in range(rounds):
        table.turn("45-50").turn("6-1").turn("50-45").turn("1-6")
    return table


class TestPosition:
    def test_lamps_lead_the_board_there_and_play_goes_on(self) -> None:
        table = Ruledtop().turn("32-28").rule(SetPosition("B:W31,33-50,27:B1-20"))
        assert not table.refused
        assert table.lamps == {27: "restore", 28: "restore"}
        assert view(table.state)["message"].startswith("The arbiter has ruled")
        table.lift(28).put(27).wait(100)
        assert table.lamps == {}
        assert len(table.said(Restored)) == 1
        assert table.turn("19-23").moves == ["32-28", "19-23"]

    def test_nothing_that_hands_do_on_the_way_is_a_move_or_a_touch(self) -> None:
        table = Ruledtop().turn("32-28").rule(SetPosition("B:W31,33-50,27:B1-20"))
        said = len(table.all)
        table.lift(19).wait(500).put(23).wait(3_000).press("b").wait(3_000).lift(23).put(19).wait(300)
        assert {type(saying) for saying in table.all[said:]} == {Refused}
        assert table.said(Refused)[-1].why == "the board is being put back"
        table.lift(28).put(27).wait(100)
        assert not isinstance(table.state.phase, Restoring)
        assert bound(table.state).touched is None

    def test_a_board_that_stands_so_already_has_not_to_be_led(self) -> None:
        table = Ruledtop().turn("32-28").rule(SetPosition("W:W31,33-50,28:B1-20"))
        assert table.said(Restored) == []
        assert table.turn("37-32").moves == ["32-28", "37-32"]

    @pytest.mark.parametrize(
        ("fen", "against"),
        [
            ("W:W1,40:B2", "White has a man on the last row (1)"),
            ("B:W40:B50,2", "Black has a man on the last row (50)"),
            ("W:W26-50:B1-20", "White has 25 pieces, 20 at the start"),
            ("W:WK40:B", "Black has no pieces"),
            ("W:W6:B1", "White is to move and cannot"),
        ],
    )
    def test_one_that_cannot_be_is_refused_and_overridden(self, fen: str, against: str) -> None:
        table = Ruledtop().turn("32-28").rule(SetPosition(fen))
        assert against in table.refused
        assert not isinstance(table.state.phase, Restoring)
        table.rule(SetPosition(fen, override=True))
        assert table.rulings[-1].overridden == (against,)
        assert table.game.fen(table.state.position) == table.game.fen(table.game.parse(fen))

    def test_what_is_no_position_cannot_be_overridden(self) -> None:
        table = Ruledtop().rule(SetPosition("nonsense", override=True))
        assert table.refused.startswith("FEN 'nonsense'")

    def test_latvian_100_has_white_on_top(self) -> None:
        table = Ruledtop("latvian-100").turn("19-23")
        table.rule(SetPosition("W:W50:B31"))
        assert "White has a man on the last row" in table.refused
        assert not table.rule(SetPosition("W:W1:B50")).refused

    def test_where_nobody_can_move_the_game_ends(self) -> None:
        table = Ruledtop().turn("32-28").rule(SetPosition("W:WK40:B", override=True))
        assert table.said(Ended) == []  # Black to move would have lost; White is
        table.rule(SetPosition("B:WK40:B", override=True))
        assert [(ended.winner, ended.reason) for ended in table.said(Ended)] == [("w", "no-pieces")]

    @pytest.mark.clause("FMJD 11.1.7")
    def test_before_the_game_it_is_the_start(self) -> None:
        table = Ruledtop(shows="b" * 20 + "." * 12 + "w" * 18).rule(SetPosition("W:W32-50:B1-20"))
        assert table.lamps == {32: "restore"}
        table.put(32, "w").wait(100)
        assert table.turn("32-28").moves == ["32-28"]

    def test_draws_are_counted_from_it(self) -> None:
        table = shuffled(1).rule(SetPosition(KINGS))
        table.turn("45-50").turn("6-1").turn("50-45").turn("1-6").press("w", "claim")
        claim = table.said(DrawClaimed)[-1]
        assert (claim.granted, claim.count, claim.plies) == (False, 2, (4, 8))
        table.turn("45-50").turn("6-1").turn("50-45").turn("1-6")
        assert [(ended.reason, len(table.state.plies)) for ended in table.said(Ended)] == [("repetition", 12)]

    def test_before_the_game_it_begins_where_the_board_stands_so(self) -> None:
        table = Ruledtop(shows="b" * 20 + "." * 12 + "w" * 18).rule(SetPosition("W:W33-50:B1-20"))
        assert table.turn("33-28").moves == ["33-28"]


class TestTakeBack:
    def test_the_board_goes_back_and_the_other_turn_is_made(self) -> None:
        table = Ruledtop().turn("32-28").turn("19-23").rule(TakeBack(1))
        assert table.lamps == {19: "restore", 23: "restore"}
        assert len(table.state.plies) == 1
        table.right().turn("20-25")
        assert [ply.text for ply in table.state.plies] == ["32-28", "20-25"]
        assert table.moves == ["32-28", "19-23", "20-25"]

    def test_no_more_than_there_are(self) -> None:
        table = Ruledtop().turn("32-28").rule(TakeBack(2))
        assert table.refused == "only 1 turn can be taken back"
        table.rule(SetPosition("B:W31,33-50,27:B1-20")).rule(TakeBack(1))
        assert table.refused == "only 0 turns can be taken back since the position was set"

    def test_draws_are_counted_as_if_it_had_not_been(self) -> None:
        table = shuffled(1).turn("45-50").turn("6-1").turn("50-45").rule(TakeBack(3)).right()
        table.turn("45-40").turn("6-1").rule(TakeBack(2)).right().press("w", "claim")
        assert table.said(DrawClaimed)[-1].count == 2
        table.turn("45-50").turn("6-1").turn("50-45").turn("1-6")
        assert [(ended.reason, len(table.state.plies)) for ended in table.said(Ended)] == [("repetition", 8)]

    def test_the_clock_of_the_side_to_move_runs_when_the_board_is_right(self) -> None:
        table = Ruledtop(control="60").press("b").turn("32-28").wait(1_000).rule(TakeBack(1))
        stopped = left(table, "w"), left(table, "b")
        assert paused(table.wait(5_000))
        table.right()
        assert (left(table, "w"), left(table, "b")) != stopped
        assert left(table, "b") == stopped[1]
        assert table.state.clock is not None
        assert table.state.clock.times.running == "w"

    def test_both_clocks_go_back_to_the_turn_that_is_now_the_last(self) -> None:
        table = Ruledtop(control="60").press("b")
        for text in ("32-28", "19-23", "28x19"):
            table.wait(3_000).turn(text)
        kept = table.state.plies[1].left
        table.rule(TakeBack(1, clocks=True))
        assert table.state.plies[-1].left == kept == (left(table, "w"), left(table, "b"))

    def test_move_counters_go_back_by_colour(self) -> None:
        table = Ruledtop(control="2/60:30").press("b").turn("32-28").turn("19-23").turn("28x19").turn("14x23")
        clock = table.state.clock
        assert clock is not None
        assert (clock.times.w.turns, clock.times.w.period) == (2, 1)
        table.rule(TakeBack(2))
        clock = table.state.clock
        assert clock is not None
        assert (clock.times.w.turns, clock.times.b.turns, clock.times.w.period, clock.times.b.period) == (
            1,
            1,
            0,
            0,
        )
        assert clock.times.w.given == 60 * SECOND

    def test_the_clocks_go_back_where_it_is_ruled(self) -> None:
        table = Ruledtop(control="60+5").press("b").turn("32-28").turn("19-23")
        shown = left(table, "w"), left(table, "b")
        table.wait(3_000).turn("28x19").wait(4_000).turn("14x23").rule(TakeBack(2, clocks=True))
        assert (left(table, "w"), left(table, "b")) == shown
        table.right()
        assert table.state.clock is not None
        assert table.state.clock.times.running == "w"
        table.rule(TakeBack(2, clocks=True)).right()
        assert left(table, "b") == 60 * SECOND
        assert not paused(table)

    def test_of_a_game_that_is_over_reopens_it(self) -> None:
        table = Ruledtop(fen="W:W28:B23,1").turn("28x19").press("b", "resign").rule(TakeBack(1))
        assert table.state.outcome is None
        assert table.right().turn("28x19").moves == ["28x19", "28x19"]

    @pytest.mark.parametrize("act", [TakeBack(2), SetPosition("B:W33,44:B24,20,1")])
    def test_what_was_irregular_goes_with_its_turn(self, act: Act) -> None:
        table = Ruledtop(fen="W:W33,50:B24,20,1").turn("50-44").turn("24-29")
        table.lift(33).off(29).put(15).off(20).press("w").wait(300)
        assert [said.kind for said in table.said(Irregular)] == ["removed-early"]
        table.rule(act).right().wait(500)
        kept = table.state.plies
        assert (table.state.side, bound(table.state).objection) == ("b", None)
        table.press("b", "correct").wait(300)
        assert (table.state.plies, table.said(Resolved)) == (kept, [])
        assert not isinstance(table.state.phase, Disputed)


@pytest.mark.clause("FMJD 5.5")
class TestAccident:
    def test_the_board_is_put_back_and_the_touch_stays(self) -> None:
        table = Ruledtop(control="60").press("b").lift(32).wait(500)
        touched = bound(table.state).touched
        table.off(33, 34, 35).wait(500).rule(Restore())
        assert table.lit("restore") == [32, 33, 34, 35]
        table.right()
        assert bound(table.state).touched == touched == 32
        assert not paused(table)

    def test_needs_a_game(self) -> None:
        assert Ruledtop(shows="." * 50).rule(Restore()).refused == "the game has not begun"


class TestIrregularity:
    @pytest.mark.clause("FMJD 5.4")
    def test_decided_in_the_opponents_stead(self) -> None:
        table = Ruledtop(fen="W:W28,50:B23,1").lift(50).put(45).press("w").wait(500)
        assert [said.kind for said in table.said(Irregular)] == ["capture-missed"]
        table.rule(Decide("correct"))
        assert table.lit("restore") == [45, 50]
        assert table.rule(Decide("correct")).refused == "the board is being put back already"
        table.lift(45).put(50).wait(100)
        assert not isinstance(table.state.phase, Disputed)

    @pytest.mark.parametrize("by", ["arbiter", "opponent"])
    def test_let_stand_the_next_clock_runs(self, by: str) -> None:
        table = Ruledtop(fen="W:W28,50:B23,1", control="60").press("b").lift(50).put(45).press("w").wait(500)
        assert paused(table)
        if by == "arbiter":
            table.rule(Decide("continue"))
        else:
            table.press("b", "continue")
        assert table.moves == ["50-45"]
        assert not paused(table)
        assert table.state.clock is not None
        assert table.state.side == table.state.clock.times.running == "b"

    @pytest.mark.parametrize("choice", ["correct", "continue"])
    @pytest.mark.parametrize("board", ["as before", "put back"])
    def test_nothing_is_put_back_or_played_where_the_board_is_right(
        self, choice: Literal["correct", "continue"], board: str
    ) -> None:
        table = Ruledtop(control="60")
        strict = Regulations({"two-hands": "block", "touch-out-of-turn": "block"})
        table.state = table.state._replace(terms=replace(table.state.terms, regulations=strict))
        table.turn("32-28")
        if board == "as before":
            table.press("b", "two-hands")
        else:
            table.lift(33).wait(300).put(33).wait(100)
        assert [said.kind for said in table.said(Irregular)] == [
            "two-hands" if board == "as before" else "touch-out-of-turn"
        ]
        assert paused(table)
        table.rule(Decide(choice))
        assert isinstance(table.state.phase, Moving)
        assert not paused(table)
        assert table.moves == [ply.text for ply in table.state.plies] == ["32-28"]
        assert table.turn("19-23").moves == ["32-28", "19-23"]

    @pytest.mark.parametrize("begun", [False, True])
    def test_a_king_may_stay_uncrowned(self, begun: bool) -> None:
        table = Ruledtop(board="linear-100", fen="W:W7,45:B20,40", control="60")
        table.lift(7).put(1).press("w").wait(300).press("b", "correct")
        if begun:
            table.lift(20).wait(200)
        assert isinstance(table.state.phase, Disputed)
        assert table.rule(Decide("continue")).refused == ""
        assert isinstance(table.state.phase, Moving)
        assert not paused(table)
        assert table.moves == [ply.text for ply in table.state.plies] == ["7-1"]

    def test_there_has_to_be_one(self) -> None:
        assert Ruledtop().rule(Decide("correct")).refused == "there is no irregularity to decide on"

    def test_a_position_that_is_set_settles_it(self) -> None:
        table = Ruledtop(fen="W:W28,50:B23,1").lift(50).put(45).press("w").wait(500)
        table.rule(SetPosition("W:W28,50:B23,1"))
        assert not isinstance(table.state.phase, Disputed)
        assert table.lit("restore") == [45, 50]


class TestResult:
    @pytest.mark.clause("FMJD 5.6", "FMJD 7.2.4", "LV64 1.13")
    @pytest.mark.parametrize(
        ("act", "winner", "reason"),
        [
            (SetResult("w"), "w", "arbiter"),
            (SetResult(None), None, "arbiter"),
            (Forfeit("w"), "b", "forfeit"),
        ],
    )
    def test_ends_the_game(self, act: SetResult | Forfeit, winner: Side | None, reason: str) -> None:
        table = Ruledtop(control="60").press("b").rule(act)
        assert [(ended.winner, ended.reason) for ended in table.said(Ended)] == [(winner, reason)]
        stopped = left(table, "w")
        assert left(table.wait(5_000), "w") == stopped

    def test_replaces_another(self) -> None:
        table = Ruledtop().press("w", "resign").rule(SetResult(None))
        assert table.state.outcome is not None
        assert table.state.outcome.winner is None

    @pytest.mark.clause("FMJD 5.1")
    def test_void(self) -> None:
        table = Ruledtop(control="60").press("b").rule(Void())
        assert len(table.said(Voided)) == 1
        assert table.said(Ended) == []
        assert view(table.state)["message"] == "The game is void: it does not count."
        assert table.rule(Void()).refused == "the game is void already"

    def test_before_the_array_stands(self) -> None:
        table = Ruledtop(shows="." * 50).rule(Forfeit("b"))
        assert table.said(Ended)[0].winner == "w"
        table.rule(Reopen()).right()
        assert phase_word(table.state.phase) == "play"


class TestReopened:
    def test_goes_on_when_the_arbiter_lets_it(self) -> None:
        table = Ruledtop(control="60").press("b").turn("32-28").press("b", "resign").rule(Reopen())
        assert phase_word(table.state.phase) == "play"
        stopped = left(table, "b")
        table.wait(5_000)
        assert left(table, "b") == stopped
        table.rule(Proceed()).wait(1_000)
        assert left(table, "b") == stopped - 1_000 * MS
        assert table.turn("19-23").moves == ["32-28", "19-23"]

    def test_after_a_flag_there_has_to_be_time_first(self) -> None:
        table = Ruledtop(control="60").press("b").turn("32-28").wait(61_000)
        assert table.said(Ended)[0].reason == "flag"
        table.rule(CorrectClock("b", left=10 * SECOND)).rule(Reopen()).rule(Proceed()).wait(9_999)
        assert len(table.said(Ended)) == 1
        table.wait(1)
        assert len(table.said(Ended)) == 2

    def test_not_where_nobody_can_move(self) -> None:
        table = Ruledtop(fen="W:W28:B23").turn("28x19").rule(Reopen())
        assert table.refused == "nobody can move in this position: take turns back or set another one"

    def test_not_while_it_is_played(self) -> None:
        assert Ruledtop().rule(Reopen()).refused == "the game is not over"


class TestClocks:
    def test_stopped_until_the_arbiter_lets_them_run(self) -> None:
        table = Ruledtop(control="60").press("b").rule(Halt())
        stopped = left(table, "w")
        table.press("w", "pause").press("w").wait(1_000)
        assert {said.why for said in table.said(Refused)} == {"the arbiter has stopped the clocks"}
        assert left(table, "w") == stopped
        table.rule(Proceed()).wait(1_000)
        assert left(table, "w") == stopped - 1_000 * MS

    def test_stopped_while_the_board_is_led(self) -> None:
        table = Ruledtop(control="60").press("b").turn("32-28").rule(TakeBack(1)).rule(Halt()).right()
        assert paused(table.wait(1_000))
        table.rule(Proceed())
        assert not paused(table)

    def test_let_run_while_the_board_is_led(self) -> None:
        table = Ruledtop(control="60").press("b").turn("32-28").rule(Halt()).rule(TakeBack(1)).rule(Proceed())
        assert paused(table.wait(1_000))
        assert not paused(table.right())

    def test_not_started_before_the_game(self) -> None:
        table = Ruledtop(control="60").rule(Halt()).press("b")
        assert table.said(Refused)[0].why == "the arbiter has stopped the clocks"
        table.rule(Proceed())
        assert table.state.clock is not None
        assert table.state.clock.times.running == "w"

    def test_corrected_by_colour(self) -> None:
        table = Ruledtop(control="60").press("b").rule(CorrectClock("b", left=30 * SECOND, turns=3))
        clock = table.state.clock
        assert clock is not None
        assert (left(table, "b"), clock.times.b.turns, clock.times.w.turns) == (30 * SECOND, 3, 0)

    def test_time_given_and_taken(self) -> None:
        table = Ruledtop(control="60").press("b").rule(AddTime("b", 20 * SECOND))
        assert left(table, "b") == 80 * SECOND
        table.rule(AddTime("b", -200 * SECOND))
        assert left(table, "b") == 0

    @pytest.mark.parametrize("act", [Halt(), Proceed(), CorrectClock("w", turns=1), AddTime("w", 1)])
    def test_need_a_clock(self, act: Halt | Proceed | CorrectClock | AddTime) -> None:
        assert Ruledtop().rule(act).refused == "this game is played without a clock"


class TestUnderWay:
    """A ruling ends whatever was in progress."""

    HERE = "B:W28,31,33-50:B1-20"

    def test_nothing_of_it_is_left(self) -> None:
        table = Ruledtop().turn("32-28")
        fresh, turn = table.state, table.game.turns(table.state.position)[0]
        bound = Obligations(touched=19, released=turn, crowning_reported=True)
        begun = TurnInProgress((Lift(table.now, 19, "x"),), UnderWay(), turn, bound)
        press, lift = Press(table.now, "b", table.cells), LiftedPiece(table.now, 19)
        wrong = Dispute(Irregularity("b", "wrong-move", (19,)), table.state.levels, ())
        moving = Moving(
            begun, (press,), press, Doubt(table.now, (19,), Remark.of("being-put-right")), lift, lift
        )
        for phase in (moving, Adjusting(moving), Disputed(begun, wrong, Undecided(), (press,))):
            assert restore(fresh.to(phase)) == fresh.to(Moving())

    def test_no_touch_comes_of_a_piece_in_the_hand(self) -> None:
        table = Ruledtop().turn("32-28").lift(19).after(20).rule(SetPosition(self.HERE)).wait(1_000)
        assert [touch.square for touch in table.said(Touched)] == [32]
        table.put(19).wait(100)
        assert turn_of(table.state).trail == ()
        assert table.turn("20-25").moves == ["32-28", "20-25"]

    def test_a_touch_and_an_offer_do_not_outlive_the_position(self) -> None:
        for act in (SetPosition("W:W31-50:B1-19,24"), TakeBack(2)):
            table = Ruledtop().turn("32-28").turn("20-24").lift(37).wait(300).press("w", "draw")
            assert (bound(table.state).touched, table.state.draw.by) == (37, "w")
            table.rule(act)
            assert (bound(table.state).touched, table.state.draw.by) == (None, None)

    def test_a_press_that_waits_for_the_cable_is_forgotten(self) -> None:
        table = Ruledtop().turn("32-28").lift(19).put(23).down().press("b").rule(Restore()).up().wait(1_000)
        assert table.moves == ["32-28"]
        assert table.lit("restore") == [19, 23]

    def test_clocks_that_an_irregularity_had_stopped_run_when_the_board_is_right(self) -> None:
        table = Ruledtop(fen="W:W28,50:B23,1", control="60").press("b").lift(50).put(45).press("w").wait(500)
        assert paused(table.rule(SetPosition("W:W28,50:B23,1")))
        assert not paused(table.lift(45).put(50).wait(100))

    def test_let_run_they_wait_for_an_irregularity_all_the_same(self) -> None:
        table = Ruledtop(fen="W:W28,50:B23,1", control="60").press("b").lift(50).put(45).press("w").wait(500)
        table.rule(Halt()).rule(Proceed())
        assert paused(table.wait(500))
        assert not paused(table.press("b", "continue"))

    def test_more_turns_taken_back_than_counted(self) -> None:
        table = Ruledtop(control="60").press("b").turn("32-28").rule(CorrectClock("w", turns=0))
        table.rule(TakeBack(1))
        assert table.state.clock is not None
        assert (table.refused, table.state.clock.times.w.turns) == ("", 0)
