"""The timers of each phase."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.backgammon.dispatch import take_in_settled
from dambord.controller.core.backgammon.model.phase import (
    Guided,
    Offered,
    Opening,
    Over,
    Phase,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases import guided, running_clock, setup, to_roll
from dambord.controller.core.backgammon.phases.playing import board_changes, end_of_turn
from dambord.controller.core.table.stepping import settle_due
from dambord.controller.core.table.timer import Timer

SETTLE: Timer[State, Any] = Timer(settle_due, take_in_settled)
TIMERS: dict[type[Phase], tuple[Timer[State, Any], ...]] = {
    Setup: (SETTLE, *setup.TIMERS),
    Opening: (SETTLE, *running_clock.TIMERS),
    ToRoll: (SETTLE, *to_roll.TIMERS, *running_clock.TIMERS),
    Offered: (SETTLE, *running_clock.TIMERS),
    Playing: (SETTLE, *end_of_turn.TIMERS, board_changes.DOUBT, board_changes.SHOWN, *running_clock.TIMERS),
    Thinking: (SETTLE, *running_clock.TIMERS),
    Guided: (SETTLE, guided.MADE, *running_clock.TIMERS),
    Restoring: (SETTLE, *running_clock.TIMERS),
    Over: (SETTLE,),
}
"""The timers of each phase. Timers that are due at the same time act in this order."""
