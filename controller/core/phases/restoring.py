"""Phase Restoring: the board is being put as the arbiter ruled; changes on it are no turn."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.inference.trail import Trail
from dambord.controller.core.inference.turn_inference import Unchanged
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.sayings import Restored
from dambord.controller.core.model.phase import Restoring
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.transitions.board_reading import explain
from dambord.controller.core.transitions.refusal import refuse
from dambord.controller.core.transitions.restore import back_in_play


def settled(state: State, restoring: Restoring, news: Trail) -> Result:
    """Add the lifts and places `news`; play goes on when the board shows the ruled position."""
    turn = explain(state, replace(restoring.turn, trail=restoring.turn.trail + news))
    if not isinstance(turn.finding, Unchanged):
        return Result(state.to(Restoring(turn)))
    return Result(back_in_play(state, turn), (Restored(state.now),))


def pressed(state: State, restoring: Restoring, event: Pressed) -> Result:
    """Refuse `clock` and `adjust` until the board shows the ruled position."""
    why = "the board is being put as the arbiter ruled"
    return refuse(state, event, why)
