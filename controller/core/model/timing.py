"""How long the table waits for what, in microseconds, and what ends a turn."""

from __future__ import annotations

from dambord.controller.core.model.phase import Moving
from dambord.controller.core.model.state import State

MILLISECOND = 1_000
TAKE_AFTER_US = 750 * MILLISECOND
"""Without a clock a finished turn that can't go on is taken when the board has been still so long."""
TAKE_EXTENDABLE_AFTER_US = 1_900 * MILLISECOND
"""The same for one that could still slide further or capture more."""
UNCLEAR_AFTER_US = 2_000 * MILLISECOND
"""A board that can't be explained is said to be unclear when it has been still so long."""
UNREST_LIMIT_US = 50 * MILLISECOND
"""No cell is waited for longer: one that chatters for ever must not hold up the game."""
EARLY_PRESS_GRACE_US = 250 * MILLISECOND
"""A press before the last piece stands is forgiven so long before the board is called unclear."""
HAND_OVERLAP_US = 200 * MILLISECOND
"""So long before the press a piece may be lifted for the reply; before that it was the mover's hand."""
REPLY_AFTER_US = 80 * MILLISECOND
"""Another hand comes in no sooner than that; pieces that are knocked over go at once."""
OUT_OF_TURN_AFTER_US = 1_000 * MILLISECOND
"""A piece of the side not to move that is held so long is touched out of turn, whatever becomes of it."""
REPORT_AFTER_US = 250 * MILLISECOND
"""After a board has been still so long, it is said what the opponent of the side to move did to it."""


def plays_by_stillness(state: State) -> bool:
    """Whether the turns of the side to move end by standing still: nobody presses a clock.

    Who gives a simultaneous display walks on after the move and presses nothing.
    """
    return state.terms.commit == "settle" or state.side == state.terms.regulations.exhibitor


def ends_by_stillness(state: State, moving: Moving) -> bool:
    """Whether this turn ends by standing still, also because its press was made too early."""
    return moving.early is not None or plays_by_stillness(state)


def completed_at(state: State, moving: Moving) -> int:
    """When the turn that the board shows was complete: with its last piece, not before the press."""
    changed = state.sensors.changed
    return changed if moving.early is None else max(moving.early.at, changed)


def after_unrest(state: State, due: int) -> int:
    """`due`, or a little later when a cell is restless just then."""
    for unrest in state.sensors.settling.unrest:
        due = max(due, unrest.unsettled_at + UNREST_LIMIT_US)
    return due
