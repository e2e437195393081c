"""Refusing a button: it has no meaning now, and the player is told why."""

from __future__ import annotations

from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.table.result import Result


def refuse(state: State, event: Pressed, why: Remark) -> Result[State]:
    """Say that the button of `event` is refused, with the reason; nothing changes."""
    return Result(state, (Refused(state.now, event.side, event.button, why),))
