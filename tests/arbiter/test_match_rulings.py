"""What the handbook advises for a match of backgammon leads where it says (docs/arbiter.md)."""

from __future__ import annotations

import pytest

from dambord.controller.core.backgammon.model.agreed import position_text
from dambord.controller.core.backgammon.model.phase import Offered, Over, Playing, Restoring, Setup, ToRoll
from dambord.controller.core.messages.arbiter_acts import (
    Decide,
    Reopen,
    Restore,
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
)
from dambord.rules.backgammon import Cube, game
from dambord.rules.backgammon.position import START, Position
from tests.controller.core.backgammon.match_table import MatchTable, position

OPEN = position("w", {13: 5, 8: 5, 6: 5}, {13: 5, 8: 5, 6: 5})


def right(table: MatchTable) -> MatchTable:
    """The board is put as the record has it."""
    return table.place(table.state.position).wait(100)


def test_a_wrong_roll_that_is_found_after_the_play() -> None:
    table = MatchTable(start=OPEN).turn((5, 2), "13/6").rule(TakeBack(1)).rule(SetDice((6, 2)))
    assert isinstance(table.state.phase, Restoring)
    right(table).make("13/5").press("w").wait(500)
    (act,) = table.state.plies
    assert (act.dice, act.text) == ((6, 2), "13/5")


def test_a_roll_that_does_not_count() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).rule(SetDice((4, 3))).make("13/6").press("w").wait(500)
    assert table.state.plies[-1].dice == (4, 3)


@pytest.mark.parametrize("choice", ["correct", "continue"])
def test_an_early_roll(choice: str) -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2).roll("b", 6, 2)
    table.rule(Decide("correct" if choice == "correct" else "continue"))
    assert table.words()[-1] == "resolution"
    table.make("13/6", "w").press("w").wait(500)
    phase = table.state.phase
    assert isinstance(phase, ToRoll if choice == "correct" else Playing)
    assert table.state.side == "b"
    assert table.state.position.dice == (None if choice == "correct" else (6, 2))


def test_a_hit_that_was_sheltered() -> None:
    near = position("w", {13: 4, 6: 8, 4: 2, 2: 1}, {22: 1, 13: 7, 8: 3, 6: 4})
    table = MatchTable("nardi-georgian", start=near, options={"home_hit": "strict"}).roll("w", 1, 2)
    table.take(3, "b").move(4, 1).press("w").wait(500)
    kinds = [one["kind"] for one in table.news() if one["event"] == "irregularity"]
    assert kinds == ["home-hit"]
    table.rule(Decide("correct"))
    assert isinstance(table.state.phase, Playing)
    assert table.state.position.dice == (1, 2)


def test_a_drop_that_was_meant_for_a_take() -> None:
    table = MatchTable(start=OPEN).double("w").drop("b")
    assert isinstance(table.state.phase, Setup)
    table.rule(TakeBack(1))
    right(table)
    assert isinstance(table.state.phase, Offered)
    table.accept("b")
    assert (table.state.cube, table.state.match.score, table.state.match.game) == (Cube(2, "b"), (0, 0), 1)


def test_a_game_that_was_given_up() -> None:
    table = MatchTable(start=OPEN).turn((5, 2), "13/6").press("b", "resign").rule(Reopen())
    assert not isinstance(table.state.phase, Over)
    table.rule(SetScore(2, 0)).rule(SetCube(1)).rule(SetPosition(position_text(Position("b", START, START))))
    right(table)
    assert isinstance(table.state.phase, ToRoll)
    table.rule(SetDice((6, 5))).make("24/13").press("b").wait(500)
    assert (table.state.match.score, table.state.cube) == ((2, 0), Cube())
    assert table.state.plies[-1].text == "24/13"


def test_checkers_that_were_knocked_over() -> None:
    table = MatchTable(start=OPEN).roll("w", 5, 2)
    table.take(13, "w").take(13, "w").take(6, "w").rule(Restore())
    assert table.state.position.dice == (5, 2)
    right(table).make("13/6").press("w").wait(500)
    assert table.state.plies[-1].text == "13/6"


def test_a_position_before_the_match_begins() -> None:
    shown = Position("w", START, START)._replace(w=tuple(OPEN["w"]), b=tuple(OPEN["b"]))
    table = MatchTable(shows=shown)
    assert isinstance(table.state.phase, Setup)
    table.rule(SetPosition(position_text(shown)))
    assert isinstance(table.state.phase, ToRoll)
    assert table.state.match.game == 1


def test_one_act_undoes_another_and_both_are_told() -> None:
    table = MatchTable(start=OPEN).rule(SetCube(4, "w")).rule(SetCube(1)).rule(SetResult("b")).rule(Reopen())
    assert [one["act"] for one in table.told if one["event"] == "ruling"] == [
        "cube", "cube", "result", "reopen",
    ]  # fmt: skip
    assert table.state.cube == Cube()
    assert isinstance(table.state.phase, ToRoll)


def test_the_arbiters_cube_is_of_the_ladder() -> None:
    georgian = MatchTable("nardi-georgian", start=OPEN, options={"cube": "yes"}).rule(SetCube(3, "b"))
    assert georgian.state.cube == Cube(3, "b")
    assert 3 in game("nardi-georgian", {"cube": "yes"}).profile.ladder
