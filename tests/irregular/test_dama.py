"""The code of dáma: irregularities carry the numbers of its source."""

from __future__ import annotations

import pytest

from dambord.controller.core.messages.sayings import Irregular, Touched
from tests.controller.core.draughts.tabletop import Tabletop


def told(fen: str, origin: int, target: int, *off: int) -> list[tuple[str, str]]:
    """Make that move and those removals; return kind and clause of the irregularities."""
    table = Tabletop("dama", "hall-64", fen=fen)
    table.lift(origin).put(target)
    for square in off:
        table.lift(square)
    table.wait(500).press("b").wait(300)
    assert table.said(Touched) == []
    return [(said.kind, said.clause) for said in table.said(Irregular)]


@pytest.mark.clause("DAMA captures 4")
def test_a_capture_missed() -> None:
    assert told("B:W14,32:B9,1", 1, 6) == [("capture-missed", "captures 4")]


@pytest.mark.clause("DAMA captures 6")
def test_a_series_not_gone_on_with() -> None:
    assert told("B:W14,22,32:B9,1", 9, 18, 14) == [("stopped-in-series", "captures 6")]


@pytest.mark.clause("DAMA captures 3")
def test_an_own_piece_taken_off_too() -> None:
    assert told("B:W14,32:B9,1", 9, 18, 14, 1) == [("own-removed", "captures 3")]


def test_what_the_source_only_says_in_passing_has_no_number() -> None:
    assert told("B:W24,32:B9,1", 9, 18) == [("wrong-move", "")]
