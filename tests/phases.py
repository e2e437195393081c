"""What a test asks of the phase that a table is in."""

from __future__ import annotations

from dambord.controller.core.model.phase import Over, Press, Setup
from dambord.controller.core.model.presses import waiting_presses
from dambord.controller.core.model.state import State
from dambord.controller.core.model.turn_in_progress import Obligations, TurnInProgress


def turn_of(state: State) -> TurnInProgress:
    """The turn in progress; a game that has not begun, or is over, has none."""
    assert not isinstance(state.phase, Setup | Over)
    return state.phase.turn


def bound(state: State) -> Obligations:
    """What binds the side to move."""
    return turn_of(state).obligations


def presses(state: State) -> tuple[Press, ...]:
    """Presses that have not been judged yet."""
    return waiting_presses(state.phase)
