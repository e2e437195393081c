"""Whoever does what he is told is never accused, and always comes to the end of his turn."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.messages.sayings import Irregular, Unclear
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.rules.irregularities import KINDS
from tests.controller.core.draughts.tabletop import Tabletop
from tests.model.happenings import Node
from tests.model.obedience import Obeyed, finish, play
from tests.model.obedient import Obedient
from tests.model.walks import TABLES
from tests.plugins.extent import deep

TURNS = deep(40, 12)
"""Turns made as told on each board, after mistakes; `python -m tests.model.obedience` goes further."""


@pytest.mark.parametrize(("rules", "board"), TABLES)
def test_who_obeys_is_never_accused_and_comes_to_the_end(rules: str, board: str, seed: int) -> None:
    obeyed = Obeyed()
    while obeyed.turns < TURNS and not obeyed.faults:
        play(rules, board, seed, obeyed, TURNS)
        seed += 1
    assert obeyed.faults == []
    assert obeyed.messes > 0


@pytest.mark.parametrize(("rules", "board"), TABLES[3:5])
def test_a_stranger_finishes_a_game_with_twelve_mistakes(rules: str, board: str, seed: int) -> None:
    obeyed = Obeyed()
    for number in (seed, seed + 1):
        finish(rules, board, number, obeyed, mistakes=12)
    assert obeyed.faults == []
    assert obeyed.messes == 24


def test_a_touch_before_he_began_that_is_told_when_adjusting_ends_is_not_his() -> None:
    """White has touched 40 out of turn while other pieces were off; Black has put these back, adjusting."""
    table = Tabletop().turn("32-28").off(6, 20).wait(300).lift(40).wait(200).put(40).wait(3_000)
    table.press("b", "adjust").put(6, "b").put(20, "b").wait(300)
    assert table.said(Irregular) == []
    who = Obedient(Node(table.state, table.state.sensors.settling.levels), Random(0))
    assert who.turn() == ""
    assert who.done[0] == "adjust adjusting-now"
    ended = table.wait(10_000).press("b", "adjust")
    assert [said.kind for said in ended.said(Irregular)] == ["touch-out-of-turn"]


def test_a_board_that_is_put_back_is_not_accused_again() -> None:
    """White has moved another piece than the touched one; while it is there, Black lifts what could reply."""
    table = Tabletop("latvian-64", "hall-64", "settle")
    touched, other = sorted(table.state.prospects.movable)[:2]
    made = next(turn for turn in table.state.prospects.turns if turn.origin == other)
    table.lift(touched).wait(500).put(touched).wait(500).lift(made.origin).put(made.target).wait(3_000)
    assert [said.kind for said in table.said(Irregular)] == ["touched-piece"]
    table.press("b", "correct").wait(300)
    reply = table.game.turns(made.after)[0]
    table.lift(reply.origin).wait(300).glitch(29, ".", 50).wait(3_000)
    assert [said.kind for said in table.said(Irregular)] == ["touched-piece"]


def test_an_unclear_board_that_is_put_right_passes_by_turns_that_nobody_has_made() -> None:
    """White has touched a piece; two others, and one of Black's, are off or elsewhere; then one is back."""
    table = Tabletop("latvian-64", "hall-64", "settle")
    touched, other = sorted(table.state.prospects.movable)[:2]
    made = next(turn for turn in table.state.prospects.turns if turn.origin == other)
    reply = table.game.turns(made.after)[0]
    table.lift(touched).wait(500).put(touched).wait(500).lift(29).put(19)
    table.lift(made.origin).put(made.target).lift(reply.origin).wait(20_000)
    assert (len(table.said(Unclear)), table.said(Irregular)) == (1, [])
    assert table.lift(19).put(29).wait(1_500).said(Irregular) == []


def next_of(table: Tabletop) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """What is to be done, from where, to where."""
    act = next_act(table.state)
    assert act is not None
    return act.what, act.origins, act.targets


def test_a_series_is_led_to_the_end_that_a_press_takes() -> None:
    """The king stood on f8 when the first piece came off: from e7 it would have been taken off too early."""
    loud = Regulations(dict.fromkeys(KINDS, "block"))
    table = Tabletop("latvian-64", "reed-64", fen="W:W17,K27,28,29,30,32:B10,18", regulations=loud)
    table.lift(27).put(14).wait(100).lift(14).put(3).wait(300).off(18).wait(300).lift(3).put(7).wait(100)
    assert next_of(table) == ("move", (7,), (3,))


def test_a_king_that_stands_as_one_piece_is_crowned_before_it_is_moved() -> None:
    table = Tabletop("international", "linear-100", fen="W:W25,K39:BK41").lift(39).wait(500).put(39, "w")
    assert next_of(table.wait(500)) == ("crown", (), (39,))


def test_a_series_that_ends_where_it_began_is_ended_without_touch_move_too() -> None:
    table = Tabletop("dama", "linear-64", fen="B:W17,18,22,25,26,28,29,32:B1,2,3,5,6,7,10,14,15,27")
    for origin, target in pairwise((14, 21, 30, 23, 14)):
        table.lift(origin).put(target).wait(100)
    assert next_of(table) == ("take-off", (17, 18, 25, 26), ())


def test_what_another_route_of_a_series_has_captured_comes_off() -> None:
    """The king of f1 goes the other way round; b7 is captured, b8 is not."""
    fen = "B:WK1,K5,13,26,35,41,43,45,K50,51,52,53,54,55:BK62"
    table = Tabletop("turkish", "hall-64-all", fen=fen)
    for origin, target in pairwise((62, 14, 10, 42, 44, 47, 63)):
        table.lift(origin).put(target).wait(100)
    assert next_of(table) == ("take-off", (13, 26, 43, 45, 54, 55), ())


def test_another_own_piece_comes_back_before_a_turn_is_completed() -> None:
    table = Tabletop(
        "latvian-64", "reed-64", "settle", fen="W:W13,21,25,26,28,29,30,31,32:B1,2,3,4,7,8,9,12,14"
    )
    table.off(3).wait(100).lift(13).wait(400).put(6).after(30).press("w").off(9).wait(600).press(
        "b", "correct"
    )
    assert [said.kind for said in table.said(Irregular)] == ["removed-too-few"]
    table.wait(300).off(21).wait(300).lift(6).put(13).wait(300).put(3, "b").wait(300)
    assert next_of(table) == ("put-on", (), (9,))
