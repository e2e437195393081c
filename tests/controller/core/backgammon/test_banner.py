"""The banner, the hint and the notices of a match, driven by real steps of a table."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.backgammon.display.told.notices import notice
from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.messages.arbiter_acts import AddTime, Halt, Void
from dambord.controller.core.messages.remark import templates
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2})


def shown(table: MatchTable) -> dict[str, Any]:
    """The banner, which is there."""
    banner = view(table.state)["banner"]
    assert banner is not None
    assert banner["remark"]["key"] in templates()
    found: dict[str, Any] = banner
    return found


def key(table: MatchTable) -> tuple[str, str, str]:
    """Kind, tone and key of the remark."""
    banner = shown(table)
    return banner["kind"], banner["tone"], banner["remark"]["key"]


def answers(table: MatchTable) -> list[tuple[str, str]]:
    return [(each["button"], each["side"]) for each in shown(table)["answers"]]


def notices(table: MatchTable) -> list[dict[str, Any]]:
    """What was told since the table was set up, judged by its last state."""
    told = (notice(table.state, saying) for saying in table.all)
    return [one.as_json() for one in told if one is not None]


def test_the_opening_throw() -> None:
    assert key(MatchTable()) == ("begin", "tell", "throw-for-start")


def test_a_double_asks_the_other_side() -> None:
    table = MatchTable(start=OPEN).double("w")
    assert key(table) == ("double", "ask", "double-offered")
    assert shown(table)["remark"]["fill"] == {"side": "w", "other": "b", "value": 2}
    assert (shown(table)["for"], answers(table)) == ("b", [("take", "b"), ("drop", "b")])


def test_a_play_of_another_roll_is_asked_about() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).move(13, 8).move(6, 5).press("w").wait(1_000)
    assert key(table) == ("roll", "ask", "which-roll")
    assert shown(table)["remark"]["fill"] == {"shown": "5-1", "entered": "5-2"}
    assert (shown(table)["for"], answers(table)) == ("w", [])
    assert "continue" in view(table.state)["buttons"]["b"]


def test_an_illegal_play_is_put_right() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).move(24, 16).move(13, 3).press("w").wait(2_000)
    assert key(table) == ("correcting", "act", "move-piece")
    assert shown(table)["reason"] == {"key": "did-illegal-play", "fill": {"side": "w"}}
    assert shown(table)["clause"] == "INT-10"


def test_an_illegal_play_that_stands_is_decided_on_by_the_opponent() -> None:
    loud = {"loudness": {"illegal-play": "notify"}}
    table = MatchTable(start=OPEN, regulations=loud).roll("w", 5, 2).move(24, 16).move(13, 3)
    table.press("w").wait(2_000)
    assert key(table) == ("irregularity", "ask", "did-illegal-play")
    assert answers(table) == [("correct", "b"), ("continue", "b")]
    move = view(table.state)["moves"][-1]
    assert (move["irregular"], move["clause"]) == ("illegal-play", "INT-10")


def test_a_premature_roll_may_be_demanded_again_or_stands() -> None:
    table = MatchTable().throw(3, 1).roll("b", 6, 4)
    assert key(table) == ("irregularity", "ask", "did-premature-roll")
    assert answers(table) == [("reroll", "w"), ("continue", "w")]
    table.press("w", "continue")
    assert view(table.state)["banner"] is None
    assert view(table.state)["message"] == ""
    assert "reroll" in view(table.state)["buttons"]["w"]


def test_an_unclear_board_names_points_by_white() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).put(20, "b").wait(5_000)
    assert key(table) == ("unclear", "act", "take-piece")
    assert shown(table)["remark"]["fill"] == {"square": 20, "piece": "b"}
    fill = shown(table)["reason"]["fill"]
    assert (fill["points"], fill["black_beyond"], fill["white_missing"]) == ([20], [20], [])
    assert view(table.state)["message"].endswith("black is not expected on 20. Take the piece off 20.")


def test_no_play_is_told() -> None:
    start = position("w", {25: 2, 6: 13}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5})
    assert key(MatchTable(start=start).roll("w", 5, 2)) == ("no-play", "tell", "no-play-clock")


@pytest.mark.parametrize(
    ("said", "table"),
    [
        ("won-match-resignation", MatchTable(start=OPEN).press("w", "resign")),
        ("match-void", MatchTable(start=OPEN).rule(Void())),
        ("won-match", MatchTable(length=1, start=position("w", {1: 1}, {1: 1})).turn((2, 1), "1/off")),
    ],
)
def test_the_result(said: str, table: MatchTable) -> None:
    assert key(table) == ("result", "tell", said)


def test_clocks_that_stand() -> None:
    table = MatchTable(control="600d12").throw(3, 1).press("w", "pause")
    assert (key(table)[0], answers(table)) == ("paused", [("pause", "w"), ("pause", "b")])
    assert key(table.rule(Halt()))[2] == "clocks-halted"


def test_the_turn_is_to_be_ended() -> None:
    table = MatchTable().throw(3, 1)
    assert view(table.state)["hint"] is None
    table.make("8/5 6/5").wait(300)
    assert view(table.state)["hint"] == {"key": "press-clock", "side": "w", "squares": []}
    lifting = MatchTable(commit="lift").throw(3, 1).make("8/5 6/5").wait(300)
    assert view(lifting.state)["hint"]["key"] == "lift-dice"


def test_notices() -> None:
    table = MatchTable(start=OPEN, control="600d12").roll("b", 5, 2).press("w", "draw")
    table.rule(AddTime("w", 5_000_000))
    assert [(each["remark"]["key"], each["side"]) for each in notices(table)] == [
        ("did-out-of-turn", "b"),
        ("no-draw-here", "w"),
        ("time-given", "w"),
    ]


def test_a_wrong_array_is_about_each_point_once() -> None:
    """The next act lights more: where every checker goes."""
    one = MatchTable().state.position._replace(w=(0,) * 26, b=(0, 1, *(0,) * 24))
    told = shown(MatchTable(shows=one).wait(9_000))
    assert told["kind"] == "setup"
    assert len(told["squares"]) == len(told["reason"]["fill"]["points"]) == 8
