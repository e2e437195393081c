"""The timers of each phase."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.draughts.dispatch import take_in_settled
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
    Disputed,
    Guided,
    Moving,
    Over,
    Phase,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases import analysing, disputed, guided, running_clock, setup
from dambord.controller.core.draughts.phases.moving import (
    contest,
    lifts,
    otherwise,
    played_over,
    press,
    stillness,
)
from dambord.controller.core.draughts.transitions.taking_back import PUT_BACK
from dambord.controller.core.table.stepping import settle_due
from dambord.controller.core.table.timer import Timer

SETTLE: Timer[State, Any] = Timer(settle_due, take_in_settled)
TIMERS: dict[type[Phase], tuple[Timer[State, Any], ...]] = {
    Setup: (SETTLE, *setup.TIMERS),
    Moving: (
        SETTLE,
        PUT_BACK,
        press.PRESS,
        otherwise.OTHERWISE,
        stillness.FINISHED,
        stillness.REPLIED,
        contest.ACCEPTED,
        contest.REPLIED,
        press.END_OF_GRACE,
        played_over.PLAYED_OVER,
        stillness.IRREGULAR,
        contest.CONTESTED,
        stillness.TURNED,
        stillness.UNCLEAR,
        lifts.TOUCH,
        lifts.OUT_OF_TURN,
        *running_clock.TIMERS,
    ),
    Thinking: (SETTLE, PUT_BACK, *running_clock.TIMERS),
    Guided: (SETTLE, guided.MADE, PUT_BACK, *running_clock.TIMERS),
    Disputed: (SETTLE, PUT_BACK, *disputed.TIMERS, *running_clock.TIMERS),
    Restoring: (SETTLE, *running_clock.TIMERS),
    Adjusting: (SETTLE, *running_clock.TIMERS),
    Analysing: (SETTLE, analysing.STANDS),
    Over: (SETTLE,),
}
"""The timers of each phase. Timers that are due at the same time act in this order."""
