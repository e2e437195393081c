"""The arbiter decides an open irregularity in place of the injured player."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases import to_roll
from dambord.controller.core.backgammon.phases.playing import demands
from dambord.controller.core.messages.arbiter_acts import (
    Decide,
)
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import other


def decision(state: State, act: Decide) -> Result[State] | Remark:
    """What the decision leads to, or the reason why there is none."""
    match state.phase:
        case ToRoll(breach=breach) as phase if breach is not None:
            return to_roll.decided(state, phase, Pressed(state.now, other(breach.side), act.choice))
        case Playing(breach=breach) as playing if breach is not None:
            return demands.decided(state, playing, Pressed(state.now, other(breach.side), act.choice))
        case Playing(premature=early) as playing if early is not None:
            return demands.decided(state, playing, Pressed(state.now, other(early.side), act.choice))
    return Remark.of("no-irregularity")
