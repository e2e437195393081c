"""Accessors for the phase of a table."""

from __future__ import annotations

from dambord.controller.core.model.phase import Over, Press, Setup
from dambord.controller.core.model.presses import waiting
from dambord.controller.core.model.state import State
from dambord.controller.core.model.turn_in_progress import Obligations, TurnInProgress


def turn_of(state: State) -> TurnInProgress:
    """Return the turn in progress; fails in a game that has not begun or is over."""
    assert not isinstance(state.phase, Setup | Over)
    return state.phase.turn


def bound(state: State) -> Obligations:
    """Return the obligations of the side to move."""
    return turn_of(state).obligations


def presses(state: State) -> tuple[Press, ...]:
    """Return the presses that are not handled yet."""
    return waiting(state.phase)
