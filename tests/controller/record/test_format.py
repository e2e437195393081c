"""The recording format: events round-trip, and every bad line is named."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.core.messages.events import (
    BUTTONS,
    DicePromised,
    DiceRevealed,
    DiceText,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Rolled,
    Seen,
    Source,
    Woken,
)
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import (
    DrawAnswered,
    DrawClaimed,
    DrawOffered,
    Ended,
    Irregular,
    Moved,
    Refused,
    Resolved,
    Restored,
    Saying,
    Touched,
    Turned,
    Unclear,
)
from dambord.controller.record.format import (
    read_events,
    write_event,
    write_lamps,
    write_saying,
)
from dambord.controller.record.header import Header, read_header, write_header
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import terms
from dambord.hardware.sensor import LINEAR, REED

MINIMAL = {"recording": 1, "rules": "international", "board": "reed-100"}

ats = st.integers(0, 10**12)
anything: st.SearchStrategy[Event] = st.one_of(
    st.builds(Seen, ats, st.text(".wbWB", min_size=32, max_size=32)),
    st.builds(Pressed, ats, st.sampled_from(["w", "b"]), st.sampled_from(BUTTONS)),
    st.builds(LinkLost, ats),
    st.builds(LinkFound, ats),
    st.builds(Restarted, ats),
    st.builds(
        Rolled,
        ats,
        st.tuples(st.integers(1, 6), st.integers(1, 6)),
        st.sampled_from(["w", "b", None]),
        st.sampled_from(get_args(Source)),
        st.none() | st.tuples(st.integers(1, 99), st.integers(0, 999)),
    ),
    st.builds(DicePromised, ats, st.text("TES-01", min_size=1, max_size=9), st.just("5a" * 32)),
    st.builds(DiceText, ats, st.sampled_from(["w", "b"]), st.text(max_size=9)),
    st.builds(DiceRevealed, ats, st.just("0f" * 32)),
)


@given(st.lists(anything))
def test_events_round_trip(told: list[Event]) -> None:
    told.sort(key=lambda event: event.at)
    lines = [write_event(event) for event in told]
    assert all("\n" not in line for line in lines)
    assert list(read_events(lines, LINEAR, 32)) == told


def test_time_is_exact_to_the_microsecond() -> None:
    assert write_event(LinkLost(3_200_000)) == '{"t": 3.2, "link": "down"}'
    assert write_event(LinkLost(12_345_678_901)) == '{"t": 12345.678901, "link": "down"}'
    (event,) = read_events(['{"t": 0.1234567, "link": "up"}'], REED, 50)
    assert event.at == 123_457


def test_lines_of_electronic_dice() -> None:
    rolled = Rolled(1_000_000, (1, 6), None, "electronic", (2, 0))
    assert write_event(rolled) == (
        '{"t": 1.0, "dice": [1, 6], "opening": true, "source": "electronic", "game": 2, "roll": 0}'
    )
    assert write_event(DiceText(0, "b", "ab")) == '{"t": 0.0, "text": "ab", "side": "b"}'


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"t": 0, "seed": "0g"}', "line 2: expected 'cells', 'button'"),
        (
            '{"t": 0, "commitment": "' + "a" * 64 + '"}',
            "'commitment' with 'match', 'text' with 'side', 'seed'",
        ),
        ('{"t": 0, "text": "ab", "side": "x"}', "line 2: expected 'cells', 'button'"),
        ('{"t": 0, "dice": [1, 2], "side": "w", "game": 0, "roll": 1}', "expected a 'game' from 1"),
        ('{"t": 0, "dice": [1, 2], "side": "w", "game": 1}', "expected 'game' and 'roll'"),
        (
            '{"t": 0, "dice": [1, 2], "side": "w", "game": 1, "roll": true}',
            "expected 'game' and 'roll', the numbers",
        ),
        ('{"t": 0, "dice": [1, 2], "side": "w", "game": 1, "roll": 10000}', "up to 9999"),
        ('{"t": 0, "text": "a", "side": "w", "seed": "b"}', "'text' and 'seed' in one line"),
    ],
)
def test_faulty_lines_of_electronic_dice(line: str, message: str) -> None:
    with pytest.raises(RecordingError, match=message):
        list(read_events([line], LINEAR, 120))


def test_timer_event_is_not_recorded() -> None:
    with pytest.raises(ValueError, match="Woken is not recorded"):
        write_event(Woken(0))


def test_empty_lines_are_skipped_and_counted() -> None:
    lines = ["", '{"t": 1, "link": "up"}', "  ", '{"t": 0, "link": "up"}']
    with pytest.raises(RecordingError, match="line 5: time 0"):
        list(read_events(lines, REED, 50))


class TestHeader:
    @pytest.mark.parametrize(
        "header",
        [
            Header("international", "reed-100", "clock"),
            Header("latvian-64", "hall-64", "settle", {"a": "b"}, "W:W1:B2", "900+5"),
        ],
    )
    def test_comes_back(self, header: Header) -> None:
        assert read_header(write_header(header)) == header

    def test_of_another_program(self) -> None:
        assert read_header(json.dumps(MINIMAL | {"by": "somebody"})) == Header(
            "international", "reed-100", "clock"
        )

    @pytest.mark.parametrize(
        ("line", "why"),
        [
            ("", "not JSON"),
            ("{", "not JSON"),
            ("[" * 100_000, "not JSON"),
            ("[1]", "a JSON object"),
            ("{}", "expected the header"),
            (json.dumps(MINIMAL | {"recording": 2}), "expected the header"),
            ('{"recording": 1, "board": "reed-100"}', "'rules' is missing"),
            (json.dumps(MINIMAL | {"board": 100}), "'board' is missing or no text"),
            (json.dumps(MINIMAL | {"commit": "both"}), "expected 'clock', 'settle', 'lift' or 'free'"),
            (json.dumps(MINIMAL | {"commit": ["clock"]}), "expected 'clock', 'settle', 'lift' or 'free'"),
            (json.dumps(MINIMAL | {"options": ["a"]}), "an object of texts"),
            (json.dumps(MINIMAL | {"options": {"a": True}}), "an object of texts"),
            (json.dumps(MINIMAL | {"fen": 1}), "'fen' must be a text"),
            (json.dumps(MINIMAL | {"control": 900}), "'control' must be a text"),
        ],
    )
    def test_bad(self, line: str, why: str) -> None:
        with pytest.raises(RecordingError) as caught:
            read_header(line)
        assert str(caught.value).startswith("line 1: ")
        assert why in str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("32-28", "not JSON"),
        ("3", "a JSON object"),
        ("{}", "'t' is None"),
        ('{"t": -1, "link": "up"}', "'t' is -1"),
        ('{"t": "1", "link": "up"}', "'t' is '1'"),
        ('{"t": true, "link": "up"}', "'t' is True"),
        ('{"t": NaN, "link": "up"}', "'t' is nan"),
        ('{"t": 1e400, "link": "up"}', "'t' is inf"),
        ('{"t": 1e9, "link": "up"}', "'t' is 1000000000.0"),
        ('{"t": 1}', "expected 'cells'"),
        ('{"t": 1, "cells": 7}', "expected 'cells'"),
        ('{"t": 1, "cells": "x"}', "expected 3 cells"),
        ('{"t": 1, "cells": "xxw"}', "expected 3 cells of the characters '.x'"),
        ('{"t": 1, "button": "clock"}', "expected 'cells'"),
        ('{"t": 1, "button": "stop", "side": "w"}', "button 'stop'"),
        ('{"t": 1, "button": "clock", "side": "W"}', "side 'W'"),
        ('{"t": 1, "link": "sideways"}', "'link' up or down"),
        ('{"t": 1, "restarted": 1}', "expected 'cells'"),
    ],
)
def test_bad_lines(line: str, why: str) -> None:
    with pytest.raises(RecordingError) as caught:
        list(read_events(['{"t": 0, "link": "up"}', line], REED, 3))
    assert str(caught.value).startswith("line 3: ")
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


LONG = "x" * 3_000_000


@pytest.mark.parametrize(
    "event",
    [
        {"t": 1, "cells": LONG},
        {"t": 1, "button": LONG, "side": LONG},
        {"t": LONG, "link": "up"},
        {"t": 1, "ruling": {"who": "A", "why": "B", "act": LONG}},
        {"t": 1, "ruling": {"who": "A", "why": "B", "act": "result", "winner": LONG}},
    ],
)
def test_long_line_is_quoted_abbreviated(event: dict[str, Any]) -> None:
    with pytest.raises(RecordingError, match=r"^line 2: ") as caught:
        list(read_events([json.dumps(event)], REED, 50))
    assert len(str(caught.value)) < 400
    assert LONG[:40] in str(caught.value)


@pytest.mark.parametrize(
    "header",
    [
        {"rules": LONG},
        {"board": LONG},
        {"commit": LONG},
        {"exhibitor": LONG},
        {"fen": LONG},
        {"fen": f"W:W1:B{LONG}"},
        {"control": LONG},
        {"options": {LONG: "yes"}},
        {"regulations": {LONG: 1}},
        {"regulations": LONG},
    ],
)
def test_long_header_is_quoted_abbreviated(header: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=LONG[:40]) as caught:
        terms(read_header(json.dumps(MINIMAL | header)))
    assert len(str(caught.value)) < 600


@given(st.text(max_size=60))
def test_any_line_at_all(line: str) -> None:
    try:
        list(read_events([line], REED, 3))
    except RecordingError as error:
        assert str(error).startswith("line 2: ")  # noqa: PT017 - most lines are bad, some are blank


SAID: dict[type[Saying], tuple[Saying, dict[str, Any]]] = {
    type(saying): (saying, {"t": 3.2, **fields})
    for saying, fields in (
        (
            Moved(3_200_000, 1, "w", "28x19", 28, 19, (23,), "B:W19:B1"),
            {"event": "move", "ply": 1, "side": "w", "move": "28x19", "from": 28, "to": 19, "captures": [23],
             "fen": "B:W19:B1"},
        ),
        (Touched(3_200_000, "w", 28), {"event": "touch", "side": "w", "square": 28}),
        (
            Unclear(3_200_000, (1, 2), Remark.of("fault", text="odd")),
            {"event": "unclear", "squares": [1, 2], "why": "odd"},
        ),
        (Restored(3_200_000), {"event": "restored"}),
        (Turned(3_200_000), {"event": "turned"}),
        (DrawOffered(3_200_000, "w"), {"event": "draw-offer", "side": "w"}),
        (
            DrawAnswered(3_200_000, "b", accepted=False),
            {"event": "draw-answer", "side": "b", "accepted": False},
        ),
        (
            DrawClaimed(3_200_000, "w", "repetition", True, 3, 3, "FMJD 6.1", ()),
            {"event": "draw-claim", "side": "w", "rule": "repetition", "granted": True, "count": 3,
             "needed": 3, "clause": "FMJD 6.1"},
        ),
        (
            Refused(3_200_000, "w", "draw", Remark.of("fault", text="why not")),
            {"event": "refused", "side": "w", "button": "draw", "why": "why not"},
        ),
        (
            Irregular(3_200_000, "w", "two-moves", "5.4.1", (28,)),
            {"event": "irregularity", "side": "w", "kind": "two-moves", "clause": "5.4.1", "squares": [28]},
        ),
        (Resolved(3_200_000, "correct", "W:W28:B1"), {"event": "resolution", "choice": "correct"}),
        (
            Ended(3_200_000, None, "agreement", ""),
            {"event": "result", "winner": None, "reason": "agreement", "clause": ""},
        ),
    )
}  # fmt: skip


@pytest.mark.parametrize(("saying", "line"), SAID.values())
def test_sayings_are_written(saying: Saying, line: dict[str, Any]) -> None:
    written = write_saying(saying)
    assert "\n" not in written
    assert line.items() <= json.loads(written).items()


def test_lamps_in_order_of_squares() -> None:
    line = write_lamps(3_200_000, {28: "must-capture", 9: "target"})
    assert line == '{"t": 3.2, "event": "leds", "lit": {"9": "target", "28": "must-capture"}}'


@pytest.mark.parametrize(
    "line",
    [
        '{"recording": true, "rules": "international", "board": "reed-100"}',
        '{"recording": 1, "rules": "international", "board": "reed-100", "options": []}',
    ],
)
def test_header_with_wrong_types_is_rejected(line: str) -> None:
    with pytest.raises(RecordingError, match="line 1"):
        read_header(line)


def test_two_events_in_one_line_are_rejected() -> None:
    both = '{"t": 1, "cells": "x", "button": "clock", "side": "w"}'
    with pytest.raises(RecordingError, match="'cells' and 'button' in one line"):
        list(read_events([both], REED, 1))


def test_an_event_and_a_ruling_in_one_line_are_rejected() -> None:
    both = '{"t": 1, "cells": "x", "ruling": {"who": "W", "why": "y", "act": "halt"}}'
    with pytest.raises(RecordingError, match="'cells' and 'ruling' in one line"):
        list(read_events([both], REED, 1))
    with pytest.raises(RecordingError, match="'link' and 'restarted' in one line"):
        list(read_events(['{"t": 1, "link": "up", "restarted": true}'], REED, 1))


def test_unknown_header_keys_are_ignored_unless_they_look_misspelt() -> None:
    header = '{"recording": 1, "rules": "dama", "board": "reed-64", "%s": {}}'
    assert read_header(header % "venue").rules == "dama"
    with pytest.raises(RecordingError, match="line 1: unknown key 'regulation'; expected 'regulations'"):
        read_header(header % "regulation")
