"""The text form of time controls: parsing, the shortest form, errors of one line with the place."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.core.clock import SECOND, Control, Period
from dambord.controller.core.clock.increments import (
    NONE,
    Bronstein,
    ByoYomi,
    Canadian,
    Delay,
    Extra,
    Fischer,
    Hourglass,
)

HOUR = 3600 * SECOND
FISCHER = Fischer(30 * SECOND)


@pytest.mark.parametrize(
    ("text", "periods"),
    [
        ("900", (Period(900 * SECOND),)),
        ("900+5", (Period(900 * SECOND, None, Fischer(5 * SECOND)),)),
        ("900b5", (Period(900 * SECOND, None, Bronstein(5 * SECOND)),)),
        ("900d5", (Period(900 * SECOND, None, Delay(5 * SECOND)),)),
        ("*300", (Period(300 * SECOND, None, Hourglass()),)),
        ("50/7200:25/3600", (Period(2 * HOUR, 50), Period(HOUR, 25))),
        ("40/5400+30:3600+30", (Period(5400 * SECOND, 40, FISCHER), Period(HOUR, None, FISCHER))),
        ("3600:0+5", (Period(HOUR), Period(0, None, Fischer(5 * SECOND)))),
        ("600:5x30", (Period(600 * SECOND), *[Period(30 * SECOND, None, ByoYomi())] * 5)),
        ("5x30", (Period(30 * SECOND, None, ByoYomi()),) * 5),
        ("600:25/300c", (Period(600 * SECOND), Period(300 * SECOND, 25, Canadian()))),
        ("60:60", (Period(60 * SECOND),) * 2),
        ("0.5d0.000001", (Period(500_000, None, Delay(1)),)),
    ],
)
def test_a_control_is_read_and_written(text: str, periods: tuple[Period, ...]) -> None:
    assert Control.parse(text) == Control(periods, periods)
    assert Control.parse(text).text == text


@pytest.mark.parametrize(
    ("text", "shortest"),
    [
        ("900+0", "900"),
        (" 1200 + 5 ", "1200+5"),
        ("2h", "7200"),
        ("50/2h:25/1h", "50/7200:25/3600"),
        ("1h20m+1m", "4800+60"),
        ("1h90s", "3690"),
        ("5m+3s", "300+3"),
        ("300=300", "300"),
        ("1x30:2x30", "3x30"),
        ("99x30:99x30", "99x30:99x30"),
        ("0.50", "0.5"),
        ("900;low=10/60/10", "900;low=60/10"),
        ("900;low=60;draw;go-on", "900;go-on;draw;low=60"),
    ],
)
def test_longer_forms_are_read_too(text: str, shortest: str) -> None:
    assert Control.parse(text).text == shortest


def test_sides_and_words() -> None:
    control = Control.parse("300=240+2;go-on;draw;low=60/10")
    assert control.periods("w") == (Period(300 * SECOND),)
    assert control.periods("b") == (Period(240 * SECOND, None, Fischer(2 * SECOND)),)
    assert (control.freeze, control.draw, control.low) == (False, True, (60 * SECOND, 10 * SECOND))
    plain = Control.parse("300")
    assert (plain.freeze, plain.draw, plain.low) == (True, False, ())


START = "seconds, moves/seconds, *seconds or 5x30"
NEXT = "+ b d : = ; or the end"


@pytest.mark.parametrize(
    ("text", "character", "expected", "found"),
    [
        ("", 1, START, "the end"),
        ("blitz", 1, START, "'blitz'"),
        ("-5", 1, START, "'-5'"),
        ("٣", 1, START, "'٣'"),
        ("900:", 5, START, "the end"),
        ("900=", 5, START, "the end"),
        ("50/", 4, "seconds", "the end"),
        ("*", 2, "seconds", "the end"),
        ("5x", 3, "seconds of a byo-yomi period", "the end"),
        ("900++5", 5, "seconds for each turn", "'+5'"),
        ("900 + 5 + 5", 6, NEXT, "'+5'"),
        ("2h/50", 3, NEXT, "'/50'"),
        ("900c", 4, NEXT, "'c'"),
        ("1h1h", 4, NEXT, "'h'"),
        ("0", 1, "more than 0 seconds to begin with", "'0'"),
        ("0+5", 1, "more than 0 seconds to begin with", "'0+5'"),
        ("300=0", 5, "more than 0 seconds to begin with", "'0'"),
        ("0/300", 1, "1 to 999 moves", "'0/300'"),
        ("1000000", 1, "at most 999999 seconds with 6 decimals", "'1000000'"),
        ("999h", 1, "at most 999999 seconds with 6 decimals", "'999h'"),
        ("9.0000001", 1, "at most 999999 seconds with 6 decimals", "'9.0000001'"),
        ("900;", 5, "go-on, draw or low=SECONDS, each once", "the end"),
        ("900;stop", 5, "go-on, draw or low=SECONDS, each once", "'stop'"),
        ("900;draw;draw", 10, "go-on, draw or low=SECONDS, each once", "'draw'"),
        ("900;low=", 9, "seconds at which time is low", "the end"),
        ("900;draw+5", 9, "; or the end", "'+5'"),
    ],
)
def test_a_wrong_control_is_refused_with_the_place(
    text: str, character: int, expected: str, found: str
) -> None:
    source = text.replace(" ", "")
    with pytest.raises(ValueError, match="time control") as caught:
        Control.parse(text)
    assert str(caught.value) == (
        f"time control {source!r}, character {character}: expected {expected}, found {found}"
    )


@pytest.mark.parametrize(("time", "moves"), [(-1, None), (1, 0)])
def test_a_period_with_negative_time_or_no_moves_is_refused(time: int, moves: int | None) -> None:
    with pytest.raises(ValueError, match="of a period: expected"):
        Period(time, moves)


times = st.integers(1, 999_999 * SECOND) | st.integers(1, 9_999).map(lambda whole: whole * SECOND)
extras: st.SearchStrategy[Extra] = st.one_of(
    st.just(NONE), st.just(Hourglass()), *(times.map(kind) for kind in (Fischer, Bronstein, Delay))
)
rows = st.one_of(
    st.builds(lambda *period: (Period(*period),), times, st.none() | st.integers(1, 999), extras),
    st.builds(lambda time, moves: (Period(time, moves, Canadian()),), times, st.integers(1, 999)),
    st.builds(lambda time, count: (Period(time, None, ByoYomi()),) * count, times, st.integers(1, 30)),
)
sides = st.lists(rows, min_size=1, max_size=3).map(lambda rows: tuple(one for row in rows for one in row))
lows = st.sets(times, max_size=3).map(lambda marks: tuple(sorted(marks, reverse=True)))
controls = st.builds(Control, sides, sides, st.booleans(), st.booleans(), lows)


@given(controls)
def test_a_written_control_is_read_back(control: Control) -> None:
    assert Control.parse(control.text) == control


@given(st.text("0123456789+bdcx*/:=;. hms", max_size=12) | st.text(max_size=6))
def test_any_text_is_a_control_or_an_error_of_one_line(text: str) -> None:
    fault = ""
    try:
        control = Control.parse(text)
    except ValueError as wrong:
        fault = str(wrong)
    if fault:
        assert re.fullmatch(r"time control .*, character [0-9]+: expected .*, found .*", fault)
    else:
        assert Control.parse(control.text) == control
