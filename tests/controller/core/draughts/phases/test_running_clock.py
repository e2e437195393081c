"""Timers of the clock at the table: flags, low time, periods."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Woken
from dambord.controller.core.messages.sayings import Ended, FlagFallen, LowTime
from dambord.controller.core.sensing.debounce import DEBOUNCE_US
from dambord.controller.core.table.stepping import wakes_at
from dambord.controller.core.table.unrest import UNREST_LIMIT_US
from tests.controller.core.draughts.tabletop import MS, Tabletop

SECOND = 1_000_000
FULL_S = 10


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


def test_low_time_at_zero_is_reported_before_the_flag_however_late_the_table_is_woken() -> None:
    table = Tabletop(control="10;low=0").press("b")
    _, late = step(table.state, Woken(table.now + 11 * SECOND))
    in_time = table.wait(11_000).all
    assert list(late) == in_time[-2:]
    assert [type(saying) for saying in late] == [LowTime, Ended]


def test_low_time_at_the_full_time_is_reported_when_a_clock_begins_to_run() -> None:
    table = Tabletop(control="10;low=10/5").press("b").turn("32-28").wait(1_000)
    assert [(saying.side, saying.left) for saying in table.said(LowTime)] == [
        ("w", 10 * SECOND),
        ("b", 10 * SECOND),
    ]


class TestLastPieceBeforeTheFlag:
    """Turns end by standing still: the flag waits for a piece that came down in time but has not settled."""

    def put_at(self, late: int, square: int = 28) -> Tabletop:
        """The last piece comes down `late` microseconds after the instant of the flag."""
        table = Tabletop(commit="settle", control=f"{FULL_S}").press("b")
        falls = table.now + FULL_S * SECOND
        table.lift(32)
        return table.after((falls + late - table.now) / MS).put(square)

    @pytest.mark.parametrize("late", [-DEBOUNCE_US + 1, -1, 0])
    def test_is_in_time(self, late: int) -> None:
        table = self.put_at(late).wait(3_000)
        assert table.moves == ["32-28"]
        assert table.said(Ended) == []

    @pytest.mark.parametrize("late", [1, DEBOUNCE_US])
    def test_is_too_late(self, late: int) -> None:
        table = self.put_at(late).wait(3_000)
        assert table.moves == []
        assert [end.reason for end in table.said(Ended)] == ["flag"]

    def test_a_piece_that_completes_no_turn_saves_nothing(self) -> None:
        table = self.put_at(-1, 24).wait(3_000)
        assert [end.reason for end in table.said(Ended)] == ["flag"]

    def test_a_chattering_cell_does_not_hold_up_the_flag(self) -> None:
        early = 20 * MS
        table = self.put_at(-early, 24)
        falls = table.now + early
        for _ in range(12):
            table.after(5).glitch(26, "x", 5)
        [end] = table.said(Ended)
        assert falls < end.at <= falls + UNREST_LIMIT_US


class TestTurnBeforeTheFlag:
    """A turn that ends by standing still was complete when the flag fell: it is taken a little later."""

    def played(self, falls_after_ms: float) -> Tabletop:
        """White's turn is complete some time before his flag falls."""
        table = Tabletop(commit="settle", control=f"{FULL_S}").press("b")
        falls = table.now + FULL_S * SECOND
        table.lift(32)
        return table.after((falls - table.now) / MS - falls_after_ms).put(28)

    @pytest.mark.parametrize("lifted_after_ms", [150, 195, 210])
    def test_the_opponent_has_begun_his_reply(self, lifted_after_ms: float) -> None:
        table = self.played(200).after(lifted_after_ms).lift(19).wait(400)
        assert table.moves == ["32-28"]
        assert table.said(Ended) == []

    def test_a_piece_that_only_drops_out_changes_nothing(self) -> None:
        table = self.played(200).after(150).lift(19).after(60).put(19).wait(2_000)
        assert table.moves == ["32-28"]
        assert table.said(Ended) == []

    def test_it_accepts_what_the_opponent_has_moved(self) -> None:
        table = Tabletop(commit="settle", control=f"{FULL_S}").press("b").turn("32-28").turn("20-24")
        assert table.state.clock is not None
        falls = table.state.clock.times.since + table.state.clock.times.left_w
        table.lift(14).put(20).wait(500)
        assert table.state.contested is not None
        table.lift(37).after((falls - table.now) / MS - 200).put(32).wait(2_000)
        assert table.moves == ["32-28", "20-24", "14-20", "37-32"]
        assert table.said(Ended) == []
