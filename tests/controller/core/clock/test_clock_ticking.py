"""Comparison of the clock with a reference clock that ticks every microsecond, under random acts."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dambord.controller.core import clock as clocks
from dambord.controller.core.clock import Clock, Control, Period, picture
from dambord.controller.core.clock.increments import (
    NONE,
    Bronstein,
    ByoYomi,
    Canadian,
    Delay,
    Extra,
    Fischer,
    Hourglass,
)
from dambord.rules.game import SIDES, Side
from tests.controller.core.clock.ticking import Half, Lot, Ticking
from tests.plugins.extent import deep

KINDS: dict[str, Callable[[int], Extra]] = {
    "": lambda _: NONE,
    "+": Fischer,
    "b": Bronstein,
    "d": Delay,
    "*": lambda _: Hourglass(),
    "x": lambda _: ByoYomi(),
    "c": lambda _: Canadian(),
}
ACTS: tuple[Callable[[Clock, int], object], ...] = (
    clocks.tick,
    clocks.pause,
    clocks.resume,
    lambda clock, at: clocks.run(clock, "w", at),
    lambda clock, at: clocks.run(clock, None, at),
    lambda clock, at: clocks.stand(clock, "b", at),
    lambda clock, at: clocks.press(clock, "w", at),
    lambda clock, at: clocks.press(clock, "b", at),
    lambda clock, at: clocks.correct(clock, "w", at, left=7, turns=3),
    lambda clock, at: clocks.add(clock, "b", at, -4),
    lambda clock, at: clocks.take_back(clock, Clock.fresh(clock.control), at),
    lambda clock, at: clocks.remaining(clock, "w", at),
)
FAR = 400
"""A time in microseconds after which every clock of these tests has run out."""


sides: st.SearchStrategy[Side] = st.sampled_from(SIDES)
lots = st.builds(
    Lot, st.integers(0, 20), st.sampled_from([0, 0, 1, 2, 3]), st.sampled_from(list(KINDS)), st.integers(1, 6)
)
controls = st.lists(lots, min_size=1, max_size=3)


def period(lot: Lot) -> Period:
    return Period(lot.time, lot.moves or None, KINDS[lot.kind](lot.amount))


class Arbitrary(RuleBasedStateMachine):
    """The real clock gets only the acts, the reference clock every microsecond."""

    clock: Clock
    naive: Ticking
    kept: tuple[Clock, int, Ticking] | None = None

    @initialize(
        white=controls,
        black=controls,
        freeze=st.booleans(),
        low=st.sets(st.integers(0, 12), max_size=3),
    )
    def wind_up(self, white: list[Lot], black: list[Lot], freeze: bool, low: set[int]) -> None:
        periods = tuple(map(period, white)), tuple(map(period, black))
        self.clock = Clock.fresh(Control(*periods, freeze=freeze, low=tuple(low)))
        self.naive = Ticking({"w": Half.fresh(white), "b": Half.fresh(black)}, freeze)

    @rule(time=st.integers(0, 25))
    def wait(self, time: int) -> None:
        for _ in range(time):
            self.naive.tick()

    @rule(side=sides)
    def press(self, side: Side) -> None:
        self.clock = clocks.press(self.clock, side, self.naive.now)
        self.naive.press(side)

    @precondition(lambda self: self.naive.running is not None)
    @rule(time=st.integers(0, 12))
    def turn(self, time: int) -> None:
        self.wait(time)
        if self.naive.running is not None:
            self.press(self.naive.running)

    @rule(side=sides | st.none())
    def run_for(self, side: Side | None) -> None:
        self.clock = clocks.run(self.clock, side, self.naive.now)
        self.naive.run(side)

    @rule()
    def pause(self) -> None:
        self.clock = clocks.pause(self.clock, self.naive.now)
        self.naive.pause()

    @rule(side=sides)
    def stand(self, side: Side) -> None:
        self.clock = clocks.stand(self.clock, side, self.naive.now)
        self.naive.run(side)
        self.naive.pause()

    @rule()
    def resume(self) -> None:
        self.clock = clocks.resume(self.clock, self.naive.now)
        self.naive.run(self.naive.running)

    @rule()
    def announce(self) -> None:
        self.clock = clocks.fall(self.clock, self.naive.now)
        self.naive.announce()

    @rule(side=sides, left=st.none() | st.integers(0, 20), turns=st.none() | st.integers(0, 9))
    def correct(self, side: Side, left: int | None, turns: int | None) -> None:
        self.clock = clocks.correct(self.clock, side, self.naive.now, left=left, turns=turns)
        self.naive.correct(side, left, turns)

    @rule()
    def keep(self) -> None:
        self.kept = (self.clock, self.naive.now, deepcopy(self.naive))

    @precondition(lambda self: self.kept is not None)
    @rule()
    def take_back(self) -> None:
        assert self.kept is not None
        clock, at, naive = self.kept
        self.clock = clocks.take_back(self.clock, clocks.tick(clock, at), self.naive.now)
        self.naive.take_back(naive)

    @rule(side=sides, time=st.integers(-10, 10))
    def penalty(self, side: Side, time: int) -> None:
        self.clock = clocks.add(self.clock, side, self.naive.now, time)
        self.naive.halves[side].give(time)

    @invariant()
    def same_to_the_microsecond(self) -> None:
        now, clock = self.naive.now, clocks.tick(self.clock, self.naive.now)
        for side, half in self.naive.halves.items():
            account = clock.account(side)
            assert (account.left, account.given, account.used) == (half.left, half.given, half.used)
            assert (account.turns, account.period) == (half.turns, half.lot)
            assert account.to_go == (half.now.moves - half.made if half.now.moves else None)
            assert account.fallen == half.fallen
            assert clocks.remaining(self.clock, side, now) == max(half.left, 0)
        assert (clock.running, clock.paused) == (self.naive.running, self.naive.paused)

    @invariant()
    def an_act_at_an_earlier_time_takes_effect_at_since(self) -> None:
        """Callers need not compare the time of an act with `since`."""
        clock = clocks.tick(self.clock, self.naive.now)
        for act in ACTS:
            assert act(clock, clock.since - 1) == act(clock, 0) == act(clock, clock.since)

    @invariant()
    def time_given_is_time_left_and_used(self) -> None:
        clock = clocks.tick(self.clock, self.naive.now)
        for account in (clock.w, clock.b):
            assert account.given == account.left + account.used
            assert account.left >= 0 or account.fallen
        assert clock.w.used + clock.b.used == self.naive.ran

    @invariant()
    def flags_are_listed_in_the_order_in_which_they_fell(self) -> None:
        clock = clocks.tick(self.clock, self.naive.now)
        assert [(flag.side, flag.at) for flag in clock.flags] == self.naive.flags
        assert [flag.at for flag in clock.flags] == sorted(flag.at for flag in clock.flags)
        assert {flag.side for flag in clock.flags} == {side for side in SIDES if clock.account(side).fallen}
        shown = picture(self.clock, self.naive.now)
        assert shown["flags"] == [side for side, _ in self.naive.flags]
        assert shown["flag"] == next(iter(shown["flags"]), None)

    @invariant()
    def the_next_due_times_are_predicted(self) -> None:
        """The next flag, signal and period if no act follows."""
        clock, ahead = clocks.tick(self.clock, self.naive.now), deepcopy(self.naive)
        flags, running = len(ahead.flags), ahead.running
        lot = None if running is None else ahead.halves[running].lot
        signal = passed = None
        while ahead.now < self.naive.now + FAR and len(ahead.flags) == flags:
            half = None if running is None or ahead.paused else ahead.halves[running]
            if signal is None and half is not None and half.begins() and half.left in clock.control.low:
                signal = ahead.now
            if ahead.tick() in clock.control.low and signal is None:
                signal = ahead.now
            if running is not None and passed is None and ahead.halves[running].lot != lot:
                passed = ahead.now - 1
        assert clocks.signal_at(clock) == signal
        assert clocks.period_at(clock) == passed
        assert clocks.flags_at(clock) == next((at for _, at in ahead.flags[clock.announced :]), None)


Arbitrary.TestCase.settings = settings(max_examples=deep(300), stateful_step_count=25, deadline=None)
TestAgainstTheTickingClock = Arbitrary.TestCase
