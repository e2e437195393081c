"""Notices that tables of all families give: refused buttons, corrected clocks, fallen flags."""

from __future__ import annotations

from dambord.controller.core.messages.arbiter_acts import AddTime, CorrectClock
from dambord.controller.core.messages.remark import Remark, Value
from dambord.controller.core.messages.sayings import (
    ArbiterCalled,
    FlagFallen,
    Refused,
    ResultConfirmed,
    Ruling,
    Saying,
    TakenBack,
)
from dambord.controller.core.table.told.banner import Notice
from dambord.rules.game import Side

SECOND = 1_000_000
"""One second in microseconds."""


def common_notice(saying: Saying) -> Notice | None:
    """The notice of `saying`; None if it gives none."""
    match saying:
        case Refused(at, side, button, remark):
            return Notice(at, remark, side, button)
        case Ruling(at, act=AddTime(side, time), refusal=None):
            key = "time-taken" if time < 0 else "time-given"
            return Notice(at, Remark.of(key, **_time(side, abs(time))), side)
        case Ruling(at, act=CorrectClock(side, left, turns), refusal=None):
            if left is not None:
                return Notice(at, Remark.of("time-set", **_time(side, left)), side)
            return Notice(at, Remark.of("turns-set", side=side, turns=turns), side)
        case ArbiterCalled(at, side, calls):
            return Notice(at, Remark.of("arbiter-called" if calls else "call-withdrawn", side=side), side)
        case ResultConfirmed(at, side):
            return Notice(at, Remark.of("result-confirmed", side=side), side)
        case TakenBack(at, side):
            return Notice(at, Remark.of("taken-back", side=side), side)
        case FlagFallen(at, side):
            return Notice(at, Remark.of("flag-fallen", side=side), side)
    return None


def _time(side: Side, time: int) -> dict[str, Value]:
    """A time as minutes and seconds, and as seconds alone."""
    seconds = round(time / SECOND)
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return {"side": side, "time": text, "seconds": seconds}
