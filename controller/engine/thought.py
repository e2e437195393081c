"""What is asked of the engine and what it answers: limits of work, and a turn with its score."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.draughts import Turn

WON = 30_000
"""The score of a game that is won; a win in n plies has the score `WON - n`, a loss `n - WON`."""
MAX_PLY = 200
"""No line is longer than so many plies. Scores from `WON - MAX_PLY` on are forced wins."""


class Limits(NamedTuple):
    """What a search may spend; it ends at whichever limit is met first, None being none."""

    depth: int | None = None
    """Plies; captures, threats and single replies are looked at beyond that."""
    nodes: int | None = None
    """Positions visited."""
    time_s: float | None = None
    """Seconds by the monotonic clock."""


class Thought(NamedTuple):
    """What a search has found."""

    turn: Turn
    """The turn it would play."""
    score: int
    """Hundredths of a man as the side to move sees it.

    From `WON - MAX_PLY` on (or below its negative) the end is forced, in `WON - abs(score)` plies.
    """
    depth: int
    """Plies searched completely; 0 when the limits left no time even for that."""
    nodes: int
    """Positions visited."""
    time_s: float
    """Seconds spent."""
    pv: tuple[Turn, ...]
    """The line expected, beginning with `turn`."""


class Stopped(Exception):  # noqa: N818 - no error: the limits are met
    """The search has spent what it may."""


def never() -> bool:
    """Do not stop."""
    return False


def ignore(thought: Thought) -> None:
    """Report to nobody."""
