"""Phases: obligations, pauses and releases across disputes and rulings."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Correcting,
    Disputed,
    Moving,
    NoResult,
    Over,
    Restoring,
    Setup,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.arbiter_acts import (
    Halt,
    Proceed,
    Restore,
    SetPosition,
)
from dambord.controller.core.messages.sayings import Irregular, Refused, Restored
from dambord.controller.core.table.agreed.regulations import Regulations
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.draughts.tabletop import Tabletop
from tests.irregular.test_table import regulated
from tests.phases import bound


def runs(state: State) -> bool:
    assert state.clock is not None
    return state.clock.runs


class TestDemandedBack:
    """`removed-early` is reported; the turn stands until the opponent demands it back (FMJD 5.4)."""

    def table(self) -> Tabletop:
        table = Tabletop(fen="W:W33,50:B24,20,1")
        table = regulated(table, Regulations(completes="release")).turn("50-44").turn("24-29")
        table.lift(33).off(29).put(15).off(20).press("w").wait(300)
        assert [(said.kind, said.side) for said in table.said(Irregular)] == [("removed-early", "w")]
        return table

    @pytest.mark.clause("FMJD 3.10")
    def test_a_release_by_the_other_side_does_not_bind_the_repeated_turn(self) -> None:
        table = self.table().lift(1).put(6).wait(1_500).lift(6).put(1).wait(500)
        table.press("b", "correct").put(20, "b").put(29, "b").lift(15).put(33).wait(500)
        assert table.said(Restored)
        assert bound(table.state).released is None
        table.lift(33).put(15).off(29).off(20).press("w").wait(300)
        assert [said.kind for said in table.said(Irregular)] == ["removed-early"]
        assert table.moves == ["50-44", "24-29", "33x15", "33x15"]

    def test_demanding_a_turn_back_opens_a_dispute_in_correction(self) -> None:
        table = self.table().press("b", "correct")
        assert isinstance(table.state.phase, Disputed)
        assert table.state.phase.stage == Correcting()
        assert bound(table.state).touched == 33


class TestPause:
    @pytest.mark.parametrize("choice", ["correct", "continue"])
    def test_a_players_pause_stays_after_an_irregularity_is_settled(self, choice: str) -> None:
        table = Tabletop(control="600").press("b").lift(33).put(27).press("w").after(10).press("b", "pause")
        table.wait(500)
        assert [said.kind for said in table.said(Irregular)] == ["wrong-move"]
        table.press("b", "correct" if choice == "correct" else "continue")
        if choice == "correct":
            table.lift(27).put(33)
        table.wait(500)
        assert isinstance(table.state.phase, Moving)
        assert not runs(table.state)
        assert runs(table.press("w", "pause").state)

    def test_a_players_pause_stays_after_the_arbiter_restores_the_board(self) -> None:
        table = Ruledtop(control="600").press("b").lift(33).put(27).press("w").after(10).press("b", "pause")
        table.wait(500).rule(Restore()).lift(27).put(33).wait(500)
        assert isinstance(table.state.phase, Moving)
        assert not runs(table.state)
        assert runs(table.press("w", "pause").state)

    def test_the_arbiter_starts_clocks_that_a_player_paused(self) -> None:
        table = Ruledtop(control="600").press("b").press("w", "pause").rule(Halt())
        assert runs(table.rule(Proceed()).state)

    def test_after_a_restart_in_a_dispute_a_player_starts_the_clocks(self) -> None:
        table = Tabletop(control="600").press("b").lift(33).put(27).press("w").wait(500)
        table.restart().up().press("b", "correct").lift(27).put(33).wait(500)
        assert isinstance(table.state.phase, Moving)
        assert not runs(table.state)
        assert runs(table.press("b", "pause").state)


class TestAdjusting:
    def test_adjusting_is_refused_before_the_game(self) -> None:
        table = Tabletop(shows="." * 50).press("w", "adjust")
        assert table.said(Refused)[-1].why == "the game has not begun"
        assert isinstance(table.state.phase, Setup)

    def test_adjusting_is_refused_while_an_irregularity_is_open(self) -> None:
        table = Tabletop().lift(33).put(27).press("w").wait(500).press("w", "adjust")
        assert table.said(Refused)[-1].why == "an irregularity has to be settled first"
        assert isinstance(table.state.phase, Disputed)

    def test_adjusting_is_refused_while_the_ruled_position_is_put(self) -> None:
        table = Ruledtop().turn("32-28").rule(SetPosition("B:W31,33-50,27:B1-20")).press("b", "adjust")
        assert table.said(Refused)[-1].why == "the board is being put back"
        assert isinstance(table.state.phase, Restoring)

    def test_the_turn_continues_after_adjusting(self) -> None:
        table = Tabletop().lift(32).wait(500).press("w", "adjust")
        assert isinstance(table.state.phase, Adjusting)
        table.lift(31).put(31).wait(500).press("w", "adjust")
        assert isinstance(table.state.phase, Moving)
        assert bound(table.state).touched == 32


class TestReleased:
    """A released turn may not be changed if the release completes it (FMJD 3.10)."""

    def test_no_turn_is_released_while_a_ruled_position_is_put(self) -> None:
        table = regulated(Ruledtop(), Regulations(completes="release")).turn("32-28")
        assert isinstance(table, Ruledtop)
        table.rule(SetPosition("W:W31-50:B1-20"))
        table.lift(33).put(29).wait(1_500).lift(29).put(33).wait(200)  # a move that is no turn
        table.lift(28).put(32).wait(500)
        assert bound(table.state).released is None
        assert table.turn("31-26").said(Irregular) == []

    def test_nothing_is_released_before_the_game(self) -> None:
        """Else a piece that is touched once the clock runs would bind beside it, and forbid every turn."""
        table = regulated(Tabletop(control="60"), Regulations(completes="release"))
        table.lift(31).put(27).wait(1_500).lift(27).put(31).wait(200)
        assert bound(table.state).released is None
        assert table.press("b").turn("32-28").said(Irregular) == []

    def test_a_released_piece_is_touched_though_it_was_put_there_before_the_game(self) -> None:
        table = regulated(Tabletop(control="60"), Regulations(completes="release"))
        table.lift(31).put(27).wait(1_500).press("b").lift(27).put(31).wait(200)
        assert bound(table.state).released is not None
        table.lift(32).wait(500).put(32).wait(200)
        assert bound(table.state).touched == 31


def test_a_void_game_has_no_outcome() -> None:
    over: State = Tabletop().state.to(Over(NoResult()))
    assert (over.over, over.outcome) == (True, None)
