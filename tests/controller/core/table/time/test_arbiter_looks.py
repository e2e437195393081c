"""The clocks while an arbiter looks: who stops them, what players do meanwhile, when they run again."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.clock import remaining
from dambord.controller.core.messages.arbiter_acts import Attend, Decide, Halt, Proceed, Restore
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})
MINUTES = 600_000
"""How long he looks, in milliseconds."""


def draughts() -> Any:
    return Ruledtop(control="600").turn("32-28")


def backgammon() -> Any:
    table = MatchTable(start=OPEN, control="600d12").turn((5, 2), "13/8 6/4")
    return table.roll("b", 5, 2).wait(20_000)


TABLES = pytest.mark.parametrize("table", [draughts, backgammon])


def left(table: Any) -> tuple[int, int]:
    """Microseconds that White and Black have left now."""
    times, now = table.state.clock.times, table.state.now
    return remaining(times, "w", now), remaining(times, "b", now)


def running(table: Any) -> str | None:
    """Whose time runs now."""
    clock = table.state.clock
    return clock.times.running if clock.runs else None


@TABLES
def test_a_call_stops_no_clock_and_neither_does_his_coming(table: Any) -> None:
    called = table().press("w", "arbiter")
    assert running(called) == "b"
    before = left(called)
    called.wait(5_000).rule(Attend()).wait(5_000)
    assert running(called) == "b"
    assert left(called)[0] == before[0]
    assert left(called)[1] < before[1] - 9_000_000


@TABLES
def test_nothing_that_players_do_starts_clocks_that_he_has_stopped(table: Any) -> None:
    halted = table().rule(Halt())
    before = left(halted)
    for side in ("b", "w"):
        for button in ("pause", "clock", "continue", "correct"):
            halted.press(side, button).wait(1_000)
    point = 12 if table is backgammon else 19
    halted.lift(point).wait(MINUTES).put(point).wait(MINUTES)
    assert (running(halted), left(halted)) == (None, before)
    halted.rule(Proceed()).wait(15_000)
    assert running(halted) == "b"
    assert left(halted)[0] == before[0]
    assert left(halted)[1] < before[1]


@TABLES
def test_they_wait_for_him_and_for_the_board(table: Any) -> None:
    """The board is not as it was: he lets them go on before it is, and they wait for it."""
    halted = table().rule(Halt())
    before = left(halted)
    point = 12 if table is backgammon else 19
    halted.lift(point).wait(3_000).rule(Restore()).wait(MINUTES).rule(Proceed()).wait(MINUTES)
    assert (running(halted), left(halted)) == (None, before)
    halted.put(point).wait(3_000)
    assert running(halted) == "b"


@TABLES
def test_he_stops_them_after_the_board_was_put_right(table: Any) -> None:
    point = 12 if table is backgammon else 19
    halted = table().lift(point).wait(3_000).rule(Restore()).rule(Halt())
    before = left(halted)
    halted.put(point).wait(MINUTES)
    assert (running(halted), left(halted)) == (None, before)


def test_a_decision_on_a_wrong_turn_does_not_start_clocks_that_he_has_stopped() -> None:
    table = Ruledtop(control="600").lift(31).put(22).press("w").wait(3_000).rule(Halt())
    before = left(table)
    table.rule(Decide("continue")).wait(MINUTES)
    assert (running(table), left(table)) == (None, before)
    table.rule(Proceed()).wait(1_000)
    assert running(table) == "b"


def test_neither_does_one_on_an_illegal_play() -> None:
    table = MatchTable(start=OPEN, control="600d12").roll("w", 6, 2)
    table.move(13, 11).move(13, 11).move(8, 7).press("w").wait(500)
    before = left(table.rule(Halt()))
    table.rule(Decide("continue")).wait(MINUTES)
    assert (running(table), left(table)) == (None, before)
    table.rule(Proceed()).wait(1_000)
    assert running(table) == "b"
