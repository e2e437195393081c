"""Refusing a button: it has no meaning now, and the player is told why."""

from __future__ import annotations

from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State


def refuse(state: State, event: Pressed, why: str) -> Result:
    """Say that the button of `event` is refused, with the reason; nothing changes."""
    return Result(state, (Refused(state.now, event.side, event.button, why),))
