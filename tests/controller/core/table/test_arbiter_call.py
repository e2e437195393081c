"""A player calls the arbiter, at any table: the desk is told until somebody comes."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.arbiter_acts import Attend, TakeBack
from dambord.controller.core.messages.sayings import ArbiterCalled, Refused, Ruling
from dambord.controller.record.states.state_codec import decode_state, encode_state
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.backgammon.match_table import MatchTable


def draughts() -> Any:
    return Ruledtop().turn("32-28")


def backgammon() -> Any:
    return MatchTable().throw(3, 1).make("8/5 6/5").press("w")


TABLES = pytest.mark.parametrize("table", [draughts, backgammon])


def needs(table: Any) -> list[tuple[str, str | None]]:
    """What the desk is told."""
    state = table.state
    return [(one.need, one.side) for one in family_of(state.terms).attention(state, state.now, "")]


@TABLES
def test_he_is_called_until_he_says_that_he_is_there(table: Any) -> None:
    called = table().press("b", "arbiter")
    assert needs(called) == [("called", "b")]
    assert called.said(ArbiterCalled)[-1].calls
    assert decode_state(encode_state(called.state), called.terms) == called.state
    assert family_of(called.state.terms).refusal(called.state, Attend()) is None
    called.rule(Attend())
    assert needs(called) == []
    assert called.state.over is False


@TABLES
def test_a_ruling_answers_the_call_and_a_refused_one_does_not(table: Any) -> None:
    called = table().press("w", "arbiter").rule(TakeBack(9))
    assert needs(called) == [("called", "w")]
    called.rule(TakeBack(1))
    assert ("called", "w") not in needs(called)


@TABLES
def test_who_has_called_may_withdraw_it_and_the_other_need_not_call(table: Any) -> None:
    called = table().press("w", "arbiter").press("b", "arbiter")
    assert called.said(Refused)[-1].remark.key == "arbiter-called"
    called.press("w", "arbiter")
    assert needs(called) == []
    assert not called.said(ArbiterCalled)[-1].calls


@TABLES
def test_nobody_comes_who_was_not_called(table: Any) -> None:
    assert str(table().rule(Attend()).said(Ruling)[-1].refusal) == "nobody has called the arbiter"


@TABLES
def test_it_stands_apart_among_the_buttons(table: Any) -> None:
    shown = family_of(table().state.terms).view(table().state)
    assert {"name": "arbiter", "rare": True} in shown["acts"]
    assert "arbiter" in shown["buttons"]["w"]
