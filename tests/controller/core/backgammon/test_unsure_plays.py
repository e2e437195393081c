"""Plays that may not be complete yet: a sign ends them, a little patience, or an answer."""

from __future__ import annotations

from dambord.controller.core.messages.match_sayings import Played
from dambord.controller.core.messages.sayings import Irregular, Unclear
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


def early(held: int) -> MatchTable:
    """The same, but the checker is held for so many milliseconds after the press."""
    table = MatchTable(start=position("w", {5: 1, 2: 7, 1: 2}, {6: 2}))
    return table.roll("w", 2, 1).take(2, "w").lift(5).after(100).tap("w").after(held)


def test_a_checker_that_comes_down_after_the_press_was_in_the_hand() -> None:
    table = early(900).put(4).wait(2_500)
    assert [(said.ply, said.play) for said in table.said(Played)] == [(1, "5/2"), (1, "5/4 2/off")]
    assert (table.said(Irregular), table.said(Unclear)) == ([], [])
    assert table.roll("b", 3, 1).state.position.w[4] == 1


def test_so_it_was_if_the_opponent_has_rolled_meanwhile() -> None:
    table = early(400).roll("b", 3, 1).after(200).put(4).wait(2_500)
    assert plays(table) == ["5/2", "5/4 2/off"]
    table.make("6/3 6/5").press("b")
    assert (len(plays(table)), table.said(Irregular), table.said(Unclear)) == (3, [], [])


def test_what_comes_down_later_has_been_changed() -> None:
    assert [said.kind for said in early(2_500).put(4).wait(2_500).said(Irregular)] == ["take-back"]


def test_the_opponents_roll_ends_a_play_that_needs_a_sign() -> None:
    table = MatchTable(commit="settle", start=position("w", {2: 1, 1: 1}, {6: 2}))
    table.roll("w", 6, 1).make("2/1 1/off").wait(5_000)
    assert plays(table) == []
    table.roll("b", 3, 1)
    assert plays(table) == ["2/off"]
    assert table.said(Unclear) == []
