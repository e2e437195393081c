"""While an irregularity is open: who may do what, and what becomes of it."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.model.phase import Correcting, Disputed, Moving
from dambord.controller.core.messages.arbiter_acts import (
    Halt,
)
from dambord.controller.core.messages.events import Button
from dambord.controller.core.messages.sayings import Ended, Irregular, Refused, Resolved
from dambord.controller.core.table.agreed.regulations import Commit, Regulations
from dambord.rules.game import Side
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.draughts.tabletop import Tabletop
from tests.irregular.test_table import regulated


def wrong_move(table: Tabletop) -> Tabletop:
    """White has pushed a man two rows on, and pressed."""
    return table.lift(33).put(24).press("w").wait(500)


@pytest.mark.parametrize(
    ("side", "button", "why"),
    [
        ("w", "correct", "the opponent decides"),
        ("w", "continue", "the opponent decides"),
        ("w", "pause", "an irregularity has to be settled first"),
    ],
)
def test_what_is_refused(side: Side, button: Button, why: str) -> None:
    table = wrong_move(Tabletop(control="600")).press(side, button)
    assert isinstance(table.state.phase, Disputed)
    assert table.said(Refused)[-1].why == why


def test_a_correction_is_demanded_once() -> None:
    table = wrong_move(Tabletop()).press("b", "correct").press("b", "continue")
    assert table.said(Refused)[-1].why == "the board is being put back"
    assert isinstance(table.state.phase, Disputed)
    assert table.state.phase.stage == Correcting()
    assert view(table.state)["message"].endswith("(FMJD 5.4.2). Move the piece back: 24 → 33.")


def test_no_clock_is_pressed_while_the_arbiter_has_stopped_them() -> None:
    table = Ruledtop(control="600")
    wrong_move(table.press("b"))
    table.rule(Halt()).press("b")
    assert table.said(Refused)[-1].why == "the arbiter has stopped the clocks"


def test_the_opponents_press_starts_clocks_that_stand_until_it_is_settled() -> None:
    clock = wrong_move(Tabletop(control="600")).press("b").state.clock
    assert clock is not None
    assert (clock.started, clock.runs) == (True, False)


def test_what_is_let_stand_is_in_the_record_as_it_was_played() -> None:
    table = wrong_move(Tabletop()).press("b", "continue")
    assert [said.choice for said in table.said(Resolved)] == ["continue"]
    assert table.state.plies[-1].turn.path == (33, 24)


def test_the_flag_does_not_wait_for_a_legal_turn_that_nobody_has_pressed_for() -> None:
    """Where an irregularity is only told, the offender's time runs while he makes it good."""
    table = regulated(Tabletop(control="10"), Regulations(loudness={"wrong-move": "notify"}))
    table.press("b")
    began = table.now
    wrong_move(table)
    table.wait((began + 9_720_000 - table.now) / 1_000).lift(24).put(29)
    assert isinstance(table.state.phase, Disputed)
    assert table.wait(2_000).said(Ended) == [Ended(began + 10_000_000, "b", "flag", "")]


@pytest.mark.clause("FMJD 5.7")
def test_without_a_clock_a_reply_at_once_answers_it() -> None:
    """The reply comes before the irregularity was said: it is judged as the board stood before that hand."""
    table = Tabletop(commit="settle").lift(33).put(27).after(300).lift(16).put(21).wait(3_000)
    assert [(said.kind, said.side) for said in table.said(Irregular)] == [("wrong-move", "w")]
    assert table.moves == ["33-27", "16-21"]
    assert isinstance(table.state.phase, Moving)


@pytest.mark.clause("FMJD 5.7")
@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_what_left_the_board_as_it_was_is_accepted_by_moving(commit: Commit) -> None:
    table = regulated(Tabletop(commit=commit), Regulations(loudness={"two-hands": "block"})).turn("32-28")
    table.press("b", "two-hands")
    assert isinstance(table.state.phase, Disputed)
    table.lift(19).put(23)
    if commit == "clock":
        table.press("b")
    table.wait(2_000)
    assert table.moves == ["32-28", "19-23"]
    assert isinstance(table.state.phase, Moving)


def test_a_board_that_is_not_heard_accepts_nothing() -> None:
    table = Tabletop(commit="settle").lift(33).put(27).wait(1_000).lift(19).put(23).after(200).down()
    assert table.wait(2_000).moves == []
    assert table.up().wait(2_000).moves == ["33-27", "19-23"]
