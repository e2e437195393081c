"""Waiting times of the table in microseconds."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.state import State

MILLISECOND = 1_000
"""One millisecond in microseconds."""
TAKE_AFTER_US = 750 * MILLISECOND
"""A complete play is final, or taken without a press, after the board stood still this long."""
TAKE_HELD_AFTER_US = 1_900 * MILLISECOND
"""The same for a play that bears off: the checker may still be in the hand, and go elsewhere."""
TAKE_LATE_AFTER_US = 100 * MILLISECOND
"""A play that was completed only after the press is taken after the board stood still this long."""
EARLY_PRESS_GRACE_US = 250 * MILLISECOND
"""How long the board has to stand still after a press before it is reported as wrong."""
UNDER_WAY_GRACE_US = 1_000 * MILLISECOND
"""The same if the hand has gone on with a legal play after the press."""
UNCLEAR_AFTER_US = 2_000 * MILLISECOND
"""A board that can't be explained is reported after it stood still this long."""
ROLL_SHOWN_US = 4_000 * MILLISECOND
"""How long the lamps show a roll, unless a checker is lifted before."""

TAKE_UNSEEN_AFTER_US = ROLL_SHOWN_US
"""A program's play that no sensor sees is taken after this long: people have to read the roll."""


def still_since(state: State) -> int:
    """Since when the board has stood still: the last change, or when the link came up."""
    return max(state.sensors.changed, state.sensors.heard_since)
