"""Touch: a touched piece must move; a brushed or adjusted piece need not (LV64 1.10, FMJD 3.11)."""

from __future__ import annotations

import pytest

from dambord.controller.core.messages.sayings import Irregular, Moved, Touched
from dambord.rules.draughts import game
from tests.controller.core.draughts.tabletop import MS, Tabletop
from tests.phases import bound


@pytest.mark.clause("FMJD 3.11", "LV64 1.10")
def test_a_lifted_own_piece_is_touched_after_the_brush_time() -> None:
    table = Tabletop().lift(32)
    lifted = table.now
    assert table.wait(110).said(Touched) == []
    (touched,) = table.wait(100).said(Touched)
    assert touched == Touched(lifted + 120 * MS, "w", 32)


def test_a_touch_is_reported_once() -> None:
    table = Tabletop().lift(32).wait(500).put(32).lift(33).wait(500).put(33).wait(500)
    assert [touched.square for touched in table.said(Touched)] == [32]


def test_a_brushed_piece_is_not_touched() -> None:
    table = Tabletop().lift(32).after(80).put(32).wait(500)
    assert table.said(Touched) == []
    assert table.lift(33).wait(500).said(Touched)[0].square == 33


@pytest.mark.parametrize("held", [60, 2_000])
def test_what_is_in_a_hand_before_the_clock_runs_does_not_bind(held: int) -> None:
    table = Tabletop(control="60").lift(31).after(held).press("b").after(300).put(31).turn("32-28")
    assert (table.said(Irregular), table.moves) == ([], ["32-28"])


def test_a_piece_lifted_while_another_had_dropped_out_is_touched() -> None:
    table = Tabletop().off(31).after(25).lift(32).after(5).put(31, "w").wait(500)
    assert [touched.square for touched in table.said(Touched)] == [32]


def test_a_piece_moved_within_the_brush_time_is_touched() -> None:
    table = Tabletop().lift(32).after(30).put(28).after(30).press("w")
    assert table.kinds() == ["Touched", "Moved"]


@pytest.mark.clause("FMJD 3.11", "LV64 1.10")
def test_a_piece_without_a_legal_turn_is_not_touched() -> None:
    assert Tabletop().lift(46).wait(500).put(46).wait(500).said(Touched) == []


def test_lifting_an_enemy_piece_is_not_a_touch() -> None:
    assert Tabletop().turn("32-28").lift(33).wait(500).said(Touched)[1:] == []


@pytest.mark.clause("FMJD 3.13", "LV64 1.10")
def test_adjusting_creates_no_touch_obligation() -> None:
    table = Tabletop().press("w", "adjust").lift(32).wait(500).put(32)
    assert table.said(Touched) == []
    table.press("w", "adjust").lift(33).wait(500)
    assert [touched.square for touched in table.said(Touched)] == [33]


@pytest.mark.parametrize("name", ["dambrete-box", "dama", "czech"])
def test_a_ruleset_without_touch_move(name: str) -> None:
    rules = game(name)
    turn = next(iter(rules.turns(rules.start())))
    assert Tabletop(name, "reed-64").lift(turn.origin).wait(500).said(Touched) == []


@pytest.mark.parametrize(
    ("name", "board", "clause"),
    [
        ("international", "reed-100", "5.4.3"),
        ("latvian-64", "reed-64", "1.10"),
        ("italian", "reed-64-all", "3.7"),
        ("russian", "hall-64", ""),
        ("brazilian", "linear-64", ""),
        ("english", "reed-64", ""),
        ("pool", "hall-64-all", ""),
        ("frisian", "reed-100", ""),
        ("frysk", "hall-100", ""),
    ],
)
def test_moving_another_piece_than_the_touched_one_is_irregular(name: str, board: str, clause: str) -> None:
    rules = game(name)
    turns = list(rules.turns(rules.start()))
    turn = turns[0]
    other = next(each for each in turns if each.origin != turn.origin)
    table = Tabletop(name, board)
    table.lift(turn.origin).wait(1000).put(turn.origin).wait(500)
    assert [touched.square for touched in table.said(Touched)] == [turn.origin]
    table.lift(other.origin).wait(300).put(other.target).wait(500).press(rules.start().side).wait(300)
    assert [(said.kind, said.clause) for said in table.said(Irregular)] == [("touched-piece", clause)]
    assert table.said(Moved) == []


def test_a_touch_obligation_ends_with_the_turn() -> None:
    table = Tabletop().turn("32-28")
    assert bound(table.state).touched is None
    assert table.lift(19).wait(500).said(Touched)[-1].square == 19
