"""How a series is shown and its pieces come off (FMJD 4.4, 4.5, 4.9, 4.11): named only on demand."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.display.evidence import evidence
from dambord.controller.core.messages.sayings import Irregular, Refused, Resolved, Restored
from dambord.controller.core.table.agreed.regulations import Commit
from tests.controller.core.draughts.tabletop import Tabletop

FEN = "W:W48,50:B43,34,24,1,2"
"""White's man on 48 takes 43, 34 and 24 over 39 and 30, and ends on 19."""
LANDINGS = (39, 30, 19)
BOARDS = ["reed-100", "hall-100", "linear-100"]


def named(table: Tabletop) -> list[tuple[str, str, str]]:
    """The reported irregularities: kind, offender, clause."""
    return [(said.kind, said.side, said.clause) for said in table.said(Irregular)]


def captured(
    shown: tuple[int, ...] = LANDINGS,
    order: tuple[int, ...] = (43, 34, 24),
    *,
    board: str = "hall-100",
    commit: Commit = "clock",
    pace: int = 250,
    rules: str = "international",
) -> Tabletop:
    """The capture, put down on the squares `shown`; the captured pieces come off in `order`."""
    table = Tabletop(rules, board, commit, fen=FEN)
    at = 48
    for square in shown:
        table.after(pace).lift(at).after(pace).put(square)
        at = square
    for square in order:
        table.after(pace).off(square)
    return table.press("w").wait(300) if commit == "clock" else table.wait(3_000)


@pytest.mark.clause("FMJD 4.4", "FMJD 4.9")
@pytest.mark.parametrize("commit", ["clock", "settle"])
@pytest.mark.parametrize("board", BOARDS)
def test_put_straight_on_the_last_square(board: str, commit: Commit) -> None:
    table = captured((19,), board=board, commit=commit)
    assert (table.moves, named(table)) == (["48x19"], [])
    table.press("b", "correct")
    assert named(table) == [("not-shown", "w", "4.9")]
    assert [said.choice for said in table.said(Resolved)] == ["correct"]
    assert table.state.plies == ()


@pytest.mark.clause("FMJD 4.5", "FMJD 4.11")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("order", [(34, 43, 24), (34, 24, 43), (43, 24, 34), (24, 43, 34)])
def test_taken_off_out_of_order(board: str, order: tuple[int, ...]) -> None:
    table = captured(order=order, board=board)
    assert (table.moves, named(table)) == (["48x19"], [])
    assert named(table.press("b", "correct")) == [("removal-order", "w", "4.11")]


@pytest.mark.clause("FMJD 4.11")
def test_the_turn_is_made_again() -> None:
    table = captured(order=(34, 43, 24)).press("b", "correct")
    for square in (43, 34, 24):
        table.put(square, "b")
    table.lift(19).put(48).wait(300)
    assert len(table.said(Restored)) == 1
    for start, end in ((48, 39), (39, 30), (30, 19)):
        table.lift(start).put(end)
    table.off(43).off(34).off(24).press("w").wait(300)
    assert table.press("b", "correct").moves == ["48x19", "48x19"]
    assert (len(named(table)), len(table.said(Refused))) == (1, 1)


@pytest.mark.parametrize("order", [(43, 34, 24), (24, 34, 43)])
@pytest.mark.parametrize("shown", [LANDINGS, (39, 19), (30, 19)])
@pytest.mark.parametrize("rules", ["international", "latvian-100"])
def test_nothing_to_correct_after_a_capture_as_it_should_be(
    rules: str, shown: tuple[int, ...], order: tuple[int, ...]
) -> None:
    """One landing seen is enough: the others may have been too short for the sensor."""
    if rules == "latvian-100":
        table = Tabletop(rules, "hall-100", fen="W:W3,1:B8,17,27,49,50").lift(3)
        table.put(12).lift(12).put(21).lift(21).put(32).off(8, 17, 27).press("w").wait(300)
    else:
        table = captured(shown, order)
    table.press("b", "correct")
    assert (len(table.moves), named(table), len(table.said(Refused))) == (1, [], 1)


def test_two_in_one_grip_are_in_order() -> None:
    table = captured(order=(34, 43, 24), pace=60).press("b", "correct")
    assert (named(table), len(table.said(Refused))) == ([], 1)


def test_a_captured_piece_that_drops_out_is_not_taken_off() -> None:
    table = Tabletop("international", "hall-100", fen=FEN)
    for start, end in ((48, 39), (39, 30), (30, 19)):
        table.lift(start).put(end)
    table.glitch(24, ".", 60).after(300).off(43).after(300).off(34).after(300).off(24).press("w").wait(300)
    assert (table.moves, named(table.press("b", "correct"))) == (["48x19"], [])


def test_the_order_of_a_king_counts_too() -> None:
    table = Tabletop("international", "hall-100", fen="W:WK46,50:B37,28,19,1")
    text = next(t for t in table.state.prospects.turns if len(t.captures) == 3)
    table.lift(46).put(32).lift(32).put(23).lift(23).put(text.target)
    table.off(28).after(300).off(37).after(300).off(19).press("w").wait(300)
    assert named(table.press("b", "correct")) == [("removal-order", "w", "4.11")]


def test_no_clause_no_irregularity() -> None:
    table = Tabletop("latvian-64", "hall-64", fen="W:Wc3,h2:Bd4,f6,a7").lift(22).put(8).off(18, 11)
    table.press("w").wait(300).press("b", "correct")
    assert (named(table), len(table.said(Refused))) == ([], 1)


def test_not_once_the_opponent_has_begun() -> None:
    table = captured((19,)).lift(1).wait(300).press("b", "correct")
    assert (named(table), len(table.said(Refused))) == ([], 1)


def test_the_arbiter_sees_it_all_the_same() -> None:
    assert evidence(captured().state)["objection"] is None
    shown = evidence(captured((19,)).state)["objection"]
    assert (shown["kind"], shown["side"], shown["cited"], shown["told"]) == (
        "not-shown",
        "w",
        "FMJD 4.9",
        False,
    )
