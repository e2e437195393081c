"""Irregularities at the table, one situation per test: clocks, buttons, early replies, turned boards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dambord.controller.core.draughts.model.phase import Disputed, Moving
from dambord.controller.core.draughts.model.turn_in_progress import Obligations
from dambord.controller.core.messages.sayings import (
    Ended,
    Irregular,
    Moved,
    Refused,
    Resolved,
    Restored,
    Turned,
    Unclear,
    Voided,
)
from dambord.controller.core.table.agreed.regulations import Commit, Completes, Regulations
from tests.controller.core.draughts.tabletop import Tabletop
from tests.phases import bound


def regulated(table: Tabletop, regulations: Regulations) -> Tabletop:
    """The same table under other regulations."""
    terms = replace(table.state.terms, regulations=regulations)
    table.state = table.state._replace(terms=terms)
    return table


def kinds(table: Tabletop) -> list[tuple[str, str]]:
    """The reported irregularities: kind and offender."""
    return [(named.kind, named.side) for named in table.said(Irregular)]


class TestClock:
    def wronged(self) -> Tabletop:
        table = Tabletop(control="600").press("b").lift(33).put(27).press("w").wait(300)
        assert kinds(table) == [("wrong-move", "w")]
        return table

    def test_stands_until_it_is_decided(self) -> None:
        table = self.wronged()
        assert table.state.clock is not None
        assert table.state.clock.times.paused

    def test_runs_for_the_offender_when_the_board_is_restored(self) -> None:
        table = self.wronged().press("b", "correct").lift(27).put(33).wait(500)
        clock = table.state.clock
        assert clock is not None
        assert (clock.times.running, clock.times.paused) == ("w", False)
        assert table.turn("33-28").moves == ["33-28"]

    def test_runs_for_the_opponent_when_he_plays_on(self) -> None:
        table = self.wronged().press("b", "continue").wait(500)
        clock = table.state.clock
        assert clock is not None
        assert (clock.times.running, clock.times.paused) == ("b", False)
        assert table.turn("19-23").moves == ["33-27", "19-23"]

    @pytest.mark.clause("FMJD 5.7")
    def test_the_opponents_own_turn_accepts_it(self) -> None:
        table = self.wronged().lift(19).put(23).press("b").wait(100)
        assert [(move.move, move.irregular) for move in table.said(Moved)] == [
            ("33-27", "wrong-move"),
            ("19-23", ""),
        ]
        assert [said.choice for said in table.said(Resolved)] == ["continue"]

    @pytest.mark.clause("FMJD 5.8")
    def test_half_put_right_is_not_put_right(self) -> None:
        table = Tabletop().lift(33).put(28).lift(34).put(29).press("w").wait(300).press("b", "correct")
        table.lift(29).put(34).wait(1_000)
        assert table.said(Restored) == []
        assert table.lit("restore") == [28, 33]
        assert len(table.lift(28).put(33).wait(100).said(Restored)) == 1


def _targets(table: Tabletop, origin: int) -> int:
    return sum(turn.origin == origin for turn in table.state.prospects.turns)


@pytest.mark.clause("FMJD 3.10", "FMJD 5.4.4", "LV64 1.9")
@pytest.mark.parametrize(
    ("rules", "completes", "stood", "bound_by"),
    [
        ("international", "source", 5_000, True),
        ("latvian-100", "source", 5_000, True),
        ("latvian-64", "source", 5_000, True),
        ("international", "source", 2_500, False),
        ("dambrete-box", "source", 9_000, False),
        ("russian", "source", 9_000, False),
        ("international", "release", 1_200, True),
        ("international", "press", 5_000, False),
    ],
)
def test_released_is_released_where_source_or_event_says_so(
    rules: str, completes: Completes, stood: int, bound_by: bool
) -> None:
    """By the source after 3 s, or what the event says: a finger may be left on the piece."""
    board = "hall-100" if rules in ("international", "latvian-100") else "hall-64"
    table = regulated(Tabletop(rules, board), Regulations(completes=completes))
    origin = next(turn.origin for turn in table.state.prospects.turns if _targets(table, turn.origin) > 1)
    one, two = sorted(turn.target for turn in table.state.prospects.turns if turn.origin == origin)
    table.lift(origin).put(one).wait(stood).lift(one).put(two).press("w").wait(300)
    assert kinds(table) == ([("take-back", "w")] if bound_by else [])


@pytest.mark.clause("FMJD 3.12", "FMJD 4.10", "LV64 1.9")
@pytest.mark.parametrize(
    ("rules", "fen", "way", "bound_by"),
    [
        ("international", "W:WK46,50:B37,1,2", (46, 32, 28, 37), True),
        ("latvian-100", "W:WK46,49:B37,1,2", (46, 32, 28, 37), True),
        ("international", "W:W28,50:B22,23,1,2", (28, 17, 19, 23), True),
        ("international", "W:WK46,50:B37,19,1,2", (46, 28, 14, 37, 19), False),
        ("latvian-64", "W:WKa1,h2:Bb2,h8", (29, 22, 18, 25), False),
    ],
    ids=["king", "king-latvian", "man", "series-goes-on", "latvian-64-its-pieces-stand"],
)
def test_a_released_captor_is_bound_though_its_captured_pieces_stand(
    rules: str, fen: str, way: tuple[int, ...], bound_by: bool
) -> None:
    origin, one, two, *taken = way
    table = Tabletop(rules, "hall-64" if rules == "latvian-64" else "hall-100", fen=fen)
    table.lift(origin).put(one).wait(5_000).lift(one).put(two).off(*taken).press("w").wait(300)
    assert kinds(table) == ([("take-back", "w")] if bound_by else [])
    assert len(table.moves) == (0 if bound_by else 1)


@pytest.mark.clause("FMJD 5.4.4")
class TestTakenBackAfterThePress:
    def test_and_another_man_moved(self) -> None:
        table = Tabletop().turn("32-28").lift(28).put(32).lift(33).put(29).wait(1_000).press("b", "correct")
        assert kinds(table) == [("take-back", "w")]

    def test_and_moved_elsewhere(self) -> None:
        table = Tabletop().turn("32-28").lift(28).put(27).wait(1_000).press("b", "correct")
        assert kinds(table) == [("take-back", "w")]

    def test_a_king_that_goes_on_has_moved_twice(self) -> None:
        table = Tabletop(fen="W:WK46,50:B1,6,7").turn("46-41").after(500).lift(41).put(37)
        assert kinds(table.wait(1_000).press("b", "correct")) == [("two-moves", "w")]

    def test_a_king_that_was_back_in_between_has_not(self) -> None:
        table = Tabletop(fen="W:WK46,50:B1,6,7").turn("46-41").lift(41).put(46).lift(46).put(37).wait(1_000)
        assert kinds(table.press("b", "correct")) == [("take-back", "w")]

    def test_the_opponent_may_let_it_stand(self) -> None:
        table = Tabletop().turn("32-28").lift(28).put(27).wait(1_000).press("w").wait(300)
        assert kinds(table) == [("take-back", "w")]
        assert table.press("b", "continue").wait(300).state.displaced == frozenset()
        assert table.turn("19-23").moves[-1] == "19-23"


@pytest.mark.clause("FMJD 3.10", "FMJD 3.11")
def test_a_turn_that_a_touch_forbids_is_not_released() -> None:
    """Both at once would forbid every turn."""
    table = regulated(Tabletop(), Regulations(completes="release"))
    table.lift(32).wait(200).put(32).lift(33).put(29).wait(1_500).lift(29).put(33)
    assert bound(table.state) == Obligations(touched=32)
    table.turn("32-28")
    assert (kinds(table), table.moves) == ([], ["32-28"])


def test_where_nothing_is_to_be_decided_or_put_back_play_goes_on() -> None:
    """The source leaves no choice, and the piece that was touched out of turn is back."""
    strict = Regulations({"touch-out-of-turn": "block"})
    table = regulated(Tabletop("latvian-64", "reed-64", control="60"), strict).turn("c3-d4")
    table.lift(24).wait(300).put(24).wait(100)
    assert kinds(table) == [("touch-out-of-turn", "w")]
    assert isinstance(table.state.phase, Moving)
    assert table.turn("b6-a5").moves == ["c3-d4", "b6-a5"]


@pytest.mark.clause("LV64 1.9")
@pytest.mark.parametrize(
    ("completes", "stood", "binds"),
    [
        ("source", 3_500, True),
        ("source", 2_500, False),
        ("release", 1_500, True),
        ("press", 9_000, False),
    ],
)
def test_a_direction_that_was_taken_binds(completes: Completes, stood: int, binds: bool) -> None:
    """By the same measure as a whole turn: no sensor sees the finger on the piece."""
    table = Tabletop("latvian-64", "hall-64", fen="W:Wc3,h2:Bb4,d4,g7")
    regulated(table, Regulations(completes=completes))
    table.lift(22).put(15).wait(stood).lift(15).put(13).off(17).press("w").wait(300)
    assert kinds(table) == ([("take-back", "w")] if binds else [])


@pytest.mark.clause("FMJD 5.4.17", "FMJD 4.4")
class TestTwoHands:
    def test_the_opponent_of_who_has_moved_says_it(self) -> None:
        table = Tabletop().turn("32-28").press("b", "two-hands").turn("19-23")
        assert kinds(table) == [("two-hands", "w")]
        assert table.moves == ["32-28", "19-23"]

    def test_nobody_else_nor_before_the_first_turn(self) -> None:
        table = Tabletop().press("b", "two-hands").turn("32-28").press("w", "two-hands")
        assert kinds(table) == []
        assert len(table.said(Refused)) == 2

    def test_not_where_the_code_does_not_know_it(self) -> None:
        table = Tabletop("latvian-64", "hall-64").turn("c3-d4").press("b", "two-hands")
        assert kinds(table) == []
        assert table.said(Refused)[-1].why == "these rules do not say which hand moves"

    @pytest.mark.parametrize("rules", ["international", "latvian-64"])
    def test_to_correct_means_something_else(self, rules: str) -> None:
        table = Tabletop(rules, "hall-64" if rules == "latvian-64" else "hall-100")
        table.turn("c3-d4" if rules == "latvian-64" else "32-28").press("b", "correct")
        assert (kinds(table), len(table.said(Refused))) == ([], 1)

    @pytest.mark.parametrize("button", ["correct", "continue"])
    def test_where_it_blocks_it_is_decided(self, button: str) -> None:
        table = regulated(Tabletop(), Regulations({"two-hands": "block"}))
        table.turn("32-28").press("b", "two-hands")
        assert isinstance(table.state.phase, Disputed)
        table.press("b", "correct" if button == "correct" else "continue").wait(100)
        assert not isinstance(table.state.phase, Disputed)
        assert table.turn("19-23").moves == ["32-28", "19-23"]


class TestWhoWasIt:
    def test_a_hasty_reply_to_a_wrong_move_changes_nothing(self) -> None:
        table = Tabletop().lift(33).put(27).press("w").after(100).lift(19).wait(300)
        assert kinds(table) == [("wrong-move", "w")]
        table.put(23).press("b").wait(100)
        assert table.moves == ["33-27", "19-23"]

    def test_a_piece_in_the_hand_is_nothing_yet(self) -> None:
        table = Tabletop(commit="settle").lift(32).wait(1_500).put(28).wait(2_000)
        assert (kinds(table), table.moves) == ([], ["32-28"])

    def test_a_piece_that_comes_down_elsewhere_was_not_touched_out_of_turn(self) -> None:
        table = Tabletop(board="hall-100").turn("32-28").lift(28).wait(200).put(22).wait(300)
        assert kinds(table) == []
        assert kinds(table.press("w").wait(300)) == [("two-moves", "w")]

    def test_touched_and_put_back(self) -> None:
        table = Tabletop().turn("32-28").lift(40).wait(200).put(40).wait(300)
        assert kinds(table) == [("touch-out-of-turn", "w")]

    def test_brushed(self) -> None:
        table = Tabletop().turn("32-28").lift(40).after(60).put(40).wait(300)
        assert kinds(table) == []


@pytest.mark.clause("FMJD 3.6")
class TestCrowning:
    def table(self) -> Tabletop:
        return Tabletop(board="linear-100", fen="W:W7,40:B20,24").lift(7).put(1)

    def test_the_opponent_may_crown_after_the_press(self) -> None:
        table = self.table().press("w").wait(1_000).stack(1).lift(20).put(25).press("b").wait(100)
        assert (kinds(table), len(table.moves)) == ([], 2)

    def test_said_when_the_opponent_begins(self) -> None:
        table = self.table().press("w").wait(5_000)
        assert kinds(table) == []
        assert kinds(table.lift(20).wait(300)) == [("not-crowned", "w")]

    @pytest.mark.clause("FMJD 3.7")
    def test_played_uncrowned(self) -> None:
        table = self.table().press("w").lift(20).put(25).press("b").lift(1).put(12).press("w").wait(100)
        assert kinds(table) == [("not-crowned", "w"), ("uncrowned-played", "w")]
        assert len(table.moves) == 3

    @pytest.mark.clause("FMJD 3.7")
    def test_crowned_later(self) -> None:
        table = self.table().press("w").lift(20).put(25).press("b").stack(1)
        assert kinds(table.lift(1).put(12).press("w").wait(100)) == [("not-crowned", "w")]


@pytest.mark.clause("FMJD 3.6")
@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_a_man_turned_over_or_taken_off_for_a_king_after_the_turn(commit: Commit) -> None:
    table = Tabletop("latvian-64", "reed-64", fen="W:Wc7,a1:Bh8,h6", commit=commit)
    table.turn("c7-b8").wait(2_000).lift(1).wait(600).put(1).wait(2_000)
    assert (kinds(table), table.moves) == ([], ["c7-b8"])


@pytest.mark.clause("FMJD 5.1")
class TestTurnedRound:
    def turned(self, rules: str, board: str) -> Tabletop:
        table = Tabletop(rules, board)
        table.turn(table.game.text(table.state.position, table.game.turns(table.state.position)[0]))
        last = len(table.seats) + 1
        table.pieces = {last - square: piece for square, piece in table.pieces.items()}
        return table.look()

    def test_a_game_whose_position_stands_turned_is_void(self) -> None:
        table = self.turned("international", "hall-100").wait(3_000)
        assert [said.clause for said in table.said(Voided)] == ["5.1"]
        assert len(table.said(Turned)) == 1
        assert table.said(Ended) == []
        assert table.said(Irregular) == []

    def test_where_the_source_does_not_say_so_it_is_unclear(self) -> None:
        table = self.turned("dama", "hall-64").wait(3_000)
        assert table.said(Voided) == []
        assert len(table.said(Unclear)) == 1


@pytest.mark.clause("FMJD 4.4", "FMJD 4.9")
def test_a_series_is_led_from_square_to_square() -> None:
    table = Tabletop(fen="W:W33:B29,20,1").lift(33).wait(200)
    assert table.lit("target") == [24]
    table.put(24).lift(24).wait(200)
    assert table.lit("target") == [15]
    assert table.put(15).wait(100).lit("remove") == [20, 29]


class TestDemandedBack:
    def captured_early(self) -> Tabletop:
        table = Tabletop(fen="W:W33,50:B29,20,1", control="60/2m").press("b")
        return table.lift(33).off(29).put(15).off(20).press("w").wait(300)

    def test_a_turn_that_was_only_told(self) -> None:
        table = self.captured_early()
        assert (kinds(table), table.moves) == ([("removed-early", "w")], ["33x15"])
        table.press("b", "correct")
        assert [said.choice for said in table.said(Resolved)] == ["correct"]
        assert (table.state.side, table.state.plies) == ("w", ())
        assert table.lit("restore") == [15, 20, 29, 33]

    @pytest.mark.clause("FMJD 5.4", "FMJD 5.4.10")
    def test_is_made_again_as_it_should_be(self) -> None:
        table = self.captured_early().press("b", "correct")
        table.lift(15).put(33).put(20, "b").put(29, "b").wait(500)
        assert len(table.said(Restored)) == 1
        clock = table.state.clock
        assert clock is not None
        assert (clock.times.running, clock.times.paused, clock.times.account("w").turns) == ("w", False, 0)
        table.lift(33).put(24).lift(24).put(15).off(29, 20).press("w").wait(300)
        assert kinds(table) == [("removed-early", "w")]
        assert [ply.text for ply in table.state.plies] == ["33x15"]

    def test_not_once_the_opponent_has_begun(self) -> None:
        table = self.captured_early().lift(1).press("b", "correct")
        assert len(table.said(Refused)) == 1
        assert len(table.state.plies) == 1

    def test_nor_by_who_made_it(self) -> None:
        assert len(self.captured_early().press("w", "correct").said(Refused)) == 1


def test_what_nobody_has_pressed_on_may_be_demanded_back() -> None:
    table = Tabletop().lift(33).put(27).wait(500).press("b", "correct")
    assert kinds(table) == [("wrong-move", "w")]
    assert [said.choice for said in table.said(Resolved)] == ["correct"]


def test_held_for_long_it_is_touched_out_of_turn() -> None:
    table = Tabletop().turn("32-28").lift(40).wait(900)
    assert kinds(table) == []
    assert kinds(table.wait(300).put(40).wait(300)) == [("touch-out-of-turn", "w")]


def test_a_capture_taken_back_piece_by_piece_though_its_piece_was_touched_before() -> None:
    table = Tabletop("latvian-64", "reed-64", fen="W:Wc3,h2:Bd4,b8,h8").turn("c3xe5")
    table.lift(15).wait(300).put(15).wait(500)  # touched out of turn
    table.put(18, "b").wait(200).lift(15).wait(400)
    assert kinds(table) == [("touch-out-of-turn", "w")]
    assert kinds(table.put(22).wait(300)) == [("touch-out-of-turn", "w")]
    assert kinds(table.press("w").wait(300)) == [("touch-out-of-turn", "w"), ("take-back", "w")]


@pytest.mark.parametrize("rules", ["international", "latvian-64"])
@pytest.mark.parametrize("started", [True, False])
def test_nothing_binds_before_the_game_begins(rules: str, started: bool) -> None:
    """The opponent of the side that begins starts the clock; what was touched before that is not touched."""
    board = "hall-100" if rules == "international" else "hall-64"
    table = Tabletop(rules, board, control="300")
    first, other = sorted(table.state.prospects.movable)[:2]
    table.lift(first).wait(500).put(first).wait(500)
    turn = next(turn for turn in table.state.prospects.turns if turn.origin == other)
    if started:
        table.press("b")
    table.lift(other).wait(500)
    assert bound(table.state).touched == (other if started else None)
    table.put(turn.target).press("w").wait(300)
    assert (len(table.moves), kinds(table)) == (1, [])


@pytest.mark.parametrize("off", [0, 2, 4])
def test_a_round_trip_that_answers_a_forgotten_press_is_not_removed_early(off: int) -> None:
    """The piece is back on its square: what tells of the reply is what it has captured."""
    fen = "B:W25,27,29,32,36,41,42,43,44,46,47,49,50:B2,3,4,5,6,9,11,12,13,14,17,19,20,21"
    table = Tabletop(board="hall-100", fen=fen).after(300).lift(17).after(200).put(22)
    table.after(500).lift(27).after(500).put(27)
    captured = (22, 12, 11, 21)
    for square in captured[:off]:
        table.after(300).off(square)
    if off < len(captured):
        table.after(50).press("b").wait(100)
    for square in captured[off:]:
        table.after(300).off(square)
    table.press("w").wait(400)
    assert (table.moves, table.said(Irregular)) == (["17-22", "27x27"], [])
