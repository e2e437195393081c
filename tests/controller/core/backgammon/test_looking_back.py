"""Plays that a later board shows to have been others: no sensor felt a checker on another one."""

from __future__ import annotations

from typing import Literal

import pytest

from dambord.controller.core.messages.match_sayings import Played
from dambord.controller.core.messages.sayings import Irregular, Unclear
from dambord.hardware.sensor import HALL
from tests.controller.core.backgammon.match_table import MatchTable, position

End = Literal["clock", "lift"]
BLACK = {6: 5, 8: 4, 13: 5, 14: 1}


def record(table: MatchTable) -> list[str]:
    """The texts of the plays in the record."""
    return [act.text for act in table.state.plies]


def on_two(commit: End = "clock") -> MatchTable:
    """White has played 6/2 1/off, and nobody feels the checker that he laid on another one of point 2."""
    start = position("w", {1: 7, 2: 3, 3: 2, 6: 2}, BLACK)
    table = MatchTable("nardi-georgian", commit, length=1, start=start, sensor=HALL).roll("w", 4, 1)
    table.take(6, "w").press("w", commit).wait(3_000)
    assert record(table) == ["6/1"]
    return table


def test_a_checker_that_is_laid_beside_the_others_before_the_roll() -> None:
    table = on_two().put(2, "w").wait(3_000)
    assert record(table) == ["6/2 1/off"]
    assert not table.said(Unclear)


@pytest.mark.parametrize("commit", ["clock", "lift"])
def test_a_checker_that_is_laid_beside_the_others_in_the_next_turn(commit: End) -> None:
    table = on_two(commit).roll("b", 6, 3).move(12, 18).put(2, "w").move(12, 15)
    table.press("b", commit).wait(3_000)
    assert record(table) == ["6/2 1/off", "13/10 13/7"]
    assert [said.ply for said in table.said(Played)] == [1, 1, 2]
    assert not table.said(Irregular)
    assert (table.state.position.w[1], table.state.position.w[2]) == (6, 4)


def test_a_checker_that_stays_on_another_one() -> None:
    """White has played 6/3 2/1; both lie on others, and the last of four that come off then tells it."""
    start = position("w", {1: 4, 2: 8, 3: 1, 6: 1}, BLACK)
    table = MatchTable("backgammon", length=1, start=start, sensor=HALL).roll("w", 3, 1)
    table.take(6, "w").take(2, "w").press("w").wait(3_000).turn((2, 1), "13/10").wait(3_000)
    table.roll("w", 3, 3).take(3, "w").take(2, "w").take(2, "w").press("w").wait(3_000)
    table.turn((2, 1), "13/10").wait(3_000)
    table.roll("w", 2, 2).take(2, "w").take(2, "w").take(2, "w").press("w").take(2, "w")
    assert record(table)[0] == "6/2"
    table.wait(3_000)
    assert record(table) == ["6/3 2/1", "13/10", "3/off(2) 2/off(2)", "13/10", "2/off(4)"]
    table.turn((2, 1), "13/10").wait(3_000).turn((2, 1), "2/off 1/off").wait(3_000)
    assert (table.state.position.w[1], table.state.position.w[2]) == (4, 0)
    assert not table.said(Irregular)
    assert not table.said(Unclear)


def test_an_illegal_play_stays_one() -> None:
    table = on_two().roll("b", 6, 3).move(12, 18).move(19, 17).press("b").wait(3_000)
    assert [said.kind for said in table.said(Irregular)] == ["illegal-play"]
    assert record(table) == ["6/1"]


def test_a_play_that_puts_one_on_another_now_changes_none_before() -> None:
    """White is told so, and lays it beside; an earlier play that would explain it, too, stays as it is."""
    start = position("w", {1: 2, 2: 6, 3: 5, 6: 2}, BLACK)
    table = MatchTable("backgammon", length=1, start=start, sensor=HALL).roll("w", 6, 5)
    table.take(6, "w").move(6, 1).press("w").wait(3_000).turn((2, 1), "13/10").wait(3_000)
    table.roll("w", 6, 2).take(3, "w").take(3, "w").press("w").wait(3_000)
    assert [said.kind for said in table.said(Irregular)] == ["illegal-play"]
    table.put(1, "w").press("w").wait(3_000)
    assert record(table) == ["6/1 6/off", "13/10", "3/1 3/off"]


def test_a_play_that_is_changed_after_its_end_is_still_taken_back() -> None:
    start = position("w", {1: 7, 2: 3, 3: 2, 6: 2}, BLACK)
    table = MatchTable(length=1, start=start, sensor=HALL).roll("w", 4, 1).move(6, 2).move(3, 2).press("w")
    table.wait(3_000).move(2, 3).take(1, "w").wait(3_000)
    table.take(1, "w").wait(3_000)
    assert [said.kind for said in table.said(Irregular)] == ["take-back"]


def test_two_that_are_taken_from_below_a_heap_are_no_other_roll() -> None:
    """Nobody feels the two that stay on top of others: three cells show five checkers."""
    start = position("w", {1: 2, 2: 7}, BLACK)
    table = MatchTable("nardi-georgian", length=1, start=start, sensor=HALL).roll("w", 6, 2)
    table.take(2, "w").take(2, "w").take(2, "w").take(2, "w").press("w").wait(3_000)
    table.turn((2, 1), "13/10").wait(3_000).roll("w", 6, 5).press("w").wait(3_000)
    assert record(table) == ["2/off(2)", "13/10", "2/off(2)"]
    assert not table.said(Irregular)
    assert not table.said(Unclear)
