"""Waiting times of the table in microseconds, and whether a turn ends by a press or by standing still."""

from __future__ import annotations

from dambord.controller.core.model.phase import Moving
from dambord.controller.core.model.state import State

MILLISECOND = 1_000
"""One millisecond in microseconds."""
TAKE_AFTER_US = 750 * MILLISECOND
"""Without a clock, a finished turn that can't continue is committed after the board stood still this long."""
TAKE_EXTENDABLE_AFTER_US = 1_900 * MILLISECOND
"""The same for a finished turn whose piece could still slide further or capture more."""
UNCLEAR_AFTER_US = 2_000 * MILLISECOND
"""A board that can't be explained is reported as unclear after it stood still this long."""
UNREST_LIMIT_US = 50 * MILLISECOND
"""The longest wait for a cell to settle: a chattering cell must not hold up the game."""
EARLY_PRESS_GRACE_US = 250 * MILLISECOND
"""How long after a press the last piece may still be put down before the board is reported as wrong."""
HAND_OVERLAP_US = 200 * MILLISECOND
"""How long the hands of both players may overlap on the board.

A piece lifted within this time before a press, or this soon after the removal of a captured piece, may have
been lifted by the opponent for his reply. Otherwise it was lifted by the mover.
"""
REPLY_AFTER_US = 80 * MILLISECOND
"""The shortest time between the last step of one player and a lift by the other.

Steps that follow each other faster are no reply: pieces were knocked over.
"""
OUT_OF_TURN_AFTER_US = 1_000 * MILLISECOND
"""A piece of the side not to move that is held this long is touched out of turn, wherever it is put later."""
REPORT_AFTER_US = 250 * MILLISECOND
"""An irregularity of the side not to move is reported after the board stood still this long."""


def plays_by_stillness(state: State) -> bool:
    """Whether the turns of the side to move end by standing still, without a press.

    The exhibitor of a simultaneous display moves and walks on without a press.
    """
    return state.terms.commit == "settle" or state.side == state.terms.regulations.exhibitor


def ends_by_stillness(state: State, moving: Moving) -> bool:
    """Whether this turn ends by standing still: by the terms, or because its press came too early."""
    return moving.early is not None or plays_by_stillness(state)


def completed_at(state: State, moving: Moving) -> int:
    """When the turn on the board was complete: the last change, or an early press if that was later."""
    changed = state.sensors.changed
    return changed if moving.early is None else max(moving.early.at, changed)


def after_unrest(state: State, due: int) -> int:
    """`due`, or later if a cell is not settled: at most `UNREST_LIMIT_US` after it became restless."""
    for unrest in state.sensors.settling.unrest:
        due = max(due, unrest.unsettled_at + UNREST_LIMIT_US)
    return due
