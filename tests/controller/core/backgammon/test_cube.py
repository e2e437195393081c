"""The doubling cube at the table: who may turn it and when, take and drop, Crawford, options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})


def begun(rules: str = "backgammon", *, start: dict[str, Any] = OPEN, **more: Any) -> MatchTable:
    """A table on which White is to roll."""
    return MatchTable(rules, start=start, **more)


@pytest.mark.clause("INT 17")
@pytest.mark.clause("INT 18")
def test_a_take_gives_the_cube_to_the_taker() -> None:
    table = begun().double("w").accept("b")
    assert table.news() == [
        {"event": "cube", "side": "w", "act": "double", "value": 2},
        {"event": "cube", "side": "b", "act": "take", "value": 2},
    ]
    assert table.state.cube == (2, "b")
    assert table.state.side == "w"
    table.turn((2, 1), "8/5")
    assert table.words() == ["roll", "play"]


@pytest.mark.clause("INT 18")
def test_a_drop_loses_a_single_game_at_the_old_value() -> None:
    table = begun(match={"length": 7, "cube": {"value": 2, "owner": "w"}}).double("w").drop("b")
    assert table.news() == [
        {"event": "cube", "side": "w", "act": "double", "value": 4},
        {"event": "cube", "side": "b", "act": "drop", "value": 4},
        {
            "event": "game",
            "winner": "w",
            "kind": "single",
            "points": 2,
            "score": [2, 0],
            "crawford": False,
        },
    ]
    assert table.state.cube == (1, None)


@pytest.mark.clause("INT 19")
def test_only_the_owner_doubles_again() -> None:
    table = begun().double("w").accept("b").turn((2, 1), "8/5")
    table.news()
    table.double("w")
    assert table.news()[0]["why"].startswith("only Black, who has the cube, may double")
    table.double("b").accept("w")
    assert [one["value"] for one in table.news()] == [4, 4]
    assert table.state.cube == (4, "w")


def test_a_double_comes_before_the_roll_and_in_turn() -> None:
    table = begun().double("b")
    assert table.news()[0]["event"] == "refused"
    table.roll("w", 2, 1)
    table.news()
    table.double("w")
    assert table.news() == [
        {
            "event": "refused",
            "side": "w",
            "button": "double",
            "why": "a double is offered on one's own turn, before rolling",
        }
    ]


def test_an_offer_is_answered_before_anything_else() -> None:
    table = begun().double("w")
    table.news()
    table.roll("w", 2, 1).roll("b", 2, 1).press("w").double("b").double("w").accept("w")
    assert {one["event"] for one in table.news()} == {"refused"}
    table.accept("b").accept("b")
    assert table.words() == ["cube", "refused"]


@pytest.mark.clause("INT 24")
def test_the_crawford_game_has_no_cube() -> None:
    table = begun(match={"length": 5, "score": [4, 2], "crawford": True}).double("w")
    assert "Crawford game has no cube" in table.news()[0]["why"]


@pytest.mark.clause("INT 17")
def test_a_match_to_one_point_has_no_cube() -> None:
    table = begun(length=1).double("w")
    assert "a match to one point has no cube" in table.news()[0]["why"]


@pytest.mark.clause("GEO 17")
def test_the_georgian_cube_goes_up_by_one_and_ends_at_six() -> None:
    more: dict[str, Any] = {"options": {"cube": "yes"}}
    table = begun("nardi-georgian", match={"length": 0, "cube": {"value": 2, "owner": "w"}}, **more)
    table.double("w").accept("b")
    assert table.state.cube == (3, "b")
    table = begun("nardi-georgian", match={"length": 0, "cube": {"value": 6, "owner": "w"}}, **more).double(
        "w"
    )
    assert "the cube ends at 6" in table.news()[0]["why"]
    table = begun("nardi-georgian").double("w")
    assert "without a cube" in table.news()[0]["why"]


def test_a_beaver_doubles_back_and_keeps_the_cube() -> None:
    table = begun(length=0, options={"beavers": "yes"}).double("w").double("b").accept("w")
    assert [(one["side"], one["act"], one["value"]) for one in table.news()] == [
        ("w", "double", 2),
        ("b", "double", 4),
        ("w", "take", 4),
    ]
    assert table.state.cube == (4, "b")
    assert table.state.side == "w"
    table = begun(length=0, options={"beavers": "yes"}).double("w").double("b").drop("w")
    assert table.news()[-1]["points"] == 2


def test_equal_opening_dice_turn_the_cube_once() -> None:
    table = MatchTable(length=0, options={"automatic_doubles": "yes"}).throw(3, 3).throw(2, 2)
    assert [one.get("cube") for one in table.news()] == [2, None]
    assert table.state.cube == (2, None)


def test_without_a_double_a_gammon_counts_once_after_jacoby() -> None:
    start = position("w", {1: 1}, {10: 15})
    table = begun(start=start, length=0, options={"jacoby": "yes"})
    table.roll("w", 2, 1).make("1/off").press("w")
    assert (table.news()[-1]["kind"], table.state.match.score) == ("gammon", (1, 0))


def test_after_a_drop_there_is_time_to_set_up() -> None:
    table = (
        MatchTable().throw(3, 1).make("8/5 6/5").press("w").after(5_000).double("b").after(3_000).drop("w")
    )
    table.wait(1_900)
    assert table.words()[-1] == "game"
    table.wait(200)
    assert table.words() == ["unclear"]
