"""The tables that are explored: narrow alphabets go deep, wide ones try everything beside everything."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
    Decide,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetPosition,
    SetResult,
    TakeBack,
    Void,
)
from dambord.controller.core.messages.events import Button
from dambord.controller.core.table.agreed.regulations import Commit, Regulations
from tests.model.tiny import BOUNCE_US, SLOW_US, Table

SECOND = 1_000_000
ACTS = (
    Decide("correct"),
    Decide("continue"),
    Restore(),
    SetPosition("W:W5:B4"),
    TakeBack(1),
    TakeBack(1, clocks=True),
    SetResult("w"),
    Forfeit("w"),
    Void(),
    Reopen(),
    Halt(),
    Proceed(),
    CorrectClock("w", 3_000 * SECOND, 2),
    AddTime("b", -SECOND),
)
"""Every act; the amounts stay far from a flag."""
JUDGING: tuple[Button, ...] = ("clock", "correct", "continue")
TALKING: tuple[Button, ...] = ("clock", "draw", "decline", "claim", "resign")
CAPTURE = "W:W5,7:B4,1"
"""5x2 captures and crowns; 1 may answer."""
CROWNING = "W:W3,8:B2,6"
SERIES = "W:W16,17:B13,8,3"
"""On 6x6: 16x6 captures two; 3x8 answers."""
TAKEN = (16, 13, 11, 8, 6, 3)
CALM = 300_000

_WIDE: tuple[tuple[str, str, Commit], ...] = (
    ("fmjd", "reed", "clock"),
    ("fmjd", "linear", "settle"),
    ("latvian", "hall", "clock"),
    ("latvian", "reed", "settle"),
    ("plain", "reed", "clock"),
)
WIDE = tuple(
    Table(
        f"wide, {rules}, {sensor}, {commit}", f"{rules}-4x4", sensor, commit, acts=ACTS, waits=(CALM,), most=3
    )
    for rules, sensor, commit in _WIDE
)
"""Everything may happen."""
_hands = Table("hands", most=3, buttons=JUDGING, cable=False, waits=(CALM,))
_HANDS: tuple[tuple[str, str, Commit, str | None], ...] = (
    ("fmjd", "reed", "clock", None),
    ("fmjd", "reed", "settle", CAPTURE),
    ("fmjd", "hall", "clock", CAPTURE),
    ("fmjd", "linear", "clock", CROWNING),
    ("latvian", "reed", "clock", CAPTURE),
    ("latvian", "linear", "settle", CROWNING),
    ("plain", "reed", "settle", None),
)
HANDS = tuple(
    replace(
        _hands,
        name=f"hands, {rules}, {sensor}, {commit}{', ' + fen if fen else ''}",
        rules=f"{rules}-4x4",
        sensor=sensor,
        commit=commit,
        fen=fen,
    )
    for rules, sensor, commit, fen in _HANDS
)
"""Hands, the clock and the word on irregularities."""
SLOW = tuple(
    replace(table, name=table.name.replace("hands", "slow hands"), hand_us=SLOW_US, waits=())
    for table in HANDS
)
"""The same where every timer acts before the next thing happens: fewer states, longer ways."""
_series = Table(
    "series", "fmjd-6x6", fen=SERIES, squares=TAKEN, most=4, buttons=JUDGING, cable=False, waits=(CALM,)
)
_SERIESES: tuple[tuple[str, str, Commit], ...] = (
    ("fmjd", "reed", "clock"),
    ("latvian", "reed", "clock"),
    ("latvian", "hall", "settle"),
    ("fmjd", "linear", "settle"),
)
SERIESES = tuple(
    replace(
        _series,
        name=f"series, {rules}, {sensor}, {commit}",
        rules=f"{rules}-6x6",
        sensor=sensor,
        commit=commit,
    )
    for rules, sensor, commit in _SERIESES
)
"""A capture of two men, and the reply."""
OTHERS = (
    replace(_hands, name="loud", loudness="block", fen=CAPTURE),
    replace(_hands, name="told only", loudness="notify", sensor="hall"),
    replace(_hands, name="silent", loudness="silent"),
    replace(_hands, name="released", regulations=Regulations(completes="release"), waits=(CALM, 1_100_000)),
    replace(_hands, name="no clock in the table", control=None),
    replace(_hands, name="no clock, by stillness", control=None, commit="settle"),
    replace(_hands, name="raw", hand_us=BOUNCE_US, waits=()),
    replace(
        _hands, name="raw, by stillness", hand_us=BOUNCE_US, waits=(), commit="settle", rules="latvian-4x4"
    ),
    replace(_hands, name="two cells at once", pairs=True, most=0, waits=()),
    replace(_hands, name="cable", cable=True),
    replace(
        _hands,
        name="other lines: a piece off or back, complaints, take-backs, power cuts",
        cable=True,
        fen="W:W5,7,8:B1,2,4",
        squares=(1, 3, 4, 5, 6, 7),
        acts=(TakeBack(1),),
        hand_us=200_000,
    ),
    replace(
        _hands,
        name="other lines: a king slides under the press, complaints, take-backs, power cuts",
        cable=True,
        fen="W:WK7:B1",
        squares=(1, 2, 3, 4, 5, 7),
        acts=(TakeBack(1),),
        hand_us=200_000,
    ),
    replace(
        _hands, name="cable, by stillness", cable=True, commit="settle", rules="latvian-4x4", fen=CAPTURE
    ),
    replace(_hands, name="cable, raw", cable=True, hand_us=BOUNCE_US),
    replace(
        _hands, name="array", array=True, cable=True, acts=(Restore(), Void(), Reopen(), Halt(), Proceed())
    ),
    Table("talk", most=2, buttons=TALKING, cable=False, squares=(1, 3, 5, 7), acts=(Reopen(), TakeBack(1))),
    Table(
        "talk, latvian, settle",
        "latvian-4x4",
        most=2,
        commit="settle",
        buttons=TALKING,
        cable=False,
        squares=(1, 3, 5, 7),
        acts=(Reopen(),),
    ),
    Table(
        "adjusting",
        most=3,
        buttons=("clock", "adjust", "pause", "correct"),
        cable=False,
        squares=(1, 3, 5, 7, 8),
        acts=(Halt(), Proceed()),
    ),
    Table("rulings", most=2, buttons=("clock",), cable=True, squares=(1, 3, 5, 7), acts=ACTS),
)
ANALYSES = (
    replace(
        _hands,
        name="analysis",
        control=None,
        commit="free",
        cable=True,
        fen=CAPTURE,
        buttons=("clock", "stands", "take-back", "draw"),
        acts=(Restore(), TakeBack(1), SetPosition("W:W5:B4")),
    ),
    replace(
        _hands,
        name="analysis, hall",
        control=None,
        commit="free",
        sensor="hall",
        array=True,
        buttons=("stands", "take-back"),
    ),
)
"""Nobody plays: what takes a game for granted is not checked there."""
RUNNING = (
    Restore(),
    Halt(),
    Proceed(),
    TakeBack(1),
    TakeBack(1, clocks=True),
    Reopen(),
    CorrectClock("w", SECOND, 1),
    AddTime("b", SECOND),
    AddTime("w", -5 * SECOND),
)
_CLOCKS: tuple[tuple[str, Commit], ...] = (
    ("3;low=2/1", "clock"),
    ("3+1;go-on", "clock"),
    ("2:3", "settle"),
    ("*3", "clock"),
    ("2d1", "clock"),
    ("1:2x1", "clock"),
    ("2/2:1/2c", "clock"),
)
CLOCKS = tuple(
    Table(
        f"clock {control}, {commit}",
        commit=commit,
        control=control,
        exact=True,
        most=2,
        buttons=("clock", "pause"),
        squares=(1, 3, 5, 7),
        acts=RUNNING,
        waits=(SECOND,),
    )
    for control, commit in _CLOCKS
)
"""Controls that run out within the depth; flags, marks and periods fall among everything."""
TABLES = {table.name: table for table in (*WIDE, *HANDS, *SLOW, *SERIESES, *OTHERS, *CLOCKS)}
