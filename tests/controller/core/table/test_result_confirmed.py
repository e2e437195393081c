"""Both players confirm a result by pressing the clock once more, at any table."""

from __future__ import annotations

from typing import Any

import pytest

from dambord.controller.core.messages.arbiter_acts import AddTime, Forfeit, Reopen, SetResult
from dambord.controller.core.messages.sayings import Refused, ResultConfirmed
from dambord.controller.record.states.state_codec import decode_state, encode_state
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.backgammon.match_table import MatchTable


def draughts() -> Any:
    return Ruledtop().turn("32-28").press("b", "resign")


def backgammon() -> Any:
    return MatchTable().throw(3, 1).make("8/5 6/5").press("w").press("b", "resign")


TABLES = pytest.mark.parametrize("table", [draughts, backgammon])


def confirmed(table: Any) -> tuple[str, ...]:
    sides: tuple[str, ...] = table.state.aside.confirmed
    return sides


@TABLES
def test_each_player_confirms_it_once(table: Any) -> None:
    ended = table()
    assert confirmed(ended) == ()
    ended.press("w")
    assert confirmed(ended) == ("w",)
    ended.press("w")
    assert ended.said(Refused)[-1].remark.key == "result-confirmed"
    ended.press("b")
    assert confirmed(ended) == ("w", "b")
    assert [said.side for said in ended.said(ResultConfirmed)] == ["w", "b"]
    assert decode_state(encode_state(ended.state), ended.terms) == ended.state


@TABLES
@pytest.mark.parametrize("act", [SetResult("b"), Forfeit("w"), Reopen()])
def test_another_result_has_to_be_confirmed_again(table: Any, act: Any) -> None:
    ended = table().press("w").press("b").rule(act)
    assert confirmed(ended) == ()


@TABLES
def test_a_ruling_that_leaves_the_result_leaves_that_it_is_confirmed(table: Any) -> None:
    ended = table().press("w").rule(AddTime("w", 60_000_000))
    assert confirmed(ended) == ("w",)
