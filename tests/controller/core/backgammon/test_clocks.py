"""The clocks of a match: simple delay and reserve, through rolls, cube, games and flags."""

from __future__ import annotations

import pytest

from dambord.controller.core.table.time.table_clock import TableClock
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})
NEAR = position("w", {2: 1, 1: 1}, {1: 2})


def clock(table: MatchTable) -> TableClock:
    """The clock of a table that has one."""
    assert table.state.clock is not None
    return table.state.clock


def left(table: MatchTable) -> tuple[int, int]:
    """Seconds that White and Black have left when their time last began or ended to run."""
    times = clock(table).times
    return round(times.left_w / 1e6), round(times.left_b / 1e6)


def test_the_time_runs_from_the_roll_and_the_delay_is_free() -> None:
    table = MatchTable(control="600d12").throw(3, 1).wait(11_000).make("8/5 6/5").press("w")
    assert clock(table).times.running == "b"
    assert left(table) == (600, 600)
    table.wait(30_000).roll("b", 2, 1).make("13/11 6/5").press("b")
    assert left(table) == (600, 581)


def test_a_double_lets_the_other_side_think_on_its_own_time() -> None:
    table = MatchTable(control="600d12", start=OPEN).turn((2, 1), "8/5").double("b")
    assert clock(table).times.running == "w"
    table.wait(22_000).accept("w")
    assert clock(table).times.running == "b"
    assert left(table) == (590, 600)


def test_nobody_has_time_to_lose_between_two_games() -> None:
    table = MatchTable(control="600d12", start=NEAR).roll("w", 6, 5).make("2/off 1/off").press("w")
    table.wait(900_000).place(table.state.position).wait(60_000)
    assert not clock(table).runs
    table.throw(1, 3)
    assert clock(table).times.running == "b"
    assert left(table) == (600, 600)


def test_a_flag_loses_the_match() -> None:
    table = MatchTable(control="60d12", start=OPEN).roll("w", 5, 2).wait(80_000)
    assert table.news()[1] == {"event": "result", "winner": "b", "reason": "flag", "clause": ""}


@pytest.mark.parametrize(("late", "words"), [(0, ["roll", "play"]), (1, ["roll", "result", "confirmed"])])
def test_a_press_at_the_last_instant_is_in_time(late: int, words: list[str]) -> None:
    table = MatchTable(control="60d12", start=OPEN).roll("w", 5, 2)
    flag = table.now + 72_000_000
    table.make("13/6").after((flag + late - table.now) / 1_000).press("w")
    assert table.words() == words


def test_a_flag_costs_points_where_the_event_says_so() -> None:
    table = MatchTable(control="60d12", start=OPEN, regulations={"flag": 2, "flag_time": 30})
    table.roll("w", 5, 2).wait(73_000)
    assert table.news()[1:] == [
        {"event": "flag", "side": "w"},
        {"event": "penalty", "side": "w", "points": 2, "score": [0, 2]},
    ]
    table.make("13/6").press("w")
    assert table.words() == ["play"]
    table.roll("b", 5, 2).make("13/6").press("b").wait(100_000)
    assert [one.get("score") for one in table.news() if one["event"] == "penalty"] == [[0, 4], [0, 6]]
    assert table.state.over
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "flag"


@pytest.mark.parametrize("button", ["pause"])
def test_a_player_stops_both_clocks(button: str) -> None:
    table = MatchTable(control="60d12", start=OPEN).roll("w", 5, 2).press("b", "pause").wait(500_000)
    table.make("13/6").press("w")
    assert table.news()[-1]["why"] == "the clock is paused"
    table.press("b", "pause").press("w")
    assert table.words() == ["play"]


def test_low_time_is_told() -> None:
    table = MatchTable(control="60d12;low=30", start=OPEN).roll("w", 5, 2).wait(50_000)
    assert table.news()[1] == {"event": "low-time", "side": "w", "left": 30.0}
