"""The step of a table of backgammon."""

from __future__ import annotations

from dambord.controller.core.backgammon.dispatch import apply_event
from dambord.controller.core.backgammon.timers import SETTLE, TIMERS
from dambord.controller.core.table.stepping import Stepping

STEPPING = Stepping(TIMERS, SETTLE, apply_event)
"""Timers and events of a table of backgammon, in order of time."""
step = STEPPING.step
steps = STEPPING.steps
