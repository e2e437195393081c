"""Faces of every family of time control, over whole games: readable, exact, and never more than is left."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.controller.core.clock import SECOND, Clock, Control, pause, press, run, tick
from dambord.controller.core.clock.examples import EXAMPLES
from dambord.controller.core.faces.control_face import control_pages
from dambord.controller.core.faces.digits import labelled, labelled_time, over_time, time_left, whole_time
from dambord.controller.core.faces.faces import Faces, faces
from dambord.controller.core.faces.side_face import side_face
from dambord.controller.core.table.time.table_clock import Stop, TableClock
from dambord.controller.core.table.told.banner import Banner
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.live.clock_box.scenes import DOUBLE, DRAW
from dambord.rules.game import SIDES, Outcome, Side

MINUTE, HOUR = 60 * SECOND, 3600 * SECOND


@dataclass(frozen=True)
class Table:
    """As much of a table's state as faces look at."""

    clock: TableClock | None
    over: bool = False
    outcome: Outcome | None = None


def shown(table: Any, at: int = 0, asked: Banner | None = None) -> Faces:
    return faces(table, asked, at)


def playing(control: str, side: Side = "w", at: int = 0) -> TableClock:
    return TableClock.fresh(Control.parse(control)).start(side, at)


def test_a_record_that_cant_be_written_is_told_to_whoever_does_not_think() -> None:
    table = Table(playing("900"))
    assert faces(table, None, 0, unwritten=True)[:2] == ("15:00", "diSC")
    assert faces(table, None, 1_500_000, unwritten=True)[:2] == ("14:58", "15:00")
    assert faces(Table(None), None, 0, unwritten=True)[:2] == ("diSC", "diSC")
    assert faces(table, DRAW, 0, unwritten=True).b == "drAU"
    face("diSC", 5)  # it can be shown
    assert faces(table, None, 0).b == "15:00"


@pytest.mark.parametrize(
    ("left", "text", "after"),
    [
        (0, "  0.0", 1),
        (50_000, "  0.0", 50_001),
        (9_540_000, "  9.5", 40_001),
        (19_999_999, " 19.9", 100_000),
        (20 * SECOND, " 0:20", 1),
        (63 * SECOND + 1, " 1:03", 2),
        (12 * MINUTE + 34 * SECOND, "12:34", 1),
        (100 * MINUTE - 1, "99:59", SECOND),
        (100 * MINUTE, "1h40", 1),
        (2 * HOUR, "2h00", 1),
        (10 * HOUR - 1, "9h59", MINUTE),
        (10 * HOUR, " 10h", 1),
        (277 * HOUR, "277h", 1),
    ],
)
def test_times_are_rounded_down(left: int, text: str, after: int) -> None:
    assert time_left(left) == (text, after)


@given(st.integers(0, 300 * HOUR), st.booleans(), st.integers(0, 2 * HOUR))
def test_a_time_changes_exactly_when_it_says(left: int, grows: bool, wait: int) -> None:
    text, after = time_left(left, grows=grows)
    assert after is not None
    later = left + after if grows else left - after
    if later >= 0:
        assert time_left(later).text != text
    wait %= after
    assert time_left(left + wait if grows else max(left - wait, 0)).text == text


@given(st.integers(0, 120 * HOUR))
def test_every_time_fits_into_four_digits(time: int) -> None:
    texts = [time_left(time).text, whole_time(time), over_time(time).text]
    texts += [labelled_time(label, time) for label in ("Fi", "br", "d", "P")]
    for text in (*texts, labelled("n", time)):
        assert len(face(text, 1)) == 6


@pytest.mark.parametrize(
    ("over", "text"),
    [
        (0, "-0:00"),
        (12 * SECOND, "-0:12"),
        (10 * MINUTE, "- 10"),
        (99 * MINUTE, "- 99"),
        (100 * MINUTE, "- 1h"),
        (30 * HOUR, "-30h"),
    ],
)
def test_time_over(over: int, text: str) -> None:
    assert over_time(over).text == text


@pytest.mark.parametrize(
    ("control", "pages"),
    [
        ("900", ["15:00"]),
        ("4800+60", ["80:00", "Fi60"]),
        ("7200+0.5", ["2h00", "Fi0.5"]),
        ("50/7200:25/3600", ["n 50", "2h00", "P  2", "n 25", "60:00"]),
        ("3600:0+5", ["60:00", "P  2", " 0:00", "Fi 5"]),
        ("900b5", ["15:00", "br 5"]),
        ("600d12", ["10:00", "d 12"]),
        ("0d30", [" 0:00", "d 30"]),
        ("*300", [" 5:00", "Hour"]),
        ("600:5x30", ["10:00", "P  2", "b  5", " 0:30"]),
        ("600:25/300c", ["10:00", "P  2", "n 25", " 5:00"]),
        ("60+120", [" 1:00", "F120"]),
        ("60+1000", [" 1:00", "16:40"]),
    ],
)
def test_the_control_is_shown_before_the_game(control: str, pages: list[str]) -> None:
    assert control_pages(Control.parse(control).w) == pages
    table = Table(TableClock.fresh(Control.parse(control)))
    seen = []
    at = 0
    for _ in pages:
        found = shown(table, at)
        assert (found.b, found.lit) == (found.w, None)
        seen.append(found.w)
        at += found.after or 0
    assert seen == pages
    assert (shown(table, 0).after is None) == (len(pages) == 1)


@pytest.mark.parametrize("control", [example.text for example in EXAMPLES])
def test_a_whole_game_of_every_control(control: str) -> None:
    """Turns of 7.3 s until a flag falls: each instant at which a face changes, and one shortly before."""
    clock = run(Clock.fresh(Control.parse(control)), "w", 0)
    at, turn, kinds = 0, 0, set()
    for _ in range(40_000):
        found = {side: side_face(clock, side, at) for side in SIDES}
        for side, one in found.items():
            face(one.text, 8)  # every character can be shown
            kinds.add(re.sub(r"[0-9]", "0", one.text).strip())
            account = tick(clock, at).account(side)
            if match := re.fullmatch(r" ?(\d+):(\d\d)", one.text):
                assert 0 <= account.left - (int(match[1]) * 60 + int(match[2])) * SECOND < SECOND
            if match := re.fullmatch(r" *(\d+)\.(\d)", one.text):
                assert 0 <= account.left - (int(match[1]) * 10 + int(match[2])) * SECOND // 10 < SECOND // 10
        changes = [one.after for one in found.values() if one.after is not None]
        if clock.flags or not changes:
            break
        assert min(changes) > 0
        step = min(changes)
        for side, one in found.items():
            assert side_face(clock, side, at + step - 1).text == one.text
        running = clock.account(clock.running or "w")
        at += step + (29 * SECOND if running.left > 300 * SECOND else 0)
        clock = tick(clock, at)
        # Players think for longer and longer, so that every control comes to its end.
        if clock.running is not None and clock.account(clock.running).turn > 7.3 * SECOND * 1.5 ** min(
            turn, 14
        ):
            clock, turn = press(clock, clock.running, at), turn + 1
    assert clock.flags
    assert {"FLAG"} <= kinds


@pytest.mark.parametrize("control", ["900", "900d5", "*300", "600:5x30", "300;go-on"])
@given(times=st.lists(st.integers(0, 200 * SECOND), max_size=12), pauses=st.booleans())
def test_every_instant_can_be_shown_and_changes_when_it_says(
    control: str, times: list[int], pauses: bool
) -> None:
    clock, at = run(Clock.fresh(Control.parse(control)), "w", 0), 0
    for number, time in enumerate(times):
        at += time
        if clock.running is not None:
            clock = press(clock, clock.running, at)
        if pauses and number == 5:
            clock = pause(clock, at)
        for side in SIDES:
            text, after = side_face(clock, side, at)
            face(text, 1)
            if after is not None:
                assert side_face(clock, side, at + after - 1).text == text


def test_a_delay_counts_down_before_the_time_does() -> None:
    clock = playing("120d12").times
    texts = [side_face(clock, "w", at * SECOND).text for at in (0, 1, 11, 12, 13)]
    assert texts == ["d 12", "d 11", "d  1", " 2:00", " 1:59"]
    assert side_face(clock, "b", 5 * SECOND).text == " 2:00"
    assert side_face(clock, "w", 11_999_999).text == "d  1"


def test_a_delay_that_is_all_there_is_has_tenths() -> None:
    clock = playing("0d30").times
    assert [side_face(clock, "w", at).text for at in (0, 10 * SECOND, 10_050_000, 29_950_000)] == [
        "d 30",
        "d 20",
        "d19.9",
        "d 0.0",
    ]


def test_a_new_period_is_told_at_once_or_in_the_next_turn() -> None:
    clock = run(Clock.fresh(Control.parse("2/60:30:3x10")), "w", 0)
    for at in range(1, 5):
        clock = press(clock, "w" if at % 2 else "b", at * SECOND)
    assert clock.w.period == 1
    assert side_face(clock, "w", 5 * SECOND).text == "P  2"
    assert side_face(clock, "b", 5 * SECOND).text == " 1:28", "not while the other one's time runs"
    assert side_face(clock, "w", 6 * SECOND).text == " 1:26"
    over = 4 * SECOND + clock.w.left
    assert side_face(clock, "w", over - 1).text == "  0.0"
    assert [side_face(clock, "w", over + 1 + at * SECOND).text for at in (0, 1, 2, 3, 10, 20)] == [
        "b  3",
        "b  3",
        "  7.9",
        "  6.9",
        "b  2",
        "b  1",
    ]


def test_low_time_blinks_for_three_seconds() -> None:
    clock = playing("900;low=60").times
    texts = [side_face(clock, "w", 840 * SECOND + at).text for at in range(-200_000, 4_000_000, 200_000)]
    assert texts[0] == " 1:00"
    assert texts[1:7] == [" 1:00", " 0:59", "    ", " 0:59", " 0:59", "    "]
    assert texts[16:].count("    ") == 0


def test_the_side_that_gains_in_an_hourglass_is_seen_to_gain() -> None:
    clock = playing("*300").times
    text, after = side_face(clock, "b", 1_500_000)
    assert (text, after) == (" 5:01", 500_000)
    assert side_face(clock, "b", 2_000_000).text == " 5:02"


def test_the_first_flag_blinks_and_both_clocks_stand() -> None:
    clock = replace(playing("5"), low_told_at=0)
    table = Table(clock)
    at = 5 * SECOND
    assert shown(table, at - 1).w == "  0.0"
    texts = {shown(table, at + 1 + step).w for step in range(0, 1_500_000, 100_000)}
    assert texts == {"FLAG", "    "}
    assert shown(table, at + 1).b == "  5.0"
    assert shown(table, at + 1).lit is None


def test_with_go_on_both_flags_are_told_apart_and_the_time_over_is_shown() -> None:
    clock = playing("5;go-on")
    clock = clock.press("w", 8 * SECOND)
    clock = replace(clock, times=tick(clock.times, 15 * SECOND))
    texts = {
        side: {shown(Table(clock), at)[SIDES.index(side)] for at in range(15 * SECOND, 20 * SECOND, 100_000)}
        for side in SIDES
    }
    assert texts["w"] == {"FLAG", "-0:03"}
    assert texts["b"] <= {"FL 2", *(f"-0:0{second}" for second in range(2, 8))}
    assert len(texts["b"]) > 3
    assert shown(Table(clock), 15 * SECOND).lit == "b"


@pytest.mark.parametrize(
    ("reason", "word"),
    [
        ("player", "PAUS"),
        ("restart", "PAUS"),
        ("arbiter", "StOP"),
        ("dispute", "StOP"),
        ("hand", ""),
        ("board", ""),
    ],
)
def test_a_clock_that_stands_says_why(reason: Stop, word: str) -> None:
    table = Table(playing("300").stop(reason, 10 * SECOND))
    for side in SIDES:
        texts = {getattr(shown(table, at), side) for at in range(0, 3 * SECOND, 100_000)}
        assert texts == {*([word] if word else []), " 4:50" if side == "w" else " 5:00"}
    assert shown(table, 0).lit is None


def test_the_turn_lamp_is_lit_where_time_runs() -> None:
    clock = playing("300")
    assert shown(Table(clock), 5).lit == "w"
    assert shown(Table(clock.press("w", SECOND)), SECOND).lit == "b"
    assert shown(Table(clock.end(SECOND)), SECOND).lit is None


def test_who_has_to_answer_is_asked_beside_his_time() -> None:
    table = Table(playing("300"))
    texts = {
        side: {getattr(shown(table, at, DRAW), side) for at in range(0, 3_000_000, 250_000)} for side in SIDES
    }
    assert texts == {"w": {" 5:00", " 4:59", " 4:58", " 4:57"} & texts["w"], "b": {"drAU", " 5:00"}}
    assert "drAU" not in texts["w"]
    assert shown(Table(None), 0, DOUBLE) == ("dbL ", "    ", None, None)


@pytest.mark.parametrize(
    ("outcome", "word"),
    [
        (Outcome("w", "", ""), " 1-0"),
        (Outcome("b", "", ""), " 0-1"),
        (Outcome(None, "", ""), "drAU"),
        (None, "End "),
    ],
)
def test_the_result_is_shown_beside_the_time(outcome: Outcome | None, word: str) -> None:
    ended = playing("300").end(10 * SECOND)
    table = Table(ended, over=True, outcome=outcome)
    asked = replace(DRAW, asked="w")
    for side, time in (("w", " 4:50"), ("b", " 5:00")):
        texts = {getattr(shown(table, at, asked), side) for at in range(0, 3 * SECOND, 100_000)}
        assert texts == {word, time}
    assert shown(Table(None, over=True, outcome=outcome)) == (word, word, None, None)


def test_a_clock_that_an_arbiter_has_set_before_the_game_shows_what_he_has_set() -> None:
    clock = TableClock.fresh(Control.parse("300+3")).correct("w", 0, left=100 * SECOND, turns=None)
    found = shown(Table(clock), 2 * SECOND)
    assert (found.w, found.b) == (" 1:40", "Fi 3")


def test_without_a_clock_the_displays_are_dark() -> None:
    assert shown(Table(None)) == ("    ", "    ", None, None)
