"""What pages and lamps show of a match."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.backgammon.display.lamps import lamps
from dambord.controller.core.backgammon.display.told.attention import attention
from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.messages.events import DicePromised, DiceText
from dambord.rules.backgammon import game
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})


def seen(table: MatchTable) -> dict[str, Any]:
    """The view now, once the cells have settled."""
    table.wait(20)
    return view(table.state)


def lit(table: MatchTable, role: str) -> list[int]:
    """The squares lit in a role now, once the cells have settled."""
    table.wait(20)
    return sorted(square for square, shown in lamps(table.state).items() if shown == role)


def test_every_key_is_there_in_every_phase() -> None:
    table = MatchTable(control="600d12")
    keys = set(seen(table))
    assert {
        "family",
        "points",
        "shown",
        "dice",
        "legal",
        "cube",
        "match",
        "pips",
        "expects",
        "buttons",
    } <= keys
    assert {
        "buttons",
        "hints",
        "homes",
        "choices",
        "capped",
        "source",
        "lamps",
        "clock",
        "moves",
        "result",
    } <= keys
    table.throw(3, 1).make("8/5 6/5").press("w").double("b").accept("w").press("w", "resign")
    assert all(set(view(state)) == keys for state in table.states)
    assert [key for key in keys if not key.isidentifier()] == []


def test_what_is_expected_goes_round() -> None:
    table = MatchTable()
    expected = []

    def look() -> None:
        expected.append((seen(table)["expects"]["what"], seen(table)["expects"]["side"]))

    look()
    table.throw(3, 1)
    look()
    table.make("8/5 6/5")
    look()
    table.press("w")
    look()
    table.double("b")
    look()
    table.drop("w")
    look()
    table.press("w", "resign")
    look()
    assert expected == [
        ("opening", None),
        ("play", "w"),
        ("end", "w"),
        ("roll", "b"),
        ("answer", "w"),
        ("next", None),
        ("over", None),
    ]


def test_buttons_are_those_that_do_something() -> None:
    table = MatchTable(control="600d12").throw(3, 1)
    assert seen(table)["buttons"] == {
        "w": ["clock", "reroll", "pause", "resign-game", "resign", "arbiter"],
        "b": ["pause", "resign-game", "resign", "arbiter"],
    }
    table.make("8/5 6/5").press("w")
    assert seen(table)["buttons"]["b"] == ["double", "pause", "resign-game", "resign", "arbiter"]
    table.double("b")
    assert seen(table)["buttons"]["w"] == ["take", "drop", "pause", "resign", "arbiter"]


def test_dice_hints_and_checkers_as_the_hands_have_them() -> None:
    table = MatchTable().throw(3, 1)
    picture = seen(table)
    assert picture["dice"] == {"side": "w", "values": [3, 1], "source": "recording", "left": [3, 1]}
    assert picture["legal"] == 16
    assert {"from": 8, "to": 5, "die": 3} in picture["hints"]
    table.move(8, 5)
    picture = seen(table)
    assert picture["dice"]["left"] == [1]
    assert picture["shown"]["w"][5:9] == [1, 5, 0, 2]
    assert list(picture["points"]["w"][5:9]) == [0, 5, 0, 3]
    table.lift(6)
    assert sum(seen(table)["shown"]["w"]) == 14
    table.put(5)
    picture = seen(table)
    assert picture["provisional"] == {"side": "w", "text": "8/5 6/5"}
    assert picture["dice"]["left"] == []


def test_more_than_five_are_counted_by_the_record() -> None:
    start = position("w", {6: 7, 5: 8}, {6: 9, 5: 6})
    assert seen(MatchTable(start=start))["capped"] == {"5": 8, "6": 7, "19": 9, "20": 6}


def test_moves_and_cube_and_score() -> None:
    table = MatchTable(match={"length": 7, "score": [2, 1]}, start=OPEN).double("w").accept("b")
    table.turn((5, 2), "13/6")
    picture = seen(table)
    assert [(one["ply"], one["act"], one["text"]) for one in picture["moves"]] == [
        (1, "double", ""),
        (2, "take", ""),
        (3, "play", "13/6"),
    ]
    assert picture["cube"] == {"value": 2, "owner": "b", "offered": None, "offer": None, "use": True}
    assert picture["match"] == {"length": 7, "score": (2, 1), "game": 1, "crawford": False}
    assert picture["pips"] == [128, 135]


def test_electronic_dice_are_told() -> None:
    table = MatchTable()
    assert seen(table)["source"] is None
    table.tell(DicePromised(table.now, "M-1", "ab")).tell(DiceText(table.now, "w", "white"))
    assert seen(table)["source"] == {
        "electronic": {
            "match": "M-1",
            "commitment": "ab",
            "w": "white",
            "b": None,
            "ready": False,
            "seed": None,
        }
    }


def test_the_roll_is_lit_then_what_can_begin_then_where_it_goes() -> None:
    table = MatchTable().throw(3, 1)
    assert lit(table, "die")
    table.wait(4_000)
    assert lit(table, "die") == []
    assert lit(table, "start")
    table.lift(8)
    assert lit(table, "touched") == [89]
    assert lit(table, "target") == [114, 116]
    table.put(5)
    assert lit(table, "target") == []
    assert lit(table, "start")
    table.move(6, 5).press("w")
    assert lit(table, "last") == [104]


def test_no_play_stays_lit() -> None:
    start = position("w", {25: 1, 1: 14}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 12: 5})
    table = MatchTable(start=start).roll("w", 3, 1).wait(60_000)
    assert lit(table, "die")
    assert seen(table)["message"] == "White has no play: press the clock to end the turn."


def test_a_hit_checker_that_still_stands_is_to_be_taken_off() -> None:
    start = position("w", {8: 1, 6: 2}, {20: 1, 6: 2, 1: 12})
    table = MatchTable(start=start).roll("w", 3, 1).lift(8).put(5)
    assert lit(table, "remove") == [104]


def test_what_is_wrong_is_lit() -> None:
    table = MatchTable(start=OPEN).roll("w", 6, 2).move(13, 11).move(13, 11).move(8, 7).press("w").wait(600)
    assert lit(table, "wrong")
    picture = seen(table)
    assert picture["phase"] == "unclear"
    assert picture["irregularity"]["kind"] == "illegal-play"
    assert picture["message"].startswith("White made an illegal play (INT-10)")
    assert [one.need for one in attention(table.state, table.now)] == ["irregularity"]


def test_where_the_array_is_wrong() -> None:
    start = game("backgammon").start()
    table = MatchTable(shows=start._replace(w=(1, *start.w[1:24], 1, 0)))
    assert lit(table, "restore") == [24]
    assert seen(table)["phase"] == "setup"
    assert [one.need for one in attention(table.state, table.now)] == ["setup"]
