"""Displaced pieces that either hand may have moved: who plays on accepts them."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.inference.irregularity import EitherHand, Irregularity
from dambord.controller.core.draughts.model.phase import Contested
from dambord.controller.core.messages.sayings import Irregular, Moved
from dambord.controller.core.table.agreed.regulations import Commit
from tests.controller.core.draughts.tabletop import Tabletop


def contested(commit: Commit) -> Tabletop:
    """Black has moved a second piece after his turn: 14-20."""
    table = Tabletop(commit=commit).turn("32-28").turn("20-24").lift(14).put(20).wait(500)
    assert table.lit("wrong") == [14, 20]
    return table


@pytest.mark.parametrize("held_ms", [100, 300, 1_000])
@pytest.mark.parametrize("commit", ["clock", "settle"])
class TestPlayedOn:
    """However long the player holds his own piece meanwhile."""

    def test_the_reply_accepts_it(self, commit: Commit, held_ms: float) -> None:
        table = contested(commit).lift(37).after(held_ms).put(32)
        if commit == "clock":
            table.press("w")
        table.wait(2_000)
        assert table.said(Irregular) == []
        assert [(each.side, each.move) for each in table.said(Moved)[2:]] == [("b", "14-20"), ("w", "37-32")]
        assert table.state.side == "b"

    def test_a_piece_in_the_hand_is_no_part_of_it(self, commit: Commit, held_ms: float) -> None:
        table = Tabletop(commit=commit).turn("32-28").turn("20-24").lift(37)
        own = table.hand.pop()
        table.lift(14).put(20).wait(500)
        assert table.lit("wrong") == [14, 20]
        table.after(held_ms).put(32, own)
        if commit == "clock":
            table.press("w")
        table.wait(2_000)
        assert table.said(Irregular) == []
        assert table.moves[2:] == ["14-20", "37-32"]


def test_a_board_that_is_not_heard_accepts_nothing() -> None:
    table = contested("settle").lift(37).put(32).after(200).down().wait(2_000)
    assert len(table.moves) == 2
    assert table.up().wait(2_000).moves[2:] == ["14-20", "37-32"]


def test_who_has_lifted_his_own_piece_before_it_was_lit_accepts_it_as_well() -> None:
    table = Tabletop().turn("32-28").turn("20-24").lift(14).put(20)
    table.after(200).lift(37).after(200).put(32).press("w").wait(2_000)
    assert table.said(Irregular) == []
    assert table.moves[2:] == ["14-20", "37-32"]


def test_it_stands_only_while_its_own_squares_are_as_they_were() -> None:
    """What else changes on the board is no matter."""
    contested = Contested(
        EitherHand(Irregularity("w", "enemy-moved", (2, 3)), Irregularity("b", "two-moves", (2, 3))),
        "b.b.",
        (),
    )
    assert contested.stands("b.bw")
    assert contested.stands("..b.")
    assert not contested.stands("bb..")
