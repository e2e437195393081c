"""Cells that another turn would explain as well: the trail of lifts and places tells that it was not made."""

from __future__ import annotations

import pytest

from dambord.controller.core.messages.sayings import Ended, Irregular, Moved, Refused, Resolved, Unclear
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.rules.game import Side
from tests.controller.core.draughts.tabletop import Tabletop


def told(table: Tabletop) -> list[str]:
    """Return the turns told, where nobody was accused, nothing unclear, and nothing let stand or refused."""
    assert [said for said in table.all if isinstance(said, Irregular | Unclear | Resolved | Refused)] == []
    return table.moves


def test_of_two_men_for_one_square_the_one_that_was_down_before_the_other_dropped_out() -> None:
    table = Tabletop(fen="W:W32,33,50:B1,2,3").lift(32).glitch(50, ".", 30).after(300).put(28)
    table.after(350).lift(33).after(20).press("w").after(40).put(33).wait(500)
    assert told(table) == ["32-28"]


def test_a_man_that_was_straightened_is_not_the_one_that_goes_to_its_square() -> None:
    table = Tabletop(fen="W:W48,50:B13,18,20,22,23").turn("48-43").lift(18).glitch(20, ".", 50)
    table.after(450).put(18).after(800).lift(13).after(500).press("b").after(5).put(19).wait(500)
    assert told(table) == ["48-43", "13-19"]


def test_a_king_that_goes_on_after_the_reply_makes_its_next_turn() -> None:
    table = Tabletop(fen="W:WK46,50:B5,2,1").turn("46-37").after(60).lift(2).after(60).put(7)
    table.after(120).lift(37).after(300).put(28).wait(300).press("b").press("w").wait(300)
    assert told(table) == ["46-37", "2-7", "37-28"]


def test_a_king_that_goes_back_after_the_reply_makes_its_next_turn() -> None:
    table = Tabletop(fen="W:WK46,50:B5,2,1").lift(46).after(60).put(37).after(30).press("w")
    table.after(60).lift(37).after(40).put(28).after(60).lift(2).after(400).put(7)
    table.after(300).lift(28).after(300).put(37).wait(300).press("b").press("w").wait(300)
    assert told(table) == ["46-37", "46-28", "2-7", "28-37"]


def test_a_king_that_drops_out_after_its_press_has_not_gone_on() -> None:
    table = Tabletop("czech", "hall-64", fen="W:WK4,9:BK32").lift(4).put(15)
    table.lift(32).after(400).put(5).after(500).off(9).after(50).press("w")
    table.after(220).lift(15).after(40).press("b").after(30).put(15).wait(500)
    assert told(table) == ["h8-e5", "g1xa7"]
    assert table.said(Ended) == []


def test_a_man_is_a_reply_if_it_was_lifted_after_the_others_and_a_second_move_if_before() -> None:
    table = Tabletop(board="hall-100").lift(32).after(300).lift(19).put(28, "w").put(23, "b")
    assert told(table.press("b").wait(500)) == ["32-28", "19-23"]
    table = Tabletop(board="hall-100").lift(19).put(23).after(500).lift(32).put(28).press("b").wait(500)
    assert [(said.side, said.squares) for said in table.said(Irregular)] == [("b", (19, 23, 28, 32))]


def test_both_presses_count_that_were_made_while_a_piece_had_dropped_out() -> None:
    table = Tabletop("brazilian", "hall-64", fen="B:WK3,K8:BK28").lift(28).after(300).put(32)
    table.after(50).lift(8).after(200).put(4).after(230).off(32).after(3).press("b").after(60).press("w")
    assert told(table.after(10).put(32, "B").wait(500)) == ["h2-g1", "g7-h8"]


def test_a_capture_that_ends_where_it_began_stands_however_quickly_its_piece_was_put_back() -> None:
    table = Tabletop("frisian", commit="settle", fen="B:W27,28,32,34,50:B22,1").lift(22).after(90).put(22)
    table.off(27).after(250).off(32).after(50).lift(34).after(80).off(28).after(900).put(30).wait(2_000)
    assert told(table) == ["22x22", "34-30"]


def test_a_man_that_was_straightened_before_still_stands_when_the_capture_is_answered() -> None:
    table = Tabletop(commit="settle", fen="W:W29,30,50:B20,5").turn("29-24").lift(24).after(300).put(24)
    table.wait(3_000).lift(20).after(190).put(29).after(40).lift(30).wait(140)
    assert told(table) == ["29-24"]
    table.after(10).off(24).after(140).put(25).wait(2_000)
    assert told(table) == ["29-24", "20x29", "30-25"]
    assert table.said(Moved)[1].captures == (24,)


def test_of_two_series_with_one_picture_the_one_whose_piece_was_only_straightened_was_not_made() -> None:
    table = Tabletop("turkish", "reed-64-all", fen="W:WK10,K46,K57:BK48,8,K49,30,28,21,50,58")
    table.lift(58).after(300).put(58).after(800).lift(57).off(49).after(300).put(49).off(28, 30, 48, 50)
    assert len(told(table.press("w").wait(500))) == 1
    assert table.said(Moved)[0].target == 49
    assert table.state.history.others == ()


@pytest.mark.parametrize("held_ms", [12, 45, 300])
@pytest.mark.parametrize(("commit", "presses"), [("clock", ("b", "w")), ("settle", ())])
def test_a_reply_to_the_square_of_a_captured_piece_is_no_other_capture_under_way(
    commit: Commit, presses: tuple[Side, ...], held_ms: float
) -> None:
    """The captured piece on c2 was off for a moment; then a man stands there again, and d2 is missing."""
    fen = "B:W33,35,45,47,48,49,50,K51,52,53,54,56:B9,10,12,13,14,15,16,21,31,32,K62"
    table = Tabletop("turkish", "reed-64-all", commit, fen=fen).lift(62).after(540).put(60)
    table.after(510).lift(54).after(250).lift(45).after(190).lift(52)
    table.after(50).lift(51).after(held_ms).put(52).wait(1_000)
    for side in presses:
        table.press(side)
    table.wait(1_000)
    assert told(table) == ["f1xd1", "c2-d2"]
