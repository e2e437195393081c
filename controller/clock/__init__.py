"""The game clock, exact in integer microseconds: time controls as values, what is left a function of now."""

from __future__ import annotations

from dambord.controller.clock.account import Account
from dambord.controller.clock.arbiter import add, correct, take_back
from dambord.controller.clock.clock import (
    Clock,
    Flag,
    fall,
    flags_at,
    pause,
    press,
    remaining,
    resume,
    run,
    stand,
    tick,
)
from dambord.controller.clock.controls import Control
from dambord.controller.clock.extras import SECOND
from dambord.controller.clock.period import Period
from dambord.controller.clock.picture import picture
from dambord.controller.clock.series import Series, Stage
from dambord.controller.clock.signals import low, period_at, signal_at

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
    "low",
    "pause",
    "period_at",
    "picture",
    "press",
    "remaining",
    "resume",
    "run",
    "signal_at",
    "stand",
    "take_back",
    "tick",
]
