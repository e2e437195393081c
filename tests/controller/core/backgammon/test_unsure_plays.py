"""Plays that may not be complete yet: a sign ends them, a little patience, or an answer."""

from __future__ import annotations

from dambord.controller.core.messages.match_sayings import Played
from dambord.controller.core.messages.sayings import Unclear
from tests.controller.core.backgammon.match_table import MatchTable, position


def plays(table: MatchTable) -> list[str]:
    return [said.play for said in table.said(Played)]


def test_without_a_press_a_checker_that_may_be_in_the_hand_gets_more_time() -> None:
    table = MatchTable(commit="settle", start=position("w", {6: 1, 5: 3, 4: 2}, {6: 2}))
    table.roll("w", 6, 5).make("6/off 5/off").wait(1_200)
    assert plays(table) == []
    table.wait(800)
    assert plays(table) == ["6/off 5/off"]


def test_a_press_a_moment_before_the_checker_is_down_ends_the_play_that_is_made() -> None:
    # With the checker from 5 in the hand the board shows 5/2 as well: the seventh of 2 is not seen.
    table = MatchTable(start=position("w", {5: 1, 2: 7, 1: 2}, {6: 2}))
    table.roll("w", 2, 1).take(2, "w").lift(5).after(100).tap("w").after(100).put(4).wait(500)
    assert plays(table) == ["5/4 2/off"]


def test_the_opponents_roll_ends_a_play_that_needs_a_sign() -> None:
    table = MatchTable(commit="settle", start=position("w", {2: 1, 1: 1}, {6: 2}))
    table.roll("w", 6, 1).make("2/1 1/off").wait(5_000)
    assert plays(table) == []
    table.roll("b", 3, 1)
    assert plays(table) == ["2/off"]
    assert table.said(Unclear) == []
