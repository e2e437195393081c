"""The banner, the hint, the usable buttons and the notices of a game, driven by real steps of a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dambord.controller.core.draughts.display.told.notices import notice
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.family import DRAUGHTS
from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.core.faces.faces import faces
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
    Halt,
    SetPosition,
    TakeBack,
    Void,
)
from dambord.controller.core.messages.remark import templates
from dambord.controller.core.messages.sayings import DrawAnswered, Ended, Refused
from dambord.controller.core.table.agreed.regulations import STANDARD
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.draughts.tabletop import Tabletop

CAPTURE_DUE = "W:W28,32,38:B23,1,2"


def shown(table: Tabletop) -> dict[str, Any]:
    """The banner, which is there."""
    banner = view(table.state)["banner"]
    assert banner is not None
    assert banner["remark"]["key"] in templates()
    found: dict[str, Any] = banner
    return found


def key(table: Tabletop) -> tuple[str, str, str]:
    """Kind, tone and key of the remark."""
    banner = shown(table)
    return banner["kind"], banner["tone"], banner["remark"]["key"]


def answers(table: Tabletop) -> list[tuple[str, str]]:
    return [(each["button"], each["side"]) for each in shown(table)["answers"]]


def buttons(table: Tabletop, side: str) -> list[str]:
    found: list[str] = view(table.state)["buttons"][side]
    return found


def notices(table: Tabletop) -> list[dict[str, Any]]:
    """What was told since the table was set up, judged by its last state."""
    told = (notice(table.state, saying) for saying in table.all)
    return [one.as_json() for one in told if one is not None]


def digits(table: Tabletop) -> str:
    """The word on Black's display of four digits."""
    return faces(table.state, DRAUGHTS.banner(table.state), 0).b


def last_turn_stands(*, offered: bool = False) -> Tabletop:
    """White's capture of the last man stands on the board and is not committed yet."""
    table = Tabletop(commit="settle", fen="W:W28:B23")
    if offered:
        table.press("w", "draw")
    table.lift(28).put(19).lift(23).wait(100)
    assert not table.state.plies
    return table


def missed() -> Tabletop:
    """White has not captured, and has pressed; Black decides."""
    table = Tabletop(fen=CAPTURE_DUE, control="600").press("b").lift(38).put(33).press("w").wait(400)
    assert isinstance(table.state.phase, Disputed)
    return table


class TestKinds:
    def test_the_link(self) -> None:
        assert key(Tabletop().down()) == ("link", "act", "board-not-connected")

    def test_a_wrong_array(self) -> None:
        table = Tabletop(shows="." * 50)
        assert key(table) == ("setup", "act", "put-piece")
        assert shown(table)["reason"] == {"key": "array-wrong", "fill": {"missing": 40, "misplaced": 0}}
        assert shown(table)["left"] == 40

    def test_before_the_first_turn_it_says_who_begins(self) -> None:
        assert key(Tabletop(commit="settle")) == ("begin", "tell", "begins")
        by_clock = Tabletop(control="600")
        assert shown(by_clock)["remark"] == {"key": "begins-by-clock", "fill": {"side": "w", "other": "b"}}
        assert view(by_clock.press("b").state)["banner"] is None
        assert view(by_clock.turn("32-28").state)["banner"] is None

    def test_an_unclear_board(self) -> None:
        table = Tabletop("latvian-64", "reed-64-all", "settle").put(18, "w").wait(5_000)
        assert key(table) == ("unclear", "act", "remove-piece")
        assert shown(table)["reason"]["fill"] == {"squares": [18], "missing": [], "wrong": ["d4"]}

    def test_adjusting_is_seen_to_be_on_and_ended_by_its_button(self) -> None:
        table = Tabletop().turn("32-28").press("b", "adjust")
        assert key(table) == ("adjusting", "tell", "adjusting-now")
        assert (answers(table), shown(table)["side"]) == ([("adjust", "b")], "b")
        assert view(table.press("b", "adjust").state)["banner"] is None

    def test_a_pause_is_ended_by_either_side(self) -> None:
        table = Tabletop(control="600").press("b").turn("32-28").press("b", "pause")
        assert key(table) == ("paused", "tell", "clocks-stopped")
        assert answers(table) == [("pause", "w"), ("pause", "b")]

    def test_clocks_that_the_arbiter_has_stopped(self) -> None:
        assert key(Ruledtop(control="600").turn("32-28").rule(Halt())) == ("halted", "tell", "clocks-halted")

    def test_a_ruled_position_is_put_up(self) -> None:
        table = Ruledtop().turn("32-28").rule(TakeBack(1))
        assert key(table) == ("restoring", "act", "move-back")
        assert shown(table)["squares"] == [28, 32]

    def test_a_displaced_piece_is_asked_of_both(self) -> None:
        table = Tabletop().turn("32-28").lift(31).put(26).wait(1_000)
        assert key(table) == ("contested", "ask", "either-hand")
        assert answers(table) == [("correct", "w"), ("correct", "b")]
        assert shown(table)["remark"]["fill"]["labels"] == ["26", "31"]


class TestIrregularity:
    def test_who_decides_and_how(self) -> None:
        banner = shown(missed())
        assert (banner["kind"], banner["tone"]) == ("irregularity", "ask")
        assert banner["remark"] == {"key": "did-capture-missed", "fill": {"side": "w"}}
        assert (banner["side"], banner["for"], banner["clause"]) == ("w", "b", "FMJD 5.4.6")
        assert answers(missed()) == [("correct", "b"), ("continue", "b")]

    def test_the_capture_that_was_due(self) -> None:
        assert shown(missed())["due"] == [{"path": [28, 19], "captures": [23]}]

    def test_what_is_put_back(self) -> None:
        table = missed().press("b", "correct")
        assert key(table) == ("correcting", "act", "move-back")
        assert shown(table)["reason"] == {"key": "did-capture-missed", "fill": {"side": "w"}}
        assert (answers(table), shown(table)["squares"]) == ([], [33, 38])

    def test_the_pieces_that_were_left(self) -> None:
        table = Tabletop(fen="W:W28:B23,14,1").lift(28).put(10).off(23).press("w").wait(2_000)
        banner = shown(table)
        assert banner["remark"]["key"] == "did-removed-too-few"
        assert banner["due"] == [{"path": [28, 19, 10], "captures": [14]}]

    def test_the_turns_of_the_touched_piece(self) -> None:
        table = Tabletop().press("b").lift(31).wait(300).put(31).turn("33-28").wait(300)
        assert shown(table)["remark"]["key"] == "did-touched-piece"
        assert {tuple(due["path"]) for due in shown(table)["due"]} == {(31, 26), (31, 27)}

    def test_an_accepted_move_is_marked(self) -> None:
        move = view(missed().press("b", "continue").state)["moves"][-1]
        assert move == {
            "ply": 1,
            "side": "w",
            "text": "38-33",
            "irregular": "capture-missed",
            "clause": "FMJD 5.4.6",
        }


class TestOffer:
    def test_asks_the_other_side(self) -> None:
        table = Tabletop().turn("32-28").press("b", "draw")
        assert key(table) == ("offer", "ask", "draw-offered")
        assert (shown(table)["side"], shown(table)["for"]) == ("b", "w")
        assert answers(table) == [("draw", "w"), ("decline", "w")]

    def offered(self) -> Tabletop:
        table = Tabletop(fen=CAPTURE_DUE, control="600").press("b").press("w", "draw")
        return table.lift(38).put(33).press("w").wait(400)

    def test_waits_until_an_irregularity_is_settled(self) -> None:
        table = self.offered()
        assert shown(table)["kind"] == "irregularity"
        assert ("draw", "b") not in answers(table)
        assert not {"draw", "decline"}.intersection(buttons(table, "b"))
        assert digits(table) == "StOP", "nor does the display ask"

    def test_a_yes_beside_an_irregularity_is_refused_and_the_offer_stands(self) -> None:
        table = self.offered().press("b", "draw")
        assert not table.said(Ended)
        assert not table.said(DrawAnswered)
        assert table.said(Refused)[-1].remark.key == "offer-waits"
        assert table.state.draw.by == "w"

    def test_is_asked_afterwards(self) -> None:
        table = self.offered().press("b", "correct").lift(33).put(38).wait(500)
        assert digits(table) == "drAU"
        assert answers(table) == [("draw", "b"), ("decline", "b")]
        assert table.press("b", "draw").said(Ended)[-1].reason == "agreement"

    def test_is_neither_made_nor_claimed_while_an_irregularity_is_open(self) -> None:
        table = missed().press("w", "draw").press("w", "claim")
        assert [said.remark.key for said in table.said(Refused)] == ["irregularity-first"] * 2

    def test_waits_while_nobody_has_said_whose_hand_moved_a_piece(self) -> None:
        table = Tabletop().turn("32-28").press("b", "draw").lift(31).put(26).wait(1_000)
        assert shown(table)["kind"] == "contested"
        assert table.press("w", "draw").said(Refused)[-1].remark.key == "offer-waits"

    def test_is_no_question_any_more_once_the_last_turn_stands(self) -> None:
        table = last_turn_stands(offered=True)
        assert table.state.draw.by == "w"
        assert view(table.state)["banner"] is None
        assert table.press("b", "draw").said(Ended)[-1].reason == "no-pieces"


class TestResult:
    @pytest.mark.parametrize(
        ("fen", "turn", "said"),
        [
            ("W:W28:B23", "28x19", ("won-no-pieces", {"side": "w", "other": "b"})),
            ("W:W50,32:B45", "32-28", ("won-no-moves", {"side": "w", "other": "b"})),
        ],
    )
    def test_by_play(self, fen: str, turn: str, said: tuple[str, dict[str, str]]) -> None:
        table = Tabletop(fen=fen).turn(turn)
        assert (shown(table)["kind"], shown(table)["side"]) == ("result", "w")
        assert shown(table)["remark"] == {"key": said[0], "fill": said[1]}

    def test_by_words(self) -> None:
        assert key(Tabletop().press("w", "resign")) == ("result", "tell", "won-resignation")
        agreed = Tabletop().press("w", "draw").press("b", "draw")
        assert (key(agreed)[2], shown(agreed)["side"]) == ("drawn-agreement", None)
        assert key(Ruledtop().rule(Void()))[2] == "game-void"

    def test_the_goal_of_losing_all(self) -> None:
        table = Tabletop("antidraughts", fen="W:W28:B23").turn("28x19")
        assert shown(table)["remark"]["key"] == "won-own-no-pieces"


class TestButtons:
    def test_only_those_that_do_something(self) -> None:
        table = Tabletop("latvian-64", "reed-64", control="600")
        assert buttons(table, "w") == ["clock", "claim", "adjust", "resign", "arbiter"]
        assert buttons(table, "b") == ["clock", "resign", "arbiter"]
        table.press("b").lift(22).put(18)
        assert buttons(table, "w") == ["clock", "draw", "claim", "adjust", "pause", "resign", "arbiter"]

    def test_none_before_and_after_the_game(self) -> None:
        assert buttons(Tabletop(shows="." * 50), "w") == []
        assert buttons(Tabletop().press("w", "resign"), "b") == []

    def test_no_clock_is_pressed_while_it_is_paused(self) -> None:
        table = Tabletop(control="600").press("b").turn("32-28").press("b", "pause")
        assert "clock" not in buttons(table, "b")
        assert "pause" in buttons(table, "w")

    def test_none_once_the_last_turn_stands(self) -> None:
        """It is committed by whatever is pressed, and the game is over."""
        table = last_turn_stands()
        assert [buttons(table, side) for side in "wb"] == [[], []]
        assert table.press("b", "resign").said(Ended)[-1].reason == "no-pieces"

    def test_a_touched_irregularity_leaves_the_answers_and_resigning(self) -> None:
        assert buttons(missed(), "b") == ["clock", "correct", "continue", "resign", "arbiter"]
        assert buttons(missed(), "w") == ["clock", "resign", "arbiter"]


class TestHint:
    def test_the_clock_is_to_be_pressed(self) -> None:
        table = Tabletop(control="600").press("b").lift(32).put(28).wait(200)
        assert view(table.state)["hint"] == {"key": "press-clock", "side": "w", "squares": []}
        assert view(table.press("w").wait(200).state)["hint"] is None

    def test_not_where_turns_end_by_standing_still(self) -> None:
        assert view(Tabletop(commit="settle").lift(32).put(28).wait(100).state)["hint"] is None

    def test_a_king_is_to_be_crowned(self) -> None:
        table = Tabletop(board="linear-100", fen="W:W7:B45").lift(7).put(1).wait(200)
        assert view(table.state)["hint"] == {"key": "crown", "side": "w", "squares": [1]}
        assert view(table.press("w").wait(200).state)["hint"]["key"] == "crown"
        assert view(table.stack(1).wait(200).state)["hint"] is None


class TestNotices:
    def test_a_refused_button(self) -> None:
        found = notices(Tabletop().press("w", "decline"))[-1]
        assert (found["remark"]["key"], found["side"], found["button"]) == ("no-draw-offered", "w", "decline")

    def test_a_refused_claim_says_how_far_it_is_and_from_where(self) -> None:
        table = Tabletop(fen="W:WK46:BK2", control="600").press("b")
        for turn in ("46-41", "2-8", "41-46", "8-2"):
            table.turn(turn)
        table.press("w", "claim")
        found = notices(table)[-1]
        assert found["remark"]["key"] == "claim-refused"
        assert found["count"] == {"rule": "repetition", "have": 2, "need": 3, "since": 0}
        assert found["clause"].startswith("FMJD")

    def test_an_irregularity_that_is_only_told(self) -> None:
        table = Tabletop("international", "linear-100", fen="W:W7,31:B45,20").turn("7-1").lift(20).wait(400)
        found = [each for each in notices(table) if each["remark"]["key"] == "did-not-crowned"]
        assert [each["clause"] for each in found] == ["FMJD 5.4.15"]

    def test_what_the_banner_asks_about_is_not_told_twice(self) -> None:
        assert not [each for each in notices(missed()) if each["remark"]["key"].startswith("did-")]

    def test_a_correction_of_the_time(self) -> None:
        table = Ruledtop(control="600").press("b")
        for act in (AddTime("b", 90_000_000), AddTime("w", -30_000_000), CorrectClock("w", 3_725_000_000)):
            table.rule(act)
        said = [
            (each["remark"]["key"], each["side"], each["remark"]["fill"]["time"]) for each in notices(table)
        ]
        assert said == [
            ("time-given", "b", "1:30"),
            ("time-taken", "w", "0:30"),
            ("time-set", "w", "1:02:05"),
        ]

    def test_a_ruling_that_is_refused_changes_no_time(self) -> None:
        assert notices(Ruledtop().rule(AddTime("b", 90_000_000))) == []

    def test_a_declined_draw(self) -> None:
        table = Tabletop().turn("32-28").press("b", "draw").press("w", "decline")
        assert notices(table)[-1]["remark"] == {"key": "draw-declined", "fill": {"side": "w"}}

    def test_a_position_that_is_set_is_no_notice(self) -> None:
        assert notices(Ruledtop().rule(SetPosition("W:W31:B20"))) == []


def test_a_silent_irregularity_is_not_told() -> None:
    table = Tabletop("international", "linear-100", fen="W:W7,31:B45,20")
    loud = {**STANDARD.loudness, "not-crowned": "silent"}
    terms = replace(table.state.terms, regulations=replace(STANDARD, loudness=loud))
    table.state = table.state._replace(terms=terms)
    table.turn("7-1").lift(20).wait(400)
    assert notices(table) == []
