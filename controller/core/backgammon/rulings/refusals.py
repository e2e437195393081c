"""Reasons for which an act of the arbiter can't be done."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.arbiter_acts import Act


def refusal(state: State, act: Act) -> str:
    """The reason why `act` can't be done now, as one line for people; empty if it can."""
    return "not in backgammon"
