"""The game clock as immutable values in integer microseconds; the time left is a function of the instant."""

from __future__ import annotations

from dambord.controller.core.clock.account import Account
from dambord.controller.core.clock.clock import (
    Clock,
    Flag,
    fall,
    flags_at,
    hand_over,
    pause,
    press,
    remaining,
    resume,
    run,
    stand,
    tick,
)
from dambord.controller.core.clock.clock_face import picture
from dambord.controller.core.clock.controls import Control
from dambord.controller.core.clock.corrections import add, correct, refill, take_back
from dambord.controller.core.clock.everyday import read_time_control
from dambord.controller.core.clock.increments import SECOND
from dambord.controller.core.clock.match_control import match_control
from dambord.controller.core.clock.period import Period
from dambord.controller.core.clock.series import Series, Stage
from dambord.controller.core.clock.signals import low, period_at, signal_at

__all__ = [
    "SECOND",
    "Account",
    "Clock",
    "Control",
    "Flag",
    "Period",
    "Series",
    "Stage",
    "add",
    "correct",
    "fall",
    "flags_at",
    "hand_over",
    "low",
    "match_control",
    "pause",
    "period_at",
    "picture",
    "press",
    "read_time_control",
    "refill",
    "remaining",
    "resume",
    "run",
    "signal_at",
    "stand",
    "take_back",
    "tick",
]
