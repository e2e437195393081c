"""What a clock leaves a program to think."""

from __future__ import annotations

from dambord.controller.core.clock import Clock, remaining
from dambord.controller.opponents.draughts_opponent import Time
from dambord.rules.game import Side, other

SECOND = 1_000_000
"""Microseconds per second."""


def thinking_time(clock: Clock, side: Side, at: int) -> Time:
    """What the `clock` leaves to `side` at `at` (microseconds)."""
    account = clock.account(side)
    period = account.current
    moves = None if period.moves is None else max(period.moves - (account.turns - account.start), 1)
    return Time(
        left_s=remaining(clock, side, at) / SECOND,
        increment_s=period.extra.bonus(0, 0) / SECOND,
        moves=moves,
        opponent_left_s=remaining(clock, other(side), at) / SECOND,
    )
