"""What time alone decides of a board that makes no sense."""

from __future__ import annotations

from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.messages.arbiter_acts import (
    Halt,
)
from dambord.controller.core.messages.sayings import Irregular, Turned, Unclear, Voided
from dambord.controller.core.table.agreed.regulations import Regulations
from tests.arbiter.ruled import Ruledtop
from tests.controller.core.draughts.tabletop import Tabletop
from tests.irregular.test_table import regulated


def test_a_few_pieces_may_be_mirrored_by_chance() -> None:
    """Fewer than eight squares differ: that does not tell that the board has been turned round."""
    table = Ruledtop(fen="W:W32:B5").turn("32-28")
    before = table.state.prospects.before
    table.show(before[::-1]).wait(5_000)
    assert table.state.levels == before[::-1]
    assert not table.said(Turned)
    assert not table.said(Voided)


def test_what_is_missing_stays_lit_while_the_board_is_being_put_right() -> None:
    table = Tabletop().off(1, 2, 3).wait(3_000)
    assert table.said(Unclear)
    assert sorted(lamps(table.state)) == [1, 2, 3]
    table.put(1, "b").put(2, "b").wait(300)
    assert sorted(lamps(table.state)) == [3]


def test_the_page_says_that_the_arbiter_has_stopped_the_clocks() -> None:
    table = Ruledtop(control="600").press("b").rule(Halt())
    assert view(table.state)["message"] == "The arbiter has stopped the clocks."


def test_what_is_silent_is_not_said() -> None:
    table = Tabletop(board="linear-100", fen="W:W6,50:B40,45")
    regulated(table, Regulations(loudness={"not-crowned": "silent"})).turn("6-1").turn("40-44")
    assert table.said(Irregular) == []
    assert table.moves == ["6-1", "40-44"]


def test_a_board_that_is_put_right_may_pass_by_an_irregular_turn() -> None:
    """The touched piece has to be moved; only an irregular turn that is left standing is told."""
    table = Tabletop(commit="settle").lift(31).wait(500).put(31)
    table.lift(33).lift(34).lift(35).put(24).put(23).put(28).wait(3_000)
    assert table.said(Unclear)
    table.lift(23).put(34).lift(24).put(35).wait(1_500)
    assert table.said(Irregular) == []
    assert view(table.state)["next"]["from"] == [28]
    table.wait(1_000)
    assert [said.kind for said in table.said(Irregular)] == ["touched-piece"]


def test_nor_is_it_a_reply_when_the_opponents_piece_is_put_back() -> None:
    table = Ruledtop(board="linear-100", commit="settle", control="60").press("b").lift(31).wait(500).put(31)
    table.lift(20).put(25)
    table.rule(Halt()).lift(33).put(28).wait(300)  # nobody knows whose hand put 20 on 25
    table.lift(25).put(20).wait(1_500)
    assert table.said(Irregular) == []
    table.wait(1_000)
    assert [said.kind for said in table.said(Irregular)] == ["touched-piece"]
