"""Time controls as people write them, and what is refused because it may be two."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.core.clock import SECOND, Control, read_time_control
from dambord.controller.core.clock.examples import EXAMPLES
from dambord.controller.core.clock.increments import ByoYomi
from tests.controller.core.clock.test_control_text import controls


@pytest.mark.parametrize(
    ("text", "shortest"),
    [
        ("15+5", "900+5"),
        ("3+2", "180+2"),
        ("59", "3540"),
        ("0.5+1", "30+1"),
        ("7.5", "450"),
        ("30:00", "1800"),
        ("5:30 + 3", "330+3"),
        ("90:00+30", "5400+30"),
        ("0:30", "30"),
        ("1:30:00", "5400"),
        ("2:00:00+30", "7200+30"),
        ("15:00=10:00", "900=600"),
        ("5m+3s", "300+3"),
        ("90m", "5400"),
        ("1h30m", "5400"),
        ("90 min + 30 sec", "5400+30"),
        ("1 hour", "3600"),
        ("2 hrs 5 minutes", "7500"),
        ("5'+3\"", "300+3"),
        ("5′ + 3″", "300+3"),
        ("5' + 3''", "300+3"),
        ("15M + 5S", "900+5"),
        ("900s+5s", "900+5"),
        ("180s+2s", "180+2"),
        ("15d5", "900d5"),
        ("15b5", "900b5"),
        ("*5", "*300"),
        ("10:5x30", "600:5x30"),
        ("10:25/5c", "600:25/300c"),
        ("10=5+3", "600=300+3"),
        ("40/50:25/30", "40/3000:25/1800"),
        ("40/90m:30m", "40/5400:1800"),
        ("2h:25/3600", "7200:25/3600"),
        ("15+60", "900+60"),
        ("15;low=60/10;draw", "900;draw;low=60/10"),
        ("5x30", "5x30"),
        ("0d30", "0d30"),
        ("300=15", "300=15"),
        ("3600:0+5", "3600:0+5"),
    ],
)
def test_people_are_understood(text: str, shortest: str) -> None:
    assert read_time_control(text).text == shortest


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("90+30", "'90+30' may be minutes or seconds: expected 90m+30 or 90s+30"),
        ("180", "'180' may be minutes or seconds: expected 180m or 180s"),
        ("15=90", "'15=90' may be minutes or seconds: expected 15m=90m or 15s=90s"),
        ("10:25/300c", "'10:25/300c' may be minutes or seconds: expected 10m:25/300mc or 10s:25/300sc"),
        ("90m:30", "'90m:30' may be minutes or seconds: expected 90m:30m or 90m:30s"),
        ("90:30", "'90:30' may be minutes or seconds: expected 90m:30m or 90s:30s"),
        ("1:30", "'1:30' may be hours and minutes, or minutes and seconds: expected 1h30m or 1m30s"),
        ("2:00+10", "'2:00' may be hours and minutes, or minutes and seconds: expected 2h00m or 2m00s"),
    ],
)
def test_what_may_be_two_is_refused_with_both(text: str, told: str) -> None:
    with pytest.raises(ValueError, match="time control") as caught:
        read_time_control(text)
    assert str(caught.value) == f"time control {told}"
    for remedy in re.findall(r"[0-9][0-9smh+:=/c]*", told.partition("expected ")[2]):
        assert read_time_control(remedy)


@pytest.mark.parametrize("text", [example.text for example in EXAMPLES])
def test_the_examples_of_records_and_settings_keep_their_meaning(text: str) -> None:
    assert read_time_control(text) == Control.parse(text)


def refused(text: str) -> str | None:
    """Why a text can't be read, or None."""
    try:
        read_time_control(text)
    except ValueError as wrong:
        return str(wrong)
    return None


@given(controls)
def test_a_written_control_is_read_as_it_is_or_refused_or_has_less_than_a_minute(control: Control) -> None:
    """No settings file of usual length changes its meaning silently."""
    if (why := refused(control.text)) is not None:
        assert "may be" in why
        return
    plain = [
        period.time
        for period in (*control.w, *control.b)
        if period.time and not isinstance(period.extra, ByoYomi)
    ]
    assert read_time_control(control.text) == control or plain[0] < 60 * SECOND


@given(st.text("0123456789+bdcx*/:=;. hms'", max_size=12) | st.text(max_size=6))
def test_any_text_is_a_control_or_an_error_of_one_line(text: str) -> None:
    why = refused(text)
    assert why is None or re.fullmatch(r"time control [^\n]*expected [^\n]*", why)
