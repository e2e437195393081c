"""Rolls at the wrong time, by the wrong side, or told wrong."""

from __future__ import annotations

import pytest

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.messages.sayings import Irregular
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})


@pytest.mark.clause("INT 14")
def test_a_premature_roll_is_told_and_counts_if_nothing_is_demanded() -> None:
    table = MatchTable().throw(3, 1).make("8/5 6/5")
    table.news()
    table.roll("b", 6, 4).roll("b", 6, 3)
    assert table.news() == [
        {"event": "irregularity", "side": "b", "kind": "premature-roll", "clause": "INT-14", "squares": []}
    ]
    table.press("w")
    play, roll = table.news()
    assert play["event"] == "play"
    assert (roll["event"], roll["side"], roll["dice"]) == ("roll", "b", [6, 3])


@pytest.mark.clause("INT 14")
def test_a_premature_roll_may_be_demanded_again() -> None:
    table = MatchTable().throw(3, 1).roll("b", 6, 4).make("8/5 6/5")
    table.news()
    table.press("b", "reroll")
    assert table.news()[0]["why"] == "the opponent decides whether the roll counts"
    table.press("w", "reroll").press("w")
    assert table.words() == ["resolution", "play"]
    assert table.state.position.dice is None
    table.roll("b", 5, 5)
    assert table.words() == ["roll"]


@pytest.mark.clause("INT 14")
def test_the_wrong_side_rolls() -> None:
    table = MatchTable(start=OPEN).roll("b", 5, 2)
    assert table.news() == [
        {"event": "irregularity", "side": "b", "kind": "out-of-turn", "clause": "INT-14", "squares": []}
    ]
    assert table.state.position.dice is None


def test_a_roll_is_contested_until_the_play_is_committed() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).move(13, 8).roll("w", 5, 1).move(6, 5).press("w")
    told = table.news()
    assert [one["event"] for one in told] == ["roll", "roll", "play"]
    assert told[2]["dice"] == [5, 1]


def test_a_drawn_roll_is_not_contested() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2, "electronic").roll("w", 6, 6)
    told = table.news()
    assert told[0]["source"] == "electronic"
    assert told[1]["why"] == "the board has drawn this roll"


def test_a_wrong_roll_is_suspected_and_the_right_one_ends_the_turn() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).move(13, 8).move(8, 5).press("w").wait(400)
    told = table.news()
    assert [one["event"] for one in told] == ["roll", "irregularity"]
    assert (told[1]["kind"], told[1]["clause"]) == ("wrong-roll", "INT-4")
    table.press("w", "continue")
    assert table.news()[0]["why"] == "the opponent decides"
    table.roll("w", 5, 3)
    assert table.words() == ["roll", "restored", "play"]


def test_a_wrong_play_that_looked_like_another_roll_is_put_right() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).move(13, 8).move(8, 5).press("w").wait(400)
    table.news()
    table.move(5, 6)
    assert table.words() == ["restored"]
    table.press("w")
    assert [(one["event"], one["play"]) for one in table.news()] == [("play", "13/6")]


def test_the_opponent_lets_the_play_of_another_roll_stand() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).move(13, 8).move(8, 5).press("w").wait(400)
    table.news()
    table.press("b", "continue")
    said, play = table.news()
    assert said == {"event": "resolution", "choice": "continue"}
    assert (play["play"], play["irregular"], play["w"][5]) == ("Illegal play", "wrong-roll", 1)


def test_a_roll_just_after_the_press_is_in_time() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).make("13/6").tap("w").after(50).roll("b", 2, 1)
    assert table.words() == ["roll", "play", "roll"]


def test_an_opening_throw_is_not_made_twice() -> None:
    table = MatchTable().throw(3, 1).make("8/5 6/5").throw(4, 2)
    assert table.news()[1]["side"] is None
    assert MatchTable().roll("w", 4, 4).words() == ["refused"]
    assert MatchTable().roll("w", 4, 2).words() == ["roll"]


@pytest.mark.clause("INT 10")
def test_half_a_play_is_an_illegal_play_and_no_other_roll() -> None:
    table = MatchTable().throw(3, 1).move(8, 5).press("w").wait(2_000)  # 8/5 would be the play of 2-1, too
    (said,) = table.said(Irregular)
    assert (said.kind, said.clause) == ("illegal-play", "INT-10")


@pytest.mark.clause("INT 11")
def test_the_smaller_number_alone_is_an_illegal_play() -> None:
    blocked = position(
        "w", {13: 1}, {24: 2, 23: 2, 20: 9}
    )  # 6-5: either can be played, and then not the other
    table = MatchTable(start=blocked).roll("w", 6, 5).move(13, 8).press("w").wait(2_000)
    (said,) = table.said(Irregular)
    assert (said.kind, said.clause) == ("illegal-play", "INT-11")
    assert view(table.state)["banner"]["clause"] == "INT-11"


def test_nobody_is_asked_to_enter_another_roll_than_the_board_has_drawn() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2, "electronic").move(13, 8).move(8, 5).wait(3_000)
    assert "looks like" not in table.news()[-1]["why"]
    table.press("w").wait(2_000)
    (said,) = table.said(Irregular)
    assert said.kind == "illegal-play"


@pytest.mark.clause("INT 5")
def test_an_opening_roll_is_not_replaced_by_equal_dice() -> None:
    table = MatchTable().throw(3, 1).roll("w", 5, 5)
    assert table.news()[-1]["why"] == "equal dice of the opening throw are thrown again"
    assert table.state.position.dice == (3, 1)
    assert MatchTable().throw(3, 1).roll("w", 4, 1).state.position.dice == (4, 1)


def test_an_opening_throw_entered_the_wrong_way_round_is_entered_again() -> None:
    table = MatchTable(control="600d12").throw(3, 1).wait(2_000).throw(1, 3)
    assert (table.state.side, table.state.position.dice) == ("b", (1, 3))
    assert table.state.clock is not None
    assert table.state.clock.times.running == "b"
    georgian = MatchTable("nardi-georgian").throw(3, 1).throw(1, 3)
    assert georgian.state.side == "b"
    played = MatchTable().throw(3, 1).move(8, 5).wait(500).throw(1, 3)
    assert played.news()[-1]["event"] == "refused"


@pytest.mark.clause("INT 15")
def test_a_roll_that_is_told_again_is_marked() -> None:
    first, again = MatchTable(start=OPEN).roll("w", 5, 2).roll("w", 4, 2).news()
    assert "instead" not in first
    assert again["instead"] == [5, 2]


@pytest.mark.clause("INT 15", "GEO 15")
@pytest.mark.parametrize("rules", ["backgammon", "nardi-georgian"])
def test_a_roll_with_a_cocked_die_is_marked_and_thrown_again(rules: str) -> None:
    table = MatchTable(rules, start=OPEN).roll("w", 5, 2)
    table.press("b", "reroll")
    assert table.news()[1]["why"] == "no roll was made too early"
    table.press("w", "reroll")
    assert table.news() == [{"event": "cocked", "side": "w", "dice": [5, 2]}]
    table.roll("w", 6, 1).move(13, 7)
    assert [(one["event"], "instead" in one) for one in table.news()] == [("roll", False)]
    table.press("w", "reroll")
    assert table.news()[0]["why"] == "a checker has been moved: the roll stands"


@pytest.mark.clause("INT 15", "GEO 15")
def test_an_opening_throw_with_a_cocked_die_is_thrown_again_by_both() -> None:
    table = MatchTable().throw(3, 1).press("w", "reroll").throw(2, 5)
    assert [(one["event"], one["side"]) for one in table.news()] == [
        ("roll", "w"),
        ("cocked", "w"),
        ("roll", "b"),
    ]
    georgian = MatchTable("nardi-georgian").throw(3, 1).roll("w", 6, 4).press("w", "reroll").roll("w", 2, 2)
    assert georgian.words() == ["opening", "roll", "cocked", "roll"]


def test_a_drawn_roll_is_never_cocked() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2, "electronic").press("w", "reroll")
    assert table.news()[1]["why"] == "the board has drawn this roll"
