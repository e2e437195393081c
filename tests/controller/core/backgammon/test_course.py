"""The course of a match: opening throw, rolls, plays, games and the result."""

from __future__ import annotations

import pytest

from tests.controller.core.backgammon.match_table import MatchTable, position

START = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]


def test_a_first_turn_is_said_as_it_was_made() -> None:
    table = MatchTable().throw(3, 1).make("8/5 6/5").press("w")
    assert table.news() == [
        {"event": "roll", "side": "w", "dice": [3, 1], "legal": 16},
        {
            "event": "play",
            "ply": 1,
            "side": "w",
            "dice": [3, 1],
            "play": "8/5 6/5",
            "w": [0, 0, 0, 0, 0, 2, 4, 0, 2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
            "b": START,
        },
    ]
    assert table.state.side == "b"


@pytest.mark.clause("INT 5")
def test_equal_dice_are_thrown_again() -> None:
    table = MatchTable().throw(4, 4)
    assert table.news() == [{"event": "opening", "dice": [4, 4], "side": None}]
    table.throw(2, 5)
    assert table.news() == [{"event": "roll", "side": "b", "dice": [2, 5], "legal": 8}]


@pytest.mark.clause("GEO 5")
def test_the_georgian_starter_rolls_anew() -> None:
    table = MatchTable("nardi-georgian", "settle").throw(2, 5)
    assert table.news() == [{"event": "opening", "dice": [2, 5], "side": "b"}]
    table.roll("b", 6, 6).make("24/18(2) 13/7(2)")
    assert [one["event"] for one in table.news()] == ["roll"]
    table.wait(800)
    (play,) = table.news()
    assert (play["side"], play["dice"], play["play"]) == ("b", [6, 6], "24/18(2) 13/7(2)")


@pytest.mark.clause("INT 16")
@pytest.mark.clause("INT 1")
def test_games_and_the_match_end() -> None:
    near = position("w", {1: 1, 2: 1}, {1: 2})
    table = MatchTable(start=near, length=2).roll("w", 6, 5).make("2/off 1/off").press("w")
    assert table.news()[2] == {
        "event": "game",
        "winner": "w",
        "kind": "single",
        "points": 1,
        "score": [1, 0],
        "crawford": True,
    }
    assert table.state.match.score == (1, 0)
    assert table.state.position.w == tuple(START)
    table.roll("w", 6, 1)
    assert table.news()[0]["why"] == "the position is not set up yet"
    table.place(table.state.position).throw(6, 2).make("24/16").press("w")
    assert table.words() == ["roll", "play"]
    assert table.state.match.crawford


@pytest.mark.clause("INT 3")
def test_the_last_point_ends_the_match() -> None:
    near = position("b", {1: 2}, {1: 1, 2: 1})
    table = MatchTable(start=near, match={"length": 3, "score": [1, 2]})
    table.roll("b", 2, 1).make("2/off 1/off", "b").press("b").wait(300)
    assert table.news()[2:] == [
        {
            "event": "game",
            "winner": "b",
            "kind": "single",
            "points": 1,
            "score": [1, 3],
            "crawford": False,
        },
        {"event": "result", "winner": "b", "reason": "match", "clause": ""},
    ]
    table.roll("w", 2, 1)
    assert table.news()[0]["why"] == "the match is over"


@pytest.mark.clause("INT 21")
@pytest.mark.clause("INT 22")
@pytest.mark.clause("INT 23")
@pytest.mark.parametrize(
    ("black", "kind", "points"),
    [({23: 1, 1: 13}, "single", 2), ({10: 15}, "gammon", 4), ({23: 1, 8: 14}, "backgammon", 6)],
)
def test_what_a_game_is_worth(black: dict[int, int], kind: str, points: int) -> None:
    start = position("w", {1: 1}, black)
    table = MatchTable(start=start, match={"length": 9, "cube": {"value": 2, "owner": "b"}})
    table.roll("w", 2, 1).make("1/off").press("w")
    game = table.news()[2]
    assert (game["kind"], game["points"]) == (kind, points)


@pytest.mark.clause("INT 12")
def test_no_play_is_said_and_ends_by_the_press() -> None:
    start = position("w", {25: 1, 1: 14}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 12: 5})
    table = MatchTable(start=start).roll("w", 3, 1)
    assert table.news() == [{"event": "roll", "side": "w", "dice": [3, 1], "legal": 0}]
    table.press("w")
    (play,) = table.news()
    assert (play["play"], play["dice"], play["w"][25]) == ("", [3, 1], 1)


@pytest.mark.clause("INT 7")
def test_a_closed_bar_needs_the_press_but_no_roll() -> None:
    start = position("w", {25: 1, 1: 14}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5})
    table = MatchTable(start=start).press("w")
    (play,) = table.news()
    assert (play["play"], play["dice"], table.state.side) == ("", None, "b")


@pytest.mark.clause("INT 6")
@pytest.mark.clause("INT 8")
def test_hit_enter_and_bear_off() -> None:
    start = position("w", {8: 1, 6: 2}, {20: 1, 6: 2, 1: 12})
    table = MatchTable(start=start).turn((3, 1), "8/5*/4")
    assert table.news()[1]["b"][25] == 1
    table.turn((6, 5), "bar/14").turn((6, 4), "6/off 4/off")
    assert [one["play"] for one in table.news() if one["event"] == "play"] == ["bar/14", "6/off 4/off"]


@pytest.mark.parametrize(("turned", "homes_left"), [(False, True), (True, False), (True, True)])
@pytest.mark.clause("INT 2")
def test_the_board_lies_as_the_players_like(*, turned: bool, homes_left: bool) -> None:
    table = MatchTable(turned=turned, homes_left=homes_left).throw(3, 1).make("8/5 6/5").press("w")
    assert [one["event"] for one in table.told] == ["roll", "play"]
    assert table.state.sensors.sensing == table.seats
