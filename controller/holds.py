"""How long the table waits: holds, grace and patience, in microseconds."""

from __future__ import annotations

from dambord.controller.state import State

MILLISECOND = 1_000
SHORT_HOLD = 750 * MILLISECOND
"""Without a clock a finished turn that can't go on is taken when the board has been still so long."""
LONG_HOLD = 1_900 * MILLISECOND
"""The same for one that could still slide further or capture more."""
DOUBT_AFTER = 2_000 * MILLISECOND
"""A board that can't be explained is said to be unclear when it has been still so long."""
PATIENCE = 50 * MILLISECOND
"""No cell is waited for longer: one that chatters for ever must not hold up the game."""
GRACE = 250 * MILLISECOND
"""A press before the last piece stands is forgiven so long before the board is called unclear."""
OVERLAP = 200 * MILLISECOND
"""So long before the press a piece may be lifted for the reply; before that it was the mover's hand."""
REPLY = 80 * MILLISECOND
"""Another hand comes in no sooner than that; pieces that are knocked over go at once."""
HELD = 1_000 * MILLISECOND
"""A piece of the side not on move that is held so long is touched out of turn, whatever becomes of it."""
SIGNALLED = 250 * MILLISECOND
"""After a board has been still so long, it is said what the opponent of the side to move did to it."""


def by_stillness(state: State) -> bool:
    """Whether a turn ends by standing still: where no clock is pressed, and after a press made too early.

    Who plays many boards at once walks on after the move and presses nothing.
    """
    walks = state.side == state.terms.regulations.exhibitor
    return state.terms.commit == "settle" or state.early is not None or walks


def completed(state: State) -> int:
    """When the turn that the board shows was complete: with its last piece, not before the press."""
    return state.changed if state.early is None else max(state.early.at, state.changed)


def after_unrest(state: State, due: int) -> int:
    """`due`, or a little later when a cell is restless just then."""
    for unrest in state.settling.unrest:
        due = max(due, unrest.stirred + PATIENCE)
    return due
