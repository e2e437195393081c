"""Presses, flags and pauses at the table, exact to the microsecond."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from dambord.controller.core.clock import SECOND, Clock, remaining
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Button, Pressed
from dambord.controller.core.messages.sayings import Ended, Irregular, Moved, Refused, Unclear
from dambord.rules.game import Side
from tests.controller.core.draughts.tabletop import MS, Tabletop
from tests.plugins.extent import deep


def clock(table: Tabletop) -> Clock:
    assert table.state.clock is not None
    return table.state.clock.times


def left(table: Tabletop) -> tuple[int, int]:
    """The microseconds that White and Black have left now."""
    return remaining(clock(table), "w", table.state.now), remaining(clock(table), "b", table.state.now)


class TestPresses:
    def test_the_opponents_press_starts_the_clock(self) -> None:
        table = Tabletop(control="60").wait(5_000)
        assert left(table) == (60_000_000, 60_000_000)
        table.press("b")
        pressed = table.now
        table.lift(32).put(28).after(123.456).press("w")
        assert left(table) == (60_000_000 - (table.now - pressed), 60_000_000)
        assert clock(table).running == "b"

    def test_a_game_may_begin_without_that_press(self) -> None:
        table = Tabletop(control="60+5").turn("32-28").wait(1_000)
        assert left(table) == (60_000_000, 59_000_000)  # no increment for time that did not run

    def test_the_increment_comes_with_the_press(self) -> None:
        table = Tabletop(control="60+5").press("b")
        started = table.now
        table.turn("32-28")
        assert left(table)[0] == 65_000_000 - (table.now - started)
        assert table.state.plies[0].left == (left(table)[0], 60_000_000)

    def test_time_stops_at_the_press_even_if_it_is_judged_later(self) -> None:
        table = Tabletop(control="60").press("b").lift(32).after(1_000).put(28)
        table.now += MS  # the contact still bounces
        table.after(0.5).press("w")
        pressed = table.now
        table.wait(500)
        assert table.state.plies[0].at == pressed
        assert left(table)[1] == 60_000_000 - 500 * MS

    def test_an_early_press_counts_when_the_last_piece_is_put_down(self) -> None:
        table = Tabletop(control="60").press("b").lift(32).press("w").put(28)
        put = table.now
        table.wait(1_000)
        assert table.state.plies[0].at == put

    def test_a_press_answered_as_unclear_ends_no_turn_that_the_way_back_passes_by(self) -> None:
        """The touched piece is still to be moved: only a new press may say that it was another one."""
        table = Tabletop(control="60").press("b").lift(31).wait(500).put(31)
        table.lift(33).put(28).lift(34).put(24).lift(35).put(25).press("w").wait(3_000)
        assert table.said(Unclear)
        table.lift(25).put(35).lift(24).put(34).wait(3_000)
        assert not table.moves
        assert not table.said(Irregular)
        table.press("w").wait(3_000)
        assert [said.kind for said in table.said(Irregular)] == ["touched-piece"]

    def test_nor_does_what_is_missing_then_begin_a_reply(self) -> None:
        table = Tabletop(control="60").press("b").lift(31).wait(500).put(31)
        table.lift(33).put(28).lift(34).put(24).lift(20).wait(200).press("w").wait(3_000)
        assert table.said(Unclear)
        table.lift(24).put(34).wait(3_000)
        assert not table.said(Irregular)

    def test_of_two_presses_at_one_instant_the_movers_counts_first(self) -> None:
        for sides in ("wb", "bw"):
            table = Tabletop(control="60").press("b").lift(32).put(28).wait(200)
            now = table.now
            for side in sides:
                table.state, _ = step(table.state, Pressed(now, "w" if side == "w" else "b", "clock"))
            assert [ply.at for ply in table.state.plies] == [now]
            assert clock(table).running == "b"

    def test_without_clock_times_a_press_still_ends_the_turn(self) -> None:
        table = Tabletop().turn("32-28")
        assert table.state.clock is None
        assert table.state.plies[0].left is None


class TestFlag:
    def test_the_flag_falls_when_the_time_is_used_up(self) -> None:
        table = Tabletop(control="60").press("b")
        due = table.now + 60_000_000
        table.wait(59_999.999)
        assert table.said(Ended) == []
        table.wait(0.001)
        assert table.said(Ended) == [Ended(due, "b", "flag", "")]
        assert left(table.wait(5_000)) == (0, 60_000_000)

    def test_a_press_at_the_instant_of_the_flag_is_in_time(self) -> None:
        table = Tabletop(control="60").press("b")
        due = table.now + 60_000_000
        table.lift(32).put(28)
        table.now = due
        table.after(0).press("w")
        assert table.moves == ["32-28"]
        assert table.said(Ended) == []
        assert left(table)[0] == 0

    def test_a_press_before_the_flag_is_in_time_even_if_judged_after_it(self) -> None:
        table = Tabletop(control="60").press("b")
        due = table.now + 60_000_000
        table.lift(32)
        table.now = due - 5 * MS
        table.after(1).put(28).after(1).press("w").wait(100)
        assert table.moves == ["32-28"]
        assert table.said(Ended) == []
        assert table.said(Moved)[0].at > due

    def test_a_press_without_a_turn_does_not_prevent_the_flag(self) -> None:
        table = Tabletop(control="60").press("b").lift(32).wait(59_700).press("w").wait(1_000)
        assert table.said(Ended)[0].reason == "flag"

    def test_an_early_press_completed_before_the_flag_is_in_time(self) -> None:
        table = Tabletop(control="60").press("b").lift(32).wait(59_600).press("w").after(50).put(28)
        assert table.wait(1_000).moves == ["32-28"]
        assert table.said(Ended) == []

    def test_no_flag_falls_after_the_end_of_the_game(self) -> None:
        table = Tabletop(control="60").press("b").press("w", "resign").wait(120_000)
        assert [ended.reason for ended in table.said(Ended)] == ["resignation"]

    def test_the_side_that_runs_out_of_time_loses(self) -> None:
        table = Tabletop(control="60").press("b").turn("32-28").wait(61_000)
        assert table.said(Ended)[0].winner == "w"


class TestPause:
    def test_pause_stops_both_clocks_and_starts_them_again(self) -> None:
        table = Tabletop(control="60").press("b").wait(1_000).press("b", "pause")
        stopped = left(table)
        assert left(table.wait(100_000)) == stopped == (60_000_000 - 1_100 * MS, 60_000_000)
        table.press("w", "pause").wait(1_000)
        assert left(table) == (stopped[0] - 1_000 * MS, stopped[1])

    def test_a_press_during_a_pause_is_refused(self) -> None:
        table = Tabletop(control="60").press("b").press("w", "pause").lift(32).put(28).press("w")
        assert table.said(Refused)[-1].why == "the clock is paused"
        table.press("w", "pause").press("w")
        assert table.moves == ["32-28"]

    def test_a_press_judged_during_a_pause_keeps_the_clocks_stopped(self) -> None:
        table = (
            Tabletop(control="60")
            .press("b")
            .lift(32)
            .put(28)
            .after(1)
            .press("w")
            .after(1)
            .press("b", "pause")
        )
        table.wait(10_000)
        assert table.moves == ["32-28"]
        assert clock(table).paused
        assert left(table)[1] > 59_900_000

    def test_pause_is_refused_without_a_running_clock(self) -> None:
        assert Tabletop(control="60").press("w", "pause").kinds() == ["Refused"]
        assert Tabletop().press("w", "pause").kinds() == ["Refused"]


def test_a_restart_stops_the_clocks_until_pause_is_pressed() -> None:
    table = Tabletop(control="60").press("b").wait(1_000)
    stopped = left(table)
    table.restart()
    assert clock(table).paused
    table.wait(5_000).up().wait(100)
    assert left(table) == stopped
    table.press("w", "pause").wait(1_000)
    assert left(table)[0] == stopped[0] - 1_000 * MS


def test_a_restart_before_the_first_press_does_not_stop_the_clocks() -> None:
    table = Tabletop(control="60").restart()
    assert not clock(table).paused


def test_a_restart_without_a_clock_only_waits_for_the_board() -> None:
    table = Tabletop().lift(32).restart().wait(1_000).up().put(28).press("w")
    assert table.moves == ["32-28"]


class Clocks(RuleBasedStateMachine):
    """Random acts: the time used on both clocks is the time for which one of them ran."""

    @initialize(main=st.sampled_from([3, 20, 3600]), increment=st.sampled_from([0, 2]))
    def sit_down(self, main: int, increment: int) -> None:
        self.table = Tabletop(control=f"{main}+{increment}").press("b")
        self.main, self.increment = main * SECOND, increment * SECOND
        self.ran = 0
        self.counted = len(self.table.states) - 1

    @rule(microseconds=st.integers(0, 4_000_000))
    def think(self, microseconds: int) -> None:
        self.table.wait(microseconds / 1_000)

    @rule(which=st.integers(0, 50), pace=st.sampled_from([3, 20, 300]))
    def turn(self, which: int, pace: float) -> None:
        table = self.table
        turns = [turn for turn in table.game.turns(table.state.position) if not turn.captures]
        if table.state.over or not turns:
            return
        turn, side = turns[which % len(turns)], table.state.side
        table.after(pace).lift(turn.origin).after(pace).put(turn.target).after(pace).press(side).wait(60)
        if table.state.position != turn.after:  # the clocks stand
            table.lift(turn.target).put(turn.origin)

    @rule(side=st.sampled_from("wb"), button=st.sampled_from(["clock", "pause"]))
    def press(self, side: Side, button: Button) -> None:
        self.table.press(side, button)

    @rule()
    def power_cut(self) -> None:
        self.table.restart().wait(500).up()

    @invariant()
    def no_time_is_lost_or_found(self) -> None:
        states = self.table.states
        for before, after in pairwise(states[self.counted :]):
            assert before.clock is not None
            if before.clock.times.running is not None and not before.clock.times.paused:
                self.ran += after.now - before.now
        self.counted = len(states) - 1
        given = 2 * self.main + self.increment * len(self.table.state.plies)
        assert given - sum(left(self.table)) == self.ran


TestClocks = Clocks.TestCase
TestClocks.settings = settings(max_examples=deep(40), stateful_step_count=25, deadline=None)


class TestPressedUnheard:
    """A press while the sensors are silent is judged on what is found afterwards."""

    def test_who_presses_says_that_he_has_moved(self) -> None:
        """It might have been Black's second move; White's press says that it was White."""
        table = Tabletop().turn("32-28").turn("19-23").turn("28x19").turn("14x23").wait(500)
        table.down()
        del table.pieces[16]
        table.pieces[21] = "b"
        table.press("w").up().wait(1_000)
        assert [(said.kind, said.side) for said in table.said(Irregular)] == [("enemy-moved", "w")]
