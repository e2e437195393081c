"""The button `hint`: what may be played is lit, where the regulations allow it."""

from __future__ import annotations

from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.record.setup.occasion import Occasion
from tests.controller.core.draughts.tabletop import Tabletop

HELP = Regulations(help=True)


def test_the_pieces_that_may_be_moved() -> None:
    table = Tabletop(regulations=HELP)
    assert table.lamps == {}
    table.press("w", "hint")
    assert table.lit("start") == [31, 32, 33, 34, 35]
    table.lift(32).wait(50)
    assert table.lit("target") == [27, 28]
    table.put(28).press("w")
    assert table.lit("start") == []


def test_until_the_clock_is_pressed() -> None:
    table = Tabletop(regulations=HELP).press("w", "hint").press("w").wait(500)
    assert table.lamps == {}


def test_a_capture_is_lit_in_any_case() -> None:
    table = Tabletop(fen="W:W32,37,48:B28,9", regulations=HELP)
    before = table.lamps
    assert table.press("w", "hint").lamps == before == {32: "must-capture"}


def test_not_where_nobody_is_helped() -> None:
    table = Tabletop().press("w", "hint")
    assert table.lamps == {}
    assert [refused.remark.key for refused in table.said(Refused)] == ["no-help"]
    assert "hint" not in view(table.state)["buttons"]["w"]


def test_not_at_an_event() -> None:
    """Whatever the regulations say."""
    occasion = Occasion(event="Winter Cup")
    header = Header("international", "reed-100", "clock", regulations=HELP, occasion=occasion)
    assert not terms(header).regulations.help


def test_not_while_a_program_is_to_move() -> None:
    table = Tabletop(regulations=HELP, program=Program("b", "Scan")).turn("32-28").press("w", "hint")
    assert [refused.remark.key for refused in table.said(Refused)] == ["nothing-to-hint"]


def test_the_button_is_there() -> None:
    buttons = view(Tabletop(regulations=HELP, program=Program("b", "Scan")).state)["buttons"]
    assert "hint" in buttons["w"]
    assert buttons["b"] == []
