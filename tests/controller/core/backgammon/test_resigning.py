"""A game given up as single game, gammon or backgammon: taken, dropped, passed over."""

from __future__ import annotations

import json

import pytest

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.messages.events import GameResigned
from dambord.controller.core.messages.match_sayings import GameEnded, ResignationTold
from dambord.controller.record.format import read_event, write_event
from dambord.controller.record.line import RecordingError
from dambord.hardware.sensor import LINEAR
from dambord.rules.game import Side
from tests.controller.core.backgammon.match_table import MatchTable


def resign(table: MatchTable, side: Side, points: int = 0) -> MatchTable:
    return table.tell(GameResigned(table.now, side, points))


def begun() -> MatchTable:
    table = MatchTable(length=7).throw(3, 1)
    return table.make("8/5 6/5").press("w").double("b").accept("w")


@pytest.mark.parametrize(("points", "kind"), [(1, "single"), (2, "gammon"), (3, "backgammon")])
def test_the_opponent_takes_it(points: int, kind: str) -> None:
    table = resign(begun(), "w", points)
    table.accept("w")
    assert table.news()[-1]["why"] == "the opponent answers the double"
    table.accept("b")
    (ended,) = table.said(GameEnded)
    assert (ended.winner, ended.kind, ended.points, ended.score) == ("b", kind, 2 * points, (0, 2 * points))
    assert (table.state.match.game, table.state.resigned) == (2, None)
    assert table.state.plies[-1].kind == "resign"


def test_it_is_dropped_and_offered_for_more() -> None:
    table = resign(begun(), "w").drop("b")
    assert table.state.match.game == 1
    assert [(said.act, said.times) for said in table.said(ResignationTold)] == [("offer", 1), ("drop", 1)]
    resign(resign(table, "w"), "w")  # a key of the board: each press offers one more
    assert table.state.resigned == ("w", 2)
    shown = view(table.state)["banner"]
    assert (shown["kind"], shown["for"], {one["button"] for one in shown["answers"]}) == (
        "resign-game", "b", {"take", "drop"},
    )  # fmt: skip


def test_who_plays_on_passes_it_over() -> None:
    table = resign(begun(), "b", 1).roll("b", 3, 1)
    assert table.state.resigned is None
    resign(table, "w", 2).make("8/5 6/5").press("b")
    assert table.state.resigned is None
    assert table.news()[-1]["event"] == "play"


def test_nothing_is_given_up_before_the_game() -> None:
    table = resign(MatchTable(), "w", 1)
    assert table.news()[-1]["event"] == "refused"


def test_a_line_of_a_recording() -> None:
    line = {"t": 1.0, "button": "resign-game", "side": "w", "points": 2}
    event = read_event(line, "line 2", LINEAR, 120)
    assert event == GameResigned(1_000_000, "w", 2)
    assert json.loads(write_event(event)) == line
    with pytest.raises(RecordingError, match="'points' is 4; expected 1, 2 or 3"):
        read_event(line | {"points": 4}, "line 2", LINEAR, 120)
