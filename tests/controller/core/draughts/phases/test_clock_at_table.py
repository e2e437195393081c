"""Every kind of time control at the table: presses end turns, periods begin, the flag ends the game."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.clock import SECOND
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.messages.sayings import Ended
from tests.controller.core.draughts.tabletop import Tabletop


def clock(table: Tabletop) -> dict[str, Any]:
    """The clocks in the view."""
    shown: dict[str, Any] = view(table.state)["clock"]
    return shown


def left(table: Tabletop) -> tuple[int, int]:
    """Microseconds that White and Black have left."""
    return clock(table)["w"]["left"], clock(table)["b"]["left"]


@pytest.mark.parametrize(
    ("control", "white"),
    [
        ("60", 52),
        ("60+5", 57),
        ("60b5", 57),
        ("60d5", 57),
        ("*60", 52),
        ("1/60:30", 82),
        ("5:3x10", 10),
        ("5:1/20c", 20),
        ("60=30", 52),
    ],
)
def test_a_turn_of_eight_seconds(control: str, white: int) -> None:
    table = Tabletop(control=control).press("b").wait(7_700).turn("32-28")
    assert table.moves == ["32-28"]
    assert left(table)[0] == white * SECOND
    assert (clock(table)["w"]["turns"], clock(table)["running"]) == (1, "b")


@pytest.mark.parametrize(
    ("control", "flag"),
    [("60", 60), ("60d5", 65), ("60:3x10", 90), ("60:2/20c", 80), ("30=60", 30), ("20:0+5", 25)],
)
def test_the_flag_falls_after_all_periods(control: str, flag: int) -> None:
    table = Tabletop(control=control).press("b")
    due = table.now + flag * SECOND
    table.wait(flag * 1_000 - 1)
    assert table.said(Ended) == []
    assert table.wait(10).said(Ended) == [Ended(due, "b", "flag", "")]
    assert (clock(table)["flag"], clock(table)["flags"], clock(table)["running"]) == ("w", ["w"], None)


def test_a_restart_during_a_delay_keeps_the_rest_of_the_delay() -> None:
    table = Tabletop(control="60d5").press("b").wait(3_000).restart().up().wait(50_000)
    assert (clock(table)["w"]["delay"], left(table)[0], clock(table)["paused"]) == (
        2 * SECOND,
        60 * SECOND,
        True,
    )
    assert left(table.press("b", "pause").wait(3_000))[0] == 59 * SECOND


def test_the_view_shows_periods_and_moves_to_go() -> None:
    table = Tabletop(control="2/60:30;low=50").press("b").turn("32-28").wait(11_000).turn("19-23")
    shown = clock(table)
    assert {key: shown["w"][key] for key in ("period", "periods", "to_go", "turns", "low", "flag")} == {
        "period": 1,
        "periods": 2,
        "to_go": 1,
        "turns": 1,
        "low": None,
        "flag": False,
    }
    assert shown["b"]["low"] == 50 * SECOND
    assert shown["control"] == "2/60:30;low=50"
