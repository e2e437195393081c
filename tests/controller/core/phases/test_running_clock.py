"""Timers of the clock at the table: flags, low time, periods."""

from __future__ import annotations

import pytest

from dambord.controller.core.messages.sayings import Ended, FlagFallen, LowTime
from dambord.controller.core.step import wakes_at
from tests.controller.core.tabletop import Tabletop

SECOND = 1_000_000


@pytest.mark.clause("FMJD 10.3", "LV64 1.13")
def test_a_flag_ends_the_game() -> None:
    table = Tabletop(control="10").press("b").wait(11_000)
    [ended] = table.said(Ended)
    assert (ended.winner, ended.reason) == ("b", "flag")


def test_the_game_goes_on_after_a_flag_if_agreed() -> None:
    table = Tabletop(control="10;go-on").press("b").wait(11_000)
    assert [saying.side for saying in table.said(FlagFallen)] == ["w"]
    assert table.said(Ended) == []
    table.turn("32-28").wait(11_000)
    assert [saying.side for saying in table.said(FlagFallen)] == ["w", "b"]
    assert table.state.clock is not None
    assert table.state.clock.times.flag == "w"


@pytest.mark.clause("FMJD 7.3.3", "LV64 1.12")
def test_a_flag_draws_against_a_lone_king_if_agreed() -> None:
    table = Tabletop(control="10;draw", fen="W:WK28,K33:BK5").press("b").wait(11_000)
    assert [saying.winner for saying in table.said(Ended)] == [None]


def test_a_flag_loses_against_a_man() -> None:
    table = Tabletop(control="10;draw", fen="W:WK28,K33:B20").press("b").wait(11_000)
    assert [saying.winner for saying in table.said(Ended)] == ["b"]


def test_low_time_is_reported_once_for_each_mark() -> None:
    table = Tabletop(control="10;low=6/3").press("b").wait(9_000)
    assert [(saying.side, saying.left) for saying in table.said(LowTime)] == [
        ("w", 6 * SECOND),
        ("w", 3 * SECOND),
    ]


def test_low_time_is_reported_for_either_side() -> None:
    table = Tabletop(control="10;low=6").press("b").wait(5_000).turn("32-28").wait(5_000)
    assert [saying.side for saying in table.said(LowTime)] == ["w", "b"]


def test_the_table_wakes_for_a_new_period() -> None:
    table = Tabletop(control="10:20").press("b")
    begun = table.now
    assert wakes_at(table.state) == begun + 10 * SECOND
    table.wait(15_000)
    assert table.said(Ended) == []
