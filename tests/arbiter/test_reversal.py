"""What undoes a ruling: done after it, the table stands as it stood before."""

from __future__ import annotations

import pytest

from dambord.controller.core.backgammon.display.reversal import reversal as match_reversal
from dambord.controller.core.clock import remaining
from dambord.controller.core.draughts.display.reversal import reversal
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Over
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    AddTime,
    CorrectClock,
    Decide,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
    Void,
)
from dambord.rules.backgammon import Cube
from dambord.rules.game import Outcome
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.backgammon.match_table import MatchTable, position

SECOND = 1_000_000
OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})


def shown(state: State) -> tuple[object, ...]:
    """What a ruling can change: position, end, and on both sides time left and move counter."""
    assert state.clock is not None
    times = state.clock.times
    left = tuple(remaining(times, side, state.now) for side in ("w", "b"))
    counted = (times.account("w").turns, times.account("b").turns)
    end = state.phase.result if isinstance(state.phase, Over) else None
    return (state.position, left, counted, end)


@pytest.mark.parametrize(
    "act",
    [
        SetPosition("B:W31,33-50,27:B1-20"),
        TakeBack(1),
        TakeBack(2, clocks=True),
        SetResult(None),
        Forfeit("b"),
        Void(),
        CorrectClock("w", left=30 * SECOND),
        CorrectClock("b", left=7_200 * SECOND, turns=45),
        AddTime("b", -20 * SECOND),
    ],
)
def test_the_table_stands_as_before(act: Act) -> None:
    table = Ruledtop(control="50/7200:25/3600").press("b").turn("32-28").turn("19-23").rule(Halt())
    before = table.state
    table.rule(act)
    assert not table.refused
    after = table.right().state
    assert shown(after) != shown(before)
    for undoing in reversal(act, before, after, after):
        table.rule(undoing)
        assert not table.refused
    assert shown(table.state) == shown(before)


@pytest.mark.parametrize("end", [SetResult("b"), Forfeit("w"), Void()])
def test_a_game_that_was_over_is_over_again(end: Act) -> None:
    table = Ruledtop(control="60").press("b").turn("32-28").rule(end)
    before = table.state
    table.rule(Reopen())
    for undoing in reversal(Reopen(), before, table.state, table.state):
        table.rule(undoing)
    assert isinstance(before.phase, Over)
    assert isinstance(table.state.phase, Over)
    then, now = before.phase.result, table.state.phase.result
    assert getattr(now, "winner", "void") == getattr(then, "winner", "void")
    assert not isinstance(then, Outcome) or (isinstance(now, Outcome) and now.reason == then.reason)


def test_time_that_was_used_since_stays_used() -> None:
    table = Ruledtop(control="600").press("b").turn("32-28")
    before = table.state
    after = table.rule(AddTime("b", 60 * SECOND)).state
    table.wait(30_000)
    assert reversal(AddTime("b", 60 * SECOND), before, after, table.state) == (AddTime("b", -60 * SECOND),)


def test_halt_and_proceed() -> None:
    table = Ruledtop(control="600").press("b")
    running, halted = table.state, table.rule(Halt()).state
    assert reversal(Halt(), running, halted, halted) == (Proceed(),)
    assert reversal(Proceed(), halted, running, running) == (Halt(),)
    assert reversal(Proceed(), running, running, running) == ()
    assert reversal(Restore(), running, running, running) == ()


def test_what_was_let_stand_is_taken_back() -> None:
    table = Ruledtop().after(400).lift(32).put(23).press("w").wait(1_000)
    before = table.state
    assert isinstance(before.phase, Disputed)
    table.rule(Decide("continue"))
    assert reversal(Decide("continue"), before, table.state, table.state) == (TakeBack(1),)


def test_what_is_being_corrected_can_stand_after_all() -> None:
    table = Ruledtop().after(400).lift(32).put(23).press("w").wait(1_000)
    before = table.state
    table.rule(Decide("correct"))
    (undoing,) = reversal(Decide("correct"), before, table.state, table.state)
    assert not table.rule(undoing).refused
    assert len(table.state.plies) == 1


def contested() -> Ruledtop:
    """White to move, a black man stands elsewhere, and nobody has said whose hand it was."""
    table = Ruledtop(control="600").press("b").turn("32-28").turn("20-24").lift(14).put(20).wait(1_000)
    assert table.state.contested is not None
    return table


class TestContested:
    def test_the_arbiter_has_to_say_whose_act_it_was(self) -> None:
        table = contested().rule(Decide("correct"))
        assert table.refused == "the sensors can't tell whose hand it was: say whose act it was, w or b"

    @pytest.mark.parametrize(("side", "kind"), [("w", "enemy-moved"), ("b", "two-moves")])
    def test_correction_of_either_reading(self, side: str, kind: str) -> None:
        table = contested().rule(Decide("correct", "w" if side == "w" else "b"))
        assert not table.refused
        assert isinstance(table.state.phase, Disputed)
        assert table.state.phase.dispute.irregularity.kind == kind
        table.lift(20).put(14).wait(100)
        assert isinstance(table.state.phase, Moving)
        assert table.state.contested is None

    def test_it_stands_as_a_second_move(self) -> None:
        table = contested().rule(Decide("continue", "b"))
        assert not table.refused
        assert isinstance(table.state.phase, Moving)

    def test_only_whose_irregularity_it_is(self) -> None:
        table = contested().rule(Decide("correct", "w")).rule(Decide("continue", "b"))
        assert table.refused == "the irregularity is White's"


def ruled(table: MatchTable, act: Act) -> tuple[Act, ...]:
    before = table.state
    after = table.rule(act).state
    return match_reversal(act, before, after, after)


class TestMatch:
    def test_cube_and_score(self) -> None:
        table = MatchTable(start=OPEN)
        assert ruled(table, SetCube(4, "w")) == (SetCube(1),)
        table.rule(SetCube(1))
        assert ruled(table, SetScore(3, 2)) == (SetScore(0, 0, False),)

    def test_a_roll(self) -> None:
        table = MatchTable(start=OPEN).roll("w", 5, 2)
        assert ruled(table, SetDice((6, 2))) == (SetDice((5, 2)),)

    def test_a_play_that_was_taken_back(self) -> None:
        table = MatchTable(start=OPEN).turn((5, 2), "13/6")
        before = table.state
        undoing = ruled(table, TakeBack(1))
        assert [type(act) for act in undoing] == [SetPosition]
        table.place(table.state.position).wait(100)
        for act in undoing:
            table.rule(act)
        assert table.state.position == before.position

    def test_a_double_that_was_taken_back(self) -> None:
        table = MatchTable(start=OPEN).double("w").accept("b")
        undoing = ruled(table, TakeBack(2))
        for act in undoing:
            table.rule(act)
        assert table.state.cube == Cube(2, "b")

    def test_a_result(self) -> None:
        table = MatchTable(start=OPEN)
        assert ruled(table, SetResult("b")) == (Reopen(),)
        assert ruled(table, Forfeit("w")) == (SetResult("b"),)
