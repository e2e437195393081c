"""Execution of the arbiter's acts."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.table.result import Result


def ruled(state: State, event: Ruled) -> Result[State]:
    """Execute the arbiter's act and report it; if it can't be done, report the reason."""
    return Result(state)
