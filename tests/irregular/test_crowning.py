"""An uncrowned king, and an opponent who demands that it is crowned."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.step import steps
from dambord.controller.core.messages.arbiter_acts import (
    Decide,
)
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.sayings import Irregular, Refused, Resolved, Restored
from dambord.controller.core.table.agreed.regulations import Commit
from tests.controller.core.draughts.tabletop import Tabletop

GAMES = [
    ("international", "linear-100", "W:W7,40:B20,24", "7-1", "20-25"),
    ("latvian-100", "linear-100", "W:W44,5:B20,9", "44-50", "20-14"),
    ("latvian-64", "linear-64", "W:Wc7,c1:Bh6,a5", "c7-b8", "h6-g5"),
]
"""Ruleset, board, position, a turn that makes a king, a reply."""


def promoted(control: str | None = None, board: str = "linear-100", commit: Commit = "clock") -> Tabletop:
    """A table on which White has an uncrowned king on square 1."""
    table = Tabletop(board=board, fen="W:W7,40:B20,24", control=control, commit=commit)
    if control is not None:
        table.press("b")
    return table.turn("7-1").wait(500)


def told(table: Tabletop) -> list[str]:
    """Return the irregularities, decisions and corrections in order."""
    words = []
    for saying in table.all:
        match saying:
            case Irregular(side=side, kind=kind, squares=squares):
                words.append(f"{kind} {side} {squares}")
            case Resolved(choice=choice):
                words.append(choice)
            case Restored():
                words.append("restored")
    return words


@pytest.mark.clause("FMJD 5.4.15", "FMJD 3.6", "LV64 1.6.3")
@pytest.mark.parametrize("commit", ["clock", "settle"])
@pytest.mark.parametrize(("rules", "board", "fen", "turn", "reply"), GAMES)
def test_a_king_may_be_demanded_to_be_crowned(
    rules: str, board: str, fen: str, turn: str, reply: str, commit: Commit
) -> None:
    table = Tabletop(rules, board, fen=fen, commit=commit).turn(turn).wait(500)
    king = table.state.plies[-1].turn.target
    table.press("b", "correct").wait(500)
    assert told(table) == [f"not-crowned w ({king},)", "correct"]
    assert table.lit("crown") == [king]
    table.stack(king).wait(200)
    assert told(table)[2:] == ["restored"]
    assert table.turn(reply).moves == [turn, reply]
    assert len(told(table)) == 3


@pytest.mark.clause("FMJD 5.4.15")
class TestDemanded:
    def test_after_it_was_said_and_the_piece_put_back(self) -> None:
        table = promoted().lift(20).wait(500).put(20).wait(300).press("b", "correct")
        assert told(table) == ["not-crowned w (1,)", "correct"]
        assert told(table.stack(1).wait(200))[2:] == ["restored"]

    def test_with_the_piece_still_in_the_hand(self) -> None:
        table = promoted().lift(20).wait(500).press("b", "correct").stack(1).wait(200)
        assert told(table) == ["not-crowned w (1,)", "correct"]
        assert told(table.put(20).wait(200))[2:] == ["restored"]

    def test_the_turn_stands_and_is_not_taken_back(self) -> None:
        table = promoted().press("b", "correct")
        assert (len(table.state.plies), table.state.side) == (1, "b")
        assert (
            view(table.state)["message"]
            == "White did not crown (FMJD 5.4.15). Crown the king as the lamp shows."
        )

    def test_the_man_may_be_taken_off_for_a_king(self) -> None:
        table = promoted().press("b", "correct").lift(1).wait(600)
        assert told(table) == ["not-crowned w (1,)", "correct"]
        table.put(1).wait(600)
        assert "restored" not in told(table)
        assert told(table.stack(1).wait(200))[2:] == ["restored"]

    def test_both_clocks_wait_for_it(self) -> None:
        table = promoted("600").press("b", "correct").wait(500)
        clock = table.state.clock
        assert clock is not None
        assert clock.times.paused
        clock = table.stack(1).wait(200).state.clock
        assert clock is not None
        assert (clock.times.running, clock.times.paused) == ("b", False)

    @pytest.mark.clause("FMJD 5.7")
    @pytest.mark.parametrize("commit", ["clock", "settle"])
    def test_who_moves_all_the_same_has_accepted_it(self, commit: Commit) -> None:
        table = promoted(commit=commit).press("b", "correct").turn("20-25")
        assert told(table) == ["not-crowned w (1,)", "correct", "continue"]
        assert table.moves == ["7-1", "20-25"]

    @pytest.mark.parametrize("commit", ["clock", "settle"])
    def test_crowned_while_the_opponent_moves(self, commit: Commit) -> None:
        table = promoted(commit=commit).press("b", "correct").lift(20).stack(1).put(25).wait(2_500)
        if commit == "clock":
            table.press("b").wait(100)
        assert told(table) == ["not-crowned w (1,)", "correct", "restored"]
        assert table.moves == ["7-1", "20-25"]

    def test_once(self) -> None:
        table = promoted().press("b", "correct").press("b", "correct").press("b", "continue")
        assert [said.why for said in table.said(Refused)] == ["the king has to be crowned"] * 2

    def test_the_arbiter_may_let_it_be(self) -> None:
        table = promoted().press("b", "correct")
        for state, sayings in steps(table.state, Ruled(table.now, "Ozols", "blitz", Decide("continue"))):
            table.state = state
            table.all += sayings
        assert told(table)[2:] == ["continue"]
        assert len(table.state.history.positions) == 2
        assert table.turn("20-25").moves == ["7-1", "20-25"]


def test_not_by_who_has_made_it_nor_once_the_opponent_has_moved() -> None:
    table = promoted().press("w", "correct").lift(20).put(25).wait(300).press("b", "correct")
    assert len(table.said(Refused)) == 2
    assert "correct" not in told(table)


def test_crowned_there_is_nothing_to_correct() -> None:
    table = promoted().stack(1).wait(300).press("b", "correct")
    assert (told(table), len(table.said(Refused))) == ([], 1)


@pytest.mark.parametrize("board", ["reed-100", "hall-100"])
def test_where_the_sensors_tell_no_stacks_nobody_is_accused(board: str) -> None:
    table = promoted(board=board).press("b", "correct")
    assert told(table) == []
    assert [said.why for said in table.said(Refused)] == [
        "the board can't tell whether the king has been crowned"
    ]
    assert told(table.turn("20-25").press("w", "correct")) == []
