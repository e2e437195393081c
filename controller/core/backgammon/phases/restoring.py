"""Phase Restoring: the board is being put as the arbiter ruled; changes on it are no play."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Restoring
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.restore import restore
from dambord.controller.core.messages.sayings import Restored
from dambord.controller.core.table.result import Result


def settled(state: State, restoring: Restoring) -> Result[State]:
    """Play goes on when the board shows the ruled position."""
    state = restore(state, restoring.then)
    return Result(state, () if isinstance(state.phase, Restoring) else (Restored(state.now),))
