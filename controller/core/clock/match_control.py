"""The usual time control of a backgammon match, which grows with its length."""

from __future__ import annotations

from dambord.controller.core.clock.controls import Control
from dambord.controller.core.clock.increments import SECOND, Delay
from dambord.controller.core.clock.period import Period

DELAY = 12 * SECOND
"""Free time of each turn in microseconds."""
POINT = 120 * SECOND
"""Reserve for each point of the match in microseconds."""
SCORED = 60 * SECOND
"""What each point that somebody has scored already takes off the reserve, in microseconds."""


def match_control(length: int, score: tuple[int, int] = (0, 0)) -> Control:
    """Simple delay and reserve for a match of `length` points that begins at `score` (U.S. clock rules 2.1).

    Raises ValueError for a match without an end (length 0), which has no usual reserve, or a score that has
    decided the match.
    """
    if length < 1:
        raise ValueError(f"length of the match: expected 1 or more for the usual clock, found {length}")
    if not all(0 <= points < length for points in score):
        raise ValueError(f"score: expected 0 to {length - 1} points each, found {score[0]}:{score[1]}")
    period = Period(POINT * length - SCORED * sum(score), None, Delay(DELAY))
    return Control((period,), (period,))
