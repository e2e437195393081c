"""Rulings are recorded, read back and replayed to the same table; random play keeps the state consistent."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from dambord.controller.core.draughts.model.phase import Restoring, phase_word
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.act_fields import read_act, write_act
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
    SetPosition,
    SetResult,
    TakeBack,
    Void,
)
from dambord.controller.core.messages.events import Button, Event, Ruled, Woken
from dambord.controller.record.format import read_events, write_event, write_saying
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import replay
from dambord.hardware.sensor import LINEAR, REED
from dambord.rules.game import Side
from tests.arbiter.ruled import Ruledtop
from tests.plugins.extent import deep

SECOND = 1_000_000
SIDES: st.SearchStrategy[Side] = st.sampled_from(("w", "b"))
TIMES = st.integers(0, 200 * SECOND)
FENS = ("W:W31-50:B1-20", "B:W28,31-50:B1-20", "W:W28:B23", "W:WK46:BK5", "W:W1:B50", "nonsense")
ACTS: st.SearchStrategy[Act] = st.one_of(
    st.builds(Decide, st.sampled_from(("correct", "continue")), st.none() | SIDES),
    st.just(Restore()),
    st.builds(SetPosition, st.sampled_from(FENS), st.booleans()),
    st.builds(TakeBack, st.integers(1, 4), st.booleans()),
    st.builds(SetResult, st.sampled_from(("w", "b", None))),
    st.builds(Forfeit, SIDES),
    st.just(Void()),
    st.just(Reopen()),
    st.just(Halt()),
    st.just(Proceed()),
    st.builds(CorrectClock, SIDES, TIMES, st.none()),
    st.builds(CorrectClock, SIDES, st.none() | TIMES, st.integers(0, 60)),
    st.builds(AddTime, SIDES, st.integers(-100 * SECOND, 100 * SECOND)),
)


@given(ACTS)
def test_an_act_comes_back_as_it_was_written(act: Act) -> None:
    assert read_act(json.loads(json.dumps(write_act(act)))) == act


@given(ACTS, st.integers(0, 10**12), st.text(min_size=1), st.text(min_size=1))
def test_a_ruling_comes_back_as_it_was_written(act: Act, at: int, who: str, why: str) -> None:
    event = Ruled(at, who, why, act)
    assert list(read_events([write_event(event)], REED, 50)) == [event]


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        ({"why": "x", "act": "halt"}, "a ruling needs 'who' and 'why' as texts"),
        ({"who": "x", "why": "", "act": "halt"}, "a ruling needs 'who' and 'why' as texts"),
        ({"who": "x", "why": "y"}, "ruling: act None: expected one of decide, restore"),
        ({"who": "x", "why": "y", "act": ["halt"]}, "ruling: act ['halt']: expected one of"),
        ({"who": "x", "why": "y", "act": "halt", "now": 1}, "halt: unknown 'now'; it takes nothing"),
        ({"who": "x", "why": "y", "act": "take-back"}, "take-back: 'plies' is missing"),
        ({"who": "x", "why": "y", "act": "take-back", "plies": 0}, "take-back: plies is 0; expected a whole"),
        ({"who": "x", "why": "y", "act": "take-back", "plies": True}, "take-back: plies is True"),
        ({"who": "x", "why": "y", "act": "clock", "side": "w"}, "clock: expected 'left', 'turns' or both"),
        ({"who": "x", "why": "y", "act": "clock", "side": "w", "left": -1}, "clock: left is -1"),
        ({"who": "x", "why": "y", "act": "time", "side": "w", "seconds": 1e300}, "time: seconds is 1e+300"),
        ({"who": "x", "why": "y", "act": "time", "side": "w", "seconds": "1"}, "time: seconds is '1'"),
        (
            {"who": "x", "why": "y", "act": "forfeit", "side": "both"},
            "forfeit: side is 'both'; expected w or b",
        ),
        (
            {"who": "x", "why": "y", "act": "result", "winner": 1},
            "result: winner is 1; expected w, b",
        ),
        ({"who": "x", "why": "y", "act": "decide", "choice": 1}, "decide: choice is 1; expected correct"),
        ({"who": "x", "why": "y", "act": "position", "fen": ""}, "position: fen: expected a text"),
        ({"who": "x", "why": "y", "act": "position", "fen": "W", "override": 1}, "position: override is 1"),
    ],
)
def test_a_bad_ruling_is_said_in_one_line(ruling: dict[str, object], said: str) -> None:
    with pytest.raises(RecordingError) as caught:
        list(read_events([json.dumps({"t": 1, "ruling": ruling})], REED, 50))
    assert str(caught.value).startswith("line 2: ")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_replay_says_what_the_table_said() -> None:
    table = Ruledtop(control="60").press("b").turn("32-28").rule(TakeBack(1), "the flag had fallen")
    table.right().rule(SetPosition("W:W1:B50", override=True)).rule(SetResult("b"))
    header = write_header(Header("international", "reed-100", "clock", control="60"))
    lines = list(replay([header, *written(table.events)]))
    assert lines == [write_saying(saying) for saying in table.all]
    rulings = [json.loads(line) for line in lines if '"ruling"' in line]
    assert rulings[0] == {
        "t": table.rulings[0].at / SECOND,
        "event": "ruling",
        "who": "Ilze Bērziņa",
        "why": "the flag had fallen",
        "act": "take-back",
        "plies": 1,
        "clocks": False,
    }
    assert rulings[1]["overridden"] == [
        "White has a man on the last row (1)",
        "Black has a man on the last row (50)",
    ]


class Hall(RuleBasedStateMachine):
    """Random acts of players and an arbiter, in any order."""

    @initialize(
        control=st.sampled_from(["30", "20+2", "3/20:30", "20d2;go-on"]),
        board=st.sampled_from(["reed", "hall"]),
    )
    def sit_down(self, control: str, board: str) -> None:
        self.table = Ruledtop(board=f"{board}-100", control=control).press("b")
        self.checked = 0
        self.ran = 0
        self.flags: tuple[Side, ...] = ()

    @rule(which=st.integers(0, 50))
    def turn(self, which: int) -> None:
        """Make a legal turn and press the clock."""
        table = self.table
        turns = table.game.turns(table.state.position)
        stands = table.game.picture(table.state.position)
        shown = "".join(table.pieces.get(n, ".") for n in range(1, 51))
        if table.hand or stands != shown or not turns:
            return
        turn, side = turns[which % len(turns)], table.state.side
        table.lift(turn.origin).put(turn.target).off(*turn.captures).press(side).wait(60)

    @rule(square=st.integers(1, 50))
    def fumble(self, square: int) -> None:
        """Lift a piece, or put down the one in the hand."""
        if square in self.table.pieces:
            self.table.lift(square)
        elif self.table.hand:
            self.table.put(square)

    @rule()
    def put_right(self) -> None:
        self.table.hand.clear()
        self.table.right()

    @rule(side=SIDES, button=st.sampled_from(["clock", "pause", "correct", "continue", "resign", "draw"]))
    def press(self, side: Side, button: Button) -> None:
        self.table.press(side, button)

    @rule(act=ACTS)
    def arbiter(self, act: Act) -> None:
        self.table.rule(act)

    @rule(milliseconds=st.integers(0, 12_000))
    def think(self, milliseconds: int) -> None:
        self.table.wait(milliseconds)

    @rule()
    def power_cut(self) -> None:
        self.table.restart().wait(300).up().wait(100)

    @invariant()
    def the_books_are_straight(self) -> None:
        state = self.table.state
        assert state.clock is not None
        for account in (state.clock.times.w, state.clock.times.b):
            assert account.given == account.left + account.used
        assert len(state.history.positions) - 1 == len(state.plies) - (
            state.history.placed[-1].ply if state.history.placed else 0
        )
        if isinstance(state.phase, Restoring) or state.clock.halted or phase_word(state.phase) != "play":
            assert state.clock.times.paused or state.clock.times.running is None

    @invariant()
    def time_is_used_only_while_a_clock_runs(self) -> None:
        states = self.table.states
        for before, after in pairwise(states[self.checked :]):
            assert before.clock is not None
            if before.clock.times.running is not None and not before.clock.times.paused:
                self.ran += after.now - before.now
        self.checked = len(states) - 1
        last = states[-1]
        assert last.clock is not None
        running = last.clock.times.running is not None and not last.clock.times.paused
        since = last.now - last.clock.times.since if running else 0
        assert last.clock.times.w.used + last.clock.times.b.used + since == self.ran

    def teardown(self) -> None:
        table = getattr(self, "table", None)
        if table is not None:
            assert recovered(table) == table.state


def written(events: Iterable[Event]) -> list[str]:
    """The lines of the record; the passing of time is not recorded."""
    return [write_event(event) for event in events if not isinstance(event, Woken)]


def recovered(table: Ruledtop) -> State:
    """The state recovered from the record, without timers in between."""
    state = opening(table.terms)
    for event in (*read_events(written(table.events), LINEAR, 50), Woken(table.now)):
        state, _ = step(state, event)
    return state


TestHall = Hall.TestCase
TestHall.settings = settings(max_examples=deep(60), stateful_step_count=30, deadline=None)
