"""Access to the parts of a phase, for tests."""

from __future__ import annotations

from dambord.controller.core.draughts.model.phase import Over, Press, Setup
from dambord.controller.core.draughts.model.presses import (
    waiting_presses,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import Obligations, TurnInProgress


def turn_of(state: State) -> TurnInProgress:
    """The turn in progress; fails in the phases Setup and Over, which have none."""
    assert not isinstance(state.phase, Setup | Over)
    return state.phase.turn


def bound(state: State) -> Obligations:
    """The obligations of the side to move."""
    return turn_of(state).obligations


def presses(state: State) -> tuple[Press, ...]:
    """The presses not judged yet, oldest first."""
    return waiting_presses(state.phase)
