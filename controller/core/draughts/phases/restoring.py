"""Phase Restoring: the board is being put as it was ruled or let stand; changes on it are no turn."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import Restoring
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.restore import back_in_play
from dambord.controller.core.messages.sayings import Restored
from dambord.controller.core.table.result import Result


def settled(state: State, restoring: Restoring, news: Trail) -> Result[State]:
    """Add the lifts and places `news`; play goes on when the board shows the position."""
    turn = explain(state, restoring.turn._replace(trail=restoring.turn.trail + news))
    if not isinstance(turn.finding, Unchanged):
        return Result(state.to(replace(restoring, turn=turn)))
    return Result(back_in_play(state, turn), (Restored(state.now),))
