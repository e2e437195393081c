"""Two moves in one turn, the second onto the square that the first one left."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.core.messages.sayings import Irregular, Resolved, Unclear
from tests.controller.core.draughts.tabletop import Tabletop


def moved(board: str, fen: str = "W:W32,37,48:B19,3") -> Tabletop:
    """32-28, then 37-32, then the clock."""
    table = Tabletop(board=board, fen=fen)
    return table.lift(32).put(28).wait(500).lift(37).put(32).wait(500).press("w").wait(300)


def named(table: Tabletop) -> list[tuple[str, str, tuple[int, ...]]]:
    """The reported irregularities: kind, offender, squares."""
    return [(said.kind, said.side, said.squares) for said in table.said(Irregular)]


@pytest.mark.clause("FMJD 5.4.1")
@pytest.mark.parametrize("board", ["reed-100", "hall-100", "linear-100"])
def test_it_is_named(board: str) -> None:
    table = moved(board)
    assert named(table) == [("two-moves", "w", (28, 32, 37))]
    assert table.said(Unclear) == []


@pytest.mark.clause("FMJD 5.4.1")
def test_and_put_right() -> None:
    table = moved("hall-100").press("b", "correct")
    assert table.lit("restore") == [28, 37]
    assert not isinstance(table.lift(28).put(37).wait(300).state.phase, Disputed)
    assert table.turn("32-28").moves == ["32-28"]


@pytest.mark.clause("FMJD 5.4.1")
def test_or_let_stand_as_it_is() -> None:
    table = moved("hall-100", "W:WK32,37,48:B19,3").press("b", "continue").wait(100)
    assert [said.choice for said in table.said(Resolved)] == ["continue"]
    assert table.game.fen(table.state.position) == "B:WK28,32,48:B3,19"


@pytest.mark.clause("FMJD 5.4.1")
def test_or_accepted_by_the_reply() -> None:
    table = moved("hall-100").lift(19).put(24).press("b").wait(300)
    assert table.moves == ["32-28", "19-24"]
