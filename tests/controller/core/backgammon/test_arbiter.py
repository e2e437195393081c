"""The arbiter's acts on a match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dambord.controller.core.backgammon.model.phase import Offered, Over, Playing, Restoring, ToRoll
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
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
    Void,
)
from dambord.rules.backgammon import Cube
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})


def refused(table: MatchTable, act: Act) -> str:
    """The reason why an act is refused."""
    table.news()
    table.rule(act)
    (said,) = table.news()
    return str(said["refused"])


def test_a_position_goes_on_once_the_board_shows_it() -> None:
    table = MatchTable(start=OPEN, control="600d12").roll("w", 5, 2)
    table.news()
    other = position("b", {13: 5, 8: 5, 6: 5}, {11: 5, 8: 5, 6: 5})
    table.rule(SetPosition(json.dumps(other)))
    assert isinstance(table.state.phase, Restoring)
    table.roll("b", 2, 1)
    assert table.words() == ["ruling", "refused"]
    table.place(table.state.position)
    assert table.words() == ["restored"]
    table.turn((2, 1), "8/5")
    assert table.words() == ["roll", "play"]


@pytest.mark.parametrize(
    ("fen", "why"),
    [
        ("W:W1:B2", "is no JSON"),
        ('{"w": [1], "b": [2]}', "position: expected"),
        (json.dumps(position("w", {1: 16}, {1: 15})), "position: "),
        (json.dumps(position("w", {}, {1: 15})), "the position ends the game"),
    ],
)
def test_a_position_that_can_not_be(fen: str, why: str) -> None:
    assert why in refused(MatchTable(start=OPEN), SetPosition(fen))


def test_dice_are_set_before_and_after_the_roll() -> None:
    table = MatchTable(start=OPEN).rule(SetDice((6, 6))).rule(SetDice((5, 2))).make("13/6").press("w")
    told = table.news()
    assert [one["event"] for one in told] == ["ruling", "roll", "ruling", "roll", "play"]
    assert [one.get("source") for one in told if one["event"] == "roll"] == ["arbiter", "arbiter"]
    assert told[4]["dice"] == [5, 2]
    assert "nobody is to roll" in refused(table.double("b"), SetDice((1, 1)))


def test_the_cube_and_the_score_are_set() -> None:
    table = MatchTable(start=OPEN).rule(SetCube(4, "b")).rule(SetScore(4, 2, crawford=True))
    assert table.state.cube == Cube(4, "b")
    assert table.state.match.score == (4, 2)
    assert table.state.match.crawford
    assert "expected one of 1, 2, 4" in refused(table, SetCube(3, None))
    assert "expected 0 to 4" in refused(table, SetScore(5, 0))
    assert "plays without a cube" in refused(MatchTable("nardi-georgian"), SetCube(2))
    offered = MatchTable(start=OPEN).double("w")
    assert "take it back first" in refused(offered, SetCube(2))


def test_plays_and_acts_of_the_cube_are_taken_back() -> None:
    table = MatchTable(start=OPEN, control="600d12").double("w").accept("b").turn((5, 2), "13/6")
    table.rule(TakeBack(1))
    assert isinstance(table.state.phase, Restoring)
    table.place(table.state.position).wait(20)
    assert isinstance(table.state.phase, Playing)
    assert table.state.position.dice == (5, 2)
    table.rule(TakeBack(1))
    assert isinstance(table.state.phase, Offered)
    assert table.state.cube == Cube()
    table.rule(TakeBack(1, clocks=True))
    assert isinstance(table.state.phase, ToRoll)
    assert "only 0 acts" in refused(table, TakeBack(1))


def test_the_end_of_a_game_is_taken_back_with_its_score() -> None:
    near = position("w", {2: 1, 1: 1}, {1: 2})
    table = MatchTable(start=near).roll("w", 6, 5).make("2/off 1/off").press("w")
    assert table.state.match.score == (1, 0)
    table.rule(TakeBack(1)).place(table.state.position).wait(20)
    assert table.state.match.score == (0, 0)
    assert table.state.position.dice == (6, 5)
    table.make("2/off 1/off").press("w")
    assert table.state.match.score == (1, 0)


def test_a_match_that_is_over_is_taken_back() -> None:
    near = position("w", {2: 1, 1: 1}, {1: 2})
    table = MatchTable(start=near, length=1, control="120d12").roll("w", 6, 5).make("2/off 1/off").press("w")
    assert table.state.over
    assert "take acts back" in refused(table, Reopen())
    table.rule(TakeBack(1)).place(table.state.position).wait(20)
    assert isinstance(table.state.phase, Playing)
    assert table.state.halted
    table.rule(Proceed()).make("2/off 1/off").press("w")
    assert table.state.over


def test_a_position_after_the_match_goes_on_in_its_last_game() -> None:
    near = position("w", {2: 1, 1: 1}, {1: 2})
    table = MatchTable(start=near, length=1).roll("w", 6, 5).make("2/off 1/off").press("w")
    table.rule(SetPosition(json.dumps(position("b", {2: 1}, {1: 2})))).place(table.state.position).wait(20)
    assert (table.state.match.score, table.state.match.game) == ((0, 0), 1)
    table.roll("b", 6, 5).make("1/off(2)").press("b")
    assert table.state.match.score == (0, 1)
    assert table.state.over


def test_a_beaver_is_taken_back_to_its_double() -> None:
    table = MatchTable(start=OPEN, length=0, options={"beavers": "yes"})
    table.double("w").double("b").accept("w").rule(TakeBack(1))
    phase = table.state.phase
    assert isinstance(phase, Offered)
    assert (phase.offer.by, phase.offer.value, phase.offer.stake, phase.offer.beaver) == ("b", 4, 2, True)


def test_results() -> None:
    for act, told in (
        (SetResult("b"), ("result", "b", "arbiter")),
        (Forfeit("w"), ("result", "b", "forfeit")),
        (Void(), ("void", None, None)),
    ):
        table = MatchTable(start=OPEN).rule(act)
        said = table.news()[-1]
        assert (said["event"], said.get("winner"), said.get("reason")) == told
        assert isinstance(table.state.phase, Over)
        table.rule(Reopen())
        assert isinstance(table.state.phase, ToRoll)
    assert "a match has a winner" in refused(MatchTable(start=OPEN), SetResult(None))
    assert "void already" in refused(MatchTable(start=OPEN).rule(Void()), Void())
    assert "not over" in refused(MatchTable(start=OPEN), Reopen())


def test_what_was_being_played_goes_on_after_reopening() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).press("w", "resign").rule(Reopen()).make("13/6").press("w")
    assert table.words()[-1] == "play"
    table = MatchTable(start=OPEN).double("w").press("w", "resign").rule(Reopen()).accept("b")
    assert table.words()[-1] == "cube"
    table = MatchTable().press("w", "resign").rule(Reopen()).throw(3, 1)
    assert table.words()[-1] == "roll"


def test_an_accident_is_put_right() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).take(13, "w").take(8, "w").take(6, "w").rule(Restore())
    assert isinstance(table.state.phase, Restoring)
    table.put(13, "w").put(8, "w").put(6, "w").make("13/6").press("w")
    assert table.words() == ["roll", "ruling", "restored", "play"]


def test_clocks() -> None:
    table = MatchTable(start=OPEN, control="600d12").roll("w", 5, 2).rule(Halt())
    table.make("13/6").press("w")
    assert table.news()[-1]["why"] == "the arbiter has stopped the clocks"
    table.rule(CorrectClock("w", left=60_000_000)).rule(AddTime("b", -30_000_000)).rule(Proceed()).press("w")
    assert table.words()[-1] == "play"
    clock = table.state.clock
    assert clock is not None
    assert (clock.times.left_w, clock.times.left_b) == (60_000_000, 570_000_000)
    for act in (Halt(), Proceed(), AddTime("w", 1)):
        assert "without a clock" in refused(MatchTable(start=OPEN), act)


def test_an_irregularity_is_decided() -> None:
    table = MatchTable(start=OPEN).roll("w", 6, 2).move(13, 11).move(13, 11).move(8, 7).press("w").wait(500)
    table.rule(Decide("continue"))
    assert [one["event"] for one in table.news()][-2:] == ["resolution", "play"]
    assert "no irregularity" in refused(table, Decide("correct"))
    loud: dict[str, Any] = {"loudness": {"illegal-play": "notify"}}
    table = MatchTable(start=OPEN, regulations=loud).roll("w", 6, 2)
    table.move(13, 11).move(13, 11).move(8, 7).press("w").wait(500).rule(Decide("correct"))
    assert isinstance(table.state.phase, Playing)
    early = MatchTable(start=OPEN).roll("w", 6, 2).roll("b", 6, 2).rule(Decide("correct"))
    assert early.words()[-1] == "resolution"


def test_over_is_over() -> None:
    table = MatchTable(start=OPEN).rule(SetResult("w"))
    for act in (Decide("correct"), Restore(), SetDice((1, 2)), SetCube(2), SetScore(0, 0)):
        assert refused(table, act) == "the match is over; reopen it first"
