"""What needs attention: each matter only while it lasts, the most urgent first."""

from __future__ import annotations

from dambord.controller.core.draughts.display.told.attention import attention
from dambord.controller.core.messages.arbiter_acts import (
    Halt,
    Restore,
    TakeBack,
)
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.matter import Matter
from tests.arbiter.ruled import Ruledtop


def matters(table: Ruledtop, fault: str = "") -> tuple[Matter, ...]:
    return attention(table.state, table.now, fault)


def needs(table: Ruledtop, fault: str = "") -> list[str]:
    return [matter.need for matter in matters(table, fault)]


def test_a_quiet_game_needs_nobody() -> None:
    table = Ruledtop(control="60").press("b").turn("32-28").lift(19).wait(300)
    assert needs(table) == []


def test_the_record() -> None:
    assert matters(Ruledtop(), "the disk is full") == (
        Matter.of("fault", Remark.of("fault", text="the disk is full")),
    )


def test_lost_link_comes_before_other_matters() -> None:
    table = Ruledtop(control="60").press("b").turn("32-28").lift(33).wait(3_000).down()
    assert needs(table) == ["link", "unclear"]


def test_the_array() -> None:
    table = Ruledtop(shows="b" * 20 + "." * 11 + "w" * 19)
    (matter,) = matters(table)
    assert (matter.need, matter.squares) == ("setup", (31,))


def test_an_irregularity() -> None:
    table = Ruledtop(fen="W:W28,50:B23,1").lift(50).put(45).press("w").wait(500)
    (matter,) = matters(table)
    assert (matter.need, matter.side, matter.squares) == ("irregularity", "w", (45, 50))
    assert matter.text == "White did not capture (FMJD 5.4.6). Black answers: correct or continue."


def test_a_board_that_makes_no_sense() -> None:
    table = Ruledtop().turn("32-28").off(1, 2, 3, 33).put(30, "w").put(27, "b").wait(4_000)
    (matter,) = matters(table)
    assert matter.need == "unclear"
    assert set(matter.squares) >= {27, 30}


def test_board_being_restored() -> None:
    table = Ruledtop().turn("32-28").rule(TakeBack(1))
    assert [(matter.need, matter.squares) for matter in matters(table)] == [("restoring", (28, 32))]
    table.lift(28).put(32).wait(100)
    assert needs(table) == []
    table.lift(33, 34).rule(Restore())
    assert [matter.squares for matter in matters(table)] == [(33, 34)]


def test_time() -> None:
    table = Ruledtop(control="60;low=30/10").press("b").wait(35_000)
    assert matters(table) == (Matter.of("low-time", Remark.of("seconds-left", seconds=25), "w"),)
    assert attention(table.state, table.now + 5_000_000)[0].text == "20 seconds left"
    table.rule(Halt())
    assert needs(table) == ["halted", "low-time"]


def test_the_flag() -> None:
    table = Ruledtop(control="60").press("b").wait(61_000)
    assert matters(table) == (Matter.of("flag", Remark.of("flag-has-fallen"), "w"),)


def test_an_offer() -> None:
    table = Ruledtop(control="60").press("b").lift(32).put(28).press("w", "draw").wait(200)
    offered = Remark.of("draw-offered", side="w")
    assert matters(table) == (Matter.of("offer", offered, "w", text="a draw is offered"),)
