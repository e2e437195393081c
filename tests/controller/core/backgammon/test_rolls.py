"""Rolls at the wrong time, by the wrong side, or told wrong."""

from __future__ import annotations

import pytest

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
    table = MatchTable().throw(3, 1).throw(4, 2)
    assert table.news()[1]["side"] is None
    assert MatchTable().roll("w", 4, 4).words() == ["refused"]
    assert MatchTable().roll("w", 4, 2).words() == ["roll"]
