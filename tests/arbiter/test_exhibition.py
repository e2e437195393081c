"""A simultaneous display: the exhibitor does not press the clock, the opponents do."""

from __future__ import annotations

import pytest

from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.messages.events import Event
from dambord.controller.record.header import Header, read_header, write_header
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import terms
from tests.controller.core.draughts.tabletop import MS, Tabletop


class Exhibition(Tabletop):
    """White is the exhibitor."""

    def __init__(self, control: str | None = "60") -> None:
        super().__init__(control=control)
        header = Header("international", "reed-100", "clock", control=control, exhibitor="w")
        self.terms = terms(header)
        self.state = opening(self.terms)
        self.events: list[Event] = []
        self.all, self.states, self.now = [], [], 0
        self.look().wait(1_000)


def used(table: Tabletop) -> tuple[int, int]:
    assert table.state.clock is not None
    return table.state.clock.times.w.used, table.state.clock.times.b.used


@pytest.mark.clause("FMJD 11.1.2", "FMJD 11.2")
def test_the_exhibitors_turn_ends_by_standing_still() -> None:
    table = Exhibition().press("b").lift(32).put(28)
    put = table.now
    table.wait(2_000)
    assert table.moves == ["32-28"]
    assert table.state.plies[0].at == put
    assert table.state.clock is not None
    assert table.state.clock.times.running == "b"


def test_the_others_turn_with_the_press() -> None:
    table = Exhibition().press("b").lift(32).put(28).wait(2_000).lift(19).put(23).wait(30_000)
    assert table.moves == ["32-28"]
    pressed = table.now
    table.press("b").wait(100)
    assert table.moves == ["32-28", "19-23"]
    assert table.state.plies[1].at == pressed + 100 * MS


def test_a_reply_begun_at_once_ends_it_too() -> None:
    table = Exhibition().press("b").lift(32).put(28).after(300).lift(19).wait(100)
    assert table.moves == ["32-28"]


def test_an_exhibitor_who_presses_all_the_same_is_not_asked_twice() -> None:
    table = Exhibition().press("b").turn("32-28").turn("19-23").press("b").wait(2_000).turn("28x19")
    assert table.moves == ["32-28", "19-23", "28x19"]
    assert table.complaints == []


@pytest.mark.clause("FMJD 11.1.2")
def test_time_runs_for_whoever_is_to_move() -> None:
    table = Exhibition().press("b")
    began = table.now
    table.lift(32).put(28).wait(5_000).lift(19).put(23).press("b").wait(1_000)
    assert used(table)[1] == 5_300 * MS
    assert sum(used(table)) <= table.now - began


def test_without_clocks() -> None:
    table = Exhibition(control=None).lift(32).put(28).wait(2_000).lift(19).put(23).wait(2_000)
    assert table.moves == ["32-28"]
    assert table.press("b").moves == ["32-28", "19-23"]


def test_the_header_keeps_it() -> None:
    header = Header("international", "reed-100", "clock", exhibitor="b")
    assert read_header(write_header(header)) == header
    with pytest.raises(RecordingError, match="'exhibitor' is 'x'; expected w or b"):
        read_header('{"recording": 1, "rules": "international", "board": "reed-100", "exhibitor": "x"}')
