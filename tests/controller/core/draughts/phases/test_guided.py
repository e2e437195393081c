"""A program plays one side: its turn is told, made by a hand, and nothing else can be made."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dambord.controller.core.clock import remaining
from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.told.banner import banner
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.model.phase import Guided, Moving, Over, Restoring, Thinking
from dambord.controller.core.messages.arbiter_acts import SetPosition, TakeBack
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.sayings import (
    DrawAnswered,
    Ended,
    Irregular,
    Refused,
    SeatLeft,
    TurnAnnounced,
    Unclear,
)
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.record.states.state_codec import decode_state, encode_state
from tests.controller.core.draughts.tabletop import Tabletop

BOARDS = ["reed-100", "hall-100", "linear-100"]
BLACK = Program("b", "Scan 3.1")
VISITOR = Program("b", "Scan 3.1", "visitor")
FAR = Program("b", "Riga", timed="there")


def at(fen: str = "W:W32,37,48:B19,9,6", board: str = "reed-100", **others: Any) -> Tabletop:
    """A table on which a program plays Black."""
    return Tabletop(board=board, fen=fen, program=BLACK, **others)


def told(board: str = "reed-100", **others: Any) -> Tabletop:
    """White has played 32-28, and the program has told 19-23, which offers a capture."""
    return at(board=board, **others).turn("32-28").announce("19-23")


def innocent(table: Tabletop) -> bool:
    """Whether nobody was accused of anything, and nothing was called unclear."""
    return not table.said(Irregular) and not table.said(Unclear)


@pytest.mark.parametrize("board", BOARDS)
class TestMade:
    """The turn is made, well or badly."""

    def test_well(self, board: str) -> None:
        table = told(board)
        assert table.lamps == {19: "start", 23: "target"}
        table.lift(19).wait(50)
        assert table.lamps == {23: "target"}
        table.put(23).wait(900)
        assert table.moves == ["32-28", "19-23"]
        assert isinstance(table.state.phase, Moving)
        assert innocent(table)

    def test_a_capture(self, board: str) -> None:
        table = at("W:W33,48:B23,14,6", board).turn("33-28").announce("23x32")
        assert table.lamps == {23: "start", 32: "target"}
        table.lift(23).put(32).wait(5_000)
        assert table.lamps == {28: "remove"}
        table.off(28).wait(900)
        assert table.moves == ["33-28", "23x32"]

    def test_captured_first(self, board: str) -> None:
        table = at("W:W33,48:B23,14,6", board).turn("33-28").announce("23x32").off(28).wait(50)
        assert table.lamps == {23: "start", 32: "target"}
        table.lift(23).put(32).wait(900)
        assert table.moves == ["33-28", "23x32"]

    def test_the_wrong_piece(self, board: str) -> None:
        table = told(board).lift(9).put(14).wait(5_000)
        assert table.lamps == {9: "restore", 14: "wrong"}
        assert table.moves == ["32-28"]
        table.lift(14).put(9).wait(50)
        assert table.lamps == {19: "start", 23: "target"}
        table.lift(19).put(23).wait(900)
        assert table.moves == ["32-28", "19-23"]
        assert innocent(table)

    def test_the_wrong_square(self, board: str) -> None:
        table = told(board).lift(19).put(24).press("w").wait(5_000)
        assert table.lamps == {24: "wrong"}
        table.lift(24).wait(50)
        assert table.lamps == {23: "target"}
        table.put(23).wait(900)
        assert table.moves == ["32-28", "19-23"]
        assert innocent(table)

    def test_a_piece_of_the_visitor(self, board: str) -> None:
        table = told(board).lift(28).put(22).wait(5_000)
        assert table.lamps == {28: "restore", 22: "wrong"}
        assert table.follow() > 0
        table.wait(900)
        assert table.moves == ["32-28", "19-23"]
        assert innocent(table)

    def test_the_board_is_swept(self, board: str) -> None:
        table = told(board)
        table.off(*sorted(table.pieces)).wait(60_000)
        assert set(table.lamps.values()) == {"restore"}
        table.follow()
        table.wait(900)
        assert table.moves == ["32-28", "19-23"]
        assert innocent(table)

    def test_pressed_too_early(self, board: str) -> None:
        table = told(board).lift(19).press("w").wait(400)
        (refused,) = table.said(Refused)
        assert refused.remark.key == "make-announced-turn"
        table.put(23).after(5).press("b")  # the cells have not settled yet
        assert table.moves == ["32-28"]
        assert len(table.said(Refused)) == 1
        table.wait(900)
        assert table.moves == ["32-28", "19-23"]

    def test_a_press_ends_a_turn_that_stands(self, board: str) -> None:
        table = told(board).lift(19).put(23).after(100).press("w")
        assert table.moves == ["32-28", "19-23"]

    def test_a_piece_is_dropped_on_the_way(self, board: str) -> None:
        table = told(board).lift(19).put(13).wait(300).lift(13).put(24).wait(300).lift(24).put(23).wait(900)
        assert table.moves == ["32-28", "19-23"]
        assert innocent(table)

    def test_the_link_is_lost_on_the_way(self, board: str) -> None:
        table = told(board).lift(19).down().wait(5_000)
        table.pieces[23] = table.hand.pop()
        table.up().wait(2_000)
        assert table.moves == ["32-28", "19-23"]

    def test_the_visitor_replies_at_once(self, board: str) -> None:
        table = told(board).lift(19).put(23).after(150).lift(28).put(19).off(23).press("w")
        assert table.moves == ["32-28", "19-23", "28x19"]
        assert innocent(table)

    def test_before_it_is_told(self, board: str) -> None:
        table = at(board=board).turn("32-28").lift(9).put(14).wait(5_000)
        assert isinstance(table.state.phase, Thinking)
        assert table.lit("restore") == [9]
        assert table.lit("wrong") == [14]
        table.announce("19-23")
        assert table.lamps == {9: "restore", 14: "wrong"}
        table.follow()
        table.wait(900)
        assert table.moves == ["32-28", "19-23"]
        assert innocent(table)

    def test_whatever_a_child_does(self, board: str) -> None:
        """Any heap, then the lamps: the announced turn stands, and nobody was accused."""
        rng = Random(f"child {board}")
        for _ in range(6):
            table = at("W:W33,48:B23,14,6", board).turn("33-28").announce("23x32")
            for _ in range(rng.randrange(12)):
                _meddle(table, rng)
            table.follow()
            table.wait(1_000)
            assert table.moves == ["33-28", "23x32"]
            assert innocent(table)


def _meddle(table: Tabletop, rng: Random) -> None:
    """Do something with the pieces, the buttons or the cable."""
    free = [n for n in range(1, 51) if n not in table.pieces]
    match rng.randrange(5):
        case 0 if table.pieces:
            table.off(rng.choice(sorted(table.pieces)))
        case 1:
            table.put(rng.choice(free), rng.choice("wbWB"))
        case 2:
            table.press(rng.choice("wb"))  # type: ignore[arg-type]
        case 3:
            table.down().up()
        case _:
            table.wait(rng.choice((20, 300, 2_500)))


class TestColours:
    """Sensors that tell no colours."""

    def test_another_piece_on_the_target(self) -> None:
        """Who puts a second piece there takes it off again."""
        table = told().put(23, "b").wait(50)
        assert table.lamps == {23: "wrong"}
        table.off(23).wait(50)
        assert table.lamps == {19: "start", 23: "target"}

    def test_the_other_colour_on_the_target(self) -> None:
        table = told("hall-100").lift(19).put(23, "w").wait(50)
        assert table.lamps == {23: "wrong"}


class TestClocks:
    """Nobody's time, or the visitor's, while a hand makes the turn."""

    def left(self, table: Tabletop, side: str) -> int:
        assert table.state.clock is not None
        times = table.state.clock.times
        return round(remaining(times, side, table.now) / 1_000_000)  # type: ignore[arg-type]

    def test_nobodys(self) -> None:
        table = told(control="300").wait(20_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (300, 300)
        table.lift(19).put(23).wait(1_000)
        assert table.moves[-1] == "19-23"
        table.wait(10_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (290, 300)

    def test_the_visitors(self) -> None:
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=VISITOR, control="300")
        table.turn("32-28").wait(5_000).announce("19-23").wait(20_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (280, 295)
        table.lift(19).put(23).wait(10_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (270, 295)

    def test_the_programs_flag(self) -> None:
        table = at(control="60").turn("32-28").wait(61_000)
        assert [(end.winner, end.reason) for end in table.said(Ended)] == [("w", "flag")]

    def test_the_visitors_flag_falls_while_he_makes_it(self) -> None:
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=VISITOR, control="60")
        table.turn("32-28").announce("19-23").wait(61_000)
        assert [(end.winner, end.reason) for end in table.said(Ended)] == [("b", "flag")]

    def test_kept_elsewhere(self) -> None:
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=FAR, control="60")
        table.turn("32-28").wait(100_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (60, 60)
        table.announce("19-23").wait(100_000).lift(19).put(23).wait(1_000)
        assert not table.said(Ended)
        table.wait(10_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (50, 60)
        table.wait(60_000)
        assert [(end.winner, end.reason) for end in table.said(Ended)] == [("b", "flag")]

    def test_kept_elsewhere_and_told_with_the_turn(self) -> None:
        """Its own time counts there, the visitor's here."""
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=FAR, control="60").wait(10_000)
        table.turn("32-28").announce("19-23", left=(7_000_000, 43_000_000))
        assert (self.left(table, "w"), self.left(table, "b")) == (60, 43)

    def test_kept_elsewhere_and_the_hand_is_the_visitors(self) -> None:
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=replace(FAR, hand="visitor"), control="60")
        table.turn("32-28").wait(100_000).announce("19-23").wait(20_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (40, 60)

    def test_kept_elsewhere_until_people_take_over(self) -> None:
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=FAR, control="60")
        table.turn("32-28").wait(100_000).announce("").wait(20_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (60, 40)

    def test_kept_elsewhere_and_it_begins(self) -> None:
        program = replace(FAR, side="w")
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=program, control="60").press("b").wait(100_000)
        table.announce("32-28", "w").lift(32).put(28).wait(1_000).wait(10_000)
        assert (self.left(table, "w"), self.left(table, "b")) == (60, 50)

    def test_paused_and_resumed(self) -> None:
        table = at(control="300").turn("32-28").press("w", "pause").announce("19-23").wait(1_000)
        assert "pause" in view(table.state)["buttons"]["w"]
        table.press("w", "pause")
        assert "pause" not in view(table.state)["buttons"]["w"]  # the clocks stand already
        table.lift(19).put(23).wait(11_000)
        assert self.left(table, "w") == 290

    def test_nobody_has_to_start_them(self) -> None:
        shown = banner(at(control="300").state, next_act(at(control="300").state))
        assert shown is not None
        assert shown.remark.key == "begins"


class TestRulings:
    """An arbiter rules while a turn is being made."""

    def rule(self, table: Tabletop, act: object) -> Tabletop:
        return table._tell(Ruled(table._instant(), "Ilze", "asked", act))  # type: ignore[arg-type]

    def test_the_last_turn_is_taken_back(self) -> None:
        table = self.rule(told(control="300"), TakeBack(1))
        assert isinstance(table.state.phase, Restoring)
        table.lift(28).put(32).wait(500)
        assert isinstance(table.state.phase, Moving)
        assert table.state.side == "w"
        table.turn("32-27").announce("19-23").lift(19).put(23).wait(1_000)
        assert table.moves == ["32-28", "32-27", "19-23"]

    def test_another_position(self) -> None:
        table = self.rule(told(), SetPosition("B:W28,37,48:B19,9,6"))
        assert isinstance(table.state.phase, Thinking)
        table.announce("9-14").lift(9).put(14).wait(1_000)
        assert table.moves == ["32-28", "9-14"]


class TestSeat:
    """The program leaves its seat, and takes it again."""

    def test_left_while_it_thinks(self) -> None:
        table = at().turn("32-28").announce("")
        assert table.said(SeatLeft)
        assert isinstance(table.state.phase, Moving)
        table.turn("19-23").turn("28x19")
        assert table.moves == ["32-28", "19-23", "28x19"]

    def test_left_after_its_turn_was_told(self) -> None:
        table = told(control="300").lift(19).announce("").put(24).press("b")
        assert table.moves == ["32-28", "19-24"]

    def test_taken_again(self) -> None:
        table = at().turn("32-28").announce("").announce("19-23").lift(19).put(23).wait(1_000)
        assert table.moves == ["32-28", "19-23"]
        table.turn("28x19")
        assert isinstance(table.state.phase, Thinking)

    def test_it_begins(self) -> None:
        table = Tabletop(fen="W:W32,37,48:B19,9,6", program=replace(BLACK, side="w"), control="300")
        assert isinstance(table.state.phase, Thinking)
        table.announce("32-28", "w").lift(32).put(28).wait(1_000).turn("19-23")
        assert table.moves == ["32-28", "19-23"]

    @pytest.mark.parametrize(
        ("text", "side", "key"),
        [("19-24", "w", "no-program"), ("19-28", "b", "not-legal"), ("hello", "b", "not-legal")],
    )
    def test_refused(self, text: str, side: str, key: str) -> None:
        table = at().turn("32-28").announce(text, side)  # type: ignore[arg-type]
        assert [refused.remark.key for refused in table.said(Refused)] == [key]

    def test_not_its_turn(self) -> None:
        table = at().announce("19-23")
        assert [refused.remark.key for refused in table.said(Refused)] == ["not-its-turn"]

    def test_no_program_at_all(self) -> None:
        table = Tabletop().turn("32-28").announce("19-23")
        assert [refused.remark.key for refused in table.said(Refused)] == ["no-program"]


class TestRequests:
    """Draws and resignation."""

    def test_the_program_offers_with_its_turn(self) -> None:
        table = told().press("b", "draw")
        shown = banner(table.state, next_act(table.state))
        assert shown is not None
        assert [answer.button for answer in shown.answers] == ["draw", "decline"]
        table.press("w", "draw")
        assert isinstance(table.state.phase, Over)

    def test_it_declines_by_its_turn(self) -> None:
        table = at().lift(32).put(28).press("w", "draw").press("w").announce("19-23")
        assert [answer.accepted for answer in table.said(DrawAnswered)] == [False]
        table.lift(19).put(23).wait(1_000)
        assert len(table.said(DrawAnswered)) == 1

    def test_it_resigns(self) -> None:
        table = at().turn("32-28").press("b", "resign")
        assert [(end.winner, end.reason) for end in table.said(Ended)] == [("w", "resignation")]

    def test_nobody_presses_for_it(self) -> None:
        shown = view(told().state)
        assert shown["buttons"]["b"] == []
        assert "resign" in shown["buttons"]["w"]


class TestVisitor:
    """What the visitor does on his own turn: all hands are his."""

    def test_a_piece_of_the_program_is_put_elsewhere_and_back(self) -> None:
        table = at().lift(9).put(14).wait(5_000)
        assert table.lit("wrong") == [14]
        table.lift(14).put(9).wait(1_000).turn("32-28")
        assert table.moves == ["32-28"]

    def test_he_presses_the_other_button(self) -> None:
        table = at().lift(32).put(28).press("b")
        assert table.moves == ["32-28"]

    def test_the_programs_king_without_a_second_piece(self) -> None:
        table = at("W:W31,46:B42,14", "linear-100").turn("31-27").announce("42-47")
        table.lift(42).put(47).wait(1_000).turn("27-22")
        assert table.moves == ["31-27", "42-47", "27-22"]
        assert innocent(table)


@pytest.mark.parametrize("settle", ["clock", "settle"])
def test_a_snapshot_in_the_middle(settle: str) -> None:
    """A power cut in the middle of an announced turn: the table goes on where it was."""
    table = told(commit=settle).lift(19)
    state = decode_state(encode_state(table.state), table.terms)
    assert state == table.state
    assert isinstance(state.phase, Guided)
    table.state = state
    table.restart().up().put(23).wait(1_000)
    assert table.moves == ["32-28", "19-23"]


def test_the_view() -> None:
    table = told().lift(19).put(23)
    shown = view(table.state)
    assert shown["program"] == {"side": "b", "name": "Scan 3.1", "hand": "nobody"}
    assert shown["announced"] == {
        "side": "b",
        "text": "19-23",
        "from": 19,
        "to": 23,
        "path": [19, 23],
        "captures": [],
        "left": {"move": True, "remove": [], "restore": [], "wrong": []},
        "made": False,
    }
    shown = view(table.wait(100).state)
    assert shown["announced"]["made"]
    assert shown["banner"]["remark"] == {
        "key": "announced",
        "fill": {"side": "b", "program": "Scan 3.1", "turn": "19-23"},
    }


def test_it_is_told() -> None:
    assert [(told.move, told.origin, told.target) for told in told().said(TurnAnnounced)] == [
        ("19-23", 19, 23)
    ]
