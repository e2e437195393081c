"""The arbiter decides an open irregularity in place of the injured player."""

from __future__ import annotations

from dambord.controller.core.backgammon.acts import ACTS
from dambord.controller.core.backgammon.model.phase import Breach, EarlyRoll, Phase, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.arbiter_acts import Decide
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import other


def why_undecided(state: State, act: Decide) -> Remark | None:
    """Why the arbiter has nothing to decide, or can't decide so; None if he can."""
    found = _open(state.phase)
    if found is None:
        return Remark.of("no-irregularity")
    return ACTS.why_not(state, act.choice, other(found.side))


def decided(state: State, act: Decide) -> Result[State]:
    """What the decision leads to."""
    found = _open(state.phase)
    if found is None:
        return Result(state)
    return ACTS.answer(state, Pressed(state.now, other(found.side), act.choice), act.choice)


def _open(phase: Phase) -> Breach | EarlyRoll | None:
    """What is open to a decision; None if nothing is."""
    match phase:
        case ToRoll(breach=breach):
            return breach
        case Playing(breach=breach, premature=early):
            return breach or early
    return None
