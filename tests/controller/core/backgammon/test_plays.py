"""How a play is ended, taken, refused, let stand or demanded back."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.table.agreed.regulations import Commit
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})
SEEN = position("w", {13: 4, 8: 3, 6: 4}, {13: 5, 8: 5, 6: 5})
"""Every checker that moves is seen to."""
HOME = position("w", {2: 1, 1: 2}, {1: 15})


def loud(word: str, kind: str = "illegal-play") -> dict[str, Any]:
    """Regulations with this loudness."""
    return {"loudness": {kind: word, "wrong-roll": word}}


class TestPress:
    def test_nothing_was_played(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 5, 2).press("w").wait(400)
        assert table.news()[1] == {
            "event": "refused",
            "side": "w",
            "button": "clock",
            "why": "no play has been made on the board",
        }

    def test_a_hand_that_is_still_on_its_way_is_waited_for(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 5, 2).move(13, 8).lift(6).tap("w").after(80).put(4)
        table.wait(500)
        assert table.words() == ["roll", "play"]

    def test_the_opponent_does_not_end_it(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 5, 2).make("13/8 6/4").press("b")
        assert table.news()[1]["why"] == "it is the opponent's turn"

    def test_order_and_hops_do_not_matter(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 5, 2).lift(13).lift(8).put(6).put(8).press("w")
        assert table.news()[1]["play"] in ("13/8 8/6", "13/6")

    @pytest.mark.clause("INT 13")
    def test_lifting_the_dice_ends_the_turn(self) -> None:
        table = MatchTable(start=OPEN, commit="lift").roll("w", 5, 2).make("13/8 6/4").press("w")
        assert table.news()[1]["why"] == "the turn ends by lifting the dice"
        table.press("w", "lift")
        assert table.words() == ["play"]
        table = MatchTable(start=OPEN).roll("w", 5, 2).make("13/8 6/4").press("w", "lift")
        assert table.news()[1]["why"] == "the turn ends by pressing the clock"

    @pytest.mark.clause("INT 13")
    def test_a_play_is_rearranged_until_then(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 5, 2).make("13/8 6/4").wait(3_000)
        table.move(4, 6).move(13, 11).wait(3_000).press("w")
        assert table.news()[-1]["play"] == "13/11 13/8"


class TestHalfABearOff:
    """6-1 with checkers on 2 and 1: off from 2 looks like the end, and like the middle."""

    def test_a_press_ends_it(self) -> None:
        table = MatchTable(start=HOME).roll("w", 6, 1).take(2, "w").take(1, "w").press("w")
        assert table.news()[1]["play"] == "2/off 1/off"


class TestIllegal:
    def illegal(self, table: MatchTable) -> MatchTable:
        return table.roll("w", 6, 2).move(13, 11).move(13, 11).move(8, 7).press("w").wait(2_000)

    def test_block_refuses_until_the_board_is_legal(self) -> None:
        table = self.illegal(MatchTable(start=OPEN))
        told = table.news()
        assert [one["event"] for one in told] == ["roll", "irregularity"]
        assert (told[1]["side"], told[1]["kind"], told[1]["clause"]) == ("w", "illegal-play", "INT-10")
        table.press("w").wait(2_000)
        assert table.words() == ["refused"]
        table.move(11, 13).move(11, 13).move(7, 8)
        assert table.words() == ["restored"]
        table.make("13/5").press("w")
        assert table.words() == ["play"]

    @pytest.mark.clause("INT 10")
    def test_half_a_play_is_refused(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 6, 5).move(8, 2).press("w").wait(2_000)
        assert [one["event"] for one in table.news()] == ["roll", "irregularity"]
        table.move(13, 8).press("w")
        assert table.words() == ["restored", "play"]

    def test_notify_lets_it_stand_until_it_is_demanded_back(self) -> None:
        table = self.illegal(MatchTable(start=OPEN, regulations=loud("notify")))
        told = table.news()
        assert [one["event"] for one in told] == ["roll", "irregularity", "play"]
        assert (told[2]["play"], told[2]["irregular"]) == ("Illegal play", "illegal-play")
        assert (told[2]["w"][11], told[2]["w"][7]) == (2, 1)
        table.press("w", "correct")
        assert table.news()[0]["why"] == "the opponent decides"
        table.press("b", "correct")
        assert table.news() == [{"event": "resolution", "choice": "correct"}]
        assert table.state.position.dice == (6, 2)
        table.move(11, 13).move(11, 13).move(7, 8).make("13/5").press("w")
        assert table.words() == ["restored", "play"]
        assert len(table.state.plies) == 1

    def test_it_stands_once_the_opponent_has_rolled(self) -> None:
        table = self.illegal(MatchTable(start=OPEN, regulations=loud("notify")))
        table.news()
        table.roll("b", 6, 2).press("b", "correct")
        assert table.words() == ["resolution", "roll", "refused"]
        table.make("13/5").press("b")
        assert table.words() == ["play"]

    def test_silent_says_nothing(self) -> None:
        table = self.illegal(MatchTable(start=OPEN, regulations=loud("silent")))
        assert table.words() == ["roll", "play"]
        picture = view(table.state)
        assert (picture["irregularity"], picture["message"]) == (None, "")
        assert "wrong" not in {lamp["role"] for lamp in picture["lamps"].values()}
        table.press("b", "correct")
        assert table.words() == ["resolution"]

    def test_the_opponent_lets_it_stand_at_once(self) -> None:
        table = self.illegal(MatchTable(start=OPEN))
        table.news()
        table.press("b", "correct")
        assert table.words() == ["refused"]
        table.press("b", "continue")
        assert table.words() == ["resolution", "play"]
        table.press("b", "correct")
        assert table.news()[0]["why"] == "there is no irregularity to decide on"

    def test_a_board_that_cannot_be_read_has_to_be_put_right(self) -> None:
        table = MatchTable(start=OPEN, regulations=loud("silent"))
        table.roll("w", 6, 2).take(13, "w").take(13, "w").press("w").wait(2_000)
        assert table.words() == ["roll", "unclear"]
        table.put(13, "w").put(13, "w").wait(3_000)
        assert table.words() == ["restored"]


class TestGeorgian:
    @pytest.mark.clause("GEO 13")
    def test_a_turn_ends_when_all_moves_are_made(self) -> None:
        table = MatchTable("nardi-georgian", "settle", start=SEEN).roll("w", 5, 2).move(13, 8).wait(1_000)
        assert table.words() == ["roll"]
        table.move(6, 4).wait(700)
        assert table.words() == []
        table.wait(100)
        assert table.words() == ["play"]

    @pytest.mark.clause("GEO 12")
    def test_no_play_is_over_at_once(self) -> None:
        start = position("w", {25: 1, 1: 14}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 12: 5})
        table = MatchTable("nardi-georgian", "settle", start=start).roll("w", 3, 1).wait(1_000)
        assert table.words() == ["roll", "play"]

    @pytest.mark.clause("GEO 13")
    def test_a_play_changed_after_its_end_is_signalled(self) -> None:
        table = MatchTable("nardi-georgian", "settle", start=SEEN).roll("w", 5, 2).move(13, 8).move(6, 4)
        table.wait(1_000).move(4, 6).move(8, 6).wait(3_000)
        told = table.news()
        assert [one["event"] for one in told] == ["roll", "play", "irregularity"]
        assert (told[2]["side"], told[2]["kind"], told[2]["clause"]) == ("w", "take-back", "GEO-13")

    @pytest.mark.clause("GEO 13")
    def test_the_opponent_has_it_put_back(self) -> None:
        table = MatchTable("nardi-georgian", "settle", start=SEEN).roll("w", 5, 2).move(13, 8).move(6, 4)
        table.wait(1_000).move(4, 6).move(8, 6).wait(3_000)
        table.news()
        table.press("b", "correct").move(6, 8).move(6, 4)
        assert table.words() == ["resolution", "restored"]

    def test_or_lets_it_stand_by_rolling(self) -> None:
        table = MatchTable("nardi-georgian", "settle", start=SEEN).roll("w", 5, 2).move(13, 8).move(6, 4)
        table.wait(1_000).move(4, 6).move(8, 6).wait(3_000)
        table.news()
        table.roll("b", 2, 1)
        told = table.news()
        assert [one["event"] for one in told] == ["resolution", "play", "roll"]
        assert (told[1]["ply"], told[1]["irregular"]) == (1, "take-back")

    @pytest.mark.clause("GEO 13")
    def test_with_a_clock_a_complete_play_is_final_before_the_press(self) -> None:
        table = MatchTable("nardi-georgian", start=SEEN).roll("w", 5, 2).move(13, 8).move(6, 4).wait(1_000)
        table.move(4, 6).move(8, 6).press("w").wait(500)
        assert [one.get("kind") for one in table.news()] == [None, "take-back"]
        table.press("b", "continue")
        assert table.words() == ["resolution", "play"]

    @pytest.mark.clause("GEO 13")
    @pytest.mark.parametrize("end", ["clock", "settle"])
    def test_by_an_option_every_move_is_final(self, end: Commit) -> None:
        """13/8 has stood for a second, goes back, and another play of the same roll is made."""
        table = MatchTable("nardi-georgian", end, options={"final": "move"}, start=SEEN).roll("w", 5, 2)
        table.move(13, 8).wait(1_000).move(8, 13).move(8, 6).move(6, 1)
        table.press("w").wait(1_000) if end == "clock" else table.wait(2_000)
        assert [one.get("kind") for one in table.news()] == [None, "take-back"]
        table.move(1, 6).move(6, 8).move(13, 8).move(6, 4)
        table.press("w").wait(500) if end == "clock" else table.wait(1_500)
        assert [(one["event"], one.get("play")) for one in table.news()] == [
            ("restored", None), ("play", "13/8 6/4"),
        ]  # fmt: skip

    @pytest.mark.clause("GEO 13")
    def test_a_move_that_was_only_tried_is_not_final(self) -> None:
        for options in ({}, {"final": "move"}):
            table = MatchTable("nardi-georgian", "clock", options=options, start=SEEN).roll("w", 5, 2)
            table.move(13, 8).wait(300 if options else 3_000).move(8, 13).move(8, 6).move(6, 1).press("w")
            assert table.words() == ["roll", "play"]

    def test_a_play_that_took_one_back_stands_by_the_opponents_roll(self) -> None:
        table = MatchTable("nardi-georgian", "settle", options={"final": "move"}, start=SEEN).roll("w", 5, 2)
        table.move(13, 8).wait(1_000).move(8, 13).move(8, 6).move(6, 1).wait(300).roll("b", 2, 1)
        assert [one.get("kind") or one["event"] for one in table.news()] == [
            "roll", "take-back", "play", "resolution", "roll",
        ]  # fmt: skip

    @pytest.mark.clause("GEO 24")
    def test_a_hit_that_goes_on_to_shelter_is_signalled_and_left_to_the_opponent(self) -> None:
        start = position("w", {8: 1, 6: 2, 4: 2, 13: 10}, {20: 1, 6: 2, 1: 12})
        table = MatchTable("nardi-georgian", start=start).roll("w", 3, 1)
        table.take(5, "b").move(8, 5).move(5, 4).press("w").wait(500)
        told = table.news()
        assert [one["event"] for one in told] == ["roll", "irregularity", "play"]
        assert (told[1]["kind"], told[1]["clause"]) == ("home-hit", "GEO-24")
        assert (told[2]["play"], told[2]["irregular"]) == ("8/5*/4", "home-hit")
        table.press("b", "correct")
        assert table.words() == ["resolution"]
        table.move(4, 5).move(6, 5).press("w")
        assert table.words() == ["restored", "play"]

    @pytest.mark.clause("GEO 24")
    def test_without_a_clock_it_is_signalled_when_the_board_stands_still(self) -> None:
        start = position("w", {8: 1, 6: 2, 4: 2, 13: 10}, {20: 1, 6: 2, 1: 12})
        table = MatchTable("nardi-georgian", "settle", start=start).roll("w", 3, 1)
        table.take(5, "b").move(8, 5).move(5, 4).wait(2_100)
        assert table.words() == ["roll", "irregularity", "play"]
        table.press("b", "continue")
        assert table.words() == ["resolution"]

    def test_the_opponents_roll_ends_an_illegal_play_where_it_stands(self) -> None:
        table = MatchTable("nardi-georgian", "settle", start=SEEN, regulations=loud("silent")).roll("w", 6, 2)
        table.move(13, 11).move(13, 11).move(8, 7).wait(500).roll("b", 2, 1)
        assert table.words() == ["roll", "play", "roll"]
        table = MatchTable("nardi-georgian", "settle", start=SEEN).roll("w", 6, 2)
        table.move(13, 11).move(13, 11).move(8, 7).wait(500).roll("b", 2, 1)
        assert [one.get("kind") for one in table.news()] == [None, "premature-roll"]


class TestUnclear:
    def test_a_checker_turned_over_is_asked_about_and_not_judged(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 5, 2).move(13, 8)
        table.take(6, "w").put(4, "b").press("w").wait(3_000)
        told = table.news()
        assert [one["event"] for one in told] == ["roll", "unclear"]
        assert "turn it over" in told[1]["why"]
        table.take(4, "b").put(4, "w").wait(500)
        assert table.words() == ["restored", "play"]

    def test_a_board_that_is_disturbed_before_the_roll(self) -> None:
        table = MatchTable(start=OPEN).take(13, "w").wait(3_000)
        assert table.words() == ["unclear"]
        table.put(13, "w")
        assert table.words() == ["restored"]


def test_the_link_is_lost_in_the_middle_of_a_turn() -> None:
    table = MatchTable(start=OPEN, control="600d12").roll("w", 5, 2).move(13, 8).down().press("w").wait(2_000)
    table.points[6].pop()
    table.points[4].append("w")
    table.up().wait(1_000)
    assert table.words() == ["roll", "play"]


def test_a_restart_keeps_dice_cube_and_score_and_stops_the_clocks() -> None:
    table = (
        MatchTable(start=OPEN, control="600d12").double("w").accept("b").roll("w", 5, 2).move(13, 8).restart()
    )
    assert table.state.cube == (2, "b")
    assert table.state.position.dice == (5, 2)
    assert table.state.clock is not None
    assert not table.state.clock.runs
    table.up().wait(500).press("w", "pause").move(6, 4).press("w")
    assert table.words() == ["cube", "cube", "roll", "play"]


@pytest.mark.parametrize("button", ["draw", "decline", "claim", "adjust", "correct", "continue", "reroll"])
def test_a_button_that_means_nothing_is_refused(button: Any) -> None:
    (said,) = MatchTable(start=OPEN).press("w", button).news()
    assert said["event"] == "refused"
    assert said["why"]


def test_a_player_gives_the_match_up() -> None:
    table = MatchTable(start=OPEN).press("b", "resign").press("w", "resign")
    assert [(one["event"], one.get("winner")) for one in table.news()] == [("result", "w"), ("refused", None)]
